import GeometryModel
import TestSupport
import Testing

@testable import GeometryOverlay

/// GEOS judges the same pairs by the nine intersections of simple features: an implementation with another method.
@Suite struct RelationOracleTests {
  typealias Kind = RandomShapes.Kind

  static let kinds = Kind.allCases.flatMap { a in Kind.allCases.map { (a, $0) } }

  /// Patterns of the OGC standard, by the dimensions of the pair where these matter.
  private static func words(_ a: Int, _ b: Int) -> [(String, [String], @Sendable (Geometry, Geometry) -> Bool)] {
    let crossing = a == b ? (a == 1 ? ["0********"] : []) : a < b ? ["T*T******"] : ["T*****T**"]
    let overlapping = a != b ? [] : a == 1 ? ["1*T***T**"] : ["T*T***T**"]
    return [
      ("within", ["T*F**F***"], { GeometryEngine.isGeometry($0, within: $1) }),
      ("contain", ["T*****FF*"], { GeometryEngine.doesGeometry($0, contain: $1) }),
      ("equivalent", ["T*F**FFF*"], { GeometryEngine.isGeometry($0, equivalentTo: $1) }),
      ("disjoint", ["FF*FF****"], { GeometryEngine.isGeometry($0, disjointWith: $1) }),
      (
        "intersecting", ["T********", "*T*******", "***T*****", "****T****"],
        { GeometryEngine.isGeometry($0, intersecting: $1) }
      ),
      ("touching", ["FT*******", "F**T*****", "F***T****"], { GeometryEngine.isGeometry($0, touching: $1) }),
      ("crossing", crossing, { GeometryEngine.isGeometry($0, crossing: $1) }),
      ("overlapping", overlapping, { GeometryEngine.isGeometry($0, overlapping: $1) }),
    ]
  }

  @Test("Relations of shapes on grids of 3, 5 and 9 places a side, and anywhere", arguments: kinds)
  func agreesWithGEOS(_ first: Kind, _ second: Kind) throws {
    for grid in [2, 4, 8, 0] {
      var shapes = RandomShapes(seed: UInt64(900 + grid), grid: grid)
      for round in 0..<30 {
        let (a, b) = (shapes.shape(first), shapes.shape(second))
        let context = try #require(GEOSContext())
        let (shapeA, shapeB) = (try #require(context.shape(of: a)), try #require(context.shape(of: b)))
        for (word, patterns, holds) in Self.words(a.dimension, b.dimension) {
          let expected = patterns.contains { shapeA.relates(to: shapeB, as: $0) == true }
          #expect(holds(a, b) == expected, "grid \(grid), round \(round), \(word): GEOS says \(expected)\n\(a)\n\(b)")
        }
      }
    }
  }
}
