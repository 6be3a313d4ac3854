import OSMReader

/// The first pass: restrictions, ferry lines, areas drawn as relations, and votes on country and driving side.
struct RelationCollector: OSMVisitor {
  let interpretation: MapInterpretation
  private var restrictionsByID: [Int64: RestrictionStatement] = [:]
  private var maneuversByID: [Int64: Result<ManeuverFacts, ManeuverRefusal>] = [:]
  private var ferryLinesByID: [Int64: FerryLine] = [:]
  /// Areas people walk on whose outlines are drawn as ways without tags of their own.
  private var areasByID: [Int64: DrawnArea] = [:]
  private(set) var votes = CountryBallot()
  /// Votes of country boundaries for left and right.
  private(set) var leftVotes = 0
  private(set) var rightVotes = 0

  /// A ferry relation with a timetabled duration.
  struct FerryLine {
    var duration: Double
    var ways: [Int64]
  }

  init(interpretation: MapInterpretation) { self.interpretation = interpretation }

  mutating func relation(_ relation: OSMRelation) {
    votes.add(interpretation.countryVote(relation.tags))
    restrictionsByID[relation.id] = interpretation.restriction(relation)
    maneuversByID[relation.id] = interpretation.maneuver(relation)
    let facts = interpretation.relation(relation.tags)
    let ways = relation.members.filter { $0.kind == .way }.map(\.id)
    ferryLinesByID[relation.id] = facts.ferryDuration.map { FerryLine(duration: $0, ways: ways) }
    areasByID[relation.id] = facts.outlineTags.map { tags in
      let members = relation.members.filter { $0.kind == .way }
      return DrawnArea(tags: tags, ways: members.map { ($0.id, $0.role == "inner") })
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

  /// Maneuver relations by relation id.
  var maneuvers: [Result<ManeuverFacts, ManeuverRefusal>] {
    maneuversByID.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Ferry lines by relation id.
  var ferryLines: [FerryLine] { ferryLinesByID.sorted { $0.key < $1.key }.map(\.value) }

  /// Areas drawn as relations, by relation id.
  var areas: [DrawnArea] { areasByID.sorted { $0.key < $1.key }.map(\.value) }

  /// The tags that areas lend to the ways of their outlines; where areas share a way the lowest id lends.
  var outlineTags: [Int64: OSMTags] {
    var tags: [Int64: OSMTags] = [:]
    for area in areas {
      for way in area.ways where tags[way.id] == nil { tags[way.id] = area.tags }
    }
    return tags
  }
}

/// The second pass: ways that may be roads.
struct WayCollector: OSMVisitor {
  let interpretation: MapInterpretation
  /// Tags lent to ways that are no roads by their own.
  let outlineTags: [Int64: OSMTags]
  private(set) var ways = CollectedWays()
  private(set) var votes = CountryBallot()
  /// Ways that hold lent tags.
  private var lent: Set<Int64> = []

  init(interpretation: MapInterpretation, outlineTags: [Int64: OSMTags]) {
    self.interpretation = interpretation
    self.outlineTags = outlineTags
  }

  mutating func way(_ way: OSMWay) {
    votes.add(interpretation.countryVote(way.tags))
    lent.remove(way.id)
    if interpretation.isCandidate(way.tags) {
      ways.add(way)
    } else if let tags = outlineTags[way.id] {
      ways.add(OSMWay(id: way.id, nodes: way.nodes, tags: tags))
      lent.insert(way.id)
    } else {
      ways.remove(id: way.id)
    }
  }
}

extension WayCollector {
  /// Whether the way that counts has the tags of an area drawn as a relation.
  func isLent(_ id: Int64) -> Bool { lent.contains(id) }
}

/// Votes of objects on the country the map lies in.
struct CountryBallot {
  private var votes: [String: Int] = [:]

  mutating func add(_ country: String?) {
    if let country { votes[country, default: 0] += 1 }
  }

  mutating func add(_ other: CountryBallot) { votes.merge(other.votes, uniquingKeysWith: +) }

  /// The country that at least five objects and 60 % of all votes name.
  var winner: String? {
    let total = votes.values.reduce(0, +)
    let winner = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let winner, winner.value >= 5, winner.value * 10 >= total * 6 else { return nil }
    return winner.key
  }
}

/// The third pass: the nodes that roads pass.
struct NodeCollector: OSMVisitor {
  private(set) var nodes: NodeTable
  private let facts: (OSMTags) -> NodeFacts?

  init(refs: [Int64], facts: @escaping (OSMTags) -> NodeFacts?) {
    nodes = NodeTable(refs: refs)
    self.facts = facts
  }

  mutating func node(_ node: OSMNode) { nodes.add(node, facts: facts) }
}
