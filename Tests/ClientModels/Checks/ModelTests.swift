import ArcGIS
import Foundation
import Testing

/// The streets on which the models run: the file that `scripts/client-models` made.
private func network() throws -> URL {
  let path = ProcessInfo.processInfo.environment["CLIENT_NETWORK"]
  return URL(filePath: try #require(path, "Run scripts/client-models, which sets CLIENT_NETWORK to a network file."))
}

@MainActor @Suite struct ModelTests {
  @Test("the plain model finds its way, publishes it and draws it")
  func directions() async throws {
    let model = DirectionsModel(network: try network())
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    try await model.prepare()
    await model.findRoute()
    #expect(model.error == nil)
    #expect(model.directions.first?.kind == .depart && model.directions.last?.kind == .stop)
    #expect(model.directions.contains { $0.text.contains("Market Street") || $0.text.contains("North Street") })
    #expect(model.graphicsOverlays.map(\.graphics.count) == [1, 2])
    // Two blocks north and two and two thirds of a block east.
    let meters = model.directions.reduce(0) { $0 + $1.length.converted(to: .meters).value }
    #expect((980...1005).contains(meters))
    #expect(model.statusText.contains(","))
    #expect(model.map.initialViewpoint?.kind == .boundingGeometry)
    // Three resets and what was found: published before each change.
    #expect(changes == 5)
    subscription.cancel()
  }

  @Test("two taps make a way, the third begins anew")
  func taps() async throws {
    let model = TapModel(network: try network())
    let inMercator = try #require(GeometryEngine.project(Geometry.depot, into: .webMercator))
    try await model.tapped(at: inMercator)
    guard case .start = model.progress else { return #expect(Bool(false), "\(model.progress)") }
    try await model.tapped(at: .station)
    guard case .solved(let route) = model.progress else { return #expect(Bool(false), "\(model.progress)") }
    #expect(route.geometry?.spatialReference == .webMercator)
    #expect(!model.lines.isEmpty)
    #expect(model.graphicsOverlay.graphics.allSatisfy { $0.geometry != nil })
    try await model.tapped(at: .market)
    guard case .start(let point) = model.progress else { return #expect(Bool(false), "\(model.progress)") }
    #expect(point.y == 52.0020 && model.lines.isEmpty)
    #expect(model.graphicsOverlay.graphics.compactMap(\.geometry).count == 1)
  }

  @Test("a tour comes in the best order, with legs that add up")
  func tour() async throws {
    let model = TourModel(network: try network())
    try await model.plan(["Depot": .depot, "Station": .station, "Market": .market, "Home": .depot])
    #expect(model.order.first == "Depot" && model.order.last == "Home" && model.order.count == 4)
    #expect(model.legs.count == 3)
    #expect(model.legs.allSatisfy { $0.length.value > 0 && $0.time > 0 })
    // There and back again: twice the way of the plain model.
    let sum = model.legs.reduce(0) { $0 + $1.length.converted(to: .meters).value }
    #expect((1960...2010).contains(sum))
    #expect(model.summary.contains("·") && !model.isSearching)
  }

  @Test("a plan that is overtaken is given up or finished, and the last one counts")
  func overtaken() async throws {
    let model = TourModel(network: try network())
    async let first: Void = model.plan(["Depot": .depot, "Station": .station])
    async let second: Void = model.plan(["Market": .market, "Depot": .depot])
    do { try await first } catch { #expect(error is CancellationError) }
    do { try await second } catch { #expect(error is CancellationError) }
    #expect([["Market", "Depot"], ["Depot", "Station"]].contains(model.order))
    try await model.plan(["Market": .market, "Station": .station])
    #expect(model.order == ["Market", "Station"])
  }

  @Test("loading can be watched, and says why it fails")
  func loading() async throws {
    let model = LoadingModel(network: try network())
    await model.open()
    #expect(model.statuses.last == .loaded && model.errorText == nil)
    #expect(model.modeNames.contains("Walking Time"))
    let missing = LoadingModel(network: URL(filePath: "/no/such.guidepost"))
    await missing.open()
    #expect(missing.statuses.last == .failed && missing.hasFailed && !model.hasFailed)
    #expect(missing.errorText?.contains("/no/such.guidepost") == true)
  }

  @Test("a package brings its network, and a closed place is driven around")
  func offline() async throws {
    let model = OfflineModel(package: try network())
    await #expect(throws: OfflineModel.Failure.self) { try await model.drive(from: .depot, to: .station) }
    try await model.load()
    #expect(model.map.loadStatus == .loaded && model.map.transportationNetworks.count == 1)
    let (west, east) = (Point(latitude: 52.0020, longitude: 13.0010), Point(latitude: 52.0020, longitude: 13.0080))
    try await model.drive(from: west, to: east)
    let straight = model.distance.converted(to: .meters).value
    #expect((475...485).contains(straight))
    model.close(around: .market, within: 20)
    try await model.drive(from: west, to: east)
    // Around one block: two lanes of 222 m more.
    #expect((440...450).contains(model.distance.converted(to: .meters).value - straight))
    let kept = try GraphicsOverlay.fromJSON(model.snapshot())
    #expect(kept.graphics.first?.geometry == model.closedAreas.graphics.first?.geometry)
    #expect(kept.renderer is SimpleRenderer)
  }

  @Test("closures are called once, also for places without streets")
  func closures() async throws {
    let service = RouteService(network: try network())
    let length = await withCheckedContinuation { continuation in
      service.routeLength(from: .depot, to: .market) { continuation.resume(returning: $0) }
    }
    // A block north and a block and a half east.
    #expect((525...535).contains(try length.get().converted(to: .meters).value))
    let nowhere = await withCheckedContinuation { continuation in
      service.routeLength(from: .depot, to: Point(latitude: -40, longitude: -100)) {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: ArcGISError.self) { try nowhere.get() }
  }

  @Test("shapes of the town relate as drawn")
  func shapes() {
    #expect(GeometryEngine.doesGeometry(Geometry.oldTown, contain: Geometry.market))
    #expect(!GeometryEngine.isGeometry(Geometry.oldTown, intersecting: Geometry.station))
    #expect(Graphic(geometry: .oldTown).geometry is ArcGIS.Polygon)
  }

  @Test("a model of a service says what is wrong, and forgets who signed in")
  func signIn() async throws {
    let address = try #require(URL(string: "http://127.0.0.1:1/arcgis/rest/services/World/Route/NAServer/Route_World"))
    let model = SignInModel(service: address, portal: URL(string: "https://gis.example.org/portal"))
    await model.showTravelModes()
    #expect(model.statusText?.hasPrefix("Nothing listens at http://127.0.0.1:1/arcgis/") == true)
    await model.signIn(name: "ann", password: "secret")
    #expect(!model.isSignedIn && (model.error as? ArcGISError)?.code == .serviceUnreachable)
    await model.signOut()
    #expect(!model.isSignedIn)
  }
}
