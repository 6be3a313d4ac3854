import Geodesy
import RoadNetwork

/// Puts signals, signs, crossings and calming from the nodes onto the directed edges that meet them.
///
/// Controls between the ends of an edge are met under way, controls at its end before the turn. A sign that gives no
/// direction counts within 20 m of a junction only for traffic towards it; signals on several arms within 40 m of one
/// junction are one, and `SignalThinning` sees to it that ways cut around a junction do not bring back the others.
struct ControlPlacement {
  static let signRange = 20.0
  static let signalRange = 40.0

  let ways: RoadWays
  let nodes: NodeTable
  let roads: SplitRoads
  let measure: PieceMeasure
  let graph: RoadGraph
  private let isJunction: [Bool]
  private let signalArms: [Int]

  init(ways: RoadWays, nodes: NodeTable, roads: SplitRoads, measure: PieceMeasure, graph: RoadGraph) {
    self.ways = ways
    self.nodes = nodes
    self.roads = roads
    self.measure = measure
    self.graph = graph
    isJunction = (0..<graph.nodeCount).map { node in
      let motor = graph.armCount(at: UInt32(node), modes: [.car, .truck])
      return (motor > 0 ? motor : graph.armCount(at: UInt32(node), modes: .all)) >= 3
    }
    signalArms = Self.countSignalArms(nodes: nodes, roads: roads, isJunction: isJunction)
  }

  /// A control on a node between the ends of a piece.
  private struct Interior {
    var facts: NodeFacts
    /// Metres from the tail of the piece.
    var fromTail: Double
    var toHead: Double
  }

  /// Fills the control columns.
  /// - Returns: For each directed edge, whether it meets signals within 40 m of the junction at its head.
  func fill(_ tables: inout NetworkTables) -> [Bool] {
    let none = TrafficControls(rawValue: 0)
    tables.edgeControls = Array(repeating: none, count: graph.edgeCount)
    tables.edgeHeadControls = tables.edgeControls
    // The signals an edge meets shortly before a junction stand for the junction's own.
    var hasOwnSignals = Array(repeating: false, count: graph.edgeCount)
    var thinning = SignalThinning(graph: graph, meters: measure.meters, isJunction: isJunction)
    for piece in 0..<roads.pieceCount {
      for control in Self.interior(of: piece, nodes: nodes, roads: roads) {
        for direction in 0..<2 {
          let edge = piece * 2 + direction
          let met = controls(of: control, edge: UInt32(edge), hasOwnSignals: &hasOwnSignals[edge])
          tables.edgeControls[edge].add(met)
          let position = direction == 0 ? control.fromTail : control.toHead
          thinning.add(met, SignalThinning.Place(edge: UInt32(edge), position: position, isAtHead: false))
        }
      }
    }
    for node in 0..<graph.nodeCount { fillHeads(at: UInt32(node), hasOwnSignals: hasOwnSignals, &tables) }
    for edge in 0..<UInt32(graph.edgeCount) {
      let place = SignalThinning.Place(edge: edge, position: measure.meters[Int(edge >> 1)], isAtHead: true)
      thinning.add(tables.edgeHeadControls[Int(edge)], place)
    }
    for light in thinning.dropped() {
      let edge = Int(light.edge)
      if light.place.isAtHead {
        tables.edgeHeadControls[edge].remove(light.kind)
      } else {
        tables.edgeControls[edge].remove(light.kind)
      }
    }
    return hasOwnSignals
  }

  // MARK: - Between the ends

  private static func interior(of piece: Int, nodes: NodeTable, roads: SplitRoads) -> [Interior] {
    let positions = roads.nodes(of: piece).dropFirst().dropLast()
    guard positions.contains(where: { nodes.facts(Int($0)) != nil }) else { return [] }
    var found: [Interior] = []
    var driven = 0.0
    let all = Array(roads.nodes(of: piece))
    for index in 1..<all.count {
      driven += PieceMeasure.distance(nodes.coordinates[Int(all[index - 1])], nodes.coordinates[Int(all[index])])
      guard index < all.count - 1, let facts = nodes.facts(Int(all[index])) else { continue }
      guard facts.controlsForward.rawValue | facts.controlsBackward.rawValue != 0 else { continue }
      found.append(Interior(facts: facts, fromTail: driven, toHead: 0))
    }
    return found.map { Interior(facts: $0.facts, fromTail: $0.fromTail, toHead: driven - $0.fromTail) }
  }

  /// What traffic on a directed edge meets at a node between its ends.
  private func controls(of control: Interior, edge: UInt32, hasOwnSignals: inout Bool) -> TrafficControls {
    let forward = edge & 1 == 0
    var met = forward ? control.facts.controlsForward : control.facts.controlsBackward
    let ahead = forward ? control.toHead : control.fromTail
    let behind = forward ? control.fromTail : control.toHead
    let junctionAhead = isJunction[Int(graph.head(edge))]
    let junctionBehind = isJunction[Int(graph.tail[Int(edge)])]
    if control.facts.controlsTowardJunctionOnly, junctionBehind, behind <= Self.signRange,
      !(junctionAhead && ahead < behind)
    {
      met[.stop] = 0
      met[.giveWay] = 0
    }
    guard met[.signals] > 0 else { return met }
    let leavesSignals = junctionBehind && behind <= Self.signalRange && !(junctionAhead && ahead < behind)
    if leavesSignals, signalArms[Int(graph.tail[Int(edge)])] >= 2 { met[.signals] = 0 }
    if met[.signals] > 0, junctionAhead, ahead <= Self.signalRange {
      met[.signals] = hasOwnSignals ? 0 : 1
      hasOwnSignals = true
    }
    return met
  }

