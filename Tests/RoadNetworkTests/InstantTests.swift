import Geodesy
import RoadNetwork
import TestSupport
import Testing

/// Moments on the clocks of a place.
@Suite struct InstantTests {
  @Test func offsetsChangeAtTheirMoment() {
    // Summer time begins on 29 March 2026 at 01:00 UTC, whatever order the changes are given in.
    let before = Instant(utc: 3, 29, "00:59", zone: .berlin2026)
    #expect(before.local.minuteOfDay == 1 * 60 + 59)
    let after = before.advanced(by: Milliseconds(rawValue: 60_000))
    #expect(after.local.minuteOfDay == 3 * 60)
    #expect(after.local.utcOffsetMinutes == 120)
    let turned = ZoneOffsets(utcOffsetMinutes: 60, changes: ZoneOffsets.berlin2026.changes.reversed())
    #expect(turned == .berlin2026)
    #expect(Instant(utc: 12, 1, "00:00", zone: .berlin2026).local.utcOffsetMinutes == 60)
  }

  @Test func timePassesInWholeSeconds() {
    let start = Instant(utc: 3, 2, "08:00")
    #expect(start.advanced(by: Milliseconds(rawValue: 999)) == start)
    #expect(start.advanced(by: Milliseconds(rawValue: 1000)).secondsSince1970 == start.secondsSince1970 + 1)
    #expect(start.advanced(by: Milliseconds(rawValue: .max)).secondsSince1970 == start.secondsSince1970 + 4_294_967)
  }

  @Test func absurdMomentsAreClamped() {
    for seconds in [Int64.min, Int64.max] {
      let instant = Instant(secondsSince1970: seconds, zone: .fixed(hours: 0))
      #expect(abs(instant.secondsSince1970) == 1_000_000_000_000)
      #expect((0..<1440).contains(instant.advanced(by: Milliseconds(rawValue: .max)).local.minuteOfDay))
    }
  }
}
