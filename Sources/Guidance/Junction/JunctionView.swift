import Directions
import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// All roads at a junction: the way back first, then from sharp right to sharp left.
struct JunctionView {
  var node: NodeID
  var location: Coordinate
  /// The road the traveller arrives on, in direction of travel.
  var entry: RoadFacts
  var arms: ArmRow

  /// Position of the arm that holds an edge.
  func index(of edge: EdgeID) -> Int? {
    for i in arms.indices where arms[i].holds(edge) { return i }
    return nil
  }
  /// Positions of the arms that may be entered, the way back left out.
  var enterable: [Int] { arms.indices.dropFirst().filter { arms[$0].isEnterable } }
  /// How many arms may be entered, the way back left out.
  var enterableCount: Int {
    var count = 0
    for i in arms.indices where i > 0 && arms[i].isEnterable { count += 1 }
    return count
  }
  /// The position of the arm nearest to straight ahead among some.
  func straightest(_ among: [Int]) -> Int? { among.min { arms[$0].deviation < arms[$1].deviation } }
  /// The position of the arm nearest to straight ahead among those that fit, the way back left out.
  func straightest(where fits: (Int) -> Bool) -> Int? {
    var best: Int?
    for i in arms.indices where i > 0 && fits(i) {
      if let old = best, arms[i].deviation >= arms[old].deviation { continue }
      best = i
    }
    return best
  }
  /// Whether all arms but the way back fit.
  func allAhead(_ fits: (Int) -> Bool) -> Bool {
    for i in arms.indices where i > 0 && !fits(i) { return false }
    return true
  }
  /// Whether an arm besides the way back fits.
  func containsAhead(_ fits: (Int) -> Bool) -> Bool { !allAhead { !fits($0) } }

  var touchesRing: Bool { entry.isRing || arms.contains { $0.facts.isRing } }

  /// Whether the road and the chosen arm are ordinary roads and all others driveways and the like.
  func isDriveway(besides chosen: Int) -> Bool {
    guard arms.count > 2, !entry.isMinor, !arms[chosen].facts.isMinor else { return false }
    return allAhead { $0 == chosen || arms[$0].facts.isMinor }
  }

  /// The junction at the end of an edge as the traveller on it sees it.
  ///
  /// `chosen` is the edge the path takes; it is enterable whatever the turn table says of copies. `open` tells which
  /// roads may be entered where the time is known. `entry` and `exit` spare reading the facts of both edges again.
  init(
    _ reader: RoadReader, arrivingOn edge: EdgeID, chosen: EdgeID?, open: OpenRoads? = nil, entry: RoadFacts? = nil,
    exit: RoadFacts? = nil
  ) {
    node = reader.network.head(of: edge)
    location = reader.network.nodeCoordinate[node.rawValue]
    let entry = entry ?? RoadFacts(reader, edge)
    self.entry = entry
    if let hour = open?.hour(after: edge) {
      arms = Self.arms(reader, at: node, entry, chosen, exit, hour)
    } else {
      let anyTime = OpenRoads.AnyTime(metric: reader.metric, turns: reader.turns(after: edge))
      arms = Self.arms(reader, at: node, entry, chosen, exit, anyTime)
    }
  }

  private static func arms(
    _ reader: RoadReader, at node: NodeID, _ entry: RoadFacts, _ chosen: EdgeID?, _ exit: RoadFacts?,
    _ law: some JunctionLaw
  ) -> ArmRow {
    let back = RoadFacts(reader, backAlong: entry)
    let backBearing = reader.bearing(back)
    let ahead = backBearing + 180
    let first = reader.arms.count
    for place in reader.places(leaving: node) {
      let leaving = reader.edge(place)
      let outgoing = law.isOpen(leaving)
      let incoming = law.isOpen(leaving.reversed)
      let isBack = leaving == back.edge
      guard outgoing || incoming || isBack || leaving == chosen else { continue }
      let facts = isBack ? back : known(exit, leaving) ?? RoadFacts(reader, leaving)
      let bearing = isBack ? backBearing : reader.bearing(facts)
      reader.arms.append(
        Arm(
          facts: facts, bearing: bearing, angle: isBack ? 180 : ArmBearing.deviation(from: ahead, to: bearing),
          isEnterable: leaving == chosen || !isBack && outgoing && law.leads(to: leaving), isIncoming: incoming,
          isOutgoing: outgoing))
    }
    ArmRow.sort(&reader.arms, from: first, back: back.edge)
    return ArmRow(reader, from: first)
  }

  private static func known(_ exit: RoadFacts?, _ edge: EdgeID) -> RoadFacts? {
    if let exit, exit.edge == edge { return exit }
    return nil
  }
}
