#if !canImport(MapKit)
  public import Foundation
  public import GeometryModel
  import GuidepostCompatibility

  /// Writes distances as maps do.
  ///
  /// Apple does not say to what MapKit rounds. Here distances are rounded to the nearest step: in metric units 10 m
  /// below 50 m, 50 m below 500 m, half a kilometre below 10 km, then whole kilometres; in imperial units 10 ft below
  /// 50 ft, 50 ft below a tenth of a mile, tenths below a mile, half miles below 10 miles, then whole ones; with yards 10
  /// below 20 yd, 25 below 100 yd, 50 below a tenth of a mile, tenths below 3 miles, then whole ones. What is above 0 is
  /// never written as 0.
  open class MKDistanceFormatter: Formatter, @unchecked Sendable {  // Sendable: every property is behind a lock.
    /// Units of length.
    public enum Units: UInt, Sendable, Hashable, CaseIterable {
      /// Those of the locale.
      case `default`
      /// Metres and kilometres.
      case metric
      /// Feet and miles.
      case imperial
      /// Yards and miles.
      case imperialWithYards
    }

    /// How units are written.
    public enum DistanceUnitStyle: UInt, Sendable, Hashable, CaseIterable {
      /// As symbols.
      case `default`
      /// As symbols: `km`.
      case abbreviated
      /// As words: `kilometers`.
      case full
    }

    /// Whose numbers, words and units are written.
    @Locked public var locale: Locale = Locale.autoupdatingCurrent
    /// Which units are written.
    @Locked public var units = Units.default
    /// How they are written.
    @Locked public var unitStyle = DistanceUnitStyle.default

    /// A formatter with the locale of the system.
    public override init() { super.init() }

    /// A formatter with the locale of the system: settings are not archived.
    ///
    /// - Parameter coder: Is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Writes a distance.
    ///
    /// - Parameter distance: Metres; the sign does not count.
    /// - Returns: the rounded number and its unit; an empty text for what is not a finite number.
    open func string(fromDistance distance: CLLocationDistance) -> String {
      guard distance.isFinite else { return "" }
      let (value, unit) = table.rounded(abs(distance))
      return words(value, unit, unitStyle == .full ? .long : .medium)
    }

    /// Reads a distance: a number as the locale writes it, and a unit as a symbol or a word of the locale or of English.
    /// A number alone is in kilometres or miles, by `units`.
    ///
    /// - Parameter distance: The text.
    /// - Returns: metres; −1 for a text that is no distance.
    open func distance(from distance: String) -> CLLocationDistance {
      let text = distance.trimmingCharacters(in: .whitespacesAndNewlines)
      let tail = text.reversed().prefix { $0.isLetter || $0 == "." }
      let word = String(tail.reversed()).lowercased().filter { $0 != "." }
      let digits = text.dropLast(tail.count).trimmingCharacters(in: .whitespaces)
      let numbers = NumberFormatter()
      numbers.locale = locale
      numbers.numberStyle = .decimal
      guard let number = numbers.number(from: digits)?.doubleValue, number >= 0 else { return -1 }
      if word.isEmpty { return number * (table.rows[table.rows.count - 1].unit.meters) }
      let unit = DistanceUnit.allCases.first { unit in
        unit.names.contains(word)
          || [1, 2, 5].contains { count in
            [.long, .medium].contains { words(count, unit, $0).filter(\.isLetter).lowercased() == word }
          }
      }
      return unit.map { number * $0.meters } ?? -1
    }

    /// Writes a distance.
    ///
    /// - Parameter obj: Metres as a number.
    /// - Returns: the distance in words; nil for what is no number.
    open override func string(for obj: Any?) -> String? {
      switch obj {
      case let meters as Double: string(fromDistance: meters)
      case let number as NSNumber: string(fromDistance: number.doubleValue)
      case let meters as Int: string(fromDistance: Double(meters))
      default: nil
      }
    }

    private var table: DistanceTable {
      switch units {
      case .metric: return .metric
      case .imperial: return .feet
      case .imperialWithYards: return .yards
      case .default:
        switch locale.measurementSystem {
        case .us: return .feet
        case .uk: return .yards
        default: return .metric
        }
      }
    }

    private func words(_ value: Double, _ unit: DistanceUnit, _ style: Formatter.UnitStyle) -> String {
      let formatter = MeasurementFormatter()
      formatter.locale = locale
      formatter.unitOptions = .providedUnit
      formatter.unitStyle = style
      let numbers = NumberFormatter()
      numbers.locale = locale
      numbers.numberStyle = .decimal
      numbers.maximumFractionDigits = 1
      formatter.numberFormatter = numbers
      return formatter.string(from: Measurement(value: value, unit: unit.unitLength))
    }
  }
#endif
