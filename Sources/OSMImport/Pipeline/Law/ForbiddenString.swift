import RoadNetwork

/// Directed edges that may not be driven one after the other in this order.
struct ForbiddenString: Hashable {
  /// At least two edges; each starts where the one before it ends.
  var edges: [UInt32]
  var modes: ModeSet
  /// Index of the condition plus one; 0 always in force.
  var condition: UInt32

  /// Edge by edge, then by condition: the order in which files hold them.
  static func isOrdered(_ a: ForbiddenString, _ b: ForbiddenString) -> Bool {
    if a.edges != b.edges { return a.edges.lexicographicallyPrecedes(b.edges) }
    return a.condition < b.condition
  }
}

/// Collects what restrictions forbid and demand; duplicates become one.
struct ForbiddenStrings {
  private struct Key: Hashable {
    var edges: [UInt32]
    var condition: UInt32
  }
  private struct Duty: Hashable {
    var prefix: [UInt32]
    var condition: UInt32
    var mode: Mode
  }
  private var modesByKey: [Key: ModeSet] = [:]
  /// Edges that may follow a driven prefix. Two demands from the same arm allow what either allows.
  private var targetsByDuty: [Duty: Set<UInt32>] = [:]

  mutating func forbid(_ edges: [UInt32], mode: Mode, condition: UInt32) {
    modesByKey[Key(edges: edges, condition: condition), default: []].insert(ModeSet(mode))
  }

  /// After `prefix`, only `target` may follow.
  mutating func demand(_ target: UInt32, after prefix: [UInt32], mode: Mode, condition: UInt32) {
    targetsByDuty[Duty(prefix: prefix, condition: condition, mode: mode), default: []].insert(target)
  }

  /// All forbidden strings, sorted. A demand forbids every other exit of its prefix, turning back included.
  func strings(in graph: RoadGraph) -> [ForbiddenString] {
    var all = modesByKey
    for (duty, targets) in targetsByDuty {
      guard let last = duty.prefix.last else { continue }
      for exit in graph.edges(leaving: graph.head(last)) {
        guard graph.usable[Int(exit)].contains(duty.mode), !targets.contains(exit) else { continue }
        let key = Key(edges: duty.prefix + [exit], condition: duty.condition)
        all[key, default: []].insert(ModeSet(duty.mode))
      }
    }
    return all.map { ForbiddenString(edges: $0.key.edges, modes: $0.value, condition: $0.key.condition) }
      .sorted(by: ForbiddenString.isOrdered)
  }
}
