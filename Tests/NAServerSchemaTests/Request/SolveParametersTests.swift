import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerSchema

/// The other parameters of `solve` and their defaults (§2.4).
@Suite struct SolveParametersTests {
  /// The defaults of the reference's table, of a request with stops alone.
  @Test func defaults() throws {
    let request = try WorldNetwork.read([:])
    let parameters = request.parameters
    #expect(parameters.returnsDirections)
    #expect(parameters.returnsRoutes)
    #expect(!parameters.returnsStops)
    #expect(
      !parameters.returnsPointBarriers && !parameters.returnsPolylineBarriers && !parameters.returnsPolygonBarriers)
    #expect(!parameters.findsBestSequence)
    #expect(parameters.preservesFirstStop && parameters.preservesLastStop)
    #expect(parameters.ignoresInvalidLocations)
    #expect(parameters.accumulateAttributeNames == ["Miles", "Kilometers"])
    #expect(parameters.startDate == nil)
    #expect(parameters.directionsLanguage == "en")
    #expect(parameters.directionsStyle == .desktop)
    #expect(parameters.directionsDistanceUnits == .imperial)
    #expect(parameters.routeShapeType == .trueShapeWithMeasures)
    #expect(parameters.maximumAlternatives == 0)
    #expect(request.output.lengthUnits == .miles)
    #expect(request.output.directions == .standard)
    #expect(request.output.lines == .trueShape)
    #expect(request.output.spatialReference == .wgs84)
    #expect(!request.output.preservesObjectIDs && !request.output.returnsEmptyResults && !request.output.returnsZ)
    #expect(request.output.messages.isEmpty)
  }

  @Test func unknownParametersArePassedOver() throws {
    let request = try WorldNetwork.read([
      "travel_mode": "{}", "breakUnits": "x", "overrides": "{]", "context": "?", "f": "json", "": "",
    ])
    #expect(request.output.messages.isEmpty)
  }

  @Test(arguments: [("true", true), ("TRUE", true), ("1", true), ("False", false), ("0", false)])
  func truthValues(_ text: String, _ value: Bool) throws {
    let request = try WorldNetwork.read([
      "returnStops": text, "RETURNBARRIERS": text, "returnPolylineBarriers": text, "returnPolygonBarriers": text,
      "findBestSequence": text, "preserveFirstStop": text, "preserveLastStop": text, "returnRoutes": text,
      "returnDirections": text, "returnZ": text, "preserveObjectID": text, "returnEmptyResults": text,
      "returnTraversedEdges": text, "ignoreInvalidLocations": text,
    ])
    let parameters = request.parameters
    #expect(
      [
        parameters.returnsStops, parameters.returnsPointBarriers, parameters.returnsPolylineBarriers,
        parameters.returnsPolygonBarriers, parameters.findsBestSequence, parameters.preservesFirstStop,
        parameters.preservesLastStop, parameters.returnsRoutes, parameters.returnsDirections, request.output.returnsZ,
        request.output.preservesObjectIDs, request.output.returnsEmptyResults, request.output.traversed.edges,
        parameters.ignoresInvalidLocations,
      ].allSatisfy { $0 == value })
  }

  @Test(arguments: ["Kilometers,TravelTime", " kilometers , traveltime ", #"["Kilometers","TravelTime","Kilometers"]"#])
  func accumulatedCosts(_ text: String) throws {
    #expect(
      try WorldNetwork.read(["accumulateAttributeNames": text]).parameters.accumulateAttributeNames
        == ["Kilometers", "TravelTime"])
  }

  @Test(arguments: ["none", "None", #"["none"]"#]) func noneAreAccumulated(_ text: String) throws {
    #expect(try WorldNetwork.read(["accumulateAttributeNames": text]).parameters.accumulateAttributeNames == [])
  }

  @Test(arguments: [
    ("en", "en"), ("de", "de"), ("DE", "de"), ("en_US", "en-US"), ("en-GB", "en-GB"), ("de-AT", "de-AT"),
  ])
  func languages(_ asked: String, _ taken: String) throws {
    let request = try WorldNetwork.read(["directionsLanguage": asked])
    #expect(request.parameters.directionsLanguage == taken)
    #expect(request.output.messages.isEmpty)
  }

  @Test(arguments: ["pt-BR", "klingon", "en;DROP", "<script>"]) func anUnknownLanguageFallsBack(_ asked: String) throws
  {
    let request = try WorldNetwork.read(["directionsLanguage": asked])
    #expect(request.parameters.directionsLanguage == "en")
    #expect(request.output.messages.first?.contains("\"\(asked)\"") == true)
  }

  /// The names of §2.5, and the old form of length units (S).
  @Test(arguments: [
    ("esriNAUMeters", DirectionsLengthUnit.meters, UnitSystem.metric), ("esriMeters", .meters, .metric),
    ("esriNAUMiles", .miles, .imperial), ("ESRINAUFEET", .feet, .imperial), ("esriKilometers", .kilometers, .metric),
  ])
  func lengthUnits(_ name: String, _ unit: DirectionsLengthUnit, _ system: UnitSystem) throws {
    let request = try WorldNetwork.read(["directionsLengthUnits": name])
    #expect(request.output.lengthUnits == unit)
    #expect(request.parameters.directionsDistanceUnits == system)
  }

  @Test(arguments: [
    ("NA Desktop", DirectionsStyle.desktop), ("na navigation", .navigation), ("NA Campus", .campus),
  ])
  func styles(_ name: String, _ style: DirectionsStyle) throws {
    #expect(try WorldNetwork.read(["directionsStyleName": name]).parameters.directionsStyle == style)
  }

  @Test(arguments: DirectionsOutput.allCases) func directionsOutput(_ output: DirectionsOutput) throws {
    #expect(try WorldNetwork.read(["directionsOutputType": output.rawValue]).output.directions == output)
  }

  @Test(arguments: [
    (OutputLine.none, nil), (.straight, RouteShapeType.straightLine), (.trueShape, .trueShapeWithMeasures),
    (.trueShapeWithMeasure, .trueShapeWithMeasures),
  ])
  func lines(_ lines: OutputLine, _ shape: RouteShapeType?) throws {
    let request = try WorldNetwork.read(["outputLines": lines.rawValue])
    #expect(request.output.lines == lines)
    #expect(request.parameters.routeShapeType == shape)
  }

  @Test func decimals() throws {
    let output = try WorldNetwork.read([
      "geometryPrecision": "5", "geometryPrecisionZ": "1", "geometryPrecisionM": "99",
    ]).output
    #expect(output.decimals.xy == 5)
    #expect(output.decimals.z == 1)
    #expect(output.decimals.m == 15)
  }

  @Test(arguments: [
    #"{"default":{"tolerance":100,"toleranceUnits":"esriMeters","allowAutoRelocate":true,"sources":[{"name":"Streets"}]}}"#,
    #"{"default":{"tolerance":9,"toleranceUnits":"esriMiles"},"overrides":{"stops":{"tolerance":0.1,"toleranceUnits":"esriKilometers"}}}"#,
  ])
  func locateSettings(_ text: String) throws {
    #expect(try WorldNetwork.read(["locateSettings": text]).parameters.locatingDistance == 100)
  }

  @Test func noOneLocatesFartherThanTheNetworkDoes() throws {
    let far = #"{"default":{"tolerance":99,"toleranceUnits":"esriMiles"}}"#
    #expect(try WorldNetwork.read(["locateSettings": far]).parameters.locatingDistance == 20_000)
    #expect(try WorldNetwork.read(["locateSettings": "{}"]).parameters.locatingDistance == nil)
  }

  @Test(arguments: [
    ("returnStops", "yes", "\"yes\""), ("accumulateAttributeNames", "Money", "Kilometers"),
    ("accumulateAttributeNames", "[{}]", "an object"), ("directionsLengthUnits", "miles", "esriNAUMiles"),
    ("directionsStyleName", "NA Moon", "NA Desktop"), ("directionsOutputType", "all", "esriDOTStandard"),
    ("outputLines", "curly", "esriNAOutputLineTrueShape"), ("geometryPrecision", "x", "\"x\""),
    ("outputGeometryPrecision", "-1", "\"-1\""), ("outputGeometryPrecision", "1e400", "\"1e400\""),
    ("outSR", "moon", "\"moon\""), ("outSR", "0", "\"0\""), ("outSR", "{\"wkid\":", "not JSON"),
    ("outSR", "21781", "21781"), ("startTime", "soon", "\"soon\""), ("startTime", "nan", "\"nan\""),
    ("startTime", "1e300", "\"1e300\""), ("locateSettings", #"{"default":{"tolerance":-1}}"#, "tolerance"),
    ("maximumAlternatives", "9", "from 0 to 3"),
  ])
  func faultsAreNamed(_ parameter: String, _ value: String, _ words: String) {
    let fault = WorldNetwork.fault([parameter: value] as KeyValuePairs)
    #expect(fault?.code == .invalid)
    #expect(fault?.details.first?.contains(words) == true, "\(String(describing: fault))")
    #expect(fault?.details.first?.hasPrefix("'\(parameter)' parameter:") == true)
  }
}
