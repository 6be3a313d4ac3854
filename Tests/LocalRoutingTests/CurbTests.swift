import Foundation
import GeometryModel
import LocalRouting
import OSMReader
import RouteModel
import TestSupport
import Testing

/// Sides of the vehicle at stops, on arrival and on departure, where traffic drives on the right and on the left; and
/// vehicles that move.
@Suite struct CurbTests {
  /// A street of 800 m from west to east with dead ends at both ends, in which the policy lets vehicles turn.
  private static func street(drivesOnLeft: Bool) throws -> TownTask {
    try TownTask(
      DrawnMap(
        gridMeters: 50, "a---b---c---d---e",
        ways: [.init("abcde", ["highway": "residential", "name": "Long Street"])]), drivesOnLeft: drivesOnLeft)
  }

  /// A stop so many metres north and east of a place.
  private static func stop(
    _ town: TownTask, _ place: String, north: Double = 0, east: Double = 0, _ approach: CurbApproach? = nil
  ) throws -> Stop {
    let point = try town.point(place)
    let stop = Stop(point: Point(latitude: point.y + north / 111_200, longitude: point.x + east / 71_700))
    stop.curbApproach = approach
    return stop
  }

  @Test("a stop is left with the wanted side towards it", arguments: [false, true])
  func departure(drivesOnLeft: Bool) async throws {
    let town = try Self.street(drivesOnLeft: drivesOnLeft)
    let parameters = try await town.parameters()
    // From 300 m, the place to the north: on the left heads east. To a: 300 m, or 500 m to the end and 800 m back.
    for (approach, side, length) in [
      (CurbApproach.leftSide, CurbApproach.leftSide, 1300.0), (.rightSide, .rightSide, 300),
      (.eitherSide, .rightSide, 300), (.noUTurn, .rightSide, 300),
    ] {
      parameters.setStops([try Self.stop(town, "bc 0.5", north: 20, approach), try town.stop("a")])
      let route = try await town.route(parameters)
      #expect(abs(route.totalLength.value - length) < 1, "\(approach)")
      #expect(route.stops.first?.departureCurbApproach == side && route.stops.first?.arrivalCurbApproach == nil)
      #expect(route.stops.last?.arrivalCurbApproach == .eitherSide && route.stops.last?.departureCurbApproach == nil)
    }
  }

  @Test("between, a side holds for arrival and departure, and only without one may vehicles turn there")
  func between() async throws {
    let town = try Self.street(drivesOnLeft: false)
    let parameters = try await town.parameters()
    // a → 500 m, place to the north → back to a: turning there 1,000 m, by the end 1,600 m.
    let cases: [(CurbApproach?, Double, CurbApproach, CurbApproach)] = [
      (nil, 1000, .leftSide, .rightSide), (.eitherSide, 1000, .leftSide, .rightSide),
      (.noUTurn, 1600, .leftSide, .leftSide), (.leftSide, 1600, .leftSide, .leftSide),
      (.rightSide, 1600, .rightSide, .rightSide),
    ]
    for (approach, length, arrival, departure) in cases {
      parameters.setStops([
        try town.stop("a"), try Self.stop(town, "cd 0.5", north: 20, approach), try town.stop("a"),
      ])
      let route = try await town.route(parameters)
      #expect(abs(route.totalLength.value - length) < 1.5, "\(String(describing: approach))")
      #expect(route.stops[1].arrivalCurbApproach == arrival && route.stops[1].departureCurbApproach == departure)
    }
  }

