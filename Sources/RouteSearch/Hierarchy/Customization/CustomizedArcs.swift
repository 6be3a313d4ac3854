internal import Geodesy
internal import MappedStorage

/// The weights of all upward arcs of one direction under one metric, with the state each shortest way goes over.
final class CustomizedArcs {
  let arcs: UpwardArcs
  let weight: UnsafeMutablePointer<UInt32>
  /// The rank that the shortest way along an arc goes over; `none` for an arc of the graph itself.
  let middle: UnsafeMutablePointer<UInt32>

  static let none = UInt32.max

  init(_ arcs: UpwardArcs) {
    self.arcs = arcs
    weight = .allocate(capacity: max(1, arcs.count))
    middle = .allocate(capacity: max(1, arcs.count))
    weight.initialize(repeating: Weight.infinity.rawValue, count: arcs.count)
    middle.initialize(repeating: Self.none, count: arcs.count)
  }

  deinit {
    weight.deallocate()
    middle.deallocate()
  }

  /// The arcs with a finite weight, as a search reads them; `isKept` may leave out more.
  func compact(isKept: (Int) -> Bool) -> WeightedArcs {
    let count = arcs.first.count - 1
    var first = [UInt32](repeating: 0, count: count + 1)
    var kept: [UpwardArc] = []
    var middles: [UInt32] = []
    kept.reserveCapacity(arcs.count)
    middles.reserveCapacity(arcs.count)
    for low in 0..<count {
      for arc in Int(arcs.first.base[low])..<Int(arcs.first.base[low + 1]) {
        guard weight[arc] < Weight.infinity.rawValue, isKept(arc) else { continue }
        kept.append(UpwardArc(head: arcs.head.base[arc], weight: weight[arc]))
        middles.append(middle[arc])
      }
      first[low + 1] = UInt32(kept.count)
    }
    return WeightedArcs(
      first: Column(copying: first), arcs: Column(copying: kept), middle: Column(copying: middles))
  }
}
