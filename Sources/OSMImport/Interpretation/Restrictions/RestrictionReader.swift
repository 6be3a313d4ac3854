import OSMReader
import RoadNetwork

/// Reads turn restrictions from relations, without looking at the members' geometry.
enum RestrictionReader {
  /// What the relation says. Malformed relations are refused with a reason, never guessed.
  static func facts(_ relation: OSMRelation) -> RestrictionReading {
    var reading = RestrictionReading()
    let tags = relation.tags
    let clauses = RestrictionClauses(tags)
    guard tags.folded("type") == "restriction" else {
      if clauses.hasAny, tags["type"] == nil { reading.refusals = [.noType] }
      return reading
    }
    reading.refusals = clauses.refusals
    if !clauses.hasAny && !clauses.isForOthers { reading.refusals = [.noValue] }
    guard !clauses.meanings.isEmpty else { return reading }

    let members = Members(relation)
    reading.skippedMembers = members.skipped
    for (meaning, modes) in clauses.meanings {
      switch members.resolve(meaning) {
      case .success(let via):
        reading.restrictions.append(
          RestrictionFacts(
            kind: meaning.kind, allowsSeveralFrom: meaning.isNoEntry, allowsSeveralTo: meaning.isNoExit,
            isUTurn: meaning.isUTurn, modes: modes, condition: meaning.condition, from: members.from,
            to: members.to, via: via))
      case .failure(let refusal):
        if !reading.refusals.contains(refusal) { reading.refusals.append(refusal) }
      }
    }
    return reading
  }

  /// The members that have a part in a restriction.
  private struct Members {
    var from: [Int64] = []
    var to: [Int64] = []
    var viaNodes: [Int64] = []
    var viaWays: [Int64] = []
    var skipped = 0

    init(_ relation: OSMRelation) {
      var seen: [Set<Int64>] = [[], [], [], []]
      func add(_ id: Int64, to list: inout [Int64], _ role: Int) {
        if seen[role].insert(id).inserted { list.append(id) }
      }
      for member in relation.members {
        switch (member.role.foldedTagValue, member.kind) {
        case ("from", .way): add(member.id, to: &from, 0)
        case ("to", .way): add(member.id, to: &to, 1)
        case ("via", .node): add(member.id, to: &viaNodes, 2)
        case ("via", .way): add(member.id, to: &viaWays, 3)
        default: skipped += 1
        }
      }
    }

    func resolve(_ meaning: RestrictionClauses.Meaning) -> Result<RestrictionFacts.Via, RestrictionRefusal> {
      if from.isEmpty { return .failure(.noFrom) }
      if to.isEmpty { return .failure(.noTo) }
      if from.count > 1 && !meaning.isNoEntry { return .failure(.severalFrom) }
      if to.count > 1 && !meaning.isNoExit { return .failure(.severalTo) }
      if !viaNodes.isEmpty && !viaWays.isEmpty { return .failure(.nodeAndWayVia) }
      if viaNodes.count > 1 { return .failure(.severalViaNodes) }
      if let node = viaNodes.first { return .success(.node(node)) }
      return viaWays.isEmpty ? .failure(.noVia) : .success(.ways(viaWays))
    }
  }
}

extension RestrictionRefusal: Error {}
