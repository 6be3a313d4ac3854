import GeometryModel
import TestSupport
import Testing

@testable import NAServerSchema

/// Compressed lines against the samples of recorded answers, against themselves with random lines, and with hostile
/// text.
@Suite struct CompressedGeometryTests {
  @Test("a recorded place on WGS84 is that of the stop, twice") func recordedPlace() throws {
    let text = "+hf6e7-1vvvvtn+ij4dus+0+0"
    let vertices = try CompressedGeometry.vertices(of: text)
    // 18323911 = floor(2147483647 / 117.1957).
    #expect(vertices.count == 2)
    #expect(vertices.positions.allSatisfy { abs($0.x + 117.1957) < 1e-7 && abs($0.y - 34.05649) < 1e-7 })
    // 117.1957 × 18323911 is 2147483576.4: ours is the nearest step, the recorded one the next.
    #expect(CompressedGeometry.text(of: Vertices([Position(x: -117.1957, y: 34.05649)])) == "+hf6e7-1vvvvto+ij4dus+0+0")
  }

  @Test("recorded metres of Web Mercator have a coefficient of 164") func recordedMercator() throws {
    let vertices = try CompressedGeometry.vertices(of: "+54-1voegsr+jn9k5c-7p+m")
    #expect(vertices.count == 2)
    #expect(abs(vertices.positions[0].x + 13_046_165.2432) < 0.01)
    #expect(abs(vertices.positions[0].y - 4_036_384.2672) < 0.01)
    #expect(CompressedGeometry.coefficient(13_046_165.2432) == 164)
  }

  @Test("the extended form holds measures after the plane") func recordedMeasures() throws {
    let place = try CompressedGeometry.vertices(of: "+0+1+2+1+iafnj-54jfb+0+0|+9+0+0")
    #expect(place.measures == [0, 0] && place.heights == nil)
    let line = try CompressedGeometry.vertices(of: "+0+1+2+1+iafnj-54jfb+0+5a|+9+0+1fv")
    // The whole way is 170.504 m; a ninth of a metre is the step.
    #expect(line.positions[1] - line.positions[0] == Position(x: 0, y: 170))
    #expect(abs((line.measures?[1] ?? 0) - 170.504) < 1.0 / 9)
  }

  @Test("random lines come back to half a step", arguments: 0..<40) func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = [1e-3, 1, 180, 2e7, 5e9][Int(seed) % 5]
    let count = random.int(in: 2...60)
    func numbers(_ size: Double) -> [Double] {
      (0..<count).map { _ in Double.random(in: -size...size, using: &random) }
    }
    var vertices = Vertices(zip(numbers(size), numbers(size)).map { Position(x: $0, y: $1) })
    vertices.heights = seed % 2 == 0 ? numbers(5000) : nil
    vertices.measures = seed % 3 == 0 ? numbers(1e5) : nil
    let text = CompressedGeometry.text(
      of: vertices, heights: vertices.heights != nil, measures: vertices.measures != nil)
    let back = try CompressedGeometry.vertices(of: text)
    let largest = vertices.positions.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    let step = 1 / Double(CompressedGeometry.coefficient(largest))
    #expect(back.count == count)
    for (a, b) in zip(vertices.positions, back.positions) {
      #expect(abs(a.x - b.x) <= step * 0.51 && abs(a.y - b.y) <= step * 0.51)
    }
    expectNear(back.heights, vertices.heights)
    expectNear(back.measures, vertices.measures)
    // Writing what was read gives the same places again.
    #expect(back.heights != nil || back.measures != nil || text.hasPrefix("+0") == false)
  }

  private func expectNear(_ back: [Double]?, _ given: [Double]?) {
    #expect((back == nil) == (given == nil))
    let step = 1 / Double(CompressedGeometry.coefficient((given ?? []).map(abs).max() ?? 0))
    for (a, b) in zip(back ?? [], given ?? []) { #expect(abs(a - b) <= step * 0.51) }
  }

  @Test("sums stay within 32 bits, for readers in languages with no wider numbers") func narrow() throws {
    let text = CompressedGeometry.text(
      of: Vertices([Position(x: -179.999, y: 85), Position(x: 180, y: -85), Position(x: 0, y: 0)]))
    let coefficient = Double(CompressedGeometry.coefficient(180))
    for position in try CompressedGeometry.vertices(of: text).positions {
      #expect(abs(position.x * coefficient) <= 2_147_483_647)
    }
  }

  @Test("a single place is two equal points, and nothing is an empty text") func few() throws {
    let zero = CompressedGeometry.text(of: Vertices([Position(x: 0, y: 0)]))
    #expect(zero == "+1vvvvvv+0+0+0+0")
    #expect(CompressedGeometry.text(of: Vertices()).isEmpty)
    #expect(CompressedGeometry.text(of: Vertices([Position(x: .nan, y: 0)])).isEmpty)
    #expect(try CompressedGeometry.vertices(of: "").count == 0)
    var place = Vertices([Position(x: 8.5, y: 47.4)])
    place.measures = [12]
    let back = try CompressedGeometry.vertices(of: CompressedGeometry.text(of: place, measures: true))
    #expect(back.count == 2 && back.measures?[0] == back.measures?[1])
  }

  @Test(
    "other text is refused with its place",
    arguments: [
      ("+", 1), ("1", 0), ("abc", 0), ("+0+0+0", 4), ("+0+2+0+1+1+1", 4), ("+0+1+7+1+1+1", 6), ("-1+1+1", 2),
      ("+1+1", 4), ("+1+1+1w", 6), ("+1+1+1|+1+0", 6), ("+0+1+1+1+1+1", 12), ("+0+1+1+1+1+1|+0+1", 15),
      ("+0+1+1+1+1+1|+1", 15), ("+0+1+1+1+1+1|+1+2+3", 17), ("+vvvvvvvvvvvvvv+1+1", 13), ("+1 +1 +1", 2),
      ("+1+-1", 3), ("+0+1+1+0+1+1|+1+1", 8),
    ]) func refused(text: String, offset: Int)
  {
    #expect {
      try CompressedGeometry.vertices(of: text)
    } throws: { error in
      let fault = error as? CompressedGeometryError
      return fault?.offset == offset && fault?.description.contains("at byte") == true
    }
  }

  @Test("random text never traps", arguments: 0..<20) func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("+-|0123456789abcdefghijklmnopqrstuvwxyz é")
    for _ in 0..<500 {
      let text = String((0..<random.int(in: 0...40)).compactMap { _ in random.pick(letters) })
      if let vertices = try? CompressedGeometry.vertices(of: text) {
        #expect(vertices.count <= text.utf8.count)
      }
    }
  }

  @Test("sums that pass 64 bits are refused") func overflow() {
    let text = "+1" + String(repeating: "+vvvvvvvvvvvv+0", count: 20)
    #expect(throws: CompressedGeometryError.self) { try CompressedGeometry.vertices(of: text) }
  }
}
