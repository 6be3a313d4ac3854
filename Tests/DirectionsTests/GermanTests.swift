import Testing

@testable import Directions

/// German as the reference proposes it: written without articles, spoken with the verb at the end.
@Suite struct GermanTests {
  let writer = DirectionsWriter(language: .german, units: .metric)

  func both(_ maneuver: Maneuver, stop: String? = nil) -> [String] {
    [writer.text(for: maneuver, stopName: stop), writer.spoken(for: maneuver, stopName: stop)]
  }

  @Test func turns() {
    #expect(
      both(makeManeuver(.turn, .left, name: "Hauptstraße"))
        == ["Links abbiegen auf Hauptstraße", "Links auf die Hauptstraße abbiegen"])
    #expect(
      both(makeManeuver(.turn, .slightRight, name: "Altstadtring"))
        == ["Leicht rechts abbiegen auf Altstadtring", "Leicht rechts auf den Altstadtring abbiegen"])
    #expect(
      both(makeManeuver(.newName, .straight, name: "Lindenallee"))
        == ["Weiter auf Lindenallee", "Weiter auf der Lindenallee"])
    #expect(both(makeManeuver(.turn, .sharpLeft)) == ["Scharf links abbiegen", "Scharf links abbiegen"])
    var stay = makeManeuver(.turn, .right, name: "Bahnweg")
    stay.staysOnRoad = true
    #expect(
      both(stay) == ["Rechts abbiegen, um auf Bahnweg zu bleiben", "Rechts abbiegen, um auf dem Bahnweg zu bleiben"])
    let depart = makeManeuver(.depart, name: "Hauptstraße", bearingAfter: 268)
    #expect(writer.departure(depart) == "Nach Westen auf Hauptstraße starten")
    #expect(both(depart, stop: "Depot") == ["Start bei Depot", "Nach Westen auf der Hauptstraße starten"])
  }

  @Test func motorways() {
    var exit = makeManeuver(.offRamp, .slightRight)
    exit.sign.exitNumbers = ["31b"]
    exit.sign.branches = ["A4", "B 96a"]
    exit.sign.toward = ["Bautzen", "Görlitz"]
    #expect(
      both(exit) == [
        "Ausfahrt 31b auf der rechten Seite nehmen auf A4 / B 96a Richtung Bautzen / Görlitz",
        "Die Ausfahrt 31 b auf die A 4 Richtung Bautzen nehmen",
      ])
    // Exits lie on the right: one on the left is told with its side.
    exit.modifier = .slightLeft
    #expect(writer.spoken(for: exit) == "Die Ausfahrt 31 b auf der linken Seite auf die A 4 Richtung Bautzen nehmen")
    var fork = makeManeuver(.fork, .slightLeft, refs: ["A 1"])
    fork.sign.toward = ["Porto"]
    #expect(
      both(fork) == [
        "An der Gabelung links halten auf A 1 Richtung Porto",
        "An der Gabelung links auf die A 1 Richtung Porto halten",
      ])
  }

  @Test func roundabouts() {
    var ring = makeManeuver(.roundabout, .right, name: "Ostring")
    let ordinals = [
      (1, "erste"), (2, "zweite"), (3, "dritte"), (7, "siebte"), (8, "achte"), (12, "zwölfte"), (13, "13."),
      (21, "21."),
    ]
    for (number, ordinal) in ordinals {
      ring.exitNumber = number
      #expect(
        both(ring) == [
          "Im Kreisverkehr die \(ordinal) Ausfahrt nehmen auf Ostring",
          "Im Kreisverkehr die \(ordinal) Ausfahrt auf den Ostring nehmen",
        ])
    }
  }

  @Test func ferriesAndArrivals() {
    #expect(
      both(makeManeuver(.ferry, .straight, name: "Elbfähre", travel: .ferry))
        == ["Mit Elbfähre übersetzen", "Mit der Elbfähre übersetzen"])
    #expect(
      both(makeManeuver(.ferry, .straight, name: "Wischhafen", travel: .ferry))
        == ["Fähre Wischhafen nehmen", "Die Fähre Wischhafen nehmen"])
    #expect(
      both(makeManeuver(.arrive, .left), stop: "Rathaus")
        == [
          "Ziel erreicht: Rathaus, auf der linken Seite", "Sie haben Ihr Ziel Rathaus erreicht, auf der linken Seite",
        ])
    #expect(
      writer.spoken(for: makeManeuver(.arrive, .left), after: 200)
        == "In 200 Metern erreichen Sie Ihr Ziel auf der linken Seite")
  }

  @Test func joinsAndDistances() {
    let turn = makeManeuver(.turn, .left, name: "Hauptstr.")
    let next = makeManeuver(.turn, .right, name: "Ring")
    #expect(
      writer.text(for: turn, immediatelyBefore: next)
        == "Links abbiegen auf Hauptstr. und sofort rechts abbiegen auf Ring")
    #expect(
      writer.spoken(for: turn, after: 210, then: next)
        == "In 200 Metern links auf die Hauptstraße abbiegen, danach rechts abbiegen")
    #expect(writer.spoken(for: turn, after: 1_000) == "In einem Kilometer links auf die Hauptstraße abbiegen")
    #expect(writer.spoken(for: turn, after: 1_500) == "In eineinhalb Kilometern links auf die Hauptstraße abbiegen")
    #expect(writer.spoken(for: turn, after: 4, detail: .short) == "Jetzt links abbiegen")
    #expect(writer.spokenContinuation(for: 1_000) == "Dem Straßenverlauf einen Kilometer folgen")
    #expect(writer.spokenContinuation(for: 20_000) == "Dem Straßenverlauf 20 Kilometer folgen")
    let miles = DirectionsWriter(language: .german, units: .imperial)
    #expect(miles.spoken(for: turn, after: 402, detail: .short) == "In einer Viertelmeile links abbiegen")
    #expect(miles.spoken(for: turn, after: 60, detail: .short) == "In 200 Fuß links abbiegen")
  }

  /// An article only where the name's gender and case are sure.
  @Test(arguments: [
    ("Karl-Marx-Str.", "die Karl-Marx-Straße", "der Karl-Marx-Straße"),
    ("Bonner Straße", "die Bonner Straße", "der Bonner Straße"), ("Lange Straße", "Lange Straße", "Lange Straße"),
    ("Platz der Republik", "den Platz der Republik", "dem Platz der Republik"), ("Am Markt", "Am Markt", "Am Markt"),
    ("Alter Markt", "Alter Markt", "Alter Markt"), ("Neuer Weg", "Neuer Weg", "Neuer Weg"),
    ("hinter der Gasse", "hinter der Gasse", "hinter der Gasse"),
    ("Unter den Linden", "Unter den Linden", "Unter den Linden"),
    ("Hinter der Mühlgasse", "Hinter der Mühlgasse", "Hinter der Mühlgasse"),
    ("Willy-Brandt-Pl.", "den Willy-Brandt-Platz", "dem Willy-Brandt-Platz"),
    ("St. Anna Gasse", "Sankt Anna Gasse", "Sankt Anna Gasse"), ("B 96a", "die B 96 a", "der B 96 a"),
    ("St 2069", "die Staatsstraße 2 0 6 9", "der Staatsstraße 2 0 6 9"), ("Main Street", "Main Street", "Main Street"),
  ]) func articles(name: String, onto: String, on: String) {
    let names = SpokenNames(vocabulary: writer.vocabulary)
    #expect(names.withArticle(names.label(name), .onto) == onto)
    #expect(names.withArticle(names.label(name), .on) == on)
    #expect(names.withArticle(names.label(name), .plain) == names.label(name).text)
  }

  @Test func quantities() {
    let lengths: [(Double, String)] = [
      (3, "10 m"), (760, "1 km"), (1_700, "1,5 km"), (9_700, "9,5 km"), (12_400, "12 km"),
    ]
    for (meters, text) in lengths { #expect(writer.length(meters) == text) }
    let durations: [(Double, String, String)] = [
      (20, "weniger als eine Minute", "weniger als eine Minute"), (60, "1 Minute", "eine Minute"),
      (1_500, "25 Minuten", "25 Minuten"), (3_900, "1 Stunde 5 Minuten", "eine Stunde und 5 Minuten"),
      (7_200, "2 Stunden", "2 Stunden"),
    ]
    for (seconds, written, spoken) in durations {
      #expect(writer.duration(seconds) == written)
      #expect(writer.spokenDuration(seconds) == spoken)
    }
  }
}
