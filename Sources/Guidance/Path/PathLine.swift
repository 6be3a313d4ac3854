public import Geodesy
import RoadNetwork
import TravelProfile

/// The driven line of a path, and where each edge begins in it.
///
/// `Maneuver.geometryIndex` counts in these coordinates.
public struct PathLine: Sendable {
  /// The line from the start to the end; at least two points.
  public private(set) var coordinates: [Coordinate] = []
  /// Position in `coordinates` at which the driven part of each edge begins, then the position of the end.
  public private(set) var edgeStart: [Int] = []
  /// Driven metres of each edge.
  public private(set) var edgeLengths: [Double] = []

  /// Follows the shapes of a path's edges; the first and the last are cut at their offsets. Equal neighbours are one point.
  public init(_ path: GuidedPath) {
    let network = path.metric.network
    coordinates.reserveCapacity(4 * path.edges.count)
    edgeStart.reserveCapacity(path.edges.count + 1)
    edgeLengths.reserveCapacity(path.edges.count)
    for (index, edge) in path.edges.enumerated() {
      let whole = network.length(of: edge)
      let from = index == 0 ? min(path.startOffset, whole) : Millimeters(rawValue: 0)
      let to = max(from, index == path.edges.count - 1 ? min(path.endOffset, whole) : whole)
      edgeStart.append(max(0, coordinates.count - 1))
      network.appendLine(of: edge, from: from, to: to, to: &coordinates)
      edgeLengths.append(to.meters - from.meters)
    }
    if coordinates.count == 1 { coordinates.append(coordinates[0]) }
    edgeStart.append(max(0, coordinates.count - 1))
  }
}

/// Finds places along a shape one after the other, each farther on than the last.
struct ShapeCursor {
  private let shape: [Coordinate]
  private let ruler: LocalRuler
  /// Where the search goes on: the point at the end of a segment, and how far along the segment begins.
  private var next = 1
  private var along = 0.0

  init(_ shape: [Coordinate], _ ruler: LocalRuler) {
    self.shape = shape
    self.ruler = ruler
  }

  /// The point a number of metres along, more than 0; the end where the shape is shorter.
  mutating func point(at meters: Double) -> Coordinate {
    while next < shape.count {
      let step = ruler.distance(from: shape[next - 1], to: shape[next])
      if along + step >= meters && step > 0 {
        return ShapePoint.between(shape[next - 1], shape[next], share: (meters - along) / step)
      }
      along += step
      next += 1
    }
    return shape[shape.count - 1]
  }
}

/// Finds places along a shape.
enum ShapePoint {
  /// The point a number of metres along a shape, clamped to its ends.
  static func point(on shape: [Coordinate], at meters: Double, _ ruler: LocalRuler) -> Coordinate {
    guard let first = shape.first, let last = shape.last else { return Coordinate(latitudeE7: 0, longitudeE7: 0) }
    if meters <= 0 { return first }
    var along = 0.0
    for i in 1..<max(1, shape.count) {
      let a = shape[i - 1]
      let b = shape[i]
      let step = ruler.distance(from: a, to: b)
      if along + step >= meters && step > 0 {
        return between(a, b, share: (meters - along) / step)
      }
      along += step
    }
    return last
  }

  /// The point at a share of the straight line between two.
  static func between(_ a: Coordinate, _ b: Coordinate, share t: Double) -> Coordinate {
    let longitude = Double(a.longitudeE7) + t * Double(a.longitudeDeltaE7(to: b))
    let wrapped = longitude > 1.8e9 ? longitude - 3.6e9 : longitude < -1.8e9 ? longitude + 3.6e9 : longitude
    return Coordinate(
      latitudeE7: Int32((Double(a.latitudeE7) + t * Double(Int64(b.latitudeE7) - Int64(a.latitudeE7))).rounded()),
      longitudeE7: Int32(wrapped.rounded()))
  }
}
