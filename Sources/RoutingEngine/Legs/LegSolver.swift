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
  /// The stops as asked for, of which turning back, staying and waiting matter here.
  let visits: [RouteRequest.Stop]
  /// What holds for stops that do not say whether to turn back.
  let uTurns: RouteRequest.StopUTurns
  let isCancelled: () -> Bool

  var metric: Metric { search.metric }

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
  struct Departure {
    var candidate: Int
    var state: StateID
    var edge: EdgeID
    var offset: UInt32
    var cost: UInt64
    /// When the stop is left and when the edge was entered.
    var time, enteredAt: UInt32
    var arrival: Int
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
      let onlyCheapest = isLast || turning(at: stop) == .allowed
      var arrivals = leg(from: departures, to: stops[stop], onlyCheapest: onlyCheapest, isLast: isLast)
      if arrivals.isEmpty, stop > 1, turning(at: stop - 1) == .notAllowed, let last = history.last {
        let turned = leave(stop - 1, stops[stop - 1], last, policy: .allowed)
        arrivals = leg(from: turned, to: stops[stop], onlyCheapest: onlyCheapest, isLast: isLast)
        if !arrivals.isEmpty { forced.append(stop - 1) }
      }
      guard !arrivals.isEmpty else { throw Failure(stop: stop) }
      history.append(arrivals)
      if !isLast { departures = leave(stop, stops[stop], arrivals, policy: turning(at: stop)) }
    }
    return trace(history, forced: forced)
  }

  /// The same solver without barriers.
  var unbarred: LegSolver {
    LegSolver(search: search.unbarred, visits: visits, uTurns: uTurns, isCancelled: isCancelled)
  }

  /// Whether the route gets as far as a stop.
  func reaches(_ stop: Int, _ stops: [StopCandidates]) -> Bool {
    (try? solve(Array(stops[...stop]))) != nil
  }

  private func turning(at stop: Int) -> RouteRequest.StopUTurns {
    visits.indices.contains(stop) ? visits[stop].uTurns ?? uTurns : uTurns
  }

  /// When a stop is left that is reached at a time.
  private func leaving(_ stop: Int, at time: UInt32) -> UInt32 {
    guard visits.indices.contains(stop) else { return time }
    let begun = UInt64(max(time, visits[stop].opensAt.rawValue))
    return UInt32(min(begun + UInt64(visits[stop].stay.rawValue), UInt64(Weight.infinity.rawValue)))
  }

  /// The ways to leave the first stop.
  func start(_ stop: StopCandidates) -> [Departure] {
    var list: [Departure] = []
    let time = leaving(0, at: 0)
    for (position, candidate) in stop.candidates.enumerated() {
      for (edge, offset) in candidate.directions(in: metric.network) {
        guard let state = metric.topology.baseState(of: edge),
          search.passage(of: edge, enteredAt: time).whole.isFinite
        else { continue }
        list.append(
          Departure(
            candidate: position, state: state, edge: edge, offset: offset, cost: UInt64(candidate.penalty), time: time,
            enteredAt: time, arrival: -1))
      }
    }
    return list
  }

  /// The ways to leave a stop after arriving at it.
  ///
  /// Going on in the same direction keeps the state, so a restriction that is being driven stays in force, and an
  /// edge that was open when it was entered stays open. Turning enters the edge anew. A stop at the very place that a
  /// barrier closes is left by turning back only.
  private func leave(
    _ number: Int, _ stop: StopCandidates, _ arrivals: [Arrival], policy: RouteRequest.StopUTurns
  ) -> [Departure] {
    var list: [Departure] = []
    for (index, arrival) in arrivals.enumerated() {
      let time = leaving(number, at: arrival.time)
      let isClosed = search.isClosed(arrival.edge, at: arrival.path.endOffset)
      if !isClosed {
        list.append(
          Departure(
            candidate: arrival.candidate, state: arrival.state, edge: arrival.edge, offset: arrival.path.endOffset,
            cost: arrival.cost, time: time, enteredAt: arrival.enteredAt, arrival: index))
      }
      guard policy == .allowed else { continue }
      for (position, candidate) in stop.candidates.enumerated()
      where position == arrival.candidate || stop.isOnePlace {
        for (edge, offset) in candidate.directions(in: metric.network)
        where edge != arrival.edge && (!isClosed || edge == arrival.edge.reversed) {
          guard let state = metric.topology.baseState(of: edge),
            search.passage(of: edge, enteredAt: time).whole.isFinite
          else { continue }
          list.append(
            Departure(
              candidate: position, state: state, edge: edge, offset: offset, cost: arrival.cost, time: time,
              enteredAt: time, arrival: index))
        }
      }
    }
    return list
  }

  private func leg(
    from departures: [Departure], to stop: StopCandidates, onlyCheapest mayBeCheapest: Bool, isLast: Bool
  ) -> [Arrival] {
    guard let base = departures.map(\.cost).min() else { return [] }
    let ends = goals(of: stop)
    let sources = departures.map { source($0, base: base) }
    // Only the cheapest arrival matters when every arrival can be left in the same ways.
    let onlyCheapest = isLast || (mayBeCheapest && stop.isOnePlace && !ends.hasCopies && !ends.isClosed)
    let paths = search.paths(
      from: sources, to: ends.targets, extent: onlyCheapest ? .cheapestTarget : .everyTarget, isCancelled: isCancelled)
    var arrivals = paths.map { found -> Arrival in
      let path = found.path
      let departure = departures[path.source]
      let goal = ends.goals[path.target]
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

  /// A path as a leg.
  func legPath(
    _ states: [StateID], from departure: Departure, endOffset: UInt32, toCandidate: Int
  ) -> LegPath {
    LegPath(
      states: states, startTime: departure.time, enteredAt: departure.enteredAt, startOffset: departure.offset,
      endOffset: endOffset, fromCandidate: departure.candidate, toCandidate: toCandidate)
  }

  /// What is left of a departure's edge, charged with what its cost exceeds the cheapest departure's.
  func source(_ departure: Departure, base: UInt64) -> TimedSource {
    let left = search.passage(of: departure.edge, enteredAt: departure.enteredAt)
      .costOnward(from: Millimeters(rawValue: departure.offset))
    let weight = UInt64(left.weight.rawValue) + departure.cost - base
    return TimedSource(
      state: departure.state, weight: UInt32(min(UInt64(Weight.infinity.rawValue), weight)),
      endTime: JourneyTime.after(departure.time, left.duration.rawValue), enteredAt: departure.enteredAt)
  }

  /// The way along a single edge, where the next stop lies ahead on the edge the traveller is on.
  private func direct(_ departure: Departure, _ position: Int, _ candidate: StopCandidate) -> Arrival? {
    for (edge, offset) in candidate.directions(in: metric.network)
    where edge == departure.edge && offset >= departure.offset {
      let cost = search.passage(of: edge, enteredAt: departure.enteredAt)
        .cost(from: Millimeters(rawValue: departure.offset), to: Millimeters(rawValue: offset))
      guard cost.isFinite else { continue }
      return Arrival(
        candidate: position, state: departure.state, edge: edge,
        cost: departure.cost + UInt64(cost.weight.rawValue) + UInt64(candidate.penalty),
        time: JourneyTime.after(departure.time, cost.duration.rawValue), enteredAt: departure.enteredAt,
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
