internal import MappedStorage
public import TravelProfile

extension HierarchyMetric {
  /// Customizes the hierarchy of a metric's layer.
  ///
  /// - Parameters:
  ///   - plan: the hierarchy.
  ///   - metric: the metric.
  ///   - threads: how many threads may work at a time; the result is the same for any number.
  public convenience init(_ plan: CustomizationPlan, metric: Metric, threads: Int = 1) {
    self.init(plan, threads: threads) { metric.arcWeight($0) }
  }

  /// Customizes a hierarchy.
  ///
  /// - Parameters:
  ///   - plan: the hierarchy.
  ///   - threads: how many threads may work at a time; the result is the same for any number.
  ///   - weight: the weight of each arc of the graph, at most infinity.
  convenience init(_ plan: CustomizationPlan, threads: Int, weight: (Int) -> UInt32) {
    let customizer = Customizer(plan, weight: weight)
    customizer.run(threads: threads)
    let forward = customizer.forward.compact { _ in true }
    let backward = customizer.backward.compact { _ in true }
    self.init(
      topology: plan.topology,
      forward: WeightedArcs(
        first: Column(forward.first), arcs: Column(forward.arcs), middle: Column(forward.middle)),
      backward: WeightedArcs(
        first: Column(backward.first), arcs: Column(backward.arcs), middle: Column(backward.middle)))
  }
}
