import Testing

@testable import Directions

/// What walkers and cyclists are told: ways called by their kind, steps, elevators, crossings, pushing and riding.
@Suite struct WalkingWordsTests {
  /// One bit each: a name, a crossed street, its name, a level, up or down.
  private static func maneuver(
    _ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier?, _ way: Maneuver.WayKind, facts: Int
  ) -> Maneuver {
    var m = makeManeuver(kind, modifier, name: facts & 1 != 0 ? "Дорога" : "", bearingAfter: facts * 40)
    m.wayKind = way
    m.crossesStreet = facts & 2 != 0
    m.crossStreet = facts & 4 != 0 ? "Улица" : ""
    m.level = facts & 8 != 0 ? -1.5 : nil
    m.climb = facts & 16 == 0 ? nil : facts & 32 != 0 ? .up : .down
    m.angle = facts & 1 != 0 ? 90 : 0
    return m
  }

  /// Every kind of maneuver onto every kind of way, however one travels and whatever is known.
  @Test(arguments: RenderingTests.languages, Maneuver.Kind.allCases)
  func everyWayRenders(language: RenderingTests.Judged, kind: Maneuver.Kind) {
    let writer = DirectionsWriter(vocabulary: language.vocabulary, units: .metric)
    let travels: [Maneuver.TravelKind] = [.walking, .cycling, .pushingBicycle]
    var broken: Set<String> = []
    for way in Maneuver.WayKind.allCases {
      for modifier in [nil, .straight, .left, .slightRight] as [Maneuver.Modifier?] {
        for facts in 0..<64 {
          var m = Self.maneuver(kind, modifier, way, facts: facts)
          m.travelKind = travels[(facts + facts / 8) % travels.count]
          let sentences = [
            writer.text(for: m, stopName: nil), writer.spoken(for: m, after: facts % 4 == 0 ? 200 : nil),
          ]
          broken.formUnion(sentences.filter { !RenderingTests.isWhole($0) || !language.isRight($0) })
        }
      }
    }
    #expect(broken.isEmpty)
  }

