/// The undirected road graph of one layer, as a nested dissection reads it.
///
/// Loops, parallel stretches, nodes without a stretch and several components are all allowed.
public struct DissectionGraph: Sendable {
  /// Where the nodes are, in a plane that is isotropic near each node: units like metres, x already scaled by the
  /// cosine of the latitude.
  public let x: [Int32], y: [Int32]
  /// The two nodes of each stretch.
  public let tail: [UInt32], head: [UInt32]

  /// Makes a graph of columns.
  ///
  /// - Parameters:
  ///   - x: Eastward place of each node. Nodes without a known place may all have the same.
  ///   - y: Northward place of each node, as many as of `x`.
  ///   - tail: One node of each stretch, less than the number of nodes.
  ///   - head: The other node of each stretch, as many as of `tail`.
  public init(x: [Int32], y: [Int32], tail: [UInt32], head: [UInt32]) {
    precondition(x.count == y.count, "x has \(x.count) nodes, y has \(y.count)")
    precondition(tail.count == head.count, "tail has \(tail.count) stretches, head has \(head.count)")
    precondition(x.count < 1 << 31 && tail.count < 1 << 30, "more nodes or stretches than an order can number")
    let nodeCount = x.count
    precondition(tail.allSatisfy { $0 < nodeCount } && head.allSatisfy { $0 < nodeCount }, "a stretch without a node")
    self.x = x
    self.y = y
    self.tail = tail
    self.head = head
  }

  /// The number of nodes.
  public var nodeCount: Int { x.count }
  /// The number of stretches, each a pair of directed edges.
  public var stretchCount: Int { tail.count }
}
