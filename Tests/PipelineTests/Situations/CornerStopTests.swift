import Directions
import RoutingEngine
import TestSupport
import Testing

/// What is told where a stop lies at the corner of two streets.
@Suite struct CornerStopTests {
  /// A stop beside a corner may snap to half a metre of the side street: nobody travels along that, at either end.
  @Test func stopsAtACornerStartAndEndOnTheStreetOfTheJourney() throws {
    let map = try DrawnMap(
      gridMeters: 10,
      """
      w---------b---------e
                |
                |
                s
      """, ways: [.init("wbe"), .init("bs")])
    let router = try MapRouter(map)
    func kinds(_ from: String, _ to: String) throws -> [Maneuver.Kind] {
      try router.route(from, to).legs.flatMap(\.maneuvers).map(\.kind)
    }
    #expect(try kinds("bs 0.02", "be 0.9") == [.depart, .arrive])
    #expect(try kinds("be 0.9", "bs 0.02") == [.depart, .arrive])
    #expect(try kinds("bs 0.8", "be 0.9") == [.depart, .endOfRoad, .arrive])
    #expect(try kinds("be 0.9", "bs 0.8") == [.depart, .turn, .arrive])
  }
}
