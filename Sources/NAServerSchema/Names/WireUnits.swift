import RouteModel

/// Units of costs, by the names of the wire format.
enum CostUnits {
  private static let names: [(unit: CostAttribute.Unit, name: String)] = [
    (.inches, "esriNAUInches"), (.feet, "esriNAUFeet"), (.yards, "esriNAUYards"), (.miles, "esriNAUMiles"),
    (.nauticalMiles, "esriNAUNauticalMiles"), (.millimeters, "esriNAUMillimeters"),
    (.centimeters, "esriNAUCentimeters"), (.meters, "esriNAUMeters"), (.kilometers, "esriNAUKilometers"),
    (.decimalDegrees, "esriNAUDecimalDegrees"), (.seconds, "esriNAUSeconds"), (.minutes, "esriNAUMinutes"),
    (.hours, "esriNAUHours"), (.days, "esriNAUDays"),
  ]

  static func name(_ unit: CostAttribute.Unit?) -> String { names.first { $0.unit == unit }?.name ?? "esriNAUUnknown" }

  static func unit(_ name: String) -> CostAttribute.Unit? {
    names.first { $0.name.lowercased() == name.lowercased() }?.unit
  }

  /// Minutes at a kilometre an hour: a length by another name.
  static let timeAt1KPH = "TimeAt1KPH"

  /// Whether a cost is the time of some vehicle.
  static func isTravelTime(_ name: String, _ unit: CostAttribute.Unit?) -> Bool { name != timeAt1KPH && isTime(unit) }

  static func isTime(_ unit: CostAttribute.Unit?) -> Bool {
    [.seconds, .minutes, .hours, .days].contains(unit)
  }
}

/// Units of tolerances, by the names of the wire format.
enum ToleranceUnit: Equatable {
  /// So many metres.
  case meters(Double)
  /// The unit of the coordinate system.
  case ofSystem

  static let degree = DirectionsLengthUnit.decimalDegrees.meters

  static let choices: [(word: String, choice: ToleranceUnit)] =
    DirectionsLengthUnit.allCases.map {
      ($0.rawValue.replacingPrefix("esriNAU", with: "esri"), .meters($0.meters))
    } + [
      ("esriUnknownUnits", .ofSystem), ("esriIntFeet", .meters(0.3048)), ("esriIntInches", .meters(0.0254)),
      ("esriIntMiles", .meters(1609.344)), ("esriIntNauticalMiles", .meters(1852)), ("esriIntYards", .meters(0.9144)),
    ]

  /// Metres in one unit, where coordinates are degrees or metres.
  func meters(isGeographic: Bool) -> Double {
    switch self {
    case .meters(let meters): meters
    case .ofSystem: isGeographic ? Self.degree : 1
    }
  }
}

extension DirectionsLengthUnit {
  /// The names of the wire format, and the form that old clients send.
  static let choices: [(word: String, choice: DirectionsLengthUnit)] =
    allCases.map { ($0.rawValue, $0) } + allCases.map { ($0.rawValue.replacingPrefix("esriNAU", with: "esri"), $0) }

  /// Kilometres or miles in words.
  var system: UnitSystem {
    switch self {
    case .feet, .inches, .miles, .nauticalMiles, .points, .yards: .imperial
    case .centimeters, .decimalDegrees, .decimeters, .kilometers, .meters, .millimeters: .metric
    }
  }

  /// The unit in which a system of units tells lengths of routes.
  init(_ system: UnitSystem) { self = system == .imperial ? .miles : .kilometers }
}

extension String {
  func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
