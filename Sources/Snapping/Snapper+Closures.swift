internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

extension Snapper {
  /// The nearest place of a stretch that no barrier closes; nil when all of it is closed or too far.
  func nearestOpen(_ found: NearestSegment, to place: Coordinate, _ options: Options) -> NearestSegment? {
    let network = metric.network
    // A stretch that is closed in one direction takes stops from the other.
    let shared = options.overlay?.sharedChange(ofPair: found.pair, length: network.pairLength[found.pair])
    guard let change = shared, !change.closures.isEmpty else { return found }
    let offset = network.offset(onPair: found.pair, segment: found.segment, fraction: found.fraction)
    let length = network.pairLength[found.pair].rawValue
    let isWholly = change.closures.contains { $0.start.rawValue == 0 && $0.end.rawValue == length && length > 0 }
    if isWholly { return nil }
    if !change.isInsideClosure(offset), !isAtClosedEnd(offset, length: length, change) { return found }
    var best: NearestSegment?
    for part in openParts(change, length: length) {
      guard let near = nearest(place, found.pair, part), near.distance < best?.distance ?? .infinity else { continue }
      best = near
    }
    return best.flatMap { $0.distance <= options.radius ? $0 : nil }
  }

  /// Whether a place is an end of a stretch that is closed from there on.
  private func isAtClosedEnd(_ offset: Millimeters, length: UInt32, _ change: EdgeChange) -> Bool {
    change.closures.contains { closure in
      closure.start < closure.end
        && (offset.rawValue == 0 && closure.start == offset || offset.rawValue == length && closure.end == offset)
    }
  }

  /// What lies between closed parts, as millimetres from the first node.
  private func openParts(_ change: EdgeChange, length: UInt32) -> [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    var start: UInt32 = 0
    for closure in change.closures {
      if closure.start.rawValue > start { parts.append(Double(start)...Double(closure.start.rawValue)) }
      start = closure.end.rawValue
    }
    if start < length { parts.append(Double(start)...Double(length)) }
    return parts
  }

  /// The nearest place on a part of a stretch.
  private func nearest(_ place: Coordinate, _ pair: UInt32, _ part: ClosedRange<Double>) -> NearestSegment? {
    let network = metric.network
    let along = network.shapeOffsets(ofPair: pair)
    let first = Int(network.shapeFirst[pair])
    let ruler = LocalRuler(latitude: place.latitude)
    var best: NearestSegment?
    for segment in 0..<(along.count - 1) {
      let length = along[segment + 1] - along[segment]
      guard length > 0, along[segment] <= part.upperBound, along[segment + 1] >= part.lowerBound else { continue }
      let low = max(0, (part.lowerBound - along[segment]) / length)
      let high = min(1, (part.upperBound - along[segment]) / length)
      let (a, b) = (network.shapes[first + segment], network.shapes[first + segment + 1])
      let (start, end) = (ruler.offset(from: place, to: a), ruler.offset(from: a, to: b))
      let square = end.east * end.east + end.north * end.north
      let wanted = square > 0 ? -(start.east * end.east + start.north * end.north) / square : 0
      let fraction = max(low, min(high, wanted))
      let east = start.east + end.east * fraction
      let north = start.north + end.north * fraction
      let distance = (east * east + north * north).squareRoot()
      guard distance < best?.distance ?? .infinity else { continue }
      let side = end.north * start.east - end.east * start.north
      let offset = network.offset(onPair: pair, segment: UInt32(segment), fraction: fraction)
      best = NearestSegment(
        pair: pair, segment: UInt32(segment), fraction: fraction,
        location: network.location(on: EdgeID(pair: pair, .forward), at: offset), distance: distance,
        side: side > 0 ? -1 : side < 0 ? 1 : 0)
    }
    return best
  }
}
