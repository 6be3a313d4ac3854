/// How well a graph could be cut: what to look at when a hierarchy has grown too large.
public struct DissectionReport: Sendable, Equatable {
  /// One cell that was cut in two.
  public struct Separator: Sendable, Equatable {
    /// The number of nodes of the cell.
    public let cellSize: Int
    /// The number of stretches cut.
    public let cut: Int
  }

  /// The separators of the largest cells, largest first, at most ``NestedDissection/reportedSeparators``.
  ///
  /// Street networks have cuts near the cube root of the cell's size, and less at rivers and borders.
  public let separators: [Separator]
  /// The greatest number of directed edges in a chain of separators, from the whole graph to a single node: an upper
  /// bound for the depth of the elimination tree.
  public let depthBound: Int
  /// The number of connected components.
  public let componentCount: Int
}

/// What a report is made of, gathered while cells are cut.
struct DissectionQuality: Sendable {
  private var cuts: [(cellSize: Int, rankStart: Int, cut: Int)] = []
  private var depth = 0

  /// Notes a cell that was cut.
  mutating func add(_ cell: DissectionCell, cut: Int) {
    cuts.append((cell.nodeCount, cell.rankStart, cut))
    if cuts.count >= 64 * NestedDissection.reportedSeparators { keepLargest() }
  }

  /// Notes a cell of a single node.
  mutating func add(leafAtDepth depth: Int) { self.depth = max(self.depth, depth) }

  mutating func merge(_ other: DissectionQuality) {
    cuts += other.cuts
    depth = max(depth, other.depth)
  }

  private mutating func keepLargest() {
    // The rank tells cells of one size apart, so that a report is the same whoever gathered it.
    cuts.sort { ($1.cellSize, $0.rankStart) < ($0.cellSize, $1.rankStart) }
    cuts.removeLast(max(0, cuts.count - NestedDissection.reportedSeparators))
  }

  func report(components: Int) -> DissectionReport {
    var largest = self
    largest.keepLargest()
    return DissectionReport(
      separators: largest.cuts.map { DissectionReport.Separator(cellSize: $0.cellSize, cut: $0.cut) },
      depthBound: depth, componentCount: components)
  }
}
