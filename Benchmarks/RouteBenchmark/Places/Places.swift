import Foundation
import Geodesy
import MappedStorage
import RoadNetwork

/// The pairs that every engine is asked about.
struct Places {
  /// Two places beside streets.
  struct Pair {
    var id: Int
    var origin: Coordinate
    var destination: Coordinate
  }
  /// Two states of the edge-based graph.
  struct StatePair {
    var source: StateID
    var target: StateID
  }
  /// Two states of which the second is the 2^rank-th that a search from the first settles.
  struct RankPair {
    var rank: Int
    var states: StatePair
  }

  var pairs: [Pair] = []
  var states: [StatePair] = []
  var ranks: [RankPair] = []

  init() {}

  /// Reads what `write` wrote.
  init(from options: BenchmarkOptions) throws {
    pairs = try Self.rows(options.path("places.csv")).map { row in
      guard row.count == 5, let origin = Coordinate(latitude: row[1], longitude: row[2]),
        let destination = Coordinate(latitude: row[3], longitude: row[4])
      else { throw BenchmarkError(description: "places.csv: a row is not id,olat,olon,dlat,dlon") }
      return Pair(id: Int(row[0]), origin: origin, destination: destination)
    }
    states = try Self.rows(options.path("states.csv")).map { try Self.statePair($0, "states.csv") }
    ranks = try Self.rows(options.path("ranks.csv")).map { row in
      guard let rank = row.first else { throw BenchmarkError(description: "ranks.csv: a row is empty") }
      return RankPair(rank: Int(rank), states: try Self.statePair(Array(row.dropFirst()), "ranks.csv"))
    }
  }

  func write(to options: BenchmarkOptions) throws {
    func degrees(_ place: Coordinate) -> String {
      String(format: "%.7f,%.7f", place.latitude, place.longitude)
    }
    func write(_ name: String, _ header: String, _ rows: [String]) throws {
      let text = ([header] + rows).joined(separator: "\n") + "\n"
      try text.write(toFile: options.path(name), atomically: true, encoding: .utf8)
    }
    try write(
      "places.csv", "id,olat,olon,dlat,dlon",
      pairs.map { "\($0.id),\(degrees($0.origin)),\(degrees($0.destination))" })
    try write("states.csv", "source,target", states.map { "\($0.source.rawValue),\($0.target.rawValue)" })
    try write(
      "ranks.csv", "rank,source,target",
      ranks.map { "\($0.rank),\($0.states.source.rawValue),\($0.states.target.rawValue)" })
  }

  private static func statePair(_ row: [Double], _ file: String) throws -> StatePair {
    guard row.count == 2, let source = UInt32(exactly: row[0]), let target = UInt32(exactly: row[1]) else {
      throw BenchmarkError(description: "\(file): a row does not end with two states")
    }
    return StatePair(source: StateID(rawValue: source), target: StateID(rawValue: target))
  }

  private static func rows(_ path: String) throws -> [[Double]] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw BenchmarkError(description: "'\(path)' is missing; write it with: route-benchmark pairs NETWORK FOLDER")
    }
    return try text.split(separator: "\n").dropFirst().map { line in
      try line.split(separator: ",").map { field in
        guard let number = Double(field) else { throw BenchmarkError(description: "\(path): '\(field)' is no number") }
        return number
      }
    }
  }
}
