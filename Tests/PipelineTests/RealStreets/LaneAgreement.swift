import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import TravelProfile

/// Asks two engines the same, one on a network with hierarchies and one on the same network without, where Dijkstra's
/// algorithm answers, and compares what they say.
struct LaneAgreement {
  /// What was compared.
  struct Tally {
    /// Pairs asked, of these answered with a route and refused, by both alike.
    var pairs = 0, routes = 0, refused = 0
    /// Routes by the lane in which the network with hierarchies found them.
    var lanes: [SearchLane: Int] = [:]
    /// States on the routes whose costs were added up anew.
    var states = 0
    /// Pairs of a matrix that were compared.
    var cells = 0

    static func += (a: inout Tally, b: Tally) {
      a.pairs += b.pairs
      a.routes += b.routes
      a.refused += b.refused
      a.lanes.merge(b.lanes, uniquingKeysWith: +)
      a.states += b.states
      a.cells += b.cells
    }
  }

  private let plain: RoutingEngine
  private let prepared: RoutingEngine
  private let mode: Mode
  private let plainMetric: Metric
  private(set) var tally = Tally()

  init(plain: RoutingEngine, prepared: RoutingEngine, mode: Mode) {
    self.plain = plain
    self.prepared = prepared
    self.mode = mode
    // Computed, not read from a file.
    plainMetric = plain.metric(for: mode)
  }

  /// What differs in the answers to a request; nil where nothing does.
  mutating func fault(_ request: RouteRequest) -> String? {
    tally.pairs += 1
    let expected = Result { try plain.find(request) }
    let found = Result { try prepared.find(request) }
    switch (expected, found) {
    case (.failure(let a as RoutingError), .failure(let b as RoutingError)):
      tally.refused += 1
      let isSame = a.code == b.code && a.message == b.message && a.stopIndex == b.stopIndex
      return isSame ? nil : "Dijkstra's algorithm says '\(a)', the hierarchy '\(b)'"
    case (.success(let a), .success(let b)):
      tally.routes += 1
      tally.lanes[b.lane, default: 0] += 1
      if a.lane != .plainSearch { return "the network without hierarchies answers by \(a.lane)" }
      if a.weight != b.weight { return "weighs \(a.weight) by Dijkstra's algorithm, \(b.weight) by \(b.lane)" }
      guard request.departure == nil, request.barriers.isEmpty else { return nil }
      if b.lane != .hierarchy { return "the network with hierarchies answers by \(b.lane)" }
      for (route, name) in [(a, "Dijkstra's algorithm"), (b, "the hierarchy")] {
        let sum = weight(of: route)
        guard sum == route.weight else {
          return "\(name) says \(route.weight), its way adds up to \(sum.map { "\($0)" } ?? "none")"
        }
      }
      tally.states += b.legs.reduce(0) { $0 + $1.states.count }
      return nil
    case (.success, .failure(let error)): return "the hierarchy refuses what Dijkstra's algorithm answers: \(error)"
    case (.failure(let error), .success): return "the hierarchy answers what Dijkstra's algorithm refuses: \(error)"
    case (.failure(let a), .failure(let b)): return "unexpected: \(a); \(b)"
    }
  }

  /// What differs in the costs between each two of some places; nil where nothing does.
  mutating func matrixFault(_ places: [Coordinate]) throws -> String? {
    let stops = places.map { RouteRequest.Stop($0) }.filter { stop in
      (try? plain.candidates(for: RouteRequest(stops: [stop], mode: mode))) != nil
    }
    let request = RouteRequest(stops: stops, mode: mode)
    let candidates = try plain.candidates(for: request)
    for moves in [false, true] {
      let expected = try plain.matrix(request, candidates: candidates, movesStops: moves)
      let found = try prepared.matrix(request, candidates: candidates, movesStops: moves)
      for from in 0..<expected.count {
        for to in 0..<expected.count {
          tally.cells += 1
          let (a, b) = (expected.weight(from: from, to: to), found.weight(from: from, to: to))
          if a != b { return "from \(from) to \(to) of the matrix: \(a ?? 0) by Dijkstra's algorithm, \(b ?? 0)" }
        }
      }
    }
    return nil
  }

  /// The costs along a route's ways, added up from the columns of the metric; nil where it goes where none leads.
  private func weight(of route: FoundRoute) -> UInt64? {
    var total: UInt64 = 0
    for leg in route.legs {
      guard let cost = weight(of: leg) else { return nil }
      total += cost
    }
    return total
  }

  private func weight(of leg: FoundRoute.Leg) -> UInt64? {
    let topology = plainMetric.topology
    guard let first = leg.states.first, let last = leg.states.last else { return nil }
    let (start, end) = (Millimeters(rawValue: leg.start), Millimeters(rawValue: leg.end))
    func passage(_ state: StateID) -> EdgePassage { plainMetric.passage(of: topology.edge(of: state), nil) }
    guard leg.states.count > 1 else {
      return leg.penalty + UInt64(passage(first).cost(from: start, to: end).weight.rawValue)
    }
    // To the end of every edge, and of the last one back to where the leg ends.
    var total = leg.penalty + UInt64(passage(first).costOnward(from: start).weight.rawValue)
    for (state, next) in zip(leg.states, leg.states.dropFirst()) {
      let turns = topology.arcs(of: state).filter { topology.arcTarget[$0] == next.rawValue }
      guard let turn = turns.map({ plainMetric.turnWeight[$0] }).min() else { return nil }
      let along = plainMetric.edgeWeight[Int(topology.edge(of: next).rawValue)]
      guard turn < Weight.infinity.rawValue, along < Weight.infinity.rawValue else { return nil }
      total += UInt64(turn) + UInt64(along)
    }
    return total - UInt64(passage(last).remainder(after: end).weight.rawValue)
  }
}
