internal import MappedStorage

extension HierarchyMetric {
  /// Hands on the ranks that follow the first of a way of upward arcs once every arc is replaced by the graph's arcs it
  /// stands for.
  ///
  /// - Parameters:
  ///   - ranks: a way of upward arcs, up and then down.
  ///   - pending: a workspace, empty before and after.
  ///   - body: takes each rank in order, the first one left out.
  @inline(__always) func unpack(_ ranks: [UInt32], pending: inout [UInt32], _ body: (UInt32) -> Void) {
    let (up, down) = (forward.halves.base, backward.halves.base)
    // No way passes a state twice; what a forged file makes of its halves must end, too.
    var left = topology.stateCount &* 4
    for index in 1..<max(1, ranks.count) {
      let (tail, head) = (ranks[index - 1], ranks[index])
      guard let position = tail < head ? forward.position(tail, head) : backward.position(head, tail) else { continue }
      var both = tail < head ? up[position] : down[position]
      while true {
        left &-= 1
        if left < 0 { return pending.removeAll(keepingCapacity: true) }
        if both.down == ArcHalves.leaf {
          body(both.up)
          // Halves that wait are all second ones, which go up.
          guard let next = pending.popLast() else { break }
          both = up[Int(next)]
        } else {
          pending.append(both.up)
          both = down[Int(both.down)]
        }
      }
    }
  }
}
