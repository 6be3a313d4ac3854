/// Receives the objects of a file in file order. What it throws ends the pass and reaches the caller.
public protocol OSMVisitor {
  /// Takes one node that has a valid place.
  mutating func node(_ node: OSMNode) throws
  /// Takes one way.
  mutating func way(_ way: OSMWay) throws
  /// Takes one relation.
  mutating func relation(_ relation: OSMRelation) throws
}

extension OSMVisitor {
  /// Passes over the node.
  public mutating func node(_ node: OSMNode) throws {}
  /// Passes over the way.
  public mutating func way(_ way: OSMWay) throws {}
  /// Passes over the relation.
  public mutating func relation(_ relation: OSMRelation) throws {}
}

/// Kinds of object to read; the others are not even decoded.
public struct OSMKinds: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Nodes
  public static let nodes = OSMKinds(rawValue: 1)
  /// Ways
  public static let ways = OSMKinds(rawValue: 2)
  /// Relations
  public static let relations = OSMKinds(rawValue: 4)
  /// All three
  public static let all: OSMKinds = [.nodes, .ways, .relations]
}

/// What one pass over a file found.
public struct OSMReadSummary: Hashable, Sendable {
  /// Nodes handed to the visitor.
  public var nodes = 0
  /// Ways handed to the visitor.
  public var ways = 0
  /// Relations handed to the visitor.
  public var relations = 0
  /// Nodes left out because they have no place or one outside the world.
  public var nodesWithoutLocation = 0
  /// Objects left out because the file marks them as deleted.
  public var deleted = 0
  /// Nothing read.
  public init() {}
}
