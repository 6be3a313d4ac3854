import Directions
import Geodesy
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// A drawn junction and what a good co-driver says there.
struct Situation: Sendable, CustomTestStringConvertible {
  /// A way through the junction and the sentences between setting out and arriving.
  struct Route: Sendable {
    var from: Character
    var to: Character
    var sentences: [String]
    init(_ from: Character, _ to: Character, _ sentences: [String]) {
      self.from = from
      self.to = to
      self.sentences = sentences
    }
  }

  var number: Int
  var title: String
  var gridMeters: Double
  /// One row of letters stands for two cells of the grid, as letters are twice as high as wide.
  var drawing: String
  var ways: [DrawnMap.Way]
  var nodes: [Character: OSMTags] = [:]
  var routes: [Route]
  /// Where the nodes lie when not as drawn.
  var places: [Character: DrawnMap.Place]?

  var testDescription: String { "\(number) \(title)" }

  static var all: [Situation] { part1 + part2 }

  /// Where the nodes lie on the drawing.
  var drawnPlaces: [Character: DrawnMap.Place] {
    var places: [Character: DrawnMap.Place] = [:]
    for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, letter) in line.enumerated() where letter.isLetter || letter.isNumber {
        places[letter] = DrawnMap.Place(Double(column), Double(row * 2))
      }
    }
    return places
  }

  func map() throws -> DrawnMap {
    try DrawnMap(gridMeters: gridMeters, nodes: nodes, places: places ?? drawnPlaces, ways: ways)
  }

  /// What we say on each route, and what should be said, where the two differ.
  func faults() throws -> [String] {
    let map = try map()
    let engine = RoutingEngine(network: try map.network())
    return try routes.compactMap { route in
      let said = try sentences(engine, map, route)
      if said == route.sentences { return nil }
      return "\(route.from)→\(route.to): said \(said), expected \(route.sentences)"
    }
  }

  private func sentences(_ engine: RoutingEngine, _ map: DrawnMap, _ route: Route) throws -> [String] {
    var stops = [
      RouteRequest.Stop(try map.location(route.from)), RouteRequest.Stop(try map.location(route.to)),
    ]
    // The stops are ends of roads: no other road may take them.
    for i in stops.indices { stops[i].searchRadius = 1 }
    let answer = try engine.route(RouteRequest(stops: stops, mode: .car))
    let maneuvers = answer.legs[0].maneuvers.dropFirst().dropLast()
    let writer = DirectionsWriter(units: .metric)
    var said: [String] = []
    var i = maneuvers.startIndex
    while i < maneuvers.endIndex {
      let isDouble = maneuvers[i].isLinkedToNext && maneuvers[i].kind != .offRamp && i + 1 < maneuvers.endIndex
      if isDouble {
        said.append(writer.text(for: maneuvers[i], immediatelyBefore: maneuvers[i + 1]))
      } else {
        said.append(writer.text(for: maneuvers[i], stopName: nil))
      }
      i += isDouble ? 2 : 1
    }
    return said
  }
}
