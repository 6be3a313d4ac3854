public import RoadNetwork

extension Mode {
  /// The mode's name in commands and files: `drive`, `truck`, `bicycle`, `walk`.
  public var commandName: String {
    switch self {
    case .car: "drive"
    case .truck: "truck"
    case .bicycle: "bicycle"
    case .foot: "walk"
    }
  }
}

extension TravelProfile {
  /// All that the profile is made from as one JSON object, the same for equal profiles: see
  /// Documentation/Formats/travel-mode.md. What is not given is null.
  public var json: String {
    func number(_ value: Double?) -> String { value.map { String($0) } ?? "null" }
    func list(_ features: Set<RoadFeature>) -> String {
      "[" + features.map { "\"\($0.rawValue)\"" }.sorted().joined(separator: ",") + "]"
    }
    let reluctance = tuning.reluctance.map { "\"\($0.key.rawValue)\":\(number($0.value))" }.sorted()
    let members: [(String, String)] = [
      ("base", "\"\(mode.commandName)\""), ("vehicle", vehicle.map(Self.json) ?? "null"),
      ("avoid", list(avoid)), ("prefer", list(prefer)), ("prohibit", list(tuning.prohibit)),
      ("reluctance", "{" + reluctance.joined(separator: ",") + "}"), ("notPreferred", number(tuning.notPreferred)),
      ("uTurns", "\"\(uTurns.name)\""), ("objective", "\"\(tuning.objective.name)\""),
      ("walkingSpeed", number(tuning.walkingSpeed)), ("maximumSpeed", number(tuning.maximumSpeed)),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func json(_ vehicle: Vehicle) -> String {
    let numbers: [(String, Double)] = [
      ("height", vehicle.height), ("width", vehicle.width), ("length", vehicle.length), ("weight", vehicle.weight),
      ("weightRating", vehicle.weightRating), ("axleLoad", vehicle.axleLoad), ("bogieWeight", vehicle.bogieWeight),
    ]
    let members =
      numbers.map { "\"\($0)\":\($1)" } + [
        "\"axles\":\(vehicle.axles)", "\"hazardousGoods\":\(vehicle.carriesHazardousGoods)",
        "\"waterHazard\":\(vehicle.carriesWaterHazard)",
      ]
    return "{" + members.joined(separator: ",") + "}"
  }
}

extension UTurnPolicy: CaseIterable {
  /// Every policy.
  public static let allCases: [UTurnPolicy] = [
    .allowed, .deadEndsAndIntersections, .intersectionsOnly, .deadEndsOnly, .notAllowed,
  ]

  /// The policy's stable name.
  public var name: String {
    switch self {
    case .allowed: "allowed"
    case .deadEndsAndIntersections: "deadEndsAndIntersections"
    case .intersectionsOnly: "intersectionsOnly"
    case .deadEndsOnly: "deadEndsOnly"
    case .notAllowed: "notAllowed"
    }
  }
}

extension TravelTuning.Objective: CaseIterable {
  /// Every objective.
  public static let allCases: [TravelTuning.Objective] = [.time, .distance]

  /// The objective's stable name.
  public var name: String {
    switch self {
    case .time: "time"
    case .distance: "distance"
    }
  }
}
