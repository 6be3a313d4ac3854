import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Follows one road away from a junction.
struct RoadWalk {
  let reader: RoadReader
  /// Whether the arm is followed against its traffic: it comes in.
  let isIncoming: Bool

  /// The line of a road of one name and class from an arm on, at least `reach` metres long where it goes that far.
  func line(along first: EdgeID, reach: Double) -> [Coordinate] {
    let network = reader.network
    var points = network.shape(of: first)
    var length = network.length(of: first).meters
    var edge = first
    var count = 0
    while length < reach, count < 16, let next = continuation(of: edge) {
      network.appendShape(of: next, dropping: 1, to: &points)
      length += network.length(of: next).meters
      edge = next
      count += 1
    }
    return points
  }

  /// The edge in which a road goes on past the end of an edge.
  func continuation(of edge: EdgeID) -> EdgeID? {
    let network = reader.network
    let metric = reader.metric
    let facts = RoadFacts(reader, edge)
    let ahead = reader.bearing(RoadFacts(reader, edge.reversed)) + 180
    var best: (edge: EdgeID, deviation: Double)?
    for raw in network.edges(leaving: network.head(of: edge)) {
      let next = EdgeID(rawValue: raw)
      guard next != edge.reversed, metric.isUsable(isIncoming ? next.reversed : next) else { continue }
      let other = RoadFacts(reader, next)
      guard other.roadClass == facts.roadClass, other.label.hasSameName(as: facts.label) else { continue }
      let deviation = abs(ArmBearing.deviation(from: ahead, to: reader.bearing(other)))
      if deviation < 60 && deviation < best?.deviation ?? .infinity { best = (next, deviation) }
    }
    return best?.edge
  }

  /// The edge that goes on where an edge ends and only one other road is there; nil elsewhere.
  static func onlyWayOn(_ metric: Metric, from edge: EdgeID) -> EdgeID? {
    let network = metric.network
    var found: EdgeID?
    let node = network.head(of: edge).rawValue
    for place in Int(network.nodeFirstEdge[node])..<Int(network.nodeFirstEdge[node &+ 1]) {
      let next = EdgeID(rawValue: network.nodeEdges[place])
      guard next != edge.reversed, metric.isUsable(next) || metric.isUsable(next.reversed) else { continue }
      if found != nil { return nil }
      found = next
    }
    return found
  }

  /// The edges from an arm to the next true junction: nodes where only two roads meet are passed.
  func stretch(_ first: EdgeID, limit: Double) -> (end: NodeID, length: Double) {
    let network = reader.network
    var edge = first
    var length = network.length(of: edge).meters
    var count = 0
    while length < limit, count < 16 {
      var next: EdgeID?
      var roads = 0
      for place in reader.places(leaving: network.head(of: edge)) where reader.isOpen(reader.edge(place)) {
        roads += 1
        if next == nil, reader.edge(place) != edge.reversed { next = reader.edge(place) }
      }
      guard roads == 2, let next else { break }
      length += network.length(of: next).meters
      edge = next
      count += 1
    }
    return (network.head(of: edge), length)
  }
}
