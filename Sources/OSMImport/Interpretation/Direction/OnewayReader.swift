import OSMReader
import RoadNetwork

/// The direction rules of a way.
enum OnewayReader {
  /// A value of `oneway` and its kin.
  enum Value: Hashable, Sendable { case forward, backward, both, reversible, alternating }

  /// Reads a value; nil for nonsense.
  static func value(_ text: String) -> Value? {
    switch text.foldedTagValue {
    case "yes", "true", "1": .forward
    case "-1", "reverse": .backward
    case "no", "false", "0": .both
    case "reversible": .reversible
    case "alternating": .alternating
    default: nil
    }
  }

  /// The rule for a mode: its own keys before the general ones, then what the kind of road implies.
  ///
  /// Walkers are bound by one-way rules only on ferries and trains.
  static func rule(_ tags: OSMTags, mode: Mode, roadClass: RoadClass) -> Value {
    let keys: [String] =
      switch mode {
      case .car: ["oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", "oneway"]
      case .truck: ["oneway:hgv", "oneway:motor_vehicle", "oneway:vehicle", "oneway"]
      case .bicycle: ["oneway:bicycle", "oneway:vehicle", "oneway"]
      case .foot: roadClass.isFerryOrTrain ? ["oneway:foot", "oneway"] : ["oneway:foot"]
      }
    let implied: Value = mode != .foot && impliesOneway(tags, roadClass: roadClass) ? .forward : .both
    for key in keys {
      guard let text = tags[key], let value = value(text) else { continue }
      return value == .alternating && implied == .forward ? implied : value
    }
    return implied
  }

  /// Whether the kind of road is one-way without saying so.
  static func impliesOneway(_ tags: OSMTags, roadClass: RoadClass) -> Bool {
    roadClass == .motorway || isRing(tags)
  }

  /// Whether the way is a roundabout or another ring that traffic circles.
  static func isRing(_ tags: OSMTags) -> Bool { tags.holds("junction", ["roundabout", "circular"]) }

  /// The one-way rule of the way for general traffic; reversible ways count as two-way.
  static func general(_ tags: OSMTags, roadClass: RoadClass) -> OnewayDirection {
    switch rule(tags, mode: .car, roadClass: roadClass) {
    case .forward: .forward
    case .backward: .backward
    case .both, .reversible, .alternating: .both
    }
  }

  /// Whether a cyclist may ride along and against the way, by one-way rules alone.
  static func cycling(_ tags: OSMTags, roadClass: RoadClass) -> (forward: Bool, backward: Bool) {
    let rule = rule(tags, mode: .bicycle, roadClass: roadClass)
    guard rule == .forward || rule == .backward else { return (true, true) }
    let hasOwnRule = tags["oneway:bicycle"].flatMap(value) != nil
    let isForward = rule == .forward
    if !hasOwnRule, hasContraflow(tags, streetIsForward: isForward) { return (true, true) }
    return (isForward, !isForward)
  }

  /// Whether a lane, track or exception lets cyclists ride against a one-way street.
  private static func hasContraflow(_ tags: OSMTags, streetIsForward: Bool) -> Bool {
    for key in ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"] {
      guard let value = tags.folded(key) else { continue }
      if value.hasPrefix("opposite") { return true }
      if ["no", "none", "separate"].contains(value) { continue }
      guard let side = tags["\(key):oneway"].flatMap(OnewayReader.value) else { continue }
      if side == .both || (streetIsForward && side == .backward) { return true }
    }
    let against = streetIsForward ? "backward" : "forward"
    let closedToOthers = tags["vehicle:\(against)"].flatMap { AccessReader.access(ofValue: $0, mode: .bicycle) }
    let bicycle = tags["bicycle"].flatMap { AccessReader.access(ofValue: $0, mode: .bicycle) }
    return closedToOthers == .forbidden && bicycle?.isPassable == true && bicycle?.isDismounted == false
  }

  /// Whether a walker may go along and against the way: `oneway:foot`, and the way stairs move.
  static func walking(_ tags: OSMTags, roadClass: RoadClass) -> (forward: Bool, backward: Bool) {
    let moving = conveying(tags)
    switch rule(tags, mode: .foot, roadClass: roadClass) {
    case .forward: return (true, false)
    case .backward: return (false, true)
    case .both, .reversible, .alternating: return moving.map { ($0.forward, $0.backward) } ?? (true, true)
    }
  }

  /// The directions in which moving steps or walkways carry; nil when nothing moves.
  static func conveying(_ tags: OSMTags) -> (forward: Bool, backward: Bool)? {
    let oneway = tags["oneway"].flatMap(value)
    guard let text = tags.folded("conveying"), text != "no" else { return nil }
    if oneway == .both { return (true, true) }
    switch text {
    case "forward": return (true, false)
    case "backward": return (false, true)
    default: return oneway == .forward ? (true, false) : oneway == .backward ? (false, true) : (true, true)
    }
  }
}
