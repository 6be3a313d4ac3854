import Geodesy
import MappedStorage
import RoadNetwork
import RouteModel
import RoutingEngine
import Snapping

/// Places on the network that stops bring with them: they are taken as they are, without a search for the nearest street.
/// A stop whose place is none, or lies on a street that its vehicle may not use, is found by its point, or lost.
struct GivenPlaces {
  private let network: RoadNetwork
  /// The places by the numbers of their stops.
  private var places: [Int: (position: NetworkPosition, pair: UInt32, offset: Millimeters, location: Coordinate)] = [:]
  private let relocates: Bool
  /// The numbers of stops that are not to be found by their points.
  private var lost: Set<Int> = []
  /// Sentences about places that do not count.
  private(set) var messages: [String] = []

  init(_ visits: [Visit], _ network: RoadNetwork, relocates: Bool) {
    (self.network, self.relocates) = (network, relocates)
    for visit in visits {
      guard let given = visit.stop.givenPosition else { continue }
      guard given.street >= 1, given.street <= network.pairLength.count, (0...1).contains(given.share) else {
        giveUp(visit, "is none: SourceOID \(given.street), PosAlong \(given.share)")
        continue
      }
      let pair = UInt32(given.street - 1)
      let whole = network.pairLength[pair].rawValue
      let offset = Millimeters(rawValue: min(whole, UInt32((given.share * Double(whole)).rounded())))
      let location = network.location(on: EdgeID(pair: pair, .forward), at: offset)
      places[visit.number] = (given, pair, offset, location)
    }
  }

  private mutating func giveUp(_ visit: Visit, _ what: String) {
    guard relocates else {
      lost.insert(visit.number)
      return
    }
    let label = visit.label.prefix(1).uppercased() + visit.label.dropFirst()
    messages.append("\(label): the place on the network that it brings \(what). It is found anew by its point.")
  }

  /// A request whose stops lie where they are given.
  func placed(_ asked: RouteRequest, _ visits: [Visit]) -> RouteRequest {
    guard !places.isEmpty else { return asked }
    var asked = asked
    for (index, visit) in visits.enumerated() {
      guard let place = places[visit.number] else { continue }
      asked.stops[index].location = place.location
      asked.stops[index].bearing = nil
    }
    return asked
  }

  /// The candidates with one for each place that is given; nil where the vehicle cannot use one, which is dropped.
  mutating func kept(_ candidates: [[CandidateEdge]], _ visits: [Visit]) -> [[CandidateEdge]]? {
    guard !places.isEmpty else { return candidates }
    var kept = candidates
    for (index, visit) in visits.enumerated() {
      guard let place = places[visit.number] else { continue }
      guard var own = candidates[index].first(where: { $0.pair == place.pair }) else {
        _ = drop(visit)
        return nil
      }
      (own.offset, own.location) = (place.offset, place.location)
      own.distance = Geodesic.inverse(from: visit.place, to: place.location).distance
      own.handicap = 0
      own.side = place.position.side.map { $0 == .left ? -1 : 1 } ?? 0
      kept[index] = [own]
    }
    return kept
  }

  /// Gives up the place of a stop; false where it has none.
  mutating func drop(_ visit: Visit) -> Bool {
    guard places.removeValue(forKey: visit.number) != nil else { return false }
    giveUp(visit, "lies on a street that this travel mode cannot use there")
    return true
  }

  /// Refuses a stop that is not to be found by its point.
  ///
  /// - Throws: `RoutingError` `noStreetNearStop`.
  func check(_ asked: RouteRequest, _ visits: [Visit]) throws {
    guard let index = visits.firstIndex(where: { lost.contains($0.number) }) else { return }
    throw RoutingError(
      .noStreetNearStop,
      "the place on the network that \(asked.label(ofStop: index)) brings is none that this travel mode can use; "
        + "let the stop be found by its point",
      stopIndex: index)
  }
}
