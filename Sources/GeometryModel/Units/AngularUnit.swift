public import Foundation

/// A unit of angles.
public final class AngularUnit: Unit, @unchecked Sendable {  // Sendable: every property is constant.
  /// The angles known by name.
  public enum ID: Sendable, Hashable, CaseIterable {
    /// The unit of this name.
    case degrees, minutes, seconds, grads, radians
  }

  /// 1/360 of a turn.
  public static let degrees = AngularUnit("degree", "degrees", "°", wkid: 9102, factor: .pi / 180)
  /// 1/60 of a degree.
  public static let minutes = AngularUnit("minute", "minutes", "'", wkid: 9103, factor: .pi / 10_800)
  /// 1/3,600 of a degree.
  public static let seconds = AngularUnit("second", "seconds", "\"", wkid: 9104, factor: .pi / 648_000)
  /// 1/400 of a turn.
  public static let grads = AngularUnit("grad", "grads", "g", wkid: 9105, factor: .pi / 200)
  /// The radian.
  public static let radians = AngularUnit("radian", "radians", "rad", wkid: 9101, factor: 1)

  /// A unit known by name.
  ///
  /// - Parameter angularID: Which.
  public convenience init?(angularID: ID) {
    let unit: AngularUnit
    switch angularID {
    case .degrees: unit = .degrees
    case .minutes: unit = .minutes
    case .seconds: unit = .seconds
    case .grads: unit = .grads
    case .radians: unit = .radians
    }
    self.init(
      unit.displayName, unit.pluralDisplayName, unit.abbreviation, wkid: unit.wkid?.rawValue, factor: unit.factor)
  }

  /// Converts an angle.
  ///
  /// - Parameters:
  ///   - unit: The unit of the answer.
  ///   - value: An angle in this unit.
  /// - Returns: the angle in `unit`.
  public func convert(to unit: AngularUnit, value: Double) -> Double {
    self == unit ? value : value * factor / unit.factor
  }

  /// Converts an angle of this unit to radians.
  ///
  /// - Parameter value: An angle in this unit.
  /// - Returns: radians.
  public func toRadians(_ value: Double) -> Double { value * factor }

  /// Converts radians to this unit.
  ///
  /// - Parameter value: Radians.
  /// - Returns: the angle in this unit.
  public func fromRadians(_ value: Double) -> Double { value / factor }

  /// The same unit in Foundation's terms; degrees where Foundation has none.
  var unitAngle: UnitAngle {
    switch self {
    case .minutes: .arcMinutes
    case .seconds: .arcSeconds
    case .grads: .gradians
    case .radians: .radians
    default: .degrees
    }
  }
}

extension UnitAngle {
  /// The same unit as an `AngularUnit`; degrees for Foundation's revolution, which has no counterpart.
  public var angularUnit: AngularUnit {
    switch self {
    case .arcMinutes: .minutes
    case .arcSeconds: .seconds
    case .gradians: .grads
    case .radians: .radians
    default: .degrees
    }
  }
}
