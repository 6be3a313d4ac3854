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
    let first = positions.count
    positions.reserveCapacity(first + leg.geometry.count)
    measures.reserveCapacity(first + leg.geometry.count)
    var length = 0.0
    var ruler = StripRuler(at: leg.geometry.first?.latitudeE7 ?? 0)
    var before = leg.geometry.first
    for place in leg.geometry {
      if let before { length += ruler.distance(from: before, to: place) }
      before = place
      measures.append(length)
      var x = place.longitude
      if let last = positions.last, abs(last.x - x) > 180 { x += ((last.x - x) / 360).rounded() * 360 }
      positions.append((x, place.latitude))
    }
    // Streets are measured on the ellipsoid from vertex to vertex: their length is the one that counts.
    let scale = length > 0 ? leg.length / length : 0
    for index in measures.indices[first...] { measures[index] = done + measures[index] * scale }
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
    var parts: [Vertices] = []
    var part = MeasuredPart(capacity: last - first + 1)
    var band = ((positions[first].x + 180) / 360).rounded(.down)
    for index in first...last where isKept[index] || index == first || index == last {
      let (x, y) = positions[index]
      let m = measures[index]
      let newBand = ((x + 180) / 360).rounded(.down)
      if newBand != band, let before = part.last {
        let meridian = (max(newBand, band)) * 360 - 180
        let fromX = before.x + band * 360
        let share = x == fromX ? 0 : (meridian - fromX) / (x - fromX)
        let cut = (y: before.y + (y - before.y) * share, m: before.m + (m - before.m) * share)
        part.append(meridian - band * 360, cut.y, cut.m)
        parts.append(part.vertices)
        part = MeasuredPart(capacity: last - index + 2)
        part.append(meridian - newBand * 360, cut.y, cut.m)
        band = newBand
      }
      part.append(x - band * 360, y, m)
    }
    parts.append(part.vertices)
    return GeometryEngine.project(Polyline(parts, system: .wgs84), into: output)
  }
}

/// Measures short lines that lie side by side: between two latitudes that are half a kilometre apart a degree's length is
/// straight to a billionth, so that each line need not ask for sine and cosine of its own.
private struct StripRuler {
  /// Units of latitude from one side of the strip to the other.
  private static let width: Int32 = 50_000
  private var south: Int32
  private var atSouth: LocalRuler
  private var longitudeSlope = 0.0
  private var latitudeSlope = 0.0

  init(at latitude: Int32) {
    south = latitude
    atSouth = LocalRuler(latitude: 0)
    move(to: latitude)
  }

  private mutating func move(to latitude: Int32) {
    south = latitude - Self.width / 2
    atSouth = LocalRuler(latitude: Double(south) / 1e7)
    let atNorth = LocalRuler(latitude: (Double(south) + Double(Self.width)) / 1e7)
    longitudeSlope = (atNorth.metersPerLongitudeE7 - atSouth.metersPerLongitudeE7) / Double(Self.width)
    latitudeSlope = (atNorth.metersPerLatitudeE7 - atSouth.metersPerLatitudeE7) / Double(Self.width)
  }

  /// Metres from one place to another, by the scale of the latitude between them.
  mutating func distance(from a: Coordinate, to b: Coordinate) -> Double {
    let middle = (Int64(a.latitudeE7) + Int64(b.latitudeE7)) / 2
    if middle < Int64(south) || middle > Int64(south) + Int64(Self.width) { move(to: Int32(middle)) }
    let above = Double(middle - Int64(south))
    let east = Double(a.longitudeDeltaE7(to: b)) * (atSouth.metersPerLongitudeE7 + longitudeSlope * above)
    let north =
      Double(Int64(b.latitudeE7) - Int64(a.latitudeE7)) * (atSouth.metersPerLatitudeE7 + latitudeSlope * above)
    return (east * east + north * north).squareRoot()
  }
}

/// Vertices with measures that are put together one by one.
private struct MeasuredPart {
  private var positions: [Position] = []
  private var measures: [Double] = []

  init(capacity: Int) {
    positions.reserveCapacity(capacity)
    measures.reserveCapacity(capacity)
  }

  var last: (x: Double, y: Double, m: Double)? {
    guard let place = positions.last, let measure = measures.last else { return nil }
    return (place.x, place.y, measure)
  }

  /// Adds a vertex; those at a stop stand twice in a route's line, once for each leg.
  mutating func append(_ x: Double, _ y: Double, _ m: Double) {
    if let last, last.x == x, last.y == y, last.m == m { return }
    positions.append(Position(x: x, y: y))
    measures.append(m)
  }

  var vertices: Vertices {
    var vertices = Vertices(positions)
    vertices.measures = measures
    return vertices
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
      guard last - first > 1, last < plane.count, let far = farthest(first, last) else { continue }
      kept[far] = true
      open.append((first, far))
      open.append((far, last))
    }
    return kept
  }

  /// The vertex farthest from the straight line between two; nil where all between them lie near it.
  private func farthest(_ first: Int, _ last: Int) -> Int? {
    plane.withUnsafeBufferPointer { plane in
      let (a, b) = (plane[first], plane[last])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let inverse = square > 0 ? 1 / square : 0
      var farthest: (index: Int?, square: Double) = (nil, tolerance * tolerance)
      for index in (first + 1)..<last {
        let (px, py) = (plane[index].x - a.x, plane[index].y - a.y)
        let along = min(1, max(0, (px * dx + py * dy) * inverse))
        let (ex, ey) = (px - along * dx, py - along * dy)
        let away = ex * ex + ey * ey
        if away > farthest.square { farthest = (index, away) }
      }
      return farthest.index
    }
  }
}
