import Foundation
import LocalRouting
import OSMReader
import RouteModel
import TestSupport
import Testing

/// Start dates, visits that take time, and time windows, against timetables made by hand.
@Suite struct TimeTests {
  let town: TownTask
  /// 1 July 2026, 10:00 in Berlin, which is two hours ahead of UTC in summer.
  let start = Date(timeIntervalSince1970: 1_782_892_800)
  init() throws { town = try TownTask.blocks() }

  @Test("arrivals and departures follow from travel and from visits that take time") func timetable() async throws {
    let parameters = try await town.parameters("a", "b", "f")
    parameters.startDate = start
    let stops = [try town.stop("a"), try town.stop("b"), try town.stop("f")]
    stops[1].setAddedCost(10, forCostAttributeNamed: "TravelTime")
    parameters.setStops(stops)
    let route = try await town.route(parameters)
    let calls = route.stops
    #expect(route.startDate == start && calls[0].departureDate == start)
    #expect(route.startDateShift == 7200 && calls[1].arrivalDateShift == 7200)
    let arrival = try #require(calls[1].arrivalDate)
    #expect(calls[1].departureDate == arrival + 600)
    #expect(abs(route.totalTime - route.travelTime - 600) < 1e-6)
    #expect(route.endDate.map { abs($0.timeIntervalSince(start) - route.totalTime) < 1e-6 } == true)
    let last = try #require(route.directionManeuvers.last?.estimatedArrivalDate)
    #expect(abs(last.timeIntervalSince(start) - route.totalTime) < 0.1)
    #expect(abs(calls[2].cumulativeCost(forCostAttributeNamed: "TravelTime") * 60 - route.totalTime) < 1e-6)
  }

  @Test("who is early waits; who is late violates the window by as much, and is told") func windows() async throws {
    let parameters = try await town.parameters("a", "b", "f")
    parameters.startDate = start
    let stops = [try town.stop("a"), try town.stop("b"), try town.stop("f", name: "Depot")]
    stops[1].timeWindowStart = start + 1800
    stops[2].timeWindowEnd = start + 1200
    parameters.setStops(stops)
    let result = try await town.task.solveRoute(using: parameters)
    let route = result.routes[0]
    let calls = route.stops
    let arrival = try #require(calls[1].arrivalDate)
    #expect(abs(calls[1].waitTime - (start + 1800).timeIntervalSince(arrival)) < 1e-6)
    #expect(calls[1].departureDate.map { abs($0.timeIntervalSince(start) - 1800) < 1e-6 } == true)
    let late = try #require(calls[2].arrivalDate).timeIntervalSince(start + 1200)
    #expect(abs(calls[2].violationTime - late) < 1e-6 && late > 600)
    #expect(abs(route.violationTime - late) < 1e-6 && route.waitTime == calls[1].waitTime)
    #expect(result.messages.contains { $0.hasPrefix("Depot: the visit begins ") && $0.contains("time window") })
    parameters.startDate = nil
    let timeless = try await town.task.solveRoute(using: parameters)
    #expect(timeless.messages == ["Time windows do not count without a start date."])
    #expect(timeless.routes[0].waitTime == 0 && timeless.routes[0].startDate == nil)
  }

  @Test("a rule with hours is judged when the traveller comes, after waiting too") func hours() async throws {
    // The direct street bc is closed from 11 to 12; the way around by e and f is longer.
    let town = try TownTask(
      .init(
        gridMeters: 50, "a---b---c\n    |   |\n    e---f",
        ways: [
          .init("ab"), .init("bc", ["highway": "residential", "motor_vehicle:conditional": "no @ (11:00-12:00)"]),
          .init("be"), .init("ef"), .init("fc"),
        ]))
    let parameters = try await town.parameters("a", "ab 0.5", "c")
    parameters.startDate = start
    #expect(town.streets(try await town.route(parameters)).contains("bc"))
    let stops = [try town.stop("a"), try town.stop("ab 0.5"), try town.stop("c")]
    stops[1].timeWindowStart = start + 5400
    parameters.setStops(stops)
    // The bend at f is no turn.
    #expect(town.streets(try await town.route(parameters)).contains("ef"))
  }

  @Test("the best sequence obeys time windows") func sequence() async throws {
    let parameters = try await town.parameters()
    parameters.startDate = start
    parameters.findsBestSequence = true
    let stops = [try town.stop("a"), try town.stop("b", name: "b"), try town.stop("c", name: "c"), try town.stop("f")]
    parameters.setStops(stops)
    #expect(try await town.route(parameters).stops.map(\.name) == ["", "b", "c", ""])
    stops[2].timeWindowEnd = start + 90
    stops[1].timeWindowStart = start + 600
    parameters.setStops(stops)
    let route = try await town.route(parameters)
    #expect(route.stops.map(\.name) == ["", "c", "b", ""])
    #expect(route.violationTime == 0 && route.waitTime > 0)
  }

  @Test("the best sequence of many stops obeys time windows and visits that take time") func manyStops() async throws {
    let parameters = try await town.parameters()
    parameters.startDate = start
    parameters.findsBestSequence = true
    parameters.preservesLastStop = false
    // Sixteen visits of a minute along North Street, each in a window of a minute and a half, from its far end back:
    // the way from stop to stop takes seconds, so each visit begins a minute or so after the one before.
    let numbers = Array(1...16)
    let visits = try numbers.map { number in
      let stop = try town.stop("ab \(Double(number) / 20)", name: "\(number)")
      stop.setAddedCost(1, forCostAttributeNamed: "TravelTime")
      let turn = Double(16 - number)
      stop.timeWindowStart = start + 60 + turn * 70
      stop.timeWindowEnd = start + 60 + turn * 70 + 90
      return stop
    }
    parameters.setStops([try town.stop("a", name: "0")] + visits)
    let route = try await town.route(parameters)
    #expect(route.stops.map(\.name) == ["0"] + numbers.reversed().map { "\($0)" })
    #expect(route.violationTime == 0)
    #expect(abs(route.totalTime - route.travelTime - route.waitTime - 16 * 60) < 1e-6)
    for stop in route.stops.dropFirst() {
      let begun = try #require(stop.departureDate) - 60
      #expect(try begun >= #require(stop.timeWindowStart) - 0.001 && begun <= #require(stop.timeWindowEnd) + 0.001)
    }
  }
}
