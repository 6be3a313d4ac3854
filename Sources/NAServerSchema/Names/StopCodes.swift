import RouteModel

/// The numbers that the wire format has for what stops and barriers say.
enum StopCodes {
  static let curbApproaches: [(Int, CurbApproach)] = [
    (0, .eitherSide), (1, .rightSide), (2, .leftSide), (3, .noUTurn),
  ]
  static let kinds: [(Int, Stop.Kind)] = [(0, .stop), (1, .waypoint), (2, .restBreak)]
  static let pointBarrierKinds: [(Int, BarrierKind)] = [(0, .restriction), (2, .costAdjustment)]
  static let shapeBarrierKinds: [(Int, BarrierKind)] = [(0, .restriction), (1, .costAdjustment)]
  static let fullEdge: [(Int, Bool)] = [(0, false), (1, true)]

  static func number<Value: Equatable>(_ value: Value, _ codes: [(Int, Value)]) -> Int? {
    codes.first { $0.1 == value }?.0
  }
}

/// For whom directions are written, by the names of the wire format.
enum StyleNames {
  static let choices: [(word: String, choice: DirectionsStyle)] = [
    ("NA Desktop", .desktop), ("NA Navigation", .navigation), ("NA Campus", .campus),
  ]

  static func name(_ style: DirectionsStyle) -> String {
    choices.first { $0.choice == style }?.word ?? "NA Desktop"
  }
}
