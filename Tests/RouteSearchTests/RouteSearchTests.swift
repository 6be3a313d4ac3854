import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

/// Dijkstra over states against Bellman–Ford over the same states, on random graphs with every kind of odd weight.
@Suite struct RouteSearchTests {
  /// A metric over a random graph that is no map: states, arcs and weights drawn at random.
  struct RandomGraph {
    var metric: Metric
    var arcs: [(from: Int, to: Int, weight: Int)] = []
    var stateCount: Int

    init(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let pairs = Int.random(in: 1...12, using: &random)
      var tables = NetworkTables()
      let nodes = pairs + 1
      for node in 0..<nodes {
        tables.nodeCoordinate.append(Coordinate(latitudeE7: Int32(node * 1000), longitudeE7: 0))
        tables.nodeOSMID.append(Int64(node))
        tables.nodeFlags.append([])
        tables.nodeBarrier.append(0)
        tables.nodeName.append(0)
      }
      for pair in 0..<pairs { Self.addPair(pair, to: &tables) }
      let stateCount = pairs * 2
      self.stateCount = stateCount
      let weights: [UInt32] = [0, 0, 1, 1, 7, 100, Weight.infinity.rawValue - 1, Weight.infinity.rawValue]
      var layer = NetworkTables.LayerTables()
      var turnWeight: [UInt32] = []
      let edgeWeight = (0..<stateCount).map { _ in weights.randomElement(using: &random) ?? 0 }
      for state in 0..<stateCount {
        layer.stateEdge.append(UInt32(state))
        layer.edgeState.append(UInt32(state))
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let target = Int.random(in: 0..<stateCount, using: &random)
          layer.arcTarget.append(UInt32(target))
          layer.arcTurn.append(TurnFacts(angle: 0))
          let turn = weights.randomElement(using: &random) ?? 0
          turnWeight.append(turn)
          let whole = min(Int(Weight.infinity.rawValue), Int(turn) + Int(edgeWeight[target]))
          arcs.append((state, target, whole))
        }
        layer.firstArc.append(UInt32(layer.arcTarget.count))
      }
      layer.baseStateCount = stateCount
      tables.layers[Int(NetworkLayer.motor.rawValue)] = layer
      for other in [NetworkLayer.bicycle, .foot] {
        tables.layers[Int(other.rawValue)].edgeState = Array(repeating: .max, count: stateCount)
      }
      tables.components = Mode.allCases.map { _ in Array(repeating: .max, count: stateCount) }
      tables.restrictions = [RestrictionRecord(firstEdge: 0, modes: [], condition: 0)]
      let network = try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
      metric = Metric(
        network: network, mode: .car, edgeWeight: Column(copying: edgeWeight),
        edgeDuration: Column(copying: edgeWeight),
        turnWeight: Column(copying: turnWeight), turnDuration: Column(copying: turnWeight))
    }

    private static func addPair(_ pair: Int, to tables: inout NetworkTables) {
      tables.pairTail.append(UInt32(pair))
      tables.pairHead.append(UInt32(pair + 1))
      tables.pairLength.append(Millimeters(rawValue: 1000))
      tables.pairAttributes.append(0)
      tables.pairName.append(0)
      tables.pairWayID.append(Int64(pair))
      tables.pairDuration.append(Milliseconds(rawValue: 0))
      tables.shapes.append(tables.nodeCoordinate[pair])
      tables.shapes.append(tables.nodeCoordinate[pair + 1])
      tables.shapeFirst.append(UInt32(tables.shapes.count))
      for _ in 0..<2 {
        tables.edgeSign.append(0)
        tables.edgeLanes.append(0)
        tables.edgeControls.append(TrafficControls(rawValue: 0))
        tables.edgeHeadControls.append(TrafficControls(rawValue: 0))
      }
    }

