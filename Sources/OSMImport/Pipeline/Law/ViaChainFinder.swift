/// Strings via ways together, end to end, from the end of one way to the start of another.
struct ViaChainFinder {
  /// Steps spent on finding the order of badly listed members before the restriction is refused.
  static let searchLimit = 5_000

  let roads: SplitRoads
  let graph: RoadGraph
  let from: Int
  let to: Int

  /// The ways to drive all `members` one after the other such that the from way touches the start and the to way the
  /// end, each as directed edges: in listed order if that is possible, else in the only order that is.
  func chains(_ members: [Int]) throws(RestrictionFault) -> [[UInt32]] {
    var length = 0
    for way in members {
      guard roads.wayIsWhole[way] else { throw .missingMember }
      guard !roads.wayIsClosed[way] else { throw .closedVia }
      length += roads.pieces(of: way).count
    }
    guard length <= RestrictionResolver.longestChain else { throw .tooLong }
    let listed = listedChains(members)
    if !listed.isEmpty { return listed }
    let orders = try permutedChains(members)
    guard let only = orders.first else { throw .membersApart }
    guard orders.count == 1 else { throw .viaOrder }
    return [only]
  }

  private func listedChains(_ members: [Int]) -> [[UInt32]] {
    guard let first = members.first else { return [] }
    return [edges(of: first, backward: false), edges(of: first, backward: true)].compactMap { start in
      guard touches(from, graph.tail[Int(start[0])]) else { return nil }
      var chain = start
      for way in members.dropFirst() {
        guard let next = continuation(of: way, at: graph.head(chain[chain.count - 1])) else { return nil }
        chain += next
      }
      return touches(to, graph.head(chain[chain.count - 1])) ? chain : nil
    }
  }

  private func permutedChains(_ members: [Int]) throws(RestrictionFault) -> [[UInt32]] {
    var found: [[UInt32]] = []
    var steps = 0
    // Each entry is a chain so far with the members left, in listed order.
    var open: [(chain: [UInt32], left: [Int])] = members.indices.flatMap { index in
      [false, true].map { backward in
        var left = members
        let way = left.remove(at: index)
        return (edges(of: way, backward: backward), left)
      }
    }
    open.removeAll { !touches(from, graph.tail[Int($0.chain[0])]) }
    while let (chain, left) = open.popLast() {
      steps += 1 + left.count
      guard steps <= Self.searchLimit else { throw .viaOrder }
      let end = graph.head(chain[chain.count - 1])
      if left.isEmpty {
        if touches(to, end) { found.append(chain) }
        continue
      }
      for index in left.indices {
        guard let next = continuation(of: left[index], at: end) else { continue }
        var rest = left
        rest.remove(at: index)
        open.append((chain + next, rest))
      }
    }
    return found
  }

  private func continuation(of way: Int, at node: UInt32) -> [UInt32]? {
    for backward in [false, true] {
      let edges = edges(of: way, backward: backward)
      if graph.tail[Int(edges[0])] == node { return edges }
    }
    return nil
  }

  /// All edges of a way from one end to the other; never empty for ways that have pieces.
  private func edges(of way: Int, backward: Bool) -> [UInt32] {
    let pieces = roads.pieces(of: way)
    return backward ? pieces.reversed().map { UInt32($0 * 2 + 1) } : pieces.map { UInt32($0 * 2) }
  }

  private func touches(_ way: Int, _ node: UInt32) -> Bool {
    let pieces = roads.pieces(of: way)
    return graph.edges(leaving: node).contains { pieces.contains(Int($0 >> 1)) }
  }
}
