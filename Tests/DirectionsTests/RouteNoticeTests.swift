import Testing

@testable import Directions

/// Sentences about a route as a whole, in every language with words of its own.
@Suite struct RouteNoticeTests {
  static let notices: [RouteNotice] = [
    .movedStop(2, meters: 312.4), .turnsBack(3), .ruleWithHours(road: "Mill Lane"), .ruleWithHours(road: ""),
    .ruleForHolidays(road: ""), .limitedStreet(1, road: "", limit: .height(3.5), meters: 40),
    .movedBarrier(1, name: "", meters: 120), .idleBarrier(2, name: "flood", meters: 20_000),
    .limitedStreet(1, road: "Low Road", limit: .hazardousGoods, meters: 40), .untouchedBarrier(1, name: ""),
    .skippedStop(2, .noStreet), .skippedStop(2, .barrier), .missedWindow(3, minutes: 5), .curbApproachNotMet(1),
    .assumedClocks, .windowsWithoutStart,
  ]

  @Test func saysItInEnglish() {
    let writer = DirectionsWriter(units: .metric)
    #expect(writer.text(for: .movedStop(2, meters: 312.4)) == "Location 2 was moved 312 m to the nearest street.")
    #expect(writer.text(for: .movedStop(1, meters: 2430)) == "Location 1 was moved 2.4 km to the nearest street.")
    #expect(
      writer.text(for: .limitedStreet(1, road: "Low Road", limit: .height(3.5), meters: 40))
        == "Location 1: Low Road is closed to this vehicle (height limit 3.5 m); the route uses a street 40 m away.")
    #expect(writer.title(.walking, meters: 1200, seconds: 900) == "Route (walk): 1.2 km, 15 minutes")
  }

  /// 2430 m are 1.51 miles; 200 m are 656 feet.
  @Test func saysItInMilesAndFeet() {
    let writer = DirectionsWriter(units: .imperial)
    #expect(writer.text(for: .movedStop(1, meters: 2430)) == "Location 1 was moved 1.5 mi to the nearest street.")
    #expect(writer.text(for: .movedStop(1, meters: 200)) == "Location 1 was moved 656 ft to the nearest street.")
  }

  @Test func saysItInGerman() {
    let writer = DirectionsWriter(language: .german, units: .metric)
    #expect(writer.text(for: .movedStop(1, meters: 2430)) == "Ort 1 wurde um 2,4 km zur nächsten Straße verschoben.")
    #expect(writer.title(.cycling, meters: 2400, seconds: 660) == "Route (Fahrrad): 2,4 km, 11 Minuten")
    #expect(writer.times(departure: "08:00", arrival: "08:11") == "Abfahrt 08:00, Ankunft 08:11")
    #expect(writer.note("Maut.") == "Hinweis: Maut.")
  }

  /// Whatever holds a decimal has it as its language writes it, and never as another one does.
  @Test(arguments: LanguageData.all.map(\.tag), UnitSystem.allCases)
  func writesDecimalsAsTheLanguageDoes(_ language: LanguageTag, _ units: UnitSystem) throws {
    let writer = DirectionsWriter(language: language, units: units)
    let mark = language == .german ? "," : "."
    var texts = (1...400).map { writer.length(Double($0 * 41)) }
    texts += (1...400).map { writer.summary(meters: Double($0 * 313), seconds: Double($0 * 97)) }
    texts += (1...200).map { writer.title(.walking, meters: Double($0 * 313), seconds: 600) }
    texts += (1...200).map { writer.text(for: .movedStop(1, meters: Double($0 * 313))) }
    texts += [RouteNotice.Limit.height(3.5), .width(2.55), .length(18.75), .weight(7.5), .axleLoad(11.5)].map {
      writer.text(for: .limitedStreet(1, road: "", limit: $0, meters: 2430))
    }
    texts += [-1.5, 0.5, 2.25].map { writer.vocabulary.level($0) }
    let decimal = try Regex("[0-9]([.,])[0-9]")
    var count = 0
    for text in texts {
      for match in text.matches(of: decimal) {
        #expect(match.output[1].substring == Substring(mark), "\(text)")
        count += 1
      }
    }
    #expect(count > 400)
  }

  @Test func callsStopsAndBarriersAsToldTo() {
    let writer = DirectionsWriter(language: .german, units: .metric)
    #expect(
      writer.text(for: .turnsBack(1), stopName: { "Halt \($0)" }).hasPrefix("Von Halt 1 geht es nur durch Umkehren"))
    let barrier = writer.barrierName(.polygon, 3, name: "Fest")
    #expect(
      writer.text(for: .untouchedBarrier(7, name: ""), barrierName: { _ in barrier }).hasPrefix(
        "Flächensperre 3 „Fest“"))
    #expect(writer.text("Umweg.", ofRoute: "Nord") == "Route „Nord“: Umweg.")
  }

  /// Every language that others fall back to has every sentence, with the same places to fill as English.
  @Test(arguments: [LanguageTag.english, .german]) func hasEverySentence(_ language: LanguageTag) throws {
    let vocabulary = DirectionsWriter(language: language, units: .metric).vocabulary
    func slots(_ text: String) -> Set<Substring> {
      Set(text.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first })
    }
    for key in NoticeKey.allCases {
      let text = try #require(vocabulary.find { $0.tag == language ? $0.notices[key] : nil }, "\(key)")
      #expect(slots(text) == slots(englishNotices[key] ?? ""), "\(key)")
    }
  }

  @Test(arguments: LanguageTag.supported) func leavesNoPlaceEmpty(_ language: LanguageTag) {
    for units in [UnitSystem.metric, .imperial] {
      let writer = DirectionsWriter(language: language, units: units)
      for notice in Self.notices {
        let text = writer.text(for: notice)
        #expect(!text.contains("{") && !text.contains("  ") && text.hasSuffix("."), "\(text)")
      }
    }
  }
}
