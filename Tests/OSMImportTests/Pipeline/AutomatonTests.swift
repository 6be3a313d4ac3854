import Geodesy
import RoadNetwork
import TestSupport
import Testing

@testable import OSMImport

/// The states and arcs of a layer allow exactly the sequences of edges that contain no forbidden string.
///
/// The oracle keeps the edges driven and looks for the strings at the end of the list: no trie, no links.
@Suite("Restrictions as an automaton") struct AutomatonTests {
  /// A random road graph, with loops, parallel stretches and one-ways for everyone.
  private func randomTables(_ random: inout SeededGenerator) -> NetworkTables {
    var tables = NetworkTables()
    var twoWay = RoadAttributes()
    twoWay.accessForward = ModeAccess(all: .allowed)
    twoWay.accessBackward = ModeAccess(all: .allowed)
    var oneWay = twoWay
    oneWay.accessBackward = ModeAccess()
    tables.attributes += [twoWay, oneWay]
    let nodes = random.int(in: 1...5)
    for index in 0..<nodes {
      tables.nodeCoordinate.append(
        Coordinate(latitudeE7: 500_000_000 + Int32(index) * 1_000, longitudeE7: Int32(random.int(in: 0...9)) * 900))
      tables.nodeOSMID.append(Int64(index))
      tables.nodeFlags.append([])
      tables.nodeBarrier.append(0)
      tables.nodeName.append(0)
    }
    for _ in 0..<random.int(in: 1...7) {
      let (tail, head) = (random.int(in: 0...(nodes - 1)), random.int(in: 0...(nodes - 1)))
      tables.pairTail.append(UInt32(tail))
      tables.pairHead.append(UInt32(head))
      tables.pairAttributes.append(random.chance(0.3) ? 2 : 1)
      tables.pairName.append(0)
      tables.shapes += [tables.nodeCoordinate[tail], tables.nodeCoordinate[head]]
      tables.shapeFirst.append(UInt32(tables.shapes.count))
    }
    return tables
  }

  /// Random walks as strings, so that they overlap, nest and repeat edges.
  private func randomStrings(_ graph: RoadGraph, _ random: inout SeededGenerator) -> [ForbiddenString] {
    var found: [ForbiddenString] = []
    for _ in 0..<random.int(in: 1...8) {
      guard let start = open(graph).randomElement(using: &random) else { return [] }
      var walk = [start]
      for _ in 0..<random.int(in: 1...5) {
        guard let last = walk.last, let next = successors(of: last, graph).randomElement(using: &random) else { break }
        walk.append(next)
      }
      guard walk.count >= 2 else { continue }
      let modes: [ModeSet] = [.vehicles, [.car], [.truck], [.bicycle], [.car, .truck]]
      found.append(
        ForbiddenString(
          edges: walk, modes: random.pick(modes) ?? .car,
          condition: random.chance(0.2) ? UInt32(random.int(in: 1...2)) : 0))
      if random.chance(0.3), walk.count > 2 {
        found.append(ForbiddenString(edges: Array(walk.dropFirst()), modes: .vehicles, condition: 0))
      }
    }
    return Array(Set(found)).sorted {
      $0.edges != $1.edges
        ? $0.edges.lexicographicallyPrecedes($1.edges)
        : ($0.condition, $0.modes.rawValue) < ($1.condition, $1.modes.rawValue)
    }
  }

  private func open(_ graph: RoadGraph) -> [UInt32] {
    (0..<UInt32(graph.edgeCount)).filter { !graph.usable[Int($0)].isEmpty }
  }
  private func successors(of edge: UInt32, _ graph: RoadGraph) -> [UInt32] {
    graph.edges(leaving: graph.head(edge)).filter { !graph.usable[Int($0)].isEmpty }
  }

  @Test(arguments: 0..<40) func equalsScanningTheDrivenEdges(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let tables = randomTables(&random)
      let graph = RoadGraph(tables)
      let strings = randomStrings(graph, &random)
      for layer in [NetworkLayer.motor, .bicycle] {
        let noSignals = Array(repeating: false, count: graph.edgeCount)
        var builder = LayerBuilder(
          layer, graph: graph, junctions: JunctionFacts(tables, hasSignalsAhead: noSignals), strings: strings)
        let built = try builder.build()
        let fault = fault(in: built, layer, strings, graph, &random)
        #expect(fault == nil)
      }
    }
  }

  /// The first difference found on random walks; nil when there is none.
  private func fault(
    in built: NetworkTables.LayerTables, _ layer: NetworkLayer, _ strings: [ForbiddenString], _ graph: RoadGraph,
    _ random: inout SeededGenerator
  ) -> String? {
    for _ in 0..<40 {
      guard let start = open(graph).randomElement(using: &random) else { return nil }
      var driven = [start]
      var state = built.edgeState[Int(start)]
      for _ in 0..<8 {
        let arcs = Int(built.firstArc[Int(state)])..<Int(built.firstArc[Int(state) + 1])
        let targets = arcs.map { built.stateEdge[Int(built.arcTarget[$0])] }
        if targets != successors(of: driven[driven.count - 1], graph) { return "after \(driven): leads to \(targets)" }
        for arc in arcs where !isRight(arc, after: driven, in: built, layer, strings) {
          return "after \(driven), arc \(arc) of \(strings)"
        }
        guard let arc = arcs.randomElement(using: &random) else { break }
        state = built.arcTarget[arc]
        driven.append(built.stateEdge[Int(state)])
      }
    }
    return nil
  }

  private func isRight(
    _ arc: Int, after driven: [UInt32], in built: NetworkTables.LayerTables, _ layer: NetworkLayer,
    _ strings: [ForbiddenString]
  ) -> Bool {
    let path = driven + [built.stateEdge[Int(built.arcTarget[arc])]]
    let completed = strings.filter { string in
      !string.modes.isDisjoint(with: layer.modes) && path.count >= string.edges.count
        && Array(path.suffix(string.edges.count)) == string.edges
    }
    let forbidden = completed.filter { $0.condition == 0 }.reduce(into: ModeSet()) { $0.formUnion($1.modes) }
    let conditions = Set(
      completed.filter { $0.condition != 0 }.map {
        ConditionalTurn(arc: UInt32(arc), condition: $0.condition - 1, modes: $0.modes.intersection(layer.modes))
      })
    return built.arcTurn[arc].forbiddenModes == forbidden.intersection(layer.modes)
      && Set(built.conditionalTurns.filter { $0.arc == arc }) == conditions
      && built.arcTurn[arc].isConditional == !conditions.isEmpty
  }

  @Test func copiesAreOnlyMadeForProperPrefixesOfTwoEdges() {
    let strings = [
      ForbiddenString(edges: [0, 2], modes: .car, condition: 0),
      ForbiddenString(edges: [0, 4, 6], modes: .car, condition: 0),
      ForbiddenString(edges: [0, 4, 6, 8], modes: .car, condition: 0),
    ]
    let automaton = RestrictionAutomaton(strings)
    #expect(automaton.copies.map { automaton.edge[Int($0)] } == [4, 6])
  }
}
