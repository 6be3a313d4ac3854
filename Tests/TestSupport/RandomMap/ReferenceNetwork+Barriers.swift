import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine

extension ReferenceNetwork {
  /// Draws a barrier and lays it over the reference by a reckoning of its own.
  ///
  /// - Parameters:
  ///   - others: the barriers drawn so far; two factors may overlap, not three.
  ///   - generator: where chance comes from.
  /// - Returns: the barrier; none where the draw makes no clear one.
  mutating func addRandomBarrier(
    avoiding others: [RouteRequest.Barrier], _ generator: inout SeededGenerator
  ) -> [RouteRequest.Barrier] {
    let drawn = stride(from: 0, to: streets.segments.count, by: 2).filter {
      edges[$0] != nil && (isUsable[$0] || isUsable[$0 + 1])
    }
    guard let segment = generator.pick(drawn), let edge = edges[segment] else { return [] }
    let length = self.length(of: segment)
    let offset = UInt32.random(in: 0...length, using: &generator)
    let place = network.location(on: edge, at: Millimeters(rawValue: offset))
    if generator.chance(0.5) {
      return addBox(around: place, closes: generator.chance(0.5), others.count, &generator)
    }
    guard offset > 1000, offset + 1000 < length, isAlone(place, on: segment) else { return [] }
    var barrier = RouteRequest.Barrier(.point(place), .closed)
    let direction = side(segment, offset, &barrier, &generator)
    switch generator.int(in: 0...3) {
    case 0: change(segment, only: direction) { $0.closures.append((UInt64(offset), UInt64(offset))) }
    case 1:
      barrier.closesWholeStreet = true
      if direction == nil {
        // A street closed from end to end is as good as gone.
        remove(segment)
      } else {
        change(segment, only: direction) { $0.closures.append((0, UInt64(length))) }
      }
    default:
      let pair = ReferenceChange.Pair(
        weight: UInt64(generator.int(in: 0...200)), duration: UInt64(generator.int(in: 0...200)))
      let isSame = generator.chance(0.5)
      var change = RouteRequest.Barrier.Adjustment()
      (change.addedWeight, change.addedDuration) = (Double(pair.weight), Double(pair.duration))
      barrier.effect = isSame ? .addedSeconds(Double(pair.weight)) : .adjusted(change)
      let paid = ReferenceChange.Pair(
        weight: pair.weight * 1000, duration: (isSame ? pair.weight : pair.duration) * 1000)
      self.change(segment, only: direction) { $0.additions.append((UInt64(offset), paid)) }
    }
    return [barrier]
  }

  /// Moves a point barrier a little to one side of its street now and then, so that it holds for one direction.
  ///
  /// - Returns: the segment that runs in that direction; nil for both.
  private func side(
    _ segment: Int, _ offset: UInt32, _ barrier: inout RouteRequest.Barrier, _ generator: inout SeededGenerator
  ) -> Int? {
    guard generator.chance(0.4), let edge = edges[segment] else { return nil }
    let (before, after) = (
      network.location(on: edge, at: Millimeters(rawValue: offset - 900)),
      network.location(on: edge, at: Millimeters(rawValue: offset + 900))
    )
    let place = network.location(on: edge, at: Millimeters(rawValue: offset))
    let ruler = LocalRuler(latitude: place.latitude)
    let ahead = ruler.offset(from: before, to: after)
    let length = (ahead.east * ahead.east + ahead.north * ahead.north).squareRoot()
    // Where the street bends, the foot of the point is another place.
    let middle = ruler.offset(from: before, to: place)
    let bend = (middle.east * ahead.north - middle.north * ahead.east) / max(1e-9, length)
    guard length > 1.7, abs(bend) < 1e-4, ahead.east == 0 || ahead.north == 0 else { return nil }
    let isLeft = generator.chance(0.5)
    let away = isLeft ? 0.7 : -0.7
    let point = Coordinate(
      latitudeE7: place.latitudeE7 + Int32((ahead.east / length * away / ruler.metersPerLatitudeE7).rounded()),
      longitudeE7: place.longitudeE7 - Int32((ahead.north / length * away / ruler.metersPerLongitudeE7).rounded()))
    barrier.shape = .point(point)
    let wantsLeft = generator.chance(0.5)
    barrier.side = wantsLeft ? .left : .right
    guard isUsable[segment], isUsable[segment + 1] else { return nil }
    return wantsLeft == isLeft ? segment : segment + 1
  }

