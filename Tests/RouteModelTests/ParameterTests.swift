import Foundation
import GeometryModel
import RouteModel
import Testing

@Suite struct ParameterTests {
  private let place = Point(latitude: 1, longitude: 2)

  @Test("a copy of parameters has everything, and shares nothing")
  func copies() throws {
    let parameters = RouteParameters()
    let stop = Stop(point: place)
    (stop.name, stop.kind, stop.routeName, stop.sequence, stop.id) = ("A", .waypoint, "North", 2, 7)
    (stop.curbApproach, stop.currentBearing, stop.currentBearingTolerance) = (.leftSide, 90, 20)
    (stop.navigationLatency, stop.navigationSpeed) = (3, 14)
    (stop.timeWindowStart, stop.timeWindowEnd) = (.distantPast, .distantFuture)
    stop.setAddedCost(4, forCostAttributeNamed: "TravelTime")
    parameters.setStops([stop])
    let barrier = PointBarrier(point: place)
    (barrier.name, barrier.id, barrier.kind, barrier.isFullEdge) = ("B", 3, .costAdjustment, true)
    (barrier.curbApproach, barrier.bearing, barrier.bearingTolerance) = (.rightSide, 10, 5)
    barrier.setAddedCost(2, forCostAttributeNamed: "TravelTime")
    let line = PolylineBarrier(polyline: Polyline(points: [place, Point(latitude: 2, longitude: 2)]))
    line.setScaleFactor(3, forCostAttributeNamed: "Miles")
    let area = PolygonBarrier(polygon: Polygon(points: [place, Point(latitude: 2, longitude: 2)]))
    parameters.setPointBarriers([barrier])
    parameters.setPolylineBarriers([line])
    parameters.setPolygonBarriers([area])
    (parameters.returnsRoutes, parameters.returnsStops, parameters.maximumAlternatives) = (false, true, 2)
    parameters.ignoresInvalidLocations = true
    parameters.travelMode = TravelMode()
    parameters.travelMode?.addRestrictionAttributeName("Avoid Ferries")

    let copy = parameters.snapshot()
    stop.name = "changed"
    barrier.name = "changed"
    line.setScaleFactor(9, forCostAttributeNamed: "Miles")
    parameters.travelMode?.removeRestrictionAttributeName("Avoid Ferries")
    parameters.clearPolygonBarriers()

    let copied = try #require(copy.stops.first)
    #expect(copied.name == "A" && copied.kind == .waypoint && copied.routeName == "North" && copied.sequence == 2)
    #expect(copied.id == 7 && copied.curbApproach == .leftSide && copied.currentBearing == 90)
    #expect(copied.currentBearingTolerance == 20 && copied.navigationLatency == 3 && copied.navigationSpeed == 14)
    #expect(copied.timeWindowStart == .distantPast && copied.timeWindowEnd == .distantFuture)
    #expect(copied.addedCost(forCostAttributeNamed: "TravelTime") == 4 && copied.geometry == place)
    let point = try #require(copy.pointBarriers.first)
    #expect(point.name == "B" && point.id == 3 && point.kind == .costAdjustment && point.isFullEdge)
    #expect(point.curbApproach == .rightSide && point.bearing == 10 && point.bearingTolerance == 5)
    #expect(point.addedCost(forCostAttributeNamed: "TravelTime") == 2)
    #expect(copy.polylineBarriers.first?.scaleFactor(forCostAttributeNamed: "Miles") == 3)
    #expect(copy.polygonBarriers.count == 1)
    #expect(!copy.returnsRoutes && copy.returnsStops && copy.maximumAlternatives == 2 && copy.ignoresInvalidLocations)
    #expect(copy.travelMode?.restrictionAttributeNames == ["Avoid Ferries"])
  }

  @Test("parameters without a network's defaults ask for the best route and nothing more")
  func plain() {
    let parameters = RouteParameters()
    #expect(parameters.returnsRoutes && !parameters.returnsStops && !parameters.returnsDirections)
    #expect(!parameters.findsBestSequence && parameters.preservesFirstStop && parameters.preservesLastStop)
    #expect(parameters.travelMode == nil && parameters.startDate == nil && parameters.stops.isEmpty)
    parameters.addAccumulateAttributeName("Miles")
    parameters.addAccumulateAttributeNames(["Kilometers", "Miles"])
    #expect(Set(parameters.accumulateAttributeNames) == ["Miles", "Kilometers"])
  }

