public import OSMReader
public import RoadNetwork
public import TravelProfile

import Geodesy
import MappedStorage

/// The drawn streets of a map as one mode may travel them, with the costs of the profile.
///
/// What is connected to what, and which sequences of streets the law forbids, comes from the drawn ways and relations
/// alone. Only numbers are taken from the network: lengths, and the profile's weights and durations of stretches and
/// turns. Where the network's own connectivity differs from the drawing, `disagreements` says so.
public struct ReferenceNetwork {
  /// The network the numbers come from.
  public let network: RoadNetwork
  /// The profile's opinion.
  public let metric: Metric
  let streets: DrawnStreets
  let law: DrawnLaw
  private(set) var isUsable: [Bool]
  /// What barriers change, by segment; see `ReferenceChange`.
  var changes: [Int: ReferenceChange] = [:]
  /// The network's edge of each segment; nil where it keeps none.
  let edges: [EdgeID?]
  /// Forbidden sequences of segments, by their first segment.
  let forbidden: [Int: [[Int]]]
  /// Sentences about places where the network's connectivity is not that of the drawing.
  public private(set) var disagreements: [String] = []

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - nodes: the drawn nodes.
  ///   - ways: the drawn ways.
  ///   - relations: the drawn relations.
  ///   - metric: the metric of the network that was imported from them.
  public init(nodes: [OSMNode], ways: [OSMWay], relations: [OSMRelation], metric: Metric) {
    self.metric = metric
    network = metric.network
    law = DrawnLaw(mode: metric.mode)
    let cuts = Set(network.nodeOSMID)
    streets = DrawnStreets(nodes: nodes, ways: ways, extraCuts: cuts)
    let (law, streets) = (law, streets)
    isUsable = streets.segments.map { law.mayTravel(streets.ways[$0.way].tags, forward: $0.isForward) }
    edges = Self.match(streets, network)
    let restrictions = DrawnRestrictions(relations, streets: streets, law: law)
    forbidden = Dictionary(grouping: restrictions.forbidden.sorted { $0.lexicographicallyPrecedes($1) }) { $0[0] }
    for node in streets.requiredCuts where !cuts.contains(node) {
      disagreements.append("node \(node) must be a road node and is not")
    }
    compareEdges()
    compareTurns()
  }

  /// Number of forbidden sequences by their length.
  public var forbiddenLengths: [Int: Int] {
    var counts: [Int: Int] = [:]
    for list in forbidden.values { for sequence in list { counts[sequence.count, default: 0] += 1 } }
    return counts
  }

  /// Finds the network's edge of every segment: same way, same ends, in the order drawn.
  private static func match(_ streets: DrawnStreets, _ network: RoadNetwork) -> [EdgeID?] {
    var pairs: [Int64: [UInt32]] = [:]
    for pair in 0..<network.pairWayID.count { pairs[network.pairWayID[pair], default: []].append(UInt32(pair)) }
    var edges = [EdgeID?](repeating: nil, count: streets.segments.count)
    for index in stride(from: 0, to: streets.segments.count, by: 2) {
      let segment = streets.segments[index]
      let way = streets.ways[segment.way].id
      let found = (pairs[way] ?? []).firstIndex { pair in
        network.nodeOSMID[network.pairTail[pair]] == segment.from
          && network.nodeOSMID[network.pairHead[pair]] == segment.to
      }
      guard let found, let pair = pairs[way]?.remove(at: found) else { continue }
      edges[index] = EdgeID(pair: pair, .forward)
      edges[index + 1] = EdgeID(pair: pair, .backward)
    }
    return edges
  }

  func name(_ segment: Int) -> String {
    let nodes = streets.segments[segment].nodes.map { "\($0)" }.joined(separator: "-")
    return "way \(streets.ways[streets.segments[segment].way].id) over nodes \(nodes)"
  }

  private mutating func compareEdges() {
    for segment in streets.segments.indices {
      guard let edge = edges[segment] else {
        if isUsable[segment] { disagreements.append("\(name(segment)) is open to \(law.mode) and not in the network") }
        continue
      }
      if isUsable[segment] != metric.isUsable(edge) {
        disagreements.append(
          "\(name(segment)) is \(isUsable[segment] ? "open" : "closed") to \(law.mode), the metric says otherwise")
      }
    }
  }

