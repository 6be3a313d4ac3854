import Foundation
import RoadNetwork
import TestSupport
import Testing

@testable import GuidepostCommand

/// Times as written after `--depart`, and the clocks they are read on.
@Suite struct TimeTests {
  /// 2026-03-02 08:00:00 UTC, a Monday, by the calendar: 20,514 days after 1970-01-01.
  static let eight: Int64 = 20_514 * 86_400 + 8 * 3600

  @Test(arguments: [
    ("2026-03-02T08:00", TimeText.local(eight)), ("2026-03-02 08:00", .local(eight)),
    ("2026-03-02t08:00:30", .local(eight + 30)), ("2026-03-02T08:00:30.250", .local(eight + 30)),
    ("2026-03-02T08:00Z", .absolute(eight)), ("2026-03-02T10:00+02:00", .absolute(eight)),
    ("2026-03-02T10:00:00+0200", .absolute(eight)), ("2026-03-02T10:00+02", .absolute(eight)),
    ("2026-03-02T04:30-03:30", .absolute(eight)), ("2026-03-01T21:00:00-11:00", .absolute(eight)),
    ("now", .now), ("NOW", .now), ("1970-01-01T00:00+01:00", .absolute(-3600)),
    ("2200-12-31T23:59:59Z", .absolute(7_289_654_399)),
  ]) func understood(text: String, time: TimeText) throws {
    #expect(try TimeText(text, option: "--depart") == time)
  }

  @Test(arguments: [
    "", " ", "8:00", "2026-03-02", "2026-03-02T", "2026-03-02T8:00", "2026-02-29T08:00", "2026-13-01T08:00",
    "2026-03-02T24:00", "2026-03-02T08:60", "2026-03-02T08:00:60", "2026-03-02T23:59:60",
    "1969-12-31T23:59Z", "1500-01-01T08:00", "2201-01-01T00:00", "9999-12-31T23:59", "0000-01-01T00:00",
    "2026-03-02T08:00:", "2026-03-02T08:00:00.",
    "2026-03-02T08:00+", "2026-03-02T08:00+2", "2026-03-02T08:00+02:", "2026-03-02T08:00+19:00",
    "2026-03-02T08:00+02:60", "2026-03-02T08:00Zx", "2026-03-02T08:00 Z", "26-03-02T08:00", "2026/03/02T08:00",
    "２０２６-03-02T08:00", "tomorrow", "1772438400",
  ]) func refused(text: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try TimeText(text, option: "--depart") }
    #expect(failure?.exit == .badOption)
    #expect(failure?.message.contains("--depart") == true)
    #expect(failure?.message.contains("2026-03-02T08:00") == true)
  }

  @Test func clockReadingsFollowSummerTime() throws {
    let clock = NetworkClock(try #require(TimeZone(identifier: "Europe/Berlin")))
    func utc(_ text: String) throws -> Int64 { clock.instant(try TimeText(text, option: "")).secondsSince1970 }
    #expect(try utc("2026-03-02T08:00") == Self.eight - 3600)
    #expect(try utc("2026-07-02T08:00") == utc("2026-07-02T06:00Z"))
    // 02:30 does not exist on 29 March: half an hour after two is half past three.
    #expect(try utc("2026-03-29T02:30") == utc("2026-03-29T01:30Z"))
    #expect(try utc("2026-03-29T01:59") == utc("2026-03-29T00:59Z"))
    #expect(try utc("2026-03-29T03:00") == utc("2026-03-29T01:00Z"))
    // 02:30 comes twice on 25 October: the first is meant.
    #expect(try utc("2026-10-25T02:30") == utc("2026-10-25T00:30Z"))
    #expect(try utc("2026-10-25T03:00") == utc("2026-10-25T02:00Z"))
  }

  @Test func yearsBeyondTheRangeAreToldSo() {
    for text in ["1500-06-01T08:00", "9999-12-31T23:59"] {
      let failure = #expect(throws: CommandFailure.self) { try TimeText(text, option: "--depart") }
      #expect(failure?.message.contains("write a year from 1970 to 2200") == true)
    }
  }

  /// Helsinki's clocks go from 03:00 to 04:00 on 29 March and from 04:00 back to 03:00 on 25 October 2026.
  @Test func readingsThatComeTwiceOrNeverAreTold() throws {
    let clock = NetworkClock(try #require(TimeZone(identifier: "Europe/Helsinki")))
    func notes(_ text: String) throws -> [String] { clock.notes(on: try TimeText(text, option: "")) }
    let never = try notes("2026-03-29T03:30")
    #expect(never.count == 1)
    #expect(never[0].contains("leave out 2026-03-29 03:30") && never[0].contains("read as 2026-03-29 04:30"))
    let twice = try notes("2026-10-25T03:30")
    #expect(twice.count == 1)
    #expect(twice[0].contains("twice") && twice[0].contains("2026-10-25T03:30:00+03:00"))
    for text in [
      "2026-03-29T02:59", "2026-03-29T04:00", "2026-10-25T02:59", "2026-10-25T04:00", "2026-03-29T03:30+02:00",
      "2026-10-25T03:30+02:00", "2026-07-01T12:00", "now",
    ] { #expect(try notes(text).isEmpty, "\(text)") }
    var utc = NetworkClock(try #require(TimeZone(identifier: "UTC")))
    #expect(utc.notes(on: .local(0)).isEmpty)
    utc.isAssumed = true
    #expect(utc.notes(on: .local(0)).count == 1 && utc.notes(on: .absolute(0)).isEmpty)
  }

  @Test func instantsCarryTheChangesOfTheirZone() throws {
    for (name, expected) in [("Europe/Berlin", ZoneOffsets.berlin2026), ("Europe/Helsinki", .helsinki2026)] {
      let clock = NetworkClock(try #require(TimeZone(identifier: name)))
      for day in ["2026-03-28", "2026-03-29", "2026-07-01", "2026-10-24", "2026-10-25"] {
        let instant = clock.instant(try TimeText("\(day)T20:00Z", option: ""))
        // A journey of a day, hour by hour.
        for hour in 0...24 {
          let moment = instant.secondsSince1970 + Int64(hour) * 3600
          #expect(instant.zone.utcOffsetMinutes(at: moment) == expected.utcOffsetMinutes(at: moment), "\(day) +\(hour)")
        }
      }
    }
    let fixed = NetworkClock(try #require(TimeZone(identifier: "UTC"))).instant(.absolute(Self.eight))
    #expect(fixed.zone == ZoneOffsets(utcOffsetMinutes: 0))
  }

  @Test func written() throws {
    let helsinki = NetworkClock(try #require(TimeZone(identifier: "Europe/Helsinki")))
    #expect(helsinki.instant(.absolute(Self.eight + 5)).iso8601 == "2026-03-02T10:00:05+02:00")
    #expect(helsinki.instant(.absolute(Self.eight)).clock == "2026-03-02 10:00")
    let marquesas = Instant(secondsSince1970: Self.eight, zone: ZoneOffsets(utcOffsetMinutes: -570))
    #expect(marquesas.iso8601 == "2026-03-01T22:30:00-09:30")
    #expect(Instant(secondsSince1970: -1, zone: .fixed(hours: 0)).iso8601 == "1969-12-31T23:59:59+00:00")
  }
}
