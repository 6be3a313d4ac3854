extension LanguageData {
  /// English of the United States, in the manner of the ArcGIS route service. All other languages fall back to it.
  static let english = LanguageData(
    tag: .english,
    phrases: [
      .start: ["start", "start at {stop}"],
      .go: [
        "go {compass}", "go {compass} on {name}", "go {compass} toward {toward}",
        "go {compass} on {name} toward {toward}",
      ],
      .straight: ["continue", "continue to stay on {stay}", "continue on {name}"],
      .turn: ["turn {side}", "turn {side} to stay on {stay}", "turn {side} on {name}"],
      .bear: ["bear {side}", "bear {side} to stay on {stay}", "bear {side} on {name}"],
      .sharp: ["make sharp {side}", "make sharp {side} to stay on {stay}", "make sharp {side} on {name}"],
      .uTurn: ["make U-turn and go back", "make U-turn and go back on {name}"],
      .fork: [
        "at fork keep {side:keep}", "at fork keep {side:keep} on {road}", "at fork keep {side:keep} toward {toward}",
        "at fork keep {side:keep} on {road} toward {toward}",
      ],
      .forkCenter: [
        "at fork keep in the center", "at fork keep in the center on {road}",
        "at fork keep in the center toward {toward}", "at fork keep in the center on {road} toward {toward}",
      ],
      .rampTurn: [
        "turn {side} onto ramp", "turn {side} onto ramp and go on {road}", "turn {side} onto ramp toward {toward}",
        "turn {side} onto ramp and go on {road} toward {toward}",
      ],
      .rampBear: [
        "bear {side} onto ramp", "bear {side} onto ramp to {road}", "bear {side} onto ramp toward {toward}",
        "bear {side} onto ramp to {road} toward {toward}",
      ],
      .rampStraight: [
        "take ramp", "take ramp and go on {road}", "take ramp toward {toward}",
        "take ramp and go on {road} toward {toward}",
      ],
      .exit: [
        "take ramp {side:at}", "take ramp {side:at} to {road}", "take ramp {side:at} toward {toward}",
        "take ramp {side:at} to {road} toward {toward}", "at exit {exit} take ramp {side:at}",
        "at exit {exit} take ramp {side:at} to {road}", "at exit {exit} take ramp {side:at} toward {toward}",
        "at exit {exit} take ramp {side:at} to {road} toward {toward}",
      ],
      .exitStraight: [
        "take ramp", "take ramp to {road}", "take ramp toward {toward}", "take ramp to {road} toward {toward}",
        "at exit {exit} take ramp", "at exit {exit} take ramp to {road}", "at exit {exit} take ramp toward {toward}",
        "at exit {exit} take ramp to {road} toward {toward}",
      ],
      .merge: ["merge", "merge onto {name}", "merge toward {toward}", "merge onto {name} toward {toward}"],
      .roundabout: [
        "at the roundabout, take the {ordinal} exit", "at the roundabout, take the {ordinal} exit onto {name}",
        "at the roundabout, take the {ordinal} exit toward {toward}",
        "at the roundabout, take the {ordinal} exit onto {name} toward {toward}", "at {ring}, take the {ordinal} exit",
        "at {ring}, take the {ordinal} exit onto {name}", "at {ring}, take the {ordinal} exit toward {toward}",
        "at {ring}, take the {ordinal} exit onto {name} toward {toward}",
      ],
      .enterRoundabout: ["enter the roundabout", "enter {ring}"],
      .ferry: ["take the ferry", "take {name} ferry"],
      .namedFerry: ["take {name}"],
      .train: ["take the train", "take {name} train"],
      .endOfFerry: ["leave ferry", "leave ferry and go {compass}", "leave ferry and go {compass} on {name}"],
      .pushBicycle: [
        "walk your bicycle", "walk your bicycle on {name}", "turn {side} and walk your bicycle",
        "turn {side} and walk your bicycle on {name}",
      ],
      .rideBicycle: [
        "ride your bicycle", "ride your bicycle on {name}", "turn {side} and ride your bicycle",
        "turn {side} and ride your bicycle on {name}",
      ],
      .walk: [
        "continue on foot", "continue on foot on {name}", "turn {side} and continue on foot",
        "turn {side} and continue on foot on {name}",
      ],
      .notification: ["continue", "continue on {name}"],
      .finish: ["finish", "finish at {stop}", "finish, {side:at}", "finish at {stop}, {side:at}"],
      .arrive: ["arrive at stop", "arrive at {stop}", "arrive at stop, {side:at}", "arrive at {stop}, {side:at}"],
      .finishAhead: [
        "you will arrive at your destination", "you will arrive at {stop}",
        "you will arrive at your destination, {side:at}", "you will arrive at {stop}, {side:at}",
      ],
      .arriveAhead: [
        "you will arrive at your stop", "you will arrive at {stop}", "you will arrive at your stop, {side:at}",
        "you will arrive at {stop}, {side:at}",
      ],
    ],
    spoken: englishSpoken,
    joins: [
      .immediately: "{first} and immediately {second}",
      .then: "{first}, then {second}",
      .after: "in {distance}, {sentence}",
      .now: "now {sentence}",
      .follow: "continue for {distance}",
      .hoursAndMinutes: "{hours} {minutes}",
      .spokenHoursAndMinutes: "{hours} and {minutes}",
    ],
    raisesFirstLetter: true,
    listSeparator: " / ",
    left: [.plain: "left", .keep: "left", .at: "on the left"],
    right: [.plain: "right", .keep: "right", .at: "on the right"],
    spokenLeft: [.at: "on your left"],
    spokenRight: [.at: "on your right"],
    compass: ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"],
    ordinals: OrdinalForms(
      rule: .english,
      words: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
      numbers: [.one: "{n}st", .two: "{n}nd", .few: "{n}rd", .other: "{n}th"]),
    numberedRoad: "{ref} ({name})",
    ferryWords: ["ferry"],
    abbreviations: englishAbbreviations,
    roadPrefixes: [
      "I": "Interstate", "US": "U.S.", "SR": "State Route", "CR": "County Road", "FM": "Farm to Market Road",
      "NH": "National Highway", "SH": "State Highway",
    ],
    roadDirections: [
      "N": "North", "S": "South", "E": "East", "W": "West", "NB": "northbound", "SB": "southbound",
      "EB": "eastbound", "WB": "westbound",
    ],
    articles: [],
    plural: .oneOther,
    decimalSeparator: ".",
    lengths: englishLengths,
    spokenShortUnit: .foot,
    hour: TimeForms(
      written: CountedForms(plural: [.one: "{n} hour", .other: "{n} hours"]),
      spoken: CountedForms(plural: [.one: "one hour", .other: "{n} hours"])),
    minute: TimeForms(
      written: CountedForms(plural: [.one: "{n} minute", .other: "{n} minutes"]),
      spoken: CountedForms(plural: [.one: "one minute", .other: "{n} minutes"])),
    momentary: "less than a minute")
}
