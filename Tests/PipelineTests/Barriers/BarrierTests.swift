import Geodesy
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Barriers on drawn streets: which way is taken, and what a part of a street costs.
///
/// `ab` is a straight street of 200 m; the way round over c and d is 100 m longer.
@Suite struct BarrierTests {
  typealias Barrier = RouteRequest.Barrier

  static let town = """
    a-------b
    |       |
    c-------d
    """

  static func router(_ tags: OSMTags = ["highway": "residential"]) throws -> MapRouter {
    try MapRouter(DrawnMap(gridMeters: 25, town, ways: [.init("ab", tags), .init("ac"), .init("cd"), .init("db")]))
  }

  /// A box around the part of a straight horizontal street between two fractions, 10 m to each side.
  static func box(_ router: MapRouter, _ street: String, _ from: Double, _ to: Double) throws -> [Coordinate] {
    let (a, b) = (try router.location("\(street) \(from)"), try router.location("\(street) \(to)"))
    let side: Int32 = 900
    return [(a, -side), (b, -side), (b, side), (a, side)].map {
      Coordinate(latitudeE7: $0.0.latitudeE7 + $0.1, longitudeE7: $0.0.longitudeE7)
    }
  }

  @Test("a factor counts for the covered part only", arguments: [0.25, 0.5, 1.5, 2])
  func partOfAStreet(factor: Double) throws {
    let router = try Self.router()
    let plain = try router.route("ab 0.05", "ab 0.95")
    let area = try Self.box(router, "ab", 0.2, 0.5)
    let scaled = try router.route("ab 0.05", "ab 0.95") { $0.barriers = [Barrier(.area([area]), .factor(factor))] }
    // A third of the 0.9 that are driven.
    #expect(abs(scaled.duration - plain.duration * (2 + factor) / 3) < 0.004)
    #expect(abs(scaled.length - plain.length) < 1e-9)
    // The line along the same part says the same.
    let line = [try router.location("ab 0.2"), try router.location("ab 0.5")]
    let along = try router.route("ab 0.05", "ab 0.95") { $0.barriers = [Barrier(.line([line]), .factor(factor))] }
    #expect(abs(along.duration - scaled.duration) < 0.004)
    // What is outside costs what it did; what begins inside is charged for its part.
    let outside = try router.route("ab 0.5", "ab 0.95") { $0.barriers = [Barrier(.area([area]), .factor(factor))] }
    #expect(abs(outside.duration - plain.duration / 2) < 0.004)
    let inside = try router.route("ab 0.35", "ab 0.25") { $0.barriers = [Barrier(.area([area]), .factor(factor))] }
    #expect(abs(inside.duration - plain.duration * factor / 9) < 0.004)
  }

  @Test("a factor over a part equals the street split there", arguments: [0.5, 3])
  func splitStreet(factor: Double) throws {
    func route(_ ways: [DrawnMap.Way]) throws -> RouteResult {
      let map = try DrawnMap(gridMeters: 20, "a---b---c---d\n        |\n        e", ways: ways + [.init("ce")])
      let router = try MapRouter(map)
      let area = try Self.box(router, "ab", 0, 1)
      return try router.route("a", "d") { $0.barriers = [Barrier(.area([area]), .factor(factor))] }
    }
    // In the first map b is a mere place on a street, in the second two streets meet there.
    let whole = try route([.init("abc"), .init("cd")])
    let split = try route([.init("ab"), .init("bc"), .init("cd")])
    // Each edge is rounded to a millisecond before it is scaled.
    #expect(abs(Int64(whole.weight) - Int64(split.weight)) <= 4)
  }

  @Test("overlapping factors multiply") func overlap() throws {
    let router = try Self.router()
    let plain = try router.route("ab 0.1", "ab 0.5")
    let boxes = [try Self.box(router, "ab", 0.1, 0.4), try Self.box(router, "ab", 0.2, 0.5)]
    let scaled = try router.route("ab 0.1", "ab 0.5") {
      $0.barriers = [Barrier(.area([boxes[0]]), .factor(0.5)), Barrier(.area([boxes[1]]), .factor(3))]
    }
    #expect(abs(scaled.duration - plain.duration * (0.5 + 1.5 + 1.5 + 3) / 4) < 0.004)
  }

