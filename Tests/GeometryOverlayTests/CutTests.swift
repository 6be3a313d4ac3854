import GeometryModel
import GeometryOverlay
import TestSupport
import Testing

/// Left and right are those of one who walks along the cutter.
@Suite struct CutTests {
  private func line(_ numbers: Double...) -> Polyline {
    Polyline(points: stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) })
  }
  private func areas(_ shapes: [Geometry]) -> [Double] { shapes.map { GeometryEngine.area(of: $0) } }
  private let square = Envelope(xMin: 0, yMin: 0, xMax: 4, yMax: 4)

  @Test func cutsAnAreaInTwo() throws {
    let parts = GeometryEngine.cut(square, usingCutter: line(1, -1, 1, 5))
    #expect(
      parts.map(\.extent) == [
        Envelope(xMin: 0, yMin: 0, xMax: 1, yMax: 4), Envelope(xMin: 1, yMin: 0, xMax: 4, yMax: 4),
      ])
    let turned = GeometryEngine.cut(square, usingCutter: line(1, 5, 1, -1))
    #expect(turned.map(\.extent) == parts.map(\.extent).reversed())
    #expect(parts.allSatisfy { $0 is Polygon && GeometryEngine.isSimple($0) })
  }

  @Test func groupsPiecesBySide() throws {
    // Up at 1, down at 2, up at 3: four stripes, by turns on the left and on the right of all that bounds them.
    let parts = GeometryEngine.cut(square, usingCutter: line(1, -1, 1, 5, 2, 5, 2, -1, 3, -1, 3, 5))
    #expect(areas(parts) == [8, 8])
    #expect(parts.map { ($0 as? Polygon)?.parts.count } == [2, 2])
  }

  @Test func leavesWhatIsNotCut() throws {
    #expect(GeometryEngine.cut(square, usingCutter: line(5, 0, 5, 4)).isEmpty)
    // Ends inside, runs along the side, touches a corner.
    #expect(GeometryEngine.cut(square, usingCutter: line(1, -1, 1, 2)).isEmpty)
    #expect(GeometryEngine.cut(square, usingCutter: line(0, -1, 0, 5)).isEmpty)
    #expect(GeometryEngine.cut(square, usingCutter: line(-1, 1, 1, -1)).isEmpty)
    #expect(GeometryEngine.cut(Point(x: 1, y: 1), usingCutter: line(0, 0, 2, 2)).isEmpty)
    // A part that is not reached comes by itself.
    let two = Polygon(parts: [
      Part(points: [Point(x: 0, y: 0), Point(x: 0, y: 2), Point(x: 2, y: 2), Point(x: 2, y: 0)]),
      Part(points: [Point(x: 7, y: 0), Point(x: 7, y: 2), Point(x: 9, y: 2), Point(x: 9, y: 0)]),
    ])
    let parts = GeometryEngine.cut(two, usingCutter: line(1, -1, 1, 3))
    #expect(areas(parts) == [2, 2, 4])
  }

  @Test func cutsRoundHoles() throws {
    let ringed = Polygon(parts: [
      Part(points: [Point(x: 0, y: 0), Point(x: 0, y: 9), Point(x: 9, y: 9), Point(x: 9, y: 0)]),
      Part(points: [Point(x: 3, y: 3), Point(x: 6, y: 3), Point(x: 6, y: 6), Point(x: 3, y: 6)]),
    ])
    let parts = GeometryEngine.cut(ringed, usingCutter: line(-1, 4, 10, 4))
    // 9 by 5 and 9 by 4, less what of the hole lies in each.
    #expect(areas(parts) == [39, 33])
    // To the hole and no farther: the ring is opened, not cut in two.
    #expect(GeometryEngine.cut(ringed, usingCutter: line(-1, 4, 4, 4)).isEmpty)
  }

  /// A closed cutter that runs clockwise has its inside on the right.
  @Test func punchesAHole() throws {
    let parts = GeometryEngine.cut(square, usingCutter: line(1, 1, 1, 2, 2, 2, 2, 1, 1, 1))
    #expect(areas(parts) == [15, 1])
    #expect((parts[0] as? Polygon)?.parts.count == 2)
  }

  @Test func cutsLines() throws {
    let path = Polyline(points: [Point(x: 0, y: 0, z: 10, m: 0), Point(x: 4, y: 0, z: 30, m: 4)])
    let parts = GeometryEngine.cut(path, usingCutter: line(1, -1, 1, 1))
    #expect(parts.count == 2)
    #expect(parts[0] == Polyline(points: [Point(x: 0, y: 0, z: 10, m: 0), Point(x: 1, y: 0, z: 15, m: 1)]))
    #expect(parts[1] == Polyline(points: [Point(x: 1, y: 0, z: 15, m: 1), Point(x: 4, y: 0, z: 30, m: 4)]))
    #expect(GeometryEngine.cut(path, usingCutter: line(1, 1, 1, 2)).isEmpty)
  }

  @Test func sortsPiecesOfLines() throws {
    // The cutter goes up at 1 and down at 3: the middle lies on the right of both.
    let parts = GeometryEngine.cut(line(0, 0, 4, 0), usingCutter: line(1, -1, 1, 2, 3, 2, 3, -1))
    #expect(
      parts == [
        Polyline(parts: [
          Part(points: line(0, 0, 1, 0).parts[0].points), Part(points: line(3, 0, 4, 0).parts[0].points),
        ]),
        line(1, 0, 3, 0),
      ])
    // Up at 1 and up again at 3: the middle is on the right of one and on the left of the other.
    let both = GeometryEngine.cut(
      line(0, 0, 4, 0), usingCutter: Polyline(parts: [line(1, -1, 1, 1).parts[0], line(3, -1, 3, 1).parts[0]]))
    #expect(both == [line(0, 0, 1, 0), line(3, 0, 4, 0), line(1, 0, 3, 0)])
    // What runs along the cutter goes to the right; a path that is not reached comes by itself.
    let along = GeometryEngine.cut(
      Polyline(parts: [line(0, 0, 4, 0).parts[0], line(0, 9, 4, 9).parts[0]]), usingCutter: line(1, 3, 1, 0, 2, 0, 2, 3)
    )
    #expect(along.count == 3)
    #expect(along[1].extent.width == 4 || along[0].extent.width == 4)
    #expect(along[2] == line(0, 9, 4, 9))
  }

  /// The corner of a cutter: what lies in the sharp angle is on one side, all else on the other.
  @Test func knowsTheSidesOfACorner() throws {
    let corner = line(-2, -2, 0, 0, 2, -2)
    #expect(
      GeometryEngine.cut(line(0, -1, 0, 0), usingCutter: corner) == [Polyline(parts: [Part]()), line(0, -1, 0, 0)])
    for (x, y) in [(0.0, 1.0), (2.0, 0.0), (-2.0, 0.0), (2.0, -1.0)] {
      #expect(
        GeometryEngine.cut(line(x, y, 0, 0), usingCutter: corner) == [line(x, y, 0, 0), Polyline(parts: [Part]())])
    }
  }

  /// Nothing gets lost and nothing is there twice, whatever is cut.
  @Test func piecesMakeUpTheWhole() throws {
    for grid in [4, 0] {
      var shapes = RandomShapes(seed: UInt64(90 + grid), grid: grid)
      for round in 0..<300 {
        let cutter = try #require(shapes.shape(.polyline) as? Polyline)
        let area = shapes.shape(round % 2 == 0 ? .polygon : .envelope)
        let whole = try #require(GeometryEngine.simplify(area))
        let pieces = GeometryEngine.cut(area, usingCutter: cutter)
        if !pieces.isEmpty {
          let sum = pieces.reduce(0) { $0 + GeometryEngine.area(of: $1) }
          #expect(
            abs(sum - GeometryEngine.area(of: whole)) < 1e-9 * sum, "grid \(grid), round \(round)\n\(area)\n\(cutter)")
          #expect(pieces.allSatisfy { GeometryEngine.isSimple($0) })
          let again = try #require(GeometryEngine.union(of: pieces))
          #expect(abs(GeometryEngine.area(of: again) - sum) < 1e-9 * sum)
        }
        let path = shapes.shape(.polyline)
        let runs = GeometryEngine.cut(path, usingCutter: cutter)
        // On a grid lines may meet end to end in one direction, which leaves no side to tell.
        let isApart = GeometryEngine.isGeometry(path, disjointWith: cutter)
        #expect(grid > 0 ? runs.isEmpty || !isApart : runs.isEmpty == isApart, "\(path)\n\(cutter)")
        if !runs.isEmpty {
          let sum = runs.reduce(0) { $0 + GeometryEngine.length(of: $1) }
          #expect(abs(sum - GeometryEngine.length(of: path)) < 1e-9 * sum)
        }
      }
    }
  }
}
