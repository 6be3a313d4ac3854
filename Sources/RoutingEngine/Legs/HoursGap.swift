internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import Snapping
internal import TravelProfile

/// Finds the rule with hours that stands between two stops no route connects: the way with the fewest such rules that
/// would lead there at the best of times.
struct HoursGap {
  let timed: TimedMetric
  /// When the traveller asks to go; nil where no time is known.
  let moment: LocalInstant?

  /// What is met on the way there.
  private struct Met {
    /// The first edge that is closed, or onto which the turn is.
    var closed: EdgeID?
    /// The first edge with a rule that asks for the hour.
    var timed: EdgeID?
  }
  private typealias Reached = (state: StateID, met: Met)

  /// The first edge of that way that is closed now, or that cannot be turned onto; nil when no such way exists, or when
  /// `isCancelled`, asked every 4,096 settled states, says so.
  func closedEdge(
    from origin: [CandidateEdge], to destination: [CandidateEdge], isCancelled: () -> Bool
  ) -> EdgeID? {
    guard timed.hasHours else { return nil }
    let starts = directions(origin)
    let ends = directions(destination)
    // The way along the very edge on which both lie.
    for start in starts {
      if let end = ends.first(where: { $0.edge == start.edge && $0.offset >= start.offset }), !isOpen(end.edge) {
        return end.edge
      }
    }
    let goals = Set(ends.map(\.edge))
    var isSettled = [Bool](repeating: false, count: timed.metric.topology.stateCount)
    var open: [Reached] = []
    var closed: [Reached] = []
    for edge in starts.map(\.edge) {
      guard let state = timed.metric.topology.baseState(of: edge) else { continue }
      let met = meeting(edge, Met())
      if met.closed == nil { open.append((state, met)) } else { closed.append((state, met)) }
    }
    var settledCount = 0
    while !open.isEmpty || !closed.isEmpty {
      settledCount += 1
      if settledCount & 4095 == 0, isCancelled() { return nil }
      if open.isEmpty { swap(&open, &closed) }
      guard let reached = open.popLast() else { break }
      if isSettled[Int(reached.state.rawValue)] { continue }
      isSettled[Int(reached.state.rawValue)] = true
      for (next, isThrough) in arcs(reached) where !isSettled[Int(next.state.rawValue)] {
        if goals.contains(timed.metric.topology.edge(of: next.state)) { return next.met.closed ?? next.met.timed }
        if isThrough { open.append(next) } else { closed.append(next) }
      }
    }
    return nil
  }

  /// The states one arc on, and whether nothing on the arc is closed now.
  private func arcs(_ reached: Reached) -> [(next: Reached, isOpen: Bool)] {
    let topology = timed.metric.topology
    return topology.arcs(of: reached.state).compactMap { arc in
      let target = StateID(rawValue: topology.arcTarget[arc])
      let edge = topology.edge(of: target)
      guard timed.opensAtTimes(edge), timed.opensAtTimes(arc: arc) else { return nil }
      let isOpen = timed.isOpen(edge, at: moment) && timed.isOpen(arc: arc, of: reached.state, at: moment)
      var met = meeting(edge, reached.met)
      if !isOpen, met.closed == nil { met.closed = edge }
      if met.timed == nil, timed.law.hasHours(arc: arc, in: topology) { met.timed = edge }
      return ((target, met), isOpen)
    }
  }

  private func meeting(_ edge: EdgeID, _ before: Met) -> Met {
    var met = before
    if met.closed == nil, !isOpen(edge) { met.closed = edge }
    if met.timed == nil, timed.law.hasHours(edge) { met.timed = edge }
    return met
  }

  private func isOpen(_ edge: EdgeID) -> Bool { timed.isOpen(edge, at: moment) }

  /// Both directions of every candidate that are open at times, however the stop was snapped.
  private func directions(_ candidates: [CandidateEdge]) -> [(edge: EdgeID, offset: UInt32)] {
    candidates.flatMap { candidate in
      var both = candidate
      both.forward = timed.opensAtTimes(EdgeID(pair: candidate.pair, .forward))
      both.backward = timed.opensAtTimes(EdgeID(pair: candidate.pair, .backward))
      return StopCandidate(edge: both, penalty: 0).directions(in: timed.metric.network)
    }
  }
}
