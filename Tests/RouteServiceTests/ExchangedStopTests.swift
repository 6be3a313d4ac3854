import Foundation
import Geodesy
import OSMReader
import TestSupport
import Testing

@testable import RouteService

/// Stops whose x and y were exchanged, as clients of the wire send them.
@Suite struct ExchangedStopTests {
  /// Towns within 90° of longitude, where an exchanged place is another one on the earth, and beyond, where it is none.
  private static let corners = [(41.15, -8.61), (-33.4, -70.6), (35.68, 139.69), (-33.87, 151.2), (40.7, -74.0)]

  @Test("the error names them, in the order of the wire, and says what to do", arguments: corners)
  func errors(corner: (Double, Double)) async throws {
    let origin = try #require(Coordinate(latitude: corner.0, longitude: corner.1))
    let trial = try ServiceTrial(
      DrawnMap(gridMeters: 50, "a---b---c", ways: [.init("abc")], origin: origin))
    let (a, b, c) = (try trial.map.location("a"), try trial.map.location("b"), try trial.map.location("c"))
    func right(_ place: Coordinate) -> String { "\(place.longitude),\(place.latitude)" }
    func wrong(_ place: Coordinate) -> String { "\(place.latitude),\(place.longitude)" }
    let remedy = "Exchange x and y: x is the longitude, y the latitude."
    for ignoring in ["true", "false"] {
      let json = try await trial.solve([
        "stops": "\(right(a));\(wrong(b))", "ignoreInvalidLocations": ignoring,
      ])
      let error = try ServiceTrial.error(json)
      #expect(error.code == 400)
      #expect(error.details.contains { $0.contains("x and y of stop 2 \"Location 2\" look exchanged: ") }, "\(error)")
      #expect(error.details.contains(remedy))
      #expect(!error.details.joined().contains("at \(b.latitude),\(b.longitude)"))
      #expect(!error.details.joined().contains("at \(b.longitude),\(b.latitude)"))
    }
    // Where a route is found without it, a message says the same.
    let json = try await trial.solve(["stops": "\(right(a));\(wrong(b));\(right(c))"])
    let messages = try #require(json["messages"] as? [[String: Any]]).compactMap { $0["description"] as? String }
    #expect(messages.count { $0.contains("x and y of stop 2 \"Location 2\" look exchanged: ") } == 1, "\(messages)")
    #expect(json["routes"] != nil)
    // No such words about what lies elsewhere either way, or off the earth either way.
    for elsewhere in ["0.5,0.5", "100,100", "500,500", "\(b.latitude),\(b.longitude + 3)"] {
      let error = try ServiceTrial.error(try await trial.solve(["stops": "\(right(a));\(elsewhere)"]))
      #expect(!error.details.joined().contains("exchange"), "\(elsewhere): \(error.details)")
    }
  }
}
