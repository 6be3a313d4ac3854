import Foundation
import GeometryModel
import NAServerSchema
import RouteModel
import TestSupport
import Testing

/// The same program with a file and with an address: a result, written as a reply and read again, is the same result.
@Suite struct ReplyRoundTripTests {
  let town: ReplyTown
  init() throws { town = try ReplyTown.blocks() }

  /// Solves, writes and reads, and compares.
  private func check(_ parameters: RouteParameters, seed: String = "") async throws {
    try await town.task.load()
    let direct = try await town.task.solveRoute(using: parameters)
    let request = SolveRequest(asking: parameters, info: town.task.info)
    let bytes = try await town.reply(request)
    let read = try SolveReplyReader(request: request, info: town.task.info).result(of: bytes)
    ResultComparison(seed).compare(read, direct)
  }

  @Test func twoStops() async throws { try await check(try await town.parameters("ab 0.5", "ef 0.5")) }

  @Test func withoutDirectionsAndStops() async throws {
    let parameters = try await town.parameters("ab 0.5", "ef 0.5")
    (parameters.returnsDirections, parameters.returnsStops) = (false, false)
    try await check(parameters)
    parameters.returnsRoutes = false
    try await check(parameters)
  }

  @Test func webMercator() async throws {
    let parameters = try await town.parameters("ab 0.3", "be 0.5", "fh 0.5")
    parameters.outputSpatialReference = .webMercator
    try await check(parameters)
  }

  @Test(arguments: [RouteShapeType?.none, .straightLine, .trueShapeWithMeasures])
  func shapes(_ shape: RouteShapeType?) async throws {
    let parameters = try await town.parameters("a", "f", "d")
    parameters.routeShapeType = shape
    try await check(parameters)
  }

  @Test func timesWindowsAndServiceTimes() async throws {
    let parameters = try await town.parameters("ab 0.5", "cf 0.5", "d")
    let start = Date(timeIntervalSince1970: 1_750_000_000)
    parameters.startDate = start
    let second = parameters.stops[1]
    second.timeWindowStart = start + 600
    second.timeWindowEnd = start + 900
    second.setAddedCost(5, forCostAttributeNamed: "TravelTime")
    parameters.stops[2].timeWindowEnd = start + 60
    try await check(parameters)
    parameters.returnsDirections = false
    try await check(parameters)
  }

  @Test func namesIdentifiersAndKinds() async throws {
    let parameters = try await town.parameters("a", "e", "h")
    for (index, stop) in parameters.stops.enumerated() {
      stop.name = ["Depot \"1\"", "Café\n\u{1F600}", ""][index]
      stop.id = [70, -3, 12][index]
    }
    parameters.stops[1].kind = .waypoint
    parameters.stops[0].curbApproach = .rightSide
    parameters.stops[2].currentBearing = 90
    try await check(parameters)
  }

  @Test func routesByName() async throws {
    let parameters = try await town.parameters("ab 0.2", "bc 0.5", "de 0.5", "ef 0.6")
    for (index, stop) in parameters.stops.enumerated() { stop.routeName = index % 2 == 0 ? "West" : "East" }
    try await check(parameters)
  }

  @Test func alternatives() async throws {
    let parameters = try await town.parameters("a", "h")
    parameters.maximumAlternatives = 2
    try await check(parameters)
  }

  @Test func skippedStops() async throws {
    let parameters = try await town.parameters("a", "b", "f")
    let far = Stop(point: Point(latitude: 0, longitude: 0))
    far.name = "Nowhere"
    parameters.setStops([parameters.stops[0], far, parameters.stops[2]])
    parameters.ignoresInvalidLocations = true
    try await check(parameters)
  }

  @Test func barriers() async throws {
    let parameters = try await town.parameters("a", "f")
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
    parameters.setPolylineBarriers([PolylineBarrier(polyline: Polyline(points: ring.prefix(2)))])
    (parameters.returnsPointBarriers, parameters.returnsPolylineBarriers) = (true, true)
    parameters.returnsPolygonBarriers = true
    try await check(parameters)
  }

