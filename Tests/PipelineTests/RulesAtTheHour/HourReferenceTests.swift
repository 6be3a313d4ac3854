import Geodesy
import MappedStorage
import OSMReader
import RoadNetwork
import RoutingEngine
import Snapping
import TestSupport
import Testing
import TravelProfile

/// The search in time equals a small oracle that knows no conditions, on random maps with rules at random minutes.
@Suite struct HourReferenceTests {
  /// A random map whose rules hold in windows of a few minutes after eight.
  struct TimedMap {
    /// A rule: `key:conditional=value @ (window)`.
    struct Rule {
      var key: String
      var value: String
      var window: Int
    }
    static let windows = [(0, 2), (1, 3), (2, 6), (4, 20)]

    var map: DrawnMap
    private var ways: [Int: [Rule]] = [:]
    private var turns: [Int: Int] = [:]

    init(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      map = try RandomMap.draw(seed: seed, size: 3...14)
      // Commands and sequences over ways are other tests' matter: here a state is an edge.
      map.restrictions.removeAll { restriction in
        restriction.via.count != 1
          || !restriction.tags.entries.allSatisfy { $0.key == "restriction" && $0.value.hasPrefix("no_") }
      }
      let bound = Set(map.restrictions.flatMap { [$0.from, $0.to] }.compactMap { try? map.wayID($0) })
      for index in map.ways.indices {
        // No way of the map ever vanishes, whatever its rules say.
        map.ways[index].tags["foot"] = "yes"
        guard generator.chance(0.6) else { continue }
        ways[index] = Self.rules(isBound: bound.contains(Int64(1001 + index)), &generator)
      }
      for index in map.restrictions.indices where generator.chance(0.7) {
        turns[index] = generator.int(in: 0...3)
      }
    }

    private static func rules(isBound: Bool, _ generator: inout SeededGenerator) -> [Rule] {
      // Streets in restrictions keep their access: it decides which arm a restriction means.
      let kind = isBound ? generator.int(in: 4...5) : generator.int(in: 0...5)
      let choice: (key: String, values: [String]) =
        switch kind {
        case 0, 1: ("motor_vehicle", ["no", "yes", "destination", "no"])
        case 2: ("oneway", ["yes", "no", "-1"])
        case 3: ("maxweight", ["1", "50"])
        default: ("maxspeed", ["5", "20", "90"])
        }
      return (0..<generator.int(in: 1...3)).map { _ in
        Rule(key: choice.key, value: generator.pick(choice.values) ?? "", window: generator.int(in: 0...3))
      }
    }

    private static func clock(_ minute: Int) -> String { "08:" + (minute < 10 ? "0" : "") + String(minute) }

    private static func condition(_ window: Int) -> String {
      "\(clock(windows[window].0))-\(clock(windows[window].1))"
    }

    /// The map with its rules.
    var conditional: DrawnMap {
      var map = map
      for (index, rules) in ways {
        for rule in rules {
          let key = "\(rule.key):conditional"
          let before = map.ways[index].tags[key].map { "\($0); " } ?? ""
          map.ways[index].tags[key] = before + "\(rule.value) @ (\(Self.condition(rule.window)))"
        }
      }
      for (index, window) in turns {
        let value = map.restrictions[index].tags["restriction"] ?? ""
        map.restrictions[index].tags["restriction"] = nil
        map.restrictions[index].tags["restriction:conditional"] = "\(value) @ (\(Self.condition(window)))"
      }
      return map
    }

    /// Which windows are open at a minute after eight.
    static func open(at minute: Int) -> [Bool] { windows.map { $0.0 <= minute && minute < $0.1 } }

    /// The map as it is while some windows are open: rules that hold are plain tags.
    func frozen(_ isOpen: [Bool]) -> DrawnMap {
      var map = map
      for (index, rules) in ways {
        for rule in rules where isOpen[rule.window] { map.ways[index].tags[rule.key] = rule.value }
      }
      let closed = turns.filter { !isOpen[$0.value] }.keys
      map.restrictions = map.restrictions.indices.filter { !closed.contains($0) }.map { map.restrictions[$0] }
      return map
    }
  }

  @Test func answersEqualTheOracle() throws {
    var routes = 0
    var differences = 0
    for seed in UInt64(1)...100 {
      let drawn = try TimedMap(seed: seed)
      let network = try drawn.conditional.network()
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
        let found = try answer(network, start, end, minute: minute)
        let expected = oracle.route(from: start, to: end)
        let timeless = try answer(network, start, end, minute: nil)
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
    _ network: RoadNetwork, _ start: ReferenceHours.Place, _ end: ReferenceHours.Place, minute: Int?
  ) throws -> ReferenceHours.Answer? {
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
      let route = try RoutingEngine(network: network).route(request, candidates: candidates)
      return ReferenceHours.Answer(weight: Int(route.weight), time: Int((route.duration * 1000).rounded()))
    } catch let error as RoutingError where error.code == .noRoute {
      return nil
    }
  }
}
