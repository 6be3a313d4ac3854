internal import MappedStorage

/// The box around a network, in degrees. Where it crosses the 180th meridian, west is greater than east.
public struct NetworkBounds: Hashable, Sendable, CustomStringConvertible {
  /// Southern edge.
  public let south: Double
  /// Western edge.
  public let west: Double
  /// Northern edge.
  public let north: Double
  /// Eastern edge.
  public let east: Double

  /// The edges as messages name them.
  public var description: String { "south \(south), west \(west), north \(north), east \(east)" }

  /// The box around the roads of a network; nil when it has none.
  public init?(_ network: RoadNetwork) {
    let levels = network.indexLevels
    var longitudes = LongitudeBins()
    // From the root down: a box within one bin stands for all that it holds.
    func add(_ position: Int, level: Int) {
      let box = network.indexBoxes[position]
      guard level > 0, !longitudes.isWithinOneBin(box) else {
        longitudes.add(box)
        return
      }
      let children = levels[level - 1]
      let first = children.lowerBound + (position - levels[level].lowerBound) * SpatialIndexBuilder.fanout
      for child in first..<min(first + SpatialIndexBuilder.fanout, children.upperBound) { add(child, level: level - 1) }
    }
    guard let root = network.bounds, let top = levels.last else { return nil }
    add(top.lowerBound, level: levels.count - 1)
    self.init(south: root.south, north: root.north, longitudes)
  }

  /// The box around boxes; nil when there are none.
  public init?(_ boxes: some Sequence<Box>) {
    var south = Int32.max
    var north = Int32.min
    var longitudes = LongitudeBins()
    for box in boxes {
      south = min(south, box.south)
      north = max(north, box.north)
      longitudes.add(box)
    }
    self.init(south: south, north: north, longitudes)
  }

  private init?(south: Int32, north: Int32, _ longitudes: LongitudeBins) {
    guard let (west, east) = longitudes.edges else { return nil }
    self.south = Double(south) / 1e7
    self.north = Double(north) / 1e7
    self.west = Double(west) / 1e7
    self.east = Double(east) / 1e7
  }
}

/// Longitudes in use, in bins of half a degree: the widest run of unused longitudes lies outside the box.
private struct LongitudeBins {
  private static let width: Int64 = 5_000_000
  private var bins = [(least: Int32, most: Int32)?](repeating: nil, count: 721)

  private static func bin(_ longitude: Int32) -> Int {
    min(720, max(0, Int((Int64(longitude) + 1_800_000_000) / width)))
  }

  func isWithinOneBin(_ box: Box) -> Bool { Self.bin(box.west) == Self.bin(box.east) }

  mutating func add(_ box: Box) {
    let (first, last) = (Self.bin(box.west), Self.bin(box.east))
    guard first <= last else { return }
    for bin in first...last {
      let start = Int32(Int64(bin) * Self.width - 1_800_000_000)
      let end = Int32(min(1_800_000_000, Int64(start) + Self.width))
      let least = bin == first ? box.west : start
      let most = bin == last ? box.east : end
      let known = bins[bin] ?? (least, most)
      bins[bin] = (min(known.least, least), max(known.most, most))
    }
  }

  /// The western and the eastern edge; nil when nothing was added.
  var edges: (west: Int32, east: Int32)? {
    let used = bins.compactMap { $0 }
    guard let first = used.first, let last = used.last else { return nil }
    var (west, east) = (first.least, last.most)
    var widest = Int64(first.least) + 3_600_000_000 - Int64(last.most)
    for (before, after) in zip(used, used.dropFirst()) where Int64(after.least) - Int64(before.most) > widest {
      widest = Int64(after.least) - Int64(before.most)
      (west, east) = (after.least, before.most)
    }
    return (west, east)
  }
}
