internal import Geodesy
internal import MappedStorage

/// The weights of all upward arcs of one direction under one metric, with the two arcs that each shortest way consists of.
final class CustomizedArcs {
  let arcs: UpwardArcs
  let weight: UnsafeMutablePointer<UInt32>
  /// The halves of each arc as positions among all arcs of a hierarchy, kept or not; `ArcHalves.none` for an arc of the
  /// graph itself.
  let halves: UnsafeMutablePointer<ArcHalves>

  init(_ arcs: UpwardArcs) {
    self.arcs = arcs
    weight = .allocate(capacity: max(1, arcs.count))
    halves = .allocate(capacity: max(1, arcs.count))
    weight.initialize(repeating: Weight.infinity.rawValue, count: arcs.count)
    halves.initialize(repeating: .none, count: arcs.count)
  }

  deinit {
    weight.deallocate()
    halves.deallocate()
  }

  /// The positions of arcs once those without a finite weight, and those that `isKept` leaves out, are gone.
  func positions(isKept: (Int) -> Bool) -> ColumnBuilder<UInt32> {
    let positions = ColumnBuilder<UInt32>(repeating: ArcHalves.leaf, count: arcs.count)
    var next: UInt32 = 0
    for arc in 0..<arcs.count where weight[arc] < Weight.infinity.rawValue && isKept(arc) {
      positions[arc] = next
      next += 1
    }
    return positions
  }

  /// The arcs that have a position.
  ///
  /// - Parameters:
  ///   - own: the positions of these arcs.
  ///   - up: the positions of the arcs travelled upwards.
  ///   - down: the positions of the arcs travelled downwards.
  ///   - isUp: whether these arcs are travelled upwards.
  /// - Returns: the arcs, as a search reads them.
  func compact(_ own: Column<UInt32>, up: Column<UInt32>, down: Column<UInt32>, isUp: Bool) -> WeightedArcs {
    let count = arcs.first.count - 1
    let kept = own.reduce(0) { $0 + ($1 == ArcHalves.leaf ? 0 : 1) }
    let first = ColumnBuilder<UInt32>(repeating: 0, count: count + 1)
    let list = ColumnBuilder(repeating: UpwardArc(head: 0, weight: 0), count: kept)
    let parts = ColumnBuilder(repeating: ArcHalves.none, count: kept)
    var next = 0
    for low in 0..<count {
      for arc in Int(arcs.first.base[low])..<Int(arcs.first.base[low + 1]) where own.base[arc] != ArcHalves.leaf {
        let head = arcs.head.base[arc]
        list[next] = UpwardArc(head: head, weight: weight[arc])
        let both = halves[arc]
        parts[next] =
          both.down == ArcHalves.leaf
          ? ArcHalves(down: ArcHalves.leaf, up: isUp ? head : UInt32(low))
          : ArcHalves(down: down.base[Int(both.down)], up: up.base[Int(both.up)])
        next += 1
      }
      first[low + 1] = UInt32(next)
    }
    return WeightedArcs(first: first.column(), arcs: list.column(), halves: parts.column())
  }
}
