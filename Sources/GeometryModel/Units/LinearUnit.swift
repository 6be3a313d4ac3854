public import Foundation

/// A unit of length.
public final class LinearUnit: Unit, @unchecked Sendable {  // Sendable: every property is constant.
  /// The lengths known by name.
  public enum ID: Sendable, Hashable, CaseIterable {
    /// The unit of this name.
    case centimeters, feet, inches, kilometers, meters, miles, millimeters, nauticalMiles, yards
  }

  /// 0.01 m.
  public static let centimeters = LinearUnit("centimeter", "centimeters", "cm", wkid: 1033, factor: 0.01)
  /// The international foot, 0.3048 m.
  public static let feet = LinearUnit("foot", "feet", "ft", wkid: 9002, factor: 0.3048)
  /// 0.0254 m.
  public static let inches = LinearUnit("inch", "inches", "in", wkid: 109_008, factor: 0.0254)
  /// 1,000 m.
  public static let kilometers = LinearUnit("kilometer", "kilometers", "km", wkid: 9036, factor: 1000)
  /// The metre.
  public static let meters = LinearUnit("meter", "meters", "m", wkid: 9001, factor: 1)
  /// The statute mile, 1,609.344 m.
  public static let miles = LinearUnit("mile", "miles", "mi", wkid: 9093, factor: 1609.344)
  /// 0.001 m.
  public static let millimeters = LinearUnit("millimeter", "millimeters", "mm", wkid: 1025, factor: 0.001)
  /// The international nautical mile, 1,852 m.
  public static let nauticalMiles = LinearUnit("nautical mile", "nautical miles", "nmi", wkid: 9030, factor: 1852)
  /// 0.9144 m.
  public static let yards = LinearUnit("yard", "yards", "yd", wkid: 9096, factor: 0.9144)

  private static let all = [
    centimeters, feet, inches, kilometers, meters, miles, millimeters, nauticalMiles, yards,
  ]

  /// A unit known by name.
  ///
  /// - Parameter linearID: Which.
  public convenience init?(linearID: ID) {
    let unit: LinearUnit
    switch linearID {
    case .centimeters: unit = .centimeters
    case .feet: unit = .feet
    case .inches: unit = .inches
    case .kilometers: unit = .kilometers
    case .meters: unit = .meters
    case .miles: unit = .miles
    case .millimeters: unit = .millimeters
    case .nauticalMiles: unit = .nauticalMiles
    case .yards: unit = .yards
    }
    self.init(
      unit.displayName, unit.pluralDisplayName, unit.abbreviation, wkid: unit.wkid?.rawValue, factor: unit.factor)
  }

  /// Converts a length.
  ///
  /// - Parameters:
  ///   - unit: The unit of the answer.
  ///   - value: A length in this unit.
  /// - Returns: the length in `unit`.
  public func convert(to unit: LinearUnit, value: Double) -> Double {
    self == unit ? value : value * factor / unit.factor
  }

  /// Converts a length of this unit to metres.
  ///
  /// - Parameter value: A length in this unit.
  /// - Returns: metres.
  public func toMeters(_ value: Double) -> Double { value * factor }

  /// Converts metres to this unit.
  ///
  /// - Parameter value: Metres.
  /// - Returns: the length in this unit.
  public func fromMeters(_ value: Double) -> Double { value / factor }

  /// The unit of this factor; a nameless one where no known unit has it.
  static func unit(metersPerUnit factor: Double) -> LinearUnit {
    all.first { abs($0.factor - factor) <= factor * 1e-9 }
      ?? LinearUnit("unit", "units", "", wkid: nil, factor: factor)
  }
}

extension UnitLength {
  /// The same unit as a `LinearUnit`.
  ///
  /// Foundation's mile and nautical mile differ from the exact ones by less than a hundredth of a percent; they are
  /// taken for the exact ones.
  public var linearUnit: LinearUnit {
    switch self {
    case .miles: .miles
    case .nauticalMiles: .nauticalMiles
    default: LinearUnit.unit(metersPerUnit: converter.baseUnitValue(fromValue: 1))
    }
  }
}
