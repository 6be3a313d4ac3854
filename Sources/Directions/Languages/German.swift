extension LanguageData {
  /// German. Written names stand without an article; spoken ones get one where their last word tells it.
  static let german = LanguageData(
    tag: .german,
    phrases: [
      .start: ["Start", "Start bei {stop}"],
      .go: [
        "{compass} starten", "{compass} auf {name} starten", "{compass} Richtung {toward} starten",
        "{compass} auf {name} Richtung {toward} starten", "{compass} auf {way:on} starten",
        "{compass} auf {way:on} Richtung {toward} starten",
      ],
      .goPushing: [
        "Fahrrad {compass} schieben", "Fahrrad {compass} schieben auf {name}",
        "Fahrrad {compass} schieben Richtung {toward}", "Fahrrad {compass} schieben auf {name} Richtung {toward}",
        "Fahrrad {compass} schieben auf {way:on}", "Fahrrad {compass} schieben auf {way:on} Richtung {toward}",
      ],
      .straight: ["weiter geradeaus", "weiter auf {stay}", "weiter auf {name}", "weiter auf {way:on}"],
      .turn: [
        "{side} abbiegen", "{side} abbiegen, um auf {stay} zu bleiben", "{side} abbiegen auf {name}",
        "{side} abbiegen auf {way:onto}",
      ],
      .bear: [
        "leicht {side} abbiegen", "leicht {side} abbiegen, um auf {stay} zu bleiben",
        "leicht {side} abbiegen auf {name}", "leicht {side} abbiegen auf {way:onto}",
      ],
      .sharp: [
        "scharf {side} abbiegen", "scharf {side} abbiegen, um auf {stay} zu bleiben",
        "scharf {side} abbiegen auf {name}", "scharf {side} abbiegen auf {way:onto}",
      ],
      .uTurn: ["wenden und zurück", "wenden und zurück auf {name}", "wenden und zurück auf {way:on}"],
      .fork: [
        "an der Gabelung {side:keep} halten", "an der Gabelung {side:keep} halten auf {road}",
        "an der Gabelung {side:keep} halten Richtung {toward}",
        "an der Gabelung {side:keep} halten auf {road} Richtung {toward}",
        "an der Gabelung {side:keep} halten auf {way:onto}",
      ],
      .forkCenter: [
        "an der Gabelung in der Mitte halten", "an der Gabelung in der Mitte halten auf {road}",
        "an der Gabelung in der Mitte halten Richtung {toward}",
        "an der Gabelung in der Mitte halten auf {road} Richtung {toward}",
        "an der Gabelung in der Mitte halten auf {way:onto}",
      ],
      .rampTurn: [
        "{side} auf die Auffahrt abbiegen", "{side} auf die Auffahrt abbiegen, weiter auf {road}",
        "{side} auf die Auffahrt abbiegen Richtung {toward}",
        "{side} auf die Auffahrt abbiegen, weiter auf {road} Richtung {toward}",
      ],
      .rampBear: [
        "leicht {side} auf die Auffahrt abbiegen", "leicht {side} auf die Auffahrt abbiegen, weiter auf {road}",
        "leicht {side} auf die Auffahrt abbiegen Richtung {toward}",
        "leicht {side} auf die Auffahrt abbiegen, weiter auf {road} Richtung {toward}",
      ],
      .rampStraight: [
        "Auffahrt nehmen", "Auffahrt nehmen, weiter auf {road}", "Auffahrt nehmen Richtung {toward}",
        "Auffahrt nehmen, weiter auf {road} Richtung {toward}",
      ],
      .exit: [
        "Ausfahrt {side:at} nehmen", "Ausfahrt {side:at} nehmen auf {road}",
        "Ausfahrt {side:at} nehmen Richtung {toward}", "Ausfahrt {side:at} nehmen auf {road} Richtung {toward}",
        "Ausfahrt {exit} {side:at} nehmen", "Ausfahrt {exit} {side:at} nehmen auf {road}",
        "Ausfahrt {exit} {side:at} nehmen Richtung {toward}",
        "Ausfahrt {exit} {side:at} nehmen auf {road} Richtung {toward}",
      ],
      .exitStraight: [
        "Ausfahrt nehmen", "Ausfahrt nehmen auf {road}", "Ausfahrt nehmen Richtung {toward}",
        "Ausfahrt nehmen auf {road} Richtung {toward}", "Ausfahrt {exit} nehmen", "Ausfahrt {exit} nehmen auf {road}",
        "Ausfahrt {exit} nehmen Richtung {toward}", "Ausfahrt {exit} nehmen auf {road} Richtung {toward}",
      ],
      .merge: [
        "einfädeln", "einfädeln auf {name}", "einfädeln Richtung {toward}", "einfädeln auf {name} Richtung {toward}",
      ],
      .roundabout: [
        "im Kreisverkehr die {ordinal} Ausfahrt nehmen", "im Kreisverkehr die {ordinal} Ausfahrt nehmen auf {name}",
        "im Kreisverkehr die {ordinal} Ausfahrt nehmen Richtung {toward}",
        "im Kreisverkehr die {ordinal} Ausfahrt nehmen auf {name} Richtung {toward}",
        "im Kreisverkehr {ring} die {ordinal} Ausfahrt nehmen",
        "im Kreisverkehr {ring} die {ordinal} Ausfahrt nehmen auf {name}",
        "im Kreisverkehr {ring} die {ordinal} Ausfahrt nehmen Richtung {toward}",
        "im Kreisverkehr {ring} die {ordinal} Ausfahrt nehmen auf {name} Richtung {toward}",
      ],
      .enterRoundabout: ["in den Kreisverkehr einfahren", "in den Kreisverkehr {ring} einfahren"],
      .ferry: ["Fähre nehmen", "Fähre {name} nehmen"],
      .namedFerry: ["mit {name} übersetzen"],
      .train: ["Autozug nehmen", "Autozug {name} nehmen"],
      .endOfFerry: [
        "Fähre verlassen", "Fähre verlassen, {compass} weiter", "Fähre verlassen, {compass} weiter auf {name}",
        "Fähre verlassen, {compass} weiter auf {way:on}",
      ],
      .endOfFerryPushing: [
        "Fähre verlassen und Fahrrad schieben", "Fähre verlassen und Fahrrad {compass} schieben",
        "Fähre verlassen und Fahrrad {compass} schieben auf {name}",
        "Fähre verlassen und Fahrrad {compass} schieben auf {way:on}",
      ],
      .pushBicycle: [
        "absteigen und Fahrrad schieben", "absteigen und Fahrrad schieben auf {name}",
        "{side} abbiegen, absteigen und Fahrrad schieben", "{side} abbiegen, absteigen und Fahrrad schieben auf {name}",
        "absteigen und Fahrrad schieben auf {way:on}",
        "{side} abbiegen, absteigen und Fahrrad schieben auf {way:on}",
      ],
      .rideBicycle: [
        "aufsteigen und weiterfahren", "aufsteigen und weiterfahren auf {name}",
        "{side} abbiegen, aufsteigen und weiterfahren", "{side} abbiegen, aufsteigen und weiterfahren auf {name}",
        "aufsteigen und weiterfahren auf {way:on}", "{side} abbiegen, aufsteigen und weiterfahren auf {way:on}",
      ],
      .walk: [
        "zu Fuß weiter", "zu Fuß weiter auf {name}", "{side} abbiegen und zu Fuß weiter",
        "{side} abbiegen und zu Fuß weiter auf {name}", "zu Fuß weiter auf {way:on}",
        "{side} abbiegen und zu Fuß weiter auf {way:on}",
      ],
      .steps: germanSteps,
      .escalator: germanEscalator,
      .elevator: germanElevator,
      .cross: [
        "Straße überqueren", "Straße überqueren: {cross}", "Straße überqueren und {side} abbiegen",
        "Straße überqueren ({cross}) und {side} abbiegen", "Straße überqueren und {side} abbiegen auf {name}",
        "Straße überqueren ({cross}) und {side} abbiegen auf {name}",
        "Straße überqueren und {side} abbiegen auf {way:onto}",
        "Straße überqueren ({cross}) und {side} abbiegen auf {way:onto}", "Straße überqueren und weiter auf {name}",
        "Straße überqueren ({cross}) und weiter auf {name}",
      ],
      .notification: ["weiter", "weiter auf {name}", "weiter auf {way:on}"],
      .finish: [
        "Ziel erreicht", "Ziel erreicht: {stop}", "Ziel erreicht, {side:at}", "Ziel erreicht: {stop}, {side:at}",
      ],
      .arrive: [
        "Zwischenziel erreicht", "Zwischenziel erreicht: {stop}", "Zwischenziel erreicht, {side:at}",
        "Zwischenziel erreicht: {stop}, {side:at}",
      ],
      .finishAhead: [
        "erreichen Sie Ihr Ziel", "erreichen Sie Ihr Ziel {stop}", "erreichen Sie Ihr Ziel {side:at}",
        "erreichen Sie Ihr Ziel {stop} {side:at}",
      ],
      .arriveAhead: [
        "erreichen Sie Ihr Zwischenziel", "erreichen Sie Ihr Zwischenziel {stop}",
        "erreichen Sie Ihr Zwischenziel {side:at}", "erreichen Sie Ihr Zwischenziel {stop} {side:at}",
      ],
    ],
    spoken: germanSpoken,
    joins: [
      .immediately: "{first} und sofort {second}",
      .then: "{first}, danach {second}",
      .after: "in {distance} {sentence}",
      .now: "jetzt {sentence}",
      .follow: "dem Straßenverlauf {distance} folgen",
      .hoursAndMinutes: "{hours} {minutes}",
      .spokenHoursAndMinutes: "{hours} und {minutes}",
    ],
    raisesFirstLetter: true,
    listSeparator: " / ",
    left: [.plain: "links", .keep: "links", .at: "auf der linken Seite"],
    right: [.plain: "rechts", .keep: "rechts", .at: "auf der rechten Seite"],
    compass: [
      "nach Norden", "nach Nordosten", "nach Osten", "nach Südosten", "nach Süden", "nach Südwesten", "nach Westen",
      "nach Nordwesten",
    ],
    ordinals: OrdinalForms(
      rule: .other,
      words: [
        "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte", "elfte",
        "zwölfte",
      ],
      numbers: [.other: "{n}."]),
    ways: germanWays,
    climbs: [.up: "hinauf", .down: "hinunter"],
    numberedRoad: "{ref} ({name})",
    ferryWords: ["fähre", "faehre", "ferry"],
    abbreviations: germanAbbreviations,
    roadPrefixes: ["St": "Staatsstraße"],
    roadDirections: ["N": "Nord", "S": "Süd", "O": "Ost", "E": "Ost", "W": "West"],
    articles: germanArticles,
    numberArticles: [.onto: "die", .on: "der"],
    plural: .oneOther,
    decimalSeparator: ",",
    lengths: germanLengths,
    spokenShortUnit: .foot,
    hour: TimeForms(
      written: CountedForms(plural: [.one: "{n} Stunde", .other: "{n} Stunden"]),
      spoken: CountedForms(plural: [.one: "eine Stunde", .other: "{n} Stunden"])),
    minute: TimeForms(
      written: CountedForms(plural: [.one: "{n} Minute", .other: "{n} Minuten"]),
      spoken: CountedForms(plural: [.one: "eine Minute", .other: "{n} Minuten"])),
    momentary: "weniger als eine Minute")
}
