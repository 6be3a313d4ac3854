import Foundation
import Geodesy
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Routes by hierarchies weigh on real streets what Dijkstra's algorithm finds, for every mode, and their ways add up to
/// it. `make agree` tries every extract.
///
/// `GUIDEPOST_EXTRACTS` chooses extracts, `GUIDEPOST_EXTRACT_PAIRS` the pairs for each mode, and
/// `GUIDEPOST_EXTRACT_SEED` the seed; a line tells what was compared.
@Suite("Agreement on real streets", .serialized) struct RealStreetAgreementTests {
  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
  private static let pairs = number("GUIDEPOST_EXTRACT_PAIRS") ?? 2000
  private static let seed = UInt64(number("GUIDEPOST_EXTRACT_SEED") ?? 42)
  /// Of so many pairs one is asked with a departure, too, and one with a barrier.
  private static let pairsPerChange = 10

  @Test(
    "the hierarchy and Dijkstra's algorithm agree",
    .enabled(if: !RealExtract.chosen.isEmpty, "needs ../shared/data/osm"), arguments: RealExtract.chosen)
  func agree(_ extract: RealExtract) throws {
    let (plain, prepared) = try extract.networks()
    let engines = (plain: RoutingEngine(network: plain), prepared: RoutingEngine(network: prepared))
    for mode in Mode.allCases {
      let clock = ContinuousClock.now
      let seed = Self.seed &* 4 &+ UInt64(mode.rawValue)
      guard var places = RandomPlaces(engines.plain.metric(for: mode), seed: seed) else { continue }
      var trial = LaneAgreement(plain: engines.plain, prepared: engines.prepared, mode: mode)
      var faults = 0
      for pair in 0..<Self.pairs where faults < 3 {
        for request in Self.requests(places.next(), places.next(), mode, pair) {
          guard let fault = trial.fault(request) else { continue }
          faults += 1
          Issue.record("\(extract), \(mode), seed \(Self.seed), pair \(pair), \(Self.text(request)): \(fault)")
        }
      }
      let set = (0..<45).map { _ in places.next() }
      if let fault = try trial.matrixFault(set) { Issue.record("\(extract), \(mode), seed \(Self.seed): \(fault)") }
      let tally = trial.tally
      print(
        "\(extract), \(mode): \(tally.pairs) requests, \(tally.routes) routes, \(tally.refused) refused alike, "
          + "\(tally.states) states re-costed, \(tally.cells) matrix cells, lanes \(tally.lanes), "
          + "\(ContinuousClock.now - clock)")
      // A trial in which hardly any route is found would prove nothing; ferries and islands cut some extracts up.
      if faults == 0 { #expect(tally.routes > tally.pairs / 4, "\(extract), \(mode)") }
    }
  }

  /// The requests of a pair: by itself, and now and then at a time or past a barrier.
  private static func requests(_ from: Coordinate, _ to: Coordinate, _ mode: Mode, _ pair: Int) -> [RouteRequest] {
    let plain = RouteRequest(stops: [RouteRequest.Stop(from), RouteRequest.Stop(to)], mode: mode)
    var all = [plain]
    if pair % pairsPerChange == 0 {
      var timed = plain
      timed.departure = Instant.at(6, 3, "08:30")
      all.append(timed)
    }
    if pair % pairsPerChange == 5, let ring = ring(from, to) {
      var barred = plain
      let effect: RouteRequest.Barrier.Effect = pair % (2 * pairsPerChange) == 5 ? .closed : .factor(3)
      barred.barriers = [RouteRequest.Barrier(.area([ring]), effect)]
      all.append(barred)
    }
    return all
  }

  /// A square of 600 m halfway between two places.
  private static func ring(_ from: Coordinate, _ to: Coordinate) -> [Coordinate]? {
    guard abs(from.longitude - to.longitude) < 180 else { return nil }
    let latitude = (from.latitude + to.latitude) / 2
    let longitude = (from.longitude + to.longitude) / 2
    let ruler = LocalRuler(latitude: latitude)
    let (north, east) = (300 / ruler.metersPerLatitudeE7 / 1e7, 300 / ruler.metersPerLongitudeE7 / 1e7)
    return [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].compactMap {
      Coordinate(latitude: latitude + $0.0 * north, longitude: longitude + $0.1 * east)
    }
  }

  private static func text(_ request: RouteRequest) -> String {
    let places = request.stops.map { "\($0.location.latitude),\($0.location.longitude)" }
    let change = request.departure != nil ? " at a time" : request.barriers.isEmpty ? "" : " past a barrier"
    return places.joined(separator: " to ") + change
  }
}
