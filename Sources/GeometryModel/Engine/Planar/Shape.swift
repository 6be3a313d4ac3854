/// A geometry taken apart for comparing: loose points, lines, or an area with its rings.
struct Shape {
  enum Location {
    case interior, boundary, exterior
  }

  let dimension: Int
  let points: [Position]
  let index: SegmentIndex
  let lines: [[Position]]
  let box: Box
  /// Ends of lines that bound them: those where an odd number of paths ends.
  let ends: Set<Position>

  init(_ geometry: Geometry) {
    box = geometry.extent.box
    if geometry is Point || geometry is Multipoint {
      dimension = 0
      points = geometry.vertexLists.flatMap(\.positions)
      lines = []
      index = SegmentIndex([[Position]]())
      ends = []
      return
    }
    lines = GeometryEngine.outlines(geometry).filter { !$0.isEmpty }
    index = SegmentIndex(lines)
    dimension = geometry.dimension
    points = []
    var ends: Set<Position> = []
    if geometry.dimension == 1 {
      for line in lines {
        for end in [line[0], line[line.count - 1]] where ends.remove(end) == nil { ends.insert(end) }
      }
    }
    self.ends = ends
  }

  func locate(_ place: Position, tolerance: Double) -> Location {
    switch dimension {
    case 0: return points.contains { $0.distance(to: place) <= tolerance } ? .interior : .exterior
    case 1:
      guard index.touches(place, tolerance: tolerance) else { return .exterior }
      return ends.contains { $0.distance(to: place) <= tolerance } ? .boundary : .interior
    default:
      guard box.grown(tolerance).contains(place) else { return .exterior }
      if index.touches(place, tolerance: tolerance) { return .boundary }
      return index.crossings(eastOf: place) % 2 == 1 ? .interior : .exterior
    }
  }

  /// The shortest distance to another shape; 0 where they meet.
  func distance(to other: Shape) -> Double {
    if dimension == 2, let place = other.somePlace, locate(place, tolerance: 0) != .exterior { return 0 }
    if other.dimension == 2, let place = somePlace, other.locate(place, tolerance: 0) != .exterior { return 0 }
    var best = Double.infinity
    for place in points { best = min(best, other.distance(to: place)) }
    for place in other.points { best = min(best, distance(to: place)) }
    for segment in index.segments {
      if best == 0 { return 0 }
      other.index.forEach(near: best.isFinite ? segment.box.grown(best) : other.box) { _, rival in
        if !meetings(segment, rival, tolerance: 0).isEmpty { best = 0 }
        for (place, line) in [
          (segment.start, rival), (segment.end, rival), (rival.start, segment), (rival.end, segment),
        ] {
          best = min(best, GeometryModel.distance(place, line))
        }
        return best > 0
      }
    }
    return best
  }

  private func distance(to place: Position) -> Double {
    if dimension == 2, locate(place, tolerance: 0) != .exterior { return 0 }
    let toPoints = points.map { $0.distance(to: place) }.min() ?? .infinity
    return index.segments.reduce(toPoints) { min($0, GeometryModel.distance(place, $1)) }
  }

  private var somePlace: Position? { points.first ?? lines.first?.first }
}
