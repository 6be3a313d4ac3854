public import MappedStorage

/// The edge-based graph of one network layer.
///
/// A state is a directed edge (base state) or, after the base states, a copy of one that remembers how far a
/// via-way restriction has been driven. An arc s→t is a turn; its cost and the cost of t's edge belong to a metric.
public struct LayerTopology: Sendable {
  /// The layer.
  public let layer: NetworkLayer
  /// The directed edge of each state.
  public let stateEdge: Column<UInt32>
  /// The base state of each directed edge; `UInt32.max` where the layer does not use the edge.
  public let edgeState: Column<UInt32>
  /// The first arc of each state, and the end.
  public let firstArc: Column<UInt32>
  /// The state each arc leads to.
  public let arcTarget: Column<UInt32>
  /// The facts of each arc's turn.
  public let arcTurn: Column<TurnFacts>
  /// Conditional restrictions, sorted by arc.
  public let conditionalTurns: Column<ConditionalTurn>
  /// States below this number are base states, in order of their edges; the copies follow, sorted by edge.
  public let baseStateCount: Int

  /// The number of states.
  public var stateCount: Int { stateEdge.count }
  /// The number of arcs.
  public var arcCount: Int { arcTarget.count }

  /// The base state of an edge; nil when the layer does not use the edge.
  public func baseState(of edge: EdgeID) -> StateID? {
    let state = edgeState[edge.rawValue]
    return state == .max ? nil : StateID(rawValue: state)
  }

  /// The edge of a state.
  @inlinable public func edge(of state: StateID) -> EdgeID { EdgeID(rawValue: stateEdge[state.rawValue]) }

  /// The arcs that leave a state, as positions in the arc columns.
  @inlinable public func arcs(of state: StateID) -> Range<Int> {
    Int(firstArc[state.rawValue])..<Int(firstArc[state.rawValue &+ 1])
  }

  /// The copies of an edge: states that remember a via-way restriction in progress.
  public func copies(of edge: EdgeID) -> Range<UInt32> {
    func lowerBound(_ value: UInt32) -> Int {
      var low = baseStateCount
      var high = stateEdge.count
      while low < high {
        let middle = (low + high) / 2
        if stateEdge[middle] < value { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return UInt32(lowerBound(edge.rawValue))..<UInt32(lowerBound(edge.rawValue + 1))
  }
}