  /// A way without a name has one word in every language; a street has none.
  @Test(arguments: RenderingTests.languages) func everyKindOfWayHasAWord(language: RenderingTests.Judged) {
    for way in Maneuver.WayKind.allCases {
      for form in [SlotForm.plain, .onto, .on] {
        #expect(language.vocabulary.way(way, form).isEmpty == (way == .street), "\(way)")
      }
    }
    for climb in Maneuver.Climb.allCases { #expect(!language.vocabulary.climb(climb).isEmpty) }
  }

  private struct Said: CustomTestStringConvertible, Sendable {
    var maneuver: Maneuver
    var american: String
    var british: String
    var german: String
    var testDescription: String { american }
  }

  private static func walked(
    _ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier?, _ way: Maneuver.WayKind = .street, name: String = "",
    travel: Maneuver.TravelKind = .walking, _ change: (inout Maneuver) -> Void = { _ in }
  ) -> Maneuver {
    var m = makeManeuver(kind, modifier, name: name, bearingAfter: 90, travel: travel)
    m.wayKind = way
    m.angle = modifier == .straight || modifier == nil ? 0 : 90
    change(&m)
    return m
  }

  private static let said: [Said] = [
    Said(
      maneuver: walked(.turn, .left, .path), american: "Turn left on the path", british: "Turn left onto the path",
      german: "Links abbiegen auf den Weg"),
    Said(
      maneuver: walked(.newName, .straight, .sidewalk), american: "Continue on the sidewalk",
      british: "Continue on the pavement", german: "Weiter auf dem Gehweg"),
    Said(
      maneuver: walked(.turn, .slightRight, .cycleway, travel: .cycling), american: "Bear right on the cycleway",
      british: "Bear right onto the cycleway", german: "Leicht rechts abbiegen auf den Radweg"),
    Said(
      maneuver: walked(.depart, nil, .square), american: "Go east on the square", british: "Go east on the square",
      german: "Nach Osten auf dem Platz starten"),
    Said(
      maneuver: walked(.turn, .right, .steps) { $0.climb = .down }, american: "Turn right and take the steps down",
      british: "Turn right and take the steps down", german: "Rechts abbiegen und Treppe hinunter nehmen"),
    Said(
      maneuver: walked(.newName, .straight, .steps, name: "Escadas do Codeçal") { $0.climb = .up },
      american: "Take the steps up on Escadas do Codeçal", british: "Take the steps up on Escadas do Codeçal",
      german: "Treppe hinauf nehmen auf Escadas do Codeçal"),
    Said(
      maneuver: walked(.turn, .right, .platform) { $0.name.refs = ["11", "12"] },
      american: "Turn right on platform 11 / 12", british: "Turn right onto platform 11 / 12",
      german: "Rechts abbiegen auf Bahnsteig 11 / 12"),
    Said(
      maneuver: walked(.turn, .right, .platform, name: "Harbour Halt") { $0.name.refs = ["11"] },
      american: "Turn right on Harbour Halt", british: "Turn right onto Harbour Halt",
      german: "Rechts abbiegen auf Harbour Halt"),
    Said(
      maneuver: walked(.turn, .left, .elevator) {
        $0.climb = .up
        $0.level = 2
      },
      american: "Take the elevator up to level 2", british: "Take the lift up to level 2",
      german: "Aufzug hinauf zu Ebene 2 nehmen"),
    Said(
      maneuver: walked(.continue, .straight, .escalator) { $0.level = -0.5 },
      american: "Take the escalator to level -0.5", british: "Take the escalator to level -0.5",
      german: "Rolltreppe zu Ebene -0,5 nehmen"),
    Said(
      maneuver: walked(.turn, .left, .sidewalk) {
        $0.crossesStreet = true
        $0.crossStreet = "Oak Street"
      },
      american: "Cross Oak Street and turn left on the sidewalk",
      british: "Cross Oak Street and turn left onto the pavement",
      german: "Straße überqueren (Oak Street) und links abbiegen auf den Gehweg"),
    Said(
      maneuver: walked(.continue, .straight, .sidewalk) { $0.crossesStreet = true }, american: "Cross the street",
      british: "Cross the street", german: "Straße überqueren"),
    Said(
      maneuver: walked(.depart, nil, name: "Arcade", travel: .pushingBicycle) { $0.crossStreet = "Oak Street" },
      american: "Walk your bicycle east on Arcade toward Oak Street",
      british: "Push your bicycle east on Arcade towards Oak Street",
      german: "Fahrrad nach Osten schieben auf Arcade Richtung Oak Street"),
    Said(
      maneuver: walked(.notification, .right, .path, travel: .pushingBicycle),
      american: "Turn right, dismount and walk your bicycle along the path",
      british: "Turn right, dismount and push your bicycle along the path",
      german: "Rechts abbiegen, absteigen und Fahrrad schieben auf dem Weg"),
    Said(
      maneuver: walked(.notification, .straight, name: "Quay", travel: .cycling), american: "Ride on along Quay",
      british: "Ride on along Quay", german: "Aufsteigen und weiterfahren auf Quay"),
    Said(
      maneuver: walked(.endOfFerry, .straight, name: "Quay", travel: .pushingBicycle),
      american: "Leave ferry and walk your bicycle east on Quay",
      british: "Leave the ferry and push your bicycle east on Quay",
      german: "Fähre verlassen und Fahrrad nach Osten schieben auf Quay"),
  ]

  @Test(arguments: said) private func reads(_ said: Said) {
    func text(_ tag: LanguageTag) -> String {
      DirectionsWriter(language: tag, units: .metric).text(for: said.maneuver, stopName: nil)
    }
    #expect(text(.english) == said.american)
    #expect(text(.britishEnglish) == said.british)
    #expect(text(.german) == said.german)
  }

  /// Spoken German has articles: accusative where a way is entered, dative where one is on it.
  @Test func speaksGerman() {
    let writer = DirectionsWriter(language: .german, units: .metric)
    #expect(writer.spoken(for: Self.walked(.turn, .left, .crossing)) == "Links auf den Überweg abbiegen")
    #expect(
      writer.spoken(for: Self.walked(.depart, nil, name: "Ringstraße", travel: .pushingBicycle))
        == "Das Fahrrad nach Osten auf der Ringstraße schieben")
    #expect(
      writer.spoken(for: Self.walked(.notification, .straight, .path, travel: .pushingBicycle), after: 200)
        == "In 200 Metern absteigen und das Fahrrad auf dem Weg schieben")
    let cross = Self.walked(.continue, .straight, .sidewalk) {
      $0.crossesStreet = true
      $0.crossStreet = "Ringstraße"
    }
    #expect(writer.spoken(for: cross) == "Zu Fuß die Ringstraße überqueren")
  }

  /// The short form has no name and no word for the way.
  @Test func shortFormsHaveNoWay() {
    let writer = DirectionsWriter(units: .metric)
    #expect(writer.spoken(for: Self.walked(.turn, .left, .path), detail: .short) == "Turn left")
  }
}
