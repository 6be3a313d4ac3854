/// Looks for a small cut that leaves two large parts of a cell: inertial flow (Schild and Sommer 2015).
final class CutSearch {
  /// How many per cent of the nodes are sources, and as many targets: many force balance, few leave choice.
  ///
  /// On the streets of Porto and Columbus these need a tenth less of search space than a quarter alone.
  private static let shares = [25, 40, 10]
  /// In cells of no more nodes than this the last of the shares is not worth its time.
  private static let smallCell = 100

  private let store: CellStore
  private let flow = UnitFlow()
  private let side = Scratch<UInt8>()
  private let weight = Scratch<UInt32>()
  /// The best cut of the cell so far: its stretches and the nodes on its smaller side.
  private var bestCut = 0
  private var bestSmaller = 0

  init(_ store: CellStore) { self.store = store }

  /// Cuts a connected cell of two nodes or more.
  ///
  /// - Returns: 0 or 1 for each node of the cell, either at least once; good until the next call.
  func cut(_ cell: DissectionCell) -> UnsafeMutablePointer<UInt8> {
    side.reserve(cell.nodeCount)
    let view = store.view(of: cell)
    // A connected graph of n nodes with n − 1 stretches is a tree.
    if view.arcCount == 2 * (view.nodeCount - 1) {
      cutTree(view)
    } else if view.nodeCount <= 3 {
      cutSmall(view)
    } else {
      cutByFlow(cell, view)
    }
    return side.start
  }

  /// Cuts the stretch of a tree that leaves the best balance.
  ///
  /// The nodes of a cell are numbered breadth first: each but the first has exactly one neighbour with a lower number.
  private func cutTree(_ view: CellView) {
    weight.reserve(view.nodeCount)
    let count = view.nodeCount, weight = weight.start, side = side.start
    weight.update(repeating: 1, count: count)
    var top = 1, topSmaller: UInt32 = 0
    for node in (1..<count).reversed() {
      let smaller = min(weight[node], UInt32(truncatingIfNeeded: count) &- weight[node])
      if smaller >= topSmaller {
        top = node
        topSmaller = smaller
      }
      weight[parent(of: node, view)] &+= weight[node]
    }
    side.update(repeating: 0, count: top)
    side[top] = 1
    for node in (top + 1)..<max(count, top + 1) { side[node] = side[parent(of: node, view)] }
  }

  private func parent(of node: Int, _ view: CellView) -> Int {
    var arc = Int(view.first[node])
    while view.head[arc] >= node { arc &+= 1 }
    return Int(view.head[arc])
  }

  /// Cuts off the node with the fewest stretches.
  private func cutSmall(_ view: CellView) {
    var apart = 0
    for node in 0..<view.nodeCount {
      side.start[node] = 0
      if view.first[node + 1] - view.first[node] < view.first[apart + 1] - view.first[apart] { apart = node }
    }
    side.start[apart] = 1
  }

  private func cutByFlow(_ cell: DissectionCell, _ view: CellView) {
    let count = view.nodeCount
    flow.reserve(for: view)
    (bestCut, bestSmaller) = (0, 0)
    for share in Self.shares.prefix(count > Self.smallCell ? 3 : 2) {
      let terminals = max(1, count * share / 100)
      for direction in 0..<CellStore.directions {
        let sorted = store.sorted(direction, of: cell)
        guard let cut = flow.greatest(in: view, sorted: sorted, terminals: terminals, limit: limit(count))
        else { continue }
        let bySources = terminals + flow.foundFromSources
        if isBetter(cut, smaller: min(bySources, count - bySources)) {
          flow.writeSourceSide(count: count, into: side.start)
        }
        // Of all smallest cuts the one nearest to the targets has the most nodes on the sources' side.
        if bySources >= count / 2 { continue }
        let byTargets = terminals + flow.searchBackward(view)
        if isBetter(cut, smaller: min(byTargets, count - byTargets)) {
          flow.writeTargetSide(count: count, into: side.start)
        }
      }
    }
  }

  /// The flow from which on no cut can be better than the best: its smaller side is at most half of the cell.
  private func limit(_ count: Int) -> Int {
    guard bestSmaller > 0 else { return .max }
    return Int((Double(bestCut) * Self.merit(count / 2) / Self.merit(bestSmaller)).rounded(.up))
  }

  /// Whether a cut is small for the nodes on its smaller side, more so than the best, and takes it as the best.
  private func isBetter(_ cut: Int, smaller: Int) -> Bool {
    if bestSmaller > 0, Double(cut) * Self.merit(bestSmaller) >= Double(bestCut) * Self.merit(smaller) { return false }
    (bestCut, bestSmaller) = (cut, smaller)
    return true
  }

  /// How many stretches a smaller side of so many nodes is worth: nodes to the power of ¾.
  ///
  /// With their number itself, balance counts for too much. Square roots are exact to the last bit everywhere.
  private static func merit(_ nodes: Int) -> Double {
    let root = Double(nodes).squareRoot()
    return root * root.squareRoot()
  }
}
