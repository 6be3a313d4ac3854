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

  /// Follows the shapes of a path's edges; the first and the last are cut at their offsets.
  public init(_ path: GuidedPath) {
    let network = path.metric.network
    for (index, edge) in path.edges.enumerated() {
      let whole = network.length(of: edge).meters
      let from = index == 0 ? min(path.startOffset.meters, whole) : 0
      let to = index == path.edges.count - 1 ? min(path.endOffset.meters, whole) : whole
      let part = ShapeCut.part(of: network.shape(of: edge), length: whole, from: from, to: max(from, to))
      if coordinates.isEmpty {
        edgeStart.append(0)
        coordinates = part
      } else {
        edgeStart.append(coordinates.count - 1)
        coordinates += part.dropFirst()
      }
      edgeLengths.append(max(0, to - from))
    }
    edgeStart.append(max(0, coordinates.count - 1))
  }
}

/// Cuts a shape at lengths along it.
enum ShapeCut {
  /// The part of a shape between two lengths; at least two points.
  ///
  /// Lengths count on a scale on which the whole shape is `length` metres long.
  static func part(of shape: [Coordinate], length: Double, from: Double, to: Double) -> [Coordinate] {
    guard let first = shape.first, let last = shape.last else { return [] }
    if from <= 0 && to >= length { return shape.count == 1 ? [first, last] : shape }
    let ruler = LocalRuler(latitude: first.latitude)
    var total = 0.0
    for i in 1..<max(1, shape.count) { total += ruler.distance(from: shape[i - 1], to: shape[i]) }
    let scale = length > 0 ? total / length : 0
    let start = from * scale
    let end = to * scale
    var result = [point(on: shape, at: start, ruler)]
    var along = 0.0
    for i in 1..<max(1, shape.count) {
      along += ruler.distance(from: shape[i - 1], to: shape[i])
      if along > start + 0.01 && along < end - 0.01 { result.append(shape[i]) }
    }
    result.append(point(on: shape, at: end, ruler))
    return result
  }

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
        let t = (meters - along) / step
        let longitude = Double(a.longitudeE7) + t * Double(a.longitudeDeltaE7(to: b))
        let wrapped = longitude > 1.8e9 ? longitude - 3.6e9 : longitude < -1.8e9 ? longitude + 3.6e9 : longitude
        return Coordinate(
          latitudeE7: Int32((Double(a.latitudeE7) + t * Double(Int64(b.latitudeE7) - Int64(a.latitudeE7))).rounded()),
          longitudeE7: Int32(wrapped.rounded()))
      }
      along += step
    }
    return last
  }
}
