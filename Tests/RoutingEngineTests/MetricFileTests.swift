import Foundation
import MappedStorage
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// Metric files beside a network file.
@Suite struct MetricFileTests {
  private let town: LiveTown

  init() throws { town = try LiveTown() }

  @Test("a file comes back as written: mode, live speeds, columns") func roundTrip() throws {
    let profile = TravelProfile(mode: .truck, avoid: [.toll])
    let live = LiveSpeeds([town.upper: .closed, town.upper.reversed: .speed(12)])
    try town.write("van", profile, live)
    let file = try MetricFile(path: town.path("van"), network: town.network)
    #expect(file.name == "van" && file.profile == profile && file.isCurrent)
    #expect(file.live?[town.upper] == .closed && file.live?[town.upper.reversed] == .speed(12))
    let computed = profile.metric(for: town.network, live: live)
    let stored = file.metric(for: profile, in: town.network)
    #expect(Array(stored.edgeWeight) == Array(computed.edgeWeight))
    #expect(Array(stored.turnDuration) == Array(computed.turnDuration))
    #expect(Array(stored.layout.edgeWeight) == Array(computed.layout.edgeWeight))
  }

  @Test("every changed byte is found, or lies between the sections; every truncation is refused") func damage() throws {
    try town.write("van", TravelProfile(mode: .car), LiveSpeeds([town.upper: .closed]))
    let path = town.path("van")
    let image = try Data(contentsOf: URL(filePath: path))
    let reader = try StorageReader(
      MappedBytes(path: path), magic: MetricFile.magic, versions: MetricFile.version...MetricFile.version, kind: .metric
    )
    let content = reader.sections.reduce(0) { $0 + $1.count * $1.recordBytes }
    let padding = image.count - content - reader.sections.count * 64 - 64
    var unnoticed = 0
    for position in image.indices {
      var damaged = image
      damaged[position] ^= 0x41
      if try town.opens(damaged, as: "van") { unnoticed += 1 }
    }
    #expect(unnoticed == padding)
    for length in stride(from: 0, to: image.count, by: 7) {
      #expect(try !town.opens(image.prefix(length), as: "van"))
    }
  }

  @Test("content that makes no sense is refused though its checksums are right") func nonsense() throws {
    let profile = TravelProfile(mode: .car)
    let count = town.network.pairCount * 2
    let changes: [(String, (inout StorageWriter) -> Void)] = [
      ("network", { $0.add("network", [UInt64]()) }), ("profile", { _ in }),
      ("profile", { $0.add("profile", Array("{}".utf8)) }), ("profile", { $0.add("profile", [UInt8(255)]) }),
      ("revision", { $0.add("revision", [UInt32]()) }), ("edgeWeight", { $0.add("edgeWeight", [UInt32(1)]) }),
      ("turnWeight", { _ in }),
      ("edgeDuration", { $0.add("edgeDuration", [UInt32](repeating: .max, count: count)) }),
      ("live.edges", { $0.add("live.edges", [UInt32(count)]) }),
      ("live.speeds", { $0.add("live.speeds", [UInt32(1)]) }),
      ("live.usualWeight", { $0.add("live.usualWeight", [UInt32]()) }),
    ]
    try town.write("van", profile, LiveSpeeds([town.upper: .closed]))
    let whole = try Data(contentsOf: URL(filePath: town.path("van")))
    let reader = try StorageReader(
      MappedBytes(image: Array(whole)), magic: MetricFile.magic, versions: MetricFile.version...MetricFile.version,
      kind: .metric)
    for (section, add) in changes {
      var out = StorageWriter(magic: MetricFile.magic, version: MetricFile.version)
      out.add(contentsOf: reader) { $0 != section }
      add(&out)
      #expect(try !town.opens(Data(out.image()), as: "van"), "\(section)")
    }
  }

  @Test("a file of another network is refused, with what to do") func foreign() throws {
    let other = try LiveTown(streets: "Other")
    try other.write("van", TravelProfile(mode: .car), nil)
    try FileManager.default.copyItem(atPath: other.path("van"), toPath: town.path("van"))
    try FileManager.default.copyItem(atPath: other.path("van"), toPath: town.path("drive"))
    let engine = try town.engine()
    for name in ["van", "drive"] {
      do {
        var request = try town.request()
        request.modeName = ModeName(name)
        _ = try engine.route(request)
        Issue.record("a file of another network must be refused")
      } catch let error as RoutingError {
        #expect(error.code == .unusableMode)
        for word in [town.path(name), "another network", "guidepost customize"] {
          #expect(error.message.contains(word))
        }
      }
    }
    // Other modes are not touched.
    #expect(try town.ways(engine.route(try town.request(.bicycle))) == ["sa", "ab", "bt"])
    #expect(engine.metricFiles().map { $0.fault?.code } == [.foreign, .foreign])
    #expect(throws: RoutingError.self) { try engine.mode(named: "van") }
  }

  @Test("a file of another revision counts with its mode and speeds, and is computed anew") func revision() throws {
    let profile = TravelProfile(mode: .car)
    try town.write("drive", profile, LiveSpeeds([town.upper: .closed]))
    let reader = try StorageReader(
      MappedBytes(image: Array(try Data(contentsOf: URL(filePath: town.path("drive"))))), magic: MetricFile.magic,
      versions: MetricFile.version...MetricFile.version, kind: .metric)
    var out = StorageWriter(magic: MetricFile.magic, version: MetricFile.version)
    let zeros = [UInt32](repeating: 0, count: town.network.pairCount * 2)
    out.add(contentsOf: reader) { !["revision", "edgeWeight"].contains($0) }
    out.add("revision", [TravelProfile.revision + 1])
    out.add("edgeWeight", zeros)
    try Data(out.image()).write(to: URL(filePath: town.path("drive")))
    let engine = try town.engine()
    #expect(try town.ways(engine.route(town.request())) == ["sa", "ac", "cd", "db", "bt"])
    #expect(engine.metricFiles().first?.isCurrent == false)
    #expect(try engine.route(town.request()).weight > 0)
  }
}
