import OSMReader
import RoadNetwork

/// Access values and key chains.
enum AccessReader {
  /// What an access value means for a mode.
  ///
  /// Lists are read by `;`: the most permissive known part decides.
  /// - Parameters:
  ///   - value: The text of the tag.
  ///   - mode: The mode that asks.
  /// - Returns: The access, or nil for a value that is not listed: then the next key of the chain is asked.
  static func access(ofValue value: String, mode: Mode) -> Access? {
    if !value.contains(";") { return single(value.foldedTagValue, mode: mode) }
    var best: Access?
    for part in value.tagList() {
      guard let access = single(part.foldedTagValue, mode: mode) else { continue }
      if let known = best, permissiveness(known) >= permissiveness(access) { continue }
      best = access
    }
    return best
  }

  /// The keys that speak for a mode, most specific first.
  static func chain(_ mode: Mode) -> [String] {
    switch mode {
    case .car: ["motorcar", "motor_vehicle", "vehicle", "access"]
    case .truck: ["hgv", "motor_vehicle", "vehicle", "access"]
    case .bicycle: ["bicycle", "vehicle", "access"]
    case .foot: ["foot", "access"]
    }
  }

  /// An answer of a key chain.
  struct Answer: Hashable, Sendable {
    /// What the deciding value means.
    var access: Access
    /// The key that decided, without suffix.
    var key: String
    /// Whether the value was given for one direction.
    var isDirectional = false
    /// Whether it is the mode's own key.
    var isOwnKey = false
  }

  /// Asks the key chain of a mode in one direction.
  ///
  /// Within a key, the value of the direction comes before the plain one; a list by lanes counts only when it
  /// forbids every lane.
  /// - Parameters:
  ///   - tags: The tags of a way or node.
  ///   - mode: The mode that asks.
  ///   - direction: The direction; nil for a node.
  ///   - oneway: The one-way rule, which tells whose lanes a plain list describes.
  /// - Returns: The first answer; nil when no key says anything known.
  static func answer(
    _ tags: OSMTags, mode: Mode, direction: EdgeDirection?, oneway: OnewayDirection = .both
  ) -> Answer? {
    let keys = chain(mode)
    for (rank, key) in keys.enumerated() {
      // Composed keys cost more than this look at what there is.
      guard tags.entries.contains(where: { $0.key.hasPrefix(key) || $0.key.hasPrefix("access:") }) else { continue }
      let own = rank == 0
      if let direction, let value = tags["\(key):\(suffix(direction))"],
        let access = access(ofValue: value, mode: mode, key: key, isOwnKey: own)
      {
        return Answer(access: access, key: key, isDirectional: true, isOwnKey: own)
      }
      for name in [key, "\(key):both_ways", "access:\(key)"] {
        guard let value = tags[name], let access = access(ofValue: value, mode: mode, key: key, isOwnKey: own)
        else { continue }
        return Answer(access: access, key: key, isOwnKey: own)
      }
      if let direction, everyLaneForbids(tags, key: key, mode: mode, direction: direction, oneway: oneway) {
        return Answer(access: .forbidden, key: key, isDirectional: true, isOwnKey: own)
      }
    }
    return nil
  }

  /// `official` opens motor traffic only when the value stands at the mode's own key; a class of motor traffic as the
  /// value of `access` picks among motor vehicles and leaves walkers and cyclists to the next key.
  private static func access(ofValue value: String, mode: Mode, key: String, isOwnKey: Bool) -> Access? {
    let isMotor = mode == .car || mode == .truck
    if isOwnKey, isMotor, value.foldedTagValue == "official" { return .allowed.designated }
    if !isMotor, key == "access", value.foldedTagValue.tagList().allSatisfy(motorClasses.contains) { return nil }
    return access(ofValue: value, mode: mode)
  }

  private static let motorClasses: Set<String> = ["psv", "bus", "taxi", "share_taxi", "minibus", "hov"]

  static func suffix(_ direction: EdgeDirection) -> String { direction == .forward ? "forward" : "backward" }

  private static func everyLaneForbids(
    _ tags: OSMTags, key: String, mode: Mode, direction: EdgeDirection, oneway: OnewayDirection
  ) -> Bool {
    let plainIsForDirection = oneway == .both || (oneway == .forward) == (direction == .forward)
    guard
      let text = tags["\(key):lanes:\(suffix(direction))"]
        ?? (plainIsForDirection ? tags["\(key):lanes"] : nil)
    else { return false }
    let lanes = text.split(separator: "|", omittingEmptySubsequences: false)
    return lanes.allSatisfy {
      access(ofValue: String($0), mode: mode, key: key, isOwnKey: false).map { !$0.isPassable } ?? false
    }
  }

  private static func permissiveness(_ access: Access) -> Int {
    switch access.level {
    case .allowed: access.isDismounted ? 4 : access.isDesignated ? 6 : 5
    case .discouraged: 3
    case .destination: 2
    case .private: 1
    default: 0
    }
  }

  private static let allowedValues: Set<String> = ["yes", "permissive", "public", "allowed", "1", "true"]
  private static let destinationValues: Set<String> = [
    "destination", "customers", "residents", "local", "visitors", "guests", "service", "unknown",
  ]
  private static let privateValues: Set<String> = ["private", "permit", "members", "employees"]
  private static let forbiddenValues: Set<String> = [
    "no", "none", "agricultural", "forestry", "emergency", "military", "restricted", "psv", "bus", "taxi",
    "share_taxi", "minibus", "emergency_vehicle", "use_sidepath", "false", "0",
  ]

  private static func single(_ value: String, mode: Mode) -> Access? {
    if allowedValues.contains(value) { return .allowed }
    if destinationValues.contains(value) { return .destination }
    if privateValues.contains(value) { return .private }
    if forbiddenValues.contains(value) { return .forbidden }
    let isMotor = mode == .car || mode == .truck
    switch value {
    case "designated": return .allowed.designated
    case "official": return isMotor ? .forbidden : .allowed.designated
    case "delivery": return isMotor ? .destination : .forbidden
    case "discouraged": return .discouraged
    case "unsuitable": return mode == .truck ? .forbidden : .discouraged
    case "hov": return mode == .car ? .discouraged : .forbidden
    case "foot": return mode == .foot ? .allowed : .forbidden
    case "dismount": return mode == .bicycle ? .allowed.dismounted : nil
    case "optional_sidepath": return mode == .bicycle ? .allowed : nil
    default: return nil
    }
  }
}
