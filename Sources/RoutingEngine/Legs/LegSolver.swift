internal import Geodesy
internal import RoadNetwork
internal import RouteSearch
internal import Snapping
internal import TravelProfile

/// A leg as the search found it: states in order and where it begins and ends on the first and last edge.
struct LegPath {
  var states: [StateID]
  /// When the leg begins, in milliseconds since the journey's departure; 0 where no time is known.
  var startTime: UInt32
  /// When the first edge was entered: at an earlier stop or before it where the journey goes on along it.
  var enteredAt: UInt32
  var startOffset: UInt32
  var endOffset: UInt32
  var fromCandidate: Int
  var toCandidate: Int
}

/// Finds the cheapest sequence of legs through all stops: a dynamic program over the ways to arrive at each stop.
struct LegSolver {
  let search: any LegSearch
  let uTurns: RouteRequest.StopUTurns
  let isCancelled: () -> Bool

  private var metric: Metric { search.metric }

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
    /// When the stop is reached and when the edge was entered.
    var time, enteredAt: UInt32
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
    /// When the stop is left and when the edge was entered.
    var time, enteredAt: UInt32
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
        guard let state = metric.topology.baseState(of: edge), search.cost(of: edge, enteredAt: 0).isFinite
        else { continue }
        list.append(
          Departure(
            candidate: position, state: state, edge: edge, offset: offset, cost: UInt64(candidate.penalty), time: 0,
            enteredAt: 0, arrival: -1))
      }
    }
    return list
  }

  /// The ways to leave a stop after arriving at it.
  ///
  /// Going on in the same direction keeps the state, so a restriction that is being driven stays in force, and an
  /// edge that was open when it was entered stays open. Turning enters the edge anew.
  private func leave(
    _ stop: StopCandidates, _ arrivals: [Arrival], policy: RouteRequest.StopUTurns
  ) -> [Departure] {
    var list: [Departure] = []
    for (index, arrival) in arrivals.enumerated() {
      list.append(
        Departure(
          candidate: arrival.candidate, state: arrival.state, edge: arrival.edge, offset: arrival.path.endOffset,
          cost: arrival.cost, time: arrival.time, enteredAt: arrival.enteredAt, arrival: index))
      guard policy == .allowed else { continue }
      for (position, candidate) in stop.candidates.enumerated()
      where position == arrival.candidate || stop.isOnePlace {
        for (edge, offset) in candidate.directions(in: metric.network) where edge != arrival.edge {
          guard let state = metric.topology.baseState(of: edge),
            search.cost(of: edge, enteredAt: arrival.time).isFinite
          else { continue }
          list.append(
            Departure(
              candidate: position, state: state, edge: edge, offset: offset, cost: arrival.cost, time: arrival.time,
              enteredAt: arrival.time, arrival: index))
        }
      }
    }
    return list
  }

  private func leg(from departures: [Departure], to stop: StopCandidates, isLast: Bool) -> [Arrival] {
    guard let base = departures.map(\.cost).min() else { return [] }
    var goals: [Goal] = []
    var targets: [TimedTarget] = []
    var hasCopies = false
    for (position, candidate) in stop.candidates.enumerated() {
      for (edge, offset) in candidate.directions(in: metric.network) {
        guard let state = metric.topology.baseState(of: edge), search.isCandidate(edge) else { continue }
        let copies = metric.topology.copies(of: edge)
        hasCopies = hasCopies || !copies.isEmpty
        for state in [state] + copies.map({ StateID(rawValue: $0) }) {
          goals.append(Goal(candidate: position, edge: edge, offset: offset))
          targets.append(
            TimedTarget(state: state, offset: Millimeters(rawValue: offset), penalty: candidate.penalty))
        }
      }
    }
    let sources = departures.map { source($0, base: base) }
    // Only the cheapest arrival matters when every arrival can be left in the same ways.
    let onlyCheapest = isLast || (uTurns == .allowed && stop.isOnePlace && !hasCopies)
    let paths = search.paths(
      from: sources, to: targets, extent: onlyCheapest ? .cheapestTarget : .everyTarget, isCancelled: isCancelled)
    var arrivals = paths.map { found -> Arrival in
      let path = found.path
      let departure = departures[path.source]
      let goal = goals[path.target]
      return Arrival(
        candidate: goal.candidate, state: path.states[path.states.count - 1], edge: goal.edge,
        cost: base + UInt64(path.weight), time: found.arrivalTime, enteredAt: found.enteredAt,
        previous: departure.arrival,
        path: legPath(path.states, from: departure, endOffset: goal.offset, toCandidate: goal.candidate))
    }
    for departure in departures {
      for (position, candidate) in stop.candidates.enumerated() {
        if let direct = direct(departure, position, candidate) { arrivals.append(direct) }
      }
    }
    return best(arrivals, onlyCheapest: onlyCheapest)
  }

  private func legPath(
    _ states: [StateID], from departure: Departure, endOffset: UInt32, toCandidate: Int
  ) -> LegPath {
    LegPath(
      states: states, startTime: departure.time, enteredAt: departure.enteredAt, startOffset: departure.offset,
      endOffset: endOffset, fromCandidate: departure.candidate, toCandidate: toCandidate)
  }

  /// What is left of a departure's edge, charged with what its cost exceeds the cheapest departure's.
  private func source(_ departure: Departure, base: UInt64) -> TimedSource {
    let whole = search.cost(of: departure.edge, enteredAt: departure.enteredAt)
    let driven = whole.before(
      Millimeters(rawValue: departure.offset), of: metric.network.length(of: departure.edge))
    let weight = UInt64(whole.weight.rawValue - driven.weight.rawValue) + departure.cost - base
    return TimedSource(
      state: departure.state, weight: UInt32(min(UInt64(Weight.infinity.rawValue), weight)),
      endTime: departure.time + (whole.duration.rawValue - driven.duration.rawValue), enteredAt: departure.enteredAt)
  }

  /// The way along a single edge, where the next stop lies ahead on the edge the traveller is on.
  private func direct(_ departure: Departure, _ position: Int, _ candidate: StopCandidate) -> Arrival? {
    for (edge, offset) in candidate.directions(in: metric.network)
    where edge == departure.edge && offset >= departure.offset {
      let whole = search.cost(of: edge, enteredAt: departure.enteredAt)
      let length = metric.network.length(of: edge)
      let start = whole.before(Millimeters(rawValue: departure.offset), of: length)
      let end = whole.before(Millimeters(rawValue: offset), of: length)
      return Arrival(
        candidate: position, state: departure.state, edge: edge,
        cost: departure.cost + UInt64(end.weight.rawValue - start.weight.rawValue) + UInt64(candidate.penalty),
        time: departure.time + (end.duration.rawValue - start.duration.rawValue), enteredAt: departure.enteredAt,
        previous: departure.arrival,
        path: legPath([departure.state], from: departure, endOffset: offset, toCandidate: position))
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
