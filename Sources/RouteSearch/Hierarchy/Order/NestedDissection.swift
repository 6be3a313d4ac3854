/// Orders the directed edges of a road graph for a customizable contraction hierarchy.
///
/// The graph is cut in two along few stretches, and the parts again, down to single nodes. The edges of a cut follow
/// those of the parts it separates, so that each cell fills an interval of ranks and its separator the end of it.
public enum NestedDissection {
  /// How many separators a report names.
  public static let reportedSeparators = 16

  /// The order, and how good it is.
  public struct Result: Sendable {
    /// Directed edges, lowest rank first, each exactly once: 2·stretch along tail → head, 2·stretch + 1 against.
    public let edgeOrder: [UInt32]
    /// Quality.
    public let report: DissectionReport
  }

  /// Orders the directed edges of a graph.
  ///
  /// The order depends on the graph alone, not on the number of threads.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - threads: How many threads work, at least 1.
  ///   - progress: Called with the share done, 0 … 1, from one thread at a time, now and then; false stops the work.
  /// - Returns: directed edges, lowest rank first, each exactly once: 2·stretch along tail → head, 2·stretch + 1
  ///   against; nil when `progress` stopped the work.
  public static func edgeOrder(
    of graph: DissectionGraph, threads: Int, progress: (Double) -> Bool
  ) -> [UInt32]? {
    dissect(graph, threads: threads, progress: progress)?.edgeOrder
  }

  /// Orders the directed edges of a graph and reports how well it could be cut.
  ///
  /// - Parameters: as of ``edgeOrder(of:threads:progress:)``.
  /// - Returns: the order and its report; nil when `progress` stopped the work.
  public static func dissect(
    _ graph: DissectionGraph, threads: Int, progress: (Double) -> Bool
  ) -> Result? {
    let store = CellStore(graph)
    PlaceOrder.sort(graph, into: store)
    let splitter = CellSplitter(store)
    let side = Scratch<UInt8>()
    side.reserve(graph.nodeCount)
    side.start.initialize(repeating: 0, count: graph.nodeCount)
    splitter.split(store.whole, side: side.start)
    let components = splitter.parts
    for cell in components where isInOnePlace(cell, graph, store) { HopOrder.sort(cell, in: store) }
    let work = DissectionWork(store, components, threads: max(1, threads))
    guard let quality = work.run(progress: progress) else { return nil }
    let order = Array(UnsafeBufferPointer(start: store.order, count: store.edgeCount))
    return Result(edgeOrder: order, report: quality.report(components: components.count))
  }

  /// Whether the places of a cell's nodes say nothing.
  private static func isInOnePlace(_ cell: DissectionCell, _ graph: DissectionGraph, _ store: CellStore) -> Bool {
    let view = store.view(of: cell)
    guard cell.nodeCount > 3 else { return false }
    let first = Int(view.node[0])
    return (1..<cell.nodeCount).allSatisfy {
      let node = Int(view.node[$0])
      return graph.x[node] == graph.x[first] && graph.y[node] == graph.y[first]
    }
  }
}
