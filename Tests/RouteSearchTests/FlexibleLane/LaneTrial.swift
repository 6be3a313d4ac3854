import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

/// A metric with its hierarchy under a random order, and what requests may ask of it, drawn from a seed.
struct LaneTrial {
  let metric: Metric
  let hierarchy: HierarchyMetric
  let plain: EdgeBasedDijkstra
  let lane: PotentialSearch
  var random: SeededGenerator

  init(_ metric: Metric, seed: UInt64) {
    self.metric = metric
    random = SeededGenerator(seed: seed)
    hierarchy = Self.hierarchy(metric, &random)
    plain = EdgeBasedDijkstra(metric: metric)
    let topology = metric.topology
    lane = PotentialSearch(metric: metric, hierarchy: hierarchy) { IncomingArcs(topology) }
  }

  /// Any order makes a hierarchy; orders that are not made to be good find more that is wrong.
  static func hierarchy(_ metric: Metric, _ random: inout SeededGenerator) -> HierarchyMetric {
    let order = (0..<UInt32(metric.network.pairCount * 2)).shuffled(using: &random)
    let topology = HierarchyTopology(metric.topology, edgeOrder: order)
    return HierarchyMetric(CustomizationPlan(topology, layer: metric.topology), metric: metric)
  }

  /// What a request may change.
  enum Kind: CaseIterable { case nothing, closures, dearer, cheaper, slightlyCheaper, everything }

  mutating func overlay(_ kind: Kind) -> MetricOverlay? {
    if kind == .nothing { return random.chance(0.5) ? nil : MetricOverlay(metric: metric, changes: [:]) }
    var changes: [EdgeID: EdgeChange] = [:]
    for edge in 0..<UInt32(metric.network.pairCount * 2) where random.chance(0.3) {
      let edge = EdgeID(rawValue: edge)
      changes[edge] = change(kind, metric.network.length(of: edge))
    }
    return MetricOverlay(metric: metric, changes: changes)
  }

  private mutating func change(_ kind: Kind, _ length: Millimeters) -> EdgeChange {
    var change = EdgeChange()
    func place() -> Millimeters { Millimeters(rawValue: UInt32(random.int(in: 0...Int(length.rawValue)))) }
    let ends = [place(), place()].sorted()
    func scale(_ factors: [Double]) {
      let factor = random.pick(factors) ?? 1
      change.scale(from: ends[0], to: ends[1], weight: factor, duration: factor)
    }
    switch kind {
    case .nothing: break
    case .closures: change.close(from: ends[0], to: random.chance(0.5) ? ends[0] : ends[1])
    case .dearer: scale([1.01, 2, 30, 1e9])
    case .cheaper: scale([0.9, 0.5, 0.01, 0.000001])
    case .slightlyCheaper: scale([0.99, 0.9, 0.85, 3])
    case .everything:
      scale([0.9, 2])
      change.add(weight: Weight(UInt32(random.int(in: 0...50))), duration: Milliseconds(rawValue: 7), at: ends[1])
      if random.chance(0.2) { change.close(from: ends[0], to: ends[1]) }
    }
    return change
  }

  private mutating func state() -> StateID {
    StateID(rawValue: UInt32(random.int(in: 0...metric.topology.stateCount - 1)))
  }

  mutating func sources() -> [SearchSource] {
    (0..<random.int(in: 1...3)).map { _ in
      SearchSource(state: state(), weight: random.pick([0, 3, 50, Weight.infinity.rawValue]) ?? 0)
    }
  }

  /// Targets at places that can be reached when their edge is entered, as a leg asks for them.
  mutating func targets(_ overlay: MetricOverlay?) -> [SearchTarget] {
    (0..<random.int(in: 1...random.int(in: 1...12))).compactMap { _ in
      let state = state()
      let edge = metric.topology.edge(of: state)
      let length = metric.network.length(of: edge)
      let offset = Millimeters(
        rawValue: random.pick([0, length.rawValue, UInt32(random.int(in: 0...Int(length.rawValue)))]) ?? 0)
      let passage = metric.passage(of: edge, overlay)
      guard passage.canReach(offset) else { return nil }
      return SearchTarget(
        state: state, remainder: passage.remainder(after: offset).weight.rawValue,
        penalty: random.pick([0, 0, 5, 1000]) ?? 0)
    }
  }

  /// Compares one request with Dijkstra's algorithm; how many paths were found.
  mutating func compare(_ kind: Kind, _ name: String) throws -> Int {
    let overlay = overlay(kind)
    let sources = sources()
    let targets = targets(overlay)
    let cheapest = lane.paths(from: sources, to: targets, overlay: overlay)
    let expected = plain.paths(from: sources, to: targets, overlay: overlay)
    #expect(cheapest.map(\.weight) == expected.map(\.weight), "\(name), \(kind)")
    let all = lane.paths(from: sources, to: targets, extent: .everyTarget, overlay: overlay)
    let expectedAll = plain.paths(from: sources, to: targets, extent: .everyTarget, overlay: overlay)
    #expect(all.map(\.target) == expectedAll.map(\.target), "\(name), \(kind)")
    #expect(all.map(\.weight) == expectedAll.map(\.weight), "\(name), \(kind)")
    for path in cheapest + all { try recost(path, sources, targets, overlay, "\(name), \(kind)") }
    return all.count
  }

  /// A path costs, arc by arc, what it says.
  private func recost(
    _ path: SearchPath, _ sources: [SearchSource], _ targets: [SearchTarget], _ overlay: MetricOverlay?, _ name: String
  ) throws {
    let topology = metric.topology
    #expect(path.states.first == sources[path.source].state && path.states.last == targets[path.target].state)
    var cost = Int(sources[path.source].weight)
    for (from, to) in zip(path.states, path.states.dropFirst()) {
      if from != path.states[0] {
        #expect(!(overlay?.isBlocked(topology.edge(of: from)) ?? false), "\(name): passes what is closed")
      }
      let edge = topology.edge(of: to)
      let along = overlay?.slot(of: edge).map { overlay?.weights[$0] ?? 0 } ?? metric.edgeWeight[Int(edge.rawValue)]
      let arcs = topology.arcs(of: from).filter { topology.arcTarget[$0] == to.rawValue }
      let turn = arcs.map { metric.turnWeight[$0] }.min()
      cost += Int(try #require(turn, "\(name): the path is broken")) + Int(along)
    }
    let target = targets[path.target]
    #expect(max(0, cost - Int(target.remainder) + Int(target.penalty)) == Int(path.weight), "\(name)")
  }
}
