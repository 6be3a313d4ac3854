import RoadNetwork

/// What the benchmark is asked to measure.
struct BenchmarkOptions {
  var network = ""
  var mode = Mode.car
  /// CSV of pairs `id,olat,olon,dlat,dlon`; random nodes when absent.
  var pairs: String?
  /// Number of random pairs.
  var count = 1000
  /// Seed of the random pairs.
  var seed: UInt64 = 42
  /// Metres of the sides of an area barrier between the stops; none is tried when absent.
  var areaMeters: Double?
  /// CSV of answers `id,ok,duration_s,distance_m,osnap_m,dsnap_m`.
  var answers: String?

  static let usage = """
    usage: route-benchmark NETWORK [--mode car|truck|bicycle|foot] [--pairs CSV] [--count N] [--seed N] [--answers CSV]
           [--area-meters M]

    Measures opening the network, the first route, snapping, the exact search and the whole route, one thread,
    thread-CPU time, and prints JSON. A CSV of pairs has the columns id,olat,olon,dlat,dlon.
    """

  /// Reads arguments.
  ///
  /// - Returns: nil when they cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--mode":
        guard let value = rest.popFirst(), let mode = Mode.allCases.first(where: { "\($0)" == value }) else {
          return nil
        }
        self.mode = mode
      case "--pairs": pairs = rest.popFirst()
      case "--area-meters":
        guard let value = rest.popFirst().flatMap(Double.init), value > 0 else { return nil }
        areaMeters = value
      case "--answers": answers = rest.popFirst()
      case "--count":
        guard let value = rest.popFirst().flatMap(Int.init), value > 0 else { return nil }
        count = value
      case "--seed":
        guard let value = rest.popFirst().flatMap(UInt64.init) else { return nil }
        seed = value
      default:
        guard network.isEmpty, !argument.hasPrefix("-") else { return nil }
        network = argument
      }
    }
    if network.isEmpty { return nil }
  }
}
