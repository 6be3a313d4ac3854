import Foundation
import GeometryModel
import LocalRouting
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RouteModel
import Testing

/// A real extract, imported and asked in every mode.
@Suite struct RealStreetTests {
  private static let extract = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/osm/bautzen.osm")

  @Test(
    "every mode finds its way through Bautzen, and each answer agrees with itself",
    .enabled(if: FileManager.default.fileExists(atPath: extract.path), "needs ../shared/data/osm"))
  func modes() async throws {
    let source = try OSMFile(.file(path: Self.extract.path))
    let (tables, _) = try OSMImporter(options: ImportOptions()).importNetwork(from: source, progress: { _ in true })
    let file = FileManager.default.temporaryDirectory.appending(path: "bautzen-\(UUID().uuidString).guidepost")
    defer { try? FileManager.default.removeItem(at: file) }
    try tables.storageWriter().write(to: file.path)
    let task = RouteTask(pathToDatabaseURL: file, networkName: "Bautzen")
    let parameters = try await task.makeDefaultParameters()
    parameters.returnsDirections = true
    parameters.returnsStops = true
    parameters.findsBestSequence = true
    parameters.startDate = Date(timeIntervalSince1970: 1_782_892_800)
    let network = try RoadNetwork(path: file.path)
    let box = try #require(NetworkBounds(network))
    // Four places a fifth of the extract's box from its sides.
    let (x, y) = ((box.east - box.west) / 5, (box.north - box.south) / 5)
    parameters.setStops([
      Stop(point: Point(latitude: box.south + y, longitude: box.west + x)),
      Stop(point: Point(latitude: box.north - y, longitude: box.east - x)),
      Stop(point: Point(latitude: box.south + y, longitude: box.east - x)),
      Stop(point: Point(latitude: box.north - y, longitude: box.west + x)),
    ])
    for mode in task.info.travelModes {
      parameters.travelMode = mode.copy()
      let route = try #require(try await task.solveRoute(using: parameters).routes.first)
      #expect(route.totalLength.value > 100 && route.stops.count == 4, "\(mode.name)")
      let told = route.directionManeuvers.reduce(0) { $0 + $1.length.value }
      #expect(abs(told - route.totalLength.value) < 1, "\(mode.name)")
      let last = try #require(route.geometry?.parts.last?.points.last)
      #expect(abs((last.m ?? 0) - route.totalLength.value) < 0.1, "\(mode.name)")
      #expect(route.directionManeuvers.allSatisfy { !$0.text.isEmpty && $0.geometry != nil }, "\(mode.name)")
      let dates = route.directionManeuvers.compactMap(\.estimatedArrivalDate)
      #expect(dates == dates.sorted() && dates.count == route.directionManeuvers.count, "\(mode.name)")
    }
  }
}
