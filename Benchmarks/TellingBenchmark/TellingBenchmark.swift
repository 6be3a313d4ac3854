import Directions
import Foundation
import Geodesy
import RoadNetwork
import RoutingEngine

/// Measures what a route costs after it was found: its legs, line, maneuvers and notices, and its words.
///
/// The searches run once, before; so callgrind shows the telling alone with `--toggle-collect='*toldResult*'` or
/// `'*toldWords*'`.
@main struct TellingBenchmark {
  private static let usage = """
    usage: telling-benchmark NETWORK PAIRS [ROUNDS] [car|truck|bicycle|foot]

    Finds a route for each line id,olat,olon,dlat,dlon of the file PAIRS and tells it ROUNDS times (default: 3).
    Prints microseconds of processor time, of each route the quickest round.

    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rounds = arguments.count > 2 ? Int(arguments[2]) : 3
    let mode = arguments.count > 3 ? Mode.allCases.first { "\($0)" == arguments[3] } : .car
    guard (2...4).contains(arguments.count), let rounds, rounds > 0, let mode else {
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let engine = RoutingEngine(network: try RoadNetwork(path: arguments[0]))
    let found = try requests(arguments[1], mode).compactMap { try? engine.find($0) }
    report(engine, found, rounds)
  }

  private static func requests(_ path: String, _ mode: Mode) throws -> [RouteRequest] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let numbers = line.split(separator: ",", omittingEmptySubsequences: false).dropFirst().compactMap { Double($0) }
      guard numbers.count == 4, let origin = Coordinate(latitude: numbers[0], longitude: numbers[1]),
        let destination = Coordinate(latitude: numbers[2], longitude: numbers[3])
      else { return nil }
      return RouteRequest(stops: [.init(origin), .init(destination)], mode: mode)
    }
  }

  private static func report(_ engine: RoutingEngine, _ found: [FoundRoute], _ rounds: Int) {
    var telling: [Double] = []
    var words: [Double] = []
    var (edges, maneuvers, letters) = (0, 0, 0)
    for route in found {
      var fastest = (telling: Double.infinity, words: Double.infinity)
      for round in 0..<rounds {
        let start = microseconds()
        let result = toldResult(engine, route)
        let told = microseconds()
        let length = toldWords(result)
        fastest.words = min(fastest.words, microseconds() - told)
        fastest.telling = min(fastest.telling, told - start)
        guard round == 0 else { continue }
        edges += result.legs.reduce(0) { $0 + $1.edges.count }
        maneuvers += result.legs.reduce(0) { $0 + $1.maneuvers.count }
        letters += length
      }
      telling.append(fastest.telling)
      words.append(fastest.words)
    }
    print("routes \(found.count), edges \(edges), maneuvers \(maneuvers), letters \(letters)")
    show("legs, line, maneuvers, notices", telling)
    show("words, written and spoken", words)
    show("both", zip(telling, words).map { $0 + $1 })
  }

  private static func show(_ title: String, _ values: [Double]) {
    let sorted = values.sorted()
    func at(_ share: Double) -> Int { sorted.isEmpty ? 0 : Int(sorted[Int(share * Double(sorted.count - 1))]) }
    print("\(title): median \(at(0.5)) µs, 95 % \(at(0.95)) µs, most \(at(1)) µs")
  }

  /// Processor time of this thread: robust against neighbours, unlike the clock on the wall.
  private static func microseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  @inline(never) private static func toldResult(_ engine: RoutingEngine, _ route: FoundRoute) -> RouteResult {
    engine.tell(route)
  }

  /// The number of letters of a route's sentences, written and spoken.
  @inline(never) private static func toldWords(_ result: RouteResult) -> Int {
    let writer = DirectionsWriter(language: .english, units: .metric)
    var letters = 0
    for leg in result.legs {
      for maneuver in leg.maneuvers {
        letters += writer.text(for: maneuver, stopName: nil, isLastStop: true).utf8.count
        letters += writer.spoken(for: maneuver, stopName: nil, isLastStop: true).utf8.count
      }
    }
    return letters
  }
}
