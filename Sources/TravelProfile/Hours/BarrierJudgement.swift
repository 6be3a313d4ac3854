internal import MappedStorage
internal import RoadNetwork

/// The facts of a barrier while rules replace some of them.
struct BarrierJudgement {
  private(set) var barrier: Barrier
  private(set) var limits: VehicleLimits
  private let mode: Mode
  /// Rank of the rule last applied, by subject; −1 none.
  private var ranks = [Int](repeating: -1, count: 6)

  init(_ barrier: Barrier, limits: Column<VehicleLimits>, mode: Mode) {
    self.barrier = barrier
    self.limits = limits[Int(barrier.limits)]
    self.mode = mode
  }

  /// Puts the value of a rule that holds in place, unless a more specific one stands there already.
  mutating func apply(_ rule: ConditionalRule) {
    guard let subject = ConditionalRule.Subject(rawValue: rule.subject) else { return }
    let slot = Int(subject.rawValue)
    guard Int(rule.specificity) >= ranks[slot] else { return }
    ranks[slot] = Int(rule.specificity)
    switch subject {
    case .access:
      barrier.access[mode] = Access(rawValue: UInt8(truncatingIfNeeded: rule.value))
      barrier.setPackedDelay(UInt8(truncatingIfNeeded: rule.value >> 8), for: mode)
    case .weightLimit: limits.weightTenKilograms = UInt16(truncatingIfNeeded: rule.value)
    case .heightLimit: limits.heightCentimeters = UInt16(truncatingIfNeeded: rule.value)
    case .oneway, .speedLimit: break  // Nothing a barrier has.
    }
  }
}
