public import MappedStorage
public import RoadNetwork
internal import RouteSearch
public import TravelProfile

/// Computes what a network file holds beside the network, so that the first route is found at once.
public struct NetworkPreparation: Sendable {
  private let network: RoadNetwork
  private let layers: [NetworkLayer]
  private let further: [TravelProfile]

  /// Prepares a network, which lies in a file or in memory.
  ///
  /// - Parameters:
  ///   - network: the network.
  ///   - layers: the layers that get hierarchies and metrics. Routes by modes of the others are found without, by searches
  ///     that take longer.
  ///   - further: profiles beside those of the usual modes that get metrics, too, at most eight of a mode: what is asked
  ///     for again and again need not be computed by each process that opens the file. Those of other layers are left out.
  public init(
    _ network: RoadNetwork, layers: Set<NetworkLayer> = Set(NetworkLayer.allCases), further: [TravelProfile] = []
  ) {
    self.network = network
    self.further = further.filter { layers.contains($0.mode.layer) }
    self.layers = NetworkLayer.allCases.filter(layers.contains)
  }

  /// The network's own sections and all that is prepared.
  ///
  /// - Parameter progress: told each phase and the share of the whole that is done; false stops.
  /// - Returns: the file, to be written.
  /// - Throws: `PreparationError.cancelled`.
  public func file(progress: (PreparationProgress) -> Bool = { _ in true }) throws -> StorageWriter {
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    out.add(contentsOf: network.storage) { !Self.isPrepared($0) }
    return try withoutActuallyEscaping(progress) { progress in
      let modes = Mode.allCases.count { layers.contains($0.layer) } + further.count
      var steps = PreparationSteps(count: layers.count * 3 + modes, report: progress)
      for layer in layers { try add(layer, to: &out, &steps) }
      return out
    }
  }

  /// Adds the hierarchy of a layer and the metrics of its modes.
  private func add(_ layer: NetworkLayer, to out: inout StorageWriter, _ steps: inout PreparationSteps) throws {
    let preparation = HierarchyPreparation(network: network, threads: HierarchyPreparation.allThreads)
    let order = try steps.run("ordering the \(layer.name) layer", weight: 2) { mayGoOn in
      guard let order = preparation.edgeOrder(of: layer, progress: { _ in mayGoOn() }) else {
        throw PreparationError.cancelled
      }
      return order
    }
    let plan = try steps.run("contracting the \(layer.name) layer") {
      let topology = HierarchyTopology(network.topology(layer), edgeOrder: order)
      topology.addSections(to: &out, named: layer.name)
      return CustomizationPlan(topology, layer: network.topology(layer))
    }
    for mode in Mode.allCases where mode.layer == layer {
      let own = further.filter { $0.mode == mode }.prefix(MetricSections.mostFurther)
      for (number, profile) in ([TravelProfile(mode: mode)] + own).enumerated() {
        try steps.run("customizing \(mode.commandName)") {
          let metric = profile.metric(for: network)
          let sections = number == 0 ? MetricSections(of: mode) : MetricSections(of: mode, further: number)
          sections.add(metric, of: profile, to: &out)
          HierarchyMetric(plan, metric: metric, threads: preparation.threads)
            .addSections(to: &out, named: sections.hierarchy)
        }
      }
    }
  }

  /// Whether a section is one that preparing adds.
  private static func isPrepared(_ section: String) -> Bool {
    Mode.allCases.contains { mode in
      MetricSections(of: mode).holds(section)
        || (1...MetricSections.mostFurther).contains { MetricSections(of: mode, further: $0).holds(section) }
    }
      || NetworkLayer.allCases.contains { layer in
        HierarchyTopology.sectionNames(named: layer.name).contains(section)
      }
  }
}