  /// For each junction the number of its arms that bear signals within 40 m, the junction itself counting as one.
  private static func countSignalArms(nodes: NodeTable, roads: SplitRoads, isJunction: [Bool]) -> [Int] {
    var arms = Array(repeating: 0, count: isJunction.count)
    for (node, position) in roads.roadNodes.enumerated() {
      guard let facts = nodes.facts(Int(position)) else { continue }
      if facts.controlsForward[.signals] + facts.controlsBackward[.signals] > 0 { arms[node] += 1 }
    }
    for piece in 0..<roads.pieceCount {
      let signals = interior(of: piece, nodes: nodes, roads: roads).filter {
        $0.facts.controlsForward[.signals] + $0.facts.controlsBackward[.signals] > 0
      }
      let ends = roads.nodes(of: piece)
      guard !signals.isEmpty, let first = ends.first, let last = ends.last else { continue }
      let tail = Int(roads.roadNodeOf[Int(first)])
      let head = Int(roads.roadNodeOf[Int(last)])
      if signals.contains(where: { $0.fromTail <= signalRange }) { arms[tail] += 1 }
      if signals.contains(where: { $0.toHead <= signalRange }) { arms[head] += 1 }
    }
    return arms
  }

  // MARK: - At the ends

  private func fillHeads(at node: UInt32, hasOwnSignals: [Bool], _ tables: inout NetworkTables) {
    guard let facts = nodes.facts(Int(roads.roadNodes[Int(node)])) else { return }
    guard facts.controlsForward.rawValue | facts.controlsBackward.rawValue != 0 else { return }
    let arriving = graph.edges(leaving: node).map { $0 ^ 1 }
    let ways = Set(arriving.map { roads.pieceWay[Int($0 >> 1)] })
    let towards = facts.controlsTowardJunctionOnly && arriving.count == 2 ? arriving.filter(leadsToJunction) : []
    let lesser = facts.minorStop ? lesserArms(arriving, tables) : []
    for edge in arriving {
      // "Forward" means something only where one way passes the node.
      var met =
        ways.count > 1 || arriving.count > 2
        ? facts.controlsForward.union(facts.controlsBackward)
        : edge & 1 == 0 ? facts.controlsForward : facts.controlsBackward
      let isPassedBy = !towards.isEmpty && !towards.contains(edge) || !lesser.isEmpty && !lesser.contains(edge)
      if isPassedBy {
        met[.stop] = 0
        if !towards.isEmpty { met[.giveWay] = 0 }
      }
      if met[.signals] > 0, hasOwnSignals[Int(edge)] || comesFromSignals(edge) { met[.signals] = 0 }
      tables.edgeHeadControls[Int(edge)] = met
    }
  }

  /// Whether the edge that goes on beyond the head of `edge`, a plain join of two pieces, ends soon at a junction.
  private func leadsToJunction(_ edge: UInt32) -> Bool {
    let next = graph.edges(leaving: graph.head(edge)).first { $0 != edge ^ 1 }
    guard let next else { return false }
    return measure.meters[Int(next >> 1)] <= Self.signRange && isJunction[Int(graph.head(next))]
  }

  /// The arms of lesser class than the greatest at the node; empty when all are alike.
  private func lesserArms(_ arriving: [UInt32], _ tables: NetworkTables) -> [UInt32] {
    func rank(_ edge: UInt32) -> Int {
      tables.attributes[Int(tables.pairAttributes[Int(edge >> 1)])].roadClass.importance
    }
    let best = arriving.map(rank).min() ?? 0
    return arriving.filter { rank($0) > best }
  }

  /// Whether the edge is a short link between two nodes of one signalled junction, met after its first signals.
  private func comesFromSignals(_ edge: UInt32) -> Bool {
    let tail = graph.tail[Int(edge)]
    guard measure.meters[Int(edge >> 1)] <= Self.signalRange, isJunction[Int(tail)] else { return false }
    guard isJunction[Int(graph.head(edge))] else { return false }
    let facts = nodes.facts(Int(roads.roadNodes[Int(tail)]))
    return (facts?.controlsForward[.signals] ?? 0) + (facts?.controlsBackward[.signals] ?? 0) > 0
  }
}

extension TrafficControls {
  /// Adds the counts of another record.
  mutating func add(_ other: TrafficControls) {
    for kind in Kind.allCases { self[kind] += other[kind] }
  }

  /// Takes one of a kind away, where there is any.
  mutating func remove(_ kind: Kind) { if self[kind] > 0 { self[kind] -= 1 } }

  /// The greater count of each kind.
  func union(_ other: TrafficControls) -> TrafficControls {
    var result = self
    for kind in Kind.allCases { result[kind] = max(self[kind], other[kind]) }
    return result
  }
}

extension RoadClass {
  /// Rank among the arms of a junction, lower is more important. A link ranks with its road, after it.
  var importance: Int { rawValue == 0 ? .max : Int(rawValue) }
}
