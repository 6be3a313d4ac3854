import Foundation
import GeometryModel
import JSONText
import RouteModel
import Testing

@testable import NAServerSchema

/// The layer resource (§1.3, §1.4): written for clients, and read by ours.
@Suite struct LayerResourceTests {
  private func written(_ resource: LayerResource) throws -> JSONValue {
    var out = JSONWriter()
    resource.write(to: &out)
    return try JSONValue(parsing: Data(out.bytes.array))
  }

  private static var layer: LayerResource { LayerResource(info: WorldNetwork.info, layerName: "Route_World") }

  /// The fields of the tables of §1.3.
  @Test func everyFieldIsThere() throws {
    let json = try written(Self.layer)
    let fields = [
      "currentVersion", "layerName", "layerType", "impedance", "restrictions", "snapTolerance", "maxSnapTolerance",
      "snapToleranceUnits", "locateSettings", "ignoreInvalidLocations", "restrictUTurns", "accumulateAttributeNames",
      "attributeParameterValues", "outputSpatialReference", "useHierarchy", "hierarchyAttributeName",
      "hierarchyLevelCount", "hierarchyMaxValues", "hierarchyNumTransitions", "hasZ", "hasM", "trafficSupport",
      "networkClasses", "networkDataset", "supportedTravelModes", "defaultTravelMode", "serviceLimits",
      "findBestSequence", "preserveFirstStop", "preserveLastStop", "useTimeWindows", "useStartTime", "startTime",
      "startTimeIsUTC", "timeWindowsAreUTC", "outputLineType", "directionsLanguage", "directionsSupportedLanguages",
      "directionsStyleNames", "directionsLengthUnits", "directionsTimeAttribute", "supportsDirections",
    ]
    for field in fields { #expect(json[field] != nil, "\(field)") }
    // The one key without which a client refuses to solve.
    #expect(json["layerType"]?.string == "esriNAServerRouteLayer")
    #expect(json["impedance"]?.string == "TravelTime")
    #expect(json["accumulateAttributeNames"]?.array?.map(\.string) == ["Miles", "Kilometers"])
    #expect(json["directionsLengthUnits"]?.string == "esriNAUMiles")
    #expect(json["serviceLimits"]?["maximumStops"]?.number == 150)
    #expect(json["defaultTravelMode"]?.string == "FEgifRtFndKNcJMJ")
    #expect(json["locateSettings"]?["default"]?["tolerance"]?.number == 20_000)
  }

  @Test func dataset() throws {
    let dataset = try #require(try written(Self.layer)["networkDataset"])
    let attributes = try #require(dataset["networkAttributes"]?.array)
    let kilometers = try #require(attributes.first { $0["name"]?.string == "Kilometers" })
    #expect(kilometers["units"]?.string == "esriNAUKilometers")
    #expect(kilometers["usageType"]?.string == "esriNAUTCost")
    #expect(kilometers["dataType"]?.string == "esriNADTDouble")
    let height = try #require(attributes.first { $0["name"]?.string == "Height Restriction" })
    #expect(height["usageType"]?.string == "esriNAUTRestriction")
    #expect(height["parameterNames"]?.array?.map(\.string) == ["Restriction Usage", "Vehicle Height (meters)"])
    #expect(height["restrictionUsageParameterName"]?.string == "Restriction Usage")
    #expect(dataset["networkSources"]?.array?.first?["elementType"]?.string == "esriNETEdge")
  }

  @Test func whatIsWrittenComesBack() throws {
    var info = WorldNetwork.info
    (info.findsBestSequence, info.preservesFirstStop, info.preservesLastStop) = (true, false, false)
    info.accumulateAttributeNames = ["Kilometers"]
    info.directionsLanguage = "de"
    info.directionsStyle = .campus
    info.maxLocatingDistance = Measurement(value: 300, unit: .meters)
    info.startDate = Date(timeIntervalSince1970: 1_704_096_000.5)
    info.outputSpatialReference = .webMercator
    info.routeShapeType = .straightLine
    info.supportsRerouting = true
    info.defaultTravelModeName = "Walking Time"
    try expectSame(RouteTaskInfo(layer: written(LayerResource(info: info, layerName: "Route"))), info)
  }

  /// The wire's defaults are miles and two accumulated costs; a network's own defaults are kept all the same.
  @Test func theNetworksDefaultsComeBack() throws {
    try expectSame(RouteTaskInfo(layer: written(Self.layer)), WorldNetwork.info)
    #expect(WorldNetwork.info.directionsDistanceUnits == .metric)
    #expect(WorldNetwork.info.accumulateAttributeNames.isEmpty)
  }

  private func expectSame(_ read: RouteTaskInfo, _ info: RouteTaskInfo) {
    #expect(read.networkName == info.networkName)
    #expect(read.travelModes.map(\.fieldTexts) == info.travelModes.map(\.fieldTexts))
    #expect(read.defaultTravelModeName == info.defaultTravelModeName)
    #expect(read.costAttributes == info.costAttributes)
    #expect(read.restrictionAttributes == info.restrictionAttributes)
    #expect(read.accumulateAttributeNames == info.accumulateAttributeNames)
    #expect(read.supportedRestrictionUsageParameterValues == info.supportedRestrictionUsageParameterValues)
    #expect(read.directionsLanguage == info.directionsLanguage)
    #expect(read.supportedLanguages == info.supportedLanguages)
    #expect(read.directionsStyle == info.directionsStyle)
    #expect(read.directionsDistanceUnits == info.directionsDistanceUnits)
    #expect(read.directionsSupport == info.directionsSupport)
    #expect(read.findsBestSequence == info.findsBestSequence)
    #expect(read.preservesFirstStop == info.preservesFirstStop)
    #expect(read.preservesLastStop == info.preservesLastStop)
    #expect(read.maxLocatingDistance == info.maxLocatingDistance)
    #expect(read.startDate == info.startDate)
    #expect(read.outputSpatialReference == info.outputSpatialReference)
    #expect(read.routeShapeType == info.routeShapeType)
    #expect(read.supportsRerouting == info.supportsRerouting)
  }

  /// An older server: numbers in place of words, an `itemId` in place of `id`, modes only on request, less of everything.
  @Test func otherServersAreRead() throws {
    let layer = try WireJSON.parse(
      #"""
      {"currentVersion":10.6,"layerName":"Route","layerType":"esriNAServerRouteLayer","impedance":"Time",
       "attributeParameterValues":[{"attributeName":"Oneway","parameterName":"Restriction Usage",
         "parameterType":"esriNAAPTDouble","value":-1}],
       "networkDataset":{"name":"Streets_ND","networkAttributes":[
         {"name":"Time","usageType":"esriNAUTCost","units":"esriNAUMinutes","dataType":"esriNADTDouble"},
         {"name":"Oneway","usageType":"esriNAUTRestriction","restrictionUsageParameterName":"Restriction Usage"},
         {"name":"Level","usageType":"esriNAUTDescriptor"}]},
       "directionsLengthUnits":"esriNAUMiles","defaultTravelMode":"1"}
      """#, parameter: "layer")
    let modes = try WireJSON.parse(
      #"{"supportedTravelModes":[{"itemId":"1","name":"Car"},{"itemId":"2","name":"Foot"}],"defaultTravelMode":"2"}"#,
      parameter: "modes")
    let info = try RouteTaskInfo(layer: layer, modes: modes)
    #expect(info.networkName == "Streets_ND")
    #expect(info.costAttributes == ["Time": CostAttribute(unit: .minutes)])
    #expect(info.restrictionAttributes["Oneway"]?.restrictionUsageParameterValue == "PROHIBITED")
    #expect(info.supportedRestrictionUsageParameterValues.count == 7)
    #expect(info.defaultTravelModeName == "Foot")
    #expect(info.travelModes.map(\.id) == ["1", "2"])
    #expect(info.directionsDistanceUnits == .imperial)
    #expect(info.directionsSupport == nil)
    #expect(info.maxLocatingDistance.value == 20_000)
    #expect(info.startDate == nil)
  }

  @Test func anotherKindOfLayerIsRefused() {
    #expect(throws: ServiceError.self) {
      try RouteTaskInfo(layer: .object(["layerType": .string("esriNAServerServiceAreaLayer")]))
    }
  }

  @Test(arguments: [JSONValue.null, .array([]), .object([:]), .object(["networkDataset": .number(3)])])
  func nothingIsKnownOfNothing(_ json: JSONValue) throws {
    let info = try RouteTaskInfo(layer: json)
    #expect(info.travelModes.isEmpty)
    #expect(info.costAttributes.isEmpty)
  }
}
