extension Language {
  /// English in the manner of the ArcGIS route service. Each key lists its variants; where two fill equally
  /// many slots the first stands.
  static let english = Language(
    phrases: [
      .start: ["Start", "Start at {stop}"],
      .go: [
        "Go {compass}", "Go {compass} on {name}", "Go {compass} toward {toward}",
        "Go {compass} on {name} toward {toward}",
      ],
      .straight: ["Continue", "Continue to stay on {stay}", "Continue on {name}"],
      .turn: ["Turn {side}", "Turn {side} to stay on {stay}", "Turn {side} on {name}"],
      .bear: ["Bear {side}", "Bear {side} to stay on {stay}", "Bear {side} on {name}"],
      .sharp: ["Make sharp {side}", "Make sharp {side} to stay on {stay}", "Make sharp {side} on {name}"],
      .uTurn: ["Make U-turn and go back", "Make U-turn and go back on {name}"],
      .fork: [
        "At fork keep {side}", "At fork keep {side} on {branch}", "At fork keep {side} on {name}",
        "At fork keep {side} toward {toward}", "At fork keep {side} on {branch} toward {toward}",
        "At fork keep {side} on {name} toward {toward}",
      ],
      .forkCenter: [
        "At fork keep in the center", "At fork keep in the center on {branch}", "At fork keep in the center on {name}",
        "At fork keep in the center toward {toward}", "At fork keep in the center on {branch} toward {toward}",
        "At fork keep in the center on {name} toward {toward}",
      ],
      .rampTurn: [
        "Turn {side} onto ramp", "Turn {side} onto ramp and go on {branch}", "Turn {side} onto ramp and go on {name}",
        "Turn {side} onto ramp toward {toward}", "Turn {side} onto ramp and go on {branch} toward {toward}",
        "Turn {side} onto ramp and go on {name} toward {toward}",
      ],
      .rampBear: [
        "Bear {side} onto ramp", "Bear {side} onto ramp to {branch}", "Bear {side} onto ramp to {name}",
        "Bear {side} onto ramp toward {toward}", "Bear {side} onto ramp to {branch} toward {toward}",
        "Bear {side} onto ramp to {name} toward {toward}",
      ],
      .rampStraight: [
        "Take ramp", "Take ramp and go on {branch}", "Take ramp and go on {name}", "Take ramp toward {toward}",
        "Take ramp and go on {branch} toward {toward}", "Take ramp and go on {name} toward {toward}",
      ],
      .exit: [
        "Take ramp on the {side}", "Take ramp on the {side} to {branch}", "Take ramp on the {side} to {name}",
        "Take ramp on the {side} toward {toward}", "Take ramp on the {side} to {branch} toward {toward}",
        "Take ramp on the {side} to {name} toward {toward}", "At exit {exit} take ramp on the {side}",
        "At exit {exit} take ramp on the {side} to {branch}", "At exit {exit} take ramp on the {side} to {name}",
        "At exit {exit} take ramp on the {side} toward {toward}",
        "At exit {exit} take ramp on the {side} to {branch} toward {toward}",
        "At exit {exit} take ramp on the {side} to {name} toward {toward}",
      ],
      .exitStraight: [
        "Take ramp", "Take ramp to {branch}", "Take ramp to {name}", "Take ramp toward {toward}",
        "Take ramp to {branch} toward {toward}", "Take ramp to {name} toward {toward}", "At exit {exit} take ramp",
        "At exit {exit} take ramp to {branch}", "At exit {exit} take ramp to {name}",
        "At exit {exit} take ramp toward {toward}", "At exit {exit} take ramp to {branch} toward {toward}",
        "At exit {exit} take ramp to {name} toward {toward}",
      ],
      .merge: ["Merge", "Merge onto {name}", "Merge toward {toward}", "Merge onto {name} toward {toward}"],
      .roundabout: [
        "At the roundabout, take the {ordinal} exit", "At the roundabout, take the {ordinal} exit onto {name}",
        "At the roundabout, take the {ordinal} exit toward {toward}",
        "At the roundabout, take the {ordinal} exit onto {name} toward {toward}", "At {ring}, take the {ordinal} exit",
        "At {ring}, take the {ordinal} exit onto {name}", "At {ring}, take the {ordinal} exit toward {toward}",
        "At {ring}, take the {ordinal} exit onto {name} toward {toward}",
      ],
      .enterRoundabout: ["Enter the roundabout", "Enter {ring}"],
      .ferry: ["Take the ferry", "Take {name} ferry"],
      .namedFerry: ["Take {name}"],
      .train: ["Take the train", "Take {name} train"],
      .endOfFerry: ["Leave ferry", "Leave ferry and go {compass}", "Leave ferry and go {compass} on {name}"],
      .pushBicycle: [
        "Walk your bicycle", "Walk your bicycle on {name}", "Turn {side} and walk your bicycle",
        "Turn {side} and walk your bicycle on {name}",
      ],
      .rideBicycle: [
        "Ride your bicycle", "Ride your bicycle on {name}", "Turn {side} and ride your bicycle",
        "Turn {side} and ride your bicycle on {name}",
      ],
      .walk: [
        "Continue on foot", "Continue on foot on {name}", "Turn {side} and continue on foot",
        "Turn {side} and continue on foot on {name}",
      ],
      .notification: ["Continue", "Continue on {name}"],
      .finish: ["Finish", "Finish at {stop}", "Finish, on the {side}", "Finish at {stop}, on the {side}"],
      .arrive: [
        "Arrive at stop", "Arrive at {stop}", "Arrive at stop, on the {side}", "Arrive at {stop}, on the {side}",
      ],
    ],
    left: "left", right: "right",
    compass: ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"],
    ordinals: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
    ordinalSuffix: "th", listSeparator: " / ", joined: "{first} and immediately {second}")
}
