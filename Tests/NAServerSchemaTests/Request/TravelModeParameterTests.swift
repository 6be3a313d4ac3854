import GeometryModel
import RouteModel
import Testing

@testable import NAServerSchema

/// The parameter travelMode and the single ones that count in its absence (§2.4).
@Suite struct TravelModeParameterTests {
  private func mode(_ fields: KeyValuePairs<String, String>) throws -> TravelMode {
    try #require(try WorldNetwork.read(fields).parameters.travelMode)
  }

  @Test(arguments: [
    "Walking Time", "walking time", "caFAgoThrvUpkFBW", "2", "\"Walking Time\"", #"{"id":"caFAgoThrvUpkFBW"}"#,
    #"{"itemId":"caFAgoThrvUpkFBW"}"#, #"{"name":"Walking Time"}"#, "{'name':'Walking Time'}",
  ])
  func aModeIsFoundByWhatNamesIt(_ text: String) throws {
    let mode = try mode(["travelMode": text])
    #expect(mode.name == "Walking Time")
    #expect(mode.impedanceAttributeName == "WalkTime")
  }

  @Test(arguments: ["Walking", "3", #"{"name":"Flying"}"#, "{}"]) func anUnknownModeIsNamed(_ text: String) {
    let fault = WorldNetwork.fault(["travelMode": text])
    #expect(fault?.details.first?.contains("It has Driving Time, Walking Time.") == true)
  }

  @Test func aModeOfTheClientsOwn() throws {
    let mode = try mode([
      "travelMode": #"""
      {"name":"My car","type":"OTHER","impedanceAttributeName":"traveltime","timeAttributeName":"TravelTime",
       "distanceAttributeName":"Kilometers","restrictionAttributeNames":["Driving an automobile","Height Restriction"],
       "attributeParameterValues":[
         {"attributeName":"Height Restriction","parameterName":"Vehicle Height (meters)","value":3.5},
         {"attributeName":"Height Restriction","parameterName":"Restriction Usage","value":"-1"},
         {"attributeName":"Driving an Automobile","parameterName":"restriction usage","value":"PROHIBITED"}],
       "uturnAtJunctions":"esriNFSBAtDeadEndsOnly","useHierarchy":true,"simplificationTolerance":20,
       "simplificationToleranceUnits":"esriFeet"}
      """#
    ])
    #expect(mode.impedanceAttributeName == "TravelTime")
    #expect(mode.restrictionAttributeNames == ["Driving an Automobile", "Height Restriction"])
    #expect(
      mode.parameterValue(forAttributeNamed: "Height Restriction", parameterNamed: "Vehicle Height (meters)")
        == .number(3.5))
    #expect(
      mode.parameterValue(forAttributeNamed: "Height Restriction", parameterNamed: "Restriction Usage")
        == .text("PROHIBITED"))
    #expect(mode.attributeParameterValues[2].parameterName == "Restriction Usage")
    #expect(mode.uTurnPolicy == .allowedAtDeadEnds)
    #expect(mode.usesHierarchy)
    #expect(abs((mode.outputGeometryPrecision ?? 0) - 6.096) < 1e-9)
  }

  @Test func theDefaultModeIsTakenWhereNothingIsSaid() throws {
    let mode = try mode([:])
    #expect(mode.name == "Driving Time")
    #expect(mode.restrictionAttributeNames == WorldNetwork.driving.restrictionAttributeNames)
    #expect(mode.attributeParameterValues == WorldNetwork.driving.attributeParameterValues)
  }

  @Test func singleParametersAreLaidOverTheDefault() throws {
    let mode = try mode([
      "impedanceAttributeName": "kilometers", "restrictionAttributeNames": "Driving an Automobile, avoid toll roads",
      "attributeParameterValues":
        #"[{"attributeName":"Avoid Toll Roads","parameterName":"Restriction Usage","value":"PROHIBITED"}]"#,
      "restrictUTurns": "esriNFSBNoBacktrack", "useHierarchy": "false", "outputGeometryPrecision": "3",
      "outputGeometryPrecisionUnits": "esriKilometers",
    ])
    #expect(mode.impedanceAttributeName == "Kilometers")
    #expect(mode.timeAttributeName == "TravelTime")
    #expect(mode.restrictionAttributeNames == ["Driving an Automobile", "Avoid Toll Roads"])
    // What the default said of Avoid Private Roads went with it.
    #expect(
      mode.attributeParameterValues == [
        AttributeParameterValue(
          attributeName: "Driving an Automobile", parameterName: "Restriction Usage",
          parameterValue: .text("PROHIBITED")),
        AttributeParameterValue(
          attributeName: "Avoid Toll Roads", parameterName: "Restriction Usage", parameterValue: .text("PROHIBITED")),
      ])
    #expect(mode.uTurnPolicy == .notAllowed)
    #expect(!mode.usesHierarchy)
    #expect(mode.outputGeometryPrecision == 3000)
  }

  @Test func noRestrictionsAtAll() throws {
    #expect(try mode(["restrictionAttributeNames": "none"]).restrictionAttributeNames == [])
    #expect(try mode(["restrictionAttributeNames": "[]"]).restrictionAttributeNames == [])
    #expect(
      try mode(["restrictionAttributeNames": #"["Walking"]"#]).restrictionAttributeNames == ["Walking"])
  }

  @Test func anImpedanceOfAnotherVehicleBringsItsMode() throws {
    let mode = try mode(["impedanceAttributeName": "WalkTime"])
    #expect(mode.type == "WALK")
    #expect(mode.restrictionAttributeNames.contains("Walking"))
  }

  @Test func theModeOverridesSingleParameters() throws {
    let mode = try mode([
      "travelMode": "Walking Time", "impedanceAttributeName": "Kilometers", "restrictionAttributeNames": "none",
      "restrictUTurns": "esriNFSBNoBacktrack", "outputGeometryPrecision": "77",
    ])
    #expect(mode.impedanceAttributeName == "WalkTime")
    #expect(mode.restrictionAttributeNames == WorldNetwork.walking.restrictionAttributeNames)
    #expect(mode.outputGeometryPrecision == 2)
  }

  @Test func aModeWithoutAToleranceTakesTheParameters() throws {
    let own = #"{"name":"x","type":"AUTOMOBILE","timeAttributeName":"TravelTime","simplificationTolerance":null}"#
    #expect(try mode(["travelMode": own, "outputGeometryPrecision": "7"]).outputGeometryPrecision == 7)
    // Unknown units are those of the coordinates: a thousandth of a degree is 111 m.
    let degrees = try mode([
      "travelMode": own, "outputGeometryPrecision": "0.001", "outputGeometryPrecisionUnits": "esriUnknownUnits",
    ])
    #expect(abs((degrees.outputGeometryPrecision ?? 0) - 111.195) < 0.01)
  }

  @Test func changesDoNotReachTheNetworksModes() throws {
    let mode = try mode(["travelMode": "Walking Time"])
    mode.name = "Changed"
    #expect(WorldNetwork.info.travelModes.map(\.name) == ["Driving Time", "Walking Time"])
  }

  @Test(arguments: [
    ("travelMode", #"{"type":"WALK","restrictionAttributeNames":["Flying"]}"#, "\"Flying\""),
    ("travelMode", #"{"type":"WALK","impedanceAttributeName":"Money"}"#, "\"Money\""),
    ("travelMode", #"{"type":"WALK","uturnAtJunctions":"sometimes"}"#, "esriNFSBNoBacktrack"),
    ("travelMode", #"{"type":"WALK","attributeParameterValues":[{"attributeName":"Walking"}]}"#, "parameterName"),
    (
      "travelMode",
      #"{"type":"WALK","attributeParameterValues":[{"attributeName":"Flying","parameterName":"a","value":1}]}"#,
      "\"Flying\""
    ), ("travelMode", #"{"type":"WALK","simplificationTolerance":-1}"#, "simplificationTolerance"),
    ("travelMode", #"{"type":"WALK","useHierarchy":"maybe"}"#, "useHierarchy"), ("travelMode", "{\"a\":", "not JSON"),
    ("restrictionAttributeNames", "Walking,Flying", "\"Flying\""), ("impedanceAttributeName", "Money", "\"Money\""),
    ("directionsTimeAttributeName", "Miles", "\"Miles\""), ("restrictUTurns", "often", "esriNFSBNoBacktrack"),
    ("attributeParameterValues", "[3]", "attributeName"), ("attributeParameterValues", "{}", "list"),
  ])
  func faultsAreNamed(_ parameter: String, _ value: String, _ words: String) {
    let fault = WorldNetwork.fault([parameter: value] as KeyValuePairs)
    #expect(fault?.code == .invalid)
    #expect(fault?.details.first?.contains(words) == true, "\(String(describing: fault))")
    #expect(fault?.details.first?.hasPrefix("'\(parameter)' parameter:") == true)
  }
}
