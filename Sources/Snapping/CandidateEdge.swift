public import Geodesy

/// A place on a stretch of road where a stop may be put.
public struct CandidateEdge: Hashable, Sendable {
  /// The stretch of road.
  public var pair: UInt32
  /// How far along the stretch as drawn, as a length from its first node.
  public var offset: Millimeters
  /// The place on the road.
  public var location: Coordinate
  /// Metres from the place asked for.
  public var distance: Double
  /// Whether travel from here along the way is possible for the mode.
  public var forward: Bool
  /// Whether travel from here against the way is possible for the mode.
  public var backward: Bool
  /// Number of directed edges in the larger strongly connected component of the two directions.
  public var componentSize: Int
  /// Side of the way as drawn on which the place asked for lies: −1 left, 1 right, 0 on it.
  public var side: Int8
  /// Metres by which the place ranks behind one that is as near: 0, or for a place in a tunnel what a street above it
  /// may be farther away.
  public var handicap: Double

  /// Metres by which the place ranks: its distance with its handicap.
  public var rankingDistance: Double { distance + handicap }

  /// Makes a candidate.
  public init(
    pair: UInt32, offset: Millimeters, location: Coordinate, distance: Double, forward: Bool, backward: Bool,
    componentSize: Int, side: Int8, handicap: Double = 0
  ) {
    self.pair = pair
    self.offset = offset
    self.location = location
    self.distance = distance
    self.forward = forward
    self.backward = backward
    self.componentSize = componentSize
    self.side = side
    self.handicap = handicap
  }
}
