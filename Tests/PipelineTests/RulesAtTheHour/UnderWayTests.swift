import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Rules are judged when the traveller gets there, not when the journey starts.
@Suite struct UnderWayTests {
  /// 10 km from a to b at 24 km/h (four fifths of 30), which takes 25 minutes; then a street bc of 2 km with a way
  /// round over e and f.
  private func approach(_ rule: String, key: String = "motor_vehicle:conditional") throws -> MapRouter {
    let slow: OSMTags = ["highway": "residential", "maxspeed": "30"]
    var street = slow
    street[key] = rule
    return try MapRouter(
      DrawnMap(
        gridMeters: 1000,
        """
        a---------b-c-d
                  | |
                  e-f
        """, ways: [.init("ab", slow), .init("bc", street), .init("cd", slow), .init("be"), .init("ef"), .init("fc")]))
  }
  private let direct = ["ab", "bc", "cd"]
  private let round = ["ab", "be", "ef", "fc", "cd"]

  @Test("A street that closes at eight is closed to who reaches it after eight")
  func closesUnderWay() throws {
    let router = try approach("no @ (08:00-10:00)")
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 2, "07:30"))) == direct)
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 2, "07:40"))) == round)
    // Closed at the start, open on arrival.
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 2, "09:40"))) == direct)
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 2, "09:30"))) == round)
  }

  @Test("Who is on a street when it closes drives on, past a stop too")
  func closesWhileOnIt() throws {
    // Reached at 07:58, left at 08:03.
    let router = try approach("no @ (08:00-10:00)")
    let departure = Instant.at(3, 2, "07:33")
    #expect(router.ways(try router.route("a", "d", departure: departure)) == direct)
    let stopped = try router.route("a", "bc 0.9", "d", uTurns: .notAllowed, departure: departure)
    #expect(router.ways(stopped) == ["ab", "bc", "bc", "cd"])
    #expect(stopped.stops[1].distance < 5)
    // Turning back means entering it anew, which is too late: the first way on is out at c.
    let back = try router.route("a", "bc 0.9", "a", departure: departure)
    #expect(router.ways(back) == ["ab", "bc", "bc", "fc", "ef", "be", "ab"])
  }

  @Test("Over midnight the day part belongs to the evening before")
  func overMidnight() throws {
    let router = try approach("no @ (Fr 23:00-02:00)")
    // 2026-03-06 is a Friday.
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 6, "23:50"))) == round)
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 5, "23:50"))) == direct)
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 7, "01:30"))) == round)
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 7, "01:40"))) == direct)
    #expect(router.ways(try router.route("a", "d", departure: .at(3, 7, "23:50"))) == direct)
  }

  @Test("Clocks that are put forward on the way make the hour come sooner")
  func summerTimeBegins() throws {
    let router = try approach("no @ (03:00-03:20)")
    // On 29 March 02:00 becomes 03:00 in Berlin, at 01:00 UTC. Arrival 25 minutes later.
    func ways(_ day: Int, _ time: String) throws -> [String] {
      router.ways(try router.route("a", "d", departure: Instant(utc: 3, day, time, zone: .berlin2026)))
    }
    #expect(try ways(29, "00:40") == round)
    #expect(try ways(28, "00:40") == direct)
    #expect(try ways(28, "01:40") == round)
    #expect(try ways(29, "01:40") == direct)
  }

  @Test("The hour that comes twice when summer time ends counts twice")
  func summerTimeEnds() throws {
    let router = try approach("no @ (02:00-03:00)")
    for time in ["23:40", "00:00", "00:40", "01:30"] {
      let day = time == "23:40" ? 24 : 25
      let route = try router.route("a", "d", departure: Instant(utc: 10, day, time, zone: .berlin2026))
      #expect(router.ways(route) == round, "\(time) UTC")
    }
    let late = try router.route("a", "d", departure: Instant(utc: 10, 25, "01:40", zone: .berlin2026))
    #expect(router.ways(late) == direct)
  }

  @Test("The place's clocks count, however far it is", arguments: [-11, -5, 0, 9, 13])
  func farZones(hours: Int) throws {
    let router = try approach("no @ (08:00-10:00)")
    // 06:00 UTC and 25 minutes of driving.
    let route = try router.route("a", "d", departure: Instant(utc: 3, 2, "06:00", zone: .fixed(hours: hours)))
    let arrival = (6 + hours + 24) % 24
    #expect(router.ways(route) == (arrival == 8 || arrival == 9 ? round : direct))
    let closed = Instant(utc: 3, 2, "08:00", zone: .fixed(hours: 0)).secondsSince1970 - Int64(hours) * 3600
    let inForce = try router.route(
      "a", "d", departure: Instant(secondsSince1970: closed, zone: .fixed(hours: hours)))
    #expect(router.ways(inForce) == round)
  }

  @Test("A limit that rises at an hour changes the time of who comes later")
  func speedUnderWay() throws {
    let router = try approach("10 @ (08:00-10:00)", key: "maxspeed:conditional")
    let before = try router.route("a", "bc 0.5", departure: .at(3, 2, "07:30"))
    let after = try router.route("a", "bc 0.5", departure: .at(3, 2, "07:40"))
    // 1 km at 24 and at 8 km/h.
    #expect(abs(after.duration - before.duration - (450 - 150)) < 0.01)
  }

  @Test("Each leg departs when the one before arrives; the stops have the same times")
  func legTimes() throws {
    let router = try approach("no @ (08:00-10:00)")
    let departure = Instant.at(3, 2, "07:00")
    let route = try router.route("a", "ab 0.5", "b", "d", departure: departure)
    var time = departure.secondsSince1970
    var seconds = 0.0
    for (index, leg) in route.legs.enumerated() {
      #expect(leg.departure?.secondsSince1970 == time)
      #expect(route.stops[index].departure == leg.departure)
      #expect(route.stops[index + 1].arrival == leg.arrival)
      seconds += leg.duration
      time = departure.secondsSince1970 + Int64((seconds + 0.000_1).rounded(.down))
      #expect(leg.arrival?.secondsSince1970 == time)
    }
    #expect(route.stops.first?.arrival == nil)
    #expect(route.stops.last?.departure == nil)
    let timeless = try router.route("a", "d")
    #expect(timeless.legs.allSatisfy { $0.departure == nil && $0.arrival == nil })
    #expect(timeless.stops.allSatisfy { $0.departure == nil && $0.arrival == nil })
  }
}
