import Directions
import MappedStorage
import RoadNetwork
import TravelProfile

/// What walkers and cyclists call the ways of a path, and where steps and elevators lead.
struct WayKinds {
  let context: PathContext
  private var network: RoadNetwork { context.path.metric.network }

  /// The kind of way of a path edge.
  func kind(_ i: Int) -> Maneuver.WayKind { Self.kind(network.attributes(of: context.path.edges[i])) }

  static func kind(_ a: RoadAttributes) -> Maneuver.WayKind {
    switch a.roadClass {
    case .footway, .path, .bridleway, .pedestrian, .cycleway:
      if a.flags.contains(.streetCrossing) { return .crossing }
      if a.flags.contains(.pavement) { return .sidewalk }
      if a.roadClass == .cycleway { return .cycleway }
      return a.flags.contains(.area) ? .square : .path
    case .walkableArea: return .path
    case .track: return .track
    case .steps: return a.flags.contains(.escalator) ? .escalator : .steps
    case .elevator: return .elevator
    case .platform: return .platform
    case .corridor: return .corridor
    default: return .street
    }
  }

  /// Whether an elevator stands at the node before a path edge and is taken there: the levels differ, as far as known.
  func isElevator(before i: Int) -> Bool {
    guard i > 0 else { return false }
    let node = network.tail(of: context.path.edges[i])
    guard network.nodeFlags[node.rawValue].contains(.elevator) else { return false }
    guard let from = level(i - 1), let to = level(i) else { return true }
    return from != to
  }

  /// Whether steps, an escalator or an elevator are taken from a path edge's start.
  func changesLevel(_ i: Int) -> Bool { kind(i).changesLevel || isElevator(before: i) }

  /// The end of a run of edges of one kind that begins at a path edge.
  func runEnd(_ i: Int) -> Int {
    let kind = kind(i)
    var end = i + 1
    while end < context.count && self.kind(end) == kind { end += 1 }
    return end
  }

  /// Up or down along a run of steps: by its slope, else by the levels before and after.
  func climb(_ i: Int) -> Maneuver.Climb? {
    for k in i..<runEnd(i) {
      let edge = context.path.edges[k]
      let flags = network.attributes(of: edge).flags
      let isForward = edge.direction == .forward
      if flags.contains(.ascends) { return isForward ? .up : .down }
      if flags.contains(.descends) { return isForward ? .down : .up }
    }
    return climb(from: i > 0 ? level(i - 1) : nil, to: levelAfter(i))
  }

  func climb(from: Double?, to: Double?) -> Maneuver.Climb? {
    guard let from, let to, from != to else { return nil }
    return from < to ? .up : .down
  }

  /// The level a run of steps leads to: that of the way after it, else the end of its own span that is not the start's.
  func levelAfter(_ i: Int) -> Double? {
    let end = runEnd(i)
    if end < context.count, let after = level(end) { return after }
    guard i > 0, let before = level(i - 1) else { return nil }
    let own = network.attributes(of: context.path.edges[end - 1])
    guard own.levelFrom > 0, own.levelFrom != own.levelTo else { return nil }
    let span = [own.levelFrom, own.levelTo].map(Self.level)
    return span[0] == before ? span[1] : span[1] == before ? span[0] : nil
  }

  /// The level of a path edge that lies on one; nil elsewhere.
  func level(_ i: Int) -> Double? {
    let a = network.attributes(of: context.path.edges[i])
    return a.levelFrom > 0 && a.levelFrom == a.levelTo ? Self.level(a.levelFrom) : nil
  }

  /// Stored in half storeys, offset by 100.
  private static func level(_ stored: UInt8) -> Double { (Double(stored) - 100) / 2 }

  /// Fills in what a walker or cyclist is told of the way after a place.
  func describe(_ maneuver: inout Maneuver, at i: Int, named: Int) {
    guard context.isSlow else { return }
    if isElevator(before: i) {
      maneuver.wayKind = .elevator
      maneuver.level = level(i)
      maneuver.climb = climb(from: level(i - 1), to: level(i))
      return
    }
    maneuver.wayKind = kind(named)
    guard maneuver.wayKind.changesLevel else { return }
    maneuver.climb = climb(named)
    let level = levelAfter(named)
    if named == 0 || level != self.level(named - 1) { maneuver.level = level }
  }
}

extension PathContext {
  /// Whether one walks or rides a bicycle.
  var isSlow: Bool { path.metric.mode == .foot || path.metric.mode == .bicycle }
}
