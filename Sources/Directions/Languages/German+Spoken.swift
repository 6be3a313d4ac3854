extension LanguageData {
  /// Spoken, the verb stands at the end and names have their article where it is sure.
  static let germanSpoken: [PhraseKey: [String]] = [
    .go: [
      "{compass} starten", "{compass} auf {name:on} starten", "{compass} Richtung {toward} starten",
      "{compass} auf {name:on} Richtung {toward} starten", "{compass} auf {way:on} starten",
      "{compass} auf {way:on} Richtung {toward} starten",
    ],
    .goPushing: [
      "das Fahrrad {compass} schieben", "das Fahrrad {compass} auf {name:on} schieben",
      "das Fahrrad {compass} Richtung {toward} schieben",
      "das Fahrrad {compass} auf {name:on} Richtung {toward} schieben", "das Fahrrad {compass} auf {way:on} schieben",
      "das Fahrrad {compass} auf {way:on} Richtung {toward} schieben",
    ],
    .straight: ["weiter geradeaus", "weiter auf {stay:on}", "weiter auf {name:on}", "weiter auf {way:on}"],
    .turn: [
      "{side} abbiegen", "{side} abbiegen, um auf {stay:on} zu bleiben", "{side} auf {name:onto} abbiegen",
      "{side} auf {way:onto} abbiegen",
    ],
    .bear: [
      "leicht {side} abbiegen", "leicht {side} abbiegen, um auf {stay:on} zu bleiben",
      "leicht {side} auf {name:onto} abbiegen", "leicht {side} auf {way:onto} abbiegen",
    ],
    .sharp: [
      "scharf {side} abbiegen", "scharf {side} abbiegen, um auf {stay:on} zu bleiben",
      "scharf {side} auf {name:onto} abbiegen", "scharf {side} auf {way:onto} abbiegen",
    ],
    .uTurn: ["bitte wenden", "bitte wenden und zurück auf {name:onto}", "bitte wenden und zurück auf {way:onto}"],
    .fork: [
      "an der Gabelung {side:keep} halten", "an der Gabelung {side:keep} auf {road:onto} halten",
      "an der Gabelung {side:keep} Richtung {toward} halten",
      "an der Gabelung {side:keep} auf {road:onto} Richtung {toward} halten",
      "an der Gabelung {side:keep} auf {way:onto} halten",
    ],
    .forkCenter: [
      "an der Gabelung in der Mitte halten", "an der Gabelung in der Mitte auf {road:onto} halten",
      "an der Gabelung in der Mitte Richtung {toward} halten",
      "an der Gabelung in der Mitte auf {road:onto} Richtung {toward} halten",
      "an der Gabelung in der Mitte auf {way:onto} halten",
    ],
    .rampTurn: [
      "{side} auf die Auffahrt abbiegen", "{side} auf die Auffahrt abbiegen, weiter auf {road:on}",
      "{side} auf die Auffahrt Richtung {toward} abbiegen",
      "{side} auf die Auffahrt abbiegen, weiter auf {road:on} Richtung {toward}",
    ],
    .rampBear: [
      "leicht {side} auf die Auffahrt abbiegen", "leicht {side} auf die Auffahrt abbiegen, weiter auf {road:on}",
      "leicht {side} auf die Auffahrt Richtung {toward} abbiegen",
      "leicht {side} auf die Auffahrt abbiegen, weiter auf {road:on} Richtung {toward}",
    ],
    .rampStraight: [
      "die Auffahrt nehmen", "die Auffahrt auf {road:onto} nehmen", "die Auffahrt Richtung {toward} nehmen",
      "die Auffahrt auf {road:onto} Richtung {toward} nehmen",
    ],
    .exit: [
      "die Ausfahrt {side:at} nehmen", "die Ausfahrt {side:at} auf {road:onto} nehmen",
      "die Ausfahrt {side:at} Richtung {toward} nehmen",
      "die Ausfahrt {side:at} auf {road:onto} Richtung {toward} nehmen",
      "die Ausfahrt {exit} {side:at} nehmen", "die Ausfahrt {exit} {side:at} auf {road:onto} nehmen",
      "die Ausfahrt {exit} {side:at} Richtung {toward} nehmen",
      "die Ausfahrt {exit} {side:at} auf {road:onto} Richtung {toward} nehmen",
    ],
    .exitStraight: [
      "die Ausfahrt nehmen", "die Ausfahrt auf {road:onto} nehmen", "die Ausfahrt Richtung {toward} nehmen",
      "die Ausfahrt auf {road:onto} Richtung {toward} nehmen", "die Ausfahrt {exit} nehmen",
      "die Ausfahrt {exit} auf {road:onto} nehmen", "die Ausfahrt {exit} Richtung {toward} nehmen",
      "die Ausfahrt {exit} auf {road:onto} Richtung {toward} nehmen",
    ],
    .merge: [
      "einfädeln", "auf {name:onto} einfädeln", "Richtung {toward} einfädeln",
      "auf {name:onto} Richtung {toward} einfädeln",
    ],
    .roundabout: [
      "im Kreisverkehr die {ordinal} Ausfahrt nehmen", "im Kreisverkehr die {ordinal} Ausfahrt auf {name:onto} nehmen",
      "im Kreisverkehr die {ordinal} Ausfahrt Richtung {toward} nehmen",
      "im Kreisverkehr die {ordinal} Ausfahrt auf {name:onto} Richtung {toward} nehmen",
      "im Kreisverkehr {ring} die {ordinal} Ausfahrt nehmen",
      "im Kreisverkehr {ring} die {ordinal} Ausfahrt auf {name:onto} nehmen",
      "im Kreisverkehr {ring} die {ordinal} Ausfahrt Richtung {toward} nehmen",
      "im Kreisverkehr {ring} die {ordinal} Ausfahrt auf {name:onto} Richtung {toward} nehmen",
    ],
    .ferry: ["die Fähre nehmen", "die Fähre {name} nehmen"],
    .namedFerry: ["mit {name:on} übersetzen"],
    .train: ["den Autozug nehmen", "den Autozug {name} nehmen"],
    .endOfFerry: [
      "die Fähre verlassen", "die Fähre verlassen, {compass} weiter",
      "die Fähre verlassen, {compass} weiter auf {name:on}", "die Fähre verlassen, {compass} weiter auf {way:on}",
    ],
    .endOfFerryPushing: [
      "die Fähre verlassen und das Fahrrad schieben", "die Fähre verlassen und das Fahrrad {compass} schieben",
      "die Fähre verlassen und das Fahrrad {compass} auf {name:on} schieben",
      "die Fähre verlassen und das Fahrrad {compass} auf {way:on} schieben",
    ],
    .pushBicycle: [
      "absteigen und das Fahrrad schieben", "absteigen und das Fahrrad auf {name:on} schieben",
      "{side} abbiegen, absteigen und das Fahrrad schieben",
      "{side} auf {name:onto} abbiegen, absteigen und das Fahrrad schieben",
      "absteigen und das Fahrrad auf {way:on} schieben",
      "{side} auf {way:onto} abbiegen, absteigen und das Fahrrad schieben",
    ],
    .rideBicycle: [
      "aufsteigen und weiterfahren", "aufsteigen und auf {name:on} weiterfahren",
      "{side} abbiegen, aufsteigen und weiterfahren", "{side} auf {name:onto} abbiegen, aufsteigen und weiterfahren",
      "aufsteigen und auf {way:on} weiterfahren", "{side} auf {way:onto} abbiegen, aufsteigen und weiterfahren",
    ],
    .walk: [
      "zu Fuß weiter", "zu Fuß weiter auf {name:on}", "{side} abbiegen und zu Fuß weiter",
      "{side} auf {name:onto} abbiegen und zu Fuß weiter", "zu Fuß weiter auf {way:on}",
      "{side} auf {way:onto} abbiegen und zu Fuß weiter",
    ],
    .steps: germanSpokenSteps,
    .escalator: germanSpokenEscalator,
    .elevator: germanSpokenElevator,
    .cross: [
      "die Straße überqueren", "zu Fuß {cross:onto} überqueren", "die Straße überqueren und {side} abbiegen",
      "zu Fuß {cross:onto} überqueren und {side} abbiegen", "die Straße überqueren und {side} auf {name:onto} abbiegen",
      "zu Fuß {cross:onto} überqueren und {side} auf {name:onto} abbiegen",
      "die Straße überqueren und {side} auf {way:onto} abbiegen",
      "zu Fuß {cross:onto} überqueren und {side} auf {way:onto} abbiegen",
      "die Straße überqueren und weiter auf {name:on}", "zu Fuß {cross:onto} überqueren und weiter auf {name:on}",
    ],
    .notification: ["weiter", "weiter auf {name:on}", "weiter auf {way:on}"],
    .finish: [
      "Sie haben Ihr Ziel erreicht", "Sie haben Ihr Ziel {stop} erreicht", "Sie haben Ihr Ziel erreicht, {side:at}",
      "Sie haben Ihr Ziel {stop} erreicht, {side:at}",
    ],
    .arrive: [
      "Sie haben Ihr Zwischenziel erreicht", "Sie haben Ihr Zwischenziel {stop} erreicht",
      "Sie haben Ihr Zwischenziel erreicht, {side:at}", "Sie haben Ihr Zwischenziel {stop} erreicht, {side:at}",
    ],
  ]

  static let germanAbbreviations: [Abbreviation] = [
    .init(short: "str", before: "Straße", after: "Straße"),
    .init(short: "pl", before: "Platz", after: "Platz"),
    .init(short: "st", before: "Sankt", after: nil),
    .init(short: "dr", before: "Doktor", after: nil),
    .init(short: "prof", before: "Professor", after: nil),
    .init(short: "bgm", before: "Bürgermeister", after: nil),
    .init(short: "hbf", before: "Hauptbahnhof", after: "Hauptbahnhof"),
    .init(short: "bhf", before: "Bahnhof", after: "Bahnhof"),
    .init(short: "flgh", before: "Flughafen", after: "Flughafen"),
    .init(short: "str.", before: "straße", after: "straße", kind: .ending),
    .init(short: "str", before: "straße", after: "straße", kind: .ending),
    .init(short: "pl.", before: "platz", after: "platz", kind: .ending),
  ]

  /// Only nouns whose gender is sure. A word in "er" before "Straße" and its like does not change with the case
  /// ("Bonner Straße"); other adjectives do ("Lange Straße"), so names with them stay bare.
  static let germanArticles: [ArticleRule] = [
    ArticleRule(
      endings: ["straße", "strasse", "gasse", "allee", "chaussee", "brücke", "autobahn", "fähre"],
      afterWordsEnding: "er",
      articles: [.onto: "die", .on: "der"]),
    ArticleRule(
      endings: ["weg", "ring", "platz", "damm", "wall", "steig", "pfad", "tunnel"], afterWordsEnding: nil,
      articles: [.onto: "den", .on: "dem"]),
    ArticleRule(endings: ["ufer"], afterWordsEnding: nil, articles: [.onto: "das", .on: "dem"]),
  ]

  static let germanLengths: [LengthUnit: LengthForms] = [
    .meter: LengthForms(
      written: CountedForms(plural: [.other: "{n} m"]),
      after: CountedForms(plural: [.one: "einem Meter", .other: "{n} Metern"]),
      along: CountedForms(plural: [.one: "einen Meter", .other: "{n} Meter"])),
    .kilometer: LengthForms(
      written: CountedForms(plural: [.other: "{n} km"]),
      after: CountedForms(
        exact: [150: "eineinhalb Kilometern", 250: "zweieinhalb Kilometern"],
        plural: [.one: "einem Kilometer", .other: "{n} Kilometern"]),
      along: CountedForms(
        exact: [150: "eineinhalb Kilometer", 250: "zweieinhalb Kilometer"],
        plural: [.one: "einen Kilometer", .other: "{n} Kilometer"])),
    .foot: LengthForms(
      written: CountedForms(plural: [.other: "{n} ft"]),
      after: CountedForms(plural: [.one: "einem Fuß", .other: "{n} Fuß"]),
      along: CountedForms(plural: [.one: "einen Fuß", .other: "{n} Fuß"])),
    .yard: LengthForms(
      written: CountedForms(plural: [.other: "{n} yd"]),
      after: CountedForms(plural: [.one: "einem Yard", .other: "{n} Yards"]),
      along: CountedForms(plural: [.one: "ein Yard", .other: "{n} Yards"])),
    .mile: LengthForms(
      written: CountedForms(plural: [.other: "{n} mi"]),
      after: CountedForms(
        exact: [
          25: "einer Viertelmeile", 50: "einer halben Meile", 75: "einer Dreiviertelmeile", 150: "eineinhalb Meilen",
        ],
        plural: [.one: "einer Meile", .other: "{n} Meilen"]),
      along: CountedForms(
        exact: [
          25: "eine Viertelmeile", 50: "eine halbe Meile", 75: "eine Dreiviertelmeile", 150: "eineinhalb Meilen",
        ],
        plural: [.one: "eine Meile", .other: "{n} Meilen"])),
  ]
}
