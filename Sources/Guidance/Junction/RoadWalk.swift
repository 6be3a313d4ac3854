import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Follows one road away from a junction.
struct RoadWalk {
  let metric: Metric
  /// Whether the arm is followed against its traffic: it comes in.
  let isIncoming: Bool

  /// The line of a road of one name and class from an arm on, at least `reach` metres long where it goes that far.
  func line(along first: EdgeID, reach: Double) -> [Coordinate] {
    let network = metric.network
    var points = network.shape(of: first)
    var length = network.length(of: first).meters
    var edge = first
    var count = 0
    while length < reach, count < 16, let next = continuation(of: edge) {
      points += network.shape(of: next).dropFirst()
      length += network.length(of: next).meters
      edge = next
      count += 1
    }
    return points
  }

  /// The edge in which a road goes on past the end of an edge.
  func continuation(of edge: EdgeID) -> EdgeID? {
    let network = metric.network
    let facts = RoadFacts(metric, edge)
    let ahead = ArmBearing.bearing(metric, RoadFacts(metric, edge.reversed)) + 180
    var best: (edge: EdgeID, deviation: Double)?
    for raw in network.edges(leaving: network.head(of: edge)) {
      let next = EdgeID(rawValue: raw)
      guard next != edge.reversed, metric.isUsable(isIncoming ? next.reversed : next) else { continue }
      let other = RoadFacts(metric, next)
      guard other.roadClass == facts.roadClass, other.label.name == facts.label.name else { continue }
      let deviation = abs(ArmBearing.deviation(from: ahead, to: ArmBearing.bearing(metric, other)))
      if deviation < 60 && deviation < best?.deviation ?? .infinity { best = (next, deviation) }
    }
    return best?.edge
  }

  /// The edge that goes on where an edge ends and only one other road is there; nil elsewhere.
  static func onlyWayOn(_ metric: Metric, from edge: EdgeID) -> EdgeID? {
    let network = metric.network
    var found: EdgeID?
    for raw in network.edges(leaving: network.head(of: edge)) {
      let next = EdgeID(rawValue: raw)
      guard next != edge.reversed, metric.isUsable(next) || metric.isUsable(next.reversed) else { continue }
      if found != nil { return nil }
      found = next
    }
    return found
  }

  /// The edges from an arm to the next true junction: nodes where only two roads meet are passed.
  func stretch(_ first: EdgeID, limit: Double) -> (end: NodeID, length: Double) {
    let network = metric.network
    var edge = first
    var length = network.length(of: edge).meters
    var count = 0
    while length < limit, count < 16 {
      let leaving = network.edges(leaving: network.head(of: edge)).map { EdgeID(rawValue: $0) }
        .filter { metric.isUsable($0) || metric.isUsable($0.reversed) }
      guard leaving.count == 2, let next = leaving.first(where: { $0 != edge.reversed }) else { break }
      length += network.length(of: next).meters
      edge = next
      count += 1
    }
    return (network.head(of: edge), length)
  }
}
