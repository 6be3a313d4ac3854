internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import Snapping
internal import TravelProfile

/// Finds other ways between two stops that a traveller might take: not much longer, clearly different, and without
/// pointless detours. The conditions are those of Abraham, Delling, Goldberg and Werneck, "Alternative Routes in Road
/// Networks" (2013): limited stretch, limited sharing, local optimality.
struct AlternativeFinder {
  let solver: LegSolver
  let plateaus: PlateauSearch
  let objective: TravelTuning.Objective

  /// How much longer an alternative may be, as a whole and where it differs.
  static let stretch = 1.25
  /// How much of it it may share with the best route, and with every other alternative.
  static let sharing = 0.75
  /// Every part of an alternative up to this share of the best route is itself a shortest way.
  static let locality = 0.25

  private var search: any LegSearch { solver.search }

  /// An alternative and what the search counts for it.
  struct Found {
    var path: LegPath
    var weight: UInt64
  }

  /// Finds alternatives.
  ///
  /// - Parameters:
  ///   - most: how many at most.
  ///   - main: the best route's leg.
  ///   - stops: its two stops.
  /// - Returns: the alternatives, the shortest first; none where there are none.
  func find(_ most: Int, beside main: LegPath, _ stops: [StopCandidates]) -> [Found] {
    guard let best = MeasuredPath(main, search, objective: objective), best.weight > 0 else { return [] }
    // From and to the very places of the best route: with others it could not be compared.
    let departures = solver.start(at(stops[0], main.fromCandidate))
    let goals = solver.goals(of: at(stops[1], main.toCandidate))
    let base = departures.map(\.cost).min() ?? 0
    let targets = goals.targets.map { target -> SearchTarget in
      let edge = search.metric.topology.edge(of: target.state)
      let left = search.metric.passage(of: edge, search.overlay).remainder(after: target.offset)
      return SearchTarget(state: target.state, remainder: left.weight.rawValue, penalty: target.penalty)
    }
    let penalty = stops[0].candidates[main.fromCandidate].penalty + stops[1].candidates[main.toCandidate].penalty
    var accepted = [best]
    plateaus.forEachPath(
      from: departures.map { solver.source($0, base: base) }.map { SearchSource(state: $0.state, weight: $0.weight) },
      to: targets, upTo: limit(best), overlay: search.overlay, isCancelled: solver.isCancelled
    ) { found in
      let goal = goals.goals[found.path.target]
      let path = solver.legPath(
        found.path.states, from: departures[found.path.source], endOffset: goal.offset, toCandidate: goal.candidate)
      if let measured = MeasuredPath(path, search, objective: objective),
        isAdmissible(measured, plateau: found.plateau, beside: accepted)
      {
        accepted.append(measured)
      }
      return accepted.count <= most
    }
    guard !solver.isCancelled() else { return [] }
    return accepted.dropFirst().sorted { ($0.measure, $0.weight) < ($1.measure, $1.weight) }
      .map { Found(path: $0.path, weight: $0.weight + UInt64(penalty)) }
  }

  /// A stop with those of its candidates that are one place with the one used; the others can be neither left nor
  /// reached, so that positions stay as they are.
  private func at(_ stop: StopCandidates, _ used: Int) -> StopCandidates {
    var stop = stop
    let place = stop.candidates[used].edge.location
    for index in stop.candidates.indices where stop.candidates[index].edge.location != place {
      (stop.candidates[index].edge.forward, stop.candidates[index].edge.backward) = (false, false)
    }
    return stop
  }

  private func limit(_ best: MeasuredPath) -> UInt32 {
    UInt32(min(Double(Weight.infinity.rawValue - 1), Double(best.weight) * Self.stretch))
  }

  /// Whether a path is worth offering beside those accepted, the best route first.
  private func isAdmissible(
    _ path: MeasuredPath, plateau: ClosedRange<Int>, beside accepted: [MeasuredPath]
  ) -> Bool {
    let best = accepted[0]
    guard path.weight >= best.weight, Double(path.measure) <= Double(best.measure) * Self.stretch,
      !path.meetsItself(in: search.metric.network)
    else { return false }
    let network = search.metric.network
    return accepted.allSatisfy { !shares(path, $0) } && isCloseWhereDifferent(path, from: best)
      && path.reversalCount <= best.reversalCount
      && path.turnBackCount(in: network) <= best.turnBackCount(in: network)
      && isLocallyOptimal(path, plateau, Double(best.weight) * Self.locality)
  }

  /// Whether too much of a path, in time, in length or on the map, is also in another.
  private func shares(_ path: MeasuredPath, _ other: MeasuredPath) -> Bool {
    let driven = Set(other.edges)
    var (measure, length) = (UInt64(0), UInt64(0))
    for (position, edge) in path.edges.enumerated() where driven.contains(edge) {
      measure += path.measures[position]
      length += path.lengths[position]
    }
    return Double(measure) > Double(min(path.measure, other.measure)) * Self.sharing
      || Double(length) > Double(min(path.length, other.length)) * Self.sharing
      || path.looksLike(other, in: search.metric.network)
  }

  /// Whether every stretch off the best route is not much longer than what it replaces.
  private func isCloseWhereDifferent(_ path: MeasuredPath, from best: MeasuredPath) -> Bool {
    let places = Dictionary(best.edges.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var left = -1
    var detour = UInt64(0)
    for (position, edge) in path.edges.enumerated() {
      guard let place = places[edge] else {
        detour += path.measures[position]
        continue
      }
      guard place > left else { return false }
      if detour > 0 {
        let replaced = best.measures[(left + 1)..<place].reduce(0, +)
        guard Double(detour) <= Double(replaced) * Self.stretch else { return false }
      }
      (left, detour) = (place, 0)
    }
    let replaced = best.measures[(left + 1)...].reduce(0, +)
    return Double(detour) <= Double(replaced) * Self.stretch
  }

  /// Whether every part of a path of at most some weight is a shortest way.
  ///
  /// Up to the plateau's end, and from its beginning on, the path is shortest anyway: only what reaches beyond both
  /// ends of the plateau is left to be looked at.
  private func isLocallyOptimal(_ path: MeasuredPath, _ plateau: ClosedRange<Int>, _ part: Double) -> Bool {
    let (first, last) = (path.weights[plateau.lowerBound], path.weights[plateau.upperBound])
    let beyond = part - Double(last - first)
    guard beyond > 0 else { return true }
    let begin = path.weights[...plateau.lowerBound].lastIndex { Double(first) - Double($0) >= beyond } ?? 0
    let end =
      path.weights[plateau.upperBound...].firstIndex { Double($0) - Double(last) >= beyond }
      ?? path.weights.count - 1
    let offset =
      end == path.weights.count - 1 ? path.path.endOffset : search.metric.network.length(of: path.edges[end]).rawValue
    let shortest = search.paths(
      from: [
        TimedSource(
          state: path.path.states[begin], weight: 0, endTime: path.ends[begin], enteredAt: path.entered[begin])
      ],
      to: [TimedTarget(state: path.path.states[end], offset: Millimeters(rawValue: offset))], extent: .cheapestTarget,
      isCancelled: solver.isCancelled)
    guard let weight = shortest.first?.path.weight else { return false }
    return path.weights[end] - path.weights[begin] <= UInt64(weight)
  }
}
