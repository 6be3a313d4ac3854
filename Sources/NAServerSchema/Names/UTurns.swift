import RouteModel

/// Where a vehicle may turn round, by the names of the wire format.
enum UTurns: String, CaseIterable {
  case allowBacktrack = "esriNFSBAllowBacktrack"
  case atDeadEndsOnly = "esriNFSBAtDeadEndsOnly"
  case noBacktrack = "esriNFSBNoBacktrack"
  case atDeadEndsAndIntersections = "esriNFSBAtDeadEndsAndIntersections"

  /// What the model calls it. Turning anywhere counts as turning wherever the model can say: a walker turns anywhere.
  var policy: TravelMode.UTurnPolicy {
    switch self {
    case .allowBacktrack, .atDeadEndsAndIntersections: .allowedAtDeadEndsAndIntersections
    case .atDeadEndsOnly: .allowedAtDeadEnds
    case .noBacktrack: .notAllowed
    }
  }

  /// The wire's name of a mode's policy. The wire has none for junctions alone: the next wider one stands for it.
  init(_ mode: TravelMode) {
    switch mode.uTurnPolicy {
    case .notAllowed: self = .noBacktrack
    case .allowedAtDeadEnds: self = .atDeadEndsOnly
    case .allowedAtIntersections: self = .atDeadEndsAndIntersections
    case .allowedAtDeadEndsAndIntersections:
      self = mode.type.uppercased() == "WALK" ? .allowBacktrack : .atDeadEndsAndIntersections
    }
  }
}
