/// A lazy 4-ary min-heap of states by a key and, where keys are equal, by weight.
///
/// Lazy: a state may be in the heap several times; the caller skips entries that are out of date.
struct OrderedHeap: ~Copyable {
  private struct Entry {
    /// The key, then the weight.
    var order: UInt64
    var state: UInt32
  }
  private var storage: UnsafeMutablePointer<Entry>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  mutating func removeAll() { count = 0 }

  /// The smallest key. Precondition: not empty.
  var smallestKey: UInt32 { UInt32(truncatingIfNeeded: storage[0].order &>> 32) }

  mutating func push(key: UInt32, weight: UInt32, state: UInt32) {
    if count == capacity { grow() }
    let item = Entry(order: UInt64(key) &<< 32 | UInt64(weight), state: state)
    var hole = count
    count &+= 1
    while hole > 0 {
      let parent = (hole &- 1) &>> 2
      if storage[parent].order <= item.order { break }
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
        if storage[child].order < storage[best].order { best = child }
        child &+= 1
      }
      if item.order <= storage[best].order { break }
      storage[hole] = storage[best]
      hole = best
    }
    storage[hole] = item
    return (UInt32(truncatingIfNeeded: top.order), top.state)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
