import Foundation
import RoadNetwork
import RoutingEngine
import TravelProfile

extension Measurement {
  /// Weights between random states; what was answered goes to `state-weights.csv` for the comparison with others.
  func distances() throws -> [String: Any] {
    var weights: [String] = []
    var usesHierarchy = false
    let sample = try engine.withStateSearch(of: TravelProfile(mode: options.mode)) { search in
      usesHierarchy = search.usesHierarchy
      let sample = Sample(places.states, seconds: options.seconds) {
        _ = search.weight(from: $0.source, to: $0.target)
      }
      weights = places.states.prefix(sample.microseconds.count).map { pair in
        search.weight(from: pair.source, to: pair.target).map { "\($0)" } ?? ""
      }
      return sample
    }
    let rows = zip(places.states, weights).map { "\($0.source.rawValue),\($0.target.rawValue),\($1)" }
    try (["source,target,weight"] + rows).joined(separator: "\n")
      .appending("\n").write(toFile: options.path("state-weights.csv"), atomically: true, encoding: .utf8)
    var report: [String: Any] = sample.summary
    report["by_hierarchy"] = usesHierarchy
    return report
  }

  /// The same with the states on the way.
  func paths() throws -> [String: Any] {
    var states = 0
    let sample = try engine.withStateSearch(of: TravelProfile(mode: options.mode)) { search in
      Sample(places.states, seconds: options.seconds) {
        states += search.path(from: $0.source, to: $0.target)?.states.count ?? 0
      }
    }
    var report: [String: Any] = sample.summary
    report["states_per_path"] = Double(states) / Double(max(1, sample.microseconds.count))
    return report
  }

  /// Weights to targets of every rank.
  func ranks() throws -> [String: Any] {
    let byRank = Dictionary(grouping: places.ranks, by: \.rank)
    var report: [String: Any] = [:]
    try engine.withStateSearch(of: TravelProfile(mode: options.mode)) { search in
      for (rank, pairs) in byRank {
        report["\(rank)"] =
          Sample(pairs, seconds: options.seconds / Double(max(1, byRank.count))) {
            _ = search.weight(from: $0.states.source, to: $0.states.target)
          }.summary
      }
    }
    return report
  }
}
