import Foundation
import Geodesy
import MappedStorage
import TestSupport
import Testing

@testable import RouteSearch

/// The hierarchy on public road graphs of the DIMACS challenge, against Dijkstra's algorithm on the same arcs.
@Suite struct PublicGraphTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/graphs")

  /// A node order from a dissection without places: nodes come when the last of their edges does.
  static func order(_ graph: ArcListGraph) -> [UInt32] {
    var tail: [UInt32] = []
    var head: [UInt32] = []
    for node in 0..<UInt32(graph.nodeCount) {
      for arc in Int(graph.first[Int(node)])..<Int(graph.first[Int(node) + 1]) where graph.target[arc] > node {
        tail.append(node)
        head.append(graph.target[arc])
      }
    }
    let nowhere = [Int32](repeating: 0, count: graph.nodeCount)
    let roads = DissectionGraph(x: nowhere, y: nowhere, tail: tail, head: head)
    let edges = NestedDissection.edgeOrder(of: roads, threads: 2) { _ in true } ?? []
    var last = [Int](repeating: -1, count: graph.nodeCount)
    for (position, edge) in edges.enumerated() {
      for node in [tail[Int(edge >> 1)], head[Int(edge >> 1)]] { last[Int(node)] = position }
    }
    return (0..<UInt32(graph.nodeCount)).sorted { (last[Int($0)], $0) < (last[Int($1)], $1) }
  }

  @Test(
    "Ways are as light as Dijkstra's",
    arguments: [("rome99/rome99.gr", 3000), ("dimacs-ny/USA-road-d.NY.reassembled.gr.gz", 200_000)])
  func lightest(name: String, least nodes: Int) throws {
    let file = Self.folder.appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: \(name) is not beside the repository")
      return
    }
    let graph = try ArcListGraph(file)
    #expect(graph.nodeCount > nodes)
    let order = Self.order(graph)
    try graph.first.withUnsafeBufferPointer { first in
      try graph.target.withUnsafeBufferPointer { target in
        let base = HierarchyGraph(
          stateCount: graph.nodeCount, firstArc: try #require(first.baseAddress),
          arcTarget: try #require(target.baseAddress))
        let plan = CustomizationPlan(HierarchyTopology(base, order: order), graph: base)
        for customization in [CustomizationKind.basic, .perfect] {
          let walk = HierarchyWalk(HierarchyMetric(plan, customization, threads: 2) { graph.weight[$0] })
          let rank = plan.topology.rank
          var wrong = 0
          for source in stride(from: UInt32(0), to: UInt32(graph.nodeCount), by: graph.nodeCount / 4) {
            let least = graph.leastWeights(from: source)
            for goal in stride(from: 0, to: graph.nodeCount, by: graph.nodeCount / 500) {
              walk.addSource(rank[source], weight: 0, number: 0)
              walk.addTarget(rank[goal], weight: 0, number: 0)
              let found = walk.weight()
              if found != min(least[goal], Weight.infinity.rawValue) { wrong += 1 }
            }
          }
          #expect(wrong == 0)
        }
      }
    }
  }
}
