/// The units a length is told in.
enum LengthUnit: String, CaseIterable, Hashable, Sendable {
  case meter, kilometer, foot, yard, mile
}

/// A length rounded to what is told.
struct RoundedLength: Hashable, Sendable {
  /// Hundredths of the unit.
  var hundredths: Int
  var unit: LengthUnit

  private static let metersPerFoot = 0.3048
  private static let feetPerMile = 5280.0

  /// The length as it is shown: the steps of `DirectionsWriter.length(_:)`.
  init(shown meters: Double, units: UnitSystem) {
    let feet = meters / Self.metersPerFoot
    self = units == .metric ? Self.metric(meters) : Self.imperial(feet, miles: feet / Self.feetPerMile)
  }

  /// The length as it is said: the steps of `DirectionsWriter.spokenLength(_:)`.
  init(spoken meters: Double, units: UnitSystem, shortUnit: LengthUnit) {
    let feet = meters / Self.metersPerFoot
    self =
      switch (units, shortUnit) {
      case (.metric, _): Self.spokenMetric(meters)
      case (.imperial, .yard): Self.spokenYards(feet / 3) ?? Self.spokenMiles(feet / Self.feetPerMile)
      case (.imperial, _): Self.spokenFeet(feet) ?? Self.spokenMiles(feet / Self.feetPerMile)
      }
  }

  private init(_ value: Int, _ unit: LengthUnit) {
    hundredths = value * 100
    self.unit = unit
  }

  private init(tenths: Int, _ unit: LengthUnit) {
    hundredths = tenths * 10
    self.unit = unit
  }

  private static func metric(_ meters: Double) -> RoundedLength {
    if meters < 50 { return RoundedLength(steps(meters, of: 10), .meter) }
    if meters < 475 { return RoundedLength(nearest(meters / 50) * 50, .meter) }
    if meters < 500 { return RoundedLength(500, .meter) }
    if meters < 9_750 { return RoundedLength(tenths: nearest(meters / 500) * 5, .kilometer) }
    return RoundedLength(nearest(meters / 1000), .kilometer)
  }

  private static func imperial(_ feet: Double, miles: Double) -> RoundedLength {
    if feet < 50 { return RoundedLength(steps(feet, of: 10), .foot) }
    if feet < 525 { return RoundedLength(nearest(feet / 50) * 50, .foot) }
    if miles < 0.95 { return RoundedLength(tenths: max(1, nearest(miles * 10)), .mile) }
    if miles < 9.75 { return RoundedLength(tenths: max(2, nearest(miles * 2)) * 5, .mile) }
    return RoundedLength(nearest(miles), .mile)
  }

  private static func spokenMetric(_ meters: Double) -> RoundedLength {
    if meters < 95 { return RoundedLength(steps(meters, of: 10), .meter) }
    if meters < 950 { return RoundedLength(nearest(meters / 100) * 100, .meter) }
    if meters < 2_750 { return RoundedLength(tenths: nearest(meters / 500) * 5, .kilometer) }
    return RoundedLength(nearest(meters / 1000), .kilometer)
  }

  /// nil from halfway between 1,000 feet and a quarter of a mile.
  private static func spokenFeet(_ feet: Double) -> RoundedLength? {
    if feet < 95 { return RoundedLength(steps(feet, of: 10), .foot) }
    return feet < 1_160 ? RoundedLength(min(1_000, nearest(feet / 100) * 100), .foot) : nil
  }

  /// nil from halfway between 400 yards and a quarter of a mile.
  private static func spokenYards(_ yards: Double) -> RoundedLength? {
    if yards < 95 { return RoundedLength(steps(yards, of: 10), .yard) }
    return yards < 420 ? RoundedLength(nearest(yards / 100) * 100, .yard) : nil
  }

  private static func spokenMiles(_ miles: Double) -> RoundedLength {
    var length = RoundedLength(nearest(miles), .mile)
    if miles < 0.875 {
      length.hundredths = max(1, nearest(miles * 4)) * 25
    } else if miles < 1.75 {
      length.hundredths = nearest(miles * 2) * 50
    }
    return length
  }

  /// The nearest multiple of a step; a length of 1 and more is never told as nothing.
  private static func steps(_ value: Double, of step: Int) -> Int {
    max(nearest(value / Double(step)), value >= 1 ? 1 : 0) * step
  }

  /// Rounds a number that is not negative to the nearest whole one.
  static func nearest(_ value: Double) -> Int { Int(value + 0.5) }
}
