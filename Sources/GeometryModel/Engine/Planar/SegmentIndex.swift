/// The straight pieces of paths or rings, found by where they lie.
///
/// Pieces are listed by the horizontal strips that they touch: enough to make tests of thousands against thousands fast,
/// and simple enough to be right.
package struct SegmentIndex {
  package struct Segment: Hashable {
    package var start: Position
    package var end: Position
    /// Which path or ring it belongs to.
    package var part: Int

    package init(start: Position, end: Position, part: Int = 0) {
      (self.start, self.end, self.part) = (start, end, part)
    }

    package var box: Box { Box([start, end]) }
    package var middle: Position { start.interpolated(to: end, fraction: 0.5) }
  }

  package let segments: [Segment]
  package let box: Box
  private let strips: [[Int32]]
  private let height: Double

  /// The pieces of paths or rings; those without a length, or with an end that is nowhere, are left out.
  package init(_ lines: [[Position]]) {
    var segments: [Segment] = []
    for (part, line) in lines.enumerated() {
      for (start, end) in zip(line, line.dropFirst()) where start != end && start.isFinite && end.isFinite {
        segments.append(Segment(start: start, end: end, part: part))
      }
    }
    self.init(segments)
  }

  init(_ segments: [Segment]) {
    self.segments = segments
    let box = segments.reduce(into: Box()) { $0.add($1.box) }
    self.box = box
    let count = max(1, min(segments.count, 4096))
    let extent = segments.isEmpty ? 0 : box.high.y - box.low.y
    let height = extent > 0 ? extent / Double(count) : 1
    self.height = height
    var strips = Array(repeating: [Int32](), count: count)
    for (index, segment) in segments.enumerated() {
      let low = min(segment.start.y, segment.end.y)
      let high = max(segment.start.y, segment.end.y)
      for strip in Self.strip(low, box, height, count)...Self.strip(high, box, height, count) {
        strips[strip].append(Int32(index))
      }
    }
    self.strips = strips
  }

  private static func strip(_ y: Double, _ box: Box, _ height: Double, _ count: Int) -> Int {
    let strip = (y - box.low.y) / height
    // Written so that what is not a number falls into the first strip.
    return strip > 0 ? (strip < Double(count) ? Int(strip) : count - 1) : 0
  }

  /// Calls back with every piece that may touch a box, each once; stops when the closure gives false.
  package func forEach(near area: Box, _ body: (Int, Segment) -> Bool) {
    guard !segments.isEmpty, area.meets(box) else { return }
    let first = Self.strip(area.low.y, box, height, strips.count)
    let last = Self.strip(area.high.y, box, height, strips.count)
    for strip in first...last {
      for index in strips[strip] {
        let segment = segments[Int(index)]
        // A piece in several strips is reported in the first of them that was asked for.
        let own = Self.strip(min(segment.start.y, segment.end.y), box, height, strips.count)
        guard max(own, first) == strip, segment.box.meets(area) else { continue }
        if !body(Int(index), segment) { return }
      }
    }
  }

  /// Whether a place lies on a piece, up to a tolerance.
  package func touches(_ place: Position, tolerance: Double) -> Bool {
    var touches = false
    forEach(near: Box([place]).grown(tolerance)) { _, segment in
      touches = distance(place, segment) <= tolerance
      return !touches
    }
    return touches
  }

  /// How many pieces a ray to the east crosses, each row of vertices counted once.
  func crossings(eastOf place: Position, isIgnored: (Int) -> Bool = { _ in false }) -> Int {
    var count = 0
    var ray = Box([place])
    ray.add(Position(x: max(place.x, box.high.x), y: place.y))
    forEach(near: ray) { index, segment in
      let (a, b) = (segment.start, segment.end)
      guard (a.y > place.y) != (b.y > place.y), !isIgnored(index) else { return true }
      if (b - a).cross(place - a) * (b.y > a.y ? 1 : -1) > 0 { count += 1 }
      return true
    }
    return count
  }
}

extension Box {
  package func grown(_ margin: Double) -> Box {
    if isEmpty { return self }
    var box = self
    box.low = Position(x: low.x - margin, y: low.y - margin)
    box.high = Position(x: high.x + margin, y: high.y + margin)
    return box
  }
}

/// The place of a piece that is nearest to a place, as a share of the piece.
func nearestFraction(_ place: Position, _ segment: SegmentIndex.Segment) -> Double {
  let along = segment.end - segment.start
  let square = along.dot(along)
  return square > 0 ? max(0, min(1, (place - segment.start).dot(along) / square)) : 0
}

package func distance(_ place: Position, _ segment: SegmentIndex.Segment) -> Double {
  segment.start.interpolated(to: segment.end, fraction: nearestFraction(place, segment)).distance(to: place)
}

/// Where two pieces meet, as shares of the first: none, one place, or the two ends of a common stretch.
package func meetings(_ a: SegmentIndex.Segment, _ b: SegmentIndex.Segment, tolerance: Double) -> [Double] {
  var shares: [Double] = []
  let along = a.end - a.start
  let length = along.length
  for place in [b.start, b.end] {
    let share = nearestFraction(place, a)
    if a.start.interpolated(to: a.end, fraction: share).distance(to: place) <= tolerance { shares.append(share) }
  }
  if distance(a.start, b) <= tolerance { shares.append(0) }
  if distance(a.end, b) <= tolerance { shares.append(1) }
  if shares.isEmpty {
    let other = b.end - b.start
    let cross = along.cross(other)
    if cross != 0 {
      let share = (b.start - a.start).cross(other) / cross
      let otherShare = (b.start - a.start).cross(along) / cross
      if (0...1).contains(share), (0...1).contains(otherShare) { shares.append(share) }
    }
  }
  shares.sort()
  // Ends of a common stretch may be found twice.
  var distinct: [Double] = []
  for share in shares where distinct.last.map({ (share - $0) * length > tolerance }) ?? true { distinct.append(share) }
  return distinct
}
