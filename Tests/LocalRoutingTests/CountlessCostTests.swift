import Foundation
import GeometryModel
import LocalRouting
import RouteModel
import TestSupport
import Testing

/// Costs that change nothing are told, with the attributes that would count.
@Suite struct CountlessCostTests {
  /// An area over the whole town.
  private static func everywhere(_ town: TownTask, _ change: (PolygonBarrier) -> Void) throws -> PolygonBarrier {
    let center = try town.point("a")
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
      Point(latitude: center.y + $0.0 / 50, longitude: center.x + $0.1 / 50)
    }
    let barrier = PolygonBarrier(polygon: Polygon(points: corners))
    (barrier.kind, barrier.name) = (.costAdjustment, "Fair")
    change(barrier)
    return barrier
  }

  private func town() throws -> TownTask { try TownTask(DrawnMap(gridMeters: 50, "a---b", ways: [.init("ab")])) }

  @Test("a barrier whose costs count nowhere is named, with the attribute that chooses ways") func barriers()
    async throws
  {
    let town = try town()
    let parameters = try await town.parameters("a", "b")
    parameters.travelMode = try await town.mode("Driving Time")
    func answer(_ barriers: PolygonBarrier...) async throws -> RouteResult {
      parameters.setPolygonBarriers(barriers)
      return try await town.task.solveRoute(using: parameters)
    }
    let plain = try await answer()
    let minutes = try Self.everywhere(town) { $0.setScaleFactor(3, forCostAttributeNamed: "Minutes") }
    let idle = try await answer(minutes)
    #expect(
      idle.messages == [
        "The polygon barrier 1 \"Fair\" changes no cost that counts, but \"Minutes\". The travel mode chooses ways by "
          + "\"TravelTime\"; other attributes count where accumulateAttributeNames names them."
      ])
    #expect(idle.routes.first?.travelTime == plain.routes.first?.travelTime)
    // What decides the way, and what is added up, counts; so does a factor beside one that does not.
    for name in ["TravelTime", "Kilometers"] {
      #expect(
        try await answer(try Self.everywhere(town) { $0.setScaleFactor(3, forCostAttributeNamed: name) }).messages
          .isEmpty)
    }
    #expect(
      try await answer(
        try Self.everywhere(town) {
          $0.setScaleFactor(3, forCostAttributeNamed: "Minutes")
          $0.setAddedCost(1, forCostAttributeNamed: "TravelTime")
        }
      ).messages.isEmpty)
    parameters.addAccumulateAttributeName("Minutes")
    let counted = try await answer(minutes)
    #expect(counted.messages.isEmpty)
    let route = try #require(counted.routes.first)
    let (tripled, once) = (
      route.totalCost(forCostAttributeNamed: "Minutes"), route.totalCost(forCostAttributeNamed: "TravelTime")
    )
    #expect(tripled > 2.5 * once, "\(tripled) minutes, unchanged \(once)")
  }

  @Test("where length is minimised the time of the mode is named too") func shortest() async throws {
    let town = try town()
    let parameters = try await town.parameters("a", "b")
    parameters.travelMode = try await town.mode("Driving Distance")
    parameters.setPolygonBarriers([
      try Self.everywhere(town) { $0.setScaleFactor(2, forCostAttributeNamed: "WalkTime") }
    ])
    let message = try #require(try await town.task.solveRoute(using: parameters).messages.first)
    #expect(message.contains("\"Fair\"") && message.contains("\"WalkTime\""))
    #expect(message.contains("chooses ways by \"Kilometers\", and its time is \"TravelTime\";"), "\(message)")
  }

  @Test("a factor scales streets, and turns keep their cost") func turns() async throws {
    let town = try TownTask(
      DrawnMap(gridMeters: 50, "a---b---c\n    |\n    d", ways: [.init("abc"), .init("bd")]))
    let parameters = try await town.parameters("a", "d")
    func minutes(_ factor: Double) async throws -> Double {
      parameters.setPolygonBarriers([
        try Self.everywhere(town) { $0.setScaleFactor(factor, forCostAttributeNamed: "TravelTime") }
      ])
      return try await town.route(parameters).totalCost(forCostAttributeNamed: "TravelTime")
    }
    // Streets s and turns t: s + t, 2 s + t and 5 s + t.
    let (once, twice, fivefold) = (try await minutes(1.000_001), try await minutes(2), try await minutes(5))
    let streets = twice - once
    #expect(abs(fivefold - once - 4 * streets) < 0.001, "\(once) \(twice) \(fivefold)")
    #expect(once - streets > 1.0 / 60, "a turn takes more than a second: \(once - streets) minutes")
  }

  @Test("an added cost of a stop that counts nowhere is told with the stop") func stops() async throws {
    let town = try town()
    let parameters = try await town.parameters()
    parameters.travelMode = try await town.mode("Driving Time")
    let (from, to) = (try town.stop("a"), try town.stop("b", name: "Depot"))
    from.setAddedCost(4, forCostAttributeNamed: "TravelTime")
    to.setAddedCost(4, forCostAttributeNamed: "WalkTime")
    to.setAddedCost(2, forCostAttributeNamed: "Minutes")
    to.setAddedCost(0, forCostAttributeNamed: "CyclingTime")
    parameters.setStops([from, to])
    #expect(
      try await town.task.solveRoute(using: parameters).messages == [
        "The added cost of stop 2 \"Depot\" for \"Minutes\", \"WalkTime\" counts nowhere. The travel mode chooses ways "
          + "by \"TravelTime\"; other attributes count where accumulateAttributeNames names them."
      ])
    for name in ["Minutes", "WalkTime"] { parameters.addAccumulateAttributeName(name) }
    let counted = try await town.task.solveRoute(using: parameters)
    #expect(counted.messages.isEmpty)
    #expect(counted.routes.first.map { $0.totalCost(forCostAttributeNamed: "WalkTime") > 4 } == true)
  }
}
