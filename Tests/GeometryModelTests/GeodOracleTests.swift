import Foundation
import GeometryModel
import TestSupport
import Testing

/// The public face of the geodesics, with longitudes that go on beyond ±180° and places in Web Mercator. The oracle is
/// `geod`, which is given the same places within one turn.
@Suite(.enabled(if: Geod.path != nil, "needs geod (package proj-bin)")) struct GeodOracleTests {
  private struct Place {
    var latitude: Double
    /// −180° to 180°.
    var longitude: Double
    /// The same place as the client gives it.
    var point: Point
  }

  private func place(_ latitude: Double, _ longitude: Double, _ random: inout SeededGenerator) throws -> Place {
    let reduced = longitude.remainder(dividingBy: 360)
    let turns = Double(Int.random(in: -3...3, using: &random)) * 360
    // Whole multiples of 2⁻³⁰ degrees, a tenth of a millimetre, so that turns do not change the place.
    let exact = (reduced * 0x1p30).rounded() / 0x1p30
    let point = Point(latitude: latitude, longitude: exact + turns)
    let isMercator = abs(latitude) < 89 && Int.random(in: 0...4, using: &random) == 0
    return Place(
      latitude: latitude, longitude: exact,
      point: isMercator ? try #require(GeometryEngine.project(point, into: .webMercator)) : point)
  }

  /// Anywhere; near each other; near the antipode; on the equator; on one meridian; at the poles.
  private func pairs(_ count: Int, seed: UInt64) throws -> [(Place, Place)] {
    var random = SeededGenerator(seed: seed)
    return try (0..<count).map { index in
      let latitude = Double.random(in: -90...90, using: &random)
      let longitude = Double.random(in: -180...180, using: &random)
      let spread = [1e-7, 1e-4, 0.01, 1, 5][index / 6 % 5]
      let north = Double.random(in: -spread...spread, using: &random)
      let east = Double.random(in: -spread...spread, using: &random)
      func bounded(_ latitude: Double) -> Double { min(90, max(-90, latitude)) }
      let end: (Double, Double)
      var start = latitude
      switch index % 6 {
      case 0: end = (.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      case 1: end = (bounded(latitude + north), longitude + east)
      case 2: end = (bounded(-latitude + north), longitude + 180 + east)
      case 3: (start, end) = (0, (index % 12 < 6 ? 0 : north, longitude + 170 + east))
      case 4: end = (bounded(latitude / 3 + north), longitude + (index % 12 < 6 ? 0 : 180))
      default: (start, end) = (north > 0 ? 90 : -90, (index % 12 < 6 ? latitude : -90, longitude * 2))
      }
      return (try place(start, longitude, &random), try place(end.0, end.1, &random))
    }
  }

  @Test("Lengths of 10,000 pairs agree to a millimetre") func measures() throws {
    let pairs = try pairs(10_000, seed: 3000)
    let answers = try Geod.run(
      ["-I", "-f", "%.12f", "-F", "%.6f"],
      input: pairs.map { "\($0.0.latitude) \($0.0.longitude) \($0.1.latitude) \($0.1.longitude)" })
    try #require(answers.count == pairs.count)
    for ((start, end), answer) in zip(pairs, answers) {
      try #require(answer.count == 3)
      let result = try #require(
        GeometryEngine.geodeticDistance(
          from: start.point, to: end.point, distanceUnit: .meters, azimuthUnit: .degrees, curveType: .geodesic))
      #expect(abs(result.distance.value - answer[2]) < 0.001, "\(start) \(end)")
      // Directions where they are well defined: neither tiny lines, nor near the antipode, nor at a pole.
      if answer[2] > 100, answer[2] < 19_800_000, abs(start.latitude) < 89.9, abs(end.latitude) < 89.9 {
        #expect(abs((result.azimuth1.value - answer[0]).remainder(dividingBy: 360)) < 1e-5, "\(start) \(end)")
        #expect(abs((result.azimuth2.value - answer[1]).remainder(dividingBy: 360)) < 1e-5, "\(start) \(end)")
      }
    }
  }

  @Test("Ends of 10,000 moves agree to a millimetre") func moves() throws {
    var random = SeededGenerator(seed: 3001)
    let moves = try (0..<10_000).map { index in
      let latitude = index % 40 == 0 ? (index % 80 == 0 ? 90 : -90) : Double.random(in: -90...90, using: &random)
      let start = try place(latitude, .random(in: -180...180, using: &random), &random)
      let azimuth = index % 7 == 0 ? Double(index % 8) * 90 - 360 : .random(in: -180...180, using: &random)
      let reach = index % 3 == 0 ? 1000.0 : 20_000_000
      return (start, azimuth, Double.random(in: -reach...reach, using: &random))
    }
    let answers = try Geod.run(
      ["-f", "%.12f"], input: moves.map { "\($0.0.latitude) \($0.0.longitude) \($0.1) \($0.2)" })
    try #require(answers.count == moves.count)
    for ((start, azimuth, distance), answer) in zip(moves, answers) {
      try #require(answer.count == 3)
      let moved = GeometryEngine.geodeticMove(
        [start.point], distance: distance / 1000, distanceUnit: .kilometers, azimuth: azimuth, azimuthUnit: .degrees,
        curveType: .geodesic)
      // Web Mercator has no poles.
      if moved.isEmpty, start.point.spatialReference == .webMercator, abs(answer[0]) > 89.999999 { continue }
      let arrival = try #require(moved.first)
      let end = try #require(GeometryEngine.project(arrival, into: .wgs84))
      #expect(abs(end.x) <= 180 + 1e-9)
      #expect(gap(end.y, end.x, answer[0], answer[1]) < 0.001, "\(start) \(azimuth) \(distance): \(end)")
    }
  }

  /// Metres between two near places by their coordinates in space: no geodesic is needed, and poles are places as any.
  private func gap(_ latitude1: Double, _ longitude1: Double, _ latitude2: Double, _ longitude2: Double) -> Double {
    func space(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
      let (phi, lambda) = (latitude * .pi / 180, longitude * .pi / 180)
      let flattening = 1 / 298.257223563
      let squared = flattening * (2 - flattening)
      let radius = 6_378_137 / (1 - squared * sin(phi) * sin(phi)).squareRoot()
      return SIMD3(
        radius * cos(phi) * cos(lambda), radius * cos(phi) * sin(lambda), radius * (1 - squared) * sin(phi))
    }
    let apart = space(latitude1, longitude1) - space(latitude2, longitude2)
    return (apart * apart).sum().squareRoot()
  }
}
