internal import MappedStorage
public import TravelProfile

/// How thoroughly a hierarchy is customized.
public enum CustomizationKind: Sendable {
  /// Every arc as light as the ways over lower states allow: enough for exact queries.
  case basic
  /// Arcs that are no shortest ways are left out besides: about three times the work, for metrics that answer very many
  /// queries.
  case perfect
}

extension HierarchyMetric {
  /// Customizes the hierarchy of a metric's layer.
  ///
  /// - Parameters:
  ///   - plan: the hierarchy.
  ///   - metric: the metric.
  ///   - customization: how thoroughly; answers are the same.
  ///   - threads: how many threads may work at a time; the result is the same for any number.
  public convenience init(
    _ plan: CustomizationPlan, metric: Metric, _ customization: CustomizationKind = .basic, threads: Int = 1
  ) {
    self.init(plan, customization, threads: threads) { metric.arcWeight($0) }
  }

  /// Customizes a hierarchy.
  ///
  /// - Parameters:
  ///   - plan: the hierarchy.
  ///   - customization: how thoroughly.
  ///   - threads: how many threads may work at a time; the result is the same for any number.
  ///   - weight: the weight of each arc of the graph, at most infinity.
  convenience init(
    _ plan: CustomizationPlan, _ customization: CustomizationKind = .basic, threads: Int, weight: (Int) -> UInt32
  ) {
    let customizer = Customizer(plan, weight: weight)
    customizer.run(threads: threads)
    switch customization {
    case .basic: self.init(plan.topology, customizer, { _ in true }, { _ in true })
    case .perfect:
      let perfect = PerfectCustomization(plan, customizer)
      perfect.run(threads: threads)
      self.init(plan.topology, customizer, perfect.isShortestUp, perfect.isShortestDown)
    }
  }

  /// Takes the arcs that are kept from a customizer.
  private convenience init(
    _ topology: HierarchyTopology, _ customizer: Customizer, _ keepsUp: (Int) -> Bool, _ keepsDown: (Int) -> Bool
  ) {
    let up = customizer.forward.positions(isKept: keepsUp).column()
    let down = customizer.backward.positions(isKept: keepsDown).column()
    self.init(
      topology: topology, forward: customizer.forward.compact(up, up: up, down: down, isUp: true),
      backward: customizer.backward.compact(down, up: up, down: down, isUp: false))
  }
}
