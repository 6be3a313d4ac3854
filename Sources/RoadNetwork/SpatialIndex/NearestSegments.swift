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
/// Best-first search over the packed R-tree: boxes wait in a queue by a bound that no place in them can undercut.
/// A value is scratch space for one thread; `start` it again for the next point and nothing is allocated anew.
public struct NearestSegments {
  private let network: RoadNetwork
  private var frame: PlanarFrame
  private var radius = 0.0
  private var queue = NearestQueue()
  private var last: (pair: UInt32, segment: UInt32)?

  /// Makes scratch space for a network.
  public init(network: RoadNetwork) {
    self.network = network
    frame = PlanarFrame(Coordinate(latitudeE7: 0, longitudeE7: 0))
  }

  /// Begins a walk around `point` that ends `radius` metres away.
  public mutating func start(at point: Coordinate, within radius: Double) {
    frame = PlanarFrame(point)
    self.radius = radius
    queue.removeAll()
    last = nil
    guard network.indexBoxes.count > 0 else { return }
    push(network.indexBoxes.indices.suffix(1), level: network.indexLevels.count - 1)
  }

  /// Ends the walk `radius` metres away, if it would go farther: what lies beyond need not be looked at.
  public mutating func narrow(to radius: Double) {
    guard radius < self.radius else { return }
    // Few items are faster to add to, but sorting them out takes time, too.
    if radius < self.radius / 2 { queue.drop(beyond: radius) }
    self.radius = radius
  }

  /// The next nearest place among the stretches that pass the test; nil when none is left within the radius.
  ///
  /// Long stretches have several entries: the first place told of a stretch is its nearest. Places come in order of
  /// distance, then of pair.
  public mutating func next(where isWanted: (_ pair: UInt32) -> Bool) -> NearestSegment? {
    let runs = network.indexRuns.base
    while let item = queue.pop() {
      guard item.distance <= radius else { return nil }
      guard let level = item.boxLevel else {
        // Both entries of a segment across the 180th meridian hold a place on the meridian itself.
        if let last, last == (item.index, item.segment) { continue }
        last = (item.index, item.segment)
        return place(item)
      }
      if level == 0 {
        let run = runs[Int(item.index)]
        if isWanted(run.pair) { push(run, bound: item.distance) }
      } else {
        push(children(of: Int(item.index), level: level), level: level - 1)
      }
    }
    return nil
  }

  /// The children of an inner box.
  private func children(of box: Int, level: Int) -> Range<Int> {
    let below = network.indexLevels[level - 1]
    let first = below.lowerBound + (box - network.indexLevels[level].lowerBound) * SpatialIndexBuilder.fanout
    return first..<min(first + SpatialIndexBuilder.fanout, below.upperBound)
  }

  private mutating func push(_ positions: Range<Int>, level: Int) {
    let (boxes, frame, radius) = (network.indexBoxes.base, frame, radius)
    queue.push(positions) { position in
      let bound = frame.lowerBound(boxes[position])
      return bound <= radius ? NearestQueue.Item(box: position, level: level, distance: bound) : nil
    }
  }

  private mutating func push(_ run: SegmentRun, bound: Double) {
    let first = Int(network.shapeFirst.base[Int(run.pair)])
    let shapes = network.shapes.base
    var best = NearestQueue.Item(pair: run.pair, segment: 0, distance: .infinity)
    for segment in run.first..<(run.first &+ run.count) {
      let point = first &+ Int(segment)
      let distance = frame.nearest(shapes[point], shapes[point &+ 1]).distance
      if distance < best.distance {
        best.distance = distance
        best.segment = segment
      }
    }
    guard best.distance <= radius else { return }
    // A segment across the 180th meridian has an entry on each side: the one that holds the place tells it.
    if best.distance + 1e-6 < bound && crossesAntimeridian(best) { return }
    queue.push(0..<1) { _ in best }
  }

  private func crossesAntimeridian(_ item: NearestQueue.Item) -> Bool {
    let first = Int(network.shapeFirst[item.index]) + Int(item.segment)
    return abs(Int64(network.shapes[first].longitudeE7) - Int64(network.shapes[first + 1].longitudeE7)) > 1_800_000_000
  }

  private func place(_ item: NearestQueue.Item) -> NearestSegment {
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
}
