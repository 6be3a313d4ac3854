internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import RouteSearch
internal import TravelProfile

/// A leg with what every edge of it costs, at the times at which it is travelled.
struct MeasuredPath {
  let path: LegPath
  let edges: [EdgeID]
  /// The weight from the beginning to the end of each edge; to the goal for the last.
  private(set) var weights: [UInt64] = []
  /// What a traveller counts on each edge with the turn onto it: milliseconds, or millimetres where a route is to be
  /// short.
  private(set) var measures: [UInt64] = []
  /// Millimetres travelled on each edge.
  private(set) var lengths: [UInt64] = []
  /// When each edge is entered and when its end is reached, in milliseconds since the departure.
  private(set) var entered: [UInt32] = []
  private(set) var ends: [UInt32] = []

  /// Measures a leg; nil where it cannot be travelled at its time.
  init?(_ path: LegPath, _ search: any LegSearch, objective: TravelTuning.Objective) {
    let metric = search.metric
    self.path = path
    edges = path.states.map { metric.topology.edge(of: $0) }
    var (weight, time, enteredAt) = (UInt64(0), path.startTime, path.enteredAt)
    for (position, state) in path.states.enumerated() {
      var turn = TravelCost.zero
      if position > 0 {
        let before = path.states[position - 1]
        guard
          let arc = metric.topology.arcs(of: before).first(where: { metric.topology.arcTarget[$0] == state.rawValue })
        else { return nil }
        turn = search.turnCost(of: before, arc: arc, enteredAt: enteredAt, at: time)
        enteredAt = time
      }
      let start = position == 0 ? path.startOffset : 0
      let length = metric.network.length(of: edges[position]).rawValue
      let end = position == path.states.count - 1 ? path.endOffset : length
      let along = search.passage(of: edges[position], enteredAt: enteredAt)
        .cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: max(start, end)))
      guard turn.isFinite, along.isFinite else { return nil }
      weight += UInt64(turn.weight.rawValue) + UInt64(along.weight.rawValue)
      let duration = turn.duration.rawValue + along.duration.rawValue
      let driven = UInt64(max(start, end) - start)
      time = JourneyTime.after(time, duration)
      weights.append(weight)
      lengths.append(driven)
      measures.append(objective == .distance ? driven : UInt64(duration))
      entered.append(enteredAt)
      ends.append(time)
    }
  }

  /// The weight of the whole leg.
  var weight: UInt64 { weights.last ?? 0 }
  /// What a traveller counts of the whole leg.
  var measure: UInt64 { measures.reduce(0, +) }
  /// The length of the whole leg in millimetres.
  var length: UInt64 { lengths.reduce(0, +) }

  /// How often it turns back on the spot.
  var reversalCount: Int { zip(edges, edges.dropFirst()).count { $1 == $0.reversed } }

  /// How often it turns back: on the spot, or over a link of at most 40 m between the halves of a divided street.
  func turnBackCount(in network: RoadNetwork) -> Int {
    let headings = edges.map { Self.headings(of: $0, in: network) }
    var count = 0
    var first = 0
    while first < edges.count - 1 {
      var (turned, between, next) = (0.0, UInt64(0), first + 1)
      var turnsBack = false
      while next < edges.count, between <= 40_000 {
        turned += (headings[next].start - headings[next - 1].end).remainder(dividingBy: 360)
        turnsBack = edges[next] == edges[first].reversed || abs(turned) > 160
        if turnsBack { break }
        turned += (headings[next].end - headings[next].start).remainder(dividingBy: 360)
        between += UInt64(network.length(of: edges[next]).rawValue)
        next += 1
      }
      count += turnsBack ? 1 : 0
      first = turnsBack ? next : first + 1
    }
    return count
  }

  /// In which direction an edge begins and ends.
  private static func headings(of edge: EdgeID, in network: RoadNetwork) -> (start: Double, end: Double) {
    let shape = network.shape(of: edge)
    let ruler = LocalRuler(latitude: shape[0].latitude)
    return (
      ruler.bearing(from: shape[0], to: shape[1]),
      ruler.bearing(from: shape[shape.count - 2], to: shape[shape.count - 1])
    )
  }

  /// Whether more than three quarters of its line are drawn like another's: platforms and paths stand on the map as two
  /// ways over the same points.
  func looksLike(_ other: MeasuredPath, in network: RoadNetwork) -> Bool {
    let drawn = Set(other.edges.flatMap { Self.pieces(of: $0, in: network) })
    var (shared, whole) = (0.0, 0.0)
    let ruler = LocalRuler(latitude: network.nodeCoordinate[Int(network.tail(of: edges[0]).rawValue)].latitude)
    for piece in edges.flatMap({ Self.pieces(of: $0, in: network) }) {
      let length = ruler.distance(from: piece.from, to: piece.to)
      whole += length
      if drawn.contains(piece) { shared += length }
    }
    return shared > whole * AlternativeFinder.sharing
  }

  private struct Piece: Hashable {
    var from, to: Coordinate
  }

  private static func pieces(of edge: EdgeID, in network: RoadNetwork) -> [Piece] {
    let shape = network.shape(of: edge)
    return zip(shape, shape.dropFirst()).map { Piece(from: $0, to: $1) }
  }

  /// Whether a junction is met twice: a detour that comes back to where it left.
  func meetsItself(in network: RoadNetwork) -> Bool {
    var met = Set<NodeID>()
    return edges.dropFirst().contains { !met.insert(network.tail(of: $0)).inserted }
  }
}
