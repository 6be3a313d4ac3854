internal import MappedStorage

/// The upward arcs of a hierarchy in one direction of travel: for each rank the higher ranks it is joined with.
struct UpwardArcs: Sendable {
  /// The first arc of each rank, and the end.
  let first: Column<UInt32>
  /// The higher end of each arc, rising within a rank.
  let head: Column<UInt32>

  /// The number of arcs.
  var count: Int { head.count }

  /// The arc from `low` to `high`; nil where there is none.
  func arc(_ low: Int, _ high: UInt32) -> Int? {
    var lower = Int(first.base[low])
    let end = Int(first.base[low &+ 1])
    var upper = end
    while lower < upper {
      let middle = (lower &+ upper) &>> 1
      if head.base[middle] < high { lower = middle &+ 1 } else { upper = middle }
    }
    return lower < end && head.base[lower] == high ? lower : nil
  }
}
