#if canImport(_FoundationICU)
  public import Foundation
  import GeometryModel

  /// Writes times such as `1 hour, 10 minutes`, where Foundation cannot.
  ///
  /// The words are those of the locale, from the same tables as on Apple's systems. Unlike there, fractional units are
  /// not written, and the phrases for approximation and time remaining exist in English and German only.
  open class DateComponentsFormatter: Formatter, @unchecked Sendable {  // Sendable: the settings are behind a lock.
    /// How units are named.
    public enum UnitsStyle: Int, Sendable, Hashable {
      /// `1:10:00`; days and more come before it as in the abbreviated style.
      case positional
      /// `1h 10m`
      case abbreviated
      /// `1 hr, 10 min`
      case short
      /// `1 hour, 10 minutes`
      case full
      /// `one hour, ten minutes`
      case spellOut
      /// `1hr 10min`
      case brief
    }

    /// What becomes of units whose value is zero; the empty set keeps them all.
    public struct ZeroFormattingBehavior: OptionSet, Sendable, Hashable {
      /// The bits of the set.
      public let rawValue: UInt
      /// A set by its bits.
      ///
      /// - Parameter rawValue: The bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// Drops leading zeros and pads the rest in the positional style; drops all zeros in the others.
      public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
      /// Drops zeros before the first other value.
      public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
      /// Drops zeros between other values.
      public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
      /// Drops zeros after the last other value.
      public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
      /// Drops all zeros.
      public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
      /// Keeps zeros, and in the positional style writes two digits from the first value on.
      public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    @Locked private var settings = DurationSettings()

    /// A formatter of positional style for every unit.
    public override init() { super.init() }

    /// Formatters of this kind are not kept in archives.
    ///
    /// - Parameter coder: The archive, which is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The units that may be written, of year, month, week of month, day, hour, minute and second; others are passed
    /// over. Empty for all, or for those that the components hold.
    open var allowedUnits: NSCalendar.Unit {
      get { settings.allowedUnits }
      set { settings.allowedUnits = newValue }
    }

    /// How units are named; positional unless set.
    open var unitsStyle: UnitsStyle {
      get { settings.style }
      set { settings.style = newValue }
    }

    /// What becomes of units whose value is zero.
    open var zeroFormattingBehavior: ZeroFormattingBehavior {
      get { settings.zeros }
      set { settings.zeros = newValue }
    }

    /// How many units may be written, from the largest one on, smaller ones being dropped; 0 for any number.
    open var maximumUnitCount: Int {
      get { settings.maximumCount }
      set { settings.maximumCount = newValue }
    }

    /// Whether a single one of the largest unit is told in the next smaller one: `63 seconds` for `1 minute, 3 seconds`.
    open var collapsesLargestUnit: Bool {
      get { settings.collapsesLargest }
      set { settings.collapsesLargest = newValue }
    }

    /// Kept, but nothing is written in fractions.
    open var allowsFractionalUnits: Bool {
      get { settings.allowsFractions }
      set { settings.allowsFractions = newValue }
    }

    /// Whether `About` stands before the time; in English and German.
    open var includesApproximationPhrase: Bool {
      get { settings.isApproximate }
      set { settings.isApproximate = newValue }
    }

    /// Whether `remaining` stands behind the time; in English and German.
    open var includesTimeRemainingPhrase: Bool {
      get { settings.isRemaining }
      set { settings.isRemaining = newValue }
    }

    /// Counts days, weeks, months and years; its locale gives the language. Nil for the user's.
    open var calendar: Calendar? {
      get { settings.calendar }
      set { settings.calendar = newValue }
    }

    /// From when months and years are counted; nil for the beginning of 2001.
    open var referenceDate: Date? {
      get { settings.referenceDate }
      set { settings.referenceDate = newValue }
    }

    /// A time.
    ///
    /// - Parameter ti: Seconds; a fraction of the smallest allowed unit is dropped.
    /// - Returns: the words; nil for what is not a number or beyond what a calendar holds.
    open func string(from ti: TimeInterval) -> String? { settings.text(seconds: ti) }

    /// The time between two dates.
    ///
    /// - Parameters:
    ///   - startDate: From when.
    ///   - endDate: Until when.
    /// - Returns: the words.
    open func string(from startDate: Date, to endDate: Date) -> String? {
      settings.text(from: startDate, to: endDate, calendar: settings.usedCalendar)
    }

    /// A time given by its components.
    ///
    /// - Parameter components: The components. Those that are not allowed are told in the allowed ones, with months
    ///   and years counted from `referenceDate`.
    /// - Returns: the words; nil where the components hold no unit.
    open func string(from components: DateComponents) -> String? { settings.text(components) }

    /// A time.
    ///
    /// - Parameter obj: Date components, or seconds as a number.
    /// - Returns: the words; nil for anything else.
    open override func string(for obj: Any?) -> String? {
      switch obj {
      case let components as DateComponents: string(from: components)
      case let seconds as TimeInterval: string(from: seconds)
      default: nil
      }
    }

    /// A time, in the user's language.
    ///
    /// - Parameters:
    ///   - components: The components.
    ///   - unitsStyle: How units are named.
    /// - Returns: the words; nil where the components hold no unit.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = unitsStyle
      return formatter.string(from: components)
    }
  }
#endif
