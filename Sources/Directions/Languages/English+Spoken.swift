extension LanguageData {
  /// What is spoken differs from the signs' style of the written sentences: with articles, and without brackets.
  static let englishSpoken: [PhraseKey: [String]] = [
    .turn: ["turn {side}", "turn {side} to stay on {stay}", "turn {side} onto {name}", "turn {side} onto {way:onto}"],
    .bear: ["bear {side}", "bear {side} to stay on {stay}", "bear {side} onto {name}", "bear {side} onto {way:onto}"],
    .sharp: [
      "make a sharp {side}", "make a sharp {side} to stay on {stay}", "make a sharp {side} onto {name}",
      "make a sharp {side} onto {way:onto}",
    ],
    .uTurn: ["make a U-turn", "make a U-turn and go back on {name}", "make a U-turn and go back on {way:on}"],
    .fork: [
      "keep {side:keep} at the fork", "keep {side:keep} at the fork onto {road}",
      "keep {side:keep} at the fork toward {toward}", "keep {side:keep} at the fork onto {road} toward {toward}",
      "keep {side:keep} at the fork onto {way:onto}",
    ],
    .forkCenter: [
      "keep in the center at the fork", "keep in the center at the fork onto {road}",
      "keep in the center at the fork toward {toward}",
      "keep in the center at the fork onto {road} toward {toward}", "keep in the center at the fork onto {way:onto}",
    ],
    .rampTurn: [
      "turn {side} onto the ramp", "turn {side} onto the ramp to {road}", "turn {side} onto the ramp toward {toward}",
      "turn {side} onto the ramp to {road} toward {toward}",
    ],
    .rampBear: [
      "bear {side} onto the ramp", "bear {side} onto the ramp to {road}", "bear {side} onto the ramp toward {toward}",
      "bear {side} onto the ramp to {road} toward {toward}",
    ],
    .rampStraight: [
      "take the ramp", "take the ramp to {road}", "take the ramp toward {toward}",
      "take the ramp to {road} toward {toward}",
    ],
    .exit: [
      "take the ramp {side:at}", "take the ramp {side:at} to {road}", "take the ramp {side:at} toward {toward}",
      "take the ramp {side:at} to {road} toward {toward}", "take exit {exit} {side:at}",
      "take exit {exit} {side:at} to {road}", "take exit {exit} {side:at} toward {toward}",
      "take exit {exit} {side:at} to {road} toward {toward}",
    ],
    .exitStraight: [
      "take the ramp", "take the ramp to {road}", "take the ramp toward {toward}",
      "take the ramp to {road} toward {toward}", "take exit {exit}", "take exit {exit} to {road}",
      "take exit {exit} toward {toward}", "take exit {exit} to {road} toward {toward}",
    ],
    .ferry: ["take the ferry", "take the {name} ferry"],
    .namedFerry: ["take the {name}"],
    .train: ["take the train", "take the {name} train"],
    .endOfFerry: [
      "leave the ferry", "leave the ferry and go {compass}", "leave the ferry and go {compass} on {name}",
      "leave the ferry and go {compass} on {way:on}",
    ],
    .endOfFerryPushing: [
      "leave the ferry and walk your bicycle", "leave the ferry and walk your bicycle {compass}",
      "leave the ferry and walk your bicycle {compass} on {name}",
      "leave the ferry and walk your bicycle {compass} on {way:on}",
    ],
    .cross: [
      "cross the street", "cross {cross}", "cross the street and turn {side}", "cross {cross} and turn {side}",
      "cross the street and turn {side} onto {name}", "cross {cross} and turn {side} onto {name}",
      "cross the street and turn {side} onto {way:onto}", "cross {cross} and turn {side} onto {way:onto}",
      "cross the street and continue on {name}", "cross {cross} and continue on {name}",
    ],
    .finish: [
      "you have arrived at your destination", "you have arrived at {stop}",
      "you have arrived at your destination, {side:at}", "you have arrived at {stop}, {side:at}",
    ],
    .arrive: [
      "you have arrived at your stop", "you have arrived at {stop}", "you have arrived at your stop, {side:at}",
      "you have arrived at {stop}, {side:at}",
    ],
  ]

  /// Short forms as United States signs write them.
  static let englishAbbreviations: [Abbreviation] = [
    .init(short: "st", before: "Saint", after: "Street", kind: .street),
    .init(short: "dr", before: "Doctor", after: "Drive", kind: .street),
    .init(short: "ave", before: "Avenue", after: "Avenue", kind: .street),
    .init(short: "av", before: "Avenue", after: "Avenue", kind: .street),
    .init(short: "blvd", before: "Boulevard", after: "Boulevard", kind: .street),
    .init(short: "rd", before: "Road", after: "Road", kind: .street),
    .init(short: "ln", before: "Lane", after: "Lane", kind: .street),
    .init(short: "ct", before: "Court", after: "Court", kind: .street),
    .init(short: "pl", before: "Place", after: "Place", kind: .street),
    .init(short: "sq", before: "Square", after: "Square", kind: .street),
    .init(short: "ter", before: "Terrace", after: "Terrace", kind: .street),
    .init(short: "cir", before: "Circle", after: "Circle", kind: .street),
    .init(short: "pkwy", before: "Parkway", after: "Parkway", kind: .street),
    .init(short: "hwy", before: "Highway", after: "Highway", kind: .street),
    .init(short: "fwy", before: "Freeway", after: "Freeway", kind: .street),
    .init(short: "expy", before: "Expressway", after: "Expressway", kind: .street),
    .init(short: "tpke", before: "Turnpike", after: "Turnpike", kind: .street),
    .init(short: "street", before: nil, after: nil, kind: .street),
    .init(short: "avenue", before: nil, after: nil, kind: .street),
    .init(short: "road", before: nil, after: nil, kind: .street),
    .init(short: "lane", before: nil, after: nil, kind: .street),
    .init(short: "place", before: nil, after: nil, kind: .street),
    .init(short: "drive", before: nil, after: nil, kind: .street),
    .init(short: "court", before: nil, after: nil, kind: .street),
    .init(short: "n", before: "North", after: "North", kind: .direction),
    .init(short: "s", before: "South", after: "South", kind: .direction),
    .init(short: "e", before: "East", after: "East", kind: .direction),
    .init(short: "w", before: "West", after: "West", kind: .direction),
    .init(short: "ne", before: "Northeast", after: "Northeast", kind: .direction),
    .init(short: "nw", before: "Northwest", after: "Northwest", kind: .direction),
    .init(short: "se", before: "Southeast", after: "Southeast", kind: .direction),
    .init(short: "sw", before: "Southwest", after: "Southwest", kind: .direction),
    .init(short: "mt", before: "Mount", after: "Mountain"),
    .init(short: "ft", before: "Fort", after: nil),
    .init(short: "jr", before: "Junior", after: "Junior"),
    .init(short: "sr", before: "Senior", after: "Senior"),
    .init(short: "ctr", before: "Center", after: "Center"),
    .init(short: "br", before: nil, after: "Bridge"),
    .init(short: "intl", before: "International", after: "International"),
  ]

  static let englishLengths: [LengthUnit: LengthForms] = [
    .meter: LengthForms(
      written: CountedForms(plural: [.other: "{n} m"]),
      after: CountedForms(plural: [.one: "one meter", .other: "{n} meters"]),
      along: CountedForms(plural: [.one: "one meter", .other: "{n} meters"])),
    .kilometer: LengthForms(
      written: CountedForms(plural: [.other: "{n} km"]),
      after: CountedForms(
        exact: [150: "one and a half kilometers", 250: "two and a half kilometers"],
        plural: [.one: "one kilometer", .other: "{n} kilometers"]),
      along: CountedForms(
        exact: [150: "one and a half kilometers", 250: "two and a half kilometers"],
        plural: [.one: "one kilometer", .other: "{n} kilometers"])),
    .foot: LengthForms(
      written: CountedForms(plural: [.other: "{n} ft"]),
      after: CountedForms(plural: [.one: "one foot", .other: "{n} feet"]),
      along: CountedForms(plural: [.one: "one foot", .other: "{n} feet"])),
    .yard: LengthForms(
      written: CountedForms(plural: [.other: "{n} yd"]),
      after: CountedForms(plural: [.one: "one yard", .other: "{n} yards"]),
      along: CountedForms(plural: [.one: "one yard", .other: "{n} yards"])),
    .mile: LengthForms(
      written: CountedForms(plural: [.other: "{n} mi"]),
      after: CountedForms(exact: englishMiles, plural: [.one: "one mile", .other: "{n} miles"]),
      along: CountedForms(exact: englishMiles, plural: [.one: "one mile", .other: "{n} miles"])),
  ]

  private static let englishMiles = [
    25: "a quarter of a mile", 50: "half a mile", 75: "three quarters of a mile", 150: "one and a half miles",
  ]
}
