import Foundation
import MappedStorage
import RoadNetwork
import Testing

/// Network and metric files that cannot be used: the exit code tells, whatever else is written.
@Suite(.enabled(if: GuidepostProcess.path != nil, "the program guidepost is not built"))
struct UnusableFileTests {
  private let folder: TemporaryFolder
  private var network: String { folder.path("town.guidepost") }
  private var metric: String { folder.path("town.drive.metric") }

  init() throws {
    folder = try SmallTown.imported()
    let (a, d) = (try SmallTown.place("a"), try SmallTown.place("d"))
    try folder.write("id,olat,olon,dlat,dlon\n1,\(a),\(d)\n2,\(d),\(a)\n", to: "pairs.csv")
  }

  private func batch(_ options: String...) throws -> GuidepostProcess.Outcome {
    try GuidepostProcess.run(["route", network, "--batch", folder.path("pairs.csv")] + options)
  }
  private func info(_ options: String...) throws -> GuidepostProcess.Outcome {
    try GuidepostProcess.run(["info", network] + options)
  }

  private func writeMetric() throws {
    let outcome = try GuidepostProcess.run(["customize", network, "--speeds", "-", "-q"], input: "way,speed\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Changes a byte in the middle of a section.
  private func damage(_ path: String, _ section: String, _ reader: StorageReader) throws {
    let start = try #require(reader.storage.bytes.baseAddress)
    let column = try reader.column(section, of: UInt32.self)
    var data = try Data(contentsOf: URL(filePath: path))
    data[(UnsafeRawPointer(column.base) - start) + 4 * (column.count / 2)] ^= 2
    try data.write(to: URL(filePath: path))
  }

  private func damageMetric() throws {
    try writeMetric()
    var data = try Data(contentsOf: URL(filePath: metric))
    data[200] ^= 2
    try data.write(to: URL(filePath: metric))
  }

  @Test("a batch by a mode whose file is damaged or foreign ends with 65 and writes nothing") func batches() throws {
    #expect(try batch().status == 0)
    try damageMetric()
    for format in ["csv", "json"] {
      let outcome = try batch("--format", format)
      // Of one failure of the whole JSON tells as of a single route's.
      #expect(outcome.status == 65 && outcome.output.isEmpty == (format == "csv"))
      #expect(format == "csv" || outcome.output.contains("\"code\":\"unusableMode\""), "\(outcome.output)")
      for word in ["'drive'", "town.drive.metric", "guidepost customize"] { #expect(outcome.errors.contains(word)) }
    }
    #expect(try batch("-o", folder.path("answers")).status == 65)
    #expect(try !folder.contents().contains("answers"))
    // Other modes do not care.
    #expect(try batch("--mode", "walk").status == 0)
    try writeMetric()
    #expect(try batch().status == 0)
    // After another import the file belongs to a network that is gone.
    try folder.write(try SmallTown.xml().replacingOccurrences(of: "Side Street", with: "Other Street"), to: "town.osm")
    #expect(try GuidepostProcess.run(["import", folder.path("town.osm"), "-q"]).status == 0)
    #expect(try batch().status == 65)
  }

  @Test("whatever is done with a network whose hierarchy is damaged ends with 65, except looking at it")
  func damagedHierarchy() throws {
    try damage(network, "drive.cch.upFirst", try RoadNetwork(path: network).storage)
    for mode in ["drive", "walk"] {
      let outcome = try batch("-o", folder.path("answers"), "--mode", mode)
      #expect(outcome.status == 65 && outcome.errors.contains("drive.cch.upFirst"))
      #expect(try !folder.contents().contains("answers"))
    }
    try folder.write(#"{"name": "cart", "base": "truck"}"#, to: "cart.json")
    let customized = try GuidepostProcess.run(["customize", network, "--mode", folder.path("cart.json")])
    #expect(customized.status == 65 && customized.errors.contains("drive.cch.upFirst"))
    #expect(try info().status == 0)
    #expect(try info("--verify").status == 65)
  }

  @Test("info --verify tells of a damaged or foreign metric file by its exit code, too") func verify() throws {
    #expect(try info("--verify").status == 0)
    try damageMetric()
    for options in [[], ["--json"]] {
      let plain = try GuidepostProcess.run(["info", network] + options)
      #expect(plain.status == 0 && plain.errors.isEmpty)
      let verified = try GuidepostProcess.run(["info", network, "--verify"] + options)
      #expect(verified.status == 65 && verified.errors.contains("town.drive.metric"))
      // What there is to know is told all the same.
      #expect(verified.output.contains("town.drive.metric") && verified.output.contains("motor"))
    }
    try writeMetric()
    #expect(try info("--verify").status == 0)
    try FileManager.default.copyItem(atPath: metric, toPath: folder.path("kept"))
    try folder.write(try SmallTown.xml().replacingOccurrences(of: "Side Street", with: "Other Street"), to: "town.osm")
    #expect(try GuidepostProcess.run(["import", folder.path("town.osm"), "-q"]).status == 0)
    let foreign = try info("--verify")
    #expect(foreign.status == 65 && foreign.errors.contains("another network"))
  }

  @Test("info tells of hierarchies and what they take, and of one that lacks a section") func hierarchies() throws {
    let text = try info().output
    for layer in ["motor", "bicycle", "foot"] {
      #expect(text.contains(try Regex("hierarchy \(layer): \\d+ states, \\d+ arcs, depth \\d+, \\d+ bytes\n")))
    }
    let metric = try Regex("metric drive: in the network file, used, \\d+ bytes, \\d+ arcs of its hierarchy\n")
    #expect(text.contains(metric))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try info("--json").output.utf8)) as? NSDictionary)
    let listed = try #require(json["hierarchies"] as? [NSDictionary])
    #expect(listed.map { $0["layer"] as? String } == ["motor", "bicycle", "foot"])
    for key in ["states", "arcs", "depth", "bytes"] { #expect(listed.allSatisfy { ($0[key] as? Int ?? 0) > 0 }) }
    #expect(listed.allSatisfy { $0["usable"] as? Bool == true && $0["fault"] is NSNull })
    let metrics = try #require(json["metrics"] as? [NSDictionary])
    #expect(metrics.allSatisfy { ($0["bytes"] as? Int ?? 0) > 0 && ($0["hierarchyArcs"] as? Int ?? 0) > 0 })

    let whole = try RoadNetwork(path: network).storage
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    out.add(contentsOf: whole) { $0 != "motor.rank" }
    try Data(out.image()).write(to: URL(filePath: network))
    let lacking = try info()
    #expect(lacking.status == 0 && lacking.output.contains("hierarchy motor: not usable: "))
    #expect(lacking.output.contains("no section 'motor.rank'") && lacking.output.contains("import it again"))
    #expect(try info("--verify").status == 65)
    #expect(try batch().status == 65)
  }
}