  private mutating func addBox(
    around place: Coordinate, closes: Bool, _ number: Int, _ generator: inout SeededGenerator
  ) -> [RouteRequest.Barrier] {
    // Odd numbers keep the sides off the grid on which streets are drawn.
    func reach() -> Int32 { Int32(generator.int(in: 100...9000)) * 2 + 1 }
    let (south, north) = (place.latitudeE7 - reach(), place.latitudeE7 + reach())
    let (west, east) = (place.longitudeE7 - reach(), place.longitudeE7 + reach())
    let ring = [(south, west), (south, east), (north, east), (north, west)].map {
      Coordinate(latitudeE7: $0.0, longitudeE7: $0.1)
    }
    let sixteenths = UInt64(generator.pick([4, 8, 12, 24, 32, 48]) ?? 8)
    if !closes, number > 1 { return [] }
    let slower = generator.chance(0.5) ? sixteenths : UInt64(generator.pick([4, 8, 24, 48]) ?? 8)
    if !closes, generator.chance(0.3) {
      return [addCordon(ring, (south, west, north, east), &generator)]
    }
    let factor = ReferenceChange.Pair(weight: sixteenths, duration: slower)
    for segment in stride(from: 0, to: streets.segments.count, by: 2) {
      guard let edge = edges[segment], isUsable[segment] || isUsable[segment + 1] else { continue }
      let inside = Self.parts(network.shape(of: edge), length(of: segment), (south, west, north, east), isWide: closes)
      for part in inside {
        change(segment) {
          if closes { $0.closures.append(part) } else { $0.factors.append((part.start, part.end, factor)) }
        }
      }
    }
    var change = RouteRequest.Barrier.Adjustment()
    (change.weightFactor, change.durationFactor) = (Double(sixteenths) / 16, Double(slower) / 16)
    let scaled = slower == sixteenths ? RouteRequest.Barrier.Effect.factor(Double(sixteenths) / 16) : .adjusted(change)
    return [RouteRequest.Barrier(.area([ring]), closes ? .closed : scaled)]
  }

  /// Makes entering a box cost something, from whichever street.
  private mutating func addCordon(
    _ ring: [Coordinate], _ box: (south: Int32, west: Int32, north: Int32, east: Int32),
    _ generator: inout SeededGenerator
  ) -> RouteRequest.Barrier {
    var toll = RouteRequest.Barrier.Adjustment()
    (toll.addedWeight, toll.addedDuration) = (Double(generator.int(in: 0...99)), Double(generator.int(in: 0...99)))
    let paid = ReferenceChange.Pair(
      weight: UInt64(toll.addedWeight) * 1000, duration: UInt64(toll.addedDuration) * 1000)
    func isInside(_ place: Coordinate) -> Bool {
      (box.south...box.north).contains(place.latitudeE7) && (box.west...box.east).contains(place.longitudeE7)
    }
    for segment in stride(from: 0, to: streets.segments.count, by: 2) {
      guard let edge = edges[segment], isUsable[segment] || isUsable[segment + 1] else { continue }
      let shape = network.shape(of: edge)
      let length = UInt64(length(of: segment))
      for part in Self.parts(shape, UInt32(length), box, isWide: false) {
        // Whoever comes from a street that is inside at the junction has entered before.
        if part.start > 0 || !isInside(shape[0]) {
          change(segment, only: segment) { $0.additions.append((part.start, paid)) }
        }
        if part.end < length || !isInside(shape[shape.count - 1]) {
          change(segment, only: segment + 1) { $0.additions.append((part.end, paid)) }
        }
      }
    }
    return RouteRequest.Barrier(.area([ring]), .adjusted(toll))
  }

