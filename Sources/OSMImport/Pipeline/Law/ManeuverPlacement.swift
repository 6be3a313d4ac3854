import RoadNetwork

/// Finds the directed edges that maneuver relations speak of, the way restrictions find theirs.
struct ManeuverPlacement {
  private var resolver: RestrictionResolver
  private let nodes: NodeTable
  private let roads: SplitRoads
  private let graph: RoadGraph
  private var facts: [ManeuverFacts] = []

  init(ways: RoadWays, nodes: NodeTable, roads: SplitRoads, graph: RoadGraph) {
    resolver = RestrictionResolver(ways: ways, nodes: nodes, roads: roads, graph: graph)
    self.nodes = nodes
    self.roads = roads
    self.graph = graph
  }

  /// Places one relation.
  /// - Returns: false when its members make no path.
  mutating func add(_ maneuver: ManeuverFacts) -> Bool {
    // The number of the relation stands where a restriction has its condition.
    guard resolver.add(maneuver.members, condition: UInt32(facts.count)) == nil else { return false }
    facts.append(maneuver)
    return true
  }

  /// Fills the tables, sorted by the edge after the turn.
  func fill(_ tables: inout NetworkTables) {
    struct Placed {
      var edges: [UInt32]
      var turn: Int
      var facts: ManeuverFacts
    }
    var placed: [Placed] = []
    for string in resolver.found.strings(in: graph) {
      let facts = facts[Int(string.condition)]
      guard let position = nodes.position(of: facts.node) else { continue }
      let node = roads.roadNodeOf[position]
      guard let turn = string.edges.indices.dropFirst().first(where: { graph.tail[Int(string.edges[$0])] == node }),
        turn <= Int(UInt16.max)
      else { continue }
      placed.append(Placed(edges: string.edges, turn: turn, facts: facts))
    }
    placed.sort { ($0.edges[$0.turn], $0.edges.count) < ($1.edges[$1.turn], $1.edges.count) }
    for entry in placed {
      tables.maneuverOverrides.append(
        ManeuverOverride(
          firstEdge: UInt32(tables.maneuverEdges.count), turn: UInt16(entry.turn), kind: entry.facts.kind,
          direction: entry.facts.direction))
      tables.maneuverEdges += entry.edges
    }
    tables.maneuverOverrides.append(
      ManeuverOverride(
        firstEdge: UInt32(tables.maneuverEdges.count), turn: 0, kind: .asFound, direction: .asFound))
  }
}
