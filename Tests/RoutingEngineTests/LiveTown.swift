import Foundation
import MappedStorage
import OSMReader
import RoadNetwork
import TestSupport
import TravelProfile

@testable import RoutingEngine

/// Two parallel streets on disk, of which the upper is the shorter way from s to t, and what is beside their file.
struct LiveTown {
  let map: DrawnMap
  let disk: NetworkOnDisk
  let network: RoadNetwork
  /// The upper street from a to b.
  let upper: EdgeID
  /// The lower street from c to d.
  let lower: EdgeID

  init(streets: String = "", upper tags: OSMTags = [:], timeZone: String? = nil) throws {
    var map = try DrawnMap.parallelStreets()
    for index in map.ways.indices where map.ways[index].nodes == "ab" {
      for entry in tags.entries { map.ways[index].tags[entry.key] = entry.value }
    }
    if !streets.isEmpty { map.ways[0].tags["name"] = streets }
    self.map = map
    disk = try NetworkOnDisk(map, timeZone: timeZone)
    let network = try RoadNetwork(path: disk.url.path(percentEncoded: false))
    self.network = network
    func edge(_ way: String) -> EdgeID {
      let id = Int64(1001 + (map.ways.firstIndex { $0.nodes == way } ?? -1))
      let pair = network.pairWayID.firstIndex(of: id) ?? 0
      return EdgeID(pair: UInt32(pair), .forward)
    }
    (upper, lower) = (edge("ab"), edge("cd"))
  }

  func engine() throws -> RoutingEngine { RoutingEngine(network: network) }

  func path(_ name: String) -> String { disk.folder.appending(path: "city.\(name).metric").path(percentEncoded: false) }

  func write(_ name: String, _ profile: TravelProfile, _ live: LiveSpeeds?) throws {
    guard let name = ModeName(name) else { return }
    try MetricCustomization(network: network, name: name, profile: profile, live: live).file()
      .write(to: path(name.description))
  }

  /// Whether bytes in place of a metric file can be opened.
  func opens(_ bytes: Data, as name: String) throws -> Bool {
    // Not written over: the file may be mapped.
    try? FileManager.default.removeItem(atPath: path(name))
    try bytes.write(to: URL(filePath: path(name)))
    do {
      _ = try MetricFile(path: path(name), network: network)
      return true
    } catch is StorageError {
      return false
    }
  }

  func request(_ mode: Mode = .car) throws -> RouteRequest {
    RouteRequest(stops: [.init(try map.location("sa 0.5")), .init(try map.location("bt 0.5"))], mode: mode)
  }

  func ways(_ route: RouteResult) -> [String] {
    route.legs.flatMap(\.edges).map { map.ways[Int(network.pairWayID[$0.pair]) - 1001].nodes }
  }
}
