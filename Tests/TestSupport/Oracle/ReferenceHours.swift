public import RoadNetwork
public import TravelProfile

import Geodesy
import MappedStorage
import OSMReader

/// A small, slow search in time: an oracle that never reads a condition.
///
/// It knows which rules hold at a time only by asking for the network that the map would be if the tags of those rules
/// stood there without conditions (a frozen network). What a road is comes from the frozen network of the time at which
/// the road is entered, what a turn is forbidden by from that of the time at which the junction is reached. Labels are
/// settled by weight, of equal ones the earlier, by looking through all of them. States are the directed edges, so maps
/// must have no restrictions over via ways.
public struct ReferenceHours {
  /// A place on a stretch of road.
  public struct Place: Sendable {
    /// The stretch.
    public var pair: UInt32
    /// Millimetres from its first node.
    public var offset: UInt32
    /// A place.
    public init(pair: UInt32, offset: UInt32) {
      self.pair = pair
      self.offset = offset
    }
  }
  /// Weight and time of arrival, in milliseconds since departure.
  public struct Answer: Hashable, Sendable {
    /// Milliseconds of generalised time.
    public var weight: Int
    /// Milliseconds since departure.
    public var time: Int
    /// An answer.
    public init(weight: Int, time: Int) {
      self.weight = weight
      self.time = time
    }
  }

  private struct Label {
    var weight: Int
    var time: Int
    var enteredAt: Int
  }

  let network: RoadNetwork
  let profile: TravelProfile
  let frozen: (_ milliseconds: Int) -> RoadNetwork

  /// An oracle for a map.
  ///
  /// - Parameters:
  ///   - network: the network with conditions.
  ///   - profile: who travels.
  ///   - frozen: the network as it is so many milliseconds after departure; its stretches are those of `network`.
  public init(network: RoadNetwork, profile: TravelProfile, frozen: @escaping (_ milliseconds: Int) -> RoadNetwork) {
    self.network = network
    self.profile = profile
    self.frozen = frozen
  }

  /// The answer for a journey between two places; nil when there is no route.
  public func route(from start: Place, to end: Place) -> Answer? {
    var open: [UInt32: Label] = [:]
    var settled: [UInt32: Label] = [:]
    var answers: [Answer] = []
    func offer(_ edge: UInt32, _ label: Label) {
      guard settled[edge] == nil else { return }
      if let old = open[edge], (old.weight, old.time) <= (label.weight, label.time) { return }
      open[edge] = label
    }
    func relax(_ edge: EdgeID, _ label: Label) {
      for next in nextEdges(edge) {
        let turn = turnCost(edge, next, enteredAt: label.enteredAt, at: label.time)
        guard turn.isFinite, let road = edgeCost(next, at: label.time) else { continue }
        offer(
          next.rawValue,
          Label(
            weight: label.weight + turn.weight + road.weight, time: label.time + turn.time + road.time,
            enteredAt: label.time))
      }
    }
    for (edge, offset) in directions(start) {
      guard let whole = edgeCost(edge, at: 0) else { continue }
      let before = part(whole, offset, edge)
      for (target, end) in directions(end) where target == edge && end >= offset {
        let there = part(whole, end, edge)
        answers.append(Answer(weight: there.weight - before.weight, time: there.time - before.time))
      }
      relax(edge, Label(weight: whole.weight - before.weight, time: whole.time - before.time, enteredAt: 0))
    }
    while let (edge, label) = open.min(by: { ($0.value.weight, $0.key) < ($1.value.weight, $1.key) }) {
      open[edge] = nil
      settled[edge] = label
      relax(EdgeID(rawValue: edge), label)
    }
    for (edge, offset) in directions(end) {
      guard let label = settled[edge.rawValue], let whole = edgeCost(edge, at: label.enteredAt) else { continue }
      let there = part(whole, offset, edge)
      answers.append(
        Answer(
          weight: label.weight - (whole.weight - there.weight), time: label.time - (whole.time - there.time)))
    }
    return answers.min { ($0.weight, $0.time) < ($1.weight, $1.time) }
  }

  private typealias Cost = (weight: Int, time: Int)

  private func directions(_ place: Place) -> [(EdgeID, Int)] {
    let length = Int(network.pairLength[place.pair].rawValue)
    return [
      (EdgeID(pair: place.pair, .forward), Int(place.offset)),
      (EdgeID(pair: place.pair, .backward), length - Int(place.offset)),
    ].filter { network.topology(profile.mode.layer).baseState(of: $0.0) != nil }
  }

  private func part(_ whole: Cost, _ offset: Int, _ edge: EdgeID) -> Cost {
    let length = Int(network.length(of: edge).rawValue)
    return (whole.weight * offset / length, whole.time * offset / length)
  }

  private func nextEdges(_ edge: EdgeID) -> [EdgeID] {
    let topology = network.topology(profile.mode.layer)
    guard let state = topology.baseState(of: edge) else { return [] }
    return topology.arcs(of: state).map { topology.edge(of: StateID(rawValue: topology.arcTarget[$0])) }
  }

  private func road(_ edge: EdgeID, at time: Int) -> RoadAssessment {
    let world = frozen(time)
    let facts = world.attributes(of: edge)
    let limits = edge.direction == .forward ? facts.limitsForward : facts.limitsBackward
    return profile.assessment(of: facts, edge.direction, limits: world.vehicleLimits[Int(limits)])
  }

  private func edgeCost(_ edge: EdgeID, at time: Int) -> Cost? {
    let cost = profile.edgeCost(
      road(edge, at: time), length: network.length(of: edge), timetabled: network.pairDuration[edge.pair],
      controls: network.edgeControls[edge.rawValue])
    return cost.isFinite ? (Int(cost.weight.rawValue), Int(cost.duration.rawValue)) : nil
  }

  private func turnCost(
    _ edge: EdgeID, _ next: EdgeID, enteredAt: Int, at time: Int
  ) -> (isFinite: Bool, weight: Int, time: Int) {
    func cost(_ next: EdgeID, isDeadEnd: Bool) -> TravelCost {
      let node = network.head(of: edge).rawValue
      let barrier = Int(network.nodeBarrier[node])
      return profile.turnCost(
        facts(edge, next, at: time), from: road(edge, at: enteredAt), to: road(next, at: time),
        headControls: network.edgeHeadControls[edge.rawValue], node: network.nodeFlags[node],
        barrier: barrier == 0
          ? nil
          : profile.assessment(
            of: network.barriers[barrier], limits: network.vehicleLimits[Int(network.barriers[barrier].limits)]),
        isDeadEnd: isDeadEnd)
    }
    let isDeadEnd = !nextEdges(edge).contains { $0 != edge.reversed && cost($0, isDeadEnd: false).isFinite }
    let found = cost(next, isDeadEnd: isDeadEnd)
    return (found.isFinite, Int(found.weight.rawValue), Int(found.duration.rawValue))
  }

  /// The facts of a turn: its shape from the network, the modes it is forbidden to from the frozen one.
  private func facts(_ edge: EdgeID, _ next: EdgeID, at time: Int) -> TurnFacts {
    func find(in network: RoadNetwork) -> TurnFacts? {
      let topology = network.topology(profile.mode.layer)
      guard let state = topology.baseState(of: edge) else { return nil }
      return topology.arcs(of: state).first { topology.edge(of: StateID(rawValue: topology.arcTarget[$0])) == next }
        .map { topology.arcTurn[$0] }
    }
    var facts = find(in: network) ?? TurnFacts(angle: 0)
    if let there = find(in: frozen(time)) { facts.forbiddenModes = there.forbiddenModes }
    return facts
  }
}
