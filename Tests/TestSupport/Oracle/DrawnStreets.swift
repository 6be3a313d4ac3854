import OSMReader
import RoadNetwork

/// The drawn ways cut into directed segments between the nodes where something can happen.
struct DrawnStreets {
  /// One direction of a stretch of a way.
  struct Segment: Sendable {
    /// Position of the way among the ways.
    var way: Int
    /// Position of the stretch's first node (as drawn) among the way's nodes.
    var position: Int
    /// Whether it runs as drawn.
    var isForward: Bool
    /// Its nodes in direction of travel.
    var nodes: [Int64]
    var from: Int64 { nodes[0] }
    var to: Int64 { nodes[nodes.count - 1] }
  }

  let ways: [OSMWay]
  let nodeTags: [Int64: OSMTags]
  /// Segments; 2·i runs as drawn and 2·i + 1 against.
  private(set) var segments: [Segment] = []
  /// Segments that leave a node.
  private(set) var leaving: [Int64: [Int]] = [:]
  /// Nodes that must be road nodes: ends of ways that are no rings, nodes shared or met
  /// twice, barriers that stop some mode.
  private(set) var requiredCuts: Set<Int64> = []

  /// Cuts the ways at all nodes where something must happen, and at `extraCuts`.
  ///
  /// - Parameters:
  ///   - nodes: the drawn nodes.
  ///   - ways: the drawn ways.
  ///   - extraCuts: ids of further nodes to cut at, where lengths and times are rounded.
  init(nodes: [OSMNode], ways: [OSMWay], extraCuts: Set<Int64>) {
    self.ways = ways
    nodeTags = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.tags) })
    requiredCuts = Self.requiredCuts(ways, nodeTags)
    let cuts = requiredCuts.union(extraCuts)
    for (index, way) in ways.enumerated() where way.nodes.count > 1 {
      let line = Self.turned(way.nodes, cuts)
      var start = 0
      for end in 1..<line.count where end == line.count - 1 || cuts.contains(line[end]) {
        let nodes = Array(line[start...end])
        for isForward in [true, false] {
          let segment = Segment(
            way: index, position: start, isForward: isForward, nodes: isForward ? nodes : nodes.reversed())
          leaving[segment.from, default: []].append(segments.count)
          segments.append(segment)
        }
        start = end
      }
    }
  }

  /// A ring begins nowhere: it is turned to begin at a cut. Other lines stay as they are.
  private static func turned(_ nodes: [Int64], _ cuts: Set<Int64>) -> [Int64] {
    guard nodes.first == nodes.last, let start = nodes.firstIndex(where: cuts.contains), start > 0 else { return nodes }
    return Array(nodes[start...] + nodes[1...start])
  }

  private static func requiredCuts(_ ways: [OSMWay], _ nodeTags: [Int64: OSMTags]) -> Set<Int64> {
    let laws = Mode.allCases.map { DrawnLaw(mode: $0) }
    var seen: Set<Int64> = []
    var cuts: Set<Int64> = []
    for way in ways {
      let isUsed = laws.contains { $0.mayTravel(way.tags, forward: true) || $0.mayTravel(way.tags, forward: false) }
      guard isUsed, let first = way.nodes.first, let last = way.nodes.last else { continue }
      if first != last { cuts.formUnion([first, last]) }
      for node in first == last ? way.nodes.dropLast() : way.nodes[...] {
        let stopsSomebody = nodeTags[node].map { tags in laws.contains { !$0.mayPass(tags) } } ?? false
        if !seen.insert(node).inserted || stopsSomebody { cuts.insert(node) }
      }
    }
    return cuts
  }

  /// The other direction of a segment.
  func reversed(_ segment: Int) -> Int { segment ^ 1 }
}
