import GeometryModel
import GeometryOverlay
import TestSupport
import Testing

/// Operations on two shapes, judged by places: a place belongs to the result where it should by what both shapes say of
/// it. The relations that tell are not those of GEOS.
@Suite struct OverlayTests {
  typealias Kind = RandomShapes.Kind

  struct Operation: CustomTestStringConvertible {
    var testDescription: String
    var apply: @Sendable (Geometry, Geometry) -> Geometry?
    var belongs: @Sendable (Bool, Bool) -> Bool
  }

  static let operations = [
    Operation(testDescription: "union", apply: { GeometryEngine.union($0, $1) }, belongs: { $0 || $1 }),
    Operation(testDescription: "intersection", apply: { GeometryEngine.intersection($0, $1) }, belongs: { $0 && $1 }),
    Operation(testDescription: "difference", apply: { GeometryEngine.difference($0, $1) }, belongs: { $0 && !$1 }),
    Operation(
      testDescription: "symmetric difference", apply: { GeometryEngine.symmetricDifference($0, $1) },
      belongs: { $0 != $1 }),
  ]

  private func covers(_ shape: Geometry, _ place: Point) -> Bool {
    GeometryEngine.isGeometry(place, intersecting: shape)
  }

  @Test(arguments: operations) func joinsAreas(_ operation: Operation) throws {
    for grid in [2, 4, 8, 0] {
      var shapes = RandomShapes(seed: UInt64(30 + grid), grid: grid)
      for round in 0..<60 {
        let (a, b) = (shapes.shape(round % 3 == 0 ? .envelope : .polygon), shapes.shape(.polygon))
        let result = try #require(operation.apply(a, b))
        #expect(result is Polygon || result == a)
        #expect(GeometryEngine.isSimple(result), "grid \(grid), round \(round)")
        let outlines = [a, b].compactMap { GeometryEngine.boundary(of: $0) }
        for _ in 0..<40 {
          let side = grid > 0 ? Double(grid) : 100
          let place = Point(
            x: .random(in: 0...side, using: &shapes.random), y: .random(in: 0...side, using: &shapes.random))
          if outlines.contains(where: { GeometryEngine.distance(from: place, to: $0) ?? 0 < side * 1e-6 }) { continue }
          #expect(
            covers(result, place) == operation.belongs(covers(a, place), covers(b, place)),
            "grid \(grid), round \(round), \(place)\n\(a)\n\(b)")
        }
      }
    }
  }

  /// Lengths add up where a line runs along no other: |a| = |a ∩ b| + |a − b|.
  @Test func dividesLinesByAreas() throws {
    var shapes = RandomShapes(seed: 51, grid: 0)
    for round in 0..<300 {
      let (line, area) = (shapes.shape(.polyline), shapes.shape(round % 2 == 0 ? .polygon : .envelope))
      let inside = try #require(GeometryEngine.intersection(line, area) as? Polyline)
      let turned = try #require(GeometryEngine.intersection(area, line) as? Polyline)
      let outside = try #require(GeometryEngine.difference(line, area) as? Polyline)
      let (all, within) = (GeometryEngine.length(of: line), GeometryEngine.length(of: inside))
      #expect(abs(within + GeometryEngine.length(of: outside) - all) < 1e-9 * all, "round \(round)")
      #expect(abs(within - GeometryEngine.length(of: turned)) < 1e-9 * all)
      for (part, isIn) in [(inside, true), (outside, false)] {
        for segment in part.parts.flatMap(\.segments) {
          let (a, b) = (segment.startPoint, segment.endPoint)
          let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
          #expect(try #require(GeometryEngine.distance(from: middle, to: line)) < 1e-9)
          #expect(covers(area, middle) == isIn, "round \(round)")
        }
      }
    }
  }

  /// Two lines with whole stretches in common.
  @Test func findsEverythingThatLinesShare() throws {
    let a = Polyline(points: [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4)])
    let b = Polyline(points: [Point(x: 2, y: 0), Point(x: 6, y: 0), Point(x: 6, y: 2), Point(x: 3, y: 2)])
    let shared = GeometryEngine.intersections(a, b)
    #expect(
      shared == [Multipoint(points: [Point(x: 4, y: 2)]), Polyline(points: [Point(x: 2, y: 0), Point(x: 4, y: 0)])])
    #expect(GeometryEngine.intersection(a, b) == shared.last)
    let crossing = Polyline(points: [Point(x: 1, y: -1), Point(x: 1, y: 1)])
    #expect(GeometryEngine.intersection(a, crossing) == Polyline(parts: [Part]()))
    #expect(GeometryEngine.intersections(a, crossing) == [Multipoint(points: [Point(x: 1, y: 0)])])
    #expect(GeometryEngine.difference(a, crossing)?.isEmpty == false)
  }

  /// Areas that share an area, a stretch of outline and a corner.
  @Test func findsEverythingThatAreasShare() throws {
    let a = Polygon(points: [Point(x: 0, y: 0), Point(x: 0, y: 9), Point(x: 3, y: 9), Point(x: 3, y: 0)])
    func box(_ x: Double, _ y: Double, _ east: Double, _ north: Double) -> Part {
      Part(points: [Point(x: x, y: y), Point(x: x, y: north), Point(x: east, y: north), Point(x: east, y: y)])
    }
    let b = Polygon(parts: [box(2, 0, 4, 1), box(3, 2, 5, 4), box(3, 9, 5, 10)])
    let shared = GeometryEngine.intersections(a, b)
    #expect(shared.count == 3)
    #expect(shared.first == Multipoint(points: [Point(x: 3, y: 9)]))
    #expect(shared.dropFirst().first.map { GeometryEngine.length(of: $0) } == 2)
    #expect(shared.last.map { GeometryEngine.area(of: $0) } == 1)
  }

  // MARK: Kinds, empty shapes, points

  /// What the kind of the result has to be for each pair: the lower dimension for what is common, the higher for a union,
  /// the first one's for a difference.
  @Test(arguments: Kind.allCases, Kind.allCases) func givesTheRightKind(_ first: Kind, _ second: Kind) throws {
    var shapes = RandomShapes(seed: 61, grid: 4)
    for _ in 0..<60 {
      let (a, b) = (shapes.shape(first), shapes.shape(second))
      func kind(_ shape: Geometry?) throws -> Int {
        let shape = try #require(shape)
        return shape is Point || shape is Multipoint ? 0 : shape is Polyline ? 1 : 2
      }
      let (low, high) = (min(try kind(a), try kind(b)), max(try kind(a), try kind(b)))
      #expect(try kind(GeometryEngine.intersection(a, b)) == low)
      #expect(try kind(GeometryEngine.union(a, b)) == high)
      #expect(try kind(GeometryEngine.symmetricDifference(a, b)) == high)
      #expect(try kind(GeometryEngine.difference(a, b)) == kind(a))
      let shared = GeometryEngine.intersections(a, b)
      #expect(shared.isEmpty == GeometryEngine.isGeometry(a, disjointWith: b))
      #expect(try shared.map { try kind($0) } == shared.map { try kind($0) }.sorted())
      #expect(GeometryEngine.union(a, b)?.isEmpty == false)
      #expect(GeometryEngine.difference(a, a)?.isEmpty == true)
      #expect(GeometryEngine.symmetricDifference(a, a)?.isEmpty == true)
    }
  }

  @Test func takesEmptyShapesForNothing() throws {
    let box = Envelope(xMin: 0, yMin: 0, xMax: 1, yMax: 1)
    let empties: [Geometry] = [
      Polygon(parts: [Part]()), Polyline(parts: [Part]()), Multipoint(points: []), Point(x: .nan, y: .nan),
      Envelope(xMin: .nan, yMin: 0, xMax: 0, yMax: 0),
    ]
    for empty in empties {
      #expect(GeometryEngine.union(box, empty) == box)
      #expect(GeometryEngine.union(empty, box) == box)
      #expect(GeometryEngine.difference(box, empty) == box)
      #expect(GeometryEngine.symmetricDifference(empty, box) == box)
      #expect(GeometryEngine.intersection(box, empty)?.isEmpty == true)
      #expect(GeometryEngine.difference(empty, box)?.isEmpty == true)
      #expect(GeometryEngine.union(empty, empty)?.isEmpty == true)
      #expect(GeometryEngine.intersections(empty, box).isEmpty)
      #expect(GeometryEngine.clip(empty, to: box)?.isEmpty == true)
      #expect(GeometryEngine.cut(empty, usingCutter: Polyline(points: [Point(x: 0, y: 0), Point(x: 1, y: 1)])).isEmpty)
    }
    #expect(GeometryEngine.union(of: [Geometry]()) == nil)
  }

  @Test func treatsPointsAsSets() throws {
    let a = Multipoint(points: [Point(x: 0, y: 0, z: 5, m: 7), Point(x: 1, y: 1), Point(x: 1, y: 1), Point(x: 9, y: 9)])
    let box = Envelope(xMin: 0, yMin: 0, xMax: 2, yMax: 2)
    #expect(
      GeometryEngine.intersection(a, box) == Multipoint(points: [Point(x: 0, y: 0, z: 5, m: 7), Point(x: 1, y: 1)]))
    #expect(GeometryEngine.difference(a, box) == Multipoint(points: [Point(x: 9, y: 9)]))
    let place = Point(x: 1, y: 1, z: 2)
    #expect(GeometryEngine.intersection(place, box) == place)
    #expect(GeometryEngine.intersection(Point(x: 3, y: 3), box)?.isEmpty == true)
    #expect(GeometryEngine.union(place, Point(x: 4, y: 4)) is Multipoint)
    #expect((GeometryEngine.union(a, place) as? Multipoint)?.points.count == 3)
    #expect(
      GeometryEngine.symmetricDifference(a, Multipoint(points: [Point(x: 1, y: 1), Point(x: 7, y: 7)]))?.extent
        == Envelope(xMin: 0, yMin: 0, xMax: 9, yMax: 9))
  }

  @Test func joinsMany() throws {
    let squares = (0..<10).map { Envelope(xMin: Double($0), yMin: 0, xMax: Double($0) + 1.5, yMax: 1) }
    let all = try #require(GeometryEngine.union(of: squares) as? Polygon)
    #expect(all.parts.count == 1)
    #expect(GeometryEngine.area(of: all) == 10.5)
    let mixed: [Geometry] = [
      Point(x: 50, y: 50), squares[0], Polyline(points: [Point(x: 0, y: 0), Point(x: 60, y: 60)]),
    ]
    #expect(GeometryEngine.union(of: mixed) == squares[0])
  }
}
