import Foundation
import GeometryModel
import LocalRouting
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RouteModel
import TestSupport
import Testing

/// Bad input of every parameter gives the error that `Documentation/Errors.md` promises.
@Suite struct ErrorTests {
  /// Input that is wrong in one way, with the error it must give and words that the details must hold.
  struct Row: Sendable, CustomTestStringConvertible {
    var code: ArcGISError.Code
    var says: String
    var spoil: @Sendable (RouteParameters, TownTask) throws -> Void
    var testDescription: String { "\(code.rawValue): \(says)" }
    init(
      _ code: ArcGISError.Code, _ says: String, _ spoil: @escaping @Sendable (RouteParameters, TownTask) throws -> Void
    ) {
      self.code = code
      self.says = says
      self.spoil = spoil
    }
  }

  private static func mode(_ parameters: RouteParameters, _ change: (TravelMode) -> Void) {
    if let mode = parameters.travelMode { change(mode) }
  }

  private static func stops(_ parameters: RouteParameters, _ town: TownTask, _ change: (Stop) -> Void) throws {
    let stop = try town.stop("f", name: "Harbour")
    change(stop)
    parameters.setStops([try town.stop("a"), stop])
  }

  /// An area around `c` and `f` that changes costs.
  private static func area(
    _ parameters: RouteParameters, _ town: TownTask, _ change: (PolygonBarrier) -> Void
  ) throws {
    let (c, f) = (try town.point("c"), try town.point("f"))
    let envelope = [(c.y, -1.0), (c.y, 1), (f.y, 1), (f.y, -1)].map {
      Point(latitude: $0.0 + ($0.0 == c.y ? 0.0001 : -0.0001), longitude: c.x + 0.0001 * $0.1)
    }
    let barrier = PolygonBarrier(polygon: Polygon(points: envelope))
    barrier.kind = .costAdjustment
    change(barrier)
    parameters.setPolygonBarriers([barrier])
  }

