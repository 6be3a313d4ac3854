public import GeometryModel

/// Shapes as bad data has them: coordinates from the smallest to the greatest number, and such that are none; vertices
/// that repeat, spikes, rings of two, paths of one.
public struct StrangeShapes {
  /// Where the numbers come from.
  public var random: SeededGenerator
  private let sizes: [Double]

  /// Begins a row of shapes.
  ///
  /// - Parameters:
  ///   - seed: Tells the row.
  ///   - isFinite: Whether infinite coordinates and such that are not a number are left out.
  public init(seed: UInt64, isFinite: Bool) {
    random = SeededGenerator(seed: seed)
    let finite: [Double] = [0, 1, 90, 180, .leastNonzeroMagnitude, 1e-12, 1e7, 1e12, 1e100, 1e160, 1.7e308]
    sizes = isFinite ? finite : finite + [.nan, .infinity]
  }

  /// A coordinate or a length.
  public mutating func number() -> Double {
    let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
    return [-1.0, -0.5, 0.5, 1][Int.random(in: 0...3, using: &random)] * size
  }

  /// A place.
  public mutating func point(_ system: SpatialReference? = nil) -> Point {
    let (x, y) = (number(), number())
    let hasMore = Int.random(in: 0...2, using: &random) == 0
    return Point(x: x, y: y, z: hasMore ? number() : nil, m: hasMore ? number() : nil, spatialReference: system)
  }

  /// Places, some of them twice.
  public mutating func points(_ count: Int, _ system: SpatialReference? = nil) -> [Point] {
    var points: [Point] = []
    for _ in 0..<count {
      let repeats = Int.random(in: 0...3, using: &random) == 0
      points.append((repeats ? points.last : nil) ?? point(system))
    }
    return points
  }

  /// A path or ring.
  public mutating func path(_ count: Int, _ system: SpatialReference? = nil) -> Part {
    Part(points: points(count, system), spatialReference: system)
  }

  /// A shape of any kind.
  public mutating func shape(_ system: SpatialReference? = nil) -> Geometry {
    switch Int.random(in: 0...4, using: &random) {
    case 0: point(system)
    case 1: Multipoint(points: points(3, system), spatialReference: system)
    case 2:
      Envelope(xMin: number(), yMin: number(), xMax: number(), yMax: number(), spatialReference: system)
    case 3: Polyline(parts: [path(4, system), path(1, system)])
    default: Polygon(parts: [path(6, system), path(2, system), path(4, system)])
    }
  }
}
