internal import RoadNetwork

/// What `avoid` and `prefer` do to weights. Durations never change, and no weight falls below its duration.
///
/// - Avoid: a second on an avoided road weighs ten, however many of its features are avoided; entering each avoided
///   feature weighs five minutes more, so that a short ford or flight of steps is felt too. A journey that begins
///   among them pays no entry, and a route that must use one still finds it.
/// - Prefer: a second on a road that has none of the preferred features weighs one and a half unless the traveller says
///   otherwise (`TravelTuning.notPreferred`). Preferred roads keep their weight, so a way over them may take up to half
///   as long again as the fastest.
enum Wishes {
  static let avoidedFactor = 10.0
  static let avoidedEntry: UInt32 = 300_000
}

extension TravelProfile {
  /// What wishes multiply the weight of a road by, at least 1.
  func wishFactor(_ attributes: RoadAttributes, _ direction: EdgeDirection, isAvoided: Bool) -> Double {
    if isAvoided { return Wishes.avoidedFactor }
    let reluctance = tuning.reluctance.reduce(1.0) { greatest, entry in
      entry.key.holds(for: attributes, direction, mode: mode) ? max(greatest, entry.value) : greatest
    }
    if prefer.isEmpty { return reluctance }
    let isPreferred = prefer.contains { $0.holds(for: attributes, direction, mode: mode) }
    return reluctance * (isPreferred ? 1 : max(1, tuning.notPreferred))
  }

  /// Milliseconds of weight for entering what is to be avoided.
  func wishPenalty(from: RoadAssessment, to: RoadAssessment, node: NodeFlags) -> UInt32 {
    guard !avoid.isEmpty else { return 0 }
    var entered = to.avoided.subtracting(from.avoided).count
    if node.contains(.toll) && isMotor && avoid.contains(.toll) { entered += 1 }
    return entered * Wishes.avoidedEntry
  }
}
