import OSMReader
import RoadNetwork

/// What a maneuver relation says, before its members are looked up.
struct ManeuverFacts: Sendable {
  /// The roads it speaks of, as a restriction would name them.
  var members: RestrictionFacts
  /// The node of the turn.
  var node: Int64
  var kind: ManeuverOverride.Kind
  var direction: ManeuverOverride.Direction
}

/// Reads `type=maneuver` relations: from a way, over a node and perhaps ways, to a way, with what the turn is.
enum ManeuverReader {
  /// What the relation says; nil when it is none.
  static func read(_ relation: OSMRelation) -> Result<ManeuverFacts, ManeuverRefusal>? {
    guard relation.tags.folded("type") == "maneuver" else { return nil }
    let kindText = word(relation.tags, "maneuver")
    let directionText = word(relation.tags, "direction")
    if kindText == nil && directionText == nil { return .failure(.nothingSaid) }
    guard let kind = kindText.map({ kinds[$0] }) ?? .asFound,
      let direction = directionText.map({ directions[$0] }) ?? .asFound
    else { return .failure(.unknownValue) }
    func members(_ role: String, _ kind: OSMRelation.MemberKind) -> [Int64] {
      relation.members.filter { $0.kind == kind && $0.role.foldedTagValue == role }.map(\.id)
    }
    let (from, to) = (members("from", .way), members("to", .way))
    let nodes = members("via", .node)
    let ways = members("via", .way)
    guard from.count == 1, to.count == 1, nodes.count == 1 else { return .failure(.members) }
    let restriction = RestrictionFacts(
      kind: .no, modes: .all, condition: nil, from: from, to: to, via: ways.isEmpty ? .node(nodes[0]) : .ways(ways))
    return .success(ManeuverFacts(members: restriction, node: nodes[0], kind: kind, direction: direction))
  }

  private static func word(_ tags: OSMTags, _ key: String) -> String? {
    tags.folded(key).map { String($0.filter { !" _-".contains($0) }) }
  }

  private static let kinds: [String: ManeuverOverride.Kind] = [
    "suppress": .suppress, "turn": .turn, "continue": .continue, "newname": .newName, "endofroad": .endOfRoad,
    "fork": .fork, "merge": .merge, "onramp": .onRamp, "offramp": .offRamp, "uturn": .uTurn,
    "notification": .notification,
  ]
  private static let directions: [String: ManeuverOverride.Direction] = [
    "straight": .straight, "through": .straight, "slightright": .slightRight, "right": .right,
    "sharpright": .sharpRight, "uturn": .uTurn, "sharpleft": .sharpLeft, "left": .left, "slightleft": .slightLeft,
  ]
}

/// Why a maneuver relation cannot be used. The text is the line of the import report.
enum ManeuverRefusal: String, Error, Sendable {
  case nothingSaid = "maneuver relation without maneuver and direction"
  case unknownValue = "maneuver relation with a value that is not known"
  case members = "maneuver relation without exactly one from way, one via node and one to way"
  case unplaced = "maneuver relation whose members do not make one path of roads"
}
