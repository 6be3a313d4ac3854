import Directions

/// Words of direction for angles.
enum TurnDirection {
  /// The modifier of a deviation in degrees, right positive.
  static func modifier(_ angle: Double) -> Maneuver.Modifier {
    let size = abs(angle)
    if size <= 20 { return .straight }
    if size > 179.5 { return .uTurn }
    let right = angle > 0
    if size <= 40 { return right ? .slightRight : .slightLeft }
    if size <= 120 { return right ? .right : .left }
    return right ? .sharpRight : .sharpLeft
  }
}

extension Maneuver.Modifier {
  var isRight: Bool { self == .right || self == .slightRight || self == .sharpRight }
  var isLeft: Bool { self == .left || self == .slightLeft || self == .sharpLeft }
  var mirrored: Maneuver.Modifier {
    switch self {
    case .left: .right
    case .right: .left
    case .slightLeft: .slightRight
    case .slightRight: .slightLeft
    case .sharpLeft: .sharpRight
    case .sharpRight: .sharpLeft
    case .straight: .straight
    case .uTurn: .uTurn
    }
  }
}
