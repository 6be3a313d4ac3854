import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerClient

private enum RecordedAnswers {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/arcgis").standardized
  static let areThere = FileManager.default.fileExists(atPath: folder.path)
  static let solves: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.split(separator: "/").last?.lowercased().hasPrefix("solve") == true }.sorted()
  }()
}

/// Answers that other services gave, replayed: the hosted modes of travel and whole routes.
@Suite("Recorded answers of other services", .enabled(if: RecordedAnswers.areThere, "needs ../shared/data/arcgis"))
struct RecordedServiceTests {
  @Test("A whole route through the task", arguments: RecordedAnswers.solves)
  func solve(file: String) async throws {
    let body = try Data(contentsOf: RecordedAnswers.folder.appending(path: file))
    let modes = try Data(contentsOf: RecordedAnswers.folder.appending(path: "travel-modes-world-8.json"))
    let fixture = Fixture { request, _ in
      switch request.url.lastPathComponent {
      case "solve": TransportReply(body: body)
      case "retrieveTravelModes": TransportReply(body: modes)
      default:
        .json("{\"currentVersion\":10.81,\"layerName\":\"Route_World\",\"layerType\":\"esriNAServerRouteLayer\"}")
      }
    }
    let task = RouteTask(
      url: try url("https://gis.example.org/arcgis/rest/services/World/Route/NAServer/Route_World"),
      connection: fixture.connection)
    let parameters = try await task.makeDefaultParameters()
    #expect(task.info.travelModes.count == 8)
    #expect(parameters.travelMode?.name == "Driving Time")
    parameters.setStops([
      Stop(point: Point(latitude: 34.05649, longitude: -117.1957)),
      Stop(point: Point(latitude: 33.99, longitude: -117.16)),
    ])
    (parameters.returnsDirections, parameters.returnsStops) = (true, true)
    let route = try #require(try await task.solveRoute(using: parameters).routes.first)
    let json = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    let directions = (json["directions"] as? [[String: Any]])?.first?["features"] as? [Any] ?? []
    #expect(route.directionManeuvers.count == directions.count)
    #expect(route.name == "Location 1 - Location 2")
    #expect(route.geometry?.isEmpty == false)
    // What was asked: a form, with the mode in full and both stops.
    let asked = try #require(fixture.transport.requests.last)
    #expect(asked.form != nil && asked.url.query() == nil && asked.field("f") == "json")
    #expect(asked.field("travelMode")?.contains("FEgifRtFndKNcJMJ") == true)
    #expect(asked.field("stops")?.contains("-117.1957") == true)
  }

  @Test("Answers of other solvers are no routes")
  func otherSolvers() async throws {
    let body = try Data(contentsOf: RecordedAnswers.folder.appending(path: "arcgis-rest-js/ServiceArea.json"))
    let fixture = Fixture { request, _ in
      request.url.lastPathComponent == "solve"
        ? TransportReply(body: body) : .json("{\"layerType\":\"esriNAServerRouteLayer\"}")
    }
    let task = RouteTask(url: try url("https://gis.example.org/a/NAServer/Route"), connection: fixture.connection)
    let parameters = try await task.makeDefaultParameters()
    parameters.setStops([
      Stop(point: Point(latitude: 1, longitude: 1)), Stop(point: Point(latitude: 1, longitude: 1.1)),
    ])
    let error = await #expect(throws: ArcGISError.self) { try await task.solveRoute(using: parameters) }
    #expect(error?.code == .invalidReply)
  }

  @Test("An answer that ends too early, anywhere, is none")
  func truncated() async throws {
    let body = try Data(contentsOf: RecordedAnswers.folder.appending(path: "arcgis-rest-js/Solve.json"))
    for part in 1..<20 {
      let fixture = Fixture { request, _ in
        request.url.lastPathComponent == "solve"
          ? TransportReply(body: body.prefix(body.count * part / 20))
          : .json("{\"layerType\":\"esriNAServerRouteLayer\"}")
      }
      let task = RouteTask(url: try url("https://gis.example.org/a/NAServer/Route"), connection: fixture.connection)
      let parameters = try await task.makeDefaultParameters()
      parameters.setStops([
        Stop(point: Point(latitude: 1, longitude: 1)), Stop(point: Point(latitude: 1, longitude: 2)),
      ])
      let error = await #expect(throws: ArcGISError.self) { try await task.solveRoute(using: parameters) }
      #expect(error?.code == .invalidReply)
    }
  }
}
