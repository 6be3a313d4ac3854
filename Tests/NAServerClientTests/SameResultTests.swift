import ArcGIS
import Foundation
import Geodesy
import GeometryModel
import LocalRouting
import RouteModel
import RouteService
import TestSupport
import Testing

@testable import NAServerClient

/// A drawn town behind a file and behind a service that has the same file.
final class ServedTown: Sendable {
  let map: DrawnMap
  private let network: NetworkOnDisk
  private let running: RunningService?
  let local: RouteTask
  let remote: RouteTask

  init(_ map: DrawnMap, by way: Way) throws {
    self.map = map
    network = try NetworkOnDisk(map)
    local = RouteTask(pathToDatabaseURL: network.url, networkName: "Town")
    var configuration = ServiceConfiguration()
    configuration.network = network.url.path(percentEncoded: false)
    configuration.name = "Town"
    configuration.port = 0
    configuration.searchThreads = 1
    let log = ServiceLog(level: .error, writesJSON: false) { _ in }
    let transport: any Transport
    let base: String
    switch way {
    case .handler:
      running = nil
      transport = HandlerTransport(handler: try RouteService(configuration, log: log))
      base = "https://gis.example.org"
    case .socket:
      let running = try RunningService(configuration, log: log)
      self.running = running
      transport = ArcGISURLSession().transport
      base = "http://127.0.0.1:\(running.port)"
    }
    let connection = ServiceConnection(manager: AuthenticationManager(), transport: { transport }, key: { nil })
    remote = RouteTask(
      url: try url(base + "/arcgis/rest/services/World/Route/NAServer/Route_World"), connection: connection)
  }

  func stop(_ text: String, name: String = "") throws -> Stop {
    let place = try map.location(text)
    let stop = Stop(point: Point(latitude: place.latitude, longitude: place.longitude))
    // A service calls what has no name a location, in every language.
    stop.name = name.isEmpty ? text : name
    return stop
  }

  /// Asks both the same, each from its own default parameters, and compares what they answer.
  func check(_ label: String = "", _ ask: @Sendable (RouteParameters, RouteTaskInfo) throws -> Void) async throws {
    let here = try await answer(local, ask)
    let there = try await answer(remote, ask)
    switch (here, there) {
    case (.success(let here), .success(let there)):
      let comparison = FieldComparison(there, here)
      #expect(comparison.differences == [], Comment(rawValue: label))
      #expect(comparison.count > 10)
    case (.failure(let here), .failure(let there)):
      #expect(there.code == here.code, Comment(rawValue: label))
      // What cannot be read is told by the reader of the request, not by the solver.
      if here.code != .tooFewStops {
        #expect(there.details == here.details && there.remedy == here.remedy, Comment(rawValue: label))
      }
    case (.success, .failure(let error)), (.failure(let error), .success):
      Issue.record("Only one of them found a route: \(error.details) \(label)")
    }
  }

  private func answer(
    _ task: RouteTask, _ ask: (RouteParameters, RouteTaskInfo) throws -> Void
  ) async throws -> Result<RouteResult, ArcGISError> {
    let parameters = try await task.makeDefaultParameters()
    (parameters.returnsDirections, parameters.returnsStops) = (true, true)
    try ask(parameters, task.info)
    do {
      return .success(try await task.solveRoute(using: parameters))
    } catch let error as ArcGISError {
      return .failure(error)
    }
  }
}

@Suite("The same program with a file and with an address gives the same result")
struct SameResultTests {
  private static let start = Date(timeIntervalSince1970: 1_750_000_000)

  @Test("Default parameters are the same", arguments: Way.allCases)
  func defaults(way: Way) async throws {
    let town = try ServedTown(.blocks(), by: way)
    let (here, there) = (try await town.local.makeDefaultParameters(), try await town.remote.makeDefaultParameters())
    #expect(here.travelMode?.id == there.travelMode?.id && here.travelMode?.name == "Driving Time")
    #expect(here.directionsLanguage == there.directionsLanguage)
    #expect(here.directionsDistanceUnits == there.directionsDistanceUnits)
    #expect(here.directionsStyle == there.directionsStyle && here.routeShapeType == there.routeShapeType)
    #expect(here.accumulateAttributeNames == there.accumulateAttributeNames)
    #expect(here.outputSpatialReference == there.outputSpatialReference && here.startDate == there.startDate)
    let (mine, its) = (town.local.info, town.remote.info)
    #expect(mine.travelModes.map(\.name) == its.travelModes.map(\.name))
    #expect(mine.supportedLanguages == its.supportedLanguages && mine.networkName == its.networkName)
    #expect(mine.costAttributes.mapValues(\.unit) == its.costAttributes.mapValues(\.unit))
    #expect(mine.restrictionAttributes.keys.sorted() == its.restrictionAttributes.keys.sorted())
    #expect(mine.maxLocatingDistance.value == its.maxLocatingDistance.value)
  }

