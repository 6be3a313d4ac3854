import Foundation
import TestSupport
import Testing

@testable import Geodesy

/// Pairs all over the globe: uniform, close together, near the antipode, along the equator and meridians, at poles.
private func pairs(count: Int, seed: UInt64) -> [(Coordinate, Coordinate)] {
  var random = SeededGenerator(seed: seed)
  func coordinate(_ latitude: Int64, _ longitude: Int64) -> Coordinate {
    var longitude = longitude
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return Coordinate(
      latitudeE7: Int32(max(-900_000_000, min(900_000_000, latitude))), longitudeE7: Int32(longitude))
  }
  return (0..<count).map { index in
    let latitude = Int64.random(in: -900_000_000...900_000_000, using: &random)
    let longitude = Int64.random(in: -1_800_000_000...1_800_000_000, using: &random)
    let spread = [Int64(1), 100, 10_000, 1_000_000, 20_000_000][index / 8 % 5]
    let north = Int64.random(in: -spread...spread, using: &random)
    let east = Int64.random(in: -spread...spread, using: &random)
    let start = coordinate(latitude, longitude)
    switch index % 8 {
    case 0, 1:
      return (
        start,
        coordinate(
          Int64.random(in: -900_000_000...900_000_000, using: &random),
          Int64.random(in: -1_800_000_000...1_800_000_000, using: &random))
      )
    case 2, 3: return (start, coordinate(latitude + north, longitude + east))
    case 4:
      return (
        start, coordinate(-latitude + north, longitude + 1_800_000_000 + (longitude > 0 ? -3_600_000_000 : 0) + east)
      )
    case 5: return (coordinate(0, longitude), coordinate(index % 16 < 8 ? 0 : north, longitude / 2 + east))
    case 6:
      return (
        start,
        coordinate(
          latitude / 3 + north, longitude + (index % 16 < 8 ? 0 : longitude > 0 ? -1_800_000_000 : 1_800_000_000))
      )
    default:
      return (coordinate(north > 0 ? 900_000_000 : -900_000_000, longitude), coordinate(latitude, longitude + east))
    }
  }
}

@Suite("Geodesic") struct GeodesicTests {
  // Skipped where PROJ's `geod` is not installed: it is the oracle.
  @Test(
    "Inverse lengths agree with geod to a millimetre on 10,000 pairs",
    .enabled(if: Geod.path != nil, "needs geod (package proj-bin)"))
  func inverseAgreesWithGeod() throws {
    let pairs = pairs(count: 10_000, seed: 2013)
    let input = pairs.map { "\($0.0.latitude) \($0.0.longitude) \($0.1.latitude) \($0.1.longitude)" }
    let answers = try Geod.run(["-I", "-f", "%.12f", "-F", "%.6f"], input: input)
    try #require(answers.count == pairs.count)
    for (pair, answer) in zip(pairs, answers) {
      try #require(answer.count == 3)
      let solution = Geodesic.inverse(from: pair.0, to: pair.1)
      #expect(abs(solution.distance - answer[2]) < 0.001, "\(pair)")
      // The azimuth of a line is compared where it is well defined: neither tiny nor near the antipode.
      if answer[2] > 1, answer[2] < 19_800_000, abs(pair.0.latitude) < 89.99, abs(pair.1.latitude) < 89.99 {
        #expect(abs((solution.initialBearing - answer[0]).remainder(dividingBy: 360)) < 1e-6, "\(pair)")
        #expect(abs((solution.finalBearing - answer[1] - 180).remainder(dividingBy: 360)) < 1e-6, "\(pair)")
      }
    }
  }

  // Skipped where PROJ's `geod` is not installed: it is the oracle.
  @Test(
    "Direct ends agree with geod to a millimetre on 10,000 lines",
    .enabled(if: Geod.path != nil, "needs geod (package proj-bin)"))
  func directAgreesWithGeod() throws {
    var random = SeededGenerator(seed: 87)
    let lines = (0..<10_000).map { index in
      let latitude = index % 50 == 0 ? 90 : Double.random(in: -90...90, using: &random)
      let bearing = index % 7 == 0 ? Double(index % 4) * 90 : Double.random(in: 0..<360, using: &random)
      return (latitude, bearing, Double.random(in: 0...20_000_000, using: &random))
    }
    let answers = try Geod.run(["-f", "%.12f"], input: lines.map { "\($0.0) 0 \($0.1) \($0.2)" })
    try #require(answers.count == lines.count)
    for (line, answer) in zip(lines, answers) {
      try #require(answer.count == 3)
      let end = Geodesic.direct(latitude: line.0, bearing: line.1, distance: line.2)
      #expect(abs(end.latitude - answer[0]) * 111_000 < 0.001, "\(line)")
      let east = (end.longitudeDelta - answer[1]).remainder(dividingBy: 360) * 111_320 * cos(answer[0] * .pi / 180)
      #expect(abs(east) < 0.001, "\(line)")
    }
  }

  @Test("Direct inverts inverse") func directInvertsInverse() throws {
    for (start, end) in pairs(count: 2_000, seed: 5) {
      let line = Geodesic.inverse(from: start, to: end)
      let arrived = try #require(Geodesic.direct(from: start, bearing: line.initialBearing, distance: line.distance))
      // A coordinate is rounded to about a centimetre.
      #expect(Geodesic.inverse(from: arrived.coordinate, to: end).distance < 0.02, "\(start) \(end)")
    }
  }

  /// Lengths known without any geodesic: the quarter meridian of WGS84 is 10,001,965.729 m (EPSG guidance note 7),
  /// the equator 2πa.
  @Test("Quarter meridian and equator have their defined lengths") func knownLengths() throws {
    let origin = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let pole = Coordinate(latitudeE7: 900_000_000, longitudeE7: 1_234_567_890)
    #expect(abs(Geodesic.inverse(from: origin, to: pole).distance - 10_001_965.729) < 0.001)
    let east = Coordinate(latitudeE7: 0, longitudeE7: 900_000_000)
    #expect(abs(Geodesic.inverse(from: origin, to: east).distance - .pi / 2 * 6_378_137) < 1e-6)
    #expect(Geodesic.inverse(from: origin, to: origin).distance == 0)
    // The antipode of the origin is reached over a pole, not along the equator.
    let antipode = Coordinate(latitudeE7: 0, longitudeE7: 1_800_000_000)
    #expect(abs(Geodesic.inverse(from: origin, to: antipode).distance - 2 * 10_001_965.729) < 0.002)
  }

  @Test("Short lines agree with the local ruler") func agreesWithLocalRuler() {
    let a = Coordinate(latitudeE7: 525_000_000, longitudeE7: 1_799_999_000)
    let b = Coordinate(latitudeE7: 525_010_000, longitudeE7: -1_799_999_500)
    let ruler = LocalRuler(latitude: 52.5005)
    #expect(abs(Geodesic.inverse(from: a, to: b).distance - ruler.distance(from: a, to: b)) < 1e-5)
  }

  @Test("Impossible bearings and distances give no end", arguments: [Double.nan, .infinity, -.infinity, 2e9])
  func impossibleDistances(_ value: Double) {
    let start = Coordinate(latitudeE7: 0, longitudeE7: 0)
    #expect(Geodesic.direct(from: start, bearing: 0, distance: value) == nil)
    if !value.isFinite { #expect(Geodesic.direct(from: start, bearing: value, distance: 1) == nil) }
  }
}
