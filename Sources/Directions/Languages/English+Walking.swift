extension LanguageData {
  static let englishWays: [Maneuver.WayKind: [SlotForm: String]] = [
    .path: [.plain: "the path"],
    .sidewalk: [.plain: "the sidewalk"],
    .cycleway: [.plain: "the cycleway"],
    .track: [.plain: "the track"],
    .crossing: [.plain: "the crossing"],
    .square: [.plain: "the square"],
    .steps: [.plain: "the steps"],
    .escalator: [.plain: "the escalator"],
    .elevator: [.plain: "the elevator"],
    .platform: [.plain: "the platform"],
    .corridor: [.plain: "the passage"],
  ]

  static let englishSteps = [
    "take the steps", "take the steps {climb}", "take the steps to level {level}",
    "take the steps {climb} to level {level}", "take the steps on {name}", "take the steps {climb} on {name}",
    "turn {side} and take the steps", "turn {side} and take the steps {climb}",
    "turn {side} and take the steps to level {level}", "turn {side} and take the steps {climb} to level {level}",
    "turn {side} and take the steps on {name}", "turn {side} and take the steps {climb} on {name}",
  ]

  static let englishEscalator = [
    "take the escalator", "take the escalator {climb}", "take the escalator to level {level}",
    "take the escalator {climb} to level {level}", "turn {side} and take the escalator",
    "turn {side} and take the escalator {climb}", "turn {side} and take the escalator to level {level}",
    "turn {side} and take the escalator {climb} to level {level}",
  ]

  static let englishElevator = [
    "take the elevator", "take the elevator {climb}", "take the elevator to level {level}",
    "take the elevator {climb} to level {level}",
  ]
}
