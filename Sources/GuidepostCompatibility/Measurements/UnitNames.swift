#if canImport(_FoundationICU)
  import Foundation

  /// The names by which the locale data know Foundation's units.
  enum UnitNames {
    /// The name of a unit; nil for one that the locale data do not have.
    static func name(of unit: Unit) -> String? {
      let name: String? =
        switch unit {
        case is UnitLength: lengths[unit.symbol]
        case is UnitDuration: durations[unit.symbol]
        case is UnitSpeed: speeds[unit.symbol]
        case is UnitMass: masses[unit.symbol]
        case is UnitTemperature: temperatures[unit.symbol]
        case is UnitAngle: angles[unit.symbol]
        case is UnitArea: areas[unit.symbol]
        case is UnitVolume: volumes[unit.symbol]
        case is UnitFuelEfficiency: fuelEfficiencies[unit.symbol]
        case is UnitEnergy: energies[unit.symbol]
        case is UnitPower: powers[unit.symbol]
        case is UnitInformationStorage: nil
        default: nil
        }
      return name
    }

    private static func table(_ pairs: [(Unit, String)]) -> [String: String] {
      Dictionary(pairs.map { ($0.0.symbol, $0.1) }) { first, _ in first }
    }

    private static let lengths = table([
      (UnitLength.meters, "meter"), (UnitLength.kilometers, "kilometer"), (UnitLength.miles, "mile"),
      (UnitLength.feet, "foot"), (UnitLength.yards, "yard"), (UnitLength.inches, "inch"),
      (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"),
      (UnitLength.decimeters, "decimeter"), (UnitLength.micrometers, "micrometer"),
      (UnitLength.nanometers, "nanometer"), (UnitLength.picometers, "picometer"),
      (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"), (UnitLength.furlongs, "furlong"),
      (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
      (UnitLength.astronomicalUnits, "astronomical-unit"), (UnitLength.parsecs, "parsec"),
    ])

    private static let durations = table([
      (UnitDuration.hours, "hour"), (UnitDuration.minutes, "minute"), (UnitDuration.seconds, "second"),
      (UnitDuration.milliseconds, "millisecond"), (UnitDuration.microseconds, "microsecond"),
      (UnitDuration.nanoseconds, "nanosecond"),
    ])

    private static let speeds = table([
      (UnitSpeed.kilometersPerHour, "kilometer-per-hour"), (UnitSpeed.milesPerHour, "mile-per-hour"),
      (UnitSpeed.metersPerSecond, "meter-per-second"), (UnitSpeed.knots, "knot"),
    ])

    private static let masses = table([
      (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.milligrams, "milligram"),
      (UnitMass.metricTons, "tonne"), (UnitMass.pounds, "pound"), (UnitMass.ounces, "ounce"),
      (UnitMass.shortTons, "ton"), (UnitMass.stones, "stone"), (UnitMass.carats, "carat"),
    ])

    private static let temperatures = table([
      (UnitTemperature.celsius, "celsius"), (UnitTemperature.fahrenheit, "fahrenheit"),
      (UnitTemperature.kelvin, "kelvin"),
    ])

    private static let angles = table([
      (UnitAngle.degrees, "degree"), (UnitAngle.radians, "radian"), (UnitAngle.arcMinutes, "arc-minute"),
      (UnitAngle.arcSeconds, "arc-second"), (UnitAngle.revolutions, "revolution"),
    ])

    private static let areas = table([
      (UnitArea.squareMeters, "square-meter"), (UnitArea.squareKilometers, "square-kilometer"),
      (UnitArea.squareCentimeters, "square-centimeter"), (UnitArea.squareMiles, "square-mile"),
      (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
      (UnitArea.squareInches, "square-inch"), (UnitArea.hectares, "hectare"), (UnitArea.acres, "acre"),
    ])

    private static let volumes = table([
      (UnitVolume.liters, "liter"), (UnitVolume.milliliters, "milliliter"), (UnitVolume.centiliters, "centiliter"),
      (UnitVolume.cubicMeters, "cubic-meter"), (UnitVolume.gallons, "gallon"),
      (UnitVolume.imperialGallons, "gallon-imperial"), (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"),
      (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"),
    ])

    private static let fuelEfficiencies = table([
      (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
      (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
      (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
    ])

    private static let energies = table([
      (UnitEnergy.kilowattHours, "kilowatt-hour"), (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
      (UnitEnergy.kilocalories, "kilocalorie"), (UnitEnergy.calories, "calorie"),
    ])

    private static let powers = table([
      (UnitPower.watts, "watt"), (UnitPower.kilowatts, "kilowatt"), (UnitPower.megawatts, "megawatt"),
      (UnitPower.horsepower, "horsepower"),
    ])
  }
#endif
