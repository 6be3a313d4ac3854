internal import MappedStorage
internal import RoadNetwork

/// The facts of a road while rules replace some of them.
struct RoadJudgement {
  private(set) var attributes: RoadAttributes
  private(set) var limitsForward: VehicleLimits
  private(set) var limitsBackward: VehicleLimits
  private let mode: Mode
  /// Rank of the rule last applied, by subject and direction; −1 none.
  private var ranks = [Int](repeating: -1, count: 14)

  init(_ attributes: RoadAttributes, limits: Column<VehicleLimits>, mode: Mode) {
    self.attributes = attributes
    limitsForward = limits[Int(attributes.limitsForward)]
    limitsBackward = limits[Int(attributes.limitsBackward)]
    self.mode = mode
  }

  /// Puts the value of a rule that holds in place, unless a more specific one stands there already.
  mutating func apply(_ rule: ConditionalRule) {
    guard let subject = ConditionalRule.Subject(rawValue: rule.subject) else { return }
    if rule.directions & 1 != 0 { apply(rule, subject, .forward) }
    if rule.directions & 2 != 0 { apply(rule, subject, .backward) }
  }

  private mutating func apply(_ rule: ConditionalRule, _ subject: ConditionalRule.Subject, _ direction: EdgeDirection) {
    // A limit signed for trucks stands beside the general one.
    let isTruckLimit = subject == .speedLimit && mode == .truck && rule.specificity >= 12
    let slot = (isTruckLimit ? 6 : Int(subject.rawValue)) * 2 + Int(direction.rawValue)
    guard Int(rule.specificity) >= ranks[slot] else { return }
    ranks[slot] = Int(rule.specificity)
    switch subject {
    case .access: setAccess(Access(rawValue: UInt8(truncatingIfNeeded: rule.value)), direction)
    case .speedLimit:
      let limit = SpeedLimit(rawValue: UInt16(truncatingIfNeeded: rule.value))
      if isTruckLimit { setTruckLimit(limit, direction) } else { setLimit(limit, direction) }
    case .weightLimit: setLimits(direction) { $0.weightTenKilograms = UInt16(truncatingIfNeeded: rule.value) }
    case .heightLimit: setLimits(direction) { $0.heightCentimeters = UInt16(truncatingIfNeeded: rule.value) }
    case .oneway: break  // The importer resolves these into access rules.
    }
  }

  private mutating func setAccess(_ access: Access, _ direction: EdgeDirection) {
    if direction == .forward {
      attributes.accessForward[mode] = access
    } else {
      attributes.accessBackward[mode] = access
    }
  }

  private mutating func setLimit(_ limit: SpeedLimit, _ direction: EdgeDirection) {
    if direction == .forward {
      attributes.speedLimitForward = limit
      attributes.flags.remove(.impliedLimitForward)
    } else {
      attributes.speedLimitBackward = limit
      attributes.flags.remove(.impliedLimitBackward)
    }
  }

  private mutating func setTruckLimit(_ limit: SpeedLimit, _ direction: EdgeDirection) {
    if direction == .forward {
      attributes.truckSpeedLimitForward = limit
    } else {
      attributes.truckSpeedLimitBackward = limit
    }
  }

  private mutating func setLimits(_ direction: EdgeDirection, _ change: (inout VehicleLimits) -> Void) {
    if direction == .forward { change(&limitsForward) } else { change(&limitsBackward) }
  }
}
