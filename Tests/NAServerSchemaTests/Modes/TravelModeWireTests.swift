import Foundation
import GeometryModel
import JSONText
import RouteModel
import Testing

@testable import NAServerSchema

/// Travel modes between the model and the wire (§4).
@Suite struct TravelModeWireTests {
  private func written(_ mode: TravelMode) throws -> JSONValue {
    var out = JSONWriter()
    mode.write(to: &out)
    return try JSONValue(parsing: Data(out.bytes.array))
  }

  @Test func everyMemberOfTheTableIsWritten() throws {
    let json = try written(WorldNetwork.walking)
    #expect(
      Set(json.entries.keys) == [
        "id", "name", "description", "type", "impedanceAttributeName", "timeAttributeName", "distanceAttributeName",
        "restrictionAttributeNames", "attributeParameterValues", "uturnAtJunctions", "useHierarchy",
        "simplificationTolerance", "simplificationToleranceUnits",
      ])
    #expect(json["uturnAtJunctions"]?.string == "esriNFSBAllowBacktrack")
    #expect(json["simplificationTolerance"]?.number == 2)
    let values = try #require(json["attributeParameterValues"]?.array)
    #expect(values.last?["value"]?.number == 5)
    #expect(values.first?["value"]?.string == "PROHIBITED")
  }

  /// The names of §2.5; walkers turn anywhere (§4).
  @Test(arguments: [
    (TravelMode.UTurnPolicy.notAllowed, "AUTOMOBILE", "esriNFSBNoBacktrack"),
    (.allowedAtDeadEnds, "AUTOMOBILE", "esriNFSBAtDeadEndsOnly"),
    (.allowedAtDeadEndsAndIntersections, "TRUCK", "esriNFSBAtDeadEndsAndIntersections"),
    (.allowedAtDeadEndsAndIntersections, "WALK", "esriNFSBAllowBacktrack"),
    (.allowedAtIntersections, "OTHER", "esriNFSBAtDeadEndsAndIntersections"),
  ])
  func turnsOnTheWire(_ policy: TravelMode.UTurnPolicy, _ type: String, _ name: String) throws {
    let mode = TravelMode()
    (mode.uTurnPolicy, mode.type) = (policy, type)
    let json = try written(mode)
    #expect(json["uturnAtJunctions"]?.string == name)
    #expect(try TravelMode.reading(json).uTurnPolicy == policy)
  }

  @Test func anItemIdentifierStandsForAMissingOne() throws {
    #expect(try TravelMode.reading(.object(["itemId": .string("3")])).id == "3")
    #expect(try TravelMode.reading(.object(["itemId": .string("3"), "id": .string("a")])).id == "a")
  }

  @Test func randomModesComeBack() throws {
    for seed in 1...300 {
      var random = RandomRequest(seed: UInt64(seed))
      let mode = random.mode()
      #expect(try TravelMode.reading(written(mode)).fieldTexts == mode.fieldTexts, "seed \(seed)")
    }
  }

  private static let hosted = "../shared/data/arcgis/travel-modes-world-8.json"

  /// The hosted modes are written with the members, values and types that they were read with.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: hosted), "needs ../shared/data/arcgis"))
  func hostedModesAreWrittenAsTheyWereRead() throws {
    let recorded = try JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: Self.hosted)))
    let resource = try TravelModesResource(reading: recorded)
    #expect(resource.modes.count == 8)
    #expect(resource.defaultID == recorded["defaultTravelMode"]?.string)
    let modes = try #require(recorded["supportedTravelModes"]?.array)
    for (mode, json) in zip(resource.modes, modes) {
      let written = try written(mode)
      for (key, value) in json.entries {
        #expect(written[key].map(ordered) == ordered(value), "\(mode.name): \(key)")
      }
    }
  }

  /// A value as text, the members of objects in order of names.
  private func ordered(_ value: JSONValue) -> String {
    switch value {
    case .array(let values): "[\(values.map(ordered).joined(separator: ","))]"
    case .object(let entries):
      "{\(entries.sorted { $0.key < $1.key }.map { "\($0.key):\(ordered($0.value))" }.joined(separator: ","))}"
    default: "\(value)"
    }
  }
}
