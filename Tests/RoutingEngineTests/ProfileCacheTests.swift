import OSMReader
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// The profiles an engine keeps.
@Suite struct ProfileCacheTests {
  private func map() throws -> MapRouter {
    try MapRouter(
      DrawnMap(
        gridMeters: 50,
        """
        a---b---c---d
            |   |
            e---f
        """,
        ways: [
          .init("ab"), .init("bc", ["highway": "residential", "toll": "yes", "maxheight": "3"]), .init("cd"),
          .init("be"), .init("ef"), .init("fc"),
        ]))
  }

  @Test("the same profile has the same metric, another option another") func keys() throws {
    let engine = try map().engine
    let plain = engine.metric(for: .car)
    #expect(engine.metric(for: .car) === plain)
    #expect(engine.metric(for: TravelProfile(mode: .car, vehicle: .car)) === plain)
    for other in [
      TravelProfile(mode: .truck), TravelProfile(mode: .car, avoid: [.toll]),
      TravelProfile(mode: .car, prefer: [.toll]),
      TravelProfile(mode: .car, vehicle: .truck),
    ] {
      #expect(engine.metric(for: other) !== plain)
      #expect(engine.metric(for: other) === engine.metric(for: other))
    }
  }

  @Test("options of one request do not leak into the next, in any order") func independence() throws {
    let router = try map()
    let direct = ["ab", "bc", "cd"]
    let around = ["ab", "be", "ef", "fc", "cd"]
    for _ in 0..<2 {
      #expect(router.ways(try router.route("a", "d")) == direct)
      #expect(router.ways(try router.route("a", "d") { $0.avoid = [.toll] }) == around)
      #expect(router.ways(try router.route("a", "d") { $0.vehicle = Vehicle(height: 4) }) == around)
      #expect(router.ways(try router.route("a", "d", mode: .bicycle)) == direct)
    }
  }

  @Test("no more profiles are kept than the bound; the one not asked for the longest goes") func bound() throws {
    let network = try map().network
    let cache = ProfileCache(capacity: 3)
    func profile(_ height: Int) -> TravelProfile {
      TravelProfile(mode: .truck, vehicle: Vehicle(height: Double(height)))
    }
    let first = cache.prepared(profile(1), for: network)
    let second = cache.prepared(profile(2), for: network)
    _ = cache.prepared(profile(3), for: network)
    #expect(cache.prepared(profile(1), for: network) === first)
    for height in 4...5 { _ = cache.prepared(profile(height), for: network) }
    #expect(cache.count == 3)
    #expect(cache.prepared(profile(1), for: network) === first)
    #expect(cache.prepared(profile(2), for: network) !== second)
    #expect(cache.count == 3)
  }

  @Test("searches made ready are led by a hierarchy from the first; others only once asked for again") func ready()
    throws
  {
    let router = try map()
    #expect(try router.route("a", "d") { $0.avoid = [.toll] }.lane != .hierarchy)
    var request = RouteRequest(stops: [], mode: .car)
    request.prefer = [.toll]
    try router.engine.prepareSearches(for: request)
    #expect(try router.route("a", "d") { $0.prefer = [.toll] }.lane == .hierarchy)
  }
}
