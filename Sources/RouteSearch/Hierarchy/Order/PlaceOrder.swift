/// Sorts the nodes of a graph from one end to the other, in four directions.
enum PlaceOrder {
  /// Sorts all nodes by their places: in the directions 0°, 45°, 90° and 135°, equal ones by number.
  static func sort(_ graph: DissectionGraph, into store: CellStore) {
    let count = graph.nodeCount
    var keys = [Int64](repeating: 0, count: count)
    for direction in 0..<CellStore.directions {
      for node in 0..<count {
        let x = Int64(graph.x[node]), y = Int64(graph.y[node])
        keys[node] = direction == 0 ? x : direction == 1 ? x + y : direction == 2 ? y : y - x
      }
      sort(by: keys, into: store.sorted(direction, of: store.whole))
    }
  }

  /// Writes the numbers of the keys, least key first, equal ones by number.
  ///
  /// Radix sort by 11 bits; keys that span more than 32 bits lose their lowest bits.
  static func sort(by keys: [Int64], into sorted: UnsafeMutablePointer<UInt32>) {
    let count = keys.count
    guard let least = keys.min(), let greatest = keys.max() else { return }
    let lost = max(0, 32 - UInt64(greatest - least).leadingZeroBitCount)
    let values = keys.map { UInt32(truncatingIfNeeded: ($0 - least) >> Int64(lost)) }
    var from = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      for node in 0..<count { buffer.initializeElement(at: node, to: UInt32(node)) }
      filled = count
    }
    var into = from
    for shift in [UInt32(0), 11, 22] {
      var place = [Int](repeating: 0, count: 1 << 11 + 1)
      for value in values { place[Int(value >> shift & 2047) + 1] += 1 }
      for digit in 1...2047 { place[digit] += place[digit - 1] }
      for node in from {
        let digit = Int(values[Int(node)] >> shift & 2047)
        into[place[digit]] = node
        place[digit] += 1
      }
      swap(&from, &into)
    }
    for position in 0..<count { sorted[position] = from[position] }
  }
}
