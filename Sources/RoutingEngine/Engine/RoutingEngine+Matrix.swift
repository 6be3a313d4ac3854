internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
public import Snapping
internal import TravelProfile

/// What it costs to go from each of some places to each other one.
public struct CostMatrix: Sendable {
  /// How many places.
  public let count: Int
  private var weights: [UInt64]
  private var seconds: [Double]
  private var meters: [Double]

  /// A matrix without any way.
  ///
  /// - Parameter count: How many places.
  public init(count: Int) {
    self.count = count
    weights = Array(repeating: .max, count: count * count)
    seconds = Array(repeating: .infinity, count: count * count)
    meters = seconds
    for place in 0..<count { set(from: place, to: place, weight: 0, seconds: 0, meters: 0) }
  }

  /// What a search minimises, from one place to another; nil where no way leads.
  public func weight(from origin: Int, to destination: Int) -> UInt64? {
    let weight = weights[origin * count + destination]
    return weight == .max ? nil : weight
  }

  /// The time of that way in seconds; infinite where no way leads.
  public func duration(from origin: Int, to destination: Int) -> Double { seconds[origin * count + destination] }

  /// The length of that way in metres; infinite where no way leads.
  public func length(from origin: Int, to destination: Int) -> Double { meters[origin * count + destination] }

  /// Strikes a way out.
  public mutating func remove(from origin: Int, to destination: Int) {
    set(from: origin, to: destination, weight: .max, seconds: .infinity, meters: .infinity)
  }

  /// Enters a way.
  ///
  /// - Parameters:
  ///   - origin: Where it begins.
  ///   - destination: Where it ends.
  ///   - weight: What a search minimises.
  ///   - duration: The time in seconds.
  ///   - length: The length in metres.
  public mutating func set(
    from origin: Int, to destination: Int, weight: UInt64, seconds duration: Double, meters length: Double = 0
  ) {
    weights[origin * count + destination] = weight
    seconds[origin * count + destination] = duration
    meters[origin * count + destination] = length
  }
}

extension RoutingEngine {
  /// What it costs to go from every stop of a request to every other one, each way by itself: departure, names and the
  /// order of the stops do not count, barriers do.
  ///
  /// - Parameters:
  ///   - request: The stops and how to travel.
  ///   - candidates: For each stop its candidate edges, best first.
  ///   - movesStops: Whether stops that the nearest street does not connect may move to others, at a price that grows
  ///     with the distance.
  ///   - isCancelled: Asked now and then; true ends the search with what was found.
  /// - Returns: The costs.
  public func matrix(
    _ request: RouteRequest, candidates: [[CandidateEdge]], movesStops: Bool = false,
    isCancelled: () -> Bool = { false }
  ) -> CostMatrix {
    var timeless = request
    timeless.departure = nil
    var stops = zip(request.stops, candidates).map { stop, list in
      StopCandidates.nearest(list, trustsOrder: stop.bearing != nil)
    }
    let prepared = prepared(request.profile)
    let barriers = prepared.barriers(of: request, isCancelled: isCancelled)
    return prepared.withSearch(for: timeless, barriers.overlay) { search in
      withoutActuallyEscaping(isCancelled) { isCancelled in
        var matrix = CostMatrix(count: stops.count)
        var moved: Set<Int> = []
        for origin in stops.indices {
          // A row is reckoned again where stops were moved for its sake; for the next rows they have moved already.
          for _ in 0..<3 {
            if isCancelled() { return matrix }
            MatrixRow(search: search, origin: origin, stops: stops).fill(&matrix, isCancelled)
            let cut = Set(stops.indices.filter { matrix.weight(from: origin, to: $0) == nil })
            let isOwnFault = cut.count * 2 > stops.count - 1 && !moved.contains(origin)
            let moving = (isOwnFault ? [origin] : cut).subtracting(moved)
            guard movesStops, !moving.isEmpty else { break }
            for stop in moving { stops[stop] = StopCandidates.all(candidates[stop]) }
            moved.formUnion(moving)
          }
        }
        return matrix
      }
    }
  }
}

/// The ways from one stop to all others, by one search.
private struct MatrixRow {
  let search: any LegSearch
  let origin: Int
  let stops: [StopCandidates]

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
    for stop in stops.indices where stop != origin {
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

/// The times and lengths along the paths of one search, which have most of their states in common.
private struct PathTimes {
  /// A time and a length.
  struct Run {
    var milliseconds: UInt64 = 0
    var millimeters: UInt64 = 0
    static func += (a: inout Run, b: Run) {
      a.milliseconds += b.milliseconds
      a.millimeters += b.millimeters
    }
  }

  private let search: any LegSearch
  private let metric: Metric
  private let topology: LayerTopology
  /// What it takes from the start to the end of a state's edge.
  private var known: [UInt32: Run] = [:]

  init(search: any LegSearch) {
    self.search = search
    metric = search.metric
    topology = metric.topology
  }

  /// What a path takes.
  mutating func run(_ states: [StateID], from start: UInt32, to end: UInt32) -> Run {
    let last = states.count - 1
    guard last > 0 else { return part(states[0], from: start, to: max(start, end)) }
    // On from the last state that another path has passed.
    var position = last - 1
    while position > 0, known[states[position].rawValue] == nil { position -= 1 }
    var run = known[states[position].rawValue] ?? Run()
    if position == 0 { run = part(states[0], from: start, to: length(states[0])) }
    while position < last - 1 {
      position += 1
      run.milliseconds += turn(states[position - 1], states[position])
      run += part(states[position], from: 0, to: length(states[position]))
      known[states[position].rawValue] = run
    }
    run.milliseconds += turn(states[last - 1], states[last])
    run += part(states[last], from: 0, to: end)
    return run
  }

  private func length(_ state: StateID) -> UInt32 { metric.network.length(of: topology.edge(of: state)).rawValue }

  private func part(_ state: StateID, from start: UInt32, to end: UInt32) -> Run {
    let passage = search.passage(of: topology.edge(of: state), enteredAt: 0)
    let cost = passage.cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: end))
    return Run(milliseconds: UInt64(cost.duration.rawValue), millimeters: UInt64(end - start))
  }

  private func turn(_ state: StateID, _ next: StateID) -> UInt64 {
    for arc in topology.arcs(of: state) where topology.arcTarget[arc] == next.rawValue {
      return UInt64(metric.turnDuration[arc])
    }
    return 0
  }
}
