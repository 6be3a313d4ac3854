import Foundation
import GeometryModel
import LocalRouting
import RouteModel
import TestSupport
import Testing

/// Other ways as routes after the best. What makes one worth offering is tested on the engine.
@Suite struct AlternativeTests {
  @Test("routes after the first are whole: directions, stops, costs, line") func whole() async throws {
    let town = try TownTask(.parallelStreets())
    let parameters = try await town.parameters("sa 0.1", "bt 0.9")
    #expect(try await town.task.solveRoute(using: parameters).routes.count == 1)
    parameters.maximumAlternatives = 3
    parameters.accumulateAttributeNames = ["Kilometers"]
    let routes = try await town.task.solveRoute(using: parameters).routes
    #expect(routes.map { town.streets($0).filter { $0.hasSuffix("Street") } } == [["Upper Street"], ["Lower Street"]])
    #expect(routes.allSatisfy { $0.stops.count == 2 && $0.geometry?.isEmpty == false })
    // Two stubs of 100 m, nine tenths of each, and 1,200 m or 200 m more.
    #expect(zip(routes, [1380, 1580]).allSatisfy { abs($0.totalLength.value - $1) < 1 })
    #expect(zip(routes, [1.38, 1.58]).allSatisfy { abs(($0.totalCosts["Kilometers"] ?? 0) - $1) < 0.001 })
    #expect(routes[0].totalTime < routes[1].totalTime)
  }

  @Test("each of several routes has its own") func several() async throws {
    let town = try TownTask(.parallelStreets())
    let parameters = try await town.parameters()
    let stops = try ["sa 0.1", "bt 0.9", "bt 0.8", "sa 0.2"].map { try town.stop($0) }
    for (index, stop) in stops.enumerated() { stop.routeName = index < 2 ? "out" : "back" }
    parameters.setStops(stops)
    parameters.maximumAlternatives = 1
    let routes = try await town.task.solveRoute(using: parameters).routes
    #expect(routes.map(\.name) == ["out", "out", "back", "back"])
  }
}
