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
  /// Where the edges of arms that were joined with this one are kept.
  private var joinedPlaces: Range<Int32> = 0..<0

  init(
    facts: RoadFacts, bearing: Double, angle: Double, isEnterable: Bool, isIncoming: Bool, isOutgoing: Bool
  ) {
    self.facts = facts
    self.bearing = bearing
    self.angle = angle
    self.isEnterable = isEnterable
    self.isIncoming = isIncoming
    self.isOutgoing = isOutgoing
  }

  /// The edges of a second carriageway that was joined with this one.
  var joined: [EdgeID] {
    get { joinedPlaces.isEmpty ? [] : Array(facts.reader.joined(joinedPlaces)) }
    set { joinedPlaces = facts.reader.keep(joined: newValue) }
  }
  var isJoined: Bool { !joinedPlaces.isEmpty }
  var edge: EdgeID { facts.edge }
  /// How far the arm is from straight ahead.
  var deviation: Double { abs(angle) }
  func holds(_ edge: EdgeID) -> Bool { facts.edge == edge || isJoined && joined.contains(edge) }
}

/// All roads at a junction: the way back first, then from sharp right to sharp left.
struct JunctionView {
  var node: NodeID
  var location: Coordinate
  /// The road the traveller arrives on, in direction of travel.
  var entry: RoadFacts
  var arms: [Arm]

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
  /// roads may be entered where the time is known.
  init(_ reader: RoadReader, arrivingOn edge: EdgeID, chosen: EdgeID?, open: OpenRoads? = nil) {
    let open = open ?? OpenRoads(reader.metric)
    node = reader.network.head(of: edge)
    location = reader.network.nodeCoordinate[node.rawValue]
    entry = RoadFacts(reader, edge)
    let targets = open.targets(after: edge)
    let back = RoadFacts(reader, edge.reversed)
    let backBearing = reader.bearing(back)
    let ahead = backBearing + 180
    let places = reader.places(leaving: node)
    arms = []
    arms.reserveCapacity(places.count)
    for place in places {
      let leaving = reader.edge(place)
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
      let facts = RoadFacts(reader, leaving)
      let bearing = reader.bearing(facts)
      arms.append(
        Arm(
          facts: facts, bearing: bearing, angle: ArmBearing.deviation(from: ahead, to: bearing),
          isEnterable: leaving == chosen || (outgoing && targets.contains(leaving)), isIncoming: incoming,
          isOutgoing: outgoing))
    }
    sortArms(back: edge.reversed)
  }

  /// The way back first, then from right to left. Arms are few, and mostly in order.
  mutating func sortArms(back: EdgeID) {
    for i in arms.indices.dropFirst() {
      var place = i
      while place > 0, isBefore(place, place - 1, back: back) {
        arms.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private func isBefore(_ a: Int, _ b: Int, back: EdgeID) -> Bool {
    let isBack = arms[a].holds(back)
    return isBack != arms[b].holds(back) ? isBack : arms[a].angle > arms[b].angle
  }
}
