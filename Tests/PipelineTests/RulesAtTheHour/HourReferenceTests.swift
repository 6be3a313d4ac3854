import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import Snapping
import TestSupport
import Testing
import TravelProfile

/// The search in time equals a small oracle that knows no conditions, on random maps with rules at random minutes.
@Suite struct HourReferenceTests {
  @Test func answersEqualTheOracle() throws {
    var routes = 0
    var differences = 0
    for seed in UInt64(1)...100 {
      let drawn = try TimedMap(seed: seed)
      let network = try drawn.conditional.network(isPrepared: true)
      let engine = RoutingEngine(network: network)
      var worlds: [[Bool]: RoadNetwork] = [:]
      for minute in -10...30 {
        let key = TimedMap.open(at: minute)
        if worlds[key] == nil { worlds[key] = try drawn.frozen(key).network() }
      }
      let sameStreets = worlds.values.allSatisfy { Array($0.pairWayID) == Array(network.pairWayID) }
      guard sameStreets else {
        Issue.record("seed \(seed): the frozen maps have other streets")
        continue
      }
      var generator = SeededGenerator(seed: seed &+ 1_000_000)
      for _ in 0..<8 {
        let start = place(in: network, &generator)
        let end = place(in: network, &generator)
        let minute = generator.int(in: -2...6)
        let oracle = ReferenceHours(network: network, profile: TravelProfile(mode: .car)) { time in
          // Every window asked for lies within the range made above.
          worlds[TimedMap.open(at: min(30, minute + time / 60_000))] ?? network
        }
        let found = try answer(engine, start, end, minute: minute)
        let expected = oracle.route(from: start, to: end)
        let timeless = try answer(engine, start, end, minute: nil)
        #expect(found == expected, "seed \(seed), minute \(minute), \(start) to \(end)")
        if found != nil { routes += 1 }
        if found?.weight != timeless?.weight { differences += 1 }
      }
    }
    // Trials without routes, or in which no rule matters, would prove nothing.
    #expect(routes > 200)
    #expect(differences > 60)
  }

  private func place(in network: RoadNetwork, _ generator: inout SeededGenerator) -> ReferenceHours.Place {
    let pair = UInt32(generator.int(in: 0...(network.pairCount - 1)))
    let length = Int(network.pairLength[pair].rawValue)
    return ReferenceHours.Place(pair: pair, offset: UInt32(generator.int(in: 0...length)))
  }

  private func answer(
    _ engine: RoutingEngine, _ start: ReferenceHours.Place, _ end: ReferenceHours.Place, minute: Int?
  ) throws -> ReferenceHours.Answer? {
    let network = engine.network
    let candidates = [start, end].map { place in
      [
        CandidateEdge(
          pair: place.pair, offset: Millimeters(rawValue: place.offset),
          location: network.nodeCoordinate[network.pairTail[place.pair]], distance: 0, forward: true, backward: true,
          componentSize: 1, side: 0)
      ]
    }
    var request = RouteRequest(stops: candidates.map { RouteRequest.Stop($0[0].location) }, mode: .car)
    request.wantsDirections = false
    request.departure = minute.map { minute in
      let eight = Instant(utc: 3, 2, "08:00")
      return Instant(secondsSince1970: eight.secondsSince1970 + Int64(minute) * 60, zone: eight.zone)
    }
    do {
      let route = try engine.route(request, candidates: candidates)
      return ReferenceHours.Answer(weight: Int(route.weight), time: Int((route.duration * 1000).rounded()))
    } catch let error as RoutingError where error.code == .noRoute {
      return nil
    }
  }
}
