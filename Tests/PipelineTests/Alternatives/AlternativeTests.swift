import Geodesy
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Other ways on drawn streets: when there is one, and which ones are not worth offering.
///
/// From s to t a street leads straight on over a and b, 1,200 m long; the way over c and d is 200 m longer.
@Suite struct AlternativeTests {
  static let town = """
    s-a-----------------------b-t
      |                       |
      c-----------------------d
    """

  static func router(
    _ drawing: String = town, ends: OSMTags = [:], other: OSMTags = [:],
    restrictions: [DrawnMap.Restriction] = []
  ) throws -> MapRouter {
    func way(_ nodes: String, _ more: OSMTags = [:]) -> DrawnMap.Way {
      var tags: OSMTags = ["highway": "residential"]
      for entry in more.entries { tags[entry.key] = entry.value }
      return DrawnMap.Way(nodes, tags)
    }
    return try MapRouter(
      DrawnMap(
        gridMeters: 50, drawing,
        ways: [way("sa", ends), way("ab"), way("bt", ends), way("ac"), way("cd", other), way("db")],
        restrictions: restrictions))
  }

  static func alternatives(
    _ router: MapRouter, departure: Instant? = nil, configure: (inout RouteRequest) -> Void = { _ in }
  ) throws -> [[String]] {
    let route = try router.route("sa 0.1", "bt 0.9", departure: departure) {
      $0.maximumAlternatives = 3
      configure(&$0)
    }
    #expect(route.alternatives.allSatisfy { $0.alternatives.isEmpty && !$0.legs[0].maneuvers.isEmpty })
    return route.alternatives.map(router.ways)
  }

  @Test("the parallel street is offered, once") func parallel() throws {
    let router = try Self.router()
    #expect(try Self.alternatives(router) == [["sa", "ac", "cd", "db", "bt"]])
    #expect(try router.route("sa 0.1", "bt 0.9").alternatives.isEmpty)
  }

  @Test("what is more than a quarter longer is not offered") func tooLong() throws {
    let far = """
      s-a-----------------------b-t
        |                       |
        |                       |
        |                       |
        c-----------------------d
      """
    #expect(try Self.alternatives(try Self.router(far)).isEmpty)
    // What is paid for entering private grounds is paid on every way: it does not make the detour any shorter.
    #expect(try Self.alternatives(try Self.router(far, ends: ["access": "private"])).isEmpty)
  }

  @Test("a forbidden turn where the ways part forbids the other way") func restriction() throws {
    let restrictions = [DrawnMap.Restriction("no_right_turn", from: "sa", via: "a", to: "ac")]
    #expect(try Self.alternatives(try Self.router(restrictions: restrictions)).isEmpty)
    // A turn forbidden over a way is remembered along it.
    let over = [DrawnMap.Restriction("no_left_turn", from: "ac", via: "cd", to: "db")]
    #expect(try Self.alternatives(try Self.router(restrictions: over)).isEmpty)
  }

  @Test("closed streets are no other way") func barriers() throws {
    let router = try Self.router()
    func closing(_ place: String) throws -> [[String]] {
      let barrier = RouteRequest.Barrier(.point(try router.location(place)), .closed)
      return try Self.alternatives(router) { $0.barriers = [barrier] }
    }
    #expect(try closing("cd 0.5").isEmpty)
    #expect(try closing("ab 0.5").isEmpty)
  }

  @Test("hours count for other ways, too", arguments: [(8, 0), (12, 1)])
  func hours(hour: Int, count: Int) throws {
    let router = try Self.router(other: ["motor_vehicle:conditional": "no @ (07:00-09:00)"])
    let departure = Instant.at(3, 2, "\(hour < 10 ? "0" : "")\(hour):00")
    #expect(try Self.alternatives(router, departure: departure).count == count)
  }

  @Test("what differs only for a small part is not offered") func nearlyTheSame() throws {
    let drawing = """
      s-a---b---------------------t
        |   |
        c---d
      """
    #expect(try Self.alternatives(try Self.router(drawing)).isEmpty)
  }

  @Test("a detour that is pointless for itself is not offered") func pointless() throws {
    // The parallel street with a bypass of a piece of it: the bypass saves nothing on any way that uses it.
    let drawing = """
      s-a-----------------------b-t
        |                       |
        c-----e-----------f-----d
              |           |
              g-----------h
      """
    let names = ["sa", "ab", "bt", "ac", "ce", "ef", "fd", "db", "eg", "gh", "hf"]
    let router = try MapRouter(DrawnMap(gridMeters: 50, drawing, ways: names.map { .init($0) }))
    #expect(try Self.alternatives(router) == [["sa", "ac", "ce", "ef", "fd", "db", "bt"]])
  }

  @Test("a line that is drawn twice is one way") func drawnTwice() throws {
    // A pavement and a cycleway over the very same points.
    let double = try MapRouter(
      DrawnMap(
        gridMeters: 50, Self.town,
        ways: [
          .init("sa"), .init("bt"), .init("ab", ["highway": "footway"]),
          .init("ab", ["highway": "cycleway", "foot": "yes"]),
        ]))
    let route = try double.route("sa 0.1", "bt 0.9", mode: .foot) { $0.maximumAlternatives = 3 }
    #expect(route.alternatives.isEmpty)
  }

  @Test("where a route is to be short, length counts") func distance() throws {
    // The way over c and d is fast, but a third longer.
    let drawing = """
      s-a-----------------------b-t
        |                       |
        |                       |
        |                       |
        c-----------------------d
      """
    let router = try Self.router(drawing, other: ["maxspeed": "100", "highway": "primary"])
    #expect(try Self.alternatives(router) { $0.tuning.objective = .distance }.isEmpty)
  }

  @Test("what cannot be asked is refused", arguments: [-1, 4]) func badCount(count: Int) throws {
    let router = try Self.router()
    #expect(throws: RoutingError.self) {
      try router.route("sa 0.1", "bt 0.9") { $0.maximumAlternatives = count }
    }
    let error = #expect(throws: RoutingError.self) {
      try router.route("sa 0.1", "ab 0.5", "bt 0.9") { $0.maximumAlternatives = 1 }
    }
    #expect(error?.code == .badRequest)
  }
}
