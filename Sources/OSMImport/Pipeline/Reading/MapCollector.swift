import OSMReader

/// The first pass: ways that may be roads, restrictions, ferry lines, and votes on country and driving side.
struct MapCollector: OSMVisitor {
  let interpretation: MapInterpretation
  private(set) var ways = CollectedWays()
  private var restrictionsByID: [Int64: RestrictionStatement] = [:]
  private var ferryLinesByID: [Int64: FerryLine] = [:]
  private(set) var countryVotes: [String: Int] = [:]
  /// Votes of country boundaries for left and right.
  private(set) var leftVotes = 0
  private(set) var rightVotes = 0

  /// A ferry relation with a timetabled duration.
  struct FerryLine {
    var duration: Double
    var ways: [Int64]
  }

  init(interpretation: MapInterpretation) { self.interpretation = interpretation }

  mutating func way(_ way: OSMWay) {
    vote(way.tags)
    if interpretation.isCandidate(way.tags) { ways.add(way) } else { ways.remove(id: way.id) }
  }

  mutating func relation(_ relation: OSMRelation) {
    vote(relation.tags)
    restrictionsByID[relation.id] = interpretation.restriction(relation)
    let facts = interpretation.relation(relation.tags)
    ferryLinesByID[relation.id] = facts.ferryDuration.map { duration in
      FerryLine(duration: duration, ways: relation.members.filter { $0.kind == .way }.map(\.id))
    }
    if let left = facts.drivesOnLeft {
      if left { leftVotes += 1 } else { rightVotes += 1 }
    }
  }

  /// The side that country boundaries name, if they agree: true left.
  var boundarySide: Bool? { leftVotes > rightVotes ? true : rightVotes > leftVotes ? false : nil }

  /// Restrictions by relation id.
  var restrictions: [(id: Int64, statement: RestrictionStatement)] {
    restrictionsByID.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Ferry lines by relation id.
  var ferryLines: [FerryLine] { ferryLinesByID.sorted { $0.key < $1.key }.map(\.value) }

  /// The country that at least five objects and 60 % of all votes name.
  var country: String? {
    let total = countryVotes.values.reduce(0, +)
    let winner = countryVotes.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let winner, winner.value >= 5, winner.value * 10 >= total * 6 else { return nil }
    return winner.key
  }

  private mutating func vote(_ tags: OSMTags) {
    if let country = interpretation.countryVote(tags) { countryVotes[country, default: 0] += 1 }
  }
}

/// The second pass: the nodes that roads pass.
struct NodeCollector: OSMVisitor {
  private(set) var nodes: NodeTable
  private let facts: (OSMTags) -> NodeFacts?

  init(refs: [Int64], facts: @escaping (OSMTags) -> NodeFacts?) {
    nodes = NodeTable(refs: refs)
    self.facts = facts
  }

  mutating func node(_ node: OSMNode) { nodes.add(node, facts: facts) }
}
