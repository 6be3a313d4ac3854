import RoutingEngine
import Geodesy
import GeometryModel

/// The line of a route: every vertex once, with its distance from the start, ready to be cut into pieces.
struct RouteLine {
  /// Longitudes go on beyond ±180° where the route crosses the 180th meridian.
  private var positions: [(x: Double, y: Double)] = []
  private var measures: [Double] = []
  private var isKept: [Bool] = []
  private let output: SpatialReference

  /// Where each leg begins among the vertices.
  private(set) var legStarts: [Int] = []

  /// Joins the lines of legs.
  ///
  /// - Parameters:
  ///   - legs: the legs.
  ///   - fixed: for each leg the vertices that stay whatever the precision: those of maneuvers.
  ///   - precision: metres by which the line may leave the street.
  ///   - output: the coordinate system of pieces.
  init(_ legs: [EngineResult.Leg], fixed: [[Int]], precision: Double, output: SpatialReference) {
    self.output = output
    var kept: Set<Int> = []
    var done = 0.0
    for (leg, fixed) in zip(legs, fixed) {
      legStarts.append(positions.count)
      let first = positions.count
      append(leg, after: done)
      done += leg.length
      kept.formUnion(fixed.map { first + $0 })
      kept.formUnion([first, positions.count - 1])
    }
    isKept = LineSimplifier(positions, tolerance: precision).kept(fixed: kept.sorted())
  }

  private mutating func append(_ leg: EngineResult.Leg, after done: Double) {
    var length = 0.0
    var lengths: [Double] = []
    for (index, place) in leg.geometry.enumerated() {
      if index > 0 {
        let before = leg.geometry[index - 1]
        length += LocalRuler(latitude: (before.latitude + place.latitude) / 2).distance(from: before, to: place)
      }
      lengths.append(length)
      var x = place.longitude
      if let last = positions.last { x += ((last.x - x) / 360).rounded() * 360 }
      positions.append((x, place.latitude))
    }
    let scale = length > 0 ? leg.length / length : 0
    measures += lengths.map { done + $0 * scale }
  }

  /// The distance of a vertex from the start in metres.
  func measure(_ index: Int) -> Double { measures[min(index, measures.count - 1)] }

  /// A vertex as a point.
  func point(_ index: Int) -> Point? {
    guard positions.indices.contains(index) else { return nil }
    let x = positions[index].x.remainder(dividingBy: 360)
    return GeometryEngine.project(Point(x: x, y: positions[index].y, spatialReference: .wgs84), into: output)
  }

  /// The line between two vertices, cut at the 180th meridian; a point where they are one.
  func piece(_ first: Int, _ last: Int) -> Geometry? {
    guard first < last, positions.indices.contains(last) else { return point(first) }
    return line(first, last)
  }

  /// The whole line.
  var whole: Polyline? { positions.isEmpty ? nil : line(0, positions.count - 1) }

  private func line(_ first: Int, _ last: Int) -> Polyline? {
    var parts: [[Point]] = [[]]
    var band = 0.0
    for index in first...last where isKept[index] || index == first || index == last {
      let (x, y) = positions[index]
      let m = measures[index]
      // Vertices at a stop stand twice, once for each leg.
      if let before = parts[parts.count - 1].last, before.x == x - band * 360, before.y == y, before.m == m { continue }
      let newBand = ((x + 180) / 360).rounded(.down)
      if parts[0].isEmpty { band = newBand }
      if newBand != band, let before = parts[parts.count - 1].last {
        let meridian = (max(newBand, band)) * 360 - 180
        let fromX = before.x + band * 360
        let share = x == fromX ? 0 : (meridian - fromX) / (x - fromX)
        let cut = (y: before.y + (y - before.y) * share, m: (before.m ?? m) + (m - (before.m ?? m)) * share)
        parts[parts.count - 1].append(vertex(meridian - band * 360, cut.y, cut.m))
        parts.append([vertex(meridian - newBand * 360, cut.y, cut.m)])
        band = newBand
      }
      parts[parts.count - 1].append(vertex(x - band * 360, y, m))
    }
    let line = Polyline(parts: parts.map { Part(points: $0, spatialReference: .wgs84) })
    return GeometryEngine.project(line, into: output)
  }

  private func vertex(_ x: Double, _ y: Double, _ m: Double) -> Point {
    Point(x: x, y: y, m: m, spatialReference: .wgs84)
  }
}

/// Leaves out vertices near the line between those that are kept (Douglas and Peucker).
struct LineSimplifier {
  private let plane: [(x: Double, y: Double)]
  private let tolerance: Double

  /// Longitudes are shortened as at the first vertex's latitude, metres along both axes.
  init(_ degrees: [(x: Double, y: Double)], tolerance: Double) {
    self.tolerance = tolerance
    let ruler = LocalRuler(latitude: degrees.first?.y ?? 0)
    plane = degrees.map { ($0.x * 1e7 * ruler.metersPerLongitudeE7, $0.y * 1e7 * ruler.metersPerLatitudeE7) }
  }

  /// Which vertices are kept; `fixed` ones always are, in ascending order.
  func kept(fixed: [Int]) -> [Bool] {
    guard tolerance > 0 else { return Array(repeating: true, count: plane.count) }
    var kept = Array(repeating: false, count: plane.count)
    for index in fixed where plane.indices.contains(index) { kept[index] = true }
    var open = Array(zip(fixed, fixed.dropFirst()))
    while let (first, last) = open.popLast() {
      guard last - first > 1, last < plane.count else { continue }
      var farthest = (index: first, distance: tolerance)
      for index in (first + 1)..<last {
        let distance = distance(index, first, last)
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != first else { continue }
      kept[farthest.index] = true
      open.append((first, farthest.index))
      open.append((farthest.index, last))
    }
    return kept
  }

  private func distance(_ index: Int, _ first: Int, _ last: Int) -> Double {
    let (a, b, p) = (plane[first], plane[last], plane[index])
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0
    let (ex, ey) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
