import Geodesy
import TestSupport
import Testing

@Suite("Encoded polylines") struct PolylineCodecTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// The example of the published description of the format.
  @Test("The published example") func publishedExample() throws {
    let line = [try coordinate(38.5, -120.2), try coordinate(40.7, -120.95), try coordinate(43.252, -126.453)]
    let codec = PolylineCodec(precision: .five)
    #expect(codec.encode(line) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(try codec.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == line)
    #expect(try codec.decode("").isEmpty)
    #expect(codec.encode([]) == "")
  }

  @Test("Decoding gives back what was encoded, rounded", arguments: [PolylineCodec.Precision.five, .six])
  func roundTrip(_ precision: PolylineCodec.Precision) throws {
    var random = SeededGenerator(seed: 5)
    let codec = PolylineCodec(precision: precision)
    let half: Int32 = precision == .five ? 50 : 5
    for length in [1, 2, 7, 500] {
      let line = (0..<length).map { _ in
        Coordinate(
          latitudeE7: .random(in: -900_000_000...900_000_000, using: &random),
          longitudeE7: .random(in: -1_800_000_000...1_800_000_000, using: &random))
      }
      let decoded = try codec.decode(codec.encode(line))
      #expect(decoded.count == line.count)
      for (a, b) in zip(line, decoded) {
        #expect(abs(a.latitudeE7 - b.latitudeE7) <= half && abs(a.longitudeE7 - b.longitudeE7) <= half)
      }
      #expect(try codec.decode(codec.encode(decoded)) == decoded)
    }
  }

  @Test(
    "Damaged text is refused with its place",
    arguments: [
      ("_p~iF", 5), ("_p~iF~ps|", 9), ("_p~iF ps|U", 5), ("~~~~~~~~~~~~~~", 7), ("_p~iFé", 5), ("_________O?", 7),
    ])
  func damagedText(_ text: String, _ offset: Int) {
    let error = #expect(throws: PolylineCodec.DecodingError.self) {
      try PolylineCodec(precision: .five).decode(text)
    }
    #expect(error?.offset == offset)
  }

  /// Precision 6 text read with precision 5 mostly leaves the globe.
  @Test("A place beyond the globe is refused") func offTheGlobe() throws {
    let text = PolylineCodec(precision: .six).encode([try coordinate(52, 13)])
    #expect(throws: PolylineCodec.DecodingError.self) { try PolylineCodec(precision: .five).decode(text) }
  }

  @Test("Random bytes end in an answer or an error") func randomBytes() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 55...127, using: &random) }
      let decoded = try? PolylineCodec(precision: .five).decode(String(decoding: bytes, as: UTF8.self))
      #expect(decoded.map { $0.count * 2 <= bytes.count } ?? true)
    }
  }
}
