#if canImport(_FoundationICU)
  public import Foundation
  import GeometryModel

  /// Writes measurements such as `3.107 mi`, where Foundation cannot.
  open class MeasurementFormatter: Formatter, @unchecked Sendable {  // Sendable: the settings are behind a lock.
    /// In which unit a measurement is written.
    public struct UnitOptions: OptionSet, Sendable, Hashable {
      /// The bits of the set.
      public let rawValue: UInt
      /// A set by its bits.
      ///
      /// - Parameter rawValue: The bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// The unit of the measurement, whatever the place.
      public static let providedUnit = UnitOptions(rawValue: 1 << 0)
      /// The unit of the place that suits the size: metres or kilometres, feet or miles.
      public static let naturalScale = UnitOptions(rawValue: 1 << 1)
      /// Temperatures in the place's scale with a degree sign alone.
      public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    private struct Settings: Sendable {
      var options: UnitOptions = []
      var style = Formatter.UnitStyle.medium
      var locale: Locale?
    }

    @Locked private var settings = Settings()
    private let numbers: Numbers

    /// A formatter in the units of the user's place.
    public override init() {
      numbers = Numbers()
      super.init()
    }

    /// Formatters of this kind are not kept in archives.
    ///
    /// - Parameter coder: The archive, which is not read.
    public required init?(coder: NSCoder) {
      numbers = Numbers()
      super.init(coder: coder)
    }

    /// In which unit measurements are written. With no option, lengths come in kilometres or miles, speeds in
    /// kilometres or miles an hour, masses in kilograms or pounds, temperatures in the scale of the place, and all
    /// else as it is.
    open var unitOptions: UnitOptions {
      get { settings.options }
      set { settings.options = newValue }
    }

    /// How much of the unit's name is written.
    open var unitStyle: Formatter.UnitStyle {
      get { settings.style }
      set { settings.style = newValue }
    }

    /// The language and the place; the user's unless set.
    open var locale: Locale {
      get { settings.locale ?? .current }
      set { settings.locale = newValue }
    }

    /// Writes the numbers; up to three decimals unless set.
    open var numberFormatter: NumberFormatter {
      get { numbers.formatter(locale: settings.locale ?? .current) }
      set { numbers.set(newValue) }
    }

    /// A measurement in words.
    ///
    /// - Parameter measurement: The measurement.
    /// - Returns: the words.
    open func string<UnitType: Foundation.Unit>(from measurement: Measurement<UnitType>) -> String {
      let settings = settings
      let locale = settings.locale ?? .current
      var words = MeasurementWords(
        value: measurement.value, unit: measurement.unit, width: settings.style.skeleton, usage: nil, locale: locale)
      if settings.options.contains(.naturalScale), !settings.options.contains(.providedUnit) {
        words.usage = "default"
      } else if !settings.options.contains(.providedUnit), let unit = measurement.unit as? Dimension,
        let usual = LocalUnit.usual(for: unit, locale: locale)
      {
        words.value = Measurement<Dimension>(value: measurement.value, unit: unit).converted(to: usual).value
        words.unit = usual
      }
      return words.text { numbers.text($0, locale: locale) }
    }

    /// The name of a unit.
    ///
    /// - Parameter unit: The unit.
    /// - Returns: its symbol.
    open func string(from unit: Foundation.Unit) -> String { unit.symbol }
  }

  /// The units in which a place measures.
  private enum LocalUnit {
    static func usual(for unit: Dimension, locale: Locale) -> Dimension? {
      let isMetric = locale.measurementSystem == .metric
      let isAmerican = locale.measurementSystem == .us
      switch unit {
      case is UnitLength: return isMetric ? UnitLength.kilometers : UnitLength.miles
      case is UnitSpeed: return isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
      case is UnitMass: return isAmerican ? UnitMass.pounds : UnitMass.kilograms
      case is UnitTemperature: return isAmerican ? UnitTemperature.fahrenheit : UnitTemperature.celsius
      default: return nil
      }
    }
  }

  /// A number formatter under a lock: Foundation's are no two tasks' to use.
  private final class Numbers: @unchecked Sendable {  // Sendable: the lock guards the formatter.
    private let lock = NSLock()
    private var chosen: NumberFormatter?

    func set(_ formatter: NumberFormatter?) { lock.withLock { chosen = formatter } }

    func formatter(locale: Locale) -> NumberFormatter {
      lock.withLock {
        if let chosen { return chosen }
        let formatter = Self.usual(locale)
        chosen = formatter
        return formatter
      }
    }

    func text(_ value: Double, locale: Locale) -> String {
      lock.withLock {
        let formatter = chosen ?? Self.usual(locale)
        return formatter.string(from: NSNumber(value: value)) ?? value.description
      }
    }

    private static func usual(_ locale: Locale) -> NumberFormatter {
      let formatter = NumberFormatter()
      formatter.locale = locale
      formatter.numberStyle = .decimal
      formatter.maximumFractionDigits = 3
      return formatter
    }
  }

  extension Formatter.UnitStyle {
    fileprivate var skeleton: String {
      switch self {
      case .short: "unit-width-narrow"
      case .medium: "unit-width-short"
      case .long: "unit-width-full-name"
      }
    }
  }
#endif
