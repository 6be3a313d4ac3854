import GeometryModel
import TestSupport
import Testing

/// Expected answers follow the definitions of the OGC Simple Features standard, worked out by hand.
@Suite struct RelationTests {
  enum Word: CaseIterable {
    case intersecting, within, containing, touching, overlapping, crossing, disjoint

    func holds(_ a: Geometry, _ b: Geometry) -> Bool {
      switch self {
      case .intersecting: GeometryEngine.isGeometry(a, intersecting: b)
      case .within: GeometryEngine.isGeometry(a, within: b)
      case .containing: GeometryEngine.doesGeometry(a, contain: b)
      case .touching: GeometryEngine.isGeometry(a, touching: b)
      case .overlapping: GeometryEngine.isGeometry(a, overlapping: b)
      case .crossing: GeometryEngine.isGeometry(a, crossing: b)
      case .disjoint: GeometryEngine.isGeometry(a, disjointWith: b)
      }
    }
  }

  struct Case: CustomTestStringConvertible {
    var title: String
    var a: Geometry
    var b: Geometry
    var words: Set<Word>
    var testDescription: String { title }
  }

  private static func path(_ numbers: [Double]...) -> Polyline {
    Polyline(
      parts: numbers.map { part in
        Part(points: stride(from: 0, to: part.count, by: 2).map { Point(x: part[$0], y: part[$0 + 1]) })
      })
  }
  private static func box(_ x: Double, _ y: Double, _ side: Double) -> Envelope {
    Envelope(xMin: x, yMin: y, xMax: x + side, yMax: y + side)
  }
  private static func points(_ numbers: Double...) -> Multipoint {
    Multipoint(points: stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) })
  }
  private static let ringed = Polygon(parts: [
    Part(points: [Point(x: 0, y: 0), Point(x: 0, y: 9), Point(x: 9, y: 9), Point(x: 9, y: 0)]),
    Part(points: [Point(x: 3, y: 3), Point(x: 6, y: 3), Point(x: 6, y: 6), Point(x: 3, y: 6)]),
  ])

  static let cases: [Case] = [
    Case(title: "one place", a: Point(x: 1, y: 1), b: Point(x: 1, y: 1), words: [.intersecting, .within, .containing]),
    Case(title: "two places", a: Point(x: 1, y: 1), b: Point(x: 1, y: 2), words: [.disjoint]),
    Case(title: "one of several", a: Point(x: 1, y: 1), b: points(1, 1, 2, 2), words: [.intersecting, .within]),
    Case(
      title: "several of several", a: points(1, 1, 3, 3), b: points(1, 1, 2, 2), words: [.intersecting, .overlapping]),
    Case(title: "place on a line", a: Point(x: 1, y: 0), b: path([0, 0, 2, 0]), words: [.intersecting, .within]),
    Case(
      title: "place at a line's end", a: Point(x: 2, y: 0), b: path([0, 0, 2, 0]), words: [.intersecting, .touching]),
    Case(
      title: "some places on a line", a: points(1, 0, 1, 1), b: path([0, 0, 2, 0]), words: [.intersecting, .crossing]),
    Case(title: "place in an area", a: Point(x: 1, y: 1), b: box(0, 0, 2), words: [.intersecting, .within]),
    Case(title: "place on an outline", a: Point(x: 0, y: 1), b: box(0, 0, 2), words: [.intersecting, .touching]),
    Case(title: "place in a hole", a: Point(x: 4, y: 4), b: ringed, words: [.disjoint]),
    Case(title: "some places in an area", a: points(1, 1, 9, 9), b: box(0, 0, 2), words: [.intersecting, .crossing]),
    Case(title: "lines that cross", a: path([0, 0, 2, 2]), b: path([0, 2, 2, 0]), words: [.intersecting, .crossing]),
    Case(title: "lines end to end", a: path([0, 0, 1, 0]), b: path([1, 0, 2, 0]), words: [.intersecting, .touching]),
    Case(
      title: "a line that ends on another", a: path([1, 1, 1, 0]), b: path([0, 0, 2, 0]),
      words: [.intersecting, .touching]),
    Case(
      title: "lines with a common stretch", a: path([0, 0, 2, 0]), b: path([1, 0, 3, 0]),
      words: [.intersecting, .overlapping]),
    Case(
      title: "a line along a longer one", a: path([0, 0, 1, 0]), b: path([0, 0, 0.5, 0, 3, 0]),
      words: [.intersecting, .within]),
    Case(
      title: "one line drawn twice", a: path([0, 0, 1, 0]), b: path([1, 0, 0.5, 0, 0, 0]),
      words: [.intersecting, .within, .containing]),
    Case(title: "a line in an area", a: path([0.5, 0.5, 1, 1]), b: box(0, 0, 2), words: [.intersecting, .within]),
    Case(title: "a line through an area", a: path([-1, 1, 3, 1]), b: box(0, 0, 2), words: [.intersecting, .crossing]),
    Case(title: "a line along an outline", a: path([0, 0, 1, 0]), b: box(0, 0, 2), words: [.intersecting, .touching]),
    Case(
      title: "a line into an area's corner", a: path([-1, -1, 0, 0]), b: box(0, 0, 2),
      words: [.intersecting, .touching]),
    Case(title: "a line in a hole", a: path([4, 4, 5, 5]), b: ringed, words: [.disjoint]),
    Case(title: "a line over a hole", a: path([1, 4, 8, 4]), b: ringed, words: [.intersecting, .crossing]),
    Case(title: "an area in an area", a: box(0.5, 0.5, 1), b: box(0, 0, 2), words: [.intersecting, .within]),
    Case(title: "an area in a corner", a: box(0, 0, 1), b: box(0, 0, 2), words: [.intersecting, .within]),
    Case(title: "areas in part", a: box(0, 0, 2), b: box(1, 1, 2), words: [.intersecting, .overlapping]),
    Case(title: "areas side by side", a: box(0, 0, 2), b: box(2, 0, 2), words: [.intersecting, .touching]),
    Case(title: "areas corner to corner", a: box(0, 0, 2), b: box(2, 2, 2), words: [.intersecting, .touching]),
    Case(title: "one area", a: box(0, 0, 2), b: box(0, 0, 2), words: [.intersecting, .within, .containing]),
    Case(title: "an area that fills a hole", a: box(3, 3, 3), b: ringed, words: [.intersecting, .touching]),
    Case(title: "an area round a hole", a: box(2, 2, 5), b: ringed, words: [.intersecting, .overlapping]),
    Case(title: "an area with a hole in a plain one", a: ringed, b: box(0, 0, 9), words: [.intersecting, .within]),
    Case(title: "areas apart", a: box(0, 0, 2), b: box(5, 5, 2), words: [.disjoint]),
  ]

  @Test(arguments: cases) func knowsWhatTwoShapesShare(_ pair: Case) {
    let mirror: [Word: Word] = [.within: .containing, .containing: .within]
    for word in Word.allCases {
      #expect(word.holds(pair.a, pair.b) == pair.words.contains(word), "\(word)")
      #expect(word.holds(pair.b, pair.a) == pair.words.contains(mirror[word] ?? word), "the other way round: \(word)")
    }
  }

  /// Rectangles are compared side by side, which needs no geometry.
  @Test func agreesWithIntervals() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      func box() -> Envelope {
        let (x, y) = (Double(Int.random(in: 0...6, using: &random)), Double(Int.random(in: 0...6, using: &random)))
        return Envelope(
          xMin: x, yMin: y, xMax: x + Double(Int.random(in: 1...4, using: &random)),
          yMax: y + Double(Int.random(in: 1...4, using: &random)))
      }
      let (a, b) = (box(), box())
      let meets = a.xMin <= b.xMax && b.xMin <= a.xMax && a.yMin <= b.yMax && b.yMin <= a.yMax
      let shares = a.xMin < b.xMax && b.xMin < a.xMax && a.yMin < b.yMax && b.yMin < a.yMax
      let isIn = b.xMin <= a.xMin && a.xMax <= b.xMax && b.yMin <= a.yMin && a.yMax <= b.yMax
      let holds = a.xMin <= b.xMin && b.xMax <= a.xMax && a.yMin <= b.yMin && b.yMax <= a.yMax
      #expect(Word.intersecting.holds(a, b) == meets)
      #expect(Word.disjoint.holds(a, b) == !meets)
      #expect(Word.touching.holds(a, b) == (meets && !shares))
      #expect(Word.within.holds(a, b) == isIn)
      #expect(Word.containing.holds(a, b) == holds)
      #expect(Word.overlapping.holds(a, b) == (shares && !isIn && !holds))
    }
  }

  @Test func comparesNothingWithNothing() {
    let empty = Polyline(parts: [Part]())
    #expect(!Word.intersecting.holds(empty, Point(x: 0, y: 0)))
    #expect(Word.disjoint.holds(empty, Point(x: 0, y: 0)))
    let mercator = Point(x: 0, y: 0, spatialReference: .webMercator)
    #expect(!Word.intersecting.holds(Point(latitude: 0, longitude: 0), mercator))
    #expect(!Word.disjoint.holds(Point(latitude: 0, longitude: 0), mercator))
  }
}
