public import MappedStorage
public import RoadNetwork
internal import RouteSearch
public import TravelProfile

/// Makes the metric file of one mode: its costs on a network, with what is known of streets right now, and their
/// hierarchy where the network has one.
public struct MetricCustomization: Sendable {
  /// The network.
  public let network: RoadNetwork
  /// The mode.
  public let name: ModeName
  /// How the mode travels.
  public let profile: TravelProfile
  /// What is known of streets right now; nil where nothing is.
  public let live: LiveSpeeds?

  /// Describes a metric file; nothing is computed yet.
  public init(network: RoadNetwork, name: ModeName, profile: TravelProfile, live: LiveSpeeds? = nil) {
    self.network = network
    self.name = name
    self.profile = profile
    self.live = live
  }

  /// Computes the costs.
  ///
  /// - Parameters:
  ///   - threads: how many threads may work at a time; the file is the same for any number.
  ///   - progress: told each phase and the share of the whole that is done; false stops.
  /// - Returns: the file, to be written where `ModeName.path(besideNetwork:)` says.
  /// - Throws: `PreparationError.cancelled`; `StorageError` where the network's hierarchy is damaged.
  public func file(
    threads: Int = 1, progress: (PreparationProgress) -> Bool = { _ in true }
  ) throws -> StorageWriter {
    try withoutActuallyEscaping(progress) { progress in
      var steps = PreparationSteps(count: 3, report: progress)
      let metric = try steps.run("computing \(name)") { profile.metric(for: network, live: live) }
      var out = MetricFile.writer(metric, of: profile, name: name.description)
      let plan = try steps.run("reading the hierarchy") {
        try LayerHierarchies(network: network).plan(profile.mode.layer)
      }
      guard let plan else { return out }
      // Live speeds are soon replaced: what a thorough customization costs they would not bring in.
      let hierarchy = try steps.run("customizing \(name)") {
        HierarchyMetric(plan, metric: metric, live == nil ? .perfect : .basic, threads: threads)
      }
      hierarchy.addSections(to: &out, named: MetricSections().hierarchy)
      return out
    }
  }
}