  @Test(
    "random stops beside random streets are reached and left as wanted, on either side of the road", arguments: 1...6)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let towns = [
      try TownTask.blocks(), try TownTask(TownTask.blocks().map, timeZone: nil, drivesOnLeft: true),
    ]
    let approaches: [CurbApproach?] = [.leftSide, .rightSide, .eitherSide, .noUTurn, nil]
    for _ in 0..<12 {
      let drawn = try (0..<4).map { _ -> (place: String, north: Double, east: Double, approach: CurbApproach?) in
        let street = try #require(["ab", "bc", "ad", "be", "cf", "de", "ef"].randomElement(using: &random))
        let isNorthSouth = ["ad", "be", "cf"].contains(street)
        let away = Double.random(in: 3...15, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let place = "\(street) \(Double.random(in: 0.2...0.8, using: &random))"
        let approach = try #require(approaches.randomElement(using: &random))
        return (place, isNorthSouth ? 0 : away, isNorthSouth ? away : 0, approach)
      }
      for town in towns {
        let parameters = try await town.parameters()
        parameters.setStops(
          try drawn.map { try Self.stop(town, $0.place, north: $0.north, east: $0.east, $0.approach) })
        let result = try await town.task.solveRoute(using: parameters)
        let route = try #require(result.routes.first)
        for stop in route.stops {
          let sides = [stop.arrivalCurbApproach, stop.departureCurbApproach].compactMap { $0 }
          switch stop.curbApproach {
          case .leftSide, .rightSide: #expect(sides.allSatisfy { $0 == stop.curbApproach })
          case .noUTurn: #expect(Set(sides).count == 1)
          case .eitherSide, nil: #expect(sides.allSatisfy { $0 == .leftSide || $0 == .rightSide })
          }
        }
        #expect(result.messages.isEmpty)
        parameters.setStops(try drawn.map { try Self.stop(town, $0.place, north: $0.north, east: $0.east) })
        let free = try await town.route(parameters)
        #expect(free.travelTime <= route.travelTime + 0.01)
      }
    }
  }

  /// As the fields of stops have it: 30 means 15 degrees to either side of the street.
  @Test("a heading within half the tolerance is kept, any other changes nothing where there is one street")
  func bearing() async throws {
    let town = try Self.street(drivesOnLeft: false)
    let parameters = try await town.parameters()
    func apart(_ a: Double, _ b: Double) -> Double { abs((a - b).remainder(dividingBy: 360)) }
    for tolerance in [0.0, 10, 30, 60, 90, 180] {
      for bearing in stride(from: -345.0, through: 705, by: 15) {
        let start = try town.stop("bc 0.5")
        start.currentBearing = bearing
        start.currentBearingTolerance = tolerance
        parameters.setStops([start, try town.stop("b")])
        let half = tolerance / 2
        let (east, west) = (apart(bearing, 90) <= half, apart(bearing, 270) <= half)
        guard abs(apart(bearing, 90) - half) > 1, abs(apart(bearing, 270) - half) > 1 else { continue }
        let isBack = east && !west
        // West 100 m; east to the end, 500 m, and back 600 m.
        let length = try await town.route(parameters).totalLength.value
        #expect(abs(length - (isBack ? 1100 : 100)) < 1.5, "\(bearing)° ± \(half)°")
      }
    }
  }

  @Test("a moving vehicle starts where it will be, at most at the end of its street") func moving() async throws {
    let town = try Self.street(drivesOnLeft: false)
    let parameters = try await town.parameters()
    for (speed, latency) in [(0.0, 10.0), (10, 0), (10, 4), (25, 8), (30, 20), (.nan, 5), (5, .nan)] {
      let start = try town.stop("bc 0.5")
      start.currentBearing = 280
      start.navigationSpeed = speed
      start.navigationLatency = latency
      parameters.setStops([start, try town.stop("ab 0.01")])
      let moved = speed * latency
      let place = 300 - (moved.isNaN ? 0 : min(300, moved))
      let route = try await town.route(parameters)
      // Past the destination the vehicle turns at the end, 0 m, and comes back.
      #expect(abs(route.totalLength.value - abs(place - 2)) < 1, "\(speed) m/s for \(latency) s")
    }
    // Without a heading nothing is known about where it moves.
    let still = try town.stop("bc 0.5")
    (still.navigationSpeed, still.navigationLatency) = (10, 4)
    parameters.setStops([still, try town.stop("b")])
    #expect(abs(try await town.route(parameters).totalLength.value - 100) < 1)
  }
}
