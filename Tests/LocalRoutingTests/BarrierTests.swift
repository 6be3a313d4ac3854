import Foundation
import GeometryModel
import LocalRouting
import OSMReader
import RouteModel
import TestSupport
import Testing

/// Barriers of the public model: which way is taken, what it costs, what is given back.
///
/// `ab` is a straight street of 200 m; the way round over c and d is 100 m longer.
@Suite struct BarrierTests {
  private static let direct = ["ab"]
  private static let around = ["ac", "cd", "db"]

  private static func town(_ tags: OSMTags = ["highway": "residential"]) throws -> TownTask {
    func named(_ way: String, _ tags: OSMTags) -> DrawnMap.Way {
      var tags = tags
      tags["name"] = way
      return .init(way, tags)
    }
    return try TownTask(
      DrawnMap(
        gridMeters: 25, "a-------b\n|       |\nc-------d",
        ways: [named("ab", tags)] + ["ac", "cd", "db"].map { named($0, ["highway": "residential"]) }))
  }

  /// A box around the part of a straight horizontal street between two fractions, 10 m to each side.
  private static func box(
    _ town: TownTask, _ street: String, _ from: Double, _ to: Double, meters: Double = 10
  ) throws -> [Point] {
    let (a, b) = (try town.point("\(street) \(from)"), try town.point("\(street) \(to)"))
    let side = meters / 111_200
    return [(a, -side), (a, side), (b, side), (b, -side)].map { Point(latitude: $0.0.y + $0.1, longitude: $0.0.x) }
  }

  private static func point(
    _ town: TownTask, _ place: String, _ set: (PointBarrier) -> Void = { _ in }
  ) throws -> PointBarrier {
    let barrier = PointBarrier(point: try town.point(place))
    set(barrier)
    return barrier
  }

  private static func area(
    _ town: TownTask, _ street: String, _ from: Double, _ to: Double, _ set: (PolygonBarrier) -> Void = { _ in }
  ) throws -> PolygonBarrier {
    let barrier = PolygonBarrier(polygon: Polygon(points: try box(town, street, from, to)))
    barrier.kind = .costAdjustment
    set(barrier)
    return barrier
  }

  /// The streets driven, told by the length of the way from a to b.
  private func streets(_ route: Route) -> [String] {
    route.totalLength.value < 250 ? Self.direct : Self.around
  }

