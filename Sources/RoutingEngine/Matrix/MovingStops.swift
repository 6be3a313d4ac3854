internal import Snapping

/// Stops of a matrix, of which those that their nearest street does not connect may move to other streets. Which ones move
/// depends on the costs alone, not on how or in which order they were found.
struct MovingStops {
  private let candidates: [[CandidateEdge]]
  private(set) var stops: [StopCandidates]
  private var moved: Set<Int> = []

  /// Stops at their nearest streets.
  ///
  /// - Parameters:
  ///   - stops: the stops.
  ///   - candidates: for each stop its candidate edges, best first.
  init(_ stops: [StopCandidates], candidates: [[CandidateEdge]]) {
    self.stops = stops
    self.candidates = candidates
  }

  /// Moves the stops that a matrix does not connect.
  ///
  /// - Returns: those that moved just now; none where no other can help.
  mutating func move(after matrix: CostMatrix) -> Set<Int> {
    var moving: Set<Int> = []
    for origin in stops.indices {
      let cut = Set(stops.indices.filter { matrix.weight(from: origin, to: $0) == nil })
      // A stop that leads to few others is at fault itself.
      let isOwnFault = cut.count * 2 > stops.count - 1 && !moved.contains(origin)
      moving.formUnion(isOwnFault ? [origin] : cut)
    }
    moving.subtract(moved)
    for stop in moving { stops[stop] = StopCandidates.all(candidates[stop]) }
    moved.formUnion(moving)
    return moving
  }
}
