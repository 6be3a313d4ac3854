import Foundation
import RouteModel
import TestSupport
import Testing

@testable import NAServerSchema

/// Requests that mean harm: each is read or refused with an error that names a parameter; none crashes or hangs.
@Suite struct HostileRequestTests {
  private static let names = [
    "stops", "barriers", "polylineBarriers", "polygonBarriers", "travelMode", "attributeParameterValues", "startTime",
    "outSR", "locateSettings", "accumulateAttributeNames", "restrictionAttributeNames", "directionsLanguage",
    "outputGeometryPrecision", "geometryPrecision", "returnStops", "directionsLengthUnits", "impedanceAttributeName",
  ]

  /// Reads, and checks that a refusal says something.
  private func tryReading(_ fields: [(name: String, value: String)], _ label: String) {
    do {
      _ = try WorldNetwork.reader.read(RequestFields(fields))
    } catch {
      #expect(error.code == .invalid, "\(label)")
      #expect(!error.details.isEmpty, "\(label)")
      #expect(error.details.allSatisfy { $0.utf8.count < 20_000 }, "\(label)")
    }
  }

  @Test(arguments: names) func randomBytes(_ name: String) {
    var random = SeededGenerator(seed: 11)
    for round in 0..<300 {
      let bytes = (0..<random.int(in: 0...60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      tryReading(
        [("stops", WorldNetwork.twoStops), (name, String(decoding: bytes, as: UTF8.self))], "\(name) \(round)")
    }
  }

  /// Characters that matter to the readers come more often in these than in random bytes.
  @Test(arguments: names) func randomPunctuation(_ name: String) {
    let pieces = [
      "{", "}", "[", "]", "\"", "'", ",", ";", ":", "\\", "\\u", "x", "1", "-", ".", "e9", "NaN", "Infinity", "null",
      "true", "None", "features", "geometry", "attributes", " ", "\u{0}", "🚚", "1e400", "-0",
    ]
    var random = SeededGenerator(seed: 12)
    for round in 0..<500 {
      let text = (0..<random.int(in: 1...25)).map { _ in random.pick(pieces) ?? "" }.joined()
      tryReading([("stops", WorldNetwork.twoStops), (name, text)], "\(name) \(round) \(text)")
    }
  }

  @Test func mutatedRequests() {
    var random = SeededGenerator(seed: 13)
    for seed in 1...150 {
      var requests = RandomRequest(seed: UInt64(seed))
      let fields = SolveRequestWriter(info: WorldNetwork.info).write(requests.make())
      for _ in 0..<10 {
        var changed = fields
        for _ in 0..<random.int(in: 1...3) {
          let index = random.int(in: 0...fields.count - 1)
          changed[index].value = mutated(changed[index].value, &random)
        }
        tryReading(changed, "seed \(seed)")
      }
    }
  }

  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return "\u{1}" }
    let place = random.int(in: 0...bytes.count - 1)
    switch random.int(in: 0...4) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeSubrange(place...)
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
    default: bytes.insert(contentsOf: bytes[place...], at: place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["[", "{\"a\":", "[[", "{'a':["]) func deepJSON(_ opening: String) {
    let deep = String(repeating: opening, count: 20_000)
    for name in ["stops", "polygonBarriers"] {
      tryReading([("stops", WorldNetwork.twoStops), (name, deep)], name)
      tryReading([("stops", WorldNetwork.twoStops), (name, #"{"features":[{"geometry":\#(deep)"#)], name)
    }
    let short = String(repeating: opening, count: 2000)
    for name in Self.names { tryReading([("stops", WorldNetwork.twoStops), (name, short)], name) }
  }

  @Test func longLists() {
    let many = String(repeating: "1,1;", count: 200_000)
    #expect(WorldNetwork.fault([:], stops: many)?.details.first?.contains("exceeded the maximum of 150") == true)
    let features = "[" + String(repeating: "{},", count: 100_000) + "{}]"
    #expect(WorldNetwork.fault([:], stops: features)?.details.first?.contains("exceeded the maximum of 150") == true)
  }

  @Test(arguments: ["1e400", "-1e400", "NaN", "Infinity", "1e308", "9223372036854775808", "-1"])
  func numbersAtTheEdge(_ number: String) {
    for attribute in [
      "ObjectID", "Sequence", "CurbApproach", "LocationType", "Bearing", "BearingTol", "NavLatency", "Attr_TravelTime",
      "TimeWindowStart", "SourceOID", "Name",
    ] {
      for value in [number, "\"\(number)\""] {
        let stops =
          #"[{"geometry":{"x":8,"y":47},"attributes":{"\#(attribute)":\#(value)}},{"geometry":{"x":8,"y":47.1}}]"#
        tryReading(
          [("stops", stops), ("preserveObjectID", "true"), ("useTimeWindows", "true")], "\(attribute) \(value)")
      }
    }
    for key in ["x", "y", "z"] {
      tryReading([("stops", #"[{"geometry":{"x":8,"y":47,"\#(key)":\#(number)}},{"geometry":{"x":8,"y":47}}]"#)], key)
    }
  }
}
