internal import MappedStorage

extension RoadNetwork {
  /// The stretches of road that may touch a box: those of which a run of segments has a box that does.
  ///
  /// A box whose west lies east of its east reaches across the 180th meridian.
  /// - Returns: pairs, each once, in ascending order.
  public func pairs(in box: Box) -> [UInt32] {
    guard box.west > box.east else { return Self.distinct(pairs(touching: box)) }
    let eastern = Box(south: box.south, west: box.west, north: box.north, east: 1_800_000_000)
    let western = Box(south: box.south, west: -1_800_000_000, north: box.north, east: box.east)
    return Self.distinct(pairs(touching: eastern) + pairs(touching: western))
  }

  /// Each number once, in order.
  private static func distinct(_ found: [UInt32]) -> [UInt32] {
    var sorted = found.sorted()
    var count = 0
    for number in sorted where count == 0 || sorted[count - 1] != number {
      sorted[count] = number
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    return sorted
  }

  private func pairs(touching box: Box) -> [UInt32] {
    let levels = indexLevels
    var found: [UInt32] = []
    var waiting: [(level: Int, index: Int)] = indexBoxes.isEmpty ? [] : [(levels.count - 1, indexBoxes.count - 1)]
    while let (level, index) = waiting.popLast() {
      guard indexBoxes[index].intersects(box) else { continue }
      if level == 0 {
        found.append(indexRuns[index].pair)
        continue
      }
      let below = levels[level - 1]
      let first = below.lowerBound + (index - levels[level].lowerBound) * SpatialIndexBuilder.fanout
      for child in first..<min(first + SpatialIndexBuilder.fanout, below.upperBound) {
        waiting.append((level - 1, child))
      }
    }
    return found
  }
}

extension Box {
  /// Whether two boxes share a point.
  @inlinable public func intersects(_ other: Box) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }
}
