extension LanguageData {
  /// English of the United Kingdom and of the countries that follow it: what differs from the United States.
  static let britishEnglish = LanguageData(
    tag: .britishEnglish,
    regions: ["AU", "HK", "IE", "IN", "MT", "NZ", "SG", "ZA"],
    phrases: [
      .go: [
        "go {compass}", "go {compass} on {name}", "go {compass} towards {toward}",
        "go {compass} on {name} towards {toward}", "go {compass} on {way:on}",
        "go {compass} on {way:on} towards {toward}",
      ],
      .goPushing: [
        "push your bicycle {compass}", "push your bicycle {compass} on {name}",
        "push your bicycle {compass} towards {toward}", "push your bicycle {compass} on {name} towards {toward}",
        "push your bicycle {compass} on {way:on}", "push your bicycle {compass} on {way:on} towards {toward}",
      ],
      .turn: [
        "turn {side}", "turn {side} to stay on {stay}", "turn {side} onto {name}", "turn {side} onto {way:onto}",
      ],
      .bear: [
        "bear {side}", "bear {side} to stay on {stay}", "bear {side} onto {name}", "bear {side} onto {way:onto}",
      ],
      .sharp: [
        "turn sharp {side}", "turn sharp {side} to stay on {stay}", "turn sharp {side} onto {name}",
        "turn sharp {side} onto {way:onto}",
      ],
      .uTurn: [
        "make a U-turn and go back", "make a U-turn and go back on {name}", "make a U-turn and go back on {way:on}",
      ],
      .fork: [
        "at the fork keep {side:keep}", "at the fork keep {side:keep} on {road}",
        "at the fork keep {side:keep} towards {toward}", "at the fork keep {side:keep} on {road} towards {toward}",
        "at the fork keep {side:keep} on {way:onto}",
      ],
      .forkCenter: [
        "at the fork keep in the centre", "at the fork keep in the centre on {road}",
        "at the fork keep in the centre towards {toward}", "at the fork keep in the centre on {road} towards {toward}",
        "at the fork keep in the centre on {way:onto}",
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
        "dismount and push your bicycle", "dismount and push your bicycle along {name}",
        "turn {side}, dismount and push your bicycle", "turn {side}, dismount and push your bicycle along {name}",
        "dismount and push your bicycle along {way:on}", "turn {side}, dismount and push your bicycle along {way:on}",
      ],
      .endOfFerryPushing: [
        "leave the ferry and push your bicycle", "leave the ferry and push your bicycle {compass}",
        "leave the ferry and push your bicycle {compass} on {name}",
        "leave the ferry and push your bicycle {compass} on {way:on}",
      ],
      .elevator: [
        "take the lift", "take the lift {climb}", "take the lift to level {level}",
        "take the lift {climb} to level {level}",
      ],
      .cross: [
        "cross the street", "cross {cross}", "cross the street and turn {side}", "cross {cross} and turn {side}",
        "cross the street and turn {side} onto {name}", "cross {cross} and turn {side} onto {name}",
        "cross the street and turn {side} onto {way:onto}", "cross {cross} and turn {side} onto {way:onto}",
        "cross the street and continue on {name}", "cross {cross} and continue on {name}",
      ],
    ],
    ways: [.sidewalk: [.plain: "the pavement"], .elevator: [.plain: "the lift"]],
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
