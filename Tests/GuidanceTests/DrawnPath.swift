import Directions
import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

@testable import Guidance

/// A path along letters of a drawn map, driven whole.
struct DrawnPath {
  let path: GuidedPath
  let length: Double

  init(_ map: DrawnMap, _ letters: String, mode: Mode = .car, destination: Coordinate? = nil) throws {
    let network = try map.network()
    let metric = TravelProfile(mode: mode).metric(for: network)
    var edges: [EdgeID] = []
    let nodes = try letters.map { try map.nodeID($0) }
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      let edge = (0..<UInt32(network.pairCount * 2)).map { EdgeID(rawValue: $0) }.first {
        network.nodeOSMID[network.tail(of: $0).rawValue] == from
          && network.nodeOSMID[network.head(of: $0).rawValue] == to
      }
      edges.append(try #require(edge))
    }
    let last = try #require(edges.last)
    length = edges.reduce(0) { $0 + network.length(of: $1).meters }
    path = GuidedPath(
      metric: metric, edges: edges, startOffset: Millimeters(rawValue: 0), endOffset: network.length(of: last),
      edgeDurations: edges.map { _ in 10 }, turnDurations: edges.dropFirst().map { _ in 2 }, origin: nil,
      destination: destination)
  }

  var maneuvers: [Maneuver] { Guidance.maneuvers(for: path, arrivalStop: 1, departureStop: 0) }
}
