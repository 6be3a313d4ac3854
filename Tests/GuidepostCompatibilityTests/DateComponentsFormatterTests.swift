import Foundation
import GuidepostCompatibility
import Testing

/// Expected texts are those that Apple documents for English, in its reference or its headers.
@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [], locale: String = "en_US",
    change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    change(formatter)
    return formatter
  }

  @Test(
    "each style has its own names",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:10:00"), (.abbreviated, "1h 10m"), (.brief, "1hr 10min"),
      (.short, "1 hr, 10 min"), (.full, "1 hour, 10 minutes"), (.spellOut, "one hour, ten minutes"),
    ])
  func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
    #expect(formatter(style).string(from: 4200) == text)
  }

  @Test(
    "the usual formatter is positional: leading zeros go, others are padded",
    arguments: [
      (0.0, "0"), (5, "5"), (59.9, "59"), (100, "1:40"), (600, "10:00"), (10_450, "2:54:10"), (100_844, "1d 4:00:44"),
      (259_200, "3d 0:00:00"),
    ])
  func positional(seconds: TimeInterval, text: String) {
    // Zeros behind the last value stay in this style.
    #expect(formatter(.positional, [.day, .hour, .minute, .second]).string(from: seconds) == text)
  }

  @Test(
    "a time of a route as models write it",
    arguments: [
      (0.0, "0 minutes"), (59, "0 minutes"), (60, "1 minute"), (543, "9 minutes"), (3600, "1 hour"),
      (3661, "1 hour, 1 minute"), (90_061, "25 hours, 1 minute"),
    ])
  func routeTime(seconds: TimeInterval, text: String) {
    #expect(formatter(.full, [.hour, .minute]).string(from: seconds) == text)
  }

  @Test("zeros are dropped before, between and behind as asked, or padded")
  func zeros() {
    func text(
      _ zeros: DateComponentsFormatter.ZeroFormattingBehavior, _ seconds: TimeInterval,
      _ style: DateComponentsFormatter.UnitsStyle = .abbreviated
    ) -> String? {
      formatter(style, [.hour, .minute, .second]) { $0.zeroFormattingBehavior = zeros }.string(from: seconds)
    }
    #expect(text([], 3610) == "1h 0m 10s")
    #expect(text(.dropMiddle, 3610) == "1h 10s")
    #expect(text(.dropLeading, 10) == "10s")
    #expect(text([], 10) == "0h 0m 10s")
    #expect(text(.dropTrailing, 3600) == "1h")
    #expect(text(.dropAll, 3600) == "1h")
    #expect(text([], 10, .positional) == "0:00:10")
    #expect(text(.pad, 4210, .positional) == "01:10:10")
    #expect(text([.pad, .dropLeading], 70, .positional) == "01:10")
    #expect(text(.dropAll, 0) == "0s")
  }

  @Test("no more units are written than asked; the rest is dropped, not rounded")
  func maximum() {
    #expect(formatter(.abbreviated) { $0.maximumUnitCount = 2 }.string(from: 4230) == "1h 10m")
    #expect(formatter(.full) { $0.maximumUnitCount = 1 }.string(from: 7199) == "1 hour")
    #expect(formatter(.full) { $0.maximumUnitCount = 1 }.string(from: 59) == "59 seconds")
  }

  @Test("one of the largest unit can be told in the next smaller one")
  func collapse() {
    let formatter = formatter(.full, [.minute, .second]) { $0.collapsesLargestUnit = true }
    #expect(formatter.string(from: 63) == "63 seconds")
    #expect(formatter.string(from: 123) == "2 minutes, 3 seconds")
  }

  @Test("components are told as they are, or in the allowed units")
  func components() {
    #expect(formatter(.full).string(from: DateComponents(hour: 1, minute: 90)) == "1 hour, 90 minutes")
    #expect(formatter(.full, [.minute]).string(from: DateComponents(hour: 1, minute: 30)) == "90 minutes")
    #expect(formatter(.full, [.day]).string(from: DateComponents(month: 1)) == "31 days")
    #expect(formatter(.full).string(from: DateComponents(year: 1, month: 2)) == "1 year, 2 months")
    #expect(formatter(.full).string(from: DateComponents()) == nil)
    #expect(formatter(.full).string(for: DateComponents(minute: 2)) == "2 minutes")
    #expect(formatter(.full).string(for: 120.0) == "2 minutes")
    #expect(formatter(.full).string(for: "2 minutes") == nil)
  }

  @Test("dates are compared by the calendar")
  func dates() throws {
    let start = Date(timeIntervalSince1970: 951_782_400)  // 29 February 2000
    let end = Date(timeIntervalSince1970: 983_404_800)  // 1 March 2001
    #expect(formatter(.full, [.year, .month, .day]).string(from: start, to: end) == "1 year, 1 day")
    #expect(formatter(.full, [.day]).string(from: end, to: start) == "-366 days")
  }

  @Test("negative times carry one sign")
  func negative() {
    #expect(formatter(.full).string(from: -4200) == "-1 hour, 10 minutes")
    #expect(formatter(.positional).string(from: -70) == "-1:10")
  }

  @Test("phrases stand round the time")
  func phrases() {
    let about = formatter(.brief) {
      $0.includesApproximationPhrase = true
      $0.includesTimeRemainingPhrase = true
    }
    #expect(about.string(from: 123) == "About 2min 3sec remaining")
  }

  @Test(
    "other languages have their own words and plurals",
    arguments: [
      ("de_DE", "2 Stunden und 1 Minute"), ("fr_FR", "2 heures et 1 minute"),
      ("pl_PL", "2 godziny i 1 minuta"),
      ("ja_JP", "2時間 1分"),
    ])
  func languages(locale: String, text: String) {
    // Which of Unicode's spaces stands where is the locale data's business.
    let words = formatter(.full, locale: locale).string(from: 7260)?.replacing(/\p{Zs}/, with: " ")
    #expect(words == text)
  }

  @Test(
    "what is no time gives nil", arguments: [TimeInterval.nan, .infinity, -.infinity, 1e300, -1e12])
  func hostile(seconds: TimeInterval) { #expect(formatter(.full).string(from: seconds) == nil) }

  @Test("one formatter serves many tasks")
  func concurrency() async {
    let formatter = formatter(.full, [.hour, .minute])
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<50 { group.addTask { formatter.string(from: 3660) } }
      for await text in group { #expect(text == "1 hour, 1 minute") }
    }
  }
}
