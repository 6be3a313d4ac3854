public import RoadNetwork

/// A place from which a matrix measures, or to which: every state where the traveller may begin or end.
public struct MatrixEnd: Sendable {
  /// One state of a place.
  public struct Seed: Hashable, Sendable {
    /// The state.
    public var state: StateID
    /// Of an origin: what is left to pay to the end of the state's edge. Of a destination: what is not driven of it.
    public var weight: UInt32
    /// Of a destination: what ending here costs more than elsewhere.
    public var penalty: UInt32
    /// The duration and the length that belong to `weight`.
    public var measure: PathMeasure
    /// Makes a seed.
    public init(state: StateID, weight: UInt32, penalty: UInt32 = 0, measure: PathMeasure) {
      self.state = state
      self.weight = weight
      self.penalty = penalty
      self.measure = measure
    }
  }
  /// The states of the place.
  public var seeds: [Seed]
  /// Makes a place.
  public init(seeds: [Seed]) { self.seeds = seeds }
}

/// One cell of a matrix: the best way from an origin to a destination.
public struct MatrixCell: Hashable, Sendable {
  /// Its weight; infinity where no way leads.
  public var weight: UInt32
  /// Its duration and length.
  public var measure: PathMeasure
}
