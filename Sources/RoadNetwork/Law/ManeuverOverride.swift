internal import MappedStorage

/// What mappers say of a turn (`type=maneuver`): what it is to be called when certain edges are driven in order.
@frozen public struct ManeuverOverride: Hashable, Sendable {
  /// What the turn is called.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// As found; only the direction is given.
    case asFound = 0
    /// Nothing is told.
    case suppress
    /// A turn
    case turn
    /// Going on in the same road
    case `continue`
    /// The road goes on under another name
    case newName
    /// The end of a road
    case endOfRoad
    /// A fork
    case fork
    /// Joining another road
    case merge
    /// Up a ramp
    case onRamp
    /// Off a motorway
    case offRamp
    /// Back
    case uTurn
    /// Another fact
    case notification
  }
  /// The direction that is told.
  public enum Direction: UInt8, CaseIterable, Sendable {
    /// As found
    case asFound = 0
    /// Straight on
    case straight
    /// Slight right
    case slightRight
    /// Right
    case right
    /// Sharp right
    case sharpRight
    /// Back
    case uTurn
    /// Sharp left
    case sharpLeft
    /// Left
    case left
    /// Slight left
    case slightLeft
  }
  /// First edge in `RoadNetwork.maneuverEdges`; the record after this one tells the end.
  public var firstEdge: UInt32
  /// Position among these edges of the one after the turn, from 1.
  public var turn: UInt16
  /// A `Kind` raw value; others are ignored.
  public var kind: UInt8
  /// A `Direction` raw value; others are ignored.
  public var direction: UInt8
  /// Makes a record.
  public init(firstEdge: UInt32, turn: UInt16, kind: Kind, direction: Direction) {
    self.firstEdge = firstEdge
    self.turn = turn
    self.kind = kind.rawValue
    self.direction = direction.rawValue
  }
}

extension RoadNetwork {
  /// The override of the turn onto an edge of a driven path, if the edges around it are those it asks for.
  ///
  /// - Parameters:
  ///   - index: position in the path of the edge after the turn.
  ///   - path: the driven edges in order.
  /// - Returns: the override that asks for the most edges; nil without one.
  public func maneuverOverride(before index: Int, of path: [EdgeID]) -> ManeuverOverride? {
    guard maneuverOverrides.count > 1, index > 0 else { return nil }
    var low = 0
    var high = maneuverOverrides.count - 1
    while low < high {
      let middle = (low + high) / 2
      if turnEdge(middle) < path[index].rawValue { low = middle + 1 } else { high = middle }
    }
    var best: (override: ManeuverOverride, length: Int)?
    while low < maneuverOverrides.count - 1, turnEdge(low) == path[index].rawValue {
      let record = maneuverOverrides[low]
      let edges = maneuverEdges[Int(record.firstEdge)..<Int(maneuverOverrides[low + 1].firstEdge)]
      let start = index - Int(record.turn)
      if start >= 0, start + edges.count <= path.count, edges.count > best?.length ?? 0,
        zip(edges, path[start...]).allSatisfy({ $0 == $1.rawValue })
      {
        best = (record, edges.count)
      }
      low += 1
    }
    return best?.override
  }

  private func turnEdge(_ record: Int) -> UInt32 {
    maneuverEdges[Int(maneuverOverrides[record].firstEdge) + Int(maneuverOverrides[record].turn)]
  }
}
