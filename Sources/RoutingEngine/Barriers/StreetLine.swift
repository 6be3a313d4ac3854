internal import Geodesy
internal import MappedStorage
internal import RoadNetwork

/// A part of a stretch of road as drawn, in millimetres from its first node; a place when both ends are the same.
struct StreetPart: Hashable {
  var start, end: UInt32
}

extension BarrierArea {
  /// Whether all of a stretch of road lies inside, or nothing of it; nil where that takes cutting it.
  func holds(pair: UInt32, in network: RoadNetwork) -> Bool? {
    let (start, end) = (Int(network.shapeFirst[pair]), Int(network.shapeFirst[pair + 1]))
    guard start < end, network.pairLength[pair].rawValue > 0 else { return nil }
    let first = frame.point(network.shapes[start])
    var (last, low, high) = (first, first, first)
    for index in start + 1..<max(start + 1, end) {
      last = frame.point(network.shapes[index], after: last, network.shapes[index - 1])
      low = PlanePoint(x: min(low.x, last.x), y: min(low.y, last.y))
      high = PlanePoint(x: max(high.x, last.x), y: max(high.y, last.y))
    }
    return isUncut(low, high) ? contains(first) : nil
  }
}

/// The line of a stretch of road with the length up to each of its points.
struct StreetLine {
  let pair: UInt32
  let points: Slice<Column<Coordinate>>
  /// Millimetres from the first node to each point.
  let along: [Double]
  let length: UInt32

  init(_ pair: UInt32, in network: RoadNetwork) {
    self.pair = pair
    points = network.shapes[Int(network.shapeFirst[pair])..<Int(network.shapeFirst[pair + 1])]
    along = network.shapeOffsets(ofPair: pair)
    length = network.pairLength[pair].rawValue
  }

  /// The places of both nodes.
  var first: Coordinate { points[points.startIndex] }
  var last: Coordinate { points[points.startIndex + points.count - 1] }

  /// Calls `body` with both ends of each straight segment in a plane.
  func forEachSegment(in frame: BarrierFrame, _ body: (_ index: Int, _ a: PlanePoint, _ b: PlanePoint) -> Void) {
    var a: PlanePoint?
    for index in 0..<points.count {
      let place = points[points.startIndex + index]
      guard let last = a else {
        a = frame.point(place)
        continue
      }
      let b = frame.point(place, after: last, points[points.startIndex + index - 1])
      body(index - 1, last, b)
      a = b
    }
  }

  /// The millimetres at a fraction of a segment.
  func offset(_ segment: Int, _ fraction: Double) -> Double {
    min(Double(length), along[segment] + (along[segment + 1] - along[segment]) * fraction)
  }

  /// The parts inside an area, joined where they meet.
  ///
  /// - Parameters:
  ///   - area: the area.
  ///   - isWide: whether millimetres that are inside in part count.
  /// - Returns: the parts in order.
  func parts(in area: BarrierArea, isWide: Bool) -> [StreetPart] {
    var parts: [StreetPart] = []
    var lastEnd = -1.0
    forEachSegment(in: area.frame) { index, a, b in
      for part in area.parts(from: a, to: b) {
        let (low, high) = (offset(index, part.lowerBound), offset(index, part.upperBound))
        let start = UInt32(isWide ? (low + 1e-6).rounded(.down) : low.rounded())
        let end = min(length, UInt32(isWide ? (high - 1e-6).rounded(.up) : high.rounded()))
        if low == lastEnd, !parts.isEmpty {
          parts[parts.count - 1].end = max(parts[parts.count - 1].end, end)
        } else if isWide || start < end {
          parts.append(StreetPart(start: min(start, end), end: end))
        }
        lastEnd = high
      }
    }
    return parts
  }
}

/// What a line barrier does to one stretch of road: where it crosses, and along which parts it runs.
struct LineContact {
  private var crossings: Set<UInt32> = []
  private var covers: [(part: StreetPart, apart: Double)] = []

  /// Metres apart within which a street and a line are the same.
  private static let same = 0.05
  /// Millimetres within which two crossings are one.
  private static let samePlace: UInt32 = 20
  /// A street that leaves a line at an acute angle stays beside it this many millimetres at most.
  private static let fork: UInt32 = 3000

  /// Lays a piece of the line over the stretch.
  mutating func add(_ piece: BarrierPiece, over street: StreetLine, in frame: BarrierFrame) {
    let margin = piece.margin
    let (west, east) = (min(piece.a.x, piece.b.x) - margin, max(piece.a.x, piece.b.x) + margin)
    let (south, north) = (min(piece.a.y, piece.b.y) - margin, max(piece.a.y, piece.b.y) + margin)
    street.forEachSegment(in: frame) { index, p, q in
      guard min(p.x, q.x) <= east, max(p.x, q.x) >= west, min(p.y, q.y) <= north, max(p.y, q.y) >= south
      else { return }
      if let fraction = piece.crossing(from: p, to: q) {
        crossings.insert(UInt32(street.offset(index, fraction).rounded()))
      }
      guard let found = piece.part(from: p, to: q) else { return }
      let start = UInt32(street.offset(index, found.range.lowerBound).rounded())
      let end = UInt32(street.offset(index, found.range.upperBound).rounded())
      if start < end { covers.append((StreetPart(start: start, end: end), found.apart)) }
    }
  }

  /// The parts along which the line runs, without the first metres of a street that only forks off it.
  func covered(_ street: StreetLine) -> [StreetPart] {
    var joined: [(part: StreetPart, apart: Double)] = []
    for cover in covers.sorted(by: { $0.part.start < $1.part.start }) {
      if let last = joined.last, cover.part.start <= last.part.end + 1 {
        joined[joined.count - 1].part.end = max(last.part.end, cover.part.end)
        joined[joined.count - 1].apart = max(last.apart, cover.apart)
      } else {
        joined.append(cover)
      }
    }
    return joined.compactMap { cover in
      let touchesStart = cover.part.start == 0
      let touchesEnd = cover.part.end == street.length
      let isFork =
        touchesStart != touchesEnd && cover.part.end - cover.part.start < Self.fork && cover.apart > Self.same
      return isFork ? nil : cover.part
    }
  }

  /// Where the line crosses, each place once: at a bend of the line both its pieces do.
  func crossed() -> [UInt32] {
    var places: [UInt32] = []
    for place in crossings.sorted() where place > (places.last ?? 0) + Self.samePlace || places.isEmpty {
      places.append(place)
    }
    return places
  }

  /// All that a closing line closes.
  func closed(_ street: StreetLine) -> [StreetPart] {
    covered(street) + crossings.sorted().map { StreetPart(start: $0, end: $0) }
  }
}
