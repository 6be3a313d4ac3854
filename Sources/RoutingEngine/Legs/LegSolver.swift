internal import Geodesy
internal import RoadNetwork
internal import RouteSearch
internal import Snapping
internal import TravelProfile

/// A leg as the search found it: states in order and where it begins and ends on the first and last edge.
struct LegPath {
  var states: [StateID]
  var startOffset: UInt32
  var endOffset: UInt32
  var fromCandidate: Int
  var toCandidate: Int
}

/// Finds the cheapest sequence of legs through all stops: a dynamic program over the ways to arrive at each stop.
struct LegSolver {
  let metric: Metric
  let search: EdgeBasedDijkstra
  let uTurns: RouteRequest.StopUTurns
  let isCancelled: () -> Bool

  /// What the solver found.
  struct Solution {
    var legs: [LegPath]
    var weight: UInt64
    /// Stops where the route had to turn back although it was asked not to.
    var forcedUTurns: [Int]
  }
  /// Which stop could not be reached from the one before.
  struct Failure: Error { var stop: Int }

  /// A way to be at a stop.
  private struct Arrival {
    var candidate: Int
    var state: StateID
    var edge: EdgeID
    var cost: UInt64
    var previous: Int
    var path: LegPath
  }
  /// A way to leave a stop.
  private struct Departure {
    var candidate: Int
    var state: StateID
    var edge: EdgeID
    var offset: UInt32
    var cost: UInt64
    var arrival: Int
  }
  private struct Goal {
    var candidate: Int
    var edge: EdgeID
    var offset: UInt32
  }

  /// Solves all legs.
  ///
  /// - Throws: `Failure` with the first stop that cannot be reached.
  func solve(_ stops: [StopCandidates]) throws -> Solution {
    var history: [[Arrival]] = []
    var forced: [Int] = []
    var departures = start(stops[0])
    for stop in 1..<stops.count {
      let isLast = stop == stops.count - 1
      var arrivals = leg(from: departures, to: stops[stop], isLast: isLast)
      if arrivals.isEmpty, stop > 1, uTurns == .notAllowed, let last = history.last {
        arrivals = leg(from: leave(stops[stop - 1], last, policy: .allowed), to: stops[stop], isLast: isLast)
        if !arrivals.isEmpty { forced.append(stop - 1) }
      }
      guard !arrivals.isEmpty else { throw Failure(stop: stop) }
      history.append(arrivals)
      if !isLast { departures = leave(stops[stop], arrivals, policy: uTurns) }
    }
    return trace(history, forced: forced)
  }

  /// Whether the route gets as far as a stop.
  func reaches(_ stop: Int, _ stops: [StopCandidates]) -> Bool {
    (try? solve(Array(stops[...stop]))) != nil
  }

  private func start(_ stop: StopCandidates) -> [Departure] {
    var list: [Departure] = []
    for (position, candidate) in stop.candidates.enumerated() {
      for (edge, offset) in candidate.directions(in: metric.network) {
        guard let state = metric.topology.baseState(of: edge), metric.isUsable(edge) else { continue }
        list.append(
          Departure(
            candidate: position, state: state, edge: edge, offset: offset, cost: UInt64(candidate.penalty),
            arrival: -1))
      }
    }
    return list
  }

  /// The ways to leave a stop after arriving at it.
  ///
  /// Going on in the same direction keeps the state, so a restriction that is being driven stays in force.
  private func leave(
    _ stop: StopCandidates, _ arrivals: [Arrival], policy: RouteRequest.StopUTurns
  ) -> [Departure] {
    var list: [Departure] = []
    for (index, arrival) in arrivals.enumerated() {
      list.append(
        Departure(
          candidate: arrival.candidate, state: arrival.state, edge: arrival.edge, offset: arrival.path.endOffset,
          cost: arrival.cost, arrival: index))
      guard policy == .allowed else { continue }
      for (position, candidate) in stop.candidates.enumerated()
      where position == arrival.candidate || stop.isOnePlace {
        for (edge, offset) in candidate.directions(in: metric.network) where edge != arrival.edge {
          guard let state = metric.topology.baseState(of: edge), metric.isUsable(edge) else { continue }
          list.append(
            Departure(
              candidate: position, state: state, edge: edge, offset: offset, cost: arrival.cost, arrival: index))
        }
      }
    }
    return list
  }

