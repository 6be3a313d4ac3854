public import RoadNetwork

/// Where a search may begin: on a state's edge, with what is left to pay to the end of that edge.
public struct SearchSource: Hashable, Sendable {
  /// The state on whose edge the traveller is.
  public var state: StateID
  /// Weight to the end of the edge, plus whatever the traveller has paid to be here.
  public var weight: UInt32
  /// Makes a source.
  public init(state: StateID, weight: UInt32) {
    self.state = state
    self.weight = weight
  }
}

/// Where a search may end: on a state's edge, before its end.
public struct SearchTarget: Hashable, Sendable {
  /// The state on whose edge the place lies.
  public var state: StateID
  /// Weight from the place to the end of the edge: not driven, so it is taken off.
  public var remainder: UInt32
  /// Added when the search ends here, for places that are dearer to reach.
  public var penalty: UInt32
  /// Makes a target.
  public init(state: StateID, remainder: UInt32, penalty: UInt32 = 0) {
    self.state = state
    self.remainder = remainder
    self.penalty = penalty
  }
}

/// A shortest path: its ends, its states in order and what it costs.
public struct SearchPath: Hashable, Sendable {
  /// Position of the source used.
  public var source: Int
  /// Position of the target reached.
  public var target: Int
  /// The states in order, from the source's to the target's.
  public var states: [StateID]
  /// The weight from the source's place to the target's.
  public var weight: UInt32
}