  @Test("Shapes, languages, styles and units", arguments: Way.allCases)
  func forms(way: Way) async throws {
    let town = try ServedTown(.blocks(), by: way)
    for shape in [RouteShapeType?.none, .straightLine, .trueShapeWithMeasures] {
      for (language, style, units) in [
        ("en", DirectionsStyle.desktop, UnitSystem.metric), ("de", .navigation, .imperial), ("en-GB", .campus, .metric),
      ] {
        try await town.check("\(String(describing: shape)) \(language)") { parameters, _ in
          parameters.setStops([try town.stop("ab 0.5"), try town.stop("be 0.5"), try town.stop("fh 0.5")])
          parameters.routeShapeType = shape
          parameters.directionsLanguage = language
          parameters.directionsStyle = style
          parameters.directionsDistanceUnits = units
        }
      }
    }
  }

  @Test("Windows, services, waits and rules at the hour", arguments: Way.allCases)
  func times(way: Way) async throws {
    let town = try ServedTown(.blocks(), by: way)
    try await town.check { parameters, _ in
      let stops = [
        try town.stop("ab 0.5", name: "Depot"), try town.stop("cf 0.5"), try town.stop("d", name: "Ü \"x\""),
      ]
      stops[1].timeWindowStart = Self.start + 600
      stops[1].timeWindowEnd = Self.start + 900
      stops[1].setAddedCost(5, forCostAttributeNamed: "TravelTime")
      stops[2].timeWindowEnd = Self.start + 60
      parameters.setStops(stops)
      parameters.startDate = Self.start
    }
  }

  @Test("Barriers of every kind, given back", arguments: Way.allCases)
  func barriers(way: Way) async throws {
    let town = try ServedTown(.blocks(), by: way)
    try await town.check { parameters, _ in
      parameters.setStops([try town.stop("a"), try town.stop("f")])
      let place = try #require(try town.stop("be 0.5").geometry)
      let point = PointBarrier(point: place)
      point.name = "Works"
      let dear = PointBarrier(point: try #require(try town.stop("ad 0.5").geometry))
      dear.kind = .costAdjustment
      dear.setAddedCost(2, forCostAttributeNamed: "TravelTime")
      parameters.setPointBarriers([point, dear])
      let ring = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
        Point(latitude: place.y + 1e-4 * $0.1, longitude: place.x + 1e-4 * $0.0)
      }
      let area = PolygonBarrier(polygon: Polygon(points: ring))
      area.kind = .costAdjustment
      area.setScaleFactor(3, forCostAttributeNamed: "TravelTime")
      parameters.setPolygonBarriers([area])
      let line = PolylineBarrier(polyline: Polyline(points: ring.prefix(2)))
      (line.name, area.name, dear.name) = ("Fence", "Lake", "Hill")
      parameters.setPolylineBarriers([line])
      (parameters.returnsPointBarriers, parameters.returnsPolylineBarriers) = (true, true)
      parameters.returnsPolygonBarriers = true
    }
  }

  @Test("Several routes, left-out stops, alternatives and messages", arguments: Way.allCases)
  func others(way: Way) async throws {
    let town = try ServedTown(.blocks(), by: way)
    try await town.check("routes by name") { parameters, _ in
      let stops = try ["a", "c", "d", "f"].map { try town.stop($0) }
      for (index, stop) in stops.enumerated() { stop.routeName = index % 2 == 0 ? "West" : "East" }
      parameters.setStops(stops)
    }
    try await town.check("left out") { parameters, _ in
      let far = Stop(point: Point(latitude: 0, longitude: 0))
      far.name = "Nowhere"
      parameters.setStops([try town.stop("a"), far, try town.stop("f")])
      parameters.ignoresInvalidLocations = true
    }
    try await town.check("alternatives") { parameters, _ in
      parameters.setStops([try town.stop("a"), try town.stop("h")])
      parameters.maximumAlternatives = 2
    }
    try await town.check("nothing returned") { parameters, _ in
      parameters.setStops([try town.stop("a"), try town.stop("h")])
      (parameters.returnsDirections, parameters.returnsStops) = (false, false)
    }
  }