    /// Least weight to the end of every state after leaving a source by an arc; saturating.
    func bellmanFord(_ sources: [SearchSource]) -> [Int] {
      let infinity = Int(Weight.infinity.rawValue)
      var label = [Int](repeating: infinity, count: stateCount)
      for source in sources {
        for arc in arcs where arc.from == Int(source.state.rawValue) {
          label[arc.to] = min(label[arc.to], Int(source.weight) + arc.weight)
        }
      }
      for _ in 0...stateCount {
        for arc in arcs where label[arc.from] < infinity {
          label[arc.to] = min(label[arc.to], label[arc.from] + arc.weight)
        }
      }
      return label
    }
  }

  @Test func equalsBellmanFordAndKeepsNoTraceOfEarlierSearches() throws {
    for seed in 0..<1500 as Range<UInt64> {
      let graph = try RandomGraph(seed: seed)
      let search = EdgeBasedDijkstra(metric: graph.metric)
      var random = SeededGenerator(seed: seed &+ 1_000_000)
      // Many searches on one workspace: a dirty workspace would show.
      for _ in 0..<4 {
        func state() -> StateID { StateID(rawValue: UInt32.random(in: 0..<UInt32(graph.stateCount), using: &random)) }
        let sources = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          SearchSource(state: state(), weight: [0, 3, 50].randomElement(using: &random) ?? 0)
        }
        let targets = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          SearchTarget(state: state(), remainder: 0, penalty: [0, 5].randomElement(using: &random) ?? 0)
        }
        let labels = graph.bellmanFord(sources)
        try check(seed, graph, search.paths(from: sources, to: targets, extent: .everyTarget), labels, sources, targets)
        let cheapest = search.paths(from: sources, to: targets, extent: .cheapestTarget)
        let expected = targets.map { labels[Int($0.state.rawValue)] + Int($0.penalty) }.filter {
          $0 < Int(Weight.infinity.rawValue)
        }.min()
        #expect(cheapest.first.map { Int($0.weight) } == expected, "seed \(seed)")
      }
    }
  }

  private func check(
    _ seed: UInt64, _ graph: RandomGraph, _ paths: [SearchPath], _ labels: [Int], _ sources: [SearchSource],
    _ targets: [SearchTarget]
  ) throws {
    let reachable = targets.indices.filter {
      labels[Int(targets[$0].state.rawValue)] + Int(targets[$0].penalty) < Int(Weight.infinity.rawValue)
    }
    #expect(paths.map(\.target) == reachable, "seed \(seed)")
    for path in paths {
      let target = targets[path.target]
      #expect(Int(path.weight) == labels[Int(target.state.rawValue)] + Int(target.penalty), "seed \(seed)")
      // The path re-costs, arc by arc, to its weight.
      var cost = Int(sources[path.source].weight) + Int(target.penalty)
      #expect(path.states.first == sources[path.source].state)
      #expect(path.states.last == target.state)
      for i in path.states.indices.dropFirst() {
        let step = graph.arcs.filter {
          $0.from == Int(path.states[i - 1].rawValue) && $0.to == Int(path.states[i].rawValue)
        }.map(\.weight).min()
        cost += try #require(step, "seed \(seed): the path is broken")
      }
      #expect(cost == Int(path.weight), "seed \(seed)")
    }
  }

  @Test func cancellingFindsNothing() throws {
    let graph = try RandomGraph(seed: 3)
    let search = EdgeBasedDijkstra(metric: graph.metric)
    let all = (0..<UInt32(graph.stateCount)).map { SearchSource(state: StateID(rawValue: $0), weight: 0) }
    let targets = all.map { SearchTarget(state: $0.state, remainder: 0) }
    #expect(search.paths(from: all, to: targets, extent: .everyTarget, isCancelled: { true }).isEmpty)
    #expect(search.settledCount == 0)
    // The graph is smaller than the interval at which cancelling is asked for: once begun, the search ends by itself.
    var asked = 0
    let found = search.paths(from: all, to: targets, extent: .everyTarget) {
      asked += 1
      return asked > 1
    }
    #expect(!found.isEmpty && asked == 1)
  }
}
