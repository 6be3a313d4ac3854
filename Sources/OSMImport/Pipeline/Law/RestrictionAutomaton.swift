import RoadNetwork

/// Recognises forbidden strings while edges are driven one after the other (Aho and Corasick, 1975).
///
/// A node stands for a prefix of some string. Nodes that are proper prefixes of two or more edges are states of their
/// own beside the edges: copies of their last edge. Whom a string binds, and when, is noted on the arc that completes
/// it; the nodes are shared by all modes of a layer.
struct RestrictionAutomaton {
  /// Number of a node; 0 is the root.
  typealias NodeNumber = Int32

  private var childOfKey: [UInt64: NodeNumber] = [:]
  private var failure: [NodeNumber] = [0]
  private var depth: [Int32] = [0]
  private var parent: [NodeNumber] = [0]
  private(set) var edge: [UInt32] = [.max]
  private var hasChildren: [Bool] = [false]
  private var strings: [[Int32]] = [[]]
  /// The nearest node on the failure path, itself included, that ends a string; 0 none.
  private var output: [NodeNumber] = []
  /// The nearest node on the failure path, itself included, that is a copy; 0 for the plain edge.
  private var copy: [NodeNumber] = []
  private let all: [ForbiddenString]

  /// - Parameter strings: Forbidden strings, sorted.
  init(_ strings: [ForbiddenString]) {
    all = strings
    for (index, string) in strings.enumerated() {
      var node: NodeNumber = 0
      for edge in string.edges { node = child(of: node, adding: edge) }
      self.strings[Int(node)].append(Int32(index))
    }
    link()
  }

  var isEmpty: Bool { all.isEmpty }

  /// The nodes that are copies.
  var copies: [NodeNumber] {
    edge.indices.map { NodeNumber($0) }.filter { isCopy($0) }
  }

  /// The node of a traveller who is on an edge without history.
  func start(on edge: UInt32) -> NodeNumber { childOfKey[Self.key(0, edge)] ?? 0 }

  /// What happens when `next` is driven after `node`.
  /// - Returns: the copy arrived in, 0 for the plain edge; and a node for `completed(at:)`.
  func step(from node: NodeNumber, over next: UInt32) -> (copy: NodeNumber, output: NodeNumber) {
    let reached = follow(node, next)
    return (copy[Int(reached)], output[Int(reached)])
  }

  /// The strings that the step to an output node completes.
  func completed(at output: NodeNumber) -> [ForbiddenString] {
    var result: [ForbiddenString] = []
    var node = output
    while node != 0 {
      for index in strings[Int(node)] { result.append(all[Int(index)]) }
      node = self.output[Int(failure[Int(node)])]
    }
    return result
  }

  // MARK: - Building

  private static func key(_ node: NodeNumber, _ edge: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(edge)
  }

  private func isCopy(_ node: NodeNumber) -> Bool { depth[Int(node)] >= 2 && hasChildren[Int(node)] }

  private mutating func child(of node: NodeNumber, adding edge: UInt32) -> NodeNumber {
    let key = Self.key(node, edge)
    if let child = childOfKey[key] { return child }
    let child = NodeNumber(self.edge.count)
    childOfKey[key] = child
    failure.append(0)
    depth.append(depth[Int(node)] + 1)
    parent.append(node)
    self.edge.append(edge)
    hasChildren.append(false)
    strings.append([])
    hasChildren[Int(node)] = true
    return child
  }

  private func follow(_ node: NodeNumber, _ next: UInt32) -> NodeNumber {
    var node = node
    while true {
      if let child = childOfKey[Self.key(node, next)] { return child }
      if node == 0 { return 0 }
      node = failure[Int(node)]
    }
  }

  /// Failure links point to shorter nodes: nodes are linked by depth.
  private mutating func link() {
    output = Array(repeating: 0, count: edge.count)
    copy = output
    let byDepth = edge.indices.dropFirst().sorted { (depth[$0], $0) < (depth[$1], $1) }
    for node in byDepth {
      if depth[node] > 1 { failure[node] = follow(failure[Int(parent[node])], edge[node]) }
      let shorter = Int(failure[node])
      output[node] = strings[node].isEmpty ? output[shorter] : NodeNumber(node)
      copy[node] = isCopy(NodeNumber(node)) ? NodeNumber(node) : copy[shorter]
    }
  }
}
