/// What waits in a walk over the spatial index, nearest first.
///
/// The nearest few lie in a sorted list: what is added is mostly nearer than what waits, so little has to move. When
/// the list is full its farther half goes to a heap, which keeps walks far afield fast.
struct NearestQueue {
  /// A box of the tree or the nearest segment of an entry.
  struct Item {
    var distance: Double
    /// Position of the box, or the pair of the segment.
    var index: UInt32
    /// The segment, or the mark of the box's level.
    var segment: UInt32

    /// Comes after every other.
    static let none = Item(pair: .max, segment: 0, distance: .infinity)

    init(box: Int, level: Int, distance: Double) {
      self.init(pair: UInt32(truncatingIfNeeded: box), segment: .max - UInt32(level), distance: distance)
    }
    init(pair: UInt32, segment: UInt32, distance: Double) {
      self.distance = distance
      index = pair
      self.segment = segment
    }

    /// The level of a box, 0 for entries; nil for a segment.
    @inline(__always) var boxLevel: Int? { isBox ? Int(.max - segment) : nil }

    /// No tree is higher, and no shape that long.
    private static let highest: UInt32 = 15
    private var isBox: Bool { segment >= .max - Self.highest }

    /// Boxes come first among equals, so that all places at one distance are known before the first is told.
    @inline(__always) static func < (a: Item, b: Item) -> Bool {
      if a.distance != b.distance { return a.distance < b.distance }
      if a.isBox != b.isBox { return a.isBox }
      return (a.index, a.segment) < (b.index, b.segment)
    }
  }

  /// The first `nearCount` items, farthest first; all of them come before those of the heap.
  private var near = [Item](repeating: .none, count: 96)
  private var nearCount = 0
  private var far: [Item] = []

  mutating func removeAll() {
    nearCount = 0
    far.removeAll(keepingCapacity: true)
  }

  /// Adds what `make` makes of the positions in a range, not more than there are children of a box; nil is left out.
  @inline(__always) mutating func push(_ range: Range<Int>, _ make: (Int) -> Item?) {
    if nearCount + range.count > near.count { spill() }
    let limit = far.first ?? .none
    var count = nearCount
    near.withUnsafeMutableBufferPointer { near in
      for position in range {
        guard let item = make(position), item < limit else { continue }
        var hole = count
        while hole > 0, near[hole &- 1] < item {
          near[hole] = near[hole &- 1]
          hole &-= 1
        }
        near[hole] = item
        count &+= 1
      }
    }
    nearCount = count
    if far.isEmpty { return }
    for position in range {
      if let item = make(position), !(item < limit) { pushFar(item) }
    }
  }

  /// Drops what lies farther than `distance`.
  mutating func drop(beyond distance: Double) {
    let kept = near[..<nearCount].firstIndex { $0.distance <= distance } ?? nearCount
    for position in kept..<nearCount { near[position - kept] = near[position] }
    nearCount -= kept
    guard !far.isEmpty else { return }
    let items = far.filter { $0.distance <= distance }
    far.removeAll(keepingCapacity: true)
    for item in items { pushFar(item) }
  }

  mutating func pop() -> Item? {
    guard nearCount > 0 else { return popFar() }
    nearCount &-= 1
    return near[nearCount]
  }

  private mutating func spill() {
    let half = nearCount / 2
    for item in near[..<half] { pushFar(item) }
    for position in half..<nearCount { near[position - half] = near[position] }
    nearCount -= half
  }

  // MARK: - Binary heap

  private mutating func pushFar(_ item: Item) {
    var hole = far.count
    far.append(item)
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard item < far[parent] else { break }
      far[hole] = far[parent]
      hole = parent
    }
    far[hole] = item
  }

  private mutating func popFar() -> Item? {
    guard let top = far.first, let item = far.popLast() else { return nil }
    guard !far.isEmpty else { return top }
    var hole = 0
    while true {
      var child = hole * 2 + 1
      guard child < far.count else { break }
      if child + 1 < far.count, far[child + 1] < far[child] { child += 1 }
      guard far[child] < item else { break }
      far[hole] = far[child]
      hole = child
    }
    far[hole] = item
    return top
  }
}
