import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

extension RoadReader {
  /// Reads, once and in a row, what will be asked of the junctions along a path.
  ///
  /// What lies in a mapped file is far away: each place that is read for the first time costs as much as hundreds of
  /// instructions. A processor waits for many places at once where none depends on another, as here; the rules of
  /// guidance that follow come to the same places one after the other, and find them near.
  func preload(_ edges: [EdgeID]) {
    let (network, metric) = (network, metric)
    var sum: UInt32 = 0
    nearby.removeAll(keepingCapacity: true)
    for edge in edges {
      let node = network.head(of: edge)
      for place in places(leaving: node) { nearby.append(self.edge(place)) }
      sum &+= UInt32(bitPattern: network.nodeCoordinate[node.rawValue].latitudeE7)
      sum &+= metric.topology.edgeState[edge.rawValue]
    }
    for edge in nearby {
      sum &+= network.pairAttributes[edge.pair] &+ network.pairName[edge.pair]
      sum &+= metric.edgeWeight[edge.rawValue] &+ network.pairLength[edge.pair].rawValue
      sum &+= network.edgeLanes[edge.rawValue]
      sum &+= UInt32(bitPattern: network.shapes[Int(network.shapeFirst[edge.pair])].latitudeE7)
    }
    preloaded &+= sum
  }
}