  @Test("What cannot be answered is told in the same words", arguments: Way.allCases)
  func errors(way: Way) async throws {
    let town = try ServedTown(.blocks(), by: way)
    try await town.check("too few") { parameters, _ in parameters.setStops([try town.stop("a")]) }
    try await town.check("far away") { parameters, _ in
      let far = Stop(point: Point(latitude: 0, longitude: 0))
      far.name = "Nowhere"
      parameters.setStops([try town.stop("a"), far])
    }
    try await town.check("closed") { parameters, _ in
      parameters.setStops([try town.stop("ab 0.5"), try town.stop("def 0.5".replacing("def", with: "de"))])
      let place = try #require(try town.stop("ab 0.5").geometry)
      let ring = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
        Point(latitude: place.y + 1e-4 * $0.1, longitude: place.x + 1e-4 * $0.0)
      }
      let area = PolygonBarrier(polygon: Polygon(points: ring))
      area.name = "Lake"
      parameters.setPolygonBarriers([area])
    }
  }

  @Test("Drawn stops, modes, orders and barriers", arguments: Way.allCases, 0..<12)
  func random(way: Way, seed: UInt64) async throws {
    let town = try ServedTown(.blocks(), by: way)
    try await town.check("seed \(seed)") { parameters, info in
      var random = SeededGenerator(seed: seed)
      let ways = ["ab", "bc", "ad", "be", "cf", "cg", "fh", "de", "ef"]
      let stops = try (0..<random.int(in: 2...5)).map { _ in
        try town.stop("\(random.pick(ways) ?? "ab") \(Double(random.int(in: 0...100)) / 100)")
      }
      for stop in stops where random.chance(0.3) { stop.curbApproach = random.pick(CurbApproach.allCases) }
      for stop in stops.dropFirst().dropLast() where random.chance(0.3) { stop.kind = .waypoint }
      parameters.setStops(stops)
      parameters.travelMode = random.pick(info.travelModes)?.copy()
      parameters.directionsDistanceUnits = random.chance(0.5) ? .metric : .imperial
      parameters.outputSpatialReference = random.pick([.wgs84, .webMercator, nil]) ?? nil
      parameters.findsBestSequence = random.chance(0.4)
      parameters.accumulateAttributeNames = random.pick([[], ["Miles"], ["Kilometers", "WalkTime"]]) ?? []
      parameters.directionsLanguage = random.pick(["en", "de", "en-GB"]) ?? "en"
      if random.chance(0.5) { parameters.startDate = Self.start + Double(seed) * 86_400 }
      if random.chance(0.3) {
        let place = try #require(try town.stop("be 0.\(random.int(in: 1...9))").geometry)
        let barrier = PointBarrier(point: place)
        barrier.name = "Works"
        parameters.setPointBarriers([barrier])
        parameters.returnsPointBarriers = true
      }
    }
  }

  @Test("Random maps with everything that the law can do to streets", arguments: 0..<8)
  func randomMaps(seed: UInt64) async throws {
    let town = try ServedTown(try RandomMap.draw(seed: seed, size: 8...20), by: .handler)
    let ways = town.map.ways.map(\.nodes).filter { $0.count > 1 }
    var random = SeededGenerator(seed: seed)
    for request in 0..<5 {
      let places = try (0..<random.int(in: 2...3)).map { _ in
        let picked = random.pick(ways)
        let way = Array(try #require(picked))
        let first = random.int(in: 0...way.count - 2)
        return try town.map.location(from: way[first], to: way[first + 1], fraction: Double(random.int(in: 0...9)) / 10)
      }
      let mode = random.int(in: 0...9)
      try await town.check("map \(seed), request \(request)") { parameters, info in
        parameters.setStops(
          places.enumerated().map { index, place in
            let stop = Stop(point: Point(latitude: place.latitude, longitude: place.longitude))
            stop.name = "Stop \(index)"
            return stop
          })
        parameters.travelMode = info.travelModes[mode % info.travelModes.count].copy()
        parameters.startDate = Self.start
      }
    }
  }
}