  static let rows: [Row] = [
    Row(.tooFewStops, "no stops") { parameters, _ in parameters.clearStops() },
    Row(.tooFewStops, "one stop") { parameters, town in parameters.setStops([try town.stop("a")]) },
    Row(.tooFewStops, "\"Blue\"") { parameters, town in
      try stops(parameters, town) { $0.routeName = "Blue" }
      parameters.setStops([try town.stop("a"), try town.stop("b")] + [stop(town, "Blue")].compactMap { $0 })
    },
    Row(.invalidStop, "Stop 2 has no place") { parameters, town in
      parameters.setStops([try town.stop("a"), Stop(point: Point(x: .nan, y: 0, spatialReference: .wgs84))])
    },
    Row(.invalidStop, "not on earth") { parameters, town in
      parameters.setStops([try town.stop("a"), Stop(point: Point(latitude: 91, longitude: 10))])
    },
    Row(.unknownSpatialReference, "stop 2") { parameters, town in
      parameters.setStops([try town.stop("a"), Stop(point: Point(x: 10, y: 50))])
    },
    Row(.unknownSpatialReference, "stop 2") { parameters, town in
      let system = SpatialReference(wkid: try #require(WKID(25832)))
      parameters.setStops([try town.stop("a"), Stop(point: Point(x: 10, y: 50, spatialReference: system))])
    },
    Row(.unknownSpatialReference, "outputSpatialReference") { parameters, _ in
      parameters.outputSpatialReference = SpatialReference(wkid: try #require(WKID(25832)))
    },
    Row(.stopNotLocated, "Stop 2") { parameters, town in
      parameters.setStops([try town.stop("a"), Stop(point: Point(latitude: 40, longitude: 10))])
    },
    Row(.noRoute, "stop 1 to stop 2 \"Island\"") { parameters, town in
      parameters.setStops([try town.stop("a"), try town.stop("xy 0.5", name: "Island")])
    },
    Row(.noRoute, "No order") { parameters, town in
      parameters.findsBestSequence = true
      parameters.setStops([try town.stop("a"), try town.stop("xy 0.5"), try town.stop("c")])
    },
    Row(.unknownTravelMode, "\"Flying\"") { parameters, _ in
      let mode = TravelMode()
      mode.name = "Flying"
      parameters.travelMode = mode
    },
    Row(.unknownTravelMode, "what travels") { parameters, _ in
      let mode = TravelMode()
      mode.impedanceAttributeName = "Kilometers"
      parameters.travelMode = mode
    },
    Row(.unknownAttribute, "\"Sleep\"") { parameters, _ in parameters.addAccumulateAttributeName("Sleep") },
    Row(.unknownAttribute, "\"Sleep\"") { parameters, _ in mode(parameters) { $0.impedanceAttributeName = "Sleep" } },
    Row(.unknownAttribute, "\"Sleep\"") { parameters, _ in mode(parameters) { $0.timeAttributeName = "Sleep" } },
    Row(.unknownAttribute, "\"Sleep\"") { parameters, _ in mode(parameters) { $0.distanceAttributeName = "Sleep" } },
    Row(.unknownAttribute, "\"Avoid Sleep\"") { parameters, _ in
      mode(parameters) { $0.addRestrictionAttributeName("Avoid Sleep") }
    },
    Row(.unknownAttribute, "no parameter \"Depth\"") { parameters, _ in
      mode(parameters) {
        $0.addAttributeParameterValue(
          .init(attributeName: "Avoid Gates", parameterName: "Depth", parameterValue: .number(1)))
      }
    },
    Row(.unknownAttribute, "stop 2 \"Harbour\"") { parameters, town in
      try stops(parameters, town) { $0.setAddedCost(1, forCostAttributeNamed: "Sleep") }
    },
    Row(.invalidParameter, "WalkTime") { parameters, _ in
      mode(parameters) { $0.impedanceAttributeName = "WalkTime" }
    },
    Row(.invalidParameter, "several vehicles") { parameters, _ in
      mode(parameters) { $0.addRestrictionAttributeName("Walking") }
    },
    Row(.invalidParameter, "\"Avoid Gates\" cannot be used as \"AVOID_A_BIT\".") { parameters, _ in
      mode(parameters) {
        $0.addAttributeParameterValue(
          .init(attributeName: "Avoid Gates", parameterName: "Restriction Usage", parameterValue: .text("AVOID_A_BIT")))
      }
    },
    Row(.invalidParameter, "Vehicle Height (meters) of \"Height Restriction\" is -1.") { parameters, _ in
      mode(parameters) {
        $0.addRestrictionAttributeName("Height Restriction")
        $0.addAttributeParameterValue(
          .init(
            attributeName: "Height Restriction", parameterName: "Vehicle Height (meters)", parameterValue: .number(-1)))
      }
    },
    Row(.invalidParameter, "outputGeometryPrecision") { parameters, _ in
      mode(parameters) { $0.outputGeometryPrecision = -1 }
    },
    Row(.invalidParameter, "Vehicle Maximum Speed (km/h) of TravelTime is nan.") { parameters, _ in
      mode(parameters) {
        $0.addAttributeParameterValue(
          .init(
            attributeName: "TravelTime", parameterName: "Vehicle Maximum Speed (km/h)", parameterValue: .number(.nan)))
      }
    },
    Row(.invalidParameter, "directionsLanguage") { parameters, _ in parameters.directionsLanguage = "no such" },
    Row(.invalidParameter, "maximumAlternatives") { parameters, _ in parameters.maximumAlternatives = -1 },
    Row(.invalidParameter, "maximumAlternatives is 2 for 3 stops") { parameters, town in
      parameters.maximumAlternatives = 2
      parameters.setStops(try ["a", "b", "f"].map { try town.stop($0) })
    },
    Row(.invalidParameter, "The startDate lies more than 3,000 years from 1970.") { parameters, _ in
      parameters.startDate = .distantFuture.addingTimeInterval(1e12)
    },
    Row(.invalidParameter, "The startDate is no date.") { parameters, _ in
      parameters.startDate = Date(timeIntervalSince1970: .nan)
    },
    Row(.invalidParameter, "The start of the time window of stop 2 \"Harbour\" is no date.") { parameters, town in
      try stops(parameters, town) { $0.timeWindowStart = Date(timeIntervalSince1970: .infinity) }
    },
    Row(.invalidParameter, "added cost") { parameters, town in
      try stops(parameters, town) { $0.setAddedCost(-1, forCostAttributeNamed: "TravelTime") }
    },
    Row(.invalidParameter, "currentBearing") { parameters, town in
      try stops(parameters, town) { $0.currentBearing = .infinity }
    },
    Row(.invalidParameter, "currentBearingTolerance") { parameters, town in
      try stops(parameters, town) { $0.currentBearingTolerance = 181 }
    },
    Row(.invalidParameter, "navigationSpeed") { parameters, town in
      try stops(parameters, town) { $0.navigationSpeed = -1 }
    },
    Row(.invalidParameter, "time window") { parameters, town in
      try stops(parameters, town) {
        $0.timeWindowStart = Date(timeIntervalSince1970: 10)
        $0.timeWindowEnd = Date(timeIntervalSince1970: 9)
      }
    },
    Row(.invalidParameter, "sequence") { parameters, town in try stops(parameters, town) { $0.sequence = 1 } },
    Row(.invalidParameter, "sequence") { parameters, town in
      let (a, b) = (try town.stop("a"), try town.stop("b"))
      (a.sequence, b.sequence) = (1, 1)
      parameters.setStops([a, b])
    },
    Row(.invalidBarrier, "point barrier 1 \"Works\"") { parameters, _ in
      let barrier = PointBarrier(point: Point(x: .nan, y: .nan, spatialReference: .wgs84))
      barrier.name = "Works"
      parameters.setPointBarriers([barrier])
    },
    Row(.invalidBarrier, "point barrier 2 has a place at x 10.0, y 91.0") { parameters, town in
      parameters.setPointBarriers(
        [try town.point("a"), Point(latitude: 91, longitude: 10)].map { PointBarrier(point: $0) })
    },
    Row(.invalidBarrier, "point barrier 1: the bearing nan") { parameters, town in
      let barrier = PointBarrier(point: try town.point("a"))
      barrier.bearing = .nan
      parameters.setPointBarriers([barrier])
    },
    Row(.invalidBarrier, "point barrier 1: the bearing tolerance -1.0") { parameters, town in
      let barrier = PointBarrier(point: try town.point("a"))
      barrier.bearingTolerance = -1
      parameters.setPointBarriers([barrier])
    },
    Row(.invalidBarrier, "point barrier 1 has an added cost of 20000.0 for TravelTime") { parameters, town in
      let barrier = PointBarrier(point: try town.point("a"))
      barrier.setAddedCost(20_000, forCostAttributeNamed: "TravelTime")
      parameters.setPointBarriers([barrier])
    },
    Row(.invalidBarrier, "10001 barriers are too many") { parameters, town in
      parameters.setPointBarriers(Array(repeating: PointBarrier(point: try town.point("a")), count: 10_001))
    },
    Row(.stopInBarrier, "close all streets within 20000 m of stop 1") { parameters, town in
      parameters.setPointBarriers(
        try ["ab 0.5", "bc 0.5", "de 0.5", "ef 0.5", "ad 0.5", "be 0.5", "cf 0.5", "xy 0.5"].map {
          let barrier = PointBarrier(point: try town.point($0))
          barrier.isFullEdge = true
          return barrier
        })
    },
    Row(.invalidBarrier, "polyline barrier 2 \"Fence\" has a path of a single place") { parameters, town in
      let fence = PolylineBarrier(polyline: Polyline(points: [try town.point("a"), try town.point("a")]))
      fence.name = "Fence"
      parameters.setPolylineBarriers([
        PolylineBarrier(polyline: Polyline(points: [try town.point("b"), try town.point("c")])), fence,
      ])
    },
    Row(.invalidBarrier, "polyline barrier 1 has no place") { parameters, _ in
      parameters.setPolylineBarriers([PolylineBarrier(polyline: Polyline(parts: [Part]()))])
    },
    Row(.invalidBarrier, "polygon barrier 1 has a ring, number 2, of fewer than three places") { parameters, town in
      let (whole, flat) = (try ["a", "b", "e"].map { try town.point($0) }, try ["a", "b"].map { try town.point($0) })
      parameters.setPolygonBarriers([
        PolygonBarrier(polygon: Polygon(parts: [Part(points: whole), Part(points: flat)]))
      ])
    },
    Row(.invalidBarrier, "polygon barrier 1 has a place at x nan") { parameters, town in
      let ring = [Point(x: .nan, y: 50, spatialReference: .wgs84)] + (try ["a", "b", "e"].map { try town.point($0) })
      parameters.setPolygonBarriers([PolygonBarrier(polygon: Polygon(points: ring))])
    },
    Row(.invalidBarrier, "polygon barrier 1 has a scale factor of 0.0 for TravelTime") { parameters, town in
      try area(parameters, town) { $0.setScaleFactor(0, forCostAttributeNamed: "TravelTime") }
    },
    Row(.invalidBarrier, "polygon barrier 1 has a scale factor of inf") { parameters, town in
      try area(parameters, town) { $0.setScaleFactor(.infinity, forCostAttributeNamed: "WalkTime") }
    },
    Row(.invalidBarrier, "polygon barrier 1 has an added cost of -1.0 for Miles") { parameters, town in
      try area(parameters, town) { $0.setAddedCost(-1, forCostAttributeNamed: "Miles") }
    },
    Row(.unknownAttribute, "A cost of the polygon barrier 1: the network has no cost attribute \"Sleep\"") {
      try area($0, $1) { $0.setScaleFactor(2, forCostAttributeNamed: "Sleep") }
    },
    Row(.unknownSpatialReference, "The geometry of the polyline barrier 1 has no spatial reference") { parameters, _ in
      parameters.setPolylineBarriers([
        PolylineBarrier(polyline: Polyline(points: [Point(x: 1, y: 1), Point(x: 2, y: 2)]))
      ])
    },
    Row(.unknownSpatialReference, "The geometry of the point barrier 1 is in") { parameters, _ in
      let system = SpatialReference(wkid: try #require(WKID(25832)))
      parameters.setPointBarriers([PointBarrier(point: Point(x: 10, y: 50, spatialReference: system))])
    },
    Row(.stopInBarrier, "Stop 2 \"Harbour\" lies in the polygon barrier 1 \"Market\", which closes it") {
      try stops($0, $1) { _ in }
      try area($0, $1) {
        $0.kind = .restriction
        $0.name = "Market"
      }
    },
  ]

  private static func stop(_ town: TownTask, _ route: String) -> Stop? {
    guard let stop = try? town.stop("c") else { return nil }
    stop.routeName = route
    return stop
  }

  /// Two blocks, and a street `xy` that no other one meets.
  static func town() throws -> TownTask {
    try TownTask(
      DrawnMap(
        gridMeters: 50, "a---b---c   x---y\n|   |   |\nd---e---f",
        ways: [.init("abc"), .init("def"), .init("ad"), .init("be"), .init("cf"), .init("xy")]))
  }

  @Test("each kind of bad input gives its error, with what is wrong and a remedy", arguments: rows)
  func input(row: Row) async throws {
    let town = try Self.town()
    let parameters = try await town.parameters("a", "f")
    try row.spoil(parameters, town)
    let error = try #require(await town.failure(parameters))
    #expect(error.code == row.code, "\(error.details)")
    #expect(error.details.contains(row.says), "\(error.details)")
    #expect(error.details.hasSuffix(".") && error.remedy.hasSuffix(".") && error.remedy.count > 5)
    #expect(error.localizedDescription == error.details)
    // The same task answers what is asked well.
    #expect(try await town.task.solveRoute(using: try await town.parameters("a", "f")).routes.count == 1)
  }

  @Test("files that are no networks, and names that are no names") func files() async throws {
    func code(_ url: URL, _ name: String = "Streets") async -> ArcGISError.Code? {
      let task = RouteTask(pathToDatabaseURL: url, networkName: name)
      do {
        try await task.load()
        return nil
      } catch {
        #expect(task.loadStatus == .failed)
        return (error as? ArcGISError)?.code
      }
    }
    let town = try Self.town()
    let folder = FileManager.default.temporaryDirectory.appending(path: "networks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "city.guidepost")
    #expect(await code(file) == .networkUnreadable)
    #expect(await code(folder) == .networkUnreadable)
    try Data("no network".utf8).write(to: file)
    #expect(await code(file) == .networkUnreadable)
    let whole = try Data(contentsOf: town.file)
    try whole.prefix(whole.count / 2).write(to: file)
    #expect(await code(file) == .networkUnreadable)
    try whole.write(to: file)
    #expect(await code(file) == nil)
    #expect(await code(folder) == nil)
    #expect(await code(try #require(URL(string: "https://example.org/city.guidepost"))) == .networkUnreadable)
    #expect(await code(file, "") == .invalidParameter)
    #expect(await code(file, "a\nb") == .invalidParameter)
  }

  @Test("a time zone that the system does not know is named, with the remedy") func timeZone() async throws {
    let map = try DrawnMap(gridMeters: 50, "a---b", ways: [.init("ab")])
    let source = try OSMFile(.bytes(Array(try map.osmXML().utf8), format: .xml, name: "drawn map"))
    var (tables, _) = try OSMImporter(options: ImportOptions()).importNetwork(from: source, progress: { _ in true })
    // As a file has it that was written where the zone is known.
    for index in tables.metadata.indices where tables.metadata[index].key == NetworkMetadata.Key.timeZone {
      tables.metadata[index].value = "Mars/Base"
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "mars-\(UUID().uuidString).guidepost")
    defer { try? FileManager.default.removeItem(at: file) }
    try tables.storageWriter().write(to: file.path(percentEncoded: false))
    let error = await #expect(throws: ArcGISError.self) {
      try await RouteTask(pathToDatabaseURL: file, networkName: "Streets").load()
    }
    #expect(error?.code == .networkUnreadable && error?.details.contains("Mars/Base") == true)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("the table in the documentation names every error that a task can give, and no other")
  func documented() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/Errors.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = text.components(separatedBy: "\n\n").first { $0.hasPrefix("| code ") } ?? ""
    let named = table.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 2 else { return nil }
      let cell = cells[1].filter { $0 != " " }
      return cell.hasPrefix("`") ? String(cell.filter { $0 != "`" }) : nil
    }
    let tested = Set(Self.rows.map(\.code.rawValue)).union(["networkUnreadable"])
    // Those of services are tried where services are asked.
    let served: Set = [
      "invalidServiceURL", "serviceUnreachable", "serviceTimedOut", "serviceFailed", "requestRefused", "invalidReply",
    ]
    #expect(Set(named) == tested.union(served))
    #expect(named.count == tested.count + served.count)
    // The codes in the source are the same.
    let source = page.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/RouteModel/Errors/ArcGISError.swift")
    let declared = try String(contentsOf: source, encoding: .utf8).matches(of: /Code\(rawValue: "(\w+)"\)/)
    #expect(declared.map { String($0.output.1) }.sorted() == named.sorted())
  }
}
