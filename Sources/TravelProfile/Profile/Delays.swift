internal import RoadNetwork

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Seconds a mode loses at controls, on entering special sections, and in turning back.
struct Delays: Sendable {
  /// Seconds for a turn by 180° at a junction of three arms or more.
  var halfTurnSeconds = 7.5
  /// Milliseconds per traffic control, by `TrafficControls.Kind`.
  private(set) var controls: [UInt32]
  /// Milliseconds for boarding a ferry or train.
  let boarding: UInt32 = 300_000
  /// Milliseconds for waiting where one lane serves both directions by turns.
  let alternatingLane: UInt32 = 30_000
  /// Milliseconds for a bridge that opens for ships.
  let movableBridge: UInt32 = 20_000
  /// Milliseconds for a ford.
  let ford: UInt32
  /// Milliseconds for traffic calming along a way, once.
  let calmedWay: UInt32
  /// Milliseconds for an elevator.
  let elevator: UInt32
  /// Milliseconds for a mini-roundabout.
  let miniRoundabout: UInt32
  /// Milliseconds for turning back, by place.
  let turningCircle, deadEnd, midway: UInt32

  init(mode: Mode) {
    // Signals, signal crossing, stop, give way, crossing, bump, calming, level crossing.
    let seconds: [UInt32] =
      switch mode {
      case .car, .truck: [5, 2, 4, 2, 1, 4, 2, 5]
      case .bicycle: [5, 2, 2, 1, 0, 0, 0, 5]
      case .foot: [5, 2, 0, 0, 0, 0, 0, 5]
      }
    controls = seconds.map { $0 * 1000 }
    let motor = mode.layer == .motor
    ford = motor ? 60_000 : mode == .bicycle ? 30_000 : 0
    calmedWay = motor ? 2_000 : 0
    elevator = mode == .foot ? 30_000 : 60_000
    miniRoundabout = motor ? 2_000 : 0
    switch mode {
    case .car:
      (turningCircle, deadEnd, midway) = (5_000, 20_000, 30_000)
    case .truck:
      halfTurnSeconds = 10
      (turningCircle, deadEnd, midway) = (15_000, 60_000, 60_000)
    case .bicycle:
      halfTurnSeconds = 5
      (turningCircle, deadEnd, midway) = (5_000, 5_000, 5_000)
    case .foot:
      halfTurnSeconds = 0
      (turningCircle, deadEnd, midway) = (0, 0, 0)
    }
  }

  /// Milliseconds for all controls counted.
  func total(_ counts: TrafficControls) -> UInt32 {
    guard counts.rawValue != 0 else { return 0 }
    var sum: UInt32 = 0
    for kind in TrafficControls.Kind.allCases { sum += counts[kind] * controls[Int(kind.rawValue)] }
    return sum
  }
}

/// Milliseconds a turn takes at a junction by its angle, for both driving sides.
///
/// A logistic curve over the angle's share of a half turn. Turning across oncoming traffic slows from smaller angles
/// on than turning to the near side: the curve's middle lies 0.075 of a half turn below or above a right angle.
struct TurnAngleDelays: Sendable {
  private let rightHandTraffic: [UInt32]

  /// The delays of each mode, made once: profiles are made with every request.
  private static let ofModes = Mode.allCases.map { TurnAngleDelays(halfTurnSeconds: Delays(mode: $0).halfTurnSeconds) }

  /// The delays of a mode.
  static func of(_ mode: Mode) -> TurnAngleDelays { ofModes[Int(mode.rawValue)] }

  init(halfTurnSeconds: Double) {
    rightHandTraffic = (-180...180).map { angle in
      if angle == 0 { return 0 }
      let middle = angle > 0 ? 0.575 : 0.425
      let share = Double(abs(angle)) / 180
      return UInt32((halfTurnSeconds * 1000 * logistic(12 * (share - middle))).rounded())
    }
  }

  /// Milliseconds for a turn by `angle` degrees, right positive.
  func milliseconds(angle: Int, drivesOnLeft: Bool) -> UInt32 {
    let index = max(-180, min(180, drivesOnLeft ? -angle : angle)) + 180
    return rightHandTraffic[index]
  }
}

private func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }
