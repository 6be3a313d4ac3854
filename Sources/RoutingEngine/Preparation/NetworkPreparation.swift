public import MappedStorage
public import RoadNetwork
internal import TravelProfile

/// Computes what a network file holds beside the network, so that the first route is found at once.
public struct NetworkPreparation: Sendable {
  private let network: RoadNetwork

  /// Prepares a network, which lies in a file or in memory.
  public init(_ network: RoadNetwork) { self.network = network }

  /// The network's own sections and all that is prepared.
  ///
  /// - Parameter progress: told each phase and the share of the whole that is done; false stops.
  /// - Returns: the file, to be written.
  /// - Throws: `PreparationError.cancelled`.
  public func file(progress: (PreparationProgress) -> Bool = { _ in true }) throws -> StorageWriter {
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    out.add(contentsOf: network.storage) { !Self.isPrepared($0) }
    return try withoutActuallyEscaping(progress) { progress in
      var steps = PreparationSteps(count: Mode.allCases.count, report: progress)
      try addMetrics(to: &out, &steps)
      return out
    }
  }

  private func addMetrics(to out: inout StorageWriter, _ steps: inout PreparationSteps) throws {
    for mode in Mode.allCases {
      let profile = TravelProfile(mode: mode)
      let metric = try steps.run("computing \(mode.commandName)") { profile.metric(for: network) }
      MetricSections(of: mode).add(metric, of: profile, to: &out)
    }
  }

  /// Whether a section is one that preparing adds.
  private static func isPrepared(_ section: String) -> Bool {
    Mode.allCases.contains { MetricSections(of: $0).holds(section) }
  }
}
