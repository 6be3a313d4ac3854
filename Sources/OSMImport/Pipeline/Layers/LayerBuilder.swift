import RoadNetwork

/// Builds the edge-based graph of one layer.
///
/// States are the directed edges that a mode of the layer may use at some time, then the copies that restrictions over
/// via ways need. Every turn between states stays an arc, turning back included; what the law forbids is noted on it.
struct LayerBuilder {
  let layer: NetworkLayer
  let graph: RoadGraph
  let junctions: JunctionFacts
  private let automaton: RestrictionAutomaton
  private var result = NetworkTables.LayerTables()
  /// State of each copy by automaton node.
  private var stateOfNode: [RestrictionAutomaton.NodeNumber: UInt32] = [:]
  private let armCounts: [UInt8]
  /// Main arms of junctions with a barrier that spares them, by node.
  private var mainArms: [UInt32: [UInt32]] = [:]

  init(_ layer: NetworkLayer, graph: RoadGraph, junctions: JunctionFacts, strings: [ForbiddenString]) {
    self.layer = layer
    self.graph = graph
    self.junctions = junctions
    automaton = RestrictionAutomaton(
      strings.compactMap { string in
        var bound = string
        bound.modes.formIntersection(layer.modes)
        let isUsed = string.edges.allSatisfy { !graph.usable[Int($0)].isDisjoint(with: layer.modes) }
        return bound.modes.isEmpty || !isUsed ? nil : bound
      })
    armCounts = (0..<graph.nodeCount).map {
      UInt8(clamping: graph.armCount(at: UInt32($0), modes: layer.modes))
    }
    for node in junctions.sparingNodes { mainArms[node] = junctions.mainArms(at: node, modes: layer.modes, in: graph) }
  }

  /// - Throws: `ImportError.tooLarge`.
  mutating func build() throws -> NetworkTables.LayerTables {
    addBaseStates()
    let copies = automaton.copies.sorted {
      (automaton.edge[Int($0)], $0) < (automaton.edge[Int($1)], $1)
    }
    for node in copies {
      stateOfNode[node] = UInt32(result.stateEdge.count)
      result.stateEdge.append(automaton.edge[Int(node)])
    }
    guard result.stateEdge.count < Int(Int32.max) else { throw tooLarge }
    for state in 0..<result.baseStateCount {
      try addArcs(of: result.stateEdge[state], at: automaton.start(on: result.stateEdge[state]))
    }
    for node in copies { try addArcs(of: automaton.edge[Int(node)], at: node) }
    assert(copiesFollowBases(), "a copy has an arc that its base state lacks")
    return result
  }

  private var tooLarge: ImportError {
    ImportError(.tooLarge, "the \(layer.name) layer has more turns than the file can index; import a smaller extract")
  }

  private mutating func addBaseStates() {
    result.edgeState = Array(repeating: .max, count: graph.edgeCount)
    for edge in 0..<graph.edgeCount where !graph.usable[edge].isDisjoint(with: layer.modes) {
      result.edgeState[edge] = UInt32(result.stateEdge.count)
      result.stateEdge.append(UInt32(edge))
    }
    result.baseStateCount = result.stateEdge.count
  }

  // MARK: - Arcs

  private mutating func addArcs(of edge: UInt32, at node: RestrictionAutomaton.NodeNumber) throws {
    for next in graph.edges(leaving: graph.head(edge)) {
      let base = result.edgeState[Int(next)]
      guard base != .max else { continue }
      var turn = facts(from: edge, to: next)
      var target = base
      if !automaton.isEmpty {
        let step = automaton.step(from: node, over: next)
        if step.copy != 0, let copy = stateOfNode[step.copy] { target = copy }
        if step.output != 0 { note(automaton.completed(at: step.output), on: &turn) }
      }
      result.arcTarget.append(target)
      result.arcTurn.append(turn)
    }
    guard let end = UInt32(exactly: result.arcTarget.count) else { throw tooLarge }
    result.firstArc.append(end)
  }

  private mutating func note(_ strings: [ForbiddenString], on turn: inout TurnFacts) {
    let arc = UInt32(truncatingIfNeeded: result.arcTarget.count)
    var conditional: [ConditionalTurn] = []
    for string in strings {
      if string.condition == 0 {
        turn.forbiddenModes.formUnion(string.modes)
      } else {
        let record = ConditionalTurn(arc: arc, condition: string.condition - 1, modes: string.modes)
        if !conditional.contains(record) { conditional.append(record) }
      }
    }
    guard !conditional.isEmpty else { return }
    turn.isConditional = true
    result.conditionalTurns += conditional.sorted { ($0.condition, $0.modes) < ($1.condition, $1.modes) }
  }

  private func facts(from edge: UInt32, to next: UInt32) -> TurnFacts {
    let node = graph.head(edge)
    var turn = TurnFacts(angle: junctions.geometry.angle(from: edge, to: next))
    turn.isUTurn = next == edge ^ 1
    turn.armCount = Int(armCounts[Int(node)])
    let isOnRoundabout = junctions.isRoundabout[Int(edge >> 1)]
    let goesOnRoundabout = junctions.isRoundabout[Int(next >> 1)]
    turn.entersRoundabout = !isOnRoundabout && goesOnRoundabout
    turn.leavesRoundabout = isOnRoundabout && !goesOnRoundabout
    turn.hasSignals = junctions.hasSignals[Int(node)] || junctions.hasSignalsAhead[Int(edge)]
    turn.passesBarrier = junctions.hasBarrier[Int(node)] && !turn.isUTurn && !isSpared(edge, next, at: node)
    return turn
  }

  private func isSpared(_ edge: UInt32, _ next: UInt32, at node: UInt32) -> Bool {
    guard let main = mainArms[node] else { return false }
    return main.contains(edge ^ 1) && main.contains(next)
  }

  /// A copy may lead nowhere that its base state does not: searches and their bounds rely on it.
  private func copiesFollowBases() -> Bool {
    func targets(_ state: Int) -> [UInt32] {
      result.arcTarget[Int(result.firstArc[state])..<Int(result.firstArc[state + 1])].map {
        result.stateEdge[Int($0)]
      }
    }
    return (result.baseStateCount..<result.stateEdge.count).allSatisfy { state in
      targets(state) == targets(Int(result.edgeState[Int(result.stateEdge[state])]))
    }
  }
}
