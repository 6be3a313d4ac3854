import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Where no route is found, the answer says whether a rule with hours is why, and names its road: drawn maps on which
/// the only way on is closed at times, or at all times.
@Suite struct ClosedByHourTests {
  private static let night = Instant.at(3, 2, "23:00")
  private static let noon = Instant.at(3, 2, "12:00")

  /// a-b-g-c-d, of which bgc, "Clock Street", is the only way from b to c.
  private func router(
    street: OSMTags = [:], gate: OSMTags = [:], restrictions: [DrawnMap.Restriction] = [], last: OSMTags = [:]
  ) throws -> MapRouter {
    func road(_ tags: OSMTags, _ name: String) -> OSMTags {
      (["highway": "residential", "name": name] as OSMTags).merging(tags)
    }
    return try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-g-c-d", nodes: ["g": gate],
        ways: [.init("ab"), .init("bgc", road(street, "Clock Street")), .init("cd", road(last, "Last Street"))],
        restrictions: restrictions))
  }

  private func fault(_ router: MapRouter, _ from: String = "ab 0.5", _ to: String = "cd 0.5", at departure: Instant?)
    -> RoutingError?
  {
    do {
      _ = try router.route(from, to, departure: departure) {
        for index in $0.stops.indices { $0.stops[index].searchRadius = 20 }
      }
      return nil
    } catch {
      return error as? RoutingError
    }
  }

  @Test func aStreetOpenAtTimesAsksForADeparture() throws {
    let router = try router(street: ["access": "no", "access:conditional": "yes @ (08:00-18:00)"])
    let timeless = try #require(fault(router, at: nil))
    #expect(timeless.code == .noRoute && timeless.asksForDeparture && timeless.stopIndex == 1)
    #expect(timeless.message.contains("Clock Street") && timeless.message.contains("give a departure time"))
    let late = try #require(fault(router, at: Self.night))
    #expect(late.code == .noRoute && !late.asksForDeparture)
    #expect(late.message.contains("at that hour") && late.message.contains("Clock Street"))
    #expect(fault(router, at: Self.noon) == nil)
  }

  @Test func aStreetClosedAtTimesIsNamed() throws {
    let router = try router(street: ["motor_vehicle:conditional": "no @ (22:00-06:00)"])
    #expect(fault(router, at: nil) == nil)
    #expect(try #require(fault(router, at: Self.night)).message.contains("closes Clock Street then"))
    // Both stops on the closed street.
    let inside = try #require(fault(router, "bg 0.2", "bg 0.8", at: Self.night))
    #expect(inside.message.contains("closes Clock Street then"))
  }

  @Test func aGateAndARestrictionAreHoursToo() throws {
    let gate = try router(gate: ["barrier": "gate", "opening_hours": "06:00-22:00"])
    #expect(fault(gate, at: Self.noon) == nil)
    #expect(try #require(fault(gate, at: Self.night)).message.contains("closes Clock Street then"))
    let turn = try router(restrictions: [
      .init("", from: "ab", via: "b", to: "bgc", tags: ["restriction:conditional": "no_straight_on @ (20:00-24:00)"])
    ])
    #expect(fault(turn, at: Self.noon) == nil)
    #expect(try #require(fault(turn, at: Self.night)).message.contains("closes Clock Street then"))
  }

  @Test("Hours that would not help are no reason")
  func otherReasons() throws {
    let hours: OSMTags = ["access": "no", "access:conditional": "yes @ (08:00-18:00)"]
    for router in [
      // Closed for good behind the street with hours; a rule with hours that opens nothing; none at all.
      try router(street: hours, last: ["access": "no"]),
      try router(street: ["access": "no", "maxspeed:conditional": "30 @ (08:00-18:00)"]),
      try router(street: ["oneway": "-1"]),
    ] {
      for moment in [nil, Self.noon] {
        // Where the last street is closed, the stop stands at its end.
        guard let fault = fault(router, "ab 0.5", "cd 0.5", at: moment) else {
          Issue.record("there is no route")
          continue
        }
        #expect(!fault.asksForDeparture && !fault.message.contains("hours"), "\(fault.message)")
      }
    }
  }

  @Test func aStopWhoseOnlyStreetOpensAtTimesAsksForADeparture() throws {
    let hours: OSMTags = ["access": "no", "access:conditional": "yes @ (08:00-18:00)"]
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b", ways: [.init("ab", (["highway": "service", "name": "Yard"] as OSMTags).merging(hours))])
    )
    let timeless = try #require(fault(router, "ab 0.2", "ab 0.8", at: nil))
    #expect(timeless.code == .noStreetNearStop && timeless.asksForDeparture)
    #expect(timeless.message.contains("Yard"))
    #expect(fault(router, "ab 0.2", "ab 0.8", at: Self.noon) == nil)
    #expect(try #require(fault(router, "ab 0.2", "ab 0.8", at: Self.night)).message.contains("closes Yard then"))
  }
}

extension OSMTags {
  fileprivate func merging(_ other: OSMTags) -> OSMTags {
    var tags = self
    for entry in other.entries { tags[entry.key] = entry.value }
    return tags
  }
}
