import Foundation
import GeometryModel
import LocalRouting
import RouteModel
import TestSupport
import Testing

/// Limits of numbers are told with both ends, and what lies beyond is not taken for something else.
@Suite struct LimitTests {
  private func town() throws -> TownTask { try TownTask(DrawnMap(gridMeters: 50, "a---b", ways: [.init("ab")])) }

  @Test("a longitude far round the world is no place of a stop", arguments: [1_000_001, 1e17, -1e17, 1e300])
  func longitude(degrees: Double) async throws {
    let town = try town()
    let parameters = try await town.parameters()
    let latitude = try town.point("b").y
    for (scale, system) in [(1.0, SpatialReference.wgs84), (40_075_017 / 360, .webMercator)] {
      parameters.setStops([
        try town.stop("a"), Stop(point: Point(x: degrees * scale, y: latitude, spatialReference: system)),
      ])
      let error = try #require(await town.failure(parameters))
      #expect(error.code == .invalidStop, "\(error.details)")
      #expect(error.details.hasPrefix("Stop 2 lies at x ") && error.remedy.contains("±1,000,000°"))
    }
  }

  @Test("whole turns within a million degrees lead to the same place", arguments: [-2777.0, -1, 1, 2777])
  func turns(number: Double) async throws {
    let town = try town()
    let parameters = try await town.parameters()
    let place = try town.point("b")
    parameters.setStops([
      try town.stop("a"), Stop(point: Point(latitude: place.y, longitude: place.x + 360 * number)),
    ])
    #expect(abs(try await town.route(parameters).totalLength.value - 200) < 1)
  }

  @Test("remedies of stops name both ends of what is allowed") func remedies() async throws {
    let town = try town()
    let parameters = try await town.parameters()
    let rows: [(String, (Stop) -> Void)] = [
      ("Add costs from 0 to 100,000.", { $0.setAddedCost(1e12, forCostAttributeNamed: "TravelTime") }),
      ("Add costs from 0 to 100,000.", { $0.setAddedCost(-1, forCostAttributeNamed: "Miles") }),
      ("Give degrees from 0 to 180.", { $0.currentBearingTolerance = 181 }),
      ("Give degrees clockwise from north, or none.", { $0.currentBearing = .nan }),
      ("Give metres a second from 0 to 1000, or none where it is not known.", { $0.navigationSpeed = 1001 }),
      ("Give seconds from 0 to 1000, or none where it is not known.", { $0.navigationLatency = -1 }),
    ]
    for (remedy, spoil) in rows {
      let stop = try town.stop("b")
      spoil(stop)
      parameters.setStops([try town.stop("a"), stop])
      let error = try #require(await town.failure(parameters))
      #expect(error.code == .invalidParameter && error.remedy == remedy, "\(error.details) \(error.remedy)")
    }
  }

  /// The stop lies 0.001° of latitude, 111 m, beside the street.
  @Test(
    "streets farther off than asked for are not found",
    arguments: [(150.0, true), (90, false), (0, false), (1e9, true)])
  func locatingDistance(meters: Double, isFound: Bool) async throws {
    let town = try town()
    let parameters = try await town.parameters()
    let place = try town.point("b")
    parameters.setStops([
      try town.stop("a"), Stop(point: Point(latitude: place.y + 0.001, longitude: place.x)),
    ])
    parameters.locatingDistance = meters
    let failure = await town.failure(parameters)
    #expect((failure == nil) == isFound, "\(String(describing: failure))")
    if !isFound { #expect(failure?.code == .stopNotLocated) }
  }

  @Test("bearings are taken modulo 360") func bearing() async throws {
    let town = try town()
    let parameters = try await town.parameters()
    // The street leads east: 90°, two turns more, or one turn less; west starts on its other side.
    func approach(_ bearing: Double) async throws -> CurbApproach? {
      let stop = try town.stop("ab 0.5")
      stop.currentBearing = bearing
      parameters.setStops([stop, try town.stop("b")])
      return try await town.route(parameters).stops.first?.departureCurbApproach
    }
    let east = try await approach(90)
    for turned in [810.0, -270] { #expect(try await approach(turned) == east) }
  }

  @Test("too many places in all barriers are told once with the barrier") func places() async throws {
    let town = try town()
    let parameters = try await town.parameters("a", "b")
    let line = PolylineBarrier(
      polyline: Polyline(points: (0..<60_000).map { Point(latitude: 10, longitude: Double($0) * 1e-4) }))
    parameters.setPointBarriers([PointBarrier(point: try town.point("a"))])
    parameters.setPolylineBarriers([line, line])
    let error = try #require(await town.failure(parameters))
    #expect(error.code == .invalidBarrier)
    #expect(
      error.details
        == "The polyline barrier 2: more than 100000 places in all barriers; simplify their shapes.")
  }
}
