internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import Snapping
internal import TravelProfile

/// The ways from one stop to all others, by one search.
struct MatrixRow {
  let search: any LegSearch
  let origin: Int
  let stops: [StopCandidates]
  /// The stops to measure to; nil for all others.
  var destinations: Set<Int>?

  private struct Begin {
    var edge: EdgeID
    var offset: UInt32
  }

  func fill(_ matrix: inout CostMatrix, _ isCancelled: () -> Bool) {
    let metric = search.metric
    var begins: [Begin] = []
    var sources: [TimedSource] = []
    for candidate in stops[origin].candidates {
      for (edge, offset) in candidate.directions(in: metric.network) {
        guard let state = metric.topology.baseState(of: edge), metric.isUsable(edge) else { continue }
        begins.append(Begin(edge: edge, offset: offset))
        let left = search.passage(of: edge, enteredAt: 0).costOnward(from: Millimeters(rawValue: offset))
        sources.append(TimedSource(state: state, weight: left.weight.rawValue, endTime: 0, enteredAt: 0))
      }
    }
    var targets: [TimedTarget] = []
    var ends: [(stop: Int, edge: EdgeID, offset: UInt32)] = []
    for stop in stops.indices where stop != origin && destinations?.contains(stop) ?? true {
      for candidate in stops[stop].candidates {
        for (edge, offset) in candidate.directions(in: metric.network) where metric.isUsable(edge) {
          guard let base = metric.topology.baseState(of: edge) else { continue }
          let isReached = search.passage(of: edge, enteredAt: 0).canReach(Millimeters(rawValue: offset))
          let states = isReached ? [base] + metric.topology.copies(of: edge).map { StateID(rawValue: $0) } : []
          for state in states {
            targets.append(TimedTarget(state: state, offset: Millimeters(rawValue: offset), penalty: candidate.penalty))
            ends.append((stop, edge, offset))
          }
          for begin in begins where begin.edge == edge && begin.offset <= offset {
            let direct = part(of: edge, from: begin.offset, to: offset)
            guard direct.isFinite else { continue }
            let run = PathTimes.Run(
              milliseconds: UInt64(direct.duration.rawValue), millimeters: UInt64(offset - begin.offset))
            offer(direct.weight.rawValue, run, to: stop, &matrix)
          }
        }
      }
    }
    let found = search.paths(from: sources, to: targets, extent: .everyTarget, isCancelled: isCancelled)
    var times = PathTimes(search: search)
    for path in found.map(\.path) {
      let end = ends[path.target]
      let begin = begins[path.source]
      guard UInt64(path.weight) < matrix.weight(from: origin, to: end.stop) ?? .max else { continue }
      offer(path.weight, times.run(path.states, from: begin.offset, to: end.offset), to: end.stop, &matrix)
    }
  }

  private func offer(_ weight: UInt32, _ run: PathTimes.Run, to stop: Int, _ matrix: inout CostMatrix) {
    if UInt64(weight) < matrix.weight(from: origin, to: stop) ?? .max {
      matrix.set(
        from: origin, to: stop, weight: UInt64(weight), seconds: Double(run.milliseconds) / 1000,
        meters: Double(run.millimeters) / 1000)
    }
  }

  /// The cost of a part of an edge.
  private func part(of edge: EdgeID, from start: UInt32, to end: UInt32) -> TravelCost {
    search.passage(of: edge, enteredAt: 0).cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: end))
  }
}
