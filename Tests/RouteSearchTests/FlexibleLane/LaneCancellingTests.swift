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
  private let corners: (first: StateID, last: StateID)

  /// A town in which thousands of ways from one corner to the other are as good as the best.
  init() throws {
    let network = try GridTown.network(60)
    metric = TravelProfile(mode: .car).metric(for: network)
    let graph = DissectionGraph(
      x: network.nodeCoordinate.map(\.longitudeE7), y: network.nodeCoordinate.map(\.latitudeE7),
      tail: Array(network.pairTail), head: Array(network.pairHead))
    let order = try #require(NestedDissection.edgeOrder(of: graph, threads: 1) { _ in true })
    let topology = HierarchyTopology(metric.topology, edgeOrder: order)
    hierarchy = HierarchyMetric(CustomizationPlan(topology, layer: metric.topology), metric: metric)
    // From the north-west to the south-east.
    let places = network.nodeCoordinate.map { Int64($0.longitudeE7) - Int64($0.latitudeE7) }
    func state(leaving place: Int64?) throws -> StateID {
      let edge = (0..<UInt32(network.pairCount * 2)).map(EdgeID.init).first {
        places[Int(network.tail(of: $0).rawValue)] == place
      }
      return try #require(metric.topology.baseState(of: try #require(edge)))
    }
    corners = (try state(leaving: places.min()), try state(leaving: places.max()))
  }

  /// Everything a little cheaper, so that bounds lead less straight.
  private var overlay: MetricOverlay {
    var change = EdgeChange()
    change.scale(from: Millimeters(rawValue: 0), to: .init(rawValue: .max), weight: 0.85, duration: 0.85)
    let edges = (0..<UInt32(metric.network.pairCount * 2)).map { (EdgeID(rawValue: $0), change) }
    return MetricOverlay(metric: metric, changes: Dictionary(uniqueKeysWithValues: edges))
  }

  @Test func withoutATime() {
    let search = PotentialSearch(metric: metric, hierarchy: hierarchy) { [metric] in IncomingArcs(metric.topology) }
    func paths(isCancelled: () -> Bool) -> [SearchPath] {
      search.paths(
        from: [SearchSource(state: corners.first, weight: 0)], to: [SearchTarget(state: corners.last, remainder: 0)],
        overlay: overlay, isCancelled: isCancelled)
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
        from: [TimedSource(state: corners.first, weight: 0, endTime: 0, enteredAt: 0)],
        to: [TimedTarget(state: corners.last, offset: Millimeters(rawValue: 0))],
        departure: Instant(utc: 3, 2, "08:00"), isCancelled: isCancelled)
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
