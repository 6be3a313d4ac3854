import Foundation
import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import Snapping

/// Measures what a user waits for: opening, the first route, snapping, whole routes.
@main struct RouteBenchmark {
  static func main() throws {
    guard let options = BenchmarkOptions(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data((BenchmarkOptions.usage + "\n").utf8))
      exit(64)
    }
    let report = try run(options)
    let data = try JSONSerialization.data(withJSONObject: report, options: [.prettyPrinted, .sortedKeys])
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }

  struct Pair {
    var id: String
    var origin: Coordinate
    var destination: Coordinate
  }

  static func run(_ options: BenchmarkOptions) throws -> [String: Any] {
    var opening = Sample()
    for _ in 0..<5 { _ = try opening.measure { try RoadNetwork(path: options.network) } }
    let network = try RoadNetwork(path: options.network)
    let pairs = try options.pairs.map(readPairs) ?? randomPairs(network, options)
    var metricTime = Sample()
    for _ in 0..<3 {
      _ = metricTime.measure { RoutingEngine(network: network).metric(for: options.mode) }
    }
    var first = Sample()
    if let pair = pairs.first {
      first.measure {
        let engine = (try? RoadNetwork(path: options.network)).map(RoutingEngine.init)
        _ = try? engine?.route(request(pair, options, directions: true))
      }
    }
    var report: [String: Any] = [
      "network": options.network, "mode": "\(options.mode)", "pairs": pairs.count,
      "open": opening.summary, "metric": metricTime.summary, "open_and_first_route": first.summary,
    ]
    report.merge(try routes(RoutingEngine(network: network), pairs, options)) { $1 }
    return report
  }

  private static func routes(
    _ engine: RoutingEngine, _ pairs: [Pair], _ options: BenchmarkOptions
  ) throws -> [String: Any] {
    let snapper = Snapper(metric: engine.metric(for: options.mode))
    var snapping = Sample()
    var search = Sample()
    var whole = Sample()
    var answers = "id,ok,duration_s,distance_m,osnap_m,dsnap_m\n"
    for pair in pairs.prefix(50) { _ = try? engine.route(request(pair, options, directions: true)) }
    var answered = 0
    for pair in pairs {
      let candidates = [pair.origin, pair.destination].map { place in
        snapping.measure { snapper.candidates(near: place, options: Snapper.Options()) }
      }
      if candidates.allSatisfy({ !$0.isEmpty }) {
        _ = search.measure {
          try? engine.route(request(pair, options, directions: false), candidates: candidates)
        }
      }
      let result = whole.measure { try? engine.route(request(pair, options, directions: true)) }
      if let result {
        answered += 1
        let snaps = result.stops.map { "\($0.distance)" }.joined(separator: ",")
        answers += "\(pair.id),1,\(result.duration),\(result.length),\(snaps)\n"
      } else {
        answers += "\(pair.id),0,,,,\n"
      }
    }
    let barriers = options.areaMeters.map { areas(engine, pairs, options, meters: $0) } ?? [:]
    if let path = options.answers { try answers.write(toFile: path, atomically: true, encoding: .utf8) }
    return [
      "answered": answered, "snap": snapping.summary, "exact_search_and_line": search.summary,
      "whole_route": whole.summary,
    ].merging(barriers) { $1 }
  }

  /// Whole routes with an area barrier halfway between the stops, each laid anew, beside the same route without.
  private static func areas(
    _ engine: RoutingEngine, _ pairs: [Pair], _ options: BenchmarkOptions, meters: Double
  ) -> [String: Any] {
    var report: [String: Any] = [:]
    for (name, effect) in [("costly", RouteRequest.Barrier.Effect.factor(2)), ("closed", .closed)] {
      var plain = Sample()
      var barred = Sample()
      for pair in pairs {
        guard let ring = ring(pair, meters: meters) else { continue }
        var request = request(pair, options, directions: true)
        _ = plain.measure { try? engine.route(request) }
        request.barriers = [RouteRequest.Barrier(.area([ring]), effect)]
        _ = barred.measure { try? engine.route(request) }
      }
      report["\(name)_area"] = barred.summary
      report["\(name)_area_without"] = plain.summary
      report["\(name)_area_ratio_of_sums"] = barred.sum / max(1, plain.sum)
    }
    return report
  }

  /// A square halfway between two stops; nil where it would hold one of them.
  private static func ring(_ pair: Pair, meters: Double) -> [Coordinate]? {
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

  private static func request(_ pair: Pair, _ options: BenchmarkOptions, directions: Bool) -> RouteRequest {
    var request = RouteRequest(
      stops: [RouteRequest.Stop(pair.origin), RouteRequest.Stop(pair.destination)], mode: options.mode)
    request.wantsDirections = directions
    return request
  }

  private static func readPairs(_ path: String) throws -> [Pair] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.dropFirst().compactMap { Double($0) }
      guard numbers.count == 4, let origin = Coordinate(latitude: numbers[0], longitude: numbers[1]),
        let destination = Coordinate(latitude: numbers[2], longitude: numbers[3])
      else { return nil }
      return Pair(id: String(fields[0]), origin: origin, destination: destination)
    }
  }

  /// Random nodes of the mode's largest component.
  private static func randomPairs(_ network: RoadNetwork, _ options: BenchmarkOptions) -> [Pair] {
    let sizes = network.componentSizes(mode: options.mode)
    guard let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { return [] }
    let edges = (0..<UInt32(network.pairCount * 2)).map(EdgeID.init(rawValue:)).filter {
      network.component(of: $0, mode: options.mode) == UInt32(largest)
    }
    guard !edges.isEmpty else { return [] }
    var state = options.seed
    func next() -> Coordinate {
      // SplitMix64.
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      z ^= z >> 31
      let edge = edges[Int(z % UInt64(edges.count))]
      return network.nodeCoordinate[network.tail(of: edge).rawValue]
    }
    return (0..<options.count).map { Pair(id: "\($0)", origin: next(), destination: next()) }
  }
}
