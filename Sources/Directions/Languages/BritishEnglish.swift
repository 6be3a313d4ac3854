extension LanguageData {
  /// English of the United Kingdom and of the countries that follow it: what differs from the United States.
  static let britishEnglish = LanguageData(
    tag: .britishEnglish,
    regions: ["AU", "HK", "IE", "IN", "MT", "NZ", "SG", "ZA"],
    phrases: [
      .go: [
        "go {compass}", "go {compass} on {name}", "go {compass} towards {toward}",
        "go {compass} on {name} towards {toward}",
      ],
      .turn: ["turn {side}", "turn {side} to stay on {stay}", "turn {side} onto {name}"],
      .bear: ["bear {side}", "bear {side} to stay on {stay}", "bear {side} onto {name}"],
      .sharp: ["turn sharp {side}", "turn sharp {side} to stay on {stay}", "turn sharp {side} onto {name}"],
      .uTurn: ["make a U-turn and go back", "make a U-turn and go back on {name}"],
      .fork: [
        "at the fork keep {side:keep}", "at the fork keep {side:keep} on {road}",
        "at the fork keep {side:keep} towards {toward}", "at the fork keep {side:keep} on {road} towards {toward}",
      ],
      .forkCenter: [
        "at the fork keep in the centre", "at the fork keep in the centre on {road}",
        "at the fork keep in the centre towards {toward}", "at the fork keep in the centre on {road} towards {toward}",
      ],
      .rampTurn: [
        "turn {side} onto the slip road", "turn {side} onto the slip road to {road}",
        "turn {side} onto the slip road towards {toward}", "turn {side} onto the slip road to {road} towards {toward}",
      ],
      .rampBear: [
        "bear {side} onto the slip road", "bear {side} onto the slip road to {road}",
        "bear {side} onto the slip road towards {toward}", "bear {side} onto the slip road to {road} towards {toward}",
      ],
      .rampStraight: [
        "take the slip road", "take the slip road to {road}", "take the slip road towards {toward}",
        "take the slip road to {road} towards {toward}",
      ],
      .exit: [
        "take the slip road {side:at}", "take the slip road {side:at} to {road}",
        "take the slip road {side:at} towards {toward}", "take the slip road {side:at} to {road} towards {toward}",
        "at junction {exit} take the slip road {side:at}", "at junction {exit} take the slip road {side:at} to {road}",
        "at junction {exit} take the slip road {side:at} towards {toward}",
        "at junction {exit} take the slip road {side:at} to {road} towards {toward}",
      ],
      .exitStraight: [
        "take the slip road", "take the slip road to {road}", "take the slip road towards {toward}",
        "take the slip road to {road} towards {toward}", "at junction {exit} take the slip road",
        "at junction {exit} take the slip road to {road}", "at junction {exit} take the slip road towards {toward}",
        "at junction {exit} take the slip road to {road} towards {toward}",
      ],
      .merge: ["merge", "merge onto {name}", "merge towards {toward}", "merge onto {name} towards {toward}"],
      .roundabout: [
        "at the roundabout, take the {ordinal} exit", "at the roundabout, take the {ordinal} exit onto {name}",
        "at the roundabout, take the {ordinal} exit towards {toward}",
        "at the roundabout, take the {ordinal} exit onto {name} towards {toward}", "at {ring}, take the {ordinal} exit",
        "at {ring}, take the {ordinal} exit onto {name}", "at {ring}, take the {ordinal} exit towards {toward}",
        "at {ring}, take the {ordinal} exit onto {name} towards {toward}",
      ],
      .pushBicycle: [
        "push your bicycle", "push your bicycle on {name}", "turn {side} and push your bicycle",
        "turn {side} and push your bicycle on {name}",
      ],
    ],
    roadPrefixes: [:],
    lengths: [
      .meter: LengthForms(
        written: CountedForms(plural: [.other: "{n} m"]),
        after: CountedForms(plural: [.one: "one metre", .other: "{n} metres"]),
        along: CountedForms(plural: [.one: "one metre", .other: "{n} metres"])),
      .kilometer: LengthForms(
        written: CountedForms(plural: [.other: "{n} km"]),
        after: CountedForms(
          exact: [150: "one and a half kilometres", 250: "two and a half kilometres"],
          plural: [.one: "one kilometre", .other: "{n} kilometres"]),
        along: CountedForms(
          exact: [150: "one and a half kilometres", 250: "two and a half kilometres"],
          plural: [.one: "one kilometre", .other: "{n} kilometres"])),
    ],
    spokenShortUnit: .yard)
}
