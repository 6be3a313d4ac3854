import Foundation
import GeometryModel
import LocalRouting
import OSMReader
import RouteModel
import TestSupport
import Testing

/// How stops are reached and left: side of the street, direction of travel, turning back.
@Suite struct StopTests {
  /// A long street with dead ends at both ends, in which the policy lets vehicles turn.
  private static func street(drivesOnLeft: Bool) throws -> TownTask {
    try TownTask(
      DrawnMap(
        gridMeters: 50, "a---b---c---d---e",
        ways: [.init("abcde", ["highway": "residential", "name": "Long Street"])]), drivesOnLeft: drivesOnLeft)
  }

  /// A place 20 m north of a place on the street.
  private static func north(_ town: TownTask, _ place: String) throws -> Point {
    let point = try town.point(place)
    return Point(latitude: point.y + 0.00018, longitude: point.x)
  }

  @Test("a stop is reached and left with the wanted side of the vehicle towards it", arguments: [false, true])
  func curb(drivesOnLeft: Bool) async throws {
    let town = try Self.street(drivesOnLeft: drivesOnLeft)
    let parameters = try await town.parameters()
    func route(_ approach: CurbApproach?) async throws -> Route {
      let start = try town.stop("ab 0.5")
      let stop = Stop(point: try Self.north(town, "cd 0.5"))
      stop.curbApproach = approach
      parameters.setStops([start, stop])
      return try await town.route(parameters)
    }
    // Heading east, a place to the north lies on the left: the direct 400 m. For the right side the car drives on to
    // the end of the street, 300 m, and back; on whichever side of the road traffic drives.
    let left = try await route(.leftSide)
    #expect(abs(left.totalLength.value - 400) < 1)
    #expect(left.stops.last?.arrivalCurbApproach == .leftSide)
    let right = try await route(.rightSide)
    #expect(abs(right.totalLength.value - 1000) < 1)
    #expect(right.stops.last?.arrivalCurbApproach == .rightSide)
    for approach in [CurbApproach.eitherSide, .noUTurn, nil] {
      #expect(abs(try await route(approach).totalLength.value - 400) < 1)
    }
  }

  @Test("a vehicle turns round at a stop unless it must not") func turning() async throws {
    let town = try Self.street(drivesOnLeft: false)
    let parameters = try await town.parameters()
    let stop = try town.stop("cd 0.5")
    parameters.setStops([try town.stop("ab 0.5"), stop, try town.stop("bc 0.5")])
    // 400 m there and 200 m back; else on to the end of the street, 300 m, and back 500 m.
    #expect(abs(try await town.route(parameters).totalLength.value - 600) < 1)
    stop.curbApproach = .noUTurn
    parameters.setStops([try town.stop("ab 0.5"), stop, try town.stop("bc 0.5")])
    #expect(abs(try await town.route(parameters).totalLength.value - 1200) < 1)
    stop.curbApproach = nil
    stop.kind = .waypoint
    parameters.setStops([try town.stop("ab 0.5"), stop, try town.stop("bc 0.5")])
    #expect(abs(try await town.route(parameters).totalLength.value - 1200) < 1)
  }

  @Test("an approach that a one-way street does not allow is told, and the stop visited all the same")
  func unmet() async throws {
    let town = try TownTask(
      DrawnMap(gridMeters: 50, "a---b---c", ways: [.init("abc", ["highway": "residential", "oneway": "yes"])]))
    let parameters = try await town.parameters()
    let stop = Stop(point: try Self.north(town, "bc 0.5"))
    stop.curbApproach = .rightSide
    parameters.setStops([try town.stop("a"), stop])
    let result = try await town.task.solveRoute(using: parameters)
    #expect(result.messages.contains { $0.hasPrefix("Location 2: its street allows no visit from the side asked for") })
    #expect(result.routes[0].stops.last?.arrivalCurbApproach == .leftSide)
  }

  @Test("a moving vehicle sets out the way it heads, from where it will be") func moving() async throws {
    let town = try Self.street(drivesOnLeft: false)
    let parameters = try await town.parameters()
    let start = try town.stop("bc 0.5")
    start.currentBearing = 80
    parameters.setStops([start, try town.stop("b")])
    // East to the end, 500 m, and back 700 m to b.
    #expect(abs(try await town.route(parameters).totalLength.value - 1200 + 100) < 1.5)
    start.currentBearing = 280
    parameters.setStops([start, try town.stop("b")])
    #expect(abs(try await town.route(parameters).totalLength.value - 100) < 1)
    start.navigationSpeed = 10
    start.navigationLatency = 4
    parameters.setStops([start, try town.stop("b")])
    #expect(abs(try await town.route(parameters).totalLength.value - 60) < 1)
    start.navigationLatency = .nan
    parameters.setStops([start, try town.stop("b")])
    #expect(abs(try await town.route(parameters).totalLength.value - 100) < 1)
  }

  /// A tunnel 10 m from the stop, its street 20 m beyond: nothing forbids the tunnel, so that the street is no second best.
  @Test("a stop put on the street above a tunnel is on the closest street") func aboveATunnel() async throws {
    let town = try TownTask(
      DrawnMap(
        gridMeters: 10,
        """
        a---------------b
        .
        .       s
        c---------------d
        """,
        ways: [
          .init("ab"), .init("cd", ["highway": "service", "tunnel": "yes", "layer": "-1"]),
          .init("ac"), .init("bd"),
        ]))
    let parameters = try await town.parameters("s", "a")
    let stop = try #require(try await town.route(parameters).stops.first)
    #expect(abs(stop.distanceToNetworkLocation.value - 20) < 0.5)
    #expect(stop.locationStatus == .onClosest)
  }
}
