#if !canImport(MapKit)
  import Foundation
  import GuidepostMapKit
  import OSMReader
  import TestSupport
  import Testing

  /// Tolls and motorways: told where the route has them, and avoided when asked for.
  @Suite struct PreferenceTests {
    /// A fast road of 1,000 m from `b` to `c`, and a street of 1,600 m round it.
    private func town(_ tags: OSMTags, hasWayRound: Bool = true) throws -> TownDirections {
      try TownDirections(
        DrawnMap(
          gridMeters: 100,
          """
          a-b---------c-d
            |         |
            |         |
            e---------f
          """,
          ways: [
            .init("ab", ["highway": "primary", "name": "West Street"]),
            .init("cd", ["highway": "primary", "name": "East Street"]), .init("bc", tags),
            .init(hasWayRound ? "befc" : "ef", ["highway": "primary", "name": "Long Road"]),
          ]))
    }

    private static let tolls: OSMTags = ["highway": "primary", "name": "Toll Road", "toll": "yes"]

    @Test("a toll road is told in the facts, the notices and a step of its own") func tolls() async throws {
      let town = try town(Self.tolls)
      let route = try await town.route(try town.request("a", "d"))
      #expect(route.hasTolls && !route.hasHighways && route.name.contains("Toll Road"))
      #expect(route.advisoryNotices.contains { $0.lowercased().contains("toll") })
      let step = try #require(route.steps.first { $0.notice != nil })
      #expect(step.notice == "Toll road" || step.notice == "Toll road Toll Road")
      #expect(step.instructions == step.notice)
      // It is met where the toll road begins, 200 m from the start.
      #expect(try #require(step.polyline.places.last).isNear(try town.place("b")))
      #expect(abs(route.steps.reduce(0) { $0 + $1.distance } - route.distance) < 0.01)
    }

    @Test("avoided tolls lead round them") func avoidedTolls() async throws {
      let town = try town(Self.tolls)
      let request = try town.request("a", "d")
      request.tollPreference = .avoid
      let route = try await town.route(request)
      #expect(!route.hasTolls && route.advisoryNotices.isEmpty && route.name.contains("Long Road"))
      #expect(abs(route.distance - 2_000) < 1)
      // Where there is no other way tolls are paid.
      let through = try town.request("a", "bc 0.5")
      through.tollPreference = .avoid
      #expect(try await town.route(through).hasTolls)
    }

    @Test("motorways are told and avoided") func highways() async throws {
      let town = try town(["highway": "motorway", "name": "", "ref": "A 9", "oneway": "no"])
      let request = try town.request("a", "d")
      let fast = try await town.route(request)
      #expect(fast.hasHighways && !fast.hasTolls && fast.name.contains("A 9"))
      request.highwayPreference = .avoid
      let slow = try await town.route(request)
      #expect(!slow.hasHighways && slow.name.contains("Long Road"))
      #expect(slow.expectedTravelTime > fast.expectedTravelTime)
    }

    @Test("ferries are told") func ferries() async throws {
      let ferry: OSMTags = ["route": "ferry", "name": "River Ferry", "motor_vehicle": "yes", "duration": "00:05"]
      let town = try town(ferry, hasWayRound: false)
      let route = try await town.route(try town.request("a", "d"))
      #expect(abs(route.distance - 1_400) < 1)
      #expect(route.advisoryNotices.contains { $0.lowercased().contains("ferry") })
    }

    @Test("further routes come only when asked for, the best first") func alternates() async throws {
      let town = try town(["highway": "primary", "name": "Straight Road"])
      let request = try town.request("a", "d")
      #expect(try await town.routes(request).count == 1)
      request.requestsAlternateRoutes = true
      let routes = try await town.routes(request)
      #expect((1...3).contains(routes.count))
      #expect(abs(routes[0].distance - 1_400) < 1)
      #expect(routes.map(\.expectedTravelTime) == routes.map(\.expectedTravelTime).sorted())
    }
  }
#endif