  @Test("each kind of restriction closes its street and is given back as located") func restrictions() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "b")
    (parameters.returnsPointBarriers, parameters.returnsPolylineBarriers) = (true, true)
    parameters.returnsPolygonBarriers = true
    #expect(streets(try await town.route(parameters)) == Self.direct)
    parameters.setPointBarriers([try Self.point(town, "ab 0.5")])
    #expect(streets(try await town.route(parameters)) == Self.around)
    parameters.clearPointBarriers()
    // Two paths, the second across the street.
    let paths = [["c", "d"], ["ab 0.4", "cd 0.4"]].map { places in
      Part(points: places.compactMap { try? town.point($0) }.map { Point(latitude: $0.y + 0.0001, longitude: $0.x) })
    }
    let line = PolylineBarrier(polyline: Polyline(parts: paths))
    (line.name, line.id) = ("Fence", 7)
    parameters.setPolylineBarriers([line])
    var result = try await town.task.solveRoute(using: parameters)
    #expect(result.routes.first.map(streets) == Self.around)
    #expect(result.polylineBarriers.map(\.name) == ["Fence"] && result.polylineBarriers.map(\.id) == [7])
    #expect(result.polylineBarriers.map(\.locationStatus) == [.onClosest])
    #expect(line.locationStatus == .notLocated, "the caller's own barrier stays as it was")
    #expect(result.pointBarriers.isEmpty && result.polygonBarriers.isEmpty)
    parameters.clearPolylineBarriers()
    parameters.setPolygonBarriers([try Self.area(town, "ab", 0.4, 0.6) { $0.kind = .restriction }])
    result = try await town.task.solveRoute(using: parameters)
    #expect(result.routes.first.map(streets) == Self.around)
    #expect(result.polygonBarriers.map(\.locationStatus) == [.onClosest])
    parameters.returnsPolygonBarriers = false
    #expect(try await town.task.solveRoute(using: parameters).polygonBarriers.isEmpty)
  }

  @Test("barriers in Web Mercator and beyond ±180° lie where they lie on WGS 84") func systems() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "b")
    let ring = try Self.box(town, "ab", 0.4, 0.6)
    let away = ring.map { Point(x: $0.x - 360, y: $0.y, spatialReference: .wgs84) }
    let projected = try #require(GeometryEngine.project(Polygon(points: ring), into: .webMercator))
    for polygon in [Polygon(points: ring), Polygon(points: away), projected] {
      parameters.setPolygonBarriers([PolygonBarrier(polygon: polygon)])
      #expect(streets(try await town.route(parameters)) == Self.around)
    }
    // The whole world, whose corners lie on one meridian: every stop lies in it.
    let world = [(-180.0, -80.0), (-180, 80), (180, 80), (180, -80)].map { Point(latitude: $0.1, longitude: $0.0) }
    parameters.setPolygonBarriers([PolygonBarrier(polygon: Polygon(points: world))])
    #expect(await town.failure(parameters)?.code == .stopInBarrier)
  }

  @Test("only the impedance of the mode decides, and each attribute adds up what is its own") func attributes()
    async throws
  {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "b")
    parameters.addAccumulateAttributeNames(["WalkTime", "Miles", "Minutes"])
    func route(_ mode: String, _ barrier: (PolygonBarrier) -> Void) async throws -> Route {
      parameters.travelMode = try await town.mode(mode)
      parameters.setPolygonBarriers([try Self.area(town, "ab", 0.2, 0.7, barrier)])
      return try await town.route(parameters)
    }
    let plain = try await route("Driving Time") { _ in }
    let names = ["TravelTime", "Minutes", "WalkTime", "Miles", "Kilometers"]
    let costs = names.map { plain.totalCost(forCostAttributeNamed: $0) }
    for (index, name) in names.enumerated() {
      // Half of the street costs 1.2 times as much, so that the direct way stays the best.
      let scaled = try await route("Driving Time") { $0.setScaleFactor(1.2, forCostAttributeNamed: name) }
      #expect(streets(scaled) == Self.direct)
      for (other, cost) in costs.enumerated() {
        // The turns at both ends cost nothing; a millisecond of rounding.
        let expected = other == index ? cost * 1.1 : cost
        let found = scaled.totalCost(forCostAttributeNamed: names[other])
        #expect(abs(found - expected) < 1e-4, "\(name) scaled: \(names[other])")
      }
      #expect(abs(scaled.totalLength.value - 200) < 0.5)
      let time = name == "TravelTime" ? plain.travelTime * 1.1 : plain.travelTime
      #expect(abs(scaled.travelTime - time) < 0.01 && scaled.totalTime == scaled.travelTime)
      // Ten times as much drives the mode away whose impedance it is.
      for (mode, impedance) in [("Driving Time", "TravelTime"), ("Driving Distance", "Kilometers")] {
        let dear = try await route(mode) { $0.setScaleFactor(10, forCostAttributeNamed: name) }
        #expect(streets(dear) == (name == impedance ? Self.around : Self.direct), "\(mode), \(name)")
      }
    }
    // Distance is minimised, time passes.
    let slow = try await route("Driving Distance") { $0.setScaleFactor(10, forCostAttributeNamed: "TravelTime") }
    #expect(abs(slow.travelTime - plain.travelTime * 5.5) < 0.05)
  }

  @Test("added costs are paid at points, at lines that are crossed and on entering areas") func added() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "b")
    let plain = try await town.route(parameters)
    func cost(_ set: (RouteParameters) throws -> Void) async throws -> (minutes: Double, kilometers: Double, Route) {
      parameters.clearPointBarriers()
      parameters.clearPolylineBarriers()
      parameters.clearPolygonBarriers()
      try set(parameters)
      let route = try await town.route(parameters)
      return ((route.travelTime - plain.travelTime) / 60, route.totalCost(forCostAttributeNamed: "Kilometers"), route)
    }
    func charge(_ barrier: Barrier) {
      barrier.kind = .costAdjustment
      barrier.setAddedCost(0.05, forCostAttributeNamed: "TravelTime")
      barrier.setAddedCost(3, forCostAttributeNamed: "Kilometers")
    }
    let line = [try town.point("ab 0.3"), try town.point("cd 0.3")]
    let across = Polyline(points: line.map { Point(latitude: $0.y + 0.0001, longitude: $0.x) })
    let cases: [(RouteParameters) throws -> Void] = [
      { $0.setPointBarriers([try Self.point(town, "ab 0.5", charge)]) },
      { parameters in
        let barrier = PolylineBarrier(polyline: across)
        charge(barrier)
        parameters.setPolylineBarriers([barrier])
      },
      { $0.setPolygonBarriers([try Self.area(town, "ab", 0.3, 0.6, charge)]) },
      // Who ends inside has entered; the hole in the middle is entered and left, which enters the area again.
      { $0.setPolygonBarriers([try Self.area(town, "ab", 0.3, 1.1, charge)]) },
    ]
    for (index, set) in cases.enumerated() {
      let (minutes, kilometers, route) = try await cost(set)
      #expect(abs(minutes - 0.05) < 1e-4, "case \(index)")
      #expect(abs(kilometers - 3.2) < 1e-3, "case \(index)")
      #expect(streets(route) == Self.direct && abs(route.totalLength.value - 200) < 0.5)
    }
    let rings = [try Self.box(town, "ab", 0.2, 0.8), try Self.box(town, "ab", 0.4, 0.6, meters: 5).reversed()]
    let holed = try await cost { parameters in
      let barrier = PolygonBarrier(polygon: Polygon(parts: rings.map { Part(points: $0) }))
      charge(barrier)
      parameters.setPolygonBarriers([barrier])
    }
    #expect(abs(holed.minutes - 0.1) < 1e-4 && abs(holed.kilometers - 6.2) < 1e-3)
    let inside = try await cost { $0.setPolygonBarriers([try Self.area(town, "ab", -0.1, 0.6, charge)]) }
    #expect(abs(inside.minutes) < 1e-4 && abs(inside.kilometers - 0.2) < 1e-3)
    // A restriction closes whatever it costs; a cost adjustment without costs does nothing.
    let closed = try await cost {
      $0.setPointBarriers([
        try Self.point(town, "ab 0.5") {
          charge($0)
          $0.kind = .restriction
        }
      ])
    }
    #expect(streets(closed.2) == Self.around)
    let idle = try await cost { $0.setPointBarriers([try Self.point(town, "ab 0.5") { $0.kind = .costAdjustment }]) }
    #expect(idle.2.travelTime == plain.travelTime)
    // Dear enough, it is driven around.
    let dear = try await cost {
      $0.setPointBarriers([
        try Self.point(town, "ab 0.5") {
          $0.kind = .costAdjustment
          $0.setAddedCost(5, forCostAttributeNamed: "TravelTime")
        }
      ])
    }
    #expect(streets(dear.2) == Self.around)
  }

  @Test("a point beside a street holds for the direction in which it lies on its side", arguments: [false, true])
  func side(isFullEdge: Bool) async throws {
    let town = try Self.town()
    let north = try town.point("ab 0.5")
    let barrier = PointBarrier(point: Point(latitude: north.y + 0.00005, longitude: north.x))
    barrier.isFullEdge = isFullEdge
    // Heading east from a, north is left.
    for (approach, east, west) in [
      (CurbApproach.leftSide, Self.around, Self.direct), (.rightSide, Self.direct, Self.around),
      (.eitherSide, Self.around, Self.around), (.noUTurn, Self.around, Self.around),
    ] {
      barrier.curbApproach = approach
      for (from, to, expected) in [("a", "b", east), ("b", "a", west)] {
        let parameters = try await town.parameters(from, to)
        parameters.setPointBarriers([barrier])
        #expect(streets(try await town.route(parameters)) == expected, "\(approach), from \(from)")
      }
    }
    // A stop on the street stays there and is reached the way that is open: from b, heading west.
    barrier.curbApproach = .leftSide
    let parameters = try await town.parameters("ac 0.5", "ab 0.75")
    parameters.setPointBarriers([barrier])
    #expect(abs(try await town.route(parameters).totalLength.value - (25 + 200 + 50 + 50)) < 1)
    // One-way streets have no direction that stays free.
    let oneWay = try Self.town(["highway": "residential", "oneway": "yes"])
    barrier.curbApproach = .rightSide
    let there = try await oneWay.parameters("a", "b")
    there.setPointBarriers([barrier])
    #expect(streets(try await oneWay.route(there)) == Self.around)
  }

  @Test("a bearing chooses the street of a point") func bearing() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "c")
    let near = try town.point("ab 0.1")
    let barrier = PointBarrier(point: Point(latitude: near.y - 0.0001, longitude: near.x))
    // 11 m below ab and 20 m beside ac, which runs north and south. The usual range of bearings is 15° to either side.
    let rows: [(Double?, Bool)] = [
      (nil, false), (90, false), (270, false), (0, true), (180, true), (190, true), (200, false),
    ]
    for (bearing, isOnAC) in rows {
      barrier.bearing = bearing
      parameters.setPointBarriers([barrier])
      let length = try await town.route(parameters).totalLength.value
      #expect(abs(length - (isOnAC ? 450 : 50)) < 1, "\(bearing ?? -1)")
    }
  }

  @Test("barriers that touch no street change nothing, and are told") func idle() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "b")
    (parameters.returnsPointBarriers, parameters.returnsPolylineBarriers) = (true, true)
    parameters.returnsPolygonBarriers = true
    func away(_ place: String) throws -> Point {
      let point = try town.point(place)
      return Point(latitude: point.y - 5, longitude: point.x + 5)
    }
    let reef = PointBarrier(point: try away("a"))
    reef.name = "Reef"
    parameters.setPointBarriers([reef])
    parameters.setPolylineBarriers([PolylineBarrier(polyline: Polyline(points: [try away("a"), try away("b")]))])
    parameters.setPolygonBarriers([
      PolygonBarrier(polygon: Polygon(points: try ["a", "b", "d"].map(away))),
      try Self.area(town, "ab", 0.4, 0.6),
    ])
    let result = try await town.task.solveRoute(using: parameters)
    #expect(result.routes.first.map(streets) == Self.direct)
    #expect(
      result.messages
        == [
          "Point barrier 1 \"Reef\"", "Polyline barrier 1", "Polygon barrier 1",
        ].map { $0 + " changes nothing: it touches no street that the travel mode may use." } + [
          "The polygon barrier 2 has neither a scale factor nor an added cost. The travel mode chooses ways by "
            + "\"TravelTime\"; other attributes count where accumulateAttributeNames names them."
        ])
    #expect(result.pointBarriers.map(\.locationStatus) == [.notLocated])
    #expect(result.polylineBarriers.map(\.locationStatus) == [.notLocated])
    #expect(result.polygonBarriers.map(\.locationStatus) == [.notLocated, .onClosest])
  }

  @Test("stops in a restriction are reported, or left out and given back as not located") func skipped() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters()
    let stops = [try town.stop("a"), try town.stop("ab 0.5", name: "Market"), try town.stop("b"), try town.stop("d")]
    parameters.setStops(stops)
    parameters.setPolygonBarriers([
      try Self.area(town, "ab", 0.4, 0.6) {
        $0.kind = .restriction
        $0.name = "Fair"
      }
    ])
    let error = try #require(await town.failure(parameters))
    #expect(error.code == .stopInBarrier)
    #expect(error.details == "Stop 2 \"Market\" lies in the polygon barrier 1 \"Fair\", which closes it.")
    parameters.ignoresInvalidLocations = true
    let result = try await town.task.solveRoute(using: parameters)
    // The second sentence is the one that programs know from services.
    let words = ["Market is left out: a barrier closes it.", "Location \"Market\" in \"Stops\" is unlocated."]
    #expect(result.messages == words)
    let route = try #require(result.routes.first)
    #expect(route.stops.map(\.sequence) == [1, 2, 3, nil] && route.stops.last?.name == "Market")
    #expect(route.stops.map(\.locationStatus) == [.onClosest, .onClosest, .onClosest, .notLocated])
    #expect(abs(route.totalLength.value - 350) < 1)
    // So is a stop far from any street; a route needs two that are left.
    parameters.setStops([stops[0], Stop(point: Point(latitude: 1, longitude: 1)), stops[1], stops[2]])
    #expect(try await town.task.solveRoute(using: parameters).messages.count == 4)
    parameters.setStops([stops[0], stops[1]])
    #expect(await town.failure(parameters)?.code == .tooFewStops)
    // All streets within reach closed: no area holds the stop.
    parameters.ignoresInvalidLocations = false
    parameters.clearPolygonBarriers()
    parameters.setPointBarriers(
      try ["ab 0.5", "ac 0.5", "cd 0.5", "db 0.5"].map { try Self.point(town, $0) { $0.isFullEdge = true } })
    #expect(await town.failure(parameters)?.code == .stopInBarrier)
  }

  @Test("where barriers close every way, the remedy names them") func noWay() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "d")
    parameters.setPointBarriers(try ["ab 0.5", "ac 0.5"].map { try Self.point(town, $0) })
    let error = try #require(await town.failure(parameters))
    #expect(error.code == .noRoute && error.remedy.contains("barrier"))
    #expect(error.details.contains("stop 1 to stop 2"))
  }

  @Test("every route, the best sequence and its time windows heed barriers") func everywhere() async throws {
    let town = try Self.town()
    let parameters = try await town.parameters()
    parameters.findsBestSequence = true
    func stops(_ places: [String], _ route: String = "") throws -> [Stop] {
      try places.map {
        let stop = try town.stop($0, name: $0)
        stop.routeName = route
        return stop
      }
    }
    parameters.setStops(try stops(["a", "cd 0.5", "ab 0.75", "ac 0.5"]))
    func order() async throws -> [String] { try await town.route(parameters).stops.map(\.name) }
    #expect(try await order() == ["a", "ab 0.75", "cd 0.5", "ac 0.5"])
    // With ab closed the stop on it is reached by b alone, and the one on cd is passed twice either way: first is as
    // good as later, so that only the length tells.
    parameters.setPointBarriers([try Self.point(town, "ab 0.5")])
    let route = try await town.route(parameters)
    #expect(abs(route.totalLength.value - (50 + 200 + 50 + 50 + 50 + 50 + 200 + 25)) < 1)
    // A window that only the direct way meets is violated round the barrier.
    parameters.findsBestSequence = false
    parameters.startDate = Date(timeIntervalSince1970: 1_782_892_800)
    let timed = try stops(["a", "b"])
    timed[1].timeWindowEnd = parameters.startDate.map { $0 + 30 }
    parameters.setStops(timed)
    #expect(try await town.route(parameters).violationTime > 1)
    parameters.clearPointBarriers()
    #expect(try await town.route(parameters).violationTime == 0)
    // Two routes, each with the barrier, which is told once.
    parameters.setPointBarriers([try Self.point(town, "ab 0.5"), PointBarrier(point: Point(latitude: 0, longitude: 0))])
    parameters.setStops(try stops(["a", "b"], "Blue") + stops(["b", "a"], "Red"))
    let both = try await town.task.solveRoute(using: parameters)
    #expect(both.routes.map(\.name) == ["Blue", "Red"])
    #expect(both.routes.allSatisfy { abs($0.totalLength.value - 300) < 1 })
    #expect(both.messages.filter { $0.contains("barrier") }.count == 1)
  }
}