  @Test("a stop knows nothing of a route before there is one")
  func freshStop() {
    let stop = Stop(point: place)
    #expect(stop.locationStatus == .notLocated && stop.networkLocation == nil && stop.arrivalDate == nil)
    #expect(stop.cumulativeCost(forCostAttributeNamed: "TravelTime").isNaN)
    #expect(stop.addedCost(forCostAttributeNamed: "TravelTime") == 0)
    #expect(stop.navigationSpeed.isNaN && stop.navigationLatency.isNaN)
  }

  @Test("a mode holds each restriction and each value once")
  func modes() {
    let mode = TravelMode()
    for _ in 0..<2 { mode.addRestrictionAttributeName("Avoid Ferries") }
    #expect(mode.restrictionAttributeNames == ["Avoid Ferries"])
    for usage in ["AVOID_LOW", "PROHIBITED"] {
      mode.addAttributeParameterValue(
        AttributeParameterValue(
          attributeName: "Avoid Ferries", parameterName: "Restriction Usage", parameterValue: .text(usage)))
    }
    let value = mode.parameterValue(forAttributeNamed: "Avoid Ferries", parameterNamed: "Restriction Usage")
    #expect(value == .text("PROHIBITED") && mode.attributeParameterValues.count == 1)
    #expect(mode.parameterValue(forAttributeNamed: "Avoid Ferries", parameterNamed: "x") == nil)
    #expect(AttributeParameterValue.Value.text("3.5").number == 3.5)
    #expect(AttributeParameterValue.Value.text("PROHIBITED").number == nil)
    #expect(mode.copy() !== mode && mode.copy().restrictionAttributeNames == mode.restrictionAttributeNames)
  }

  /// The numbers are those of the route service for the same maneuvers.
  @Test("maneuvers have the service's numbers")
  func maneuverNumbers() {
    #expect(DirectionManeuver.Kind.allCases.map(\.rawValue) == Array(1...31))
    #expect(DirectionManeuver.Kind.depart.rawValue == 18 && DirectionManeuver.Kind.stairs.rawValue == 30)
  }

  @Test("many tasks may change one set of parameters, and each copy is whole")
  func concurrency() async {
    let parameters = RouteParameters()
    let mode = TravelMode()
    parameters.travelMode = mode
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { [place] in
          parameters.setStops([Stop(point: place), Stop(point: place)])
          parameters.addAccumulateAttributeName("A\(number)")
          mode.addRestrictionAttributeName("R\(number)")
          return [0, 2].contains(parameters.snapshot().stops.count)
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(mode.restrictionAttributeNames.count == 200 && parameters.accumulateAttributeNames.count == 200)
  }
}

@Suite(.serialized) struct EnvironmentTests {
  @Test("a key is kept and never shown")
  func key() throws {
    let key = try #require(APIKey(" secret-123\n"))
    #expect(key.rawValue == "secret-123" && APIKey("") == nil && APIKey(" \n") == nil)
    #expect(!"\(key)".contains("secret") && !String(reflecting: key).contains("secret"))
    var text = ""
    dump(key, to: &text)
    #expect(!text.contains("secret"))
    let before = ArcGISEnvironment.apiKey
    defer { ArcGISEnvironment.apiKey = before }
    ArcGISEnvironment.apiKey = key
    #expect(ArcGISEnvironment.apiKey == key)
    ArcGISEnvironment.apiKey = nil
    #expect(ArcGISEnvironment.apiKey == nil)
  }

  @Test("a licence changes nothing, and no text is none")
  func license() throws {
    let license = try #require(LicenseKey("runtime"))
    #expect(try ArcGISEnvironment.setLicense(with: license).licenseStatus == .valid)
    #expect(LicenseKey("") == nil)
  }

  @Test("errors tell what, why and what to do")
  func errors() {
    let cause = CocoaError(.fileNoSuchFile)
    let error = ArcGISError(.noRoute, details: "No way.", remedy: "Swim.", underlyingError: cause)
    #expect(error.localizedDescription == "No way." && error.recoverySuggestion == "Swim.")
    #expect(error.failureReason == "noRoute" && error.underlyingError is CocoaError)
    #expect((error as any Error).localizedDescription == "No way.")
  }
}
