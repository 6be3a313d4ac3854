import Foundation
import GeometryModel
import LocalRouting
import RouteModel
import Testing

/// What a route says, on streets whose lengths are drawn.
@Suite struct RouteTests {
  let town: TownTask
  init() throws { town = try TownTask.blocks() }

  @Test("directions begin and end at points, and their stretches make up the route") func directions() async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    let route = try await town.route(parameters)
    #expect(route.directionManeuvers.map(\.kind) == [.depart, .straight, .turnRight, .turnLeft, .stop])
    #expect(route.directionManeuvers.first?.text == "Start at Location 1")
    #expect(route.directionManeuvers.last?.text.contains("Location 2") == true)
    #expect(route.directionManeuvers.first?.geometry is Point)
    #expect(route.directionManeuvers.last?.geometry is Point)
    #expect(town.streets(route) == ["North Street", "Middle Road", "South Street"])
    // 200 m along ab, 150 m down be, 100 m along ef; places are stored to a centimetre.
    #expect(abs(route.totalLength.value - 450) < 0.5)
    let sum = route.directionManeuvers.reduce(0) { $0 + $1.length.value }
    #expect(abs(sum - route.totalLength.value) < 0.1)
    let seconds = route.directionManeuvers.reduce(0) { $0 + $1.duration }
    #expect(abs(seconds - route.totalTime) < 0.1)
    #expect(route.travelTime == route.totalTime)
    #expect(route.name == "Location 1 - Location 2")
  }

  @Test("the line carries metres from the start, and follows what is asked of its shape and system")
  func shape() async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    let line = try #require(try await town.route(parameters).geometry)
    let points = try #require(line.parts.first?.points)
    #expect(points.count == 4)
    #expect(points.first?.m == 0)
    let measures = points.compactMap(\.m)
    #expect(measures == measures.sorted() && abs((measures.last ?? 0) - 450) < 0.5)
    #expect(line.spatialReference == .wgs84)

    parameters.outputSpatialReference = .webMercator
    let mercator = try await town.route(parameters)
    #expect(mercator.geometry?.spatialReference == .webMercator)
    #expect(mercator.directionManeuvers.allSatisfy { $0.geometry?.spatialReference == .webMercator })
    #expect(mercator.stops.allSatisfy { $0.networkLocation?.spatialReference == .webMercator })
    #expect(abs((mercator.geometry?.parts[0].points.first?.x ?? 0) - 1_113_000) < 2_000)

    parameters.routeShapeType = .straightLine
    #expect(try await town.route(parameters).geometry?.parts.map(\.points.count) == [2])
    parameters.routeShapeType = nil
    #expect(try await town.route(parameters).geometry == nil)
    parameters.returnsRoutes = false
    #expect(try await town.task.solveRoute(using: parameters).routes.isEmpty)
  }

  @Test("directions, stops and the rest come only when asked for") func flags() async throws {
    let parameters = try await town.parameters("a", "f")
    parameters.returnsDirections = false
    parameters.returnsStops = false
    let route = try await town.route(parameters)
    #expect(route.directionManeuvers.isEmpty && route.stops.isEmpty)
    #expect(route.totalLength.value > 0)
  }

  @Test("language, units and style change the words") func words() async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    parameters.directionsLanguage = "de-AT"
    let german = try await town.task.solveRoute(using: parameters)
    #expect(german.directionsLanguage == "de")
    #expect(german.routes[0].directionManeuvers.contains { $0.text.lowercased().contains("rechts") })
    parameters.directionsLanguage = "fi"
    #expect(try await town.task.solveRoute(using: parameters).directionsLanguage == "en")
    parameters.directionsLanguage = "en"
    let read = try await town.route(parameters).directionManeuvers.map(\.text)
    parameters.directionsStyle = .navigation
    let heard = try await town.route(parameters).directionManeuvers.map(\.text)
    #expect(read.count == heard.count && read != heard)
  }

  @Test("a waypoint is passed without a word and shapes the route; a rest break is told") func kinds() async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    let stops = [
      try town.stop("ab 0.5"), try town.stop("cf 0.5", kind: .waypoint), try town.stop("ef 0.5"),
    ]
    parameters.setStops(stops)
    let around = try await town.route(parameters)
    #expect(town.streets(around) == ["North Street", "East Road", "South Street"])
    #expect(around.directionManeuvers.map(\.kind) == [.depart, .straight, .turnRight, .turnRight, .stop])
    #expect(around.stops.map(\.kind) == [.stop, .waypoint, .stop])
    #expect(abs(around.directionManeuvers.reduce(0) { $0 + $1.length.value } - around.totalLength.value) < 0.1)
    // The stretch along East Road goes on over the waypoint: 150 m in one.
    #expect(abs(around.directionManeuvers[2].length.value - 150) < 0.5)

    stops[1].kind = .restBreak
    parameters.setStops(stops)
    let resting = try await town.route(parameters)
    #expect(resting.directionManeuvers.map(\.kind).filter { $0 == .stop }.count == 2)
  }

  @Test("routes are told apart by name, and their stops ordered by sequence") func several() async throws {
    let parameters = try await town.parameters()
    func stop(_ place: String, _ route: String, _ sequence: Int) throws -> Stop {
      let stop = try town.stop(place)
      stop.routeName = route
      stop.sequence = sequence
      return stop
    }
    parameters.setStops([
      try stop("a", "Red", 2), try stop("c", "Blue", 1), try stop("f", "Red", 1), try stop("d", "Blue", 2),
      try stop("b", "Red", 3),
    ])
    let routes = try await town.task.solveRoute(using: parameters).routes
    #expect(routes.map(\.name) == ["Red", "Blue"])
    #expect(routes[0].stops.map(\.sequence) == [1, 2, 3])
    let start = try #require(routes[0].stops.first?.geometry)
    #expect(start == (try town.point("f")))
  }

  @Test("stops far from streets are moved and told so in words") func moved() async throws {
    let parameters = try await town.parameters("a", "f")
    let far = try #require(try town.point("a").x as Double?)
    // 0.005° of latitude are 556 m.
    let north = Point(latitude: try town.point("b").y + 0.005, longitude: far + 0.002)
    parameters.setStops([try town.stop("d"), Stop(point: north)])
    let result = try await town.task.solveRoute(using: parameters)
    #expect(result.messages == ["Location 2 was moved 556 m to the nearest street."])
    let stop = try #require(result.routes[0].stops.last)
    #expect(abs(stop.distanceToNetworkLocation.value - 556) < 1)
    #expect(stop.locationStatus == .onClosest)
  }

  @Test("messages are in the language asked for, and call stops as directions do") func language() async throws {
    let parameters = try await town.parameters("a", "c")
    let far = Stop(point: Point(latitude: try town.point("b").y + 0.005, longitude: try town.point("b").x))
    parameters.setStops([try town.stop("d"), far, try town.stop("c")])
    parameters.directionsLanguage = "de"
    let unnamed = try await town.task.solveRoute(using: parameters)
    #expect(unnamed.messages == ["Ort 2 wurde um 556 m zur nächsten Straße verschoben."])
    // Its number is that in which it was given, whatever the order of the visit.
    parameters.setStops([far, try town.stop("d"), try town.stop("c")])
    parameters.findsBestSequence = true
    parameters.preservesFirstStop = false
    #expect(try await town.task.solveRoute(using: parameters).messages[0].hasPrefix("Ort 1 wurde um 556 m"))
    far.name = "Hafen"
    parameters.directionsDistanceUnits = .imperial
    // 556 m are 1,824 feet.
    let named = try await town.task.solveRoute(using: parameters)
    #expect(named.messages == ["Hafen wurde um 0,3 mi zur nächsten Straße verschoben."])
  }

  @Test("points beyond ±180° and in Web Mercator are the same places") func systems() async throws {
    let parameters = try await town.parameters("a", "f")
    let plain = try await town.route(parameters).totalLength
    let (a, f) = (try town.point("a"), try town.point("f"))
    parameters.setStops([
      Stop(point: Point(x: a.x - 360, y: a.y, spatialReference: .wgs84)),
      Stop(point: try #require(GeometryEngine.project(f, into: .webMercator))),
    ])
    let route = try await town.route(parameters)
    #expect(abs(route.totalLength.value - plain.value) < 0.1)
    #expect(route.geometry?.spatialReference == .wgs84)
  }

  @Test("costs are added up by attribute, each in its unit") func costs() async throws {
    let parameters = try await town.parameters("a", "e", "f")
    parameters.accumulateAttributeNames = ["Miles", "Kilometers", "WalkTime", "Minutes"]
    let route = try await town.route(parameters)
    let kilometers = route.totalLength.value / 1000
    #expect(abs(route.totalCost(forCostAttributeNamed: "Kilometers") - kilometers) < 1e-9)
    #expect(abs(route.totalCost(forCostAttributeNamed: "Miles") - kilometers / 1.609344) < 1e-9)
    #expect(abs(route.totalCost(forCostAttributeNamed: "Minutes") - route.travelTime / 60) < 1e-9)
    // Walkers take 5 km/h; 12 minutes a kilometre.
    #expect(abs(route.totalCost(forCostAttributeNamed: "WalkTime") - kilometers * 12) < 0.05)
    #expect(route.totalCost(forCostAttributeNamed: "TruckTravelTime").isNaN)
    #expect(route.stops[0].cumulativeCost(forCostAttributeNamed: "Kilometers") == 0)
    #expect(abs(route.stops[1].cumulativeCost(forCostAttributeNamed: "Kilometers") - 0.55) < 0.001)
  }
}
