import Foundation
import Geodesy
import TestSupport
import Testing

@testable import NavigationCore

/// The places of a line, and the search among them, against looking at every segment.
@Suite struct TrackedLineTests {
  @Test("lengths are those of the geodesic, places lie where they are asked for", arguments: 0..<20)
  func places(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = try Drive.randomLine(&random, pieces: 50)
    var length = 0.0
    for (index, (a, b)) in zip(line.vertices, line.vertices.dropFirst()).enumerated() {
      #expect(line.coordinate(at: length) == a)
      length += Geodesic.inverse(from: a, to: b).distance
      #expect(abs(line.lengths[index + 1] - length) < 1e-3)
    }
    #expect(line.coordinate(at: -1) == line.vertices.first && line.coordinate(at: .infinity) == line.vertices.last)
    for _ in 0..<50 {
      let along = random.real(0, line.length)
      let segment = line.segment(at: along)
      let place = line.coordinate(at: along)
      let beyond = Geodesic.inverse(from: line.vertices[segment], to: place).distance
      #expect(abs(line.lengths[segment] + beyond - along) < 0.05)
    }
  }

  @Test("the search finds what looking at every segment finds", arguments: 0..<40)
  func search(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = try Drive.randomLine(&random, pieces: seed % 4 == 0 ? 3000 : 200)
    let heading: (east: Double, north: Double)? = random.chance(0.5) ? (0.6, 0.8) : nil
    for _ in 0..<10 {
      let start = random.real(0, line.length)
      let end = random.chance(0.5) ? line.length : random.real(start, line.length)
      let near = line.coordinate(at: random.real(0, line.length))
      let search = LineSearch(
        line: line, place: Drive.moved(near, random.normal() * 80, random.normal() * 80), deviation: random.real(4, 50),
        heading: heading,
        expectation: .init(
          along: random.real(0, line.length), spread: random.real(10, 5000), most: random.real(0, 5),
          behind: random.chance(0.5) ? (random.real(0, line.length), 3) : nil))
      let found = search.best(from: start, to: end)
      #expect(found.along >= start - 1e-6 && found.along <= end + 1e-6)
      // Every segment as a line of its own, in turn: none is better.
      var least = Double.infinity
      for segment in line.segment(at: start)...line.segment(at: end) {
        let (low, high) = (max(start, line.lengths[segment]), min(end, line.lengths[segment + 1]))
        guard low <= high else { continue }
        let inside = high - low < 1e-9 ? high : high - (high - low) * 1e-12
        least = min(least, search.best(from: low, to: inside).score)
      }
      #expect(abs(found.score - least) < 1e-6 * max(1, least))
    }
  }
}
