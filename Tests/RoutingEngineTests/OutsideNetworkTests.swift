import Geodesy
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// A stop beside the box around the network is snapped, one beyond 2 km of it lies outside, unless a radius is given.
@Suite struct OutsideNetworkTests {
  /// A stop so many metres north of a street that runs east; a degree of latitude is about 111,195 m.
  private func code(_ meters: Double, _ configure: (inout RouteRequest) -> Void = { _ in }) throws -> RoutingError.Code?
  {
    let router = try MapRouter(DrawnMap(gridMeters: 500, "a-b-c", ways: [.init("abc")]))
    let place = try router.location("b")
    let stop = try #require(Coordinate(latitude: place.latitude + meters / 111_195, longitude: place.longitude))
    var request = RouteRequest(stops: [.init(stop), .init(try router.location("c"))], mode: .car)
    configure(&request)
    do {
      let result = try router.engine.route(request)
      #expect(abs(result.stops[0].distance - meters) < meters * 0.01 + 1)
      return nil
    } catch {
      return (error as? RoutingError)?.code
    }
  }

  @Test func theUsualMargin() throws {
    #expect(try code(150) == nil)
    #expect(try code(1900) == nil)
    #expect(try code(2100) == .outsideNetwork)
    #expect(try code(7400) == .outsideNetwork)
    #expect(try code(30_000) == .outsideNetwork)
  }

  @Test func aRadiusReachesAcrossTheEdge() throws {
    #expect(try code(7400) { $0.searchRadius = 8000 } == nil)
    #expect(try code(7400) { $0.stops[0].searchRadius = 8000 } == nil)
    #expect(try code(7400) { $0.searchRadius = 5000 } == .outsideNetwork)
    #expect(try code(1900) { $0.searchRadius = 1000 } == .outsideNetwork)
  }

  /// Within the box the radius is 20 km: a bay, open to the north, whose middle is 5 km from every shore.
  @Test func withinTheBoxStreetsAreLookedForFarther() throws {
    let gap = String(repeating: " ", count: 19)
    let rows = ["a\(gap)d"] + Array(repeating: "", count: 19) + ["b\(gap)c"]
    let router = try MapRouter(
      DrawnMap(gridMeters: 500, rows.joined(separator: "\n"), ways: [.init("ab"), .init("bc"), .init("cd")]))
    let (a, c) = (try router.location("a"), try router.location("c"))
    let middle = try #require(
      Coordinate(latitude: (a.latitude + c.latitude) / 2, longitude: (a.longitude + c.longitude) / 2))
    let route = try router.engine.route(RouteRequest(stops: [.init(middle), .init(c)], mode: .car))
    #expect(route.stops[0].distance > 4500)
  }
}
