import Testing

@testable import NAServerSchema

/// Limits, with the texts of §3.12.
@Suite struct SolveLimitsTests {
  private static let reader: SolveRequestReader = {
    var limits = SolveLimits()
    (limits.stops, limits.pointBarriers, limits.polylineBarriers, limits.polygonBarriers) = (3, 2, 1, 1)
    (limits.barrierVertices, limits.nameLength, limits.routeNameLength, limits.parameterLength) = (6, 10, 10, 500)
    return SolveRequestReader(info: WorldNetwork.info, limits: limits)
  }()

  private func details(_ fields: KeyValuePairs<String, String>, stops: String = WorldNetwork.twoStops) -> [String]? {
    WorldNetwork.fault(fields, stops: stops, by: Self.reader)?.details
  }

  @Test func stops() {
    #expect(details([:], stops: "1,1;1,2;1,3") == nil)
    #expect(
      details([:], stops: "1,1;1,2;1,3;1,4")
        == ["The number of input locations loaded into Stops exceeded the maximum of 3 allowed by the service."])
  }

  @Test func barriers() {
    #expect(
      details(["barriers": "1,1;1,2;1,3"])
        == ["The number of input locations loaded into Barriers exceeded the maximum of 2 allowed by the service."])
    #expect(
      details(["polygonBarriers": "[{},{}]"])
        == [
          "The number of input locations loaded into PolygonBarriers exceeded the maximum of 1 allowed by the service."
        ])
  }

  @Test func vertices() {
    let line = "[" + (0..<7).map { "[8,\($0)]" }.joined(separator: ",") + "]"
    #expect(
      details(["polylineBarriers": #"[{"geometry":{"paths":[\#(line)]}}]"#])
        == ["The number of vertices loaded into PolylineBarriers exceeded the maximum of 6 allowed by the service."])
  }

  @Test func names() {
    let stops = #"[{"geometry":{"x":8,"y":47},"attributes":{"Name":"elevenchars"}},{"geometry":{"x":8,"y":47.1}}]"#
    #expect(details([:], stops: stops)?.first?.contains("has 11 characters; at most 10") == true)
    #expect(details([:], stops: stops.replacing("Name", with: "RouteName"))?.first?.contains("at most 10") == true)
  }

  @Test func otherParameters() {
    let long = String(repeating: "x", count: 501)
    #expect(details(["travelMode": long])?.first?.contains("501 bytes; at most 500") == true)
    #expect(details(["nothing": long])?.first?.hasPrefix("'nothing' parameter") == true)
  }
}