  @Test("a closed place cuts the street there, and is reached from either side") func closedPoint() throws {
    let router = try Self.router()
    let closed = [Barrier(.point(try router.location("ab 0.5")), .closed)]
    for (from, to, length) in [
      ("a", "ab 0.45", 90.0), ("b", "ab 0.55", 90), ("ab 0.45", "a", 90), ("ab 0.55", "b", 90),
      ("ab 0.1", "ab 0.4", 60), ("ab 0.4", "ab 0.6", 80 + 300 + 80), ("a", "b", 300),
    ] {
      let route = try router.route(from, to) { $0.barriers = closed }
      #expect(abs(route.length - length) < 0.1, "\(from) to \(to)")
    }
    // The place itself ends a route from both sides, and lets none through over a stop on it.
    for from in ["a", "b"] {
      #expect(abs(try router.route(from, "ab 0.5") { $0.barriers = closed }.length - 100) < 0.1)
    }
    #expect(abs(try router.route("a", "ab 0.5", "b") { $0.barriers = closed }.length - 500) < 0.1)
  }

  @Test("without a way round there is no route, and the message says to look at barriers") func noWayRound() throws {
    let router = try MapRouter(DrawnMap(gridMeters: 25, "a---b---c", ways: [.init("ab"), .init("bc")]))
    for place in ["ab 0.5", "b"] {
      let closed = [Barrier(.point(try router.location(place)), .closed)]
      let error = #expect(throws: RoutingError.self) {
        try router.route("a", "c") { $0.barriers = closed }
      }
      #expect(error?.code == .noRoute)
      #expect(error?.message.contains("barriers") == true)
    }
  }

  @Test("added seconds are paid once for each passage, in both directions") func addedCost() throws {
    let router = try Self.router()
    for (place, seconds) in [("ab 0.5", 5.0), ("ab 0.5", 0), ("b", 4)] {
      let barrier = [Barrier(.point(try router.location(place)), .addedSeconds(seconds))]
      for (from, to) in [("ab 0.3", "db 0.5"), ("db 0.5", "ab 0.3")] {
        let plain = try router.route(from, to)
        let slower = try router.route(from, to) { $0.barriers = barrier }
        #expect(abs(slower.duration - plain.duration - seconds) < 0.0015, "\(place) \(from) \(to)")
        #expect(slower.weight == plain.weight + UInt64(seconds * 1000))
      }
    }
    let long = [Barrier(.point(try router.location("ab 0.5")), .addedSeconds(500))]
    #expect(router.ways(try router.route("a", "b") { $0.barriers = long }) == ["ac", "cd", "db"])
  }

  @Test("a cheaper street draws the route to it") func cheaper() throws {
    let router = try Self.router()
    let ring = try Self.box(router, "cd", -0.1, 1.1)
    #expect(router.ways(try router.route("ac 0.1", "db 0.9")) == ["ac", "ab", "db"])
    let route = try router.route("ac 0.1", "db 0.9") { $0.barriers = [Barrier(.area([ring]), .factor(0.001))] }
    #expect(router.ways(route) == ["ac", "cd", "db"])
  }

  @Test("a stop in a closed area is reported with its number, its name and the barrier's") func stopInside() throws {
    let router = try Self.router()
    let area = try Self.box(router, "ab", 0.4, 0.6)
    let error = #expect(throws: RoutingError.self) {
      try router.route("a", "ab 0.5", "b") {
        $0.stops[1].name = "Harbour"
        $0.barriers = [
          Barrier(.point($0.stops[0].location), .addedSeconds(1)), Barrier(.area([area]), .closed, name: "Market"),
        ]
      }
    }
    #expect(error?.code == .stopInBarrier)
    #expect(error?.stopIndex == 1)
    #expect(error?.barrierIndex == 1)
    #expect(error?.message.contains("stop 2 \"Harbour\" lies in the closed area of barrier 2 \"Market\"") == true)
    // In the hole of a closed ring nothing is closed.
    let hole = try Self.box(router, "ab", 0.45, 0.55)
    let route = try router.route("ab 0.46", "ab 0.54") { $0.barriers = [Barrier(.area([area, hole]), .closed)] }
    #expect(abs(route.length - 16) < 0.1)
  }

  @Test("stops beside a closed part are put on what is open") func snapping() throws {
    let router = try Self.router()
    let area = try Self.box(router, "ab", 0.4, 0.6)
    var beside = try router.location("ab 0.42")
    beside.latitudeE7 += 1500
    let route = try router.route("a", "b") {
      $0.stops[1].location = beside
      $0.barriers = [Barrier(.area([area]), .closed)]
    }
    #expect(abs(route.length - 80) < 0.1)
    // The whole street closed: the nearest other one.
    var whole = Barrier(.point(try router.location("ab 0.5")), .closed)
    whole.closesWholeStreet = true
    let other = try router.route("c", "ab 0.3") { $0.barriers = [whole] }
    #expect(!router.ways(other).contains("ab"))
    // All streets within reach closed.
    let error = #expect(throws: RoutingError.self) {
      try router.route("c", "ab 0.5") {
        $0.stops[1].searchRadius = 20
        $0.barriers = [whole]
      }
    }
    #expect(error?.code == .stopInBarrier)
    #expect(error?.stopIndex == 1)
  }

  @Test("a line closes what it crosses and runs along, not what it only ends at") func closingLine() throws {
    let router = try Self.router()
    func line(_ places: String...) throws -> Barrier {
      Barrier(.line([try places.map(router.location)]), .closed)
    }
    let across = try line("ac 0.5", "db 0.5")
    #expect(router.ways(try router.route("ac 0.2", "db 0.8") { $0.barriers = [across] }) == ["ac", "ab", "db"])
    #expect(abs(try router.route("ac 0.4", "c") { $0.barriers = [across] }.length - 30) < 0.1)
    var beyond = [try router.location("ac 0.5"), try router.location("db 0.5")]
    beyond[0].longitudeE7 -= 2000
    beyond[1].longitudeE7 += 2000
    // Both ways are cut: no stop is moved across a barrier.
    let cut = #expect(throws: RoutingError.self) {
      try router.route("ac 0.2", "c") { $0.barriers = [Barrier(.line([beyond]), .closed)] }
    }
    #expect(cut?.code == .noRoute)
    #expect(cut?.message.contains("barriers close every way") == true)
    // Along ab from junction to junction: ab is closed, its neighbours are not.
    let along = try line("a", "b")
    #expect(router.ways(try router.route("ac 0.2", "db 0.8") { $0.barriers = [along] }) == ["ac", "cd", "db"])
    // Round a corner: the outer halves of both streets are closed, the inner ones are not.
    let corner = try line("ab 0.5", "b", "db 0.5")
    #expect(abs(try router.route("ab 0.1", "ab 0.5") { $0.barriers = [corner] }.length - 80) < 0.1)
    #expect(abs(try router.route("db 0.1", "db 0.5") { $0.barriers = [corner] }.length - 20) < 0.1)
    #expect(abs(try router.route("ab 0.5", "db 0.5") { $0.barriers = [corner] }.length - 375) < 0.1)
    // A line with a factor leaves alone what it crosses.
    let plain = try router.route("a", "c")
    let crossed = try router.route("a", "c") { $0.barriers = [Barrier(.line([beyond]), .factor(9))] }
    #expect(crossed.weight == plain.weight)
  }

  @Test("a street with hours is scaled by what it costs at the hour") func atTheHour() throws {
    let router = try Self.router([
      "highway": "residential", "maxspeed": "50", "maxspeed:conditional": "20 @ (07:00-09:00)",
    ])
    let area = try Self.box(router, "ab", 0.2, 0.5)
    for hour in ["08:00", "12:00"] {
      let departure = Instant(utc: 3, 2, hour)
      let plain = try router.route("ab 0.1", "ab 0.7", departure: departure)
      let scaled = try router.route("ab 0.1", "ab 0.7", departure: departure) {
        $0.barriers = [Barrier(.area([area]), .factor(1.2))]
      }
      #expect(abs(scaled.duration - plain.duration * 1.1) < 0.004)
    }
  }

  @Test("the same barriers asked for again give the same route") func again() throws {
    let router = try Self.router()
    let closed = [Barrier(.point(try router.location("ab 0.5")), .closed)]
    let lengths = try (0..<3).map { round in
      try router.route("a", "b") { $0.barriers = round == 1 ? [] : closed }.length.rounded()
    }
    #expect(lengths == [300, 200, 300])
  }
}
