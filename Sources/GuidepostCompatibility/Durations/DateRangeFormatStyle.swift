#if canImport(_FoundationICU)
  public import Foundation

  /// Writes how much time lies between two dates, such as `2 hours, 5 minutes`.
  ///
  /// On Apple's systems this is `Date.ComponentsFormatStyle`. Foundation has a type of that name here too, but one that
  /// formats nothing, so only its fields can be used.
  public struct DateRangeFormatStyle: FormatStyle, Sendable {
    /// A unit of time.
    public typealias Field = Date.ComponentsFormatStyle.Field

    /// How fields are named.
    public struct Style: Codable, Hashable, Sendable {
      let style: Int

      /// `2 hr, 5 min`
      public static let abbreviated = Style(style: DateComponentsFormatter.UnitsStyle.short.rawValue)
      /// `2h 5m`
      public static let condensedAbbreviated = Style(style: DateComponentsFormatter.UnitsStyle.abbreviated.rawValue)
      /// `2hr 5min`
      public static let narrow = Style(style: DateComponentsFormatter.UnitsStyle.brief.rawValue)
      /// `two hours, five minutes`
      public static let spellOut = Style(style: DateComponentsFormatter.UnitsStyle.spellOut.rawValue)
      /// `2 hours, 5 minutes`
      public static let wide = Style(style: DateComponentsFormatter.UnitsStyle.full.rawValue)
      /// `2:05:00`
      static let positional = Style(style: DateComponentsFormatter.UnitsStyle.positional.rawValue)
    }

    /// How fields are named.
    public var style: Style
    /// The language.
    public var locale: Locale
    /// Counts days, months and years.
    public var calendar: Calendar
    /// The fields that may be written; those that are zero are left out. Nil for all.
    public var fields: Set<Field>?

    /// A style.
    ///
    /// - Parameters:
    ///   - style: How fields are named.
    ///   - locale: The language.
    ///   - calendar: Counts days, months and years.
    ///   - fields: The fields that may be written; nil for all.
    public init(
      style: Style, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
      fields: Set<Field>? = nil
    ) {
      self.style = style
      self.locale = locale
      self.calendar = calendar
      self.fields = fields
    }

    /// The time between two dates in words.
    ///
    /// - Parameter value: The dates.
    /// - Returns: the words; a fraction of the smallest field is dropped.
    public func format(_ value: Range<Date>) -> String {
      var settings = DurationSettings()
      settings.locale = locale
      settings.style = DateComponentsFormatter.UnitsStyle(rawValue: style.style) ?? .full
      for (field, unit) in Self.units where fields?.contains(field) ?? true { settings.allowedUnits.formUnion(unit) }
      return settings.text(from: value.lowerBound, to: value.upperBound, calendar: calendar) ?? ""
    }

    /// The same style in another language.
    ///
    /// - Parameter locale: The language.
    /// - Returns: the style.
    public func locale(_ locale: Locale) -> DateRangeFormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    /// The same style by another calendar.
    ///
    /// - Parameter calendar: The calendar.
    /// - Returns: the style.
    public func calendar(_ calendar: Calendar) -> DateRangeFormatStyle {
      var style = self
      style.calendar = calendar
      return style
    }

    private static let units: [(Field, NSCalendar.Unit)] = [
      (.year, .year), (.month, .month), (.week, .weekOfMonth), (.day, .day), (.hour, .hour), (.minute, .minute),
      (.second, .second),
    ]
  }

  extension FormatStyle where Self == DateRangeFormatStyle {
    /// The time between two dates on a clock, such as `2:05:00`.
    public static var timeDuration: Self {
      Self(style: .positional, fields: [.hour, .minute, .second])
    }

    /// The time between two dates in words.
    ///
    /// - Parameters:
    ///   - style: How fields are named.
    ///   - fields: The fields that may be written; nil for all.
    /// - Returns: the style.
    public static func components(
      style: DateRangeFormatStyle.Style, fields: Set<DateRangeFormatStyle.Field>? = nil
    ) -> Self {
      Self(style: style, fields: fields)
    }
  }
#endif