  private func leg(from departures: [Departure], to stop: StopCandidates, isLast: Bool) -> [Arrival] {
    guard let base = departures.map(\.cost).min() else { return [] }
    var goals: [Goal] = []
    var targets: [SearchTarget] = []
    var hasCopies = false
    for (position, candidate) in stop.candidates.enumerated() {
      for (edge, offset) in candidate.directions(in: metric.network) {
        guard let state = metric.topology.baseState(of: edge), metric.isUsable(edge) else { continue }
        let rest = remainder(edge, offset)
        let copies = metric.topology.copies(of: edge)
        hasCopies = hasCopies || !copies.isEmpty
        for state in [state] + copies.map({ StateID(rawValue: $0) }) {
          goals.append(Goal(candidate: position, edge: edge, offset: offset))
          targets.append(SearchTarget(state: state, remainder: rest, penalty: candidate.penalty))
        }
      }
    }
    let sources = departures.map {
      SearchSource(
        state: $0.state,
        weight: UInt32(min(UInt64(Weight.infinity.rawValue), UInt64(remainder($0.edge, $0.offset)) + $0.cost - base)))
    }
    // Only the cheapest arrival matters when every arrival can be left in the same ways.
    let onlyCheapest = isLast || (uTurns == .allowed && stop.isOnePlace && !hasCopies)
    let paths = search.paths(
      from: sources, to: targets, extent: onlyCheapest ? .cheapestTarget : .everyTarget, isCancelled: isCancelled)
    var arrivals = paths.map { path -> Arrival in
      let departure = departures[path.source]
      let goal = goals[path.target]
      return Arrival(
        candidate: goal.candidate, state: path.states[path.states.count - 1], edge: goal.edge,
        cost: base + UInt64(path.weight), previous: departure.arrival,
        path: LegPath(
          states: path.states, startOffset: departure.offset, endOffset: goal.offset,
          fromCandidate: departure.candidate, toCandidate: goal.candidate))
    }
    for departure in departures {
      for (position, candidate) in stop.candidates.enumerated() {
        if let direct = direct(departure, position, candidate) { arrivals.append(direct) }
      }
    }
    return best(arrivals, onlyCheapest: onlyCheapest)
  }

  /// The way along a single edge, where the next stop lies ahead on the edge the traveller is on.
  private func direct(_ departure: Departure, _ position: Int, _ candidate: StopCandidate) -> Arrival? {
    for (edge, offset) in candidate.directions(in: metric.network)
    where edge == departure.edge && offset >= departure.offset {
      let whole = metric.edgeWeight[Int(edge.rawValue)]
      let length = metric.network.length(of: edge).rawValue
      let weight = part(whole, at: offset, of: length) - part(whole, at: departure.offset, of: length)
      return Arrival(
        candidate: position, state: departure.state, edge: edge,
        cost: departure.cost + UInt64(weight) + UInt64(candidate.penalty), previous: departure.arrival,
        path: LegPath(
          states: [departure.state], startOffset: departure.offset, endOffset: offset,
          fromCandidate: departure.candidate, toCandidate: position))
    }
    return nil
  }

  /// Keeps the cheapest arrival, or the cheapest for each candidate and state.
  private func best(_ arrivals: [Arrival], onlyCheapest: Bool) -> [Arrival] {
    struct Key: Hashable {
      var candidate: Int
      var state: StateID
    }
    var kept: [Arrival] = []
    var index: [Key: Int] = [:]
    for arrival in arrivals {
      let key =
        onlyCheapest
        ? Key(candidate: 0, state: StateID(rawValue: 0)) : Key(candidate: arrival.candidate, state: arrival.state)
      if let position = index[key] {
        if arrival.cost < kept[position].cost { kept[position] = arrival }
      } else {
        index[key] = kept.count
        kept.append(arrival)
      }
    }
    return kept
  }

  private func remainder(_ edge: EdgeID, _ offset: UInt32) -> UInt32 {
    let whole = metric.edgeWeight[Int(edge.rawValue)]
    return whole - part(whole, at: offset, of: metric.network.length(of: edge).rawValue)
  }

  private func trace(_ history: [[Arrival]], forced: [Int]) -> Solution {
    var legs: [LegPath] = []
    guard let last = history.last,
      var arrival = last.min(by: { $0.cost < $1.cost })
    else { return Solution(legs: [], weight: 0, forcedUTurns: forced) }
    let weight = arrival.cost
    for stop in history.indices.reversed() {
      legs.append(arrival.path)
      if stop > 0 { arrival = history[stop - 1][arrival.previous] }
    }
    return Solution(legs: legs.reversed(), weight: weight, forcedUTurns: forced)
  }
}
