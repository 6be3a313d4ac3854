#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import OSMReader
  import TestSupport
  import Testing

  /// When one leaves and when one gets there.
  @Suite struct TimeTests {
    /// Noon of Monday, 2 March 2026, on Berlin's clocks.
    private let noon = Date(timeIntervalSince1970: 1_772_449_200)

    /// A way of 600 m that is closed for motor vehicles from 11:00 to 13:00, and one of 1,800 m round it.
    private func closed(hasWayRound: Bool = true) throws -> TownDirections {
      var ways: [DrawnMap.Way] = [
        .init("ab"), .init("cd"),
        .init("bc", ["highway": "residential", "motor_vehicle:conditional": "no @ (11:00-13:00)"]),
      ]
      if hasWayRound { ways.append(.init("befc")) }
      return try TownDirections(
        DrawnMap(
          gridMeters: 100,
          """
          a-b-c-d
            | |


            | |
            | |
            e-f
          """, ways: ways))
    }

    @Test("rules with hours count from the departure on") func departure() async throws {
      let town = try closed()
      let request = try town.request("a", "d")
      #expect(abs(try await town.route(request).distance - 600) < 1)
      request.departureDate = noon
      #expect(try await town.route(request).distance > 1_000)
      request.departureDate = noon + 2 * 3_600
      let route = try await town.route(request)
      #expect(abs(route.distance - 600) < 1 && route.advisoryNotices.isEmpty)
    }

    @Test("without a date a notice tells of rules with hours") func notice() async throws {
      let town = try closed()
      #expect(try await town.route(try town.request("a", "d")).advisoryNotices.count == 1)
    }

    @Test("arriving by a moment is leaving as late as possible") func arrival() async throws {
      let town = try TownDirections.blocks()
      let request = try town.request("a", "h")
      request.arrivalDate = noon
      let eta = try await town.directions(request).calculateETA()
      #expect(eta.expectedArrivalDate <= noon && noon.timeIntervalSince(eta.expectedArrivalDate) < 1)
      #expect(eta.expectedDepartureDate + eta.expectedTravelTime == eta.expectedArrivalDate)
      #expect(try await town.route(request).expectedTravelTime == eta.expectedTravelTime)
    }

    @Test("arriving while a street is closed may mean to go round, and just before it closes not to")
    func arrivalWhileClosed() async throws {
      let town = try closed()
      let request = try town.request("a", "d")
      request.arrivalDate = noon
      let round = try await town.directions(request).calculateETA()
      #expect(round.distance > 1_000 && noon.timeIntervalSince(round.expectedArrivalDate) <= 1)
      // The street closes at 11:00. Whoever would be there 30 s after that has not come through it, or was in it before.
      let closing = noon - 3_600
      request.arrivalDate = closing + 5
      let straight = try await town.directions(request).calculateETA()
      #expect(straight.expectedArrivalDate <= closing + 5)
      // No later departure of the next minute arrives in time: the answer is the latest one.
      for seconds in stride(from: 2.0, through: 60, by: 1) {
        request.arrivalDate = nil
        request.departureDate = straight.expectedDepartureDate + seconds
        #expect(try await town.directions(request).calculateETA().expectedArrivalDate > closing + 5)
      }
    }

    @Test("where the only street is closed at the time, one leaves before it closes") func arrivalBefore() async throws
    {
      let town = try closed(hasWayRound: false)
      let request = try town.request("a", "d")
      request.arrivalDate = noon
      let eta = try await town.directions(request).calculateETA()
      let closing = noon - 3_600
      #expect(eta.expectedDepartureDate < closing && closing.timeIntervalSince(eta.expectedDepartureDate) < 120)
      request.arrivalDate = nil
      request.departureDate = eta.expectedDepartureDate + 2
      #expect(await town.failure(request)?.code == .directionsNotFound)
      // Public code often sets both: then the departure counts.
      request.arrivalDate = noon
      request.departureDate = noon + 2 * 3_600
      #expect(try await town.directions(request).calculateETA().expectedDepartureDate == noon + 2 * 3_600)
    }

    @Test("a way that no hour opens is an error, whatever the arrival") func never() async throws {
      let town = try TownDirections(
        DrawnMap(gridMeters: 50, "a---b   c---d", ways: [.init("ab"), .init("cd")]))
      let request = try town.request("a", "d")
      request.arrivalDate = noon
      #expect(await town.failure(request)?.code == .directionsNotFound)
    }

    @Test("without dates one leaves now") func now() async throws {
      let town = try TownDirections.blocks()
      let before = Date()
      let eta = try await town.directions(try town.request("a", "h")).calculateETA()
      #expect((before...Date()).contains(eta.expectedDepartureDate))
      #expect(eta.transportType == .automobile && eta.distance > 700)
      #expect(eta.source === eta.source && eta.expectedTravelTime > 0)
    }
  }
#endif
