import OSMReader
import RoadNetwork

/// The drawn turn restrictions as forbidden sequences of segments, for one mode.
///
/// Read from the relations alone, by walking over the drawn ways. What is malformed forbids nothing.
struct DrawnRestrictions {
  /// Forbidden sequences: driving all segments of one in order is against the law.
  private(set) var forbidden: Set<[Int]> = []

  init(_ relations: [OSMRelation], streets: DrawnStreets, law: DrawnLaw) {
    let reader = Reader(streets)
    func isDrivable(_ sequence: [Int]) -> Bool {
      sequence.allSatisfy {
        let segment = streets.segments[$0]
        return law.mayTravel(streets.ways[segment.way].tags, forward: segment.isForward)
      }
    }
    /// Sequences up to the last way that `only_…` relations speak of, with the exits they leave.
    var onlyExits: [[Int]: Set<Int>] = [:]
    for relation in relations where relation.tags["type"] == "restriction" && law.isBound(by: relation.tags) {
      guard let value = law.value(of: relation.tags) else { continue }
      let isOnly = value.hasPrefix("only_")
      guard isOnly || value.hasPrefix("no_") else { continue }
      for sequence in reader.sequences(relation, value: value) where isDrivable(sequence) {
        if isOnly {
          onlyExits[Array(sequence.dropLast()), default: []].insert(sequence[sequence.count - 1])
        } else {
          forbidden.insert(sequence)
        }
      }
    }
    for (approach, exits) in onlyExits {
      let node = streets.segments[approach[approach.count - 1]].to
      for exit in streets.leaving[node] ?? [] where !exits.contains(exit) { forbidden.insert(approach + [exit]) }
    }
  }
}

extension DrawnRestrictions {
  /// Finds the segments that the members of a relation mean.
  struct Reader {
    private let streets: DrawnStreets
    private let wayPositions: [Int64: Int]

    init(_ streets: DrawnStreets) {
      self.streets = streets
      wayPositions = Dictionary(uniqueKeysWithValues: streets.ways.enumerated().map { ($1.id, $0) })
    }

    /// All sequences from–via–to that a relation names; none when it is malformed.
    func sequences(_ relation: OSMRelation, value: String) -> [[Int]] {
      let from = members(relation, "from", .way)
      let to = members(relation, "to", .way)
      let viaNodes = members(relation, "via", .node)
      let viaWays = members(relation, "via", .way)
      guard from.count == 1 || (from.count > 1 && value == "no_entry"),
        to.count == 1 || (to.count > 1 && value == "no_exit"), viaNodes.isEmpty != viaWays.isEmpty, viaNodes.count <= 1,
        (from + to + viaWays).allSatisfy({ wayPositions[$0] != nil })
      else { return [] }
      if let node = viaNodes.first {
        if from == to && value == "no_u_turn" {
          return arriving(from[0], at: node).map { [$0, streets.reversed($0)] }
        }
        return product(from, [[]], to, entry: node, exit: node)
      }
      return chains(viaWays, from: from, to: to)
    }

    private func members(_ relation: OSMRelation, _ role: String, _ kind: OSMRelation.MemberKind) -> [Int64] {
      relation.members.filter { $0.role == role && $0.kind == kind }.map(\.id)
    }

    private func product(_ from: [Int64], _ middles: [[Int]], _ to: [Int64], entry: Int64, exit: Int64) -> [[Int]] {
      var result: [[Int]] = []
      for first in from {
        guard let start = onlyOne(arriving(first, at: entry)) else { continue }
        for last in to {
          guard let end = onlyOne(leaving(last, at: exit)) else { continue }
          for middle in middles { result.append([start] + middle + [end]) }
        }
      }
      return result
    }

    /// The segments of whole via ways in a row, for each way round that fits: from the entry node to the exit node.
    private func chains(_ vias: [Int64], from: [Int64], to: [Int64]) -> [[Int]] {
      var result: [[Int]] = []
      let first = wayNodes(vias[0])
      for entry in Set([first[0], first[first.count - 1]]) {
        var node = entry
        var middle: [Int] = []
        for via in vias {
          let nodes = wayNodes(via)
          guard nodes[0] != nodes[nodes.count - 1], nodes[0] == node || nodes[nodes.count - 1] == node else {
            middle = []
            break
          }
          let isForward = nodes[0] == node
          middle += wholeWay(via, forward: isForward)
          node = isForward ? nodes[nodes.count - 1] : nodes[0]
        }
        guard !middle.isEmpty else { continue }
        result += product(from, [middle], to, entry: entry, exit: node)
      }
      return result
    }

    private func wayNodes(_ id: Int64) -> [Int64] { wayPositions[id].map { streets.ways[$0].nodes } ?? [] }

    private func wholeWay(_ id: Int64, forward: Bool) -> [Int] {
      let own = streets.segments.indices.filter {
        streets.segments[$0].way == wayPositions[id] && streets.segments[$0].isForward == forward
      }
      return forward ? own : own.reversed()
    }

    /// Segments of a way that end at a node.
    private func arriving(_ way: Int64, at node: Int64) -> [Int] {
      streets.segments.indices.filter {
        streets.segments[$0].way == wayPositions[way] && streets.segments[$0].to == node
      }
    }

    private func leaving(_ way: Int64, at node: Int64) -> [Int] {
      (streets.leaving[node] ?? []).filter { streets.segments[$0].way == wayPositions[way] }
    }

    /// A member must be one arm at the via: a way that runs through it could mean either side.
    private func onlyOne(_ segments: [Int]) -> Int? { segments.count == 1 ? segments[0] : nil }
  }
}
