import Geodesy
import OSMImport
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Answers that must be related to each other, whatever they are.
@Suite struct MetamorphicRouteTests {
  /// Places in the middle of streets, with the letters of the street: no other street lies there.
  private func places(_ map: DrawnMap, _ generator: inout SeededGenerator) throws -> [Coordinate] {
    var places: [Coordinate] = []
    for _ in 0..<6 {
      guard let way = generator.pick(map.ways), let start = way.nodes.first else { continue }
      let next = way.nodes[way.nodes.index(after: way.nodes.startIndex)]
      places.append(try map.location(from: start, to: next, fraction: Double.random(in: 0.2..<0.8, using: &generator)))
    }
    return places
  }

  /// The weight of a route; nil when there is none.
  private func weight(_ engine: RoutingEngine, _ stops: [Coordinate], _ mode: Mode) throws -> RouteResult? {
    var request = RouteRequest(stops: stops.map { RouteRequest.Stop($0) }, mode: mode)
    request.stopUTurns = .notAllowed
    request.wantsDirections = false
    do {
      return try engine.route(request)
    } catch let error as RoutingError where error.code == .noRoute || error.code == .noStreetNearStop {
      return nil
    }
  }

  @Test func costsDoNotDependOnIDsOrOrder() throws {
    var compared = 0
    for seed in 500...620 as ClosedRange<UInt64> {
      let map = try RandomMap.draw(seed: seed, size: 4...25)
      guard let network = try? map.network() else { continue }
      let engine = RoutingEngine(network: network)
      let other = RoutingEngine(network: try importNetwork(fromXML: try map.relabelledXML()).network)
      var generator = SeededGenerator(seed: seed)
      let places = try places(map, &generator)
      for mode in Mode.allCases {
        for (from, to) in zip(places, places.dropFirst()) {
          let (a, b) = (try weight(engine, [from, to], mode), try weight(other, [from, to], mode))
          // Two streets may cross where a stop lies; then which is nearest is a matter of order.
          guard a?.stops.map(\.distance) == b?.stops.map(\.distance),
            a?.stops.map(\.roadName) == b?.stops.map(\.roadName)
          else { continue }
          #expect(a?.weight == b?.weight, "seed \(seed), \(mode)")
          if a != nil { compared += 1 }
        }
      }
    }
    #expect(compared > 500)
  }

  @Test func aStopBetweenNeverMakesARouteCheaper() throws {
    var compared = 0
    for seed in 700...820 as ClosedRange<UInt64> {
      let map = try RandomMap.draw(seed: seed, size: 4...25)
      guard let network = try? map.network() else { continue }
      let engine = RoutingEngine(network: network)
      var generator = SeededGenerator(seed: seed)
      let places = try places(map, &generator)
      guard places.count == 6 else { continue }
      for mode in Mode.allCases {
        for first in 0..<4 {
          let stops = Array(places[first...(first + 2)])
          guard let long = try weight(engine, stops, mode), let short = try weight(engine, [stops[0], stops[2]], mode),
            long.messages.isEmpty, long.stops.allSatisfy({ $0.distance < 0.1 })
          else { continue }
          #expect(short.weight <= long.weight, "seed \(seed), \(mode), stops from \(first)")
          compared += 1
        }
      }
    }
    #expect(compared > 300)
  }
}
