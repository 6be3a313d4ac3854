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
    var upward = [PathMeasure](repeating: .unknown, count: up.arcs.count)
    var downward = [PathMeasure](repeating: .unknown, count: down.arcs.count)
    let state = hierarchy.topology.state
    for low in 0..<UInt32(hierarchy.topology.stateCount) {
      // A middle is below both ends, so the arcs at it are finished.
      for position in Int(up.first[low])..<Int(up.first[low + 1]) {
        let (head, middle) = (up.arcs[position].head, up.middle[position])
        if middle == CustomizedArcs.none {
          upward[position] = arc(StateID(rawValue: state[low]), StateID(rawValue: state[head]))
        } else if let first = down.position(middle, low), let second = up.position(middle, head) {
          upward[position] = downward[first] + upward[second]
        }
      }
      for position in Int(down.first[low])..<Int(down.first[low + 1]) {
        let (head, middle) = (down.arcs[position].head, down.middle[position])
        if middle == CustomizedArcs.none {
          downward[position] = arc(StateID(rawValue: state[head]), StateID(rawValue: state[low]))
        } else if let first = down.position(middle, head), let second = up.position(middle, low) {
          downward[position] = downward[first] + upward[second]
        }
      }
    }
    self.init(forward: Column(copying: upward), backward: Column(copying: downward))
  }
}