  /// The parts of a line within a box, by clipping each of its segments side by side of the box.
  private static func parts(
    _ shape: [Coordinate], _ length: UInt32, _ box: (south: Int32, west: Int32, north: Int32, east: Int32),
    isWide: Bool
  ) -> [(start: UInt64, end: UInt64)] {
    let pieces = zip(shape, shape.dropFirst()).map { a, b in
      LocalRuler(latitude: (a.latitude + b.latitude) / 2).distance(from: a, to: b)
    }
    let total = pieces.reduce(0, +)
    guard total > 0 else {
      // A street between nodes on one spot is inside as a whole or not at all.
      let isInside =
        (box.south...box.north).contains(shape[0].latitudeE7)
        && (box.west...box.east).contains(shape[0].longitudeE7)
      return isInside ? [(start: UInt64(0), end: UInt64(length))] : []
    }
    var found: [(start: Double, end: Double)] = []
    var reached = 0.0
    for (index, piece) in pieces.enumerated() {
      let (a, b) = (shape[index], shape[index + 1])
      var (low, high) = (0.0, 1.0)
      for (from, to, least, most) in [
        (a.latitudeE7, b.latitudeE7, box.south, box.north), (a.longitudeE7, b.longitudeE7, box.west, box.east),
      ] {
        let step = Double(to) - Double(from)
        if step == 0 {
          if from < least || from > most { high = -1 }
          continue
        }
        let cuts = [(Double(least) - Double(from)) / step, (Double(most) - Double(from)) / step].sorted()
        low = max(low, cuts[0])
        high = min(high, cuts[1])
      }
      let scale = Double(length) / total
      if low < high {
        let part = ((reached + piece * low) * scale, (reached + piece * high) * scale)
        if let last = found.last, abs(last.end - part.0) < 1e-7 {
          found[found.count - 1].end = part.1
        } else {
          found.append(part)
        }
      }
      reached += piece
    }
    return found.compactMap { part in
      let start = UInt64(isWide ? (part.start + 1e-6).rounded(.down) : part.start.rounded())
      let end = min(UInt64(length), UInt64(isWide ? (part.end - 1e-6).rounded(.up) : part.end.rounded()))
      return isWide || start < end ? (start, end) : nil
    }
  }

  /// Whether no other street comes within a metre of a place.
  private func isAlone(_ place: Coordinate, on segment: Int) -> Bool {
    var walk = NearestSegments(network: network)
    walk.start(at: place, within: 1)
    while let found = walk.next(where: { _ in true }) {
      if found.pair != edges[segment]?.pair { return false }
    }
    return true
  }

  /// Whether a stop lies within a metre of a point barrier: on which side is not clear then.
  func isNearPoint(_ stop: ReferenceSearch.Place, of barriers: [RouteRequest.Barrier]) -> Bool {
    guard let edge = edges[stop.segment] else { return true }
    // Nor is it clear what the end of a street means that is gone.
    let isEnd = stop.offset == 0 || stop.offset == length(of: stop.segment)
    if isEnd, !isUsable[stop.segment], !isUsable[stop.segment + 1] { return true }
    let place = network.location(on: edge, at: Millimeters(rawValue: stop.offset))
    return barriers.contains { barrier in
      guard case .point(let point) = barrier.shape else { return false }
      return LocalRuler(latitude: place.latitude).distance(from: place, to: point) < 1
    }
  }

  /// Whether a stop cannot be put where it is.
  func isClosedFor(_ stop: ReferenceSearch.Place) -> Bool {
    let rest = UInt64(length(of: stop.segment)) - UInt64(stop.offset)
    let isInside = changes[stop.segment]?.isInside(UInt64(stop.offset)) ?? false
    return isInside && changes[stop.segment + 1]?.isInside(rest) ?? false
      || edges[stop.segment] != nil && !isUsable[stop.segment] && !isUsable[stop.segment + 1]
        && stop.offset > 0 && stop.offset < length(of: stop.segment)
  }
}
