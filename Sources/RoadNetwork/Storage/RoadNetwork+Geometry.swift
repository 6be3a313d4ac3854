public import Geodesy
internal import MappedStorage

extension RoadNetwork {
  /// The part of an edge's line between two offsets, in direction of travel.
  ///
  /// Offsets are lengths from the edge's tail; the end points are interpolated, vertices strictly between them kept.
  /// - Parameters:
  ///   - edge: the directed edge.
  ///   - start: where the part begins.
  ///   - end: where it ends, not before `start`.
  /// - Returns: at least two points; equal ones when the part has no length.
  public func line(of edge: EdgeID, from start: Millimeters, to end: Millimeters) -> [Coordinate] {
    let points = shape(of: edge)
    let along = cumulativeLengths(points, scaledTo: Double(length(of: edge).rawValue))
    let a = Double(start.rawValue)
    let b = Double(end.rawValue)
    var line = [interpolate(points, along, at: a)]
    for i in points.indices where along[i] > a && along[i] < b { line.append(points[i]) }
    line.append(interpolate(points, along, at: b))
    return line
  }

  /// Appends the part of an edge's line between two offsets to a line, of equal neighbours only the first.
  ///
  /// - Parameters:
  ///   - edge: the directed edge.
  ///   - start: where the part begins.
  ///   - end: where it ends, not before `start`.
  ///   - line: what is appended to.
  public func appendLine(
    of edge: EdgeID, from start: Millimeters, to end: Millimeters, to line: inout [Coordinate]
  ) {
    let whole = length(of: edge)
    guard start.rawValue == 0, end >= whole, whole.rawValue > 0 else {
      for point in self.line(of: edge, from: start, to: end) where point != line.last { line.append(point) }
      return
    }
    // All of an edge is its shape: nothing is measured or interpolated.
    let first = Int(shapeFirst[edge.pair])
    let last = Int(shapeFirst[edge.pair + 1]) - 1
    let isForward = edge.direction == .forward
    var previous = shapes[isForward ? first : last]
    if previous != line.last { line.append(previous) }
    for i in stride(from: 1, through: last - first, by: 1) {
      let point = shapes[isForward ? first + i : last - i]
      if point != previous { line.append(point) }
      previous = point
    }
  }

  /// The place on an edge at an offset from its tail.
  public func location(on edge: EdgeID, at offset: Millimeters) -> Coordinate {
    let points = shape(of: edge)
    return interpolate(
      points, cumulativeLengths(points, scaledTo: Double(length(of: edge).rawValue)), at: Double(offset.rawValue))
  }

  /// How far along a stretch of road, as drawn, a place on one of its shape's segments lies.
  ///
  /// The inverse of `location(on:at:)`: the end of the shape is exactly the length of the stretch.
  /// - Parameters:
  ///   - pair: the stretch.
  ///   - segment: the segment, counted from 0.
  ///   - fraction: the place on the segment, 0 … 1.
  /// - Returns: the length from the stretch's first node.
  public func offset(onPair pair: UInt32, segment: UInt32, fraction: Double) -> Millimeters {
    let first = Int(shapeFirst[pair])
    let count = Int(shapeFirst[pair + 1]) - first - 1
    let total = pairLength[pair]
    var measured = 0.0
    var reached = 0.0
    for i in 0..<count {
      let a = shapes[first + i]
      let b = shapes[first + i + 1]
      let length = LocalRuler(latitude: (a.latitude + b.latitude) / 2).distance(from: a, to: b)
      if i == Int(segment) { reached = measured + length * fraction }
      measured += length
    }
    let share = measured > 0 ? reached / measured : (Double(segment) + fraction) / Double(max(1, count))
    return Millimeters(rawValue: UInt32((max(0, min(1, share)) * Double(total.rawValue)).rounded()))
  }

  /// The length, in millimetres, from the first node of a stretch of road to each point of its shape as drawn.
  public func shapeOffsets(ofPair pair: UInt32) -> [Double] {
    cumulativeLengths(shape(of: EdgeID(pair: pair, .forward)), scaledTo: Double(pairLength[pair].rawValue))
  }

  /// Length from the first point to each point, stretched so that the last is `total`.
  private func cumulativeLengths(_ points: [Coordinate], scaledTo total: Double) -> [Double] {
    var lengths = [0.0]
    lengths.reserveCapacity(points.count)
    for i in points.indices.dropFirst() {
      let middle = (points[i - 1].latitude + points[i].latitude) / 2
      lengths.append(lengths[i - 1] + LocalRuler(latitude: middle).distance(from: points[i - 1], to: points[i]))
    }
    let measured = lengths[lengths.count - 1]
    guard measured > 0 else { return lengths.indices.map { total * Double($0) / Double(max(1, lengths.count - 1)) } }
    for i in lengths.indices { lengths[i] *= total / measured }
    lengths[lengths.count - 1] = total
    return lengths
  }

  private func interpolate(_ points: [Coordinate], _ along: [Double], at offset: Double) -> Coordinate {
    var low = 0
    var high = points.count - 1
    if offset <= 0 { return points[0] }
    if offset >= along[high] { return points[high] }
    while high - low > 1 {
      let middle = (low + high) / 2
      if along[middle] <= offset { low = middle } else { high = middle }
    }
    let span = along[high] - along[low]
    let fraction = span > 0 ? (offset - along[low]) / span : 0
    let a = points[low]
    let latitude = Double(a.latitudeE7) + fraction * Double(Int64(points[high].latitudeE7) - Int64(a.latitudeE7))
    var longitude = Double(a.longitudeE7) + fraction * Double(a.longitudeDeltaE7(to: points[high]))
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return Coordinate(latitudeE7: Int32(latitude.rounded()), longitudeE7: Int32(longitude.rounded()))
  }
}
