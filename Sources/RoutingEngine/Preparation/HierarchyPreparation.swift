internal import Foundation
internal import Geodesy
internal import MappedStorage
public import RoadNetwork
internal import RouteSearch

/// Orders the layers of a network for their hierarchies.
public struct HierarchyPreparation: Sendable {
  /// The network.
  public let network: RoadNetwork
  /// How many threads may work at a time; what is made is the same for any number.
  public let threads: Int

  /// Prepares a network.
  ///
  /// - Parameters:
  ///   - network: the network.
  ///   - threads: how many threads may work at a time.
  public init(network: RoadNetwork, threads: Int) {
    self.network = network
    self.threads = max(1, threads)
  }

  /// As many threads as the machine has processors.
  static var allThreads: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Orders the directed edges of one layer.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - progress: takes the share of the work done, 0 … 1; false stops the work.
  /// - Returns: the edges, the one contracted first in front; nil when stopped.
  public func edgeOrder(of layer: NetworkLayer, progress: (Double) -> Bool = { _ in true }) -> [UInt32]? {
    let (graph, pairs) = roads(of: network.topology(layer))
    return NestedDissection.edgeOrder(of: graph, threads: threads, progress: progress)?
      .map { pairs[Int($0 >> 1)] << 1 | ($0 & 1) }
  }

  /// The roads of a layer as an undirected graph, and the stretch that each of its own stands for.
  private func roads(of layer: LayerTopology) -> (graph: DissectionGraph, pairs: [UInt32]) {
    var pairs: [UInt32] = []
    for pair in 0..<UInt32(network.pairCount)
    where layer.edgeState[pair * 2] != .max || layer.edgeState[pair * 2 + 1] != .max { pairs.append(pair) }
    // Only nodes that the layer uses: the others would be cells of their own.
    var numbers = [UInt32](repeating: .max, count: network.nodeCount)
    var nodes: [UInt32] = []
    func number(_ node: UInt32) -> UInt32 {
      if numbers[Int(node)] == .max {
        numbers[Int(node)] = UInt32(nodes.count)
        nodes.append(node)
      }
      return numbers[Int(node)]
    }
    let tails = pairs.map { number(network.pairTail[$0]) }
    let heads = pairs.map { number(network.pairHead[$0]) }
    let (x, y) = places(nodes)
    return (DissectionGraph(x: x, y: y, tail: tails, head: heads), pairs)
  }

  /// Places of nodes in a plane, as long east as north.
  private func places(_ nodes: [UInt32]) -> (x: [Int32], y: [Int32]) {
    guard let first = nodes.first else { return ([], []) }
    let origin = network.nodeCoordinate[first]
    let middle = network.bounds.map { (Double($0.south) + Double($0.north)) / 2e7 } ?? origin.latitude
    let ruler = LocalRuler(latitude: middle)
    let shrink = ruler.metersPerLongitudeE7 > 0 ? ruler.metersPerLongitudeE7 / ruler.metersPerLatitudeE7 : 1
    var x: [Int32] = []
    var y: [Int32] = []
    for node in nodes {
      let place = network.nodeCoordinate[node]
      // Across the 180th meridian the way round the other side is the short one.
      var east = Int64(place.longitudeE7) - Int64(origin.longitudeE7)
      if east > 1_800_000_000 { east -= 3_600_000_000 } else if east < -1_800_000_000 { east += 3_600_000_000 }
      x.append(Int32(Double(east) * shrink))
      y.append(place.latitudeE7)
    }
    return (x, y)
  }
}
