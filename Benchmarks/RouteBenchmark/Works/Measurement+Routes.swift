import Directions
import Foundation
import Geodesy
import RoadNetwork
import RoutingEngine

extension Measurement {
  /// Length and duration between two places, snapping included.
  func costs() -> [String: Any] {
    Sample(places.pairs, seconds: options.seconds) {
      _ = try? engine.cost(of: request($0, directions: false))
    }.summary
  }

  /// Whole routes with the text of their steps; what was answered goes to `answers.csv`.
  func routes() throws -> [String: Any] {
    let writer = DirectionsWriter(units: .metric)
    var letters = 0
    let sample = Sample(places.pairs, seconds: options.seconds) {
      guard let route = try? engine.route(request($0, directions: true)) else { return }
      for maneuver in route.legs.flatMap(\.maneuvers) {
        letters += writer.text(for: maneuver, stopName: nil).utf8.count
      }
    }
    var answered = 0
    let rows = places.pairs.prefix(sample.microseconds.count).map { pair -> String in
      guard let route = try? engine.route(request(pair, directions: false)) else { return "\(pair.id),0,,,," }
      answered += 1
      let moved = route.stops.map { "\($0.distance)" }.joined(separator: ",")
      return "\(pair.id),1,\(route.duration),\(route.length),\(moved)"
    }
    try (["id,ok,duration_s,distance_m,osnap_m,dsnap_m"] + rows).joined(separator: "\n")
      .appending("\n").write(toFile: options.path("answers.csv"), atomically: true, encoding: .utf8)
    var report: [String: Any] = sample.summary
    report["answered"] = answered
    report["letters"] = letters
    return report
  }

  /// Costs between each two of a hundred places, snapping included, for as many sets of places as there are.
  func matrices() -> [String: Any] {
    let size = 100
    let sets = stride(from: 0, to: places.pairs.count - size + 1, by: size).prefix(10).map { first in
      places.pairs[first..<first + size].map { RouteRequest.Stop($0.origin) }
    }
    return Sample(sets, seconds: options.seconds) { stops in
      let request = RouteRequest(stops: stops, mode: options.mode)
      guard let candidates = try? engine.candidates(for: request) else { return }
      _ = try? engine.matrix(request, candidates: candidates)
    }.summary
  }

  /// Whole routes with a square of a kilometre between the stops, each laid anew, beside the same routes without.
  func barriers() -> [String: Any] {
    var report: [String: Any] = [:]
    let asked = places.pairs.filter { ring($0, meters: 1000) != nil }
    for (name, effect) in [("costly", RouteRequest.Barrier.Effect.factor(2)), ("closed", .closed)] {
      let barred = Sample(asked, seconds: options.seconds / 4) { pair in
        guard let ring = ring(pair, meters: 1000) else { return }
        var request = request(pair, directions: true)
        request.barriers = [RouteRequest.Barrier(.area([ring]), effect)]
        _ = try? engine.route(request)
      }
      let plain = Sample(asked.prefix(barred.microseconds.count), seconds: options.seconds / 4) {
        _ = try? engine.route(request($0, directions: true))
      }
      report[name] = barred.summary
      report["\(name)_without"] = plain.summary
    }
    return report
  }

  /// A square halfway between two stops; nil where it would hold one of them.
  private func ring(_ pair: Places.Pair, meters: Double) -> [Coordinate]? {
    let latitude = (pair.origin.latitude + pair.destination.latitude) / 2
    let longitude = (pair.origin.longitude + pair.destination.longitude) / 2
    let ruler = LocalRuler(latitude: latitude)
    let north = meters / 2 / ruler.metersPerLatitudeE7 / 1e7
    let east = meters / 2 / ruler.metersPerLongitudeE7 / 1e7
    let holdsStop = [pair.origin, pair.destination].contains {
      abs($0.latitude - latitude) <= north && abs($0.longitude - longitude) <= east
    }
    if holdsStop { return nil }
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)]
    return corners.compactMap { Coordinate(latitude: latitude + $0.0 * north, longitude: longitude + $0.1 * east) }
  }
}
