import Directions
import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// One road at a junction, seen by a traveller who arrives there.
struct Arm {
  /// The edge that leaves the junction along the arm.
  var facts: RoadFacts
  /// Direction in which the arm leaves, degrees clockwise from north.
  var bearing: Double
  /// Deviation from straight ahead, right positive; ±180 is the way back.
  var angle: Double
  /// Whether law and turn table let the traveller enter it.
  var isEnterable: Bool
  /// Whether traffic may come from it.
  var isIncoming: Bool
  /// Whether traffic may leave along it.
  var isOutgoing: Bool
  /// The edges of a second carriageway that was joined with this one.
  var joined: [EdgeID] = []

  var edge: EdgeID { facts.edge }
  /// How far the arm is from straight ahead.
  var deviation: Double { abs(angle) }
  func holds(_ edge: EdgeID) -> Bool { facts.edge == edge || joined.contains(edge) }
}

/// All roads at a junction: the way back first, then from sharp right to sharp left.
struct JunctionView {
  var node: NodeID
  var location: Coordinate
  /// The road the traveller arrives on, in direction of travel.
  var entry: RoadFacts
  var arms: [Arm]

  /// Position of the arm that holds an edge.
  func index(of edge: EdgeID) -> Int? { arms.firstIndex { $0.holds(edge) } }
  /// Positions of the arms that may be entered, the way back left out.
  var enterable: [Int] { arms.indices.dropFirst().filter { arms[$0].isEnterable } }
  /// The position of the arm nearest to straight ahead among some.
  func straightest(_ among: [Int]) -> Int? { among.min { arms[$0].deviation < arms[$1].deviation } }

  /// Whether the road and the chosen arm are ordinary roads and all others driveways and the like.
  func isDriveway(besides chosen: Int) -> Bool {
    guard arms.count > 2, !entry.isMinor, !arms[chosen].facts.isMinor else { return false }
    return arms.indices.dropFirst().allSatisfy { $0 == chosen || arms[$0].facts.isMinor }
  }

  /// The junction at the end of an edge as the traveller on it sees it.
  ///
  /// `chosen` is the edge the path takes; it is enterable whatever the turn table says of copies. `open` tells which
  /// roads may be entered where the time is known.
  init(_ metric: Metric, arrivingOn edge: EdgeID, chosen: EdgeID?, open: OpenRoads? = nil) {
    let open = open ?? OpenRoads(metric)
    let network = metric.network
    let node = network.head(of: edge)
    self.node = node
    location = network.nodeCoordinate[node.rawValue]
    entry = RoadFacts(metric, edge)
    let allowed = open.targets(after: edge)
    var arms: [Arm] = []
    let back = RoadFacts(metric, edge.reversed)
    let backBearing = ArmBearing.bearing(metric, back)
    let ahead = backBearing + 180
    for raw in network.edges(leaving: node) {
      let leaving = EdgeID(rawValue: raw)
      let outgoing = open.isUsable(leaving)
      let incoming = open.isUsable(leaving.reversed)
      guard outgoing || incoming || leaving == chosen || leaving == edge.reversed else { continue }
      if leaving == edge.reversed {
        arms.append(
          Arm(
            facts: back, bearing: backBearing, angle: 180, isEnterable: chosen == leaving,
            isIncoming: incoming, isOutgoing: outgoing))
        continue
      }
      let facts = RoadFacts(metric, leaving)
      let bearing = ArmBearing.bearing(metric, facts)
      arms.append(
        Arm(
          facts: facts, bearing: bearing, angle: ArmBearing.deviation(from: ahead, to: bearing),
          isEnterable: leaving == chosen || (outgoing && allowed.contains(leaving)), isIncoming: incoming,
          isOutgoing: outgoing))
    }
    self.arms = arms
    sortArms(back: edge.reversed)
  }

  mutating func sortArms(back: EdgeID) {
    arms.sort { a, b in
      if a.holds(back) != b.holds(back) { return a.holds(back) }
      return a.angle > b.angle
    }
  }
}
