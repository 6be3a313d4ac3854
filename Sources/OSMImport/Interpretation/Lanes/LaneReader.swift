import OSMReader
import RoadNetwork

/// The lanes of a way.
struct LaneFacts: Equatable {
  /// Lanes with their arrows along the way, left to right; empty when no arrows are tagged.
  var forward: [Lane] = []
  /// Lanes with their arrows against the way, left to right as that driver sees them.
  var backward: [Lane] = []
  /// Lanes for cars along the way; 0 not known.
  var forwardCount: UInt8 = 0
  /// Lanes for cars against the way; 0 not known.
  var backwardCount: UInt8 = 0
  /// Lanes of both directions as tagged; 0 not known.
  var totalCount: UInt8 = 0
}

/// Reads lane counts, turn arrows and lanes reserved for some modes.
enum LaneReader {
  /// More lanes than any road has: longer lists are mistakes.
  static let mostLanes = 32

  static func lanes(_ tags: OSMTags, oneway: OnewayDirection) -> LaneFacts {
    guard tags.entries.contains(where: { $0.key.contains("lanes") || $0.key.hasPrefix("turn") }) else {
      return LaneFacts()
    }
    var facts = LaneFacts()
    facts.totalCount = count(tags, "lanes")
    facts.forward = arrows(tags, suffix: ":forward", oneway: oneway, own: .forward)
    facts.backward = arrows(tags, suffix: ":backward", oneway: oneway, own: .backward)
    let counts = directionCounts(tags, oneway: oneway, total: &facts.totalCount)
    facts.forwardCount = carLanes(tags, tagged: counts.forward, arrows: facts.forward, .forward, oneway)
    facts.backwardCount = carLanes(tags, tagged: counts.backward, arrows: facts.backward, .backward, oneway)
    return facts
  }

  // MARK: Counts

  /// The first integer of the value; 0 when it is none.
  static func count(_ tags: OSMTags, _ key: String) -> UInt8 {
    guard let text = tags[key]?.tagList().first, let value = UInt8(text), value <= mostLanes else { return 0 }
    return value
  }

  private static func directionCounts(
    _ tags: OSMTags, oneway: OnewayDirection, total: inout UInt8
  ) -> (forward: UInt8, backward: UInt8) {
    var forward = count(tags, "lanes:forward")
    var backward = count(tags, "lanes:backward")
    let shared = count(tags, "lanes:both_ways")
    switch oneway {
    case .forward:
      if forward == 0 { forward = total }
      if total == 0 { total = forward }
      return (forward, 0)
    case .backward:
      if backward == 0 { backward = total }
      if total == 0 { total = backward }
      return (0, backward)
    case .both: break
    }
    if total > shared {
      let rest = total - shared
      if forward == 0 && backward == 0 {
        // An odd number does not tell which side has more.
        if rest.isMultiple(of: 2) { (forward, backward) = (rest / 2, rest / 2) }
      } else if forward == 0, backward < rest {
        forward = rest - backward
      } else if backward == 0, forward < rest {
        backward = rest - forward
      }
    } else if total == 0, forward > 0, backward > 0 {
      total = forward + backward + shared
    }
    return (forward, backward)
  }

  /// Lanes a car may use: arrows are trusted over counts, reserved lanes are taken off.
  private static func carLanes(
    _ tags: OSMTags, tagged: UInt8, arrows: [Lane], _ direction: OnewayDirection, _ oneway: OnewayDirection
  ) -> UInt8 {
    if !arrows.isEmpty { return UInt8(arrows.count { !$0.closedModes.contains(.car) }) }
    guard tagged > 0 else { return 0 }
    var reserved = busLanes(tags, direction, oneway)
    if reserved == 0 {
      let suffix = direction == .forward ? ":forward" : ":backward"
      let closed = LaneAccess(tags, suffix: suffix, plainCounts: oneway == direction).closedModes
      reserved = closed.count { $0.contains(.car) }
      // Lists may hold cycle lanes, which `lanes` never counts.
      reserved -= max(0, closed.count - Int(tagged))
    }
    return UInt8(max(0, Int(tagged) - max(0, reserved)))
  }

  /// Lanes of one direction that are only for buses, by number.
  private static func busLanes(_ tags: OSMTags, _ direction: OnewayDirection, _ oneway: OnewayDirection) -> Int {
    let suffix = direction == .forward ? ":forward" : ":backward"
    for key in ["lanes:psv", "lanes:bus"] {
      let own = count(tags, key + suffix)
      if own > 0 { return Int(own) }
      if oneway == direction, count(tags, key) > 0 { return Int(count(tags, key)) }
      // One for each direction.
      if oneway == .both, count(tags, key) == 2 { return 1 }
    }
    return 0
  }

  // MARK: Arrows

  private static func arrows(
    _ tags: OSMTags, suffix: String, oneway: OnewayDirection, own: OnewayDirection
  ) -> [Lane] {
    if oneway != .both && oneway != own { return [] }
    var lanes: [Lane] = []
    if let text = tags.text("turn:lanes\(suffix)") {
      lanes = markings(text)
    } else if let text = tags.text("turn:lanes") {
      if oneway == own {
        lanes = markings(text)
      } else if oneway == .both, own == .forward {
        let forward = markings(text)
        if forward.count == Int(count(tags, "lanes:forward")) { lanes = forward }
      }
    } else if let text = tags.text("turn\(suffix)") ?? (oneway == own ? tags.text("turn") : nil) {
      let known = count(tags, "lanes\(suffix)")
      let lane = marking(text[...])
      let number = known > 0 ? known : (oneway == own ? count(tags, "lanes") : 0)
      lanes = Array(repeating: lane, count: max(1, Int(number)))
    }
    guard !lanes.isEmpty, lanes.count <= mostLanes else { return [] }
    let closed = LaneAccess(tags, suffix: suffix, plainCounts: oneway == own).closedModes
    if closed.count == lanes.count {
      for index in lanes.indices { lanes[index].closedModes = closed[index] }
    } else {
      closeBusLanes(&lanes, count: busLanes(tags, own, oneway))
    }
    return lanes
  }

  /// Bus lanes given by number lie at one side and bear no arrow; where both sides could be meant, none is closed.
  private static func closeBusLanes(_ lanes: inout [Lane], count: Int) {
    let left = lanes.prefix { $0.has(.none) }.count
    let right = lanes.reversed().prefix { $0.has(.none) }.count
    guard count > 0, left == 0 || right == 0 else { return }
    for index in lanes.indices.prefix(min(left, count)) + lanes.indices.suffix(min(right, count)) {
      lanes[index].closedModes = [.car, .truck]
    }
  }

  private static func markings(_ text: String) -> [Lane] {
    text.split(separator: "|", omittingEmptySubsequences: false).map(marking)
  }

  private static func marking(_ text: Substring) -> Lane {
    var lane = Lane(rawValue: 0)
    for word in text.tagList() {
      if let marking = names[word.lowercased()] { lane.insert(marking) }
    }
    if lane.rawValue == 0 { lane.insert(.none) }
    return lane
  }

  private static let names: [String: Lane.Marking] = [
    "reverse": .reverse, "sharp_left": .sharpLeft, "left": .left, "slight_left": .slightLeft,
    "through": .through, "slight_right": .slightRight, "right": .right, "sharp_right": .sharpRight,
    "merge_to_left": .mergeToLeft, "merge_to_right": .mergeToRight, "slide_left": .through,
    "slide_right": .through,
  ]
}
