import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

/// Searches led by bounds ask whether to stop at least every 4,096 settled states, and stop when told to.
@Suite struct LaneCancellingTests {
  private let metric: Metric
  private let hierarchy: HierarchyMetric
  private let first: StateID
  private let last: StateID

  /// A town of square blocks.
  init() throws {
    let network = try GridTown.network(60)
    metric = TravelProfile(mode: .car).metric(for: network)
    let graph = DissectionGraph(
      x: network.nodeCoordinate.map(\.longitudeE7), y: network.nodeCoordinate.map(\.latitudeE7),
      tail: Array(network.pairTail), head: Array(network.pairHead))
    let found = NestedDissection.edgeOrder(of: graph, threads: 1) { _ in true }
    let order = try #require(found)
    let topology = HierarchyTopology(metric.topology, edgeOrder: order)
    hierarchy = HierarchyMetric(CustomizationPlan(topology, layer: metric.topology), metric: metric)
    let places = network.nodeCoordinate.map { (east: Int64($0.longitudeE7), north: Int64($0.latitudeE7)) }
    let southWest = places.indices.min { places[$0].east + places[$0].north < places[$1].east + places[$1].north }
    let southEast = places.indices.min { places[$0].north - places[$0].east < places[$1].north - places[$1].east }
    first = try #require(Self.state(metric, leaving: southWest))
    last = try #require(Self.state(metric, leaving: southEast))
  }

  private static func state(_ metric: Metric, leaving node: Int?) -> StateID? {
    let edges = (0..<UInt32(metric.network.pairCount * 2)).map { EdgeID(rawValue: $0) }
    return edges.first { Int(metric.network.tail(of: $0).rawValue) == node }
      .flatMap { metric.topology.baseState(of: $0) }
  }

  /// A wall from the south almost to the north: the bounds, which know nothing of it, lead to every place before it.
  private func overlay() -> MetricOverlay {
    let network = metric.network
    let north = network.nodeCoordinate.map(\.latitudeE7).max()
    var change = EdgeChange()
    change.close(from: Millimeters(rawValue: 0), to: Millimeters(rawValue: 1000))
    var changes: [EdgeID: EdgeChange] = [:]
    for edge in (0..<UInt32(network.pairCount * 2)).map({ EdgeID(rawValue: $0) }) {
      let tail = network.nodeCoordinate[network.tail(of: edge).rawValue]
      let head = network.nodeCoordinate[network.head(of: edge).rawValue]
      let isAcross = tail.longitudeE7 < Self.wall && head.longitudeE7 >= Self.wall
      if isAcross, tail.latitudeE7 != north { changes[edge] = change }
    }
    return MetricOverlay(metric: metric, changes: changes)
  }

  /// Between the streets in the middle.
  private static let wall: Int32 = 100_000_000 + 45 * 14_000 - 7000

  @Test func withoutATime() {
    let search = PotentialSearch(metric: metric, hierarchy: hierarchy) { [metric] in IncomingArcs(metric.topology) }
    func paths(isCancelled: () -> Bool) -> [SearchPath] {
      search.paths(
        from: [SearchSource(state: first, weight: 0)], to: [SearchTarget(state: last, remainder: 0)],
        overlay: overlay(), isCancelled: isCancelled)
    }
    var asked = 0
    let whole = paths {
      asked += 1
      return false
    }
    #expect(whole.count == 1 && search.isBounded)
    #expect(search.settledCount > 4096 && asked == 1 + search.settledCount / 4096)
    asked = 0
    let stopped = paths {
      asked += 1
      return asked == 2
    }
    #expect(stopped.isEmpty && search.settledCount == 4096)
    #expect(paths { true }.isEmpty && search.settledCount == 0)
    #expect(paths { false } == whole)
  }

  @Test func inTime() {
    let timed = TimedMetric(
      metric: metric, law: ConditionalLaw(network: metric.network, profile: TravelProfile(mode: .car)))
    let search = TimedPotentialSearch(timed, atBest: timed.atBest(), hierarchy: hierarchy) { [metric] in
      IncomingArcs(metric.topology)
    }
    func paths(isCancelled: () -> Bool) -> [TimedPath] {
      search.paths(
        from: [TimedSource(state: first, weight: 0, endTime: 0, enteredAt: 0)],
        to: [TimedTarget(state: last, offset: Millimeters(rawValue: 0))],
        departure: Instant(utc: 3, 2, "08:00"), overlay: overlay(), isCancelled: isCancelled)
    }
    var asked = 0
    let whole = paths {
      asked += 1
      return false
    }
    #expect(whole.count == 1 && search.isBounded)
    #expect(search.settledCount > 4096 && asked == 1 + search.settledCount / 4096)
    asked = 0
    let stopped = paths {
      asked += 1
      return asked == 2
    }
    #expect(stopped.isEmpty && search.settledCount == 4096)
    #expect(paths { true }.isEmpty && search.settledCount == 0)
    #expect(paths { false } == whole)
  }
}
