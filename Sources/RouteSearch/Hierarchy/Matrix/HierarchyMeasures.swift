internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
public import TravelProfile

/// The duration and length of every arc of a customized hierarchy, along its shortest way. Immutable and shared by all
/// threads.
public final class HierarchyMeasures: Sendable {
  let forward: Column<PathMeasure>
  let backward: Column<PathMeasure>

  init(forward: Column<PathMeasure>, backward: Column<PathMeasure>) {
    self.forward = forward
    self.backward = backward
  }

  /// Sums the measures of a metric's edges and turns up the hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: the hierarchy, customized for the metric.
  ///   - metric: the metric.
  public convenience init(_ hierarchy: HierarchyMetric, metric: Metric) {
    let topology = metric.topology
    let network = metric.network
    self.init(hierarchy) { tail, head in
      guard let arc = topology.arcs(of: tail).first(where: { topology.arcTarget[$0] == head.rawValue }) else {
        return .unknown
      }
      let edge = topology.edge(of: head)
      return PathMeasure(
        milliseconds: UInt64(metric.turnDuration[arc]) + UInt64(metric.edgeDuration[Int(edge.rawValue)]),
        millimeters: UInt64(network.length(of: edge).rawValue))
    }
  }

  /// Sums up the measures of arcs.
  ///
  /// - Parameters:
  ///   - hierarchy: the hierarchy.
  ///   - arc: the measure of the arc from one state to another.
  convenience init(_ hierarchy: HierarchyMetric, arc: (_ tail: StateID, _ head: StateID) -> PathMeasure) {
    let (up, down) = (hierarchy.forward, hierarchy.backward)
    let upward = ColumnBuilder(repeating: PathMeasure.unknown, count: up.arcs.count)
    let downward = ColumnBuilder(repeating: PathMeasure.unknown, count: down.arcs.count)
    let (ups, downs, state) = (upward.base, downward.base, hierarchy.topology.state.base)
    // Halves lie at a lower rank, so they are finished.
    func measure(_ halves: ArcHalves, from tail: UInt32) -> PathMeasure {
      halves.down == ArcHalves.leaf
        ? arc(StateID(rawValue: state[Int(tail)]), StateID(rawValue: state[Int(halves.up)]))
        : downs[Int(halves.down)] + ups[Int(halves.up)]
    }
    for low in 0..<hierarchy.topology.stateCount {
      for position in Int(up.first.base[low])..<Int(up.first.base[low + 1]) {
        ups[position] = measure(up.halves.base[position], from: UInt32(low))
      }
      for position in Int(down.first.base[low])..<Int(down.first.base[low + 1]) {
        downs[position] = measure(down.halves.base[position], from: down.arcs.base[position].head)
      }
    }
    self.init(forward: upward.column(), backward: downward.column())
  }
}
