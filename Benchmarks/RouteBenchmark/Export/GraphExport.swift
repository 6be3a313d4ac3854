import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import TravelProfile

/// Writes the edge-based graph of a mode: `tail`, `head` and `weight` of every arc that can be travelled, and a place
/// for every state. The weight of an arc is that of its turn and of the edge it leads onto.
struct GraphExport {
  private let options: BenchmarkOptions
  private let metric: Metric

  init(_ options: BenchmarkOptions) throws {
    self.options = options
    metric = RoutingEngine(network: try RoadNetwork(path: options.network)).metric(for: options.mode)
  }

  func write() throws -> [String: Any] {
    let topology = metric.topology
    var tails: [UInt32] = []
    var heads: [UInt32] = []
    var weights: [UInt32] = []
    for state in 0..<UInt32(topology.stateCount) where metric.isUsable(topology.edge(of: StateID(rawValue: state))) {
      for arc in topology.arcs(of: StateID(rawValue: state)) {
        let head = topology.arcTarget[arc]
        let edge = metric.edgeWeight[Int(topology.stateEdge[head])]
        let weight = UInt64(metric.turnWeight[arc]) + UInt64(edge)
        guard weight < UInt64(Weight.infinity.rawValue) else { continue }
        tails.append(state)
        heads.append(head)
        weights.append(UInt32(weight))
      }
    }
    try NumPyFile.write(tails, to: options.path("tail.npy"))
    try NumPyFile.write(heads, to: options.path("head.npy"))
    try NumPyFile.write(weights, to: options.path("weight.npy"))
    let places = (0..<UInt32(topology.stateCount)).map { middle(of: topology.edge(of: StateID(rawValue: $0))) }
    try NumPyFile.write(places.map(\.latitude), to: options.path("latitude.npy"))
    try NumPyFile.write(places.map(\.longitude), to: options.path("longitude.npy"))
    return ["states": topology.stateCount, "arcs": tails.count, "stored_arcs": topology.arcCount]
  }

  /// Halfway between the ends of an edge; its tail where the 180th meridian lies between them.
  private func middle(of edge: EdgeID) -> (latitude: Float, longitude: Float) {
    let tail = metric.network.nodeCoordinate[metric.network.tail(of: edge).rawValue]
    let head = metric.network.nodeCoordinate[metric.network.head(of: edge).rawValue]
    guard abs(tail.longitude - head.longitude) < 180 else { return (Float(tail.latitude), Float(tail.longitude)) }
    return (Float((tail.latitude + head.latitude) / 2), Float((tail.longitude + head.longitude) / 2))
  }
}
