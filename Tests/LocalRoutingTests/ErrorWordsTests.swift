import Foundation
import Geodesy
import GeometryModel
import LocalRouting
import NAServerSchema
import OSMReader
import RouteModel
import TestSupport
import Testing

/// What errors say: the names of parameters, the order of coordinates, and why no order of stops works.
@Suite struct ErrorWordsTests {
  /// Parameters with the same name on the wire (route-service.md, section 2.4) as in the Swift API.
  private static let shared: Set<Substring> = [
    "accumulateAttributeNames", "directionsTimeAttributeName", "directionsLanguage", "maximumAlternatives",
    "outputGeometryPrecision",
  ]

  @Test("errors name the wire's parameters on the wire, and the API's again behind it", arguments: ErrorTests.rows)
  func names(row: ErrorTests.Row) async throws {
    let town = try ErrorTests.town()
    let parameters = try await town.parameters("a", "f")
    try row.spoil(parameters, town)
    let error = try #require(await town.failure(parameters))
    for text in [error.details, error.remedy] {
      let wire = SolverWords.wire(text)
      #expect(SolverWords.api(wire) == text)
      // Names stand outside quotation marks; what users wrote, within.
      let plain = wire.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(separator: " ")
      let ours = Set(SolverWords.names.map { Substring($0.wire) })
      let words = plain.split { !$0.isLetter && $0 != "." && $0 != "_" }.map { word in
        word.hasSuffix(".") ? word.dropLast() : word
      }
      for word in words where word.dropFirst().contains(where: \.isUppercase) && word.first?.isLowercase == true {
        #expect(Self.shared.contains(word) || ours.contains(word), "\(word) in: \(wire)")
      }
      for foreign in ["RouteTaskInfo", "Double.", "(_:)", ".wgs84", ".webMercator"] {
        #expect(!plain.contains(foreign), "\(wire)")
      }
      #expect(!words.contains("nil"), "\(wire)")
    }
  }

  @Test("names of parameters are told apart from words, parts of names and what users wrote") func replaced() {
    #expect(SolverWords.wire("The startDate lies far.") == "The startTime lies far.")
    #expect(SolverWords.wire("See startDate.") == "See startTime.")
    #expect(SolverWords.wire("currentBearingTolerance, currentBearing") == "BearingTol, Bearing")
    for text in ["The restartDate", "startDates", "stop 1 \"startDate\" lies", "the bearing of a stop"] {
      #expect(SolverWords.wire(text) == text && SolverWords.api(text) == text)
    }
    let own = "stop 1 \"Bearing\" has a currentBearing"
    #expect(SolverWords.api(SolverWords.wire(own)) == own)
  }

  /// Towns in all quarters of the world, some of them beyond 90° of longitude.
  static let corners: [(Double, Double)] = [
    (41.15, -8.61), (-33.4, -70.6), (-1.3, 36.8), (35.68, 139.69), (-17.8, 177.9), (64.1, -21.9),
  ]

  private func town(_ corner: (Double, Double)) throws -> TownTask {
    let origin = try #require(Coordinate(latitude: corner.0, longitude: corner.1))
    return try TownTask(
      DrawnMap(gridMeters: 50, "a---b---c", ways: [.init("abc")], origin: origin), timeZone: "Etc/UTC")
  }

  private func exchanged(_ stop: Stop) throws -> Stop {
    let point = try #require(stop.geometry)
    let wrong = Stop(point: Point(x: point.y, y: point.x, spatialReference: point.spatialReference))
    wrong.name = stop.name
    return wrong
  }

  @Test("stops whose x and y look exchanged are named, with the place as it was given", arguments: corners)
  func exchange(corner: (Double, Double)) async throws {
    let town = try town(corner)
    let parameters = try await town.parameters()
    let wrong = try exchanged(try town.stop("b", name: "Home"))
    let point = try #require(wrong.geometry)
    parameters.setStops([try town.stop("a"), wrong])
    let error = try #require(await town.failure(parameters))
    #expect(error.details.contains("x and y of stop 2 \"Home\" look exchanged"), "\(error.details)")
    #expect(error.details.contains(" x \(point.x), y \(point.y)"), "\(error.details)")
    #expect(error.remedy == "Exchange x and y: x is the longitude, y the latitude.")
    // Both: each is named, once.
    parameters.setStops([try exchanged(try town.stop("a")), wrong])
    let both = try #require(await town.failure(parameters))
    if abs(corner.1) <= 90 {
      #expect(both.details.contains("x and y of stop 1, stop 2 \"Home\" look exchanged: with them exchanged they lie"))
    }
  }

  @Test("in Web Mercator, too; and what is left out is told with the hint") func mercator() async throws {
    let town = try town((41.15, -8.61))
    let parameters = try await town.parameters()
    let right = try #require(GeometryEngine.project(try town.point("b"), into: .webMercator))
    let wrong = try exchanged(Stop(point: right))
    parameters.setStops([try town.stop("a"), wrong, try town.stop("c")])
    #expect(await town.failure(parameters)?.details.contains("x and y of stop 2 look exchanged") == true)
    parameters.ignoresInvalidLocations = true
    let result = try await town.task.solveRoute(using: parameters)
    #expect(result.messages.contains { $0.hasPrefix("x and y of stop 2 look exchanged") })
  }

