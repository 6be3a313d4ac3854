public import Geodesy

/// A box of coordinates in 1e-7 degree. West ≤ east: shapes that cross the 180th meridian are cut into two entries.
@frozen public struct Box: Hashable, Sendable {
  /// Southern edge.
  public var south: Int32
  /// Western edge.
  public var west: Int32
  /// Northern edge.
  public var north: Int32
  /// Eastern edge.
  public var east: Int32
  /// Makes a box.
  @inlinable public init(south: Int32, west: Int32, north: Int32, east: Int32) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }
  /// The smallest box round a point.
  @inlinable public init(_ c: Coordinate) {
    self.init(south: c.latitudeE7, west: c.longitudeE7, north: c.latitudeE7, east: c.longitudeE7)
  }
  /// Grows to hold another box.
  @inlinable public mutating func formUnion(_ other: Box) {
    south = min(south, other.south)
    west = min(west, other.west)
    north = max(north, other.north)
    east = max(east, other.east)
  }
}

/// A run of shape segments of one stretch of road: the entry of the spatial index.
@frozen public struct SegmentRun: Hashable, Sendable {
  /// The stretch of road.
  public var pair: UInt32
  /// The first segment within the shape, counted from 0.
  public var first: UInt32
  /// The number of segments.
  public var count: UInt32
  /// Makes a run.
  @inlinable public init(pair: UInt32, first: UInt32, count: UInt32) {
    self.pair = pair
    self.first = first
    self.count = count
  }
}

/// Builds the packed Hilbert R-tree over the shapes of all edges.
///
/// Entries are sorted by the Hilbert value of their box centre and packed 16 to a node, level by level, leaves first;
/// children are found by index arithmetic. Hilbert curve after Skilling's transpose method in two dimensions.
public enum SpatialIndexBuilder {
  /// Children per node.
  public static let fanout = 16
  /// Segments per entry, at most.
  public static let segmentsPerRun = 6

  /// Builds the boxes of all levels (leaves' entries first, the root last) and the entries in leaf order.
  ///
  /// - Parameters:
  ///   - shapeFirst: first shape point of each pair, and the end.
  ///   - shapes: all shape points.
  /// - Returns: the boxes and the entries.
  public static func build(shapeFirst: [UInt32], shapes: [Coordinate]) -> (boxes: [Box], runs: [SegmentRun]) {
    var items: [(key: UInt64, box: Box, run: SegmentRun)] = []
    for pair in 0..<max(0, shapeFirst.count - 1) {
      let points = Int(shapeFirst[pair])..<Int(shapeFirst[pair + 1])
      appendRuns(pair: UInt32(pair), points: points, shapes: shapes, to: &items)
    }
    items.sort { ($0.key, $0.run.pair, $0.run.first) < ($1.key, $1.run.pair, $1.run.first) }
    var boxes = items.map(\.box)
    var level = 0..<boxes.count
    while level.count > 1 {
      let start = boxes.count
      var child = level.lowerBound
      while child < level.upperBound {
        let end = min(child + fanout, level.upperBound)
        var box = boxes[child]
        for i in (child + 1)..<max(end, child + 1) { box.formUnion(boxes[i]) }
        boxes.append(box)
        child = end
      }
      level = start..<boxes.count
    }
    return (boxes, items.map(\.run))
  }

  /// The levels of a tree over `entryCount` entries as ranges of box positions, leaves' entries first.
  public static func levels(entryCount: Int) -> [Range<Int>] {
    var levels = [0..<entryCount]
    while let last = levels.last, last.count > 1 {
      let count = (last.count + fanout - 1) / fanout
      levels.append(last.upperBound..<(last.upperBound + count))
    }
    return levels
  }

  private static func appendRuns(
    pair: UInt32, points: Range<Int>, shapes: [Coordinate],
    to items: inout [(key: UInt64, box: Box, run: SegmentRun)]
  ) {
    func append(_ box: Box, _ first: Int, _ count: Int) {
      let x = UInt32(truncatingIfNeeded: (Int64(box.west) + Int64(box.east)) / 2 + 1_800_000_000)
      let y = UInt32(truncatingIfNeeded: (Int64(box.south) + Int64(box.north)) / 2 + 900_000_000)
      items.append(
        (hilbert(x: x, y: y), box, SegmentRun(pair: pair, first: UInt32(first), count: UInt32(count))))
    }
    let segments = points.count - 1
    var first = 0
    while first < segments {
      var box = Box(shapes[points.lowerBound + first])
      var count = 0
      while first + count < segments, count < segmentsPerRun {
        let a = shapes[points.lowerBound + first + count]
        let b = shapes[points.lowerBound + first + count + 1]
        if abs(Int64(a.longitudeE7) - Int64(b.longitudeE7)) > 1_800_000_000 {
          // Crosses the 180th meridian: one entry on each side.
          if count > 0 { append(box, first, count) }
          let south = min(a.latitudeE7, b.latitudeE7)
          let north = max(a.latitudeE7, b.latitudeE7)
          let west = max(a.longitudeE7, b.longitudeE7)
          let east = min(a.longitudeE7, b.longitudeE7)
          append(Box(south: south, west: west, north: north, east: 1_800_000_000), first + count, 1)
          append(Box(south: south, west: -1_800_000_000, north: north, east: east), first + count, 1)
          first += count + 1
          count = -1
          break
        }
        box.formUnion(Box(b))
        count += 1
      }
      if count > 0 {
        append(box, first, count)
        first += count
      }
    }
  }

  /// Position along the Hilbert curve of order 32.
  private static func hilbert(x: UInt32, y: UInt32) -> UInt64 {
    var x = x
    var y = y
    var key: UInt64 = 0
    var bit: UInt32 = 1 << 31
    while bit > 0 {
      let rx: UInt32 = x & bit != 0 ? 1 : 0
      let ry: UInt32 = y & bit != 0 ? 1 : 0
      key = (key << 2) | UInt64((3 &* rx) ^ ry)
      if ry == 0 {
        if rx == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      bit >>= 1
    }
    return key
  }
}
