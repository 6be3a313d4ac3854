import Foundation
import GuidepostCompatibility
import Testing

@Suite struct DateRangeTests {
  private static let english = Locale(identifier: "en_US")
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
  private let start = Date(timeIntervalSince1970: 0)

  private func text(_ seconds: TimeInterval, _ style: DateRangeFormatStyle) -> String {
    (start..<start + seconds).formatted(style.locale(Self.english).calendar(Self.calendar))
  }

  /// The examples of Apple's reference and of the public collection of format styles.
  @Test("fields are named by style")
  func styles() {
    let days = TimeInterval(11_323 * 86_400)
    #expect(text(days, .components(style: .abbreviated, fields: [.day])) == "11,323 days")
    #expect(text(days, .components(style: .narrow, fields: [.day])) == "11,323days")
    #expect(text(days, .components(style: .wide, fields: [.day])) == "11,323 days")
    #expect(
      text(days, .components(style: .spellOut, fields: [.day])) == "eleven thousand three hundred twenty-three days")
    #expect(text(days, .components(style: .condensedAbbreviated, fields: [.day])) == "11,323d")
    #expect(text(120 * 86_400, .components(style: .wide, fields: [.week, .day])) == "17 weeks, 1 day")
    #expect(
      text(days, .components(style: .condensedAbbreviated, fields: [.day, .month, .year, .hour, .second, .week]))
        == "31y")
  }

  @Test("without fields all count, and zeros are left out")
  func allFields() {
    #expect(text(7500, .components(style: .abbreviated)) == "2 hr, 5 min")
    #expect(text(0, .components(style: .wide)) == "0 seconds")
    #expect(text(30, .components(style: .wide, fields: [.hour, .minute])) == "0 minutes")
  }

  @Test("a duration is written as on a clock")
  func duration() {
    #expect(text(7500, .timeDuration) == "2:05:00")
    #expect(text(65, .timeDuration) == "1:05")
  }

  @Test("the style is found by its short name, and survives a round trip")
  func shape() throws {
    let words = (start..<start + 3600).formatted(.components(style: .wide, fields: [.hour]))
    #expect(words.contains("1"))
    let style = DateRangeFormatStyle(style: .narrow, locale: Self.english, fields: [.hour, .day])
    #expect(try JSONDecoder().decode(DateRangeFormatStyle.self, from: JSONEncoder().encode(style)) == style)
  }
}

@Suite struct RelativeDateTimeTests {
  private func formatter(_ change: (RelativeDateTimeFormatter) -> Void = { _ in }) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    change(formatter)
    return formatter
  }

  @Test(
    "the largest unit is told",
    arguments: [
      (3.0, "in 3 seconds"), (-3, "3 seconds ago"), (90, "in 1 minute"), (-7200, "2 hours ago"), (86_400, "in 1 day"),
      (-1_209_600, "2 weeks ago"), (0, "in 0 seconds"), (.nan, "in 0 seconds"),
    ])
  func intervals(seconds: TimeInterval, text: String) {
    #expect(formatter().localizedString(fromTimeInterval: seconds) == text)
  }

  @Test("styles and names")
  func styles() {
    #expect(formatter { $0.dateTimeStyle = .named }.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter { $0.dateTimeStyle = .named }.localizedString(fromTimeInterval: 86_400) == "tomorrow")
    #expect(
      formatter { $0.unitsStyle = .spellOut }.localizedString(from: DateComponents(month: -2)) == "two months ago")
    #expect(formatter { $0.unitsStyle = .short }.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    #expect(formatter { $0.unitsStyle = .abbreviated }.localizedString(from: DateComponents(month: -2)) == "2mo ago")
    #expect(formatter().localizedString(from: DateComponents(year: 0, hour: 5, minute: 3)) == "in 5 hours")
    #expect(formatter().localizedString(from: DateComponents()) == "in 0 seconds")
    let german = formatter { $0.locale = Locale(identifier: "de_DE") }
    #expect(german.localizedString(fromTimeInterval: -7200) == "vor 2 Stunden")
    let title = formatter {
      $0.dateTimeStyle = .named
      $0.formattingContext = .beginningOfSentence
    }
    #expect(title.localizedString(from: DateComponents(day: 1)) == "Tomorrow")
  }

  @Test("dates are seen from other dates")
  func dates() {
    let now = Date(timeIntervalSince1970: 1_000_000)
    #expect(formatter().localizedString(for: now - 3600, relativeTo: now) == "1 hour ago")
    #expect(formatter().string(for: Date() + 3_700) == "in 1 hour")
    #expect(formatter().string(for: "now") == nil)
    #expect(!formatter().localizedString(for: .distantPast, relativeTo: .distantFuture).isEmpty)
  }
}