  @Test("stops that lie outside both ways, and those near the network, get no such hint") func elsewhere() async throws
  {
    let town = try town((41.15, -8.61))
    let parameters = try await town.parameters()
    for (latitude, longitude) in [(0.0, 0.0), (8.61, -41.15), (41.15, 8.61), (41.5, -9.0), (-8.61, 42.0)] {
      parameters.setStops([try town.stop("a"), Stop(point: Point(latitude: latitude, longitude: longitude))])
      let error = try #require(await town.failure(parameters))
      #expect(error.code == .stopNotLocated && !error.details.contains("exchanged"), "\(error.details)")
      #expect(error.details.contains("at x \(longitude), y \(latitude)"), "\(error.details)")
    }
  }

  /// What keeps a stop apart from the others, and words of the reason.
  struct Apart: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var says: String
    var remedy: String
    var change: @Sendable (RouteParameters, TownTask) throws -> Void
  }

  /// A box around the street from b to x.
  private static func box(_ town: TownTask) throws -> Polygon {
    let place = try town.point("bx 0.5")
    return Polygon(
      points: [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
        Point(latitude: place.y + 1e-4 * $0.1, longitude: place.x + 1e-4 * $0.0)
      })
  }

  static let apart: [Apart] = [
    Apart(testDescription: "closed", says: "Barriers close every way.", remedy: "Drop a barrier") {
      let barrier = PointBarrier(point: try $1.point("bx 0.5"))
      $0.setPointBarriers([barrier])
    },
    Apart(testDescription: "an area that closes", says: "Barriers close every way.", remedy: "Drop a barrier") {
      $0.setPolygonBarriers([PolygonBarrier(polygon: try box($1))])
    },
    Apart(
      testDescription: "too dear", says: "Barriers make every way dearer than can be counted.",
      remedy: "Lower their factors and costs."
    ) { parameters, town in
      let areas = try (0..<4).map { _ in
        let area = PolygonBarrier(polygon: try box(town))
        area.kind = .costAdjustment
        area.setScaleFactor(1_000_000, forCostAttributeNamed: "TravelTime")
        return area
      }
      parameters.setPolygonBarriers(areas)
    },
  ]

  @Test(
    "where no order works the stop is named that cannot be reached, and why, as in the order given", arguments: apart)
  func orders(row: Apart) async throws {
    let town = try TownTask(
      DrawnMap(
        gridMeters: 50, "a---b---c\n    |\n    x",
        ways: [.init("abc"), .init("bx")]))
    let parameters = try await town.parameters()
    try row.change(parameters, town)
    parameters.setStops(
      [try town.stop("a"), try town.stop("x", name: "Farm"), try town.stop("c"), try town.stop("ab 0.5")])
    let given = try #require(await town.failure(parameters))
    #expect(given.code == .noRoute && given.details.contains(row.says), "\(given.details)")
    parameters.findsBestSequence = true
    for keepsEnds in [true, false] {
      (parameters.preservesFirstStop, parameters.preservesLastStop) = (keepsEnds, keepsEnds)
      let error = try #require(await town.failure(parameters))
      #expect(error.code == .noRoute)
      #expect(error.details.hasPrefix("No order of the stops makes a route. Stop 2 \"Farm\" is not connected"))
      #expect(error.details.contains("leads from stop 1 to stop 2 \"Farm\"."), "\(error.details)")
      #expect(error.details.contains(row.says) && error.remedy.hasPrefix(row.remedy), "\(error)")
      #expect(error.remedy == given.remedy)
    }
  }

  @Test("where a rule with hours leaves no route or no street, its road is named, and the parameter that matters")
  func hours() async throws {
    let closed: OSMTags = [
      "highway": "residential", "name": "Market Street", "access": "no", "access:conditional": "yes @ (08:00-10:00)",
    ]
    let town = try TownTask(
      DrawnMap(gridMeters: 50, "a---b---c---d", ways: [.init("ab"), .init("bc", closed), .init("cd")]))
    let parameters = try await town.parameters("a", "d")
    let timeless = try #require(await town.failure(parameters))
    #expect(timeless.code == .noRoute, "\(timeless.details)")
    #expect(
      timeless.details == "No route for \"Driving Time\" leads from stop 1 to stop 2 without a departure time: a rule "
        + "with hours decides when Market Street is open.")
    #expect(timeless.remedy == "Set startDate: rules with hours are judged by it.")
    #expect(SolverWords.wire(timeless.remedy) == "Set startTime: rules with hours are judged by it.")
    // A Thursday in Berlin: 13:00, then 9:00.
    parameters.startDate = Date(timeIntervalSince1970: 1_767_873_600)
    let late = try #require(await town.failure(parameters))
    #expect(late.code == .noRoute && late.remedy == "Choose another startDate, or move a stop.", "\(late.details)")
    #expect(late.details.contains(" at that hour: a rule with hours closes Market Street then."), "\(late.details)")
    parameters.startDate = Date(timeIntervalSince1970: 1_767_859_200)
    #expect(await town.failure(parameters) == nil)
  }
}
