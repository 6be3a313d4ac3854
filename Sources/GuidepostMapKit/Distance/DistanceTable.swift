#if !canImport(MapKit)
  import Foundation

  /// A unit in which distances are told.
  enum DistanceUnit: CaseIterable {
    case meters, kilometers, feet, yards, miles

    var meters: Double {
      switch self {
      case .meters: 1
      case .kilometers: 1000
      case .feet: 0.3048
      case .yards: 0.9144
      case .miles: 1609.344
      }
    }

    var unitLength: UnitLength {
      switch self {
      case .meters: .meters
      case .kilometers: .kilometers
      case .feet: .feet
      case .yards: .yards
      case .miles: .miles
      }
    }

    /// What it is called in English, and by its symbol.
    var names: Set<String> {
      switch self {
      case .meters: ["m", "meter", "meters", "metre", "metres"]
      case .kilometers: ["km", "kilometer", "kilometers", "kilometre", "kilometres"]
      case .feet: ["ft", "foot", "feet"]
      case .yards: ["yd", "yard", "yards"]
      case .miles: ["mi", "mile", "miles"]
      }
    }
  }

  /// To what distances are rounded.
  struct DistanceTable {
    /// Up to a distance in its unit, steps of so many of the unit.
    struct Row {
      var unit: DistanceUnit
      var below: Double
      var step: Double
    }

    let rows: [Row]

    /// 10 m below 50 m, 50 m below 500 m, half a kilometre below 10 km, then whole ones.
    static let metric = DistanceTable(rows: [
      Row(unit: .meters, below: 50, step: 10), Row(unit: .meters, below: 500, step: 50),
      Row(unit: .kilometers, below: 10, step: 0.5), Row(unit: .kilometers, below: .infinity, step: 1),
    ])
    /// 10 ft below 50 ft, 50 ft below a tenth of a mile, tenths below a mile, halves below 10 miles, then whole ones.
    static let feet = DistanceTable(rows: [
      Row(unit: .feet, below: 50, step: 10), Row(unit: .feet, below: 528, step: 50),
      Row(unit: .miles, below: 1, step: 0.1), Row(unit: .miles, below: 10, step: 0.5),
      Row(unit: .miles, below: .infinity, step: 1),
    ])
    /// 10 yd below 20 yd, 25 yd below 100 yd, 50 yd below a tenth of a mile, tenths below 3 miles, then whole ones.
    static let yards = DistanceTable(rows: [
      Row(unit: .yards, below: 20, step: 10), Row(unit: .yards, below: 100, step: 25),
      Row(unit: .yards, below: 176, step: 50), Row(unit: .miles, below: 3, step: 0.1),
      Row(unit: .miles, below: .infinity, step: 1),
    ])

    /// A distance as it is told: to the nearest step, and never nothing where there is something.
    func rounded(_ meters: Double) -> (value: Double, unit: DistanceUnit) {
      let row = rows.first { meters / $0.unit.meters < $0.below } ?? rows[rows.count - 1]
      let value = meters / row.unit.meters
      // Tenths are not exact in binary: whole numbers of steps are made first.
      let steps = (value / row.step).rounded()
      return ((meters > 0 ? max(1, steps) : 0) * row.step, row.unit)
    }
  }
#endif
