/// A unit of areas.
public final class AreaUnit: Unit, @unchecked Sendable {  // Sendable: every property is constant.
  /// The areas known by name.
  public enum ID: Sendable, Hashable, CaseIterable {
    /// The unit of this name.
    case acres, hectares, squareCentimeters, squareFeet, squareKilometers, squareMeters, squareMiles, squareYards
  }

  /// 4,840 square yards.
  public static let acres = AreaUnit("acre", "acres", "ac", wkid: 109_402, factor: 4046.8564224)
  /// 10,000 m².
  public static let hectares = AreaUnit("hectare", "hectares", "ha", wkid: 109_401, factor: 10_000)
  /// 0.0001 m².
  public static let squareCentimeters = AreaUnit(
    "square centimeter", "square centimeters", "cm²", wkid: 109_451, factor: 0.0001)
  /// The square of the international foot.
  public static let squareFeet = AreaUnit(
    "square foot", "square feet", "ft²", wkid: 109_405, factor: 0.09290304)
  /// 1,000,000 m².
  public static let squareKilometers = AreaUnit(
    "square kilometer", "square kilometers", "km²", wkid: 109_414, factor: 1_000_000)
  /// The square metre.
  public static let squareMeters = AreaUnit("square meter", "square meters", "m²", wkid: 109_404, factor: 1)
  /// The square of the statute mile.
  public static let squareMiles = AreaUnit(
    "square mile", "square miles", "mi²", wkid: 109_439, factor: 2_589_988.110336)
  /// The square of the yard.
  public static let squareYards = AreaUnit(
    "square yard", "square yards", "yd²", wkid: 109_442, factor: 0.83612736)

  /// A unit known by name.
  ///
  /// - Parameter areaID: Which.
  public convenience init?(areaID: ID) {
    let unit: AreaUnit
    switch areaID {
    case .acres: unit = .acres
    case .hectares: unit = .hectares
    case .squareCentimeters: unit = .squareCentimeters
    case .squareFeet: unit = .squareFeet
    case .squareKilometers: unit = .squareKilometers
    case .squareMeters: unit = .squareMeters
    case .squareMiles: unit = .squareMiles
    case .squareYards: unit = .squareYards
    }
    self.init(
      unit.displayName, unit.pluralDisplayName, unit.abbreviation, wkid: unit.wkid?.rawValue, factor: unit.factor)
  }

  /// Converts an area.
  ///
  /// - Parameters:
  ///   - unit: The unit of the answer.
  ///   - value: An area in this unit.
  /// - Returns: the area in `unit`.
  public func convert(to unit: AreaUnit, value: Double) -> Double {
    self == unit ? value : value * factor / unit.factor
  }
}
