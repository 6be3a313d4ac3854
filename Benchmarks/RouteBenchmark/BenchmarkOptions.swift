import Foundation
import RoadNetwork

/// What the benchmark is asked to do.
struct BenchmarkOptions {
  /// What is done with a network.
  enum Task: String, CaseIterable {
    /// Choose places, states and ranks by a seed, for every engine that is compared.
    case pairs
    /// Write the graph and weights of a mode for other programs.
    case graph
    /// Measure works and write what was answered.
    case measure
    /// Open the network and answer one route, as a process that has just started.
    case first
    /// Open the network, answer routes, tell the memory, and wait for the end of standard input.
    case serve
  }

  var task = Task.measure
  var network = ""
  /// Where the pairs stand and answers are written.
  var folder = ""
  var mode = Mode.car
  /// Number of random pairs.
  var count = 1000
  /// Seed of the random pairs.
  var seed: UInt64 = 42
  /// Number of sources of which targets of every rank are chosen.
  var rankSources = 100
  /// Works to measure; all when empty.
  var works: Set<String> = []
  /// The most seconds of processor time a work may take.
  var seconds = 20.0

  static let usage = """
    usage: route-benchmark pairs|graph|measure|first|serve NETWORK FOLDER [--mode car|truck|bicycle|foot]
           [--count N] [--seed N] [--ranks SOURCES] [--only WORK,WORK] [--seconds S]

    pairs    chooses N places and states by a seed and writes them to FOLDER
    graph    writes the edge-based graph of the mode to FOLDER as arrays that NumPy reads
    measure  measures works (\(Work.allCases.map(\.rawValue).joined(separator: ", "))) on the pairs of FOLDER,
             each for S seconds at most, and prints JSON
    first    opens the network and answers the first route
    serve    answers the routes of FOLDER, prints the memory used and waits for the end of standard input

    Times are processor time of one thread.
    """

  /// Reads arguments.
  ///
  /// - Returns: nil when they cannot be understood.
  init?(_ arguments: [String]) {
    guard let name = arguments.first, let task = Task(rawValue: name) else { return nil }
    self.task = task
    var rest = arguments.dropFirst()
    var places: [String] = []
    while let argument = rest.popFirst() {
      if argument.hasPrefix("--") {
        guard let value = rest.popFirst(), take(argument, value) else { return nil }
      } else {
        places.append(argument)
      }
    }
    guard places.count == 2 else { return nil }
    (network, folder) = (places[0], places[1])
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--mode":
      guard let mode = Mode.allCases.first(where: { "\($0)" == value }) else { return false }
      self.mode = mode
    case "--count":
      guard let count = Int(value), count > 0 else { return false }
      self.count = count
    case "--seed":
      guard let seed = UInt64(value) else { return false }
      self.seed = seed
    case "--ranks":
      guard let sources = Int(value), sources >= 0 else { return false }
      rankSources = sources
    case "--seconds":
      guard let seconds = Double(value), seconds > 0 else { return false }
      self.seconds = seconds
    case "--only":
      works = Set(value.split(separator: ",").map(String.init))
      guard works.allSatisfy({ Work(rawValue: $0) != nil }) else { return false }
    default: return false
    }
    return true
  }

  /// A file in the folder.
  func path(_ name: String) -> String { URL(filePath: folder).appending(path: name).path }
}
