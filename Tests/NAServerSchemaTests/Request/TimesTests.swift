import Foundation
import RouteModel
import Testing

@testable import NAServerSchema

/// Times in milliseconds, in UTC or by the clocks of the place (§0 rule 6, §2.4).
@Suite struct TimesTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private static let reader = SolveRequestReader(
    info: WorldNetwork.info, timeZone: berlin, now: { Date(timeIntervalSince1970: 77) })

  private func start(_ fields: KeyValuePairs<String, String>) throws -> TimeInterval? {
    try WorldNetwork.read(fields, by: Self.reader).parameters.startDate?.timeIntervalSince1970
  }

  /// 2024-01-01 08:00 UTC is 1704096000 seconds; the clocks of Berlin show nine.
  @Test(arguments: ["1704096000000", "1704096000000.0", "1.704096e12"]) func inUTC(_ text: String) throws {
    #expect(try start(["startTime": text, "startTimeIsUTC": "true"]) == 1_704_096_000)
  }

  @Test func byTheClocksOfThePlace() throws {
    #expect(try start(["startTime": "1704096000000"]) == 1_704_092_400)
    // In July they are two hours ahead.
    #expect(try start(["startTime": "1720000000000", "startTimeIsUTC": "false"]) == 1_719_992_800)
  }

  /// On 2024-03-31 clocks went from 2:00 to 3:00, at 1:00 UTC = 1711846800; on 2024-10-27 from 3:00 back to 2:00.
  @Test(arguments: [
    (1_711_846_800_000 + 3_599_000, 1_711_846_800 - 1), (1_711_846_800_000 + 7_200_000, 1_711_846_800),
    (1_711_846_800_000 + 5_400_000, 1_711_846_800 + 1800), (1_729_990_800_000 + 5_400_000, 1_729_990_800 - 1800),
    (1_729_990_800_000 + 7_200_000, 1_729_990_800 + 3600),
  ])
  func whereClocksChange(_ shown: Int, _ seconds: Int) throws {
    #expect(try start(["startTime": "\(shown)"]) == Double(seconds))
  }

  @Test func now() throws {
    #expect(try start(["startTime": "now"]) == 77)
    #expect(try start(["startTime": "NOW", "startTimeIsUTC": "true"]) == 77)
  }

  @Test(arguments: ["null", "none", ""]) func noTime(_ text: String) throws {
    #expect(try start(["startTime": text]) == nil)
  }

  @Test func theNetworksOwnStartIsTheDefault() throws {
    var info = WorldNetwork.info
    info.startDate = Date(timeIntervalSince1970: 5)
    let reader = SolveRequestReader(info: info)
    #expect(try WorldNetwork.read([:], by: reader).parameters.startDate == info.startDate)
    #expect(try WorldNetwork.read(["startTime": "null"], by: reader).parameters.startDate == nil)
  }

  private static let windows =
    #"[{"geometry":{"x":8,"y":47},"attributes":{"TimeWindowStart":1704096000000,"TimeWindowEnd":"1704099600000.0"}},"#
    + #"{"geometry":{"x":8,"y":47.1}}]"#

  @Test func windowsCountOnlyWhereWanted() throws {
    let idle = try WorldNetwork.read([:], stops: Self.windows, by: Self.reader)
    #expect(idle.parameters.stops[0].timeWindowStart == nil)
    #expect(idle.output.messages.first?.contains("useTimeWindows") == true)
    let utc = try WorldNetwork.read(
      ["useTimeWindows": "true", "timeWindowsAreUTC": "true"], stops: Self.windows, by: Self.reader)
    #expect(utc.parameters.stops[0].timeWindowStart == Date(timeIntervalSince1970: 1_704_096_000))
    #expect(utc.parameters.stops[0].timeWindowEnd == Date(timeIntervalSince1970: 1_704_099_600))
    let local = try WorldNetwork.read(["useTimeWindows": "true"], stops: Self.windows, by: Self.reader)
    #expect(local.parameters.stops[0].timeWindowStart == Date(timeIntervalSince1970: 1_704_092_400))
  }

  @Test func aWindowThatIsNoTimeIsNamed() {
    let stops = Self.windows.replacing("1704096000000,", with: "\"noon\",")
    #expect(
      WorldNetwork.fault(["useTimeWindows": "true"], stops: stops)?.details.first?.contains(
        "TimeWindowStart of stop 1 is \"noon\"") == true)
  }

  /// Showing a moment and reading it again gives the moment, but for the hour that clocks show twice.
  @Test func clocksAndMomentsAgree() {
    let time = WireClock(zone: Self.berlin)
    for hour in stride(from: 1_700_000_000.0, to: 1_735_000_000, by: 1800) {
      let date = Date(timeIntervalSince1970: hour)
      let read = time.date(milliseconds: time.milliseconds(of: date, isUTC: false), isUTC: false)
      #expect(read == date || read == date - 3600)
      #expect(time.date(milliseconds: time.milliseconds(of: date, isUTC: true), isUTC: true) == date)
    }
  }
}
