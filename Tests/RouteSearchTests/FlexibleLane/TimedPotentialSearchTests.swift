import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

/// The search in time led by bounds against Dijkstra's algorithm in time: same weights, same times.
@Suite struct TimedPotentialSearchTests {
  /// A network with rules at minutes, with both searches.
  struct Trial {
    let timed: TimedMetric
    let plain: TimeDependentDijkstra
    let lane: TimedPotentialSearch
    var changes: LaneTrial
    var random: SeededGenerator
    var found = 0, bounded = 0, sameStates = 0

    init(_ network: RoadNetwork, _ mode: Mode, seed: UInt64) {
      let profile = TravelProfile(mode: mode)
      let metric = profile.metric(for: network)
      timed = TimedMetric(metric: metric, law: ConditionalLaw(network: network, profile: profile))
      random = SeededGenerator(seed: seed)
      let atBest = timed.atBest()
      let hierarchy = LaneTrial.hierarchy(atBest, &random)
      plain = TimeDependentDijkstra(timed)
      lane = TimedPotentialSearch(timed, atBest: atBest, hierarchy: hierarchy) { IncomingArcs(metric.topology) }
      changes = LaneTrial(metric, seed: seed)
    }

    private mutating func state() -> StateID {
      StateID(rawValue: UInt32(random.int(in: 0...timed.metric.topology.stateCount - 1)))
    }

    private mutating func sources() -> [TimedSource] {
      (0..<random.int(in: 1...3)).map { _ in
        let time = UInt32(random.int(in: 0...200_000))
        return TimedSource(
          state: state(), weight: UInt32(random.int(in: 0...2000)), endTime: time,
          enteredAt: time - min(time, UInt32(random.int(in: 0...60_000))))
      }
    }

    private mutating func targets(_ overlay: MetricOverlay?) -> [TimedTarget] {
      (0..<random.int(in: 1...random.int(in: 1...10))).compactMap { _ in
        let state = state()
        let edge = timed.metric.topology.edge(of: state)
        let length = timed.metric.network.length(of: edge).rawValue
        let offset = Millimeters(rawValue: random.pick([0, length, UInt32(random.int(in: 0...Int(length)))]) ?? 0)
        guard timed.mayBecomeUsable(edge), timed.metric.passage(of: edge, overlay).canReach(offset) else { return nil }
        return TimedTarget(state: state, offset: offset, penalty: random.pick([0, 0, 5, 100_000]) ?? 0)
      }
    }

    mutating func compare(_ kind: LaneTrial.Kind, _ name: String) {
      let overlay = changes.overlay(kind)
      let sources = sources()
      let targets = targets(overlay)
      let eight = Instant(utc: 3, 2, "08:00")
      let departure = Instant(
        secondsSince1970: eight.secondsSince1970 + Int64(random.int(in: -120...600)), zone: eight.zone)
      for extent in [EdgeBasedDijkstra.Extent.cheapestTarget, .everyTarget] {
        let answer = lane.paths(
          from: sources, to: targets, departure: departure, extent: extent, overlay: overlay)
        let expected = plain.paths(
          from: sources, to: targets, departure: departure, extent: extent, overlay: overlay)
        #expect(answer.map(\.path.weight) == expected.map(\.path.weight), "\(name), \(kind), \(extent)")
        found += answer.count
        if lane.isBounded { bounded += answer.count }
        // Of two targets at the same weight each search may take another.
        guard answer.map(\.path.target) == expected.map(\.path.target) else { continue }
        #expect(answer == expected, "\(name), \(kind), \(extent)")
      }
    }
  }

  @Test(arguments: LaneTrial.Kind.allCases)
  func equalsDijkstraInTime(_ kind: LaneTrial.Kind) throws {
    var found = 0
    var bounded = 0
    for seed in 0..<150 as Range<UInt64> {
      let network = try TimedMap(seed: seed, size: 3...40).conditional.network()
      for mode in [Mode.car, .truck, .bicycle] {
        var trial = Trial(network, mode, seed: seed)
        if trial.timed.metric.topology.stateCount == 0 { continue }
        for _ in 0..<12 { trial.compare(kind, "seed \(seed), \(mode)") }
        found += trial.found
        bounded += trial.bounded
      }
    }
    #expect(found > 3000)
    if kind != .cheaper, kind != .slightlyCheaper, kind != .everything { #expect(bounded > 1000) }
  }
}