  @Test("random stops, modes, units and orders", arguments: 0..<24) func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let ways = ["ab", "bc", "ad", "be", "cf", "cg", "fh", "de", "ef"]
    let parameters = try await town.parameters()
    var stops: [Stop] = []
    for _ in 0..<random.int(in: 2...5) {
      let way = random.pick(ways) ?? "ab"
      stops.append(try town.stop("\(way) \(Double(random.int(in: 0...100)) / 100)"))
    }
    parameters.setStops(stops)
    let modes = town.task.info.travelModes
    parameters.travelMode = random.pick(modes)?.copy()
    parameters.directionsDistanceUnits = random.chance(0.5) ? .metric : .imperial
    parameters.outputSpatialReference = random.pick([.wgs84, .webMercator, nil]) ?? nil
    parameters.findsBestSequence = random.chance(0.4)
    parameters.accumulateAttributeNames = random.pick([[], ["Miles"], ["Kilometers", "WalkTime"]]) ?? []
    parameters.directionsLanguage = random.pick(["en", "de", "fr", "ja"]) ?? "en"
    if random.chance(0.5) { parameters.startDate = Date(timeIntervalSince1970: 1_700_000_000 + Double(seed) * 86_400) }
    for stop in stops where random.chance(0.3) { stop.curbApproach = random.pick(CurbApproach.allCases) }
    for stop in stops.dropFirst().dropLast() where random.chance(0.3) { stop.kind = .waypoint }
    try await check(parameters, seed: "seed \(seed)")
  }
}

/// Compares results field by field: numbers as near as the wire format can tell them.
struct ResultComparison {
  let label: Comment

  init(_ label: String) { self.label = Comment(rawValue: label) }

  func compare(_ read: RouteResult, _ given: RouteResult) {
    #expect(read.messages == given.messages, label)
    #expect(read.directionsLanguage == given.directionsLanguage, label)
    #expect(read.routes.count == given.routes.count, label)
    for (a, b) in zip(read.routes, given.routes) { compare(a, b) }
    compare(read.pointBarriers, given.pointBarriers)
    compare(read.polylineBarriers, given.polylineBarriers)
    compare(read.polygonBarriers, given.polygonBarriers)
  }

  private func near(_ a: Double, _ b: Double, _ tolerance: Double, _ what: String) {
    #expect(abs(a - b) <= tolerance, "\(what): \(a) in place of \(b); \(label)")
  }

  private func compare(_ a: Route, _ b: Route) {
    #expect(a.name == b.name, label)
    near(a.totalLength.value, b.totalLength.value, 1e-6, "totalLength")
    near(a.totalTime, b.totalTime, 1e-3, "totalTime")
    near(a.travelTime, b.travelTime, 1e-6, "travelTime")
    near(a.waitTime, b.waitTime, 1e-6, "waitTime")
    near(a.violationTime, b.violationTime, 1e-6, "violationTime")
    compare(a.startDate, b.startDate, a.startDateShift, b.startDateShift)
    compare(a.endDate, b.endDate, a.endDateShift, b.endDateShift)
    compare(a.totalCosts, b.totalCosts)
    compare(a.geometry, b.geometry, places: 2e-7)
    #expect(a.directionManeuvers.count == b.directionManeuvers.count, label)
    for (a, b) in zip(a.directionManeuvers, b.directionManeuvers) { compare(a, b) }
    #expect(a.stops.count == b.stops.count, label)
    for (a, b) in zip(a.stops, b.stops) { compare(a, b) }
  }

  private func compare(_ a: [String: Double], _ b: [String: Double]) {
    let finite = b.filter { $0.value.isFinite }
    #expect(a.keys.sorted() == finite.keys.sorted(), label)
    for (name, value) in finite { near(a[name] ?? .nan, value, 1e-9, name) }
  }