  private mutating func compareTurns() {
    for from in streets.segments.indices where isUsable[from] && edges[from] != nil {
      for to in streets.leaving[streets.segments[from].to] ?? [] where isUsable[to] && edges[to] != nil {
        let expected = mayTurn(from, to)
        let found = turn(from, to) != nil
        if to == streets.reversed(from) {
          if expected && isDeadEnd(from) && !found {
            disagreements.append("no turning back at the dead end of \(name(from)) for \(law.mode)")
          }
          if !expected && found {
            disagreements.append("turning back from \(name(from)) is forbidden to \(law.mode), the network allows it")
          }
        } else if expected != found {
          disagreements.append(
            "the turn from \(name(from)) to \(name(to)) is \(expected ? "allowed" : "forbidden") to \(law.mode), "
              + "the network says otherwise")
        }
      }
    }
  }

  /// Whether the law allows a turn, looking no further back than the segment it starts from.
  func mayTurn(_ from: Int, _ to: Int) -> Bool {
    let isBack = to == streets.reversed(from)
    let node = streets.segments[from].to
    guard isBack || law.mayPass(streets.nodeTags[node] ?? OSMTags()) else { return false }
    return !(forbidden[from] ?? []).contains([from, to])
  }

  /// Whether no turn but back is allowed at the end of a segment: then turning back must be.
  private func isDeadEnd(_ segment: Int) -> Bool {
    !(streets.leaving[streets.segments[segment].to] ?? []).contains {
      $0 != streets.reversed(segment) && isUsable[$0] && mayTurn(segment, $0)
    }
  }

  /// Weight and duration of a turn in the profile's opinion; nil where the network has no such turn or bars it.
  func turn(_ from: Int, _ to: Int) -> (weight: UInt64, duration: UInt64)? {
    guard let start = edges[from], let end = edges[to], let state = metric.topology.baseState(of: start) else {
      return nil
    }
    let arc = metric.topology.arcs(of: state).first {
      metric.topology.edge(of: StateID(rawValue: metric.topology.arcTarget[$0])) == end
    }
    guard let arc, metric.turnWeight[arc] < Weight.infinity.rawValue else { return nil }
    return (UInt64(metric.turnWeight[arc]), UInt64(metric.turnDuration[arc]))
  }

  /// Weight of the first `offset` millimetres of a segment: parts are rounded down and always add up to the whole.
  func weight(of segment: Int, upTo offset: UInt32) -> UInt64 {
    part(segment, metric.edgeWeight, \.weight, offset)
  }
  /// Duration of the first `offset` millimetres of a segment.
  func duration(of segment: Int, upTo offset: UInt32) -> UInt64 {
    part(segment, metric.edgeDuration, \.duration, offset)
  }
  private func part(
    _ segment: Int, _ column: Column<UInt32>, _ kind: KeyPath<ReferenceChange.Pair, UInt64>, _ offset: UInt32
  ) -> UInt64 {
    guard let edge = edges[segment] else { return 0 }
    let length = UInt64(network.length(of: edge).rawValue)
    let whole = UInt64(column[Int(edge.rawValue)])
    if let change = changes[segment] { return change.part(whole, kind, upTo: UInt64(offset), of: length) }
    return length == 0 ? 0 : whole * UInt64(offset) / length
  }
  func weight(of segment: Int) -> UInt64 { whole(segment, metric.edgeWeight, \.weight) }
  func duration(of segment: Int) -> UInt64 { whole(segment, metric.edgeDuration, \.duration) }
  private func whole(
    _ segment: Int, _ column: Column<UInt32>, _ kind: KeyPath<ReferenceChange.Pair, UInt64>
  ) -> UInt64 {
    guard let edge = edges[segment] else { return 0 }
    let length = length(of: segment)
    return changes[segment] == nil || length == 0
      ? UInt64(column[Int(edge.rawValue)]) : part(segment, column, kind, length)
  }

  /// Takes a stretch of road out of the map.
  mutating func remove(_ segment: Int) {
    isUsable[segment & ~1] = false
    isUsable[segment | 1] = false
  }
  func length(of segment: Int) -> UInt32 { edges[segment].map { network.length(of: $0).rawValue } ?? 0 }

  /// The sequence of segments that still matters after driving on to `next`; nil where the law forbids that.
  ///
  /// Every forbidden sequence is compared with the end of what was driven. What was driven is then cut down to the
  /// longest end that begins some forbidden sequence, at least the last segment.
  func driven(_ history: [Int], then next: Int) -> [Int]? {
    var history = history
    history.append(next)
    for start in history.indices.dropLast() {
      if (forbidden[history[start]] ?? []).contains(where: { $0 == Array(history[start...]) }) { return nil }
    }
    while history.count > 1 {
      let candidates = forbidden[history[0]] ?? []
      if candidates.contains(where: { $0.count > history.count && $0.starts(with: history) }) { break }
      history.removeFirst()
    }
    return history
  }
}
