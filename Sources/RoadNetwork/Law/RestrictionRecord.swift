/// A turn restriction as a forbidden string of directed edges: driving all of them in order is not allowed.
@frozen public struct RestrictionRecord: Hashable, Sendable {
  /// First edge in `RoadNetwork.restrictionEdges`; the record after this one tells the end.
  public var firstEdge: UInt32
  /// The modes it binds.
  public var modes: UInt32
  /// Index into `RoadNetwork.conditions` plus one; 0 always in force.
  public var condition: UInt32
  /// Makes a record.
  public init(firstEdge: UInt32, modes: ModeSet, condition: UInt32) {
    self.firstEdge = firstEdge
    self.modes = UInt32(modes.rawValue)
    self.condition = condition
  }
}
