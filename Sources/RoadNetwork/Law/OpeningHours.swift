/// A calendar of recurring days and times: the part of the opening-hours notation that traffic signs use.
public struct OpeningHours: Hashable, Sendable {
  /// The rules in order: for a day, later rules take the place of earlier ones.
  public var rules: [Rule]
  /// Whether it speaks of public or school holidays, too. There is no calendar of them: what it says of holidays is
  /// left out of the rules, and a holiday counts as the day of the week it falls on.
  public var namesHolidays: Bool
  /// From rules.
  public init(_ rules: [Rule], namesHolidays: Bool = false) {
    self.rules = rules
    self.namesHolidays = namesHolidays
  }

  /// How a rule relates to those before it.
  public enum Relation: UInt8, CaseIterable, Sendable {
    /// On its days it replaces them (`;`).
    case replaces = 0
    /// It adds to them (`,`).
    case adds
    /// It counts when none of them is open (`||`).
    case fallsBack
  }

  /// Days and times. Empty lists do not restrict; lists that are not empty must all match.
  public struct Rule: Hashable, Sendable {
    /// Its relation to the rules before.
    public var relation = Relation.replaces
    /// Whether the rule closes instead of opens (`off`).
    public var isOff = false
    /// Ranges of dates.
    public var dates: [DateRange] = []
    /// Ranges of calendar weeks.
    public var weeks: [WeekRange] = []
    /// Weekdays.
    public var weekdays: [Weekdays] = []
    /// Times of day; empty means all day.
    public var times: [TimeSpan] = []
    /// Every day, all day.
    public init() {}
  }

  /// A date of which parts may be left open.
  public struct DatePoint: Hashable, Sendable {
    /// The year; 0 every year.
    public var year: Int16
    /// The month, 1 … 12.
    public var month: UInt8
    /// The day, 1 … 31.
    public var day: UInt8
    /// Makes a point.
    public init(year: Int16 = 0, month: UInt8, day: UInt8) {
      self.year = year
      self.month = month
      self.day = day
    }
    var ordinal: Int { Int(month) * 32 + Int(day) }
  }

  /// Both dates and everything between. Without years it recurs and may wrap over the new year.
  public struct DateRange: Hashable, Sendable {
    /// First day.
    public var from: DatePoint
    /// Last day; day 31 stands for the end of any month.
    public var to: DatePoint
    /// Makes a range.
    public init(from: DatePoint, to: DatePoint) {
      self.from = from
      self.to = to
    }
  }

  /// ISO calendar weeks, both ends included.
  public struct WeekRange: Hashable, Sendable {
    /// First week.
    public var from: UInt8
    /// Last week.
    public var to: UInt8
    /// Every how many weeks; 0 and 1 are every week.
    public var step: UInt8
    /// Makes a range.
    public init(from: UInt8, to: UInt8, step: UInt8 = 1) {
      self.from = from
      self.to = to
      self.step = step
    }
  }

  /// Weekdays, or certain ones of the month.
  public struct Weekdays: Hashable, Sendable {
    /// Bit 0 Monday … bit 6 Sunday.
    public var days: UInt8
    /// Bits 0–4 first to fifth of the month, bits 5–9 last to fifth last; 0 all.
    public var occurrences: UInt16
    /// Makes a set.
    public init(days: UInt8, occurrences: UInt16 = 0) {
      self.days = days
      self.occurrences = occurrences
    }
  }

  /// A time of day: on the clock, or before or after an event of the sun.
  public struct TimePoint: Hashable, Sendable {
    /// What the minutes count from.
    public enum Anchor: UInt8, CaseIterable, Sendable {
      /// Midnight at the start of the day.
      case midnight = 0
      /// Sunrise.
      case sunrise
      /// Sunset.
      case sunset
      /// Start of civil twilight in the morning.
      case dawn
      /// End of civil twilight in the evening.
      case dusk
    }
    /// What the minutes count from.
    public var anchor: Anchor
    /// Minutes after the anchor; 0 … 2,880 after midnight, any sign otherwise.
    public var minutes: Int16
    /// Makes a point.
    public init(_ anchor: Anchor = .midnight, minutes: Int16) {
      self.anchor = anchor
      self.minutes = minutes
    }
  }

  /// From a time up to, but not including, another. An end not after the start lies on the next day.
  public struct TimeSpan: Hashable, Sendable {
    /// Start.
    public var from: TimePoint
    /// End.
    public var to: TimePoint
    /// Makes a span.
    public init(from: TimePoint, to: TimePoint) {
      self.from = from
      self.to = to
    }
  }
}
