/// A lazy 4-ary min-heap of (weight, state) packed into 64 bits.
///
/// Lazy: a state may be in the heap several times; the caller skips entries that are out of date. Equal weights
/// come out by smallest state, so searches are repeatable.
struct SearchHeap: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  mutating func removeAll() { count = 0 }

  /// The smallest weight; infinity when empty.
  var smallestWeight: UInt32 { count == 0 ? 0x7FFF_FFFF : UInt32(truncatingIfNeeded: storage[0] &>> 32) }

  mutating func push(weight: UInt32, state: UInt32) {
    if count == capacity { grow() }
    let item = UInt64(weight) &<< 32 | UInt64(state)
    var hole = count
    count &+= 1
    while hole > 0 {
      let parent = (hole &- 1) &>> 2
      if storage[parent] <= item { break }
      storage[hole] = storage[parent]
      hole = parent
    }
    storage[hole] = item
  }

  /// Removes the smallest entry. Precondition: not empty.
  mutating func pop() -> (weight: UInt32, state: UInt32) {
    let top = storage[0]
    count &-= 1
    let item = storage[count]
    var hole = 0
    while true {
      let firstChild = hole &<< 2 &+ 1
      if firstChild >= count { break }
      var best = firstChild
      let end = min(firstChild &+ 4, count)
      var child = firstChild &+ 1
      while child < end {
        if storage[child] < storage[best] { best = child }
        child &+= 1
      }
      if item <= storage[best] { break }
      storage[hole] = storage[best]
      hole = best
    }
    storage[hole] = item
    return (UInt32(truncatingIfNeeded: top &>> 32), UInt32(truncatingIfNeeded: top))
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
