internal import Geodesy
internal import MappedStorage
public import RoadNetwork

extension HierarchyQuery {
  /// The weight of the shortest path from the end of a state's edge to the end of another's, without the path: about
  /// half the work of `paths(from:to:extent:)`.
  ///
  /// - Parameters:
  ///   - source: where the traveller begins.
  ///   - target: where the traveller ends, another state.
  /// - Returns: the weight; 0 where both are the same, nil when there is no path.
  public func weight(from source: StateID, to target: StateID) -> UInt32? {
    let rank = hierarchy.topology.rank.base
    walk.addSource(rank[Int(source.rawValue)], weight: 0, number: 0)
    walk.addTarget(rank[Int(target.rawValue)], weight: 0, number: 0)
    let weight = walk.weight()
    return weight < Weight.infinity.rawValue ? weight : nil
  }
}
