internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

extension LegSolver {
  /// A way to arrive at a stop: on a directed edge, before its end.
  struct Goal {
    var candidate: Int
    var edge: EdgeID
    var offset: UInt32
  }
  /// All ways to arrive at a stop, each with its target.
  struct Goals {
    var goals: [Goal] = []
    var targets: [TimedTarget] = []
    /// Whether some edge has states that remember a restriction in progress.
    var hasCopies = false
    /// Whether a barrier closes the stop's very place.
    var isClosed = false
  }

  /// The ways to arrive at a stop.
  func goals(of stop: StopCandidates) -> Goals {
    var ends = Goals()
    for (position, candidate) in stop.candidates.enumerated() {
      for (edge, offset) in candidate.directions(in: metric.network) {
        guard let state = metric.topology.baseState(of: edge), search.isCandidate(edge),
          search.passage(of: edge, enteredAt: 0).canReach(Millimeters(rawValue: offset))
        else { continue }
        ends.isClosed = ends.isClosed || search.isClosed(edge, at: offset)
        let copies = metric.topology.copies(of: edge)
        ends.hasCopies = ends.hasCopies || !copies.isEmpty
        for state in [state] + copies.map({ StateID(rawValue: $0) }) {
          ends.goals.append(Goal(candidate: position, edge: edge, offset: offset))
          ends.targets.append(
            TimedTarget(state: state, offset: Millimeters(rawValue: offset), penalty: candidate.penalty))
        }
      }
    }
    return ends
  }
}
