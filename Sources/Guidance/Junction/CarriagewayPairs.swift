import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Joins two arms that are the two carriageways of one road into one arm with the bisecting bearing.
struct CarriagewayPairs {
  let reader: RoadReader
  private var metric: Metric { reader.metric }
  /// Degrees that the two carriageways of one road are apart at most.
  static let widest = 95.0

  /// Makes the carriageway pairs of a junction single arms.
  func join(_ view: inout JunctionView) {
    // Both arms of a pair are one-way.
    var oneWays = 0
    for i in view.arms.indices where view.arms[i].isOutgoing != view.arms[i].isIncoming { oneWays += 1 }
    if oneWays < 2 { return }
    var i = 0
    while view.arms.count > 1 && i < view.arms.count {
      let next = (i + 1) % view.arms.count
      let last = view.arms.count == 2 && i == 1
      if !last && isPair(view.arms[i], view.arms[next]) {
        join(&view, i, next)
        i = 0
      } else {
        i += 1
      }
    }
  }

  private func join(_ view: inout JunctionView, _ i: Int, _ j: Int) {
    let a = view.arms[i]
    let b = view.arms[j]
    var arms = Array(view.arms)
    let half = ArmBearing.deviation(from: a.bearing, to: b.bearing) / 2
    let isWayBack = i == 0 || j == 0
    var arm = a.isOutgoing ? a : b
    arm.joined = a.joined + b.joined + [a.isOutgoing ? b.edge : a.edge]
    arm.bearing = (a.bearing + half + 360).truncatingRemainder(dividingBy: 360)
    arm.isEnterable = a.isEnterable || b.isEnterable
    arm.isIncoming = true
    arm.isOutgoing = true
    if isWayBack {
      let ahead = arm.bearing + 180
      arm.angle = 180
      for k in arms.indices { arms[k].angle = ArmBearing.deviation(from: ahead, to: arms[k].bearing) }
    } else {
      arm.angle = ArmBearing.deviation(from: arms[0].bearing + 180, to: arm.bearing)
    }
    arms.removeAll { $0.edge == a.edge || $0.edge == b.edge }
    arms.append(arm)
    ArmRow.sort(&arms, from: 0, back: view.entry.edge.reversed)
    view.arms = ArmRow(reader, arms)
  }

  /// Whether two neighbouring arms are the two directions of one road.
  func isPair(_ a: Arm, _ b: Arm) -> Bool {
    guard !a.isJoined, !b.isJoined, a.edge != b.edge.reversed else { return false }
    guard a.isOutgoing != b.isOutgoing, a.isIncoming != b.isIncoming, a.isOutgoing != a.isIncoming else { return false }
    guard !a.facts.isRing, !b.facts.isRing, a.facts.roadClass == b.facts.roadClass else { return false }
    guard a.facts.label.hasSameName(as: b.facts.label) else { return false }
    guard abs(ArmBearing.deviation(from: a.bearing, to: b.bearing)) <= Self.widest else { return false }
    guard a.facts.label.hasName || a.facts.label.hasSameRefs(as: b.facts.label) else { return false }
    let x = RoadWalk(reader: reader, isIncoming: a.isIncoming).stretch(a.edge, limit: Self.near)
    let y = RoadWalk(reader: reader, isIncoming: b.isIncoming).stretch(b.edge, limit: Self.near)
    if meetAtRing(x, y) { return true }
    return a.facts.label.hasName && (isIslandOrTriangle(x, y, width(a, b)) || isParallel(a, b))
  }
  /// Metres within which two carriageways come to an end in common.
  private static let near = 80.0
  private typealias Stretch = (end: NodeID, length: Double)

