import RoadNetwork
public import Snapping

import Geodesy
import MappedStorage

extension ReferenceNetwork {
  /// Stops drawn for a mode: at ends of streets, a millimetre off them, and anywhere between; often two on one street,
  /// often on a street inside a restriction, often on the first and last of a forbidden sequence.
  ///
  /// - Parameters:
  ///   - count: how many stops.
  ///   - generator: where chance comes from.
  /// - Returns: one place per stop; nil when the mode can go nowhere.
  public func randomStops(_ count: Int, _ generator: inout SeededGenerator) -> [[ReferenceSearch.Place]]? {
    let usable = stride(from: 0, to: streets.segments.count, by: 2).filter {
      edges[$0] != nil && (isUsable[$0] || isUsable[$0 + 1])
    }
    let restricted = Set(forbidden.values.joined().flatMap { $0 }.map { $0 & ~1 }).sorted()
    var stops: [[ReferenceSearch.Place]] = []
    // Some trips lead from the first street of a forbidden sequence to its last, where its memory matters most.
    let sequences = forbidden.keys.sorted().flatMap { forbidden[$0] ?? [] }.filter { $0.allSatisfy { isUsable[$0] } }
    let sequence = generator.chance(0.35) ? generator.pick(sequences) : nil
    for index in 0..<count {
      guard var segment = generator.pick(usable) else { return nil }
      if let sequence, index == 0 || index == count - 1 {
        segment = sequence[index == 0 ? 0 : sequence.count - 1] & ~1
      } else if let last = stops.last?.first, generator.chance(0.3) {
        segment = last.segment
      } else if generator.chance(0.25), let inRestriction = generator.pick(restricted), usable.contains(inRestriction) {
        segment = inRestriction
      }
      let length = self.length(of: segment)
      let offset: UInt32 =
        switch generator.int(in: 0...5) {
        case 0: 0
        case 1: length
        case 2: min(1, length)
        case 3: length - min(1, length)
        default: UInt32.random(in: 0...length, using: &generator)
        }
      stops.append([ReferenceSearch.Place(segment: segment, offset: offset)])
    }
    return stops
  }

  /// A place as the engine's snapping would hand it over.
  ///
  /// - Parameter place: the place.
  /// - Returns: the candidate; nil when the network has no such street.
  public func candidate(_ place: ReferenceSearch.Place) -> CandidateEdge? {
    guard let edge = edges[place.segment] else { return nil }
    let length = self.length(of: place.segment)
    let shape = network.shape(of: edge)
    let location =
      place.offset == 0 ? shape[0] : place.offset == length ? shape[shape.count - 1] : middle(shape, place, length)
    return CandidateEdge(
      pair: edge.pair, offset: Millimeters(rawValue: place.offset), location: location, distance: 0,
      forward: isUsable[place.segment], backward: isUsable[place.segment + 1], componentSize: 1, side: 0)
  }

  /// A point of its own for a place between the ends: no two places of a test share it unless they are the same.
  private func middle(_ shape: [Coordinate], _ place: ReferenceSearch.Place, _ length: UInt32) -> Coordinate {
    let share = Double(place.offset) / Double(max(1, length))
    let (a, b) = (shape[0], shape[shape.count - 1])
    return Coordinate(
      latitudeE7: a.latitudeE7 + Int32(Double(b.latitudeE7 - a.latitudeE7) * share),
      longitudeE7: a.longitudeE7 + Int32(Double(b.longitudeE7 - a.longitudeE7) * share))
  }
}
