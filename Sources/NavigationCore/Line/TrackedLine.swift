public import Geodesy

/// The line of a route, made ready to tell where along it a traveller is.
///
/// It keeps the length travelled up to each vertex and boxes around stretches of the line, so that a place is found without
/// looking at every vertex. It may cross itself, lead back where it came from and cross the 180th meridian. Immutable; made
/// once per route in time proportional to its vertices.
public struct TrackedLine: Sendable {
  /// The vertices, from start to end.
  public let vertices: [Coordinate]
  /// Metres along the line up to each vertex, by the ruler of each segment's middle latitude.
  public let lengths: [Double]
  let boxes: SegmentBoxes

  /// Makes a line ready; nil where it has no vertex.
  ///
  /// - Parameter vertices: from start to end; neighbours may coincide.
  public init?(_ vertices: [Coordinate]) {
    guard !vertices.isEmpty else { return nil }
    var lengths = [0.0]
    lengths.reserveCapacity(vertices.count)
    var along = 0.0
    for (a, b) in zip(vertices, vertices.dropFirst()) {
      along += LocalRuler(latitude: (a.latitude + b.latitude) / 2).distance(from: a, to: b)
      lengths.append(along)
    }
    self.vertices = vertices
    self.lengths = lengths
    boxes = SegmentBoxes(vertices)
  }

  /// The whole length in metres.
  public var length: Double { lengths[lengths.count - 1] }

  /// The place on the line at a length.
  ///
  /// - Parameter along: metres from the start; what lies beyond the line stands for its end.
  /// - Returns: the place.
  public func coordinate(at along: Double) -> Coordinate {
    guard segmentCount > 0 else { return vertices[0] }
    let segment = segment(at: along)
    let span = lengths[segment + 1] - lengths[segment]
    return coordinate(on: segment, at: span > 0 ? (along - lengths[segment]) / span : 0)
  }

  /// The direction of the line at a length.
  ///
  /// - Parameter along: metres from the start.
  /// - Returns: degrees clockwise from north, 0 ..< 360; 0 for a line of one place.
  public func bearing(at along: Double) -> Double {
    guard segmentCount > 0 else { return 0 }
    var segment = segment(at: along)
    // A segment without length has the direction of the next that has one.
    while segment + 1 < segmentCount && lengths[segment + 1] == lengths[segment] { segment += 1 }
    let (a, b) = (vertices[segment], vertices[segment + 1])
    return LocalRuler(latitude: (a.latitude + b.latitude) / 2).bearing(from: a, to: b)
  }

  var segmentCount: Int { vertices.count - 1 }

  /// The segment in which a length along the line lies: the last that begins at or before it.
  func segment(at along: Double) -> Int {
    var (low, high) = (0, segmentCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= along { low = middle } else { high = middle }
    }
    return low
  }

  func coordinate(on segment: Int, at fraction: Double) -> Coordinate {
    let (a, b) = (vertices[segment], vertices[segment + 1])
    let part = max(0, min(1, fraction.isNaN ? 0 : fraction))
    let latitude = Double(a.latitudeE7) + part * Double(Int64(b.latitudeE7) - Int64(a.latitudeE7))
    var longitude = Double(a.longitudeE7) + part * Double(a.longitudeDeltaE7(to: b))
    if longitude > 1.8e9 { longitude -= 3.6e9 }
    if longitude < -1.8e9 { longitude += 3.6e9 }
    return Coordinate(latitudeE7: Int32(latitude.rounded()), longitudeE7: Int32(longitude.rounded()))
  }
}
