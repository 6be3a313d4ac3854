import Directions
import Foundation
import GeometryModel
import RouteModel
import Testing

@testable import NAServerSchema

/// Stops in the forms of the reference (§2.1, §2.2).
@Suite struct StopsTests {
  private func stops(_ text: String, _ fields: KeyValuePairs<String, String> = [:]) throws -> [Stop] {
    try WorldNetwork.read(fields, stops: text).parameters.stops
  }

  @Test(arguments: [
    "8.54,47.37;8.55,47.38", " 8.54 , 47.37 ; 8.55 , 47.38 ;", "\"8.54,47.37;8.55,47.38\"",
    #"{"features":[{"geometry":{"x":8.54,"y":47.37}},{"geometry":{"x":8.55,"y":47.38}}]}"#,
    #"{"type":"features","doNotLocateOnRestrictedElements":true,"hasZ":false,"#
      + #""features":[{"geometry":{"x":8.54,"y":47.37,"z":4}},{"geometry":{"x":"8.55","y":"47.38"}}]}"#,
    #"[{"geometry":{"x":8.54,"y":47.37},"attributes":{}},{"geometry":{"x":8.55,"y":47.38}}]"#,
    "{'features':[{'geometry':{'x':8.54,'y':47.37},'attributes':{'Name':None}},{'geometry':{'x':8.55,'y':47.38}}]}",
  ])
  func everyFormGivesTheSamePlaces(_ text: String) throws {
    let stops = try stops(text)
    #expect(stops.map { $0.geometry?.x } == [8.54, 8.55])
    #expect(stops.map { $0.geometry?.y } == [47.37, 47.38])
    #expect(stops.map { $0.geometry?.spatialReference } == [.wgs84, .wgs84])
    #expect(stops.map(\.name) == ["Location 1", "Location 2"])
    #expect(stops.map(\.id) == [1, 2])
  }

  @Test func aThirdNumberIsAHeight() throws {
    #expect(try stops("8.54,47.37,400;8.55,47.38").map { $0.geometry?.z } == [400, nil])
  }