  private func isIslandOrTriangle(_ x: Stretch, _ y: Stretch, _ width: Double) -> Bool {
    if x.end == y.end { return x.length <= 30 && y.length <= 30 }
    guard x.length <= Self.near, y.length <= Self.near else { return false }
    let network = metric.network
    let p = network.nodeCoordinate[x.end.rawValue]
    let q = network.nodeCoordinate[y.end.rawValue]
    let apart = LocalRuler(latitude: p.latitude).distance(from: p, to: q)
    guard apart <= width + 10 else { return false }
    return isConnected(x.end, y.end)
  }

  /// Whether both arms are the sides of the island before a roundabout; mappers seldom name them.
  private func meetAtRing(_ x: Stretch, _ y: Stretch) -> Bool {
    guard x.length <= Self.near, y.length <= Self.near, let ring = ringEdge(at: x.end), ringEdge(at: y.end) != nil
    else { return false }
    return x.end == y.end || Ring(reader, from: ring).nodes.contains(y.end)
  }

  private func ringEdge(at node: NodeID) -> EdgeID? {
    for place in reader.places(leaving: node) {
      let edge = reader.edge(place)
      if metric.isUsable(edge) && reader.kind(of: edge).isRing { return edge }
    }
    return nil
  }

  /// Whether one edge links two junctions: the third side of a triangle.
  private func isConnected(_ a: NodeID, _ b: NodeID) -> Bool {
    metric.network.edges(leaving: a).contains { raw in
      let edge = EdgeID(rawValue: raw)
      return metric.network.head(of: edge) == b && (metric.isUsable(edge) || metric.isUsable(edge.reversed))
    }
  }

  /// The direction of a road that splits round a traffic island before the road it joins; nil where there is none.
  ///
  /// `leg` is one side of the island, seen from the node where the road splits.
  func islandBisector(_ leg: EdgeID) -> Double? {
    let network = metric.network
    guard network.length(of: leg).meters <= 30 else { return nil }
    let facts = RoadFacts(reader, leg)
    let isOut = metric.isUsable(leg)
    guard facts.label.hasName, isOut != metric.isUsable(leg.reversed) else { return nil }
    for raw in network.edges(leaving: network.tail(of: leg)) {
      let other = EdgeID(rawValue: raw)
      guard other != leg, metric.isUsable(other) != isOut, metric.isUsable(other.reversed) == isOut else { continue }
      let facts2 = RoadFacts(reader, other)
      guard facts2.length <= 30, facts2.roadClass == facts.roadClass, facts2.label.hasSameName(as: facts.label),
        isConnected(network.head(of: leg), network.head(of: other))
      else { continue }
      let a = reader.bearing(facts)
      let apart = ArmBearing.deviation(from: a, to: reader.bearing(facts2))
      if abs(apart) <= Self.widest { return a + apart / 2 }
    }
    return nil
  }

  private func isParallel(_ a: Arm, _ b: Arm) -> Bool {
    let x = RoadWalk(reader: reader, isIncoming: a.isIncoming).line(along: a.edge, reach: 100)
    let y = RoadWalk(reader: reader, isIncoming: b.isIncoming).line(along: b.edge, reach: 100)
    let ruler = LocalRuler(latitude: x[0].latitude)
    let reach = min(100, length(x, ruler), length(y, ruler))
    if reach < 40 { return false }
    let limit = width(a, b) / 2 + 12
    var (first, second) = (ShapeCursor(x, ruler), ShapeCursor(y, ruler))
    var along = 5.0
    while along <= reach {
      let p = first.point(at: along)
      let q = second.point(at: along)
      if ruler.distance(from: p, to: q) > limit { return false }
      along += 5
    }
    return true
  }

  private func length(_ line: [Coordinate], _ ruler: LocalRuler) -> Double {
    var total = 0.0
    for i in 1..<max(1, line.count) { total += ruler.distance(from: line[i - 1], to: line[i]) }
    return total
  }

  private func width(_ a: Arm, _ b: Arm) -> Double {
    Double(max(1, a.facts.lanes) + max(1, b.facts.lanes)) * ArmBearing.laneWidth
  }
}
