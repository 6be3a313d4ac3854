public import Geodesy
public import MappedStorage

extension RoadNetwork {
  /// The node a directed edge leaves.
  @inlinable public func tail(of edge: EdgeID) -> NodeID {
    NodeID(rawValue: edge.direction == .forward ? pairTail[edge.pair] : pairHead[edge.pair])
  }
  /// The node a directed edge leads to.
  @inlinable public func head(of edge: EdgeID) -> NodeID {
    NodeID(rawValue: edge.direction == .forward ? pairHead[edge.pair] : pairTail[edge.pair])
  }
  /// The length of an edge.
  @inlinable public func length(of edge: EdgeID) -> Millimeters { pairLength[edge.pair] }
  /// The facts of an edge.
  @inlinable public func attributes(of edge: EdgeID) -> RoadAttributes { attributes[pairAttributes[edge.pair]] }
  /// Access on a directed edge.
  @inlinable public func access(on edge: EdgeID) -> ModeAccess { attributes(of: edge).access(edge.direction) }
  /// Directed edges that leave a node, whatever the law allows.
  @inlinable public func edges(leaving node: NodeID) -> Slice<Column<UInt32>> {
    nodeEdges[Int(nodeFirstEdge[node.rawValue])..<Int(nodeFirstEdge[node.rawValue + 1])]
  }
  /// The shape of an edge in direction of travel, both end points included.
  public func shape(of edge: EdgeID) -> [Coordinate] {
    let points = shapes[Int(shapeFirst[edge.pair])..<Int(shapeFirst[edge.pair + 1])]
    return edge.direction == .forward ? Array(points) : points.reversed()
  }
  /// Appends the shape of an edge in direction of travel to a line, without the first points.
  ///
  /// - Parameters:
  ///   - edge: the directed edge.
  ///   - dropped: how many of its points are left out.
  ///   - points: the line.
  public func appendShape(of edge: EdgeID, dropping dropped: Int = 0, to points: inout [Coordinate]) {
    let first = Int(shapeFirst[edge.pair])
    let end = Int(shapeFirst[edge.pair + 1])
    if edge.direction == .forward {
      for i in stride(from: first + dropped, to: end, by: 1) { points.append(shapes[i]) }
    } else {
      for i in stride(from: end - 1 - dropped, through: first, by: -1) { points.append(shapes[i]) }
    }
  }
  /// The name record of an edge.
  @inlinable public func name(of edge: EdgeID) -> RoadName { names[pairName[edge.pair]] }
  /// The signpost over a directed edge.
  @inlinable public func sign(of edge: EdgeID) -> RoadSign { signs[edgeSign[edge.rawValue]] }
  /// The lanes at the end of a directed edge, left to right; empty when not tagged.
  public func lanes(of edge: EdgeID) -> [Lane] {
    let set = edgeLanes[edge.rawValue]
    return Array(lanes[Int(laneSetFirst[set])..<Int(laneSetFirst[set + 1])])
  }
  /// The number of lanes at the end of a directed edge; 0 when not tagged.
  public func laneCount(of edge: EdgeID) -> Int {
    let set = edgeLanes[edge.rawValue]
    return Int(laneSetFirst[set + 1]) - Int(laneSetFirst[set])
  }
  /// The conditional rules of a condition set.
  public func conditionalRules(set: UInt32) -> Slice<Column<ConditionalRule>> {
    conditionalRules[Int(conditionSetFirst[set])..<Int(conditionSetFirst[set + 1])]
  }
  /// The encoded form of a condition; see `Condition`.
  public func encodedCondition(_ index: UInt32) -> [UInt8] {
    Array(conditionBytes[Int(conditionFirst[index])..<Int(conditionFirst[index + 1])])
  }
  /// Number of stored conditions.
  public var conditionCount: Int { max(0, conditionFirst.count - 1) }
}
