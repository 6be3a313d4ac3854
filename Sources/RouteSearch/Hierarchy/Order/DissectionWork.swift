import Dispatch
import Synchronization

/// Cuts all cells, on several threads. Each cell has its own place in the order, whoever cuts it, and when.
final class DissectionWork: Sendable {
  /// Parts with fewer nodes stay with the thread that made them.
  private static let sharedCell = 2000

  private struct State {
    var waiting: [DissectionCell]
    /// Cells that wait or are being cut.
    var openCells: Int
    var effortLeft: Int
    var quality = DissectionQuality()
    var isCancelled = false
  }

  private let store: CellStore
  private let threads: Int
  private let wholeEffort: Int
  private let state: Mutex<State>
  /// Counts the cells that wait; when there will be none any more, one for each thread.
  private let arrivals: DispatchSemaphore

  init(_ store: CellStore, _ cells: [DissectionCell], threads: Int) {
    self.store = store
    self.threads = threads
    let effort = cells.reduce(0) { $0 + Self.effort($1) }
    wholeEffort = effort
    state = Mutex(State(waiting: Self.largestLast(cells), openCells: cells.count, effortLeft: effort))
    arrivals = DispatchSemaphore(value: 0)
    signal(cells.isEmpty ? threads : cells.count)
  }

  /// Cuts all cells.
  ///
  /// - Returns: how well they could be cut; nil when `progress` stopped the work.
  func run(progress: (Double) -> Bool) -> DissectionQuality? {
    if threads == 1 {
      work(progress)
    } else {
      withoutActuallyEscaping(progress) { progress in
        // One thread at a time calls it, the one that holds the state.
        nonisolated(unsafe) let progress = progress
        DispatchQueue.concurrentPerform(iterations: threads) { _ in work(progress) }
      }
    }
    return state.withLock { $0.isCancelled ? nil : $0.quality }
  }

  /// Cuts cells until none is left. The largest is taken first: it has the most parts to share.
  private func work(_ progress: (Double) -> Bool) {
    let search = CutSearch(store), splitter = CellSplitter(store)
    var own: [DissectionCell] = []
    var quality = DissectionQuality()
    while let cell = next() {
      var shared: [DissectionCell] = []
      own.append(cell)
      while let cell = own.popLast() {
        if cell.nodeCount == 1 {
          store.rankLoops(of: cell)
          quality.add(leafAtDepth: cell.depth)
          continue
        }
        splitter.split(cell, side: search.cut(cell))
        quality.add(cell, cut: splitter.cut)
        for part in splitter.parts {
          if part.nodeCount < Self.sharedCell { own.append(part) } else { shared.append(part) }
        }
      }
      finish(cell, leaving: shared, progress)
    }
    state.withLock { $0.quality.merge(quality) }
  }

  /// The next cell to cut; nil when there will be none.
  private func next() -> DissectionCell? {
    arrivals.wait()
    return state.withLock { $0.isCancelled ? nil : $0.waiting.popLast() }
  }

  private func finish(_ cell: DissectionCell, leaving shared: [DissectionCell], _ progress: (Double) -> Bool) {
    let signals = state.withLock { state in
      state.openCells += shared.count - 1
      state.effortLeft += shared.reduce(-Self.effort(cell)) { $0 + Self.effort($1) }
      if !state.isCancelled, !progress(1 - Double(state.effortLeft) / Double(max(1, wholeEffort))) {
        state.isCancelled = true
        return threads
      }
      state.waiting += Self.largestLast(shared)
      return state.openCells == 0 ? threads : shared.count
    }
    signal(signals)
  }

  private func signal(_ times: Int) {
    for _ in 0..<times { arrivals.signal() }
  }

  private static func largestLast(_ cells: [DissectionCell]) -> [DissectionCell] {
    cells.sorted { ($0.nodeCount, $0.rankStart) < ($1.nodeCount, $1.rankStart) }
  }

  /// What a cell costs: its nodes once for each time it is halved.
  private static func effort(_ cell: DissectionCell) -> Int {
    cell.nodeCount * (Int.bitWidth - cell.nodeCount.leadingZeroBitCount)
  }
}
