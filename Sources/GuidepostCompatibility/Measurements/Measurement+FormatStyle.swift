#if canImport(_FoundationICU)
  public import Foundation

  /// What a measurement is about, which decides the unit in which people of a place expect it.
  public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
    /// The name of the usage in the locale data; nil for the unit as it is.
    let name: String?

    /// Nothing in particular.
    public static var general: Self { Self(name: "default") }
    /// The unit of the measurement, whatever the place.
    public static var asProvided: Self { Self(name: nil) }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// A way along roads.
    public static var road: Self { Self(name: "road") }
    /// A length of a person's body.
    public static var person: Self { Self(name: "person") }
    /// How tall a person is.
    public static var personHeight: Self { Self(name: "person-height") }
    /// How far one can see.
    public static var visibility: Self { Self(name: "visiblty") }
    /// How much rain falls.
    public static var rainfall: Self { Self(name: "rainfall") }
    /// How much snow falls.
    public static var snowfall: Self { Self(name: "snowfall") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// How heavy a person is.
    public static var personWeight: Self { Self(name: "person") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// How warm the air is.
    public static var weather: Self { Self(name: "weather") }
    /// How warm a person's body is.
    public static var person: Self { Self(name: "person") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// How much of a drink there is.
    public static var liquid: Self { Self(name: "fluid") }
  }

  extension Measurement where UnitType: Dimension {
    /// Writes measurements such as `2.1 mi`, in the unit that people of the place expect.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// How much of the unit's name is written.
      public struct UnitWidth: Codable, Hashable, Sendable {
        let skeleton: String

        /// `2.1 miles`
        public static var wide: UnitWidth { UnitWidth(skeleton: "unit-width-full-name") }
        /// `2.1 mi`
        public static var abbreviated: UnitWidth { UnitWidth(skeleton: "unit-width-short") }
        /// `2.1mi`
        public static var narrow: UnitWidth { UnitWidth(skeleton: "unit-width-narrow") }
      }

      /// How much of the unit's name is written.
      public var width: UnitWidth
      /// The language and the place.
      public var locale: Locale
      /// How the number is written; nil for two digits or whole numbers, or in the given unit for up to six decimals.
      public var numberFormatStyle: FloatingPointFormatStyle<Double>?
      private var usageName: String?

      /// What the measurement is about.
      public var usage: MeasurementFormatUnitUsage<UnitType> {
        get { MeasurementFormatUnitUsage(name: usageName) }
        set { usageName = newValue.name }
      }

      /// A style.
      ///
      /// - Parameters:
      ///   - width: How much of the unit's name is written.
      ///   - locale: The language and the place.
      ///   - usage: What the measurement is about.
      ///   - numberFormatStyle: How the number is written.
      public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) {
        self.width = width
        self.locale = locale
        self.numberFormatStyle = numberFormatStyle
        usageName = usage.name
      }

      /// A measurement in words.
      ///
      /// - Parameter value: The measurement.
      /// - Returns: the words.
      public func format(_ value: Measurement<UnitType>) -> String {
        let words = MeasurementWords(
          value: value.value, unit: value.unit, width: width.skeleton, usage: usageName, locale: locale)
        guard let style = numberFormatStyle?.locale(locale) else { return words.text() }
        return words.text { $0.formatted(style) }
      }

      /// The same style in another language.
      ///
      /// - Parameter locale: The language and the place.
      /// - Returns: the style.
      public func locale(_ locale: Locale) -> FormatStyle {
        var style = self
        style.locale = locale
        return style
      }
    }

    /// The measurement in words, by a style.
    ///
    /// - Parameter style: The style, such as `.measurement(width: .wide, usage: .road)`.
    /// - Returns: what the style makes of it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
      style.format(self)
    }

    /// The measurement in short words, in the unit that people of the place expect.
    ///
    /// - Returns: the words, such as `2.1 mi`.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
  }

  extension FormatStyle {
    /// Measurements in words.
    ///
    /// - Parameters:
    ///   - width: How much of the unit's name is written.
    ///   - usage: What the measurement is about.
    ///   - numberFormatStyle: How the number is written.
    /// - Returns: the style.
    public static func measurement<UnitType: Dimension>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
  }
#endif
