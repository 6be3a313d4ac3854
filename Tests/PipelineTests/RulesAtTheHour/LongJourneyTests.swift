import Geodesy
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Journeys of weeks. Searches tell moments apart for 24.8 days; the clock that is told goes on, and never back.
@Suite struct LongJourneyTests {
  private static let day = 86_400.0

  /// Four stops along a street, with a rule so that hours are asked for.
  private func router() throws -> MapRouter {
    try MapRouter(
      DrawnMap(
        gridMeters: 1000, "a-b-c-d",
        ways: [
          .init("abcd", ["highway": "residential", "motor_vehicle:conditional": "no @ (03:00-03:01)"])
        ]))
  }

  @Test("Stays of weeks add up on the clock", arguments: [true, false]) func stays(isPrepared: Bool) throws {
    let router = try router()
    let network = try router.map.network(isPrepared: isPrepared)
    let departure = Instant.at(3, 2, "10:00")
    for days in [1.0, 10, 20, 24.8, 24.86, 30, 40] {
      let stops = try ["a", "b", "c", "d"].map { RouteRequest.Stop(try router.location($0)) }
      var request = RouteRequest(stops: stops, mode: .car)
      request.departure = departure
      for stop in 1...2 { request.stops[stop].stay = Milliseconds(seconds: days * Self.day) }
      let route = try RoutingEngine(network: network).route(request)
      var now = departure.secondsSince1970
      for (index, leg) in route.legs.enumerated() {
        let left = try #require(leg.departure?.secondsSince1970)
        let arrived = try #require(leg.arrival?.secondsSince1970)
        let stay = index == 0 ? 0 : Int64(days * Self.day)
        // Two seconds for what is cut off: times are told in whole seconds.
        #expect(abs(left - now - stay) <= 2 && abs(arrived - left - Int64(leg.duration)) <= 2, "\(days), leg \(index)")
        now = arrived
      }
      #expect(route.stops.last?.arrival?.secondsSince1970 == now)
    }
  }

  /// 400 km at a tenth of a kilometre an hour take 167 days, each leg half of it. Minimising length, they weigh no more
  /// than they are long.
  @Test("Legs of months are told", arguments: [true, false], [true, false])
  func slow(isPrepared: Bool, isTimed: Bool) throws {
    let letters = Array("abcdefghijk")
    let map = try DrawnMap(
      gridMeters: 20_000, "a-b-c-d-e-f-g-h-i-j-k",
      ways: zip(letters, letters.dropFirst()).map { DrawnMap.Way("\($0)\($1)") })
    let network = try map.network(isPrepared: isPrepared)
    var request = RouteRequest(
      stops: [RouteRequest.Stop(try map.location("a")), .init(try map.location("f")), .init(try map.location("k"))],
      mode: .foot)
    request.tuning.objective = .distance
    request.tuning.walkingSpeed = 0.1
    if isTimed { request.departure = .at(3, 2, "10:00") }
    let route = try RoutingEngine(network: network).route(request)
    #expect(route.legs.count == 2)
    var now = request.departure?.secondsSince1970
    for leg in route.legs {
      let hours = leg.length / 1000 / 0.1
      #expect(leg.length > 190_000 && abs(leg.duration / 3600 / hours - 1) < 0.01, "\(leg.duration / Self.day) days")
      guard let start = now else { continue }
      #expect(abs((leg.departure?.secondsSince1970 ?? 0) - start) <= 2)
      now = start + Int64(leg.duration)
      #expect(abs((leg.arrival?.secondsSince1970 ?? 0) - start - Int64(leg.duration)) <= 2)
    }
  }
}
