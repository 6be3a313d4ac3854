import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// A roundabout, found by walking it from an edge of it.
final class Ring {
  /// Nodes in driving order from the tail of the first edge on.
  @exclusivity(unchecked) private(set) var nodes: [NodeID] = []
  /// The ring edge that leaves each node; one fewer than nodes when the ring is open.
  @exclusivity(unchecked) private(set) var edges: [EdgeID] = []
  /// Whether the ring comes back to its start.
  @exclusivity(unchecked) private(set) var isClosed = false
  /// Metres round the ring, or along it when it is open.
  @exclusivity(unchecked) private(set) var length = 0.0
  /// Own name of the ring's ways.
  let name: String
  let isCircular: Bool
  let isMinor: Bool
  /// Whether one drives round it with the clock.
  var drivesOnLeft: Bool { isClockwise ?? drivesOnLeftByLaw }
  private let drivesOnLeftByLaw: Bool
  private let network: RoadNetwork

  /// The ring an edge belongs to, walked from that edge on.
  init(_ reader: RoadReader, from first: EdgeID) {
    let network = reader.network
    self.network = network
    let facts = RoadFacts(reader, first)
    drivesOnLeftByLaw = facts.drivesOnLeft
    name = facts.label.name
    isCircular = facts.isCircular
    isMinor = facts.isMinor
    var edge = first
    nodes.append(network.tail(of: first))
    while edges.count < 256 {
      edges.append(edge)
      length += network.length(of: edge).meters
      let head = network.head(of: edge)
      if head == nodes[0] {
        isClosed = true
        break
      }
      if nodes.contains(head) { break }
      nodes.append(head)
      guard let next = Self.next(reader.metric, after: edge) else { break }
      edge = next
    }
  }

  /// Radius in metres of a closed ring.
  var radius: Double { length / (2 * .pi) }

  private static func next(_ metric: Metric, after edge: EdgeID) -> EdgeID? {
    let network = metric.network
    for raw in network.edges(leaving: network.head(of: edge)) {
      let next = EdgeID(rawValue: raw)
      guard next != edge.reversed, metric.isUsable(next) else { continue }
      let flags = network.attributes(of: next).flags
      if !flags.isDisjoint(with: [.roundabout, .circular]) { return next }
    }
    return nil
  }

  /// Whether the edges turn to the right all in all; nil when they are straight.
  private var isClockwise: Bool? {
    var points: [Coordinate] = []
    points.reserveCapacity(8 * edges.count)
    for edge in edges { network.appendShape(of: edge, dropping: points.isEmpty ? 0 : 1, to: &points) }
    guard points.count > 2 else { return nil }
    let ruler = LocalRuler(latitude: points[0].latitude)
    var area = 0.0
    for i in 1..<(points.count - 1) {
      let a = ruler.offset(from: points[0], to: points[i])
      let b = ruler.offset(from: points[0], to: points[i + 1])
      area += a.east * b.north - a.north * b.east
    }
    return area == 0 ? nil : area < 0
  }
}
