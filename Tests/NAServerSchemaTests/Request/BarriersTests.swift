import GeometryModel
import RouteModel
import Testing

@testable import NAServerSchema

/// Barriers with the attributes of the reference (§2.3).
@Suite struct BarriersTests {
  @Test func points() throws {
    let set =
      #"{"features":[{"geometry":{"x":8.54,"y":47.37},"attributes":{"Name":"Works","BarrierType":2,"#
      + #""Attr_TravelTime":25,"FullEdge":1,"CurbApproach":2,"Bearing":180,"BearingTol":15}},"#
      + #"{"geometry":{"x":8.5,"y":47.3}}]}"#
    let barriers = try WorldNetwork.read(["barriers": set, "returnBarriers": "TRUE"]).parameters.pointBarriers
    #expect(barriers.map(\.name) == ["Works", "Location 2"])
    #expect(barriers.map(\.kind) == [.costAdjustment, .restriction])
    #expect(barriers[0].addedCost(forCostAttributeNamed: "TravelTime") == 25)
    #expect(barriers.map(\.isFullEdge) == [true, false])
    #expect(barriers.map(\.curbApproach) == [.leftSide, nil])
    #expect(barriers.map(\.bearing) == [180, nil])
    #expect(barriers.map(\.bearingTolerance) == [15, 30])
  }

  @Test func pointsAsText() throws {
    let barriers = try WorldNetwork.read(["barriers": "8.5,47.3;8.6,47.4"]).parameters.pointBarriers
    #expect(barriers.map(\.geometry.x) == [8.5, 8.6])
  }

  /// A factor of a line or an area stands in Attr_<cost>; a test polygon of a public client names no system.
  @Test func linesAndAreas() throws {
    let lines = #"[{"geometry":{"paths":[[[8.5,47.3],[8.6,47.4]]],"spatialReference":{"wkid":4326}}}]"#
    let areas =
      #"{"features":[{"geometry":{"rings":[[[8.5,47.3],[8.5,47.4],[8.6,47.4],[8.5,47.3]]]},"#
      + #""attributes":{"BarrierType":1,"Attr_TravelTime":0.25}}]}"#
    let parameters = try WorldNetwork.read(["polylineBarriers": lines, "polygonBarriers": areas]).parameters
    let (line, area) = (try #require(parameters.polylineBarriers.first), try #require(parameters.polygonBarriers.first))
    #expect(line.name == "Locations 1")
    #expect(line.kind == .restriction)
    #expect(line.geometry.vertexLists.map(\.count) == [2])
    #expect(area.kind == .costAdjustment)
    #expect(area.scaleFactor(forCostAttributeNamed: "TravelTime") == 0.25)
    #expect(area.geometry.spatialReference == .wgs84)
  }

  @Test func aRectangleIsAnArea() throws {
    let box = #"[{"geometry":{"xmin":8.5,"ymin":47.3,"xmax":8.6,"ymax":47.4}}]"#
    let area = try #require(try WorldNetwork.read(["polygonBarriers": box]).parameters.polygonBarriers.first)
    #expect(area.geometry.vertexLists.map(\.count) == [5])
  }

  @Test(arguments: [
    ("barriers", #"[{"geometry":{"x":8,"y":47},"attributes":{"BarrierType":1}}]"#, "BarrierType of barrier 1"),
    ("barriers", #"[{"geometry":{"paths":[[[8,47],[9,47]]]}}]"#, "is a Polyline"),
    (
      "polygonBarriers",
      #"[{"geometry":{"rings":[[[8,47],[9,47],[9,48]]]},"attributes":{"Attr_TravelTime":0,"BarrierType":1}}]"#,
      "Attr_TravelTime of barrier 1"
    ), ("polylineBarriers", #"[{"geometry":{"paths":[[["a",47],[9,47]]]}}]"#, "geometry of barrier 1"),
    ("polylineBarriers", #"[{"geometry":{"curvePaths":[]}}]"#, "curves"),
  ])
  func faultsAreNamed(_ parameter: String, _ set: String, _ words: String) {
    let fault = WorldNetwork.fault([parameter: set] as KeyValuePairs)
    #expect(fault?.details.first?.contains(words) == true, "\(String(describing: fault))")
    #expect(fault?.details.first?.hasPrefix("'\(parameter)' parameter:") == true)
  }

  @Test func abarrierWithoutAPlaceIsLeftOutOrRefused() throws {
    let set = #"[{"attributes":{}},{"geometry":{"x":8,"y":47}}]"#
    let request = try WorldNetwork.read(["barriers": set])
    #expect(request.parameters.pointBarriers.map(\.id) == [2])
    #expect(request.output.messages == [#"Location "Location 1" in "Barriers" is unlocated."#])
    #expect(
      WorldNetwork.fault(["barriers": set, "ignoreInvalidLocations": "0"])?.message == "Unable to complete operation.")
  }
}
