internal import MappedStorage

/// The upward arcs of one direction by their higher end, each with the arcs of the other direction that go on from its
/// lower end above that: the two sides of all lower triangles.
struct DownwardArcs {
  /// One arc low → high (or high → low) with what goes on from its low end.
  struct Entry {
    /// The arc, in its own direction's numbering.
    var arc: UInt32
    /// The first arc of the other direction at the low end whose head is above this arc's.
    var start: UInt32
    /// The end of the other direction's arcs at the low end.
    var end: UInt32
  }

  /// The first entry of each rank, and the end.
  let first: [UInt32]
  /// The entries of each rank, by rising low end.
  let entries: [Entry]

  /// Sorts the arcs of `arcs` by their heads; `others` are the arcs of the other direction.
  init(_ arcs: UpwardArcs, others: UpwardArcs) {
    let count = arcs.first.count - 1
    var first = [UInt32](repeating: 0, count: count + 1)
    for arc in 0..<arcs.count { first[Int(arcs.head.base[arc]) + 1] += 1 }
    for index in 0..<count { first[index + 1] += first[index] }
    var next = first
    entries = [Entry](unsafeUninitializedCapacity: arcs.count) { buffer, initialized in
      for low in 0..<count {
        let end = others.first.base[low + 1]
        var start = others.first.base[low]
        for arc in Int(arcs.first.base[low])..<Int(arcs.first.base[low + 1]) {
          let high = arcs.head.base[arc]
          while start < end, others.head.base[Int(start)] <= high { start += 1 }
          buffer[Int(next[Int(high)])] = Entry(arc: UInt32(arc), start: start, end: end)
          next[Int(high)] += 1
        }
      }
      initialized = arcs.count
    }
    self.first = first
  }
}
