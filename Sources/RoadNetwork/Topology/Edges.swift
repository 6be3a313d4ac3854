/// The direction of travel relative to the way as it was drawn.
@frozen public enum EdgeDirection: UInt32, Hashable, Sendable {
  /// Along the way.
  case forward = 0
  /// Against the way.
  case backward = 1
}

/// A directed road edge: one direction of a stretch of road between two road nodes.
///
/// The two directions of a stretch are `2·pair` (forward) and `2·pair + 1` (backward), whatever the law allows.
@frozen public struct EdgeID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: UInt32
  /// Wraps a number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// One direction of a pair.
  @inlinable public init(pair: UInt32, _ direction: EdgeDirection) {
    rawValue = pair &* 2 | direction.rawValue
  }
  /// The index of the undirected stretch, for columns that do not depend on the direction.
  @inlinable public var pair: UInt32 { rawValue >> 1 }
  /// Whether the edge runs along or against the way as drawn.
  @inlinable public var direction: EdgeDirection { rawValue & 1 == 0 ? .forward : .backward }
  /// The other direction of the same stretch.
  @inlinable public var reversed: EdgeID { EdgeID(rawValue: rawValue ^ 1) }
  /// By number.
  @inlinable public static func < (a: EdgeID, b: EdgeID) -> Bool { a.rawValue < b.rawValue }
}

/// A road node: where ways meet, end, or a barrier stands.
@frozen public struct NodeID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: UInt32
  /// Wraps a number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// By number.
  @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// A state of an edge-based graph: a directed edge, or a copy of one inside a via-way restriction.
@frozen public struct StateID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: UInt32
  /// Wraps a number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// By number.
  @inlinable public static func < (a: StateID, b: StateID) -> Bool { a.rawValue < b.rawValue }
}
