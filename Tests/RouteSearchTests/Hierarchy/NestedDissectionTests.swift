import RouteSearch
import TestSupport
import Testing

/// Orders against a check that knows only what a nested dissection is, and cuts against those a drawing shows.
@Suite struct NestedDissectionTests {
  private func dissect(_ graph: DissectionGraph, threads: Int = 1) throws -> NestedDissection.Result {
    try #require(NestedDissection.dissect(graph, threads: threads) { _ in true })
  }

  private func cuts(_ result: NestedDissection.Result) -> [Int] { result.report.separators.map(\.cut) }

  @Test("An order ranks each edge once, and separators separate, on random graphs of odd shapes", arguments: 0..<300)
  func oddShapes(seed: UInt64) throws {
    let graph = RandomRoads(seed: seed).graph
    let result = try dissect(graph)
    var oracle = DissectionOracle(graph, result.edgeOrder)
    #expect(oracle.isPermutation)
    #expect(oracle.firstFault() == nil)
    for threads in [2, 5] { #expect(try dissect(graph, threads: threads).edgeOrder == result.edgeOrder) }
  }

  @Test("The oracle sees an edge too few, a cell torn apart and a separator too low")
  func oracle() throws {
    let grid = RandomRoads.grid(width: 5, height: 4)
    let order = try dissect(grid).edgeOrder
    var torn = order
    torn.swapAt(0, order.count - 1)
    var tornOracle = DissectionOracle(grid, torn)
    #expect(tornOracle.isPermutation)
    #expect(tornOracle.firstFault() != nil)
    var reversed = DissectionOracle(grid, order.reversed())
    #expect(reversed.firstFault() != nil)
    #expect(!DissectionOracle(grid, order.dropLast()).isPermutation)
    #expect(!DissectionOracle(grid, order.dropLast() + [order[0]]).isPermutation)
  }

  @Test("A graph of thousands of nodes, shared out to threads, is ordered as by one")
  func threads() throws {
    let graph = RandomRoads.grid(width: 120, height: 90)
    let one = try dissect(graph)
    for threads in [2, 3, 5] {
      let many = try dissect(graph, threads: threads)
      #expect(many.edgeOrder == one.edgeOrder)
      #expect(many.report == one.report)
    }
    #expect(DissectionOracle(graph, one.edgeOrder).isPermutation)
  }

  @Test("Nothing to order: no nodes, one node, nodes without streets, one node with loops")
  func smallest() throws {
    #expect(try dissect(DissectionGraph(x: [], y: [], tail: [], head: [])).edgeOrder == [])
    #expect(try dissect(DissectionGraph(x: [7], y: [7], tail: [], head: [])).edgeOrder == [])
    let apart = try dissect(DissectionGraph(x: [1, 2, 3], y: [0, 0, 0], tail: [], head: []), threads: 3)
    #expect(apart.edgeOrder == [])
    #expect(apart.report.separators == [])
    #expect(apart.report.depthBound == 0)
    #expect(apart.report.componentCount == 3)
    let loops = try dissect(DissectionGraph(x: [0], y: [0], tail: [0, 0], head: [0, 0]))
    #expect(loops.edgeOrder == [0, 1, 2, 3])
  }

  @Test("Both directions of a street between two nodes are a group for each direction")
  func parallel() throws {
    let graph = DissectionGraph(x: [0, 9], y: [0, 0], tail: [0, 1, 0], head: [1, 0, 1])
    let result = try dissect(graph)
    let forward = result.edgeOrder.prefix(3).map { $0 == 3 || $0 % 2 == 0 && $0 != 2 }
    #expect(Set(forward).count == 1)
    #expect(result.edgeOrder.suffix(3) == ArraySlice(result.edgeOrder.prefix(3).map { $0 ^ 1 }))
    #expect(cuts(result) == [3])
  }

  @Test("A path is halved each time, with or without places", arguments: [true, false])
  func path(hasPlaces: Bool) throws {
    let result = try dissect(RandomRoads.grid(width: 1024, height: 1, hasPlaces: hasPlaces))
    #expect(result.report.separators.map(\.cellSize).prefix(7) == [1024, 512, 512, 256, 256, 256, 256])
    #expect(Set(cuts(result)) == [1])
    #expect(result.report.depthBound == 20)
  }

  @Test("A grid is cut across, with or without places", arguments: [true, false])
  func grid(hasPlaces: Bool) throws {
    // A cut of a grid with a quarter of the nodes at either side takes at least as many streets as it is high.
    let result = try dissect(RandomRoads.grid(width: 60, height: 12, hasPlaces: hasPlaces))
    #expect(cuts(result).first == 12)
    #expect(result.report.separators[0].cellSize == 720)
    #expect(result.report.componentCount == 1)
  }

  @Test("A ring is cut in two places, two towns at their bridge")
  func bridges() throws {
    let ring = DissectionGraph(
      x: (0..<100).map { $0 < 50 ? $0 : 99 - $0 }, y: (0..<100).map { $0 < 50 ? 0 : 1 },
      tail: (0..<100).map { $0 }, head: (0..<100).map { ($0 + 1) % 100 })
    let ringResult = try dissect(ring)
    #expect(cuts(ringResult).first == 2)
    // The first cut leaves at most 60 nodes of a path, which is halved six times at most.
    #expect(ringResult.report.depthBound <= 2 * (2 + 6))

    let town = RandomRoads.grid(width: 20, height: 20)
    let towns = DissectionGraph(
      x: town.x + town.x.map { $0 + 2500 }, y: town.y + town.y,
      tail: town.tail + town.tail.map { $0 + 400 } + [210], head: town.head + town.head.map { $0 + 400 } + [610])
    let result = try dissect(towns)
    #expect(result.report.separators[0].cellSize == 800)
    #expect(result.report.separators[0].cut == 1)
  }

  @Test("Work stops where progress says so, and progress never goes back", arguments: [1, 2, 5])
  func progress(threads: Int) throws {
    let graph = RandomRoads.grid(width: 100, height: 100)
    #expect(NestedDissection.edgeOrder(of: graph, threads: threads) { _ in false } == nil)
    var calls = 0
    let late = NestedDissection.edgeOrder(of: graph, threads: threads) { _ in
      calls += 1
      return calls < 3
    }
    #expect(late == nil)
    #expect(calls == 3)
    var seen: [Double] = []
    let whole = NestedDissection.edgeOrder(of: graph, threads: threads) {
      seen.append($0)
      return true
    }
    #expect(whole != nil)
    #expect(seen == seen.sorted())
    #expect(seen.allSatisfy { (0...1).contains($0) })
    #expect(seen.last == 1)
  }
}
