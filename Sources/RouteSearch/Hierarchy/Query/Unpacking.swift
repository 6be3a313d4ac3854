internal import MappedStorage

extension HierarchyMetric {
  /// Appends the ranks that follow the first of a way of upward arcs once every arc is replaced by the graph's arcs it
  /// stands for.
  ///
  /// - Parameters:
  ///   - ranks: a way of upward arcs, up and then down.
  ///   - pending: a workspace, empty before and after.
  ///   - body: takes each rank in order, the first one left out.
  func unpack(_ ranks: [UInt32], pending: inout [UInt64], _ body: (UInt32) -> Void) {
    for index in 1..<max(1, ranks.count) {
      pending.append(UInt64(ranks[index - 1]) << 32 | UInt64(ranks[index]))
      while let arc = pending.popLast() {
        let (tail, head) = (UInt32(truncatingIfNeeded: arc &>> 32), UInt32(truncatingIfNeeded: arc))
        let middle = middle(tail, head)
        if middle == CustomizedArcs.none {
          body(head)
        } else {
          pending.append(UInt64(middle) << 32 | UInt64(head))
          pending.append(UInt64(tail) << 32 | UInt64(middle))
        }
      }
    }
  }

  /// What the shortest way between two joined ranks goes over; `none` where it is one arc of the graph.
  @inline(__always) private func middle(_ tail: UInt32, _ head: UInt32) -> UInt32 {
    let side = tail < head ? forward : backward
    guard let position = side.position(min(tail, head), max(tail, head)) else { return CustomizedArcs.none }
    return side.middle.base[position]
  }
}