  private func compare(_ a: Date?, _ b: Date?, _ shift: Double, _ other: Double) {
    #expect((a == nil) == (b == nil), label)
    if let a, let b { near(a.timeIntervalSince1970, b.timeIntervalSince1970, 1e-3, "date") }
    near(shift, other, 1e-3, "shift")
  }

  /// `places` is in degrees; metres of Web Mercator are a hundred thousand times as many.
  private func compare(_ a: Geometry?, _ b: Geometry?, places: Double) {
    #expect((a == nil) == (b == nil), label)
    guard let a, let b else { return }
    #expect(type(of: a) == type(of: b) && a.spatialReference == b.spatialReference, label)
    let (lists, others) = (a.vertexLists, b.vertexLists)
    #expect(lists.map(\.count) == others.map(\.count), label)
    let tolerance = a.spatialReference == .webMercator ? places * 1e5 : places
    for (a, b) in zip(lists, others) {
      for (a, b) in zip(a.positions, b.positions) {
        near(a.x, b.x, tolerance, "x")
        near(a.y, b.y, tolerance, "y")
      }
      #expect((a.measures == nil) == (b.measures == nil), label)
      for (a, b) in zip(a.measures ?? [], b.measures ?? []) { near(a, b, 1e-3, "measure") }
    }
  }

  private func compare(_ a: DirectionManeuver, _ b: DirectionManeuver) {
    #expect(a.text == b.text && a.kind == b.kind && a.messages == b.messages, label)
    near(a.length.value, b.length.value, 1e-6, "length")
    near(a.duration, b.duration, 1e-6, "duration")
    compare(a.geometry, b.geometry, places: 2e-7)
    compare(
      a.estimatedArrivalDate, b.estimatedArrivalDate, a.estimatedArrivalDateShift, b.estimatedArrivalDateShift)
    #expect(a.fromLevel == b.fromLevel && a.toLevel == b.toLevel, label)
    #expect(a.events.map(\.text) == b.events.map(\.text), label)
    for (a, b) in zip(a.events, b.events) {
      #expect(a.messages == b.messages, label)
      compare(a.geometry, b.geometry, places: 2e-7)
    }
  }

  private func compare(_ a: Stop, _ b: Stop) {
    #expect(a.name == b.name && a.routeName == b.routeName && a.id == b.id && a.kind == b.kind, label)
    #expect(a.sequence == b.sequence && a.curbApproach == b.curbApproach, label)
    #expect(a.geometry == b.geometry && a.currentBearing == b.currentBearing, label)
    #expect(a.timeWindowStart == b.timeWindowStart && a.timeWindowEnd == b.timeWindowEnd, label)
    #expect(a.locationStatus == b.locationStatus, label)
    compare(a.networkLocation, b.networkLocation, places: 1e-9)
    near(a.distanceToNetworkLocation.value, b.distanceToNetworkLocation.value, 1e-9, "distance")
    #expect(a.arrivalCurbApproach == b.arrivalCurbApproach, label)
    #expect(a.departureCurbApproach == b.departureCurbApproach, label)
    compare(a.arrivalDate, b.arrivalDate, a.arrivalDateShift, b.arrivalDateShift)
    compare(a.departureDate, b.departureDate, a.departureDateShift, b.departureDateShift)
    near(a.waitTime, b.waitTime, 1e-6, "waitTime")
    near(a.violationTime, b.violationTime, 1e-6, "violationTime")
    compare(a.outcome.cumulativeCosts, b.outcome.cumulativeCosts)
    #expect(a.outcome.position == b.outcome.position, label)
    #expect(a.outcome.number == b.outcome.number, label)
  }

  private func compare<B: Barrier>(_ read: [B], _ given: [B]) {
    #expect(read.count == given.count, label)
    for (a, b) in zip(read, given) {
      #expect(a.name == b.name && a.id == b.id && a.kind == b.kind, label)
      #expect(a.locationStatus == b.locationStatus, label)
      #expect(a.addedCosts == b.addedCosts && a.scaleFactors == b.scaleFactors, label)
    }
  }
}
