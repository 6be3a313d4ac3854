import Foundation
import GeometryModel
import JSONText
import RouteModel
import Testing

@testable import NAServerSchema

/// `retrieveTravelModes` and the tool `GetTravelModes` (§1.5, §4).
@Suite struct TravelModesResourceTests {
  private func json(_ body: (inout JSONWriter) -> Void) throws -> JSONValue {
    var out = JSONWriter()
    body(&out)
    return try JSONValue(parsing: Data(out.bytes.array))
  }

  @Test func retrieved() throws {
    let json = try json { TravelModesResource(WorldNetwork.info).write(to: &$0) }
    #expect(json["defaultTravelMode"]?.string == "FEgifRtFndKNcJMJ")
    #expect(json["supportedTravelModes"]?.array?.map { $0["name"]?.string } == ["Driving Time", "Walking Time"])
  }

  /// §4: a table whose TravelMode is JSON in a text, and the default as a text.
  @Test func toolResult() throws {
    let json = try json { TravelModesResource(WorldNetwork.info).writeToolResult(to: &$0) }
    let results = try #require(json["results"]?.array)
    #expect(results.map { $0["paramName"]?.string } == ["supportedTravelModes", "defaultTravelMode"])
    #expect(results.map { $0["dataType"]?.string } == ["GPRecordSet", "GPString"])
    #expect(json["messages"]?.array?.isEmpty == true)
    let features = try #require(results[0]["value"]?["features"]?.array)
    #expect(
      Set(features[0]["attributes"]?.entries.keys ?? [:].keys)
        == ["ObjectID", "Name", "TravelModeId", "TravelMode", "AltName"])
    let read = try TravelModesResource(reading: json)
    #expect(read.modes.map(\.fieldTexts) == WorldNetwork.info.travelModes.map(\.fieldTexts))
    #expect(read.defaultID == "FEgifRtFndKNcJMJ")
  }

  /// Clients refer to modes by identifiers alone.
  @Test func aModeWithoutAnIdentifierGetsItsName() throws {
    var info = RouteTaskInfo()
    let mode = TravelMode()
    mode.name = "Own"
    info.travelModes = [mode]
    #expect(TravelModesResource(info).defaultID == "Own")
    #expect(mode.id.isEmpty)
  }

  @Test func nothingIsRead() throws {
    let read = try TravelModesResource(reading: .object([:]))
    #expect(read.modes.isEmpty)
    #expect(read.defaultID == nil)
  }
}
