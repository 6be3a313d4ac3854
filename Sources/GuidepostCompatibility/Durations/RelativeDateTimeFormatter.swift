#if canImport(_FoundationICU)
  public import Foundation
  import GeometryModel
  import _FoundationICU

  /// Writes how far off something is, such as `in 2 hours` or `3 days ago`, where Foundation cannot.
  open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {  // Sendable: the settings are behind a lock.
    /// Whether days have names.
    public enum DateTimeStyle: Int, Sendable, Hashable {
      /// `1 day ago`
      case numeric
      /// `yesterday`
      case named
    }

    /// How units are named.
    public enum UnitsStyle: Int, Sendable, Hashable {
      /// `2 months ago`
      case full
      /// `two months ago`
      case spellOut
      /// `2 mo. ago`
      case short
      /// `2mo ago`
      case abbreviated
    }

    /// Where in a text the words stand, which decides their first letter.
    public typealias Context = Formatter.Context

    private struct Settings: Sendable {
      var dateTimeStyle = DateTimeStyle.numeric
      var unitsStyle = UnitsStyle.full
      var context = Context.unknown
      var calendar: Calendar?
      var locale: Locale?
    }

    @Locked private var settings = Settings()

    /// A formatter in the user's language.
    public override init() { super.init() }

    /// Formatters of this kind are not kept in archives.
    ///
    /// - Parameter coder: The archive, which is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether days have names.
    open var dateTimeStyle: DateTimeStyle {
      get { settings.dateTimeStyle }
      set { settings.dateTimeStyle = newValue }
    }

    /// How units are named.
    open var unitsStyle: UnitsStyle {
      get { settings.unitsStyle }
      set { settings.unitsStyle = newValue }
    }

    /// Where in a text the words stand.
    open var formattingContext: Context {
      get { settings.context }
      set { settings.context = newValue }
    }

    /// Counts days, months and years; the user's unless set.
    open var calendar: Calendar {
      get { settings.calendar ?? .current }
      set { settings.calendar = newValue }
    }

    /// The language; the user's unless set.
    open var locale: Locale {
      get { settings.locale ?? .current }
      set { settings.locale = newValue }
    }

    /// How far off something is.
    ///
    /// - Parameter dateComponents: The distance: above zero for the future. Only the largest unit that is not zero is
    ///   told.
    /// - Returns: the words.
    open func localizedString(from dateComponents: DateComponents) -> String {
      let units = DurationUnit.allCases.map { ($0, $0.value(of: dateComponents)) }
      let told = units.first { $0.1 ?? 0 != 0 } ?? units.last { $0.1 != nil } ?? (.second, 0)
      return words(Double(told.1 ?? 0), told.0)
    }

    /// How far off something is.
    ///
    /// - Parameter timeInterval: Seconds, above zero for the future.
    /// - Returns: the words.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let now = Date(timeIntervalSinceReferenceDate: 0)
      return localizedString(for: now + (timeInterval.isFinite ? timeInterval : 0), relativeTo: now)
    }

    /// How far off a date is.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - referenceDate: The date from which it is seen.
    /// - Returns: the words.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      let calendar = settings.calendar ?? .current
      let distance = min(max(date.timeIntervalSince(referenceDate), -1e11), 1e11)
      let (first, last) =
        distance < 0 ? (referenceDate + distance, referenceDate) : (referenceDate, referenceDate + distance)
      let values = calendar.units(Set(DurationUnit.allCases), from: first, to: last)
      let unit = DurationUnit.allCases.first { values[$0] ?? 0 != 0 } ?? .second
      let value = Double(values[unit] ?? 0)
      return words(distance < 0 ? -value : value, unit)
    }

    /// How far off a date is from now.
    ///
    /// - Parameter obj: A date.
    /// - Returns: the words; nil for anything else.
    open override func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func words(_ value: Double, _ unit: DurationUnit) -> String {
      let settings = settings
      return InternationalText.relative(
        value, unit, named: settings.dateTimeStyle == .named, width: settings.unitsStyle.width,
        spellsOut: settings.unitsStyle == .spellOut, context: settings.context.display,
        locale: settings.locale ?? .current) ?? ""
    }
  }

  extension RelativeDateTimeFormatter.UnitsStyle {
    fileprivate var width: UnitNameWidth {
      switch self {
      case .full, .spellOut: .wide
      case .short: .short
      case .abbreviated: .narrow
      }
    }
  }

  extension Formatter.Context {
    fileprivate var display: UDisplayContext {
      switch self {
      case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
      case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
      case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
      case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
      case .unknown, .dynamic: UDISPCTX_CAPITALIZATION_NONE
      }
    }
  }
#endif