  @Test func theShapesSystemWinsThenTheSets() throws {
    let set = #"""
      {"spatialReference":{"wkid":102100},"features":[
        {"geometry":{"x":950000,"y":6000000}},
        {"geometry":{"x":8.55,"y":47.38,"spatialReference":{"wkid":4326}}},
        {"geometry":{"x":950000,"y":6000000,"spatialReference":{"wkid":102100,"latestWkid":3857}}}]}
      """#
    #expect(
      try stops(set).map { $0.geometry?.spatialReference } == [.webMercator, .wgs84, .webMercator])
  }

  @Test func attributesHaveNoCaseAndJunkIsPassedOver() throws {
    let set = #"""
      {"features":[
        {"geometry":{"x":8.54,"y":47.37},"attributes":{"NAME":"Depot","OBJECTID":7,"SHAPE":{"x":1,"deep":[{"a":1}]},
          "routename":"A","sequence":2,"CurbApproach":1,"LocationType":0,"Attr_traveltime":5.5,"Attr_Nothing":0,
          "bearing":90,"BearingTol":20,"NavLatency":1.5,"SnapX":1,"Foo":"bar","Attr_Miles":null}},
        {"geometry":{"x":8.55,"y":47.38},"attributes":{"Name":12,"RouteName":"A","Sequence":"1","CurbApproach":"3",
          "LocationType":1}}]}
      """#
    let read = try stops(set, ["preserveObjectID": "true"])
    let depot = try #require(read.first)
    #expect(depot.name == "Depot")
    #expect(depot.id == 7)
    #expect(depot.routeName == "A")
    #expect(depot.sequence == 2)
    #expect(depot.curbApproach == .rightSide)
    #expect(depot.kind == .stop)
    #expect(depot.allAddedCosts == ["TravelTime": 5.5])
    #expect(depot.currentBearing == 90)
    #expect(depot.currentBearingTolerance == 20)
    #expect(depot.navigationLatency == 1.5)
    let second = read[1]
    #expect(second.name == "12")
    #expect(second.sequence == 1)
    #expect(second.curbApproach == .noUTurn)
    #expect(second.kind == .waypoint)
    // Without a number of its own it gets the next free one.
    #expect(second.id == 8)
  }

  @Test(arguments: [
    (#"{"CurbApproach":7}"#, "CurbApproach of stop 1 is \"7\""),
    (#"{"Name":"Depot","LocationType":"x"}"#, "LocationType of stop 1 \"Depot\" is \"x\""),
    (#"{"Sequence":0}"#, "Sequence of stop 1 is \"0\""), (#"{"Sequence":1.5}"#, "Sequence of stop 1 is \"1.5\""),
    (#"{"BearingTol":181}"#, "BearingTol of stop 1"), (#"{"Bearing":"north"}"#, "Bearing of stop 1 is \"north\""),
    (#"{"Attr_TravelTime":-1}"#, "Attr_TravelTime of stop 1 is \"-1\""),
    (#"{"Attr_TravelTime":"soon"}"#, "Attr_TravelTime of stop 1 is \"soon\""),
  ])
  func aValueThatMakesNoSenseIsNamedWithItsStop(_ attributes: String, _ words: String) {
    let set =
      #"{"features":[{"geometry":{"x":8.54,"y":47.37},"attributes":"# + attributes
      + #"},{"geometry":{"x":8.55,"y":47.38}}]}"#
    let fault = WorldNetwork.fault([:], stops: set)
    #expect(fault?.code == .invalid)
    #expect(fault?.message == "Invalid or missing input parameters.")
    #expect(fault?.details.first?.contains(words) == true, "\(String(describing: fault))")
  }

  @Test func aCostThatTheNetworkLacksIsTold() throws {
    let set = #"[{"geometry":{"x":8,"y":47},"attributes":{"Attr_TimeAt1KPH":3}},{"geometry":{"x":8,"y":47.1}}]"#
    let request = try WorldNetwork.read([:], stops: set)
    #expect(request.output.messages == ["Attr_TimeAt1KPH of stop 1 does not count: the network has no such cost."])
  }

  /// §3.10, §3.12: the recorded texts.
  @Test func aStopWithoutAPlaceIsLeftOutOrRefused() throws {
    let set =
      #"[{"geometry":{"x":8.54,"y":47.37}},{"geometry":{"x":8.55,"y":47.38}},{"attributes":{"Name":"Lost"}},"#
      + #"{"geometry":{"x":8.5,"y":95}},{"geometry":{"x":"NaN","y":"NaN"}}]"#
    let request = try WorldNetwork.read([:], stops: set)
    #expect(request.parameters.stops.map(\.id) == [1, 2])
    #expect(request.output.skippedStops.map(\.id) == [3, 4, 5])
    #expect((request.parameters.stops + request.output.skippedStops).map(\.outcome.number) == [1, 2, 3, 4, 5])
    #expect(request.output.messages.first == #"Location "Lost" in "Stops" is unlocated."#)
    let fault = WorldNetwork.fault(["ignoreInvalidLocations": "false"], stops: set)
    #expect(fault?.message == "Unable to complete operation.")
    #expect(fault?.details.first == #"Location "Lost" in "Stops" is unlocated."#)
  }

  @Test(arguments: ["8.54,47.37", "{}", "[]", #"{"features":[]}"#]) func twoStopsAreNeeded(_ text: String) {
    let fault = WorldNetwork.fault([:], stops: text)
    #expect(fault?.code == .invalid)
    #expect(fault?.details.last == "Need at least 2 valid stops.")
    #expect(WorldNetwork.fault(["returnEmptyResults": "true"], stops: text) == nil)
  }

  @Test func stopsAreRequired() {
    #expect(WorldNetwork.fault([:], stops: nil)?.details.first?.hasPrefix("'stops' parameter:") == true)
  }

  @Test func stopsWithoutARouteAmongOthersAreUnassigned() throws {
    let set =
      #"[{"geometry":{"x":8,"y":47},"attributes":{"RouteName":"A"}},{"geometry":{"x":8,"y":47.1}},"#
      + #"{"geometry":{"x":8,"y":47.2},"attributes":{"RouteName":"A"}}]"#
    let request = try WorldNetwork.read([:], stops: set)
    #expect(request.parameters.stops.map(\.id) == [1, 3])
    #expect(request.output.skippedStops.map(\.locationStatus) == [.notReached])
    #expect(request.output.messages.count == 1)
  }

  @Test func placesOnTheNetworkAreTakenAsGiven() throws {
    let set =
      #"[{"geometry":{"x":8,"y":47},"attributes":{"SourceID":1,"SourceOID":77,"PosAlong":0.5,"SideOfEdge":2}},"#
      + #"{"geometry":{"x":8,"y":47.1},"attributes":{"SourceID":-1,"SourceOID":-1,"PosAlong":-1}}]"#
    let request = try WorldNetwork.read([:], stops: set)
    let wanted = NetworkPosition(street: 77, share: 0.5, side: .left)
    #expect(request.parameters.stops.map(\.givenPosition) == [wanted, nil])
    #expect(request.output.messages.isEmpty)
  }

  @Test(arguments: [
    #""SourceID":2,"SourceOID":77,"PosAlong":0.5"#, #""SourceOID":77"#, #""SourceOID":77,"PosAlong":1.5"#,
  ])
  func placesOfAnotherNetworkAreFoundAnew(_ attributes: String) throws {
    let set =
      #"[{"geometry":{"x":8,"y":47},"attributes":{\#(attributes)}},{"geometry":{"x":8,"y":47.1}}]"#
    let request = try WorldNetwork.read([:], stops: set)
    #expect(request.parameters.stops.map(\.givenPosition) == [nil, nil])
    #expect(request.output.messages.first?.contains("stop 1") == true)
  }

  @Test func stopsWithoutANameAreNamedInTheLanguageOfDirections() throws {
    let names = try ["de", "en", "pt-BR"].map { language in
      try WorldNetwork.read(["directionsLanguage": language], stops: "8,47;8,47.1").parameters.stops.map(\.name)
    }
    let words = try ["de", "en", "pt-BR"].map { try #require(LanguageTag($0)) }
      .map { DirectionsWriter(language: $0, units: .metric) }
    #expect(names == words.map { [$0.stopName(1), $0.stopName(2)] })
    #expect(names[1] == ["Location 1", "Location 2"] && names[0] != names[1])
  }

  @Test(arguments: [
    (#"{"url":"http://127.0.0.1/secret"}"#, "another address"), (#"{"layerName":"Stops"}"#, "a layer"),
    (#"{"type":"layer","layerName":"Stops","where":"1=1"}"#, "a layer"),
  ])
  func featuresFromElsewhereAreRefused(_ text: String, _ words: String) {
    #expect(WorldNetwork.fault([:], stops: text)?.details.first?.contains(words) == true)
  }

  @Test func featuresFromAnAddressAreReadAsAnswered() throws {
    let reader = SolveRequestReader(info: WorldNetwork.info)
    func fields(_ url: String) -> RequestFields { RequestFields([("stops", #"{"url":"\#(url)"}"#)]) }
    func input(_ url: String) -> RemoteInput { RemoteInput(parameter: "stops", url: url) }
    #expect(fields("https://a/query").remoteInputs == [input("https://a/query")])
    let set =
      #"{"spatialReference":{"wkid":102100},"exceededTransferLimit":true,"#
      + #""features":[{"geometry":{"x":890555.9,"y":5942074}},{"geometry":{"x":890555.9,"y":5958377}}]}"#
    let request = try reader.read(fields("https://a/query"), fetched: [input("https://a/query"): set])
    #expect(request.parameters.stops.count == 2)
    #expect(request.parameters.stops.first?.geometry?.spatialReference == .webMercator)
    #expect(request.output.messages.contains { $0.contains("https://a/query") })
    // What an address answers may not name another one, and what another address answered does not count.
    for answers in [
      [input("https://a/query"): #"{"url":"https://a/query"}"#], [input("https://b"): set],
      [input("https://a/query"): "<html>"],
      [input("https://a/query"): #"{"error":{"code":499,"message":"Token Required"}}"#],
    ] {
      let error = #expect(throws: ServiceError.self) { try reader.read(fields("https://a/query"), fetched: answers) }
      #expect(error?.details.first?.hasPrefix("'stops' parameter:") == true)
    }
  }

  @Test(arguments: [
    ("8.54;47.37", "Location 1 is \"8.54\""), ("8.54,47.37;east,47", "Location 2 is \"east,47\""),
    ("nan,47;8,47", "Location 1"), ("inf,47;8,47", "Location 1"), ("0x8,47;8,47", "Location 1"),
    ("1e400,47;8,47", "Location 1"), ("8,47,x;8,47", "Location 1"), ("8,47;;8,47", "Location 2 is \"\""),
    (#"{"features":[3]}"#, "Location 1 is \"3\""), (#"{"features":[{"geometry":{"x":8}}]}"#, "geometry of stop 1"),
    (#"{"features":[{"geometry":{"rings":[[[0,0],[0,1],[1,1],[0,0]]]}}]}"#, "is a Polygon"),
    (#"{"places":[]}"#, "no set of features"), ("{", "not JSON"), ("3", "Location 1"),
    (#"[{"geometry":{"x":1,"y":2,"spatialReference":{"wkid":21781}}}]"#, "coordinate system"),
    (#"[{"geometry":{"x":1,"y":2,"spatialReference":{"wkid":"abc"}}}]"#, "coordinate system"),
  ])
  func whatCannotBeReadIsNamed(_ text: String, _ words: String) {
    let fault = WorldNetwork.fault([:], stops: text)
    #expect(fault?.details.first?.contains(words) == true, "\(String(describing: fault))")
  }
}
