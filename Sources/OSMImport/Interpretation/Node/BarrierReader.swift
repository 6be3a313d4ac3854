import OSMReader
import RoadNetwork

/// Reads the obstacle a node puts in the way, if any.
enum BarrierReader {
  /// A barrier with its limits.
  struct Reading: Hashable, Sendable {
    var barrier: Barrier
    var limits: VehicleLimits
    /// Rules that hold at times.
    var rules: [WayFacts.ParsedRule] = []
    /// What of its conditions could not be used.
    var notes: [InterpretationNote] = []
    var isUnlisted = false
  }

  /// - Returns: The barrier; nil when nothing on the node hinders or delays anyone.
  static func read(_ tags: OSMTags) -> Reading? {
    var isUnlisted = false
    let limits = VehicleLimitReader.limits(tags).forward
    guard let rule = rule(tags, isUnlisted: &isUnlisted) ?? plainRule(tags, limits: limits) else { return nil }
    let barrier = barrier(rule, tags, limits: limits)
    let hours = BarrierHours(tags, plain: barrier, hasHours: keepsHours(rule.kind)) { changed in
      Self.barrier(rule, changed, limits: limits)
    }
    let reading = Reading(
      barrier: barrier, limits: limits, rules: hours.rules, notes: hours.notes, isUnlisted: isUnlisted)
    let changesNothing =
      limits.isEmpty && reading.rules.isEmpty && hours.notes.isEmpty && barrier.packedDelays == 0
      && Mode.allCases.allSatisfy { barrier.access[$0].level == .allowed }
      && !barrier.access[.bicycle].isDismounted
    return changesNothing && !isUnlisted ? nil : reading
  }

  private static func barrier(_ rule: BarrierRule, _ tags: OSMTags, limits: VehicleLimits) -> Barrier {
    var barrier = Barrier()
    barrier.kind = rule.kind
    let isLocked = tags.isYes("locked")
    for mode in Mode.allCases {
      let answer = AccessReader.answer(tags, mode: mode, direction: nil)
      let passage = passage(rule, tags, mode: mode, answer: answer, isLocked: isLocked, limits: limits)
      barrier.access[mode] = passage.access
      barrier.setDelay(passage.delay, for: mode)
      if passage.isBlockedByKind { barrier.spareMainArms = 1 }
    }
    return barrier
  }

  /// Opening hours of a toll booth are those of its staff; a node without a barrier has none.
  private static func keepsHours(_ kind: BarrierKind) -> Bool {
    switch kind {
    case .gate, .liftGate, .bollard, .borderControl, .stile, .elevator, .cycleBarrier: true
    default: false
    }
  }

  private struct Passage {
    var access: Access
    var delay: UInt32 = 0
    var isBlockedByKind = false
  }

  private static func passage(
    _ rule: BarrierRule, _ tags: OSMTags, mode: Mode, answer: AccessReader.Answer?, isLocked: Bool,
    limits: VehicleLimits
  ) -> Passage {
    if let answer {
      guard answer.access.isPassable else { return Passage(access: pushedInstead(tags, mode: mode)) }
      if isLocked, answer.access.isLocal { return Passage(access: .forbidden) }
      return Passage(access: answer.access, delay: opensForAllowed(rule.kind) ? 0 : rule.delay(mode) ?? 0)
    }
    if isLocked { return Passage(access: .forbidden) }
    let fitsByHeight = rule.kind == .heightRestrictor && limits.heightCentimeters > 0
    guard let delay = rule.delay(mode) ?? (fitsByHeight ? 0 : nil) else {
      return Passage(access: .forbidden, isBlockedByKind: true)
    }
    let access: Access = rule.pushes && mode == .bicycle ? .allowed.dismounted : .allowed
    return Passage(access: access, delay: delay)
  }

  /// A rider whom the keys turn away may push where walkers are invited by a key of their own.
  private static func pushedInstead(_ tags: OSMTags, mode: Mode) -> Access {
    guard mode == .bicycle, let foot = AccessReader.answer(tags, mode: .foot, direction: nil),
      foot.isOwnKey, foot.access.isPassable
    else { return .forbidden }
    return foot.access.dismounted
  }

  /// Gates stand open, or open at once, for those whom a key allows; people queue at booths all the same.
  private static func opensForAllowed(_ kind: BarrierKind) -> Bool {
    switch kind {
    case .tollBooth, .borderControl, .elevator, .cycleBarrier, .stile: false
    default: true
    }
  }

  private static func rule(_ tags: OSMTags, isUnlisted: inout Bool) -> BarrierRule? {
    if tags.holds("highway", ["elevator"]) { return .elevator }
    if tags.holds("highway", ["toll_booth"]) { return BarrierRule.table["toll_booth"] }
    guard let value = tags.folded("barrier") else { return ford(tags) }
    switch value {
    case "bollard" where tags.holds("bollard", ["rising"]): return .risingBollard
    case "fence" where tags.holds("sensory", ["audible", "audio"]): return .audibleFence
    case "kerb":
      let isLow = tags.holds("kerb", ["lowered", "flush", "no"]) || tags.holds("highway", ["crossing"])
      if isLow { return .loweredKerb }
      var rule = BarrierRule.table["kerb"]
      if tags.holds("kerb", ["raised"]) { rule?.bicycle = 3 }
      return rule
    default: break
    }
    if let rule = BarrierRule.table[value] ?? value.tagList().lazy.compactMap({ BarrierRule.table[$0] }).first {
      return rule
    }
    isUnlisted = true
    return .unlisted
  }

  private static func ford(_ tags: OSMTags) -> BarrierRule? {
    guard let value = tags.folded("ford"), value != "no" else { return nil }
    return value == "stepping_stones" ? .steppingStones : .ford
  }

  /// A node without a barrier: its limits count, and its access keys unless they speak of something else there.
  private static func plainRule(_ tags: OSMTags, limits: VehicleLimits) -> BarrierRule? {
    if !limits.isEmpty { return .plainNode }
    let keys = ["access", "vehicle", "motor_vehicle", "motorcar", "hgv", "bicycle", "foot"]
    guard keys.contains(where: { tags[$0] != nil || tags["\($0):conditional"] != nil }) else { return nil }
    let otherThings = [
      "highway", "amenity", "shop", "tourism", "leisure", "entrance", "door", "railway", "public_transport",
      "man_made", "kerb", "crossing", "building", "power", "emergency", "natural", "waterway", "office",
    ]
    return otherThings.contains { tags[$0] != nil } ? nil : .plainNode
  }
}
