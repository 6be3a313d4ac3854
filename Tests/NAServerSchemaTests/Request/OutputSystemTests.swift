import GeometryModel
import RouteModel
import Testing

@testable import NAServerSchema

/// The coordinate system of the answer: as asked, else that of the stops, else WGS84 (§0 rule 8, §2.4).
@Suite struct OutputSystemTests {
  private static let mercatorStops =
    #"{"spatialReference":{"wkid":102100},"features":[{"geometry":{"x":950000,"y":6000000}},{"geometry":{"x":951000,"y":6000000}}]}"#

  @Test(arguments: ["102100", "3857", #"{"wkid":102100,"latestWkid":3857}"#, #"{'wkid':3857}"#, #"{"wkid":"102100"}"#])
  func asked(_ text: String) throws {
    let request = try WorldNetwork.read(["outSR": text])
    #expect(request.output.spatialReference == .webMercator)
    #expect(request.parameters.outputSpatialReference == .webMercator)
  }

  @Test func ofTheStops() throws {
    #expect(try WorldNetwork.read([:], stops: Self.mercatorStops).output.spatialReference == .webMercator)
    #expect(try WorldNetwork.read(["outSR": "4326"], stops: Self.mercatorStops).output.spatialReference == .wgs84)
  }

  /// A system of a whole number of degrees: longitudes count from 10° east.
  private struct Shifted: CoordinateOperations {
    func check(_ system: SpatialReference) throws(CoordinateFault) {
      guard system.wkid?.rawValue == 21_781 else { throw CoordinateFault("Only 21781 is known.") }
    }
    func toWGS84(_ positions: inout [Position], from system: SpatialReference) throws(CoordinateFault) {
      try check(system)
      for index in positions.indices {
        guard positions[index].x < 1000 else { throw CoordinateFault("No place.") }
        positions[index].x += 10
      }
    }
    func fromWGS84(_ positions: inout [Position], to system: SpatialReference) throws(CoordinateFault) {
      try check(system)
      for index in positions.indices { positions[index].x -= 10 }
    }
  }

  @Test func ofASystemThatOnlyOperationsKnow() throws {
    let reader = SolveRequestReader(info: WorldNetwork.info, operations: Shifted())
    let stops =
      #"{"spatialReference":{"wkid":21781},"features":[{"geometry":{"x":-2,"y":47}},{"geometry":{"x":-1,"y":47}}]}"#
    let request = try WorldNetwork.read([:], stops: stops, by: reader)
    #expect(request.parameters.stops.map { $0.geometry?.x } == [8, 9])
    #expect(request.parameters.stops.map { $0.geometry?.spatialReference } == [.wgs84, .wgs84])
    #expect(request.output.spatialReference == SpatialReference(wkid: WKID(21_781) ?? .wgs84))
    #expect(request.parameters.outputSpatialReference == .wgs84)
    #expect(WorldNetwork.fault(["outSR": "21782"], by: reader) != nil)
    // A place that the system has not is not located; a system that is not known is a fault of the request.
    let lost =
      #"[{"geometry":{"x":5000,"y":47,"spatialReference":{"wkid":21781}}},{"geometry":{"x":8,"y":47}},"#
      + #"{"geometry":{"x":8,"y":47.1}}]"#
    #expect(try WorldNetwork.read([:], stops: lost, by: reader).output.skippedStops.map(\.id) == [1])
    #expect(WorldNetwork.fault([:], stops: lost.replacing("21781", with: "2056"), by: reader) != nil)
  }
}
