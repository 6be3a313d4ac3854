internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import Snapping
internal import TravelProfile

/// A matrix by the hierarchy, measured again where stops had to move.
struct HierarchyMatrixRounds {
  let workspace: HierarchyMatrix
  let query: HierarchyQuery
  /// For each stop its candidate edges, best first.
  let candidates: [[CandidateEdge]]
  let isCancelled: () -> Bool

  private var metric: Metric { query.metric }

  /// The matrix of stops.
  ///
  /// - Parameters:
  ///   - stops: the stops.
  ///   - movesStops: whether stops that their nearest street does not connect may move to others.
  /// - Returns: the costs; with what was found where it was cancelled.
  func matrix(_ stops: [StopCandidates], movesStops: Bool) -> CostMatrix {
    var moving = MovingStops(stops, candidates: candidates)
    while true {
      let matrix = measured(moving.stops)
      guard movesStops, !isCancelled(), !moving.move(after: matrix).isEmpty else { return matrix }
    }
  }

  private func measured(_ stops: [StopCandidates]) -> CostMatrix {
    var matrix = CostMatrix(count: stops.count)
    let origins = stops.map(origin)
    let destinations = stops.map(destination)
    guard let cells = workspace.cells(from: origins, to: destinations, isCancelled: isCancelled) else { return matrix }
    let along = pairsAlongOneEdge(origins, destinations)
    for from in stops.indices {
      var single: Set<Int> = along[from]
      for to in stops.indices where to != from && !single.contains(to) {
        let cell = cells[from * stops.count + to]
        guard cell.weight < Weight.infinity.rawValue else { continue }
        if cell.measure.isKnown {
          matrix.set(
            from: from, to: to, weight: UInt64(cell.weight), seconds: Double(cell.measure.milliseconds) / 1000,
            meters: Double(cell.measure.millimeters) / 1000)
        } else {
          single.insert(to)
        }
      }
      guard !single.isEmpty else { continue }
      MatrixRow(search: HierarchyLegSearch(search: query), origin: from, stops: stops, destinations: single)
        .fill(&matrix, isCancelled)
    }
    return matrix
  }

  /// Stops that share a state with an origin: a way along one edge, or all the way round to it, is for a search of its own.
  private func pairsAlongOneEdge(_ origins: [MatrixEnd], _ destinations: [MatrixEnd]) -> [Set<Int>] {
    var stopsAt: [StateID: [Int]] = [:]
    for (stop, end) in destinations.enumerated() {
      for seed in end.seeds { stopsAt[seed.state, default: []].append(stop) }
    }
    return origins.enumerated().map { origin, end in
      Set(end.seeds.flatMap { stopsAt[$0.state] ?? [] }).subtracting([origin])
    }
  }

  private func origin(_ stop: StopCandidates) -> MatrixEnd {
    var end = MatrixEnd(seeds: [])
    forEachDirection(stop) { edge, offset, state, _ in
      let left = metric.passage(of: edge, nil).costOnward(from: Millimeters(rawValue: offset))
      end.seeds.append(seed(state, left, edge, from: offset, penalty: 0))
    }
    return end
  }

  private func destination(_ stop: StopCandidates) -> MatrixEnd {
    var end = MatrixEnd(seeds: [])
    forEachDirection(stop) { edge, offset, base, penalty in
      let left = metric.passage(of: edge, nil).remainder(after: Millimeters(rawValue: offset))
      end.seeds.append(seed(base, left, edge, from: offset, penalty: penalty))
      for copy in metric.topology.copies(of: edge) {
        end.seeds.append(seed(StateID(rawValue: copy), left, edge, from: offset, penalty: penalty))
      }
    }
    return end
  }

  private func seed(
    _ state: StateID, _ left: TravelCost, _ edge: EdgeID, from offset: UInt32, penalty: UInt32
  ) -> MatrixEnd.Seed {
    let length = metric.network.length(of: edge).rawValue
    return MatrixEnd.Seed(
      state: state, weight: left.weight.rawValue, penalty: penalty,
      measure: PathMeasure(
        milliseconds: UInt64(left.duration.rawValue), millimeters: UInt64(length - min(length, offset))))
  }

  private func forEachDirection(_ stop: StopCandidates, _ body: (EdgeID, UInt32, StateID, UInt32) -> Void) {
    for candidate in stop.candidates {
      for (edge, offset) in candidate.directions(in: metric.network) where metric.isUsable(edge) {
        guard let state = metric.topology.baseState(of: edge) else { continue }
        body(edge, offset, state, candidate.penalty)
      }
    }
  }
}
