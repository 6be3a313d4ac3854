public import Geodesy
internal import MappedStorage

/// The nearest place of one entry of the spatial index.
public struct NearestSegment: Hashable, Sendable {
  /// The stretch of road.
  public var pair: UInt32
  /// The segment of its shape, counted from 0 as drawn.
  public var segment: UInt32
  /// The place on the segment, 0 at its first point, 1 at its last.
  public var fraction: Double
  /// The place.
  public var location: Coordinate
  /// Metres from the point asked for.
  public var distance: Double
  /// Side of the segment as drawn on which the point asked for lies: −1 left, 1 right, 0 on its line.
  public var side: Int8

  /// Makes a place.
  public init(
    pair: UInt32, segment: UInt32, fraction: Double, location: Coordinate, distance: Double, side: Int8
  ) {
    self.pair = pair
    self.segment = segment
    self.fraction = fraction
    self.location = location
    self.distance = distance
    self.side = side
  }
}

/// Walks the roads around a point, nearest first.
///
/// Best-first search over the packed R-tree: boxes wait in a heap by a bound that no place in them can undercut.
/// A value is scratch space for one thread; `start` it again for the next point and nothing is allocated anew.
public struct NearestSegments {
  /// A box of the tree (segment `.max`) or the nearest segment of an entry.
  private struct Item {
    var distance: Double
    var index: UInt32
    var segment: UInt32

    /// Boxes come first among equals, so that all places at one distance are known before the first is told.
    @inline(__always) static func < (a: Item, b: Item) -> Bool {
      if a.distance != b.distance { return a.distance < b.distance }
      if (a.segment == .max) != (b.segment == .max) { return a.segment == .max }
      return (a.index, a.segment) < (b.index, b.segment)
    }
  }

  private let network: RoadNetwork
  private let levels: [Range<Int>]
  private var frame: PlanarFrame
  private var radius = 0.0
  private var heap: [Item] = []
  private var last: (pair: UInt32, segment: UInt32)?

  /// Makes scratch space for a network.
  public init(network: RoadNetwork) {
    self.network = network
    levels = SpatialIndexBuilder.levels(entryCount: network.indexRuns.count)
    frame = PlanarFrame(Coordinate(latitudeE7: 0, longitudeE7: 0))
  }

  /// Begins a walk around `point` that ends `radius` metres away.
  public mutating func start(at point: Coordinate, within radius: Double) {
    frame = PlanarFrame(point)
    self.radius = radius
    heap.removeAll(keepingCapacity: true)
    last = nil
    guard network.indexBoxes.count > 0 else { return }
    push(box: network.indexBoxes.count - 1)
  }

  /// The next nearest place among the stretches that pass the test; nil when none is left within the radius.
  ///
  /// Long stretches have several entries: the first place told of a stretch is its nearest. Places come in order of
  /// distance, then of pair.
  public mutating func next(where isWanted: (_ pair: UInt32) -> Bool) -> NearestSegment? {
    let runs = network.indexRuns
    while let item = pop() {
      if item.segment == .max {
        let box = Int(item.index)
        if box < runs.count {
          let run = runs[box]
          if isWanted(run.pair) { push(run, bound: item.distance) }
        } else {
          for child in children(of: box) { push(box: child) }
        }
        continue
      }
      // Both entries of a segment across the 180th meridian hold a place on the meridian itself.
      if let last, last == (item.index, item.segment) { continue }
      last = (item.index, item.segment)
      return place(item)
    }
    return nil
  }

  /// The children of an inner box; all of them lie at lower positions, so the walk ends on any tree.
  private func children(of box: Int) -> Range<Int> {
    var level = 1
    while level < levels.count && !levels[level].contains(box) { level += 1 }
    guard level < levels.count else { return 0..<0 }
    let below = levels[level - 1]
    let first = below.lowerBound + (box - levels[level].lowerBound) * SpatialIndexBuilder.fanout
    return first..<min(first + SpatialIndexBuilder.fanout, below.upperBound)
  }

  private mutating func push(box: Int) {
    let bound = frame.lowerBound(network.indexBoxes[box])
    if bound <= radius { push(Item(distance: bound, index: UInt32(truncatingIfNeeded: box), segment: .max)) }
  }

  private mutating func push(_ run: SegmentRun, bound: Double) {
    let first = Int(network.shapeFirst[run.pair])
    var best = Item(distance: .infinity, index: run.pair, segment: 0)
    for segment in run.first..<(run.first + run.count) {
      let a = network.shapes[first + Int(segment)]
      let distance = frame.nearest(a, network.shapes[first + Int(segment) + 1]).distance
      if distance < best.distance {
        best.distance = distance
        best.segment = segment
      }
    }
    // A segment across the 180th meridian has an entry on each side: the one that holds the place tells it.
    let isElsewhere = best.distance + 1e-6 < bound && crossesAntimeridian(best)
    if best.distance <= radius && !isElsewhere { push(best) }
  }

  private func crossesAntimeridian(_ item: Item) -> Bool {
    let first = Int(network.shapeFirst[item.index]) + Int(item.segment)
    return abs(Int64(network.shapes[first].longitudeE7) - Int64(network.shapes[first + 1].longitudeE7)) > 1_800_000_000
  }

  private func place(_ item: Item) -> NearestSegment {
    let first = Int(network.shapeFirst[item.index]) + Int(item.segment)
    let found = frame.nearest(network.shapes[first], network.shapes[first + 1])
    var longitude = frame.longitudeE7 + found.eastE7
    if longitude > 1.8e9 { longitude -= 3.6e9 }
    if longitude < -1.8e9 { longitude += 3.6e9 }
    func whole(_ value: Double) -> Int32 { Int32(max(-2_147_483_648, min(2_147_483_647, value.rounded()))) }
    return NearestSegment(
      pair: item.index, segment: item.segment, fraction: found.fraction,
      location: Coordinate(latitudeE7: whole(frame.latitudeE7 + found.northE7), longitudeE7: whole(longitude)),
      distance: item.distance, side: found.side > 0 ? -1 : found.side < 0 ? 1 : 0)
  }

  // MARK: - Binary heap

  private mutating func push(_ item: Item) {
    var hole = heap.count
    heap.append(item)
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard item < heap[parent] else { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = item
  }

  private mutating func pop() -> Item? {
    guard let top = heap.first, let item = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return top }
    var hole = 0
    while true {
      var child = hole * 2 + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < item else { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = item
    return top
  }
}
