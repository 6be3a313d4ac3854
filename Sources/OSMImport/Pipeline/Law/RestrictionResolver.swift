import RoadNetwork

/// Why a restriction could not be placed on the roads for a mode. The text is the reason in reports.
enum RestrictionFault: String, Error {
  case missingMember = "incomplete: a member is not in the file or is no road"
  case closedMember = "incomplete: a member is closed to the mode in this direction"
  case viaIsNoJunction = "the via node is no junction"
  case membersApart = "from, via and to do not touch"
  case severalArms = "a way meets the via member with several arms"
  case closedVia = "a via way ends where it starts"
  case viaOrder = "the via ways do not form one chain"
  case tooManyMembers = "more than 1,000 pairs of from and to members"
  case tooLong = "the via ways have more than 500 stretches"
}

/// Finds the directed edges that restrictions speak of.
///
/// Every mode is resolved by itself, because one-way streets differ by mode and decide which arm is meant.
struct RestrictionResolver {
  static let longestChain = 500
  /// Pairs of from and to members; the law knows no crossing with more.
  static let mostPairs = 1_000

  let ways: RoadWays
  let nodes: NodeTable
  let roads: SplitRoads
  let graph: RoadGraph
  private(set) var found = ForbiddenStrings()

  init(ways: RoadWays, nodes: NodeTable, roads: SplitRoads, graph: RoadGraph) {
    self.ways = ways
    self.nodes = nodes
    self.roads = roads
    self.graph = graph
  }

  /// Places one rule for all modes it binds.
  /// - Returns: nil when it binds at least one mode, else why it does not.
  mutating func add(_ rule: RestrictionFacts, condition: UInt32) -> RestrictionFault? {
    guard rule.from.count <= Self.mostPairs, rule.from.count * rule.to.count <= Self.mostPairs else {
      return .tooManyMembers
    }
    var fault: RestrictionFault?
    var isUsed = false
    for mode in Mode.allCases where rule.modes.contains(mode) {
      for from in rule.from {
        for to in rule.to {
          do throws(RestrictionFault) {
            try add(rule, from: from, to: to, mode: mode, condition: condition)
            isUsed = true
          } catch {
            // A fault of the drawing says more than a street that is closed to one mode.
            if fault == nil || fault == .closedMember { fault = error }
          }
        }
      }
    }
    return isUsed ? nil : fault ?? .missingMember
  }

  private mutating func add(
    _ rule: RestrictionFacts, from: Int64, to: Int64, mode: Mode, condition: UInt32
  ) throws(RestrictionFault) {
    for path in try paths(rule, from: try way(from), to: try way(to), mode: mode) {
      switch rule.kind {
      case .no: found.forbid(path, mode: mode, condition: condition)
      case .only:
        guard let target = path.last else { continue }
        found.demand(target, after: Array(path.dropLast()), mode: mode, condition: condition)
      }
    }
  }

  /// The strings of edges a rule means: one, or two where turning back is forbidden on both arms of a way.
  private func paths(
    _ rule: RestrictionFacts, from: Int, to: Int, mode: Mode
  ) throws(RestrictionFault) -> [[UInt32]] {
    switch rule.via {
    case .node(let id):
      guard let position = nodes.position(of: id), nodes.isPresent[position] else { throw .missingMember }
      let node = roads.roadNodeOf[position]
      guard node != .max else { throw .viaIsNoJunction }
      if rule.isUTurn, from == to, rule.kind == .no {
        let arriving = try arms(of: from, arrivingAt: node, mode: mode)
        let turns = arriving.filter { graph.usable[Int($0 ^ 1)].contains(mode) }.map { [$0, $0 ^ 1] }
        if turns.isEmpty { throw .closedMember }
        return turns
      }
      let entry = try arms(of: from, arrivingAt: node, mode: mode)
      let exit = try arms(of: to, leaving: node, mode: mode)
      guard entry.count == 1, exit.count == 1 else { throw .severalArms }
      return [entry + exit]
    case .ways(let ids):
      return [try path(via: ids, from: from, to: to, mode: mode)]
    }
  }

  private func path(via ids: [Int64], from: Int, to: Int, mode: Mode) throws(RestrictionFault) -> [UInt32] {
    var members: [Int] = []
    for id in ids { members.append(try way(id)) }
    let chains = try ViaChainFinder(roads: roads, graph: graph, from: from, to: to).chains(members)
    var paths: [[UInt32]] = []
    for chain in chains {
      guard let first = chain.first, let last = chain.last else { continue }
      guard chain.allSatisfy({ graph.usable[Int($0)].contains(mode) }) else { continue }
      let entry = usable(touching(from, arrivingAt: graph.tail[Int(first)]), mode)
      let exit = usable(touching(to, arrivingAt: graph.head(last)).map { $0 ^ 1 }, mode)
      for start in entry { for end in exit { paths.append([start] + chain + [end]) } }
    }
    guard let path = paths.first else { throw .closedMember }
    guard paths.count == 1 else { throw .severalArms }
    return path
  }

  // MARK: - Members

  private func way(_ id: Int64) throws(RestrictionFault) -> Int {
    guard let way = ways.index(of: id), !roads.pieces(of: way).isEmpty else { throw .missingMember }
    return way
  }

  /// The edges of a way that end at a node, open or not.
  private func touching(_ way: Int, arrivingAt node: UInt32) -> [UInt32] {
    let pieces = roads.pieces(of: way)
    return graph.edges(leaving: node).filter { pieces.contains(Int($0 >> 1)) }.map { $0 ^ 1 }
  }

  private func usable(_ edges: [UInt32], _ mode: Mode) -> [UInt32] {
    edges.filter { graph.usable[Int($0)].contains(mode) }
  }

  private func arms(of way: Int, arrivingAt node: UInt32, mode: Mode) throws(RestrictionFault) -> [UInt32] {
    let all = touching(way, arrivingAt: node)
    if all.isEmpty { throw .membersApart }
    let open = usable(all, mode)
    if open.isEmpty { throw .closedMember }
    return open
  }

  private func arms(of way: Int, leaving node: UInt32, mode: Mode) throws(RestrictionFault) -> [UInt32] {
    let all = touching(way, arrivingAt: node)
    if all.isEmpty { throw .membersApart }
    let open = usable(all.map { $0 ^ 1 }, mode)
    if open.isEmpty { throw .closedMember }
    return open
  }
}
