import OSMImport
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// Which sequences of nodes a restriction relation closes, and to whom.
@Suite("Restrictions on drawn maps") struct RestrictionPlacementTests {
  /// A crossing of four streets at x; a chain of two stretches x–y with side streets.
  private static let drawing = """
      n     m
      |     |
    w-x--s--y-e
      |     |
      p     q
    """

  private func map(
    _ restrictions: [DrawnMap.Restriction], ways: [DrawnMap.Way]? = nil, relations: [OSMRelation] = []
  ) throws -> (ImportedMap, DrawnMap) {
    var drawn = try DrawnMap(
      gridMeters: 30, Self.drawing,
      ways: ways
        ?? [
          .init("nx"), .init("wx"), .init("px"), .init("xs"), .init("sy"), .init("my"), .init("ey"), .init("qy"),
        ],
      restrictions: restrictions)
    drawn.relations = relations
    return (try ImportedMap(drawn), drawn)
  }

  private func modes(
    _ path: String, _ restrictions: [DrawnMap.Restriction], _ layer: NetworkLayer = .motor
  ) throws -> ModeSet {
    let (imported, drawn) = try map(restrictions)
    return try #require(imported.modes(along: try drawn.ids(path), layer))
  }

  @Test func aBanClosesOneTurnToVehicles() throws {
    let ban = [DrawnMap.Restriction("no_left_turn", from: "px", via: "x", to: "wx")]
    #expect(try modes("pxw", ban) == [])
    #expect(try modes("pxw", ban, .bicycle) == [])
    #expect(try modes("pxw", ban, .foot) == .foot)
    for free in ["pxn", "pxs", "pxp", "wxp", "nxw"] { #expect(try modes(free, ban) == [.car, .truck]) }
  }

  @Test func aDemandClosesEveryOtherExitAndTheWayBack() throws {
    let demand = [DrawnMap.Restriction("only_straight_on", from: "px", via: "x", to: "nx")]
    #expect(try modes("pxn", demand) == [.car, .truck])
    for closed in ["pxw", "pxs", "pxp"] { #expect(try modes(closed, demand) == []) }
    #expect(try modes("wxp", demand) == [.car, .truck])
  }

  @Test func twoDemandsFromOneArmAllowEither() throws {
    let demands = [
      DrawnMap.Restriction("only_straight_on", from: "px", via: "x", to: "nx"),
      DrawnMap.Restriction("only_left_turn", from: "px", via: "x", to: "wx"),
    ]
    #expect(try modes("pxn", demands) == [.car, .truck])
    #expect(try modes("pxw", demands) == [.car, .truck])
    #expect(try modes("pxs", demands) == [])
  }

  @Test func modesAndExceptions() throws {
    let trucks = [DrawnMap.Restriction("", from: "px", via: "x", to: "wx", tags: ["restriction:hgv": "no_left_turn"])]
    #expect(try modes("pxw", trucks) == .car)
    #expect(try modes("pxw", trucks, .bicycle) == .bicycle)
    let bikes = [DrawnMap.Restriction("no_left_turn", from: "px", via: "x", to: "wx", tags: ["except": "bicycle"])]
    #expect(try modes("pxw", bikes) == [])
    #expect(try modes("pxw", bikes, .bicycle) == .bicycle)
  }

  @Test func noEntryAndNoExitBindEveryMember() throws {
    let entry = [DrawnMap.Restriction("no_entry", from: "px, wx", via: "x", to: "nx")]
    #expect(try modes("pxn", entry) == [])
    #expect(try modes("wxn", entry) == [])
    #expect(try modes("sxn", entry) == [.car, .truck])
    let exit = [DrawnMap.Restriction("no_exit", from: "px", via: "x", to: "nx, wx")]
    #expect(try modes("pxn", exit) == [])
    #expect(try modes("pxw", exit) == [])
    #expect(try modes("pxs", exit) == [.car, .truck])
  }

  @Test func aBanOverViaWaysBindsOnlyWhoDrivesTheWholeChain() throws {
    let ban = [DrawnMap.Restriction("no_u_turn", from: "px", via: "xs, sy", to: "qy")]
    #expect(try modes("pxsyq", ban) == [])
    for free in ["nxsyq", "xsyq", "pxsym", "pxsye", "syq", "pxsx"] { #expect(try modes(free, ban) == [.car, .truck]) }
    // Turning back on the way and coming again is another journey: the last pass began at x, from s.
    #expect(try modes("pxsxsyq", ban) == [.car, .truck])
  }

  @Test func viaWaysInTheWrongOrderAreStrungTogether() throws {
    let ban = [DrawnMap.Restriction("no_u_turn", from: "px", via: "sy, xs", to: "qy")]
    #expect(try modes("pxsyq", ban) == [])
  }

  @Test func aDemandOverViaWaysBindsAtTheFarEnd() throws {
    let demand = [DrawnMap.Restriction("only_straight_on", from: "wx", via: "xs, sy", to: "ey")]
    #expect(try modes("wxsye", demand) == [.car, .truck])
    for closed in ["wxsym", "wxsyq", "wxsys"] { #expect(try modes(closed, demand) == []) }
    for free in ["wxn", "nxsym", "wxsx"] { #expect(try modes(free, demand) == [.car, .truck]) }
  }

  @Test func turningBackIsBannedOnBothArmsOfAThroughWay() throws {
    let (imported, drawn) = try map(
      [DrawnMap.Restriction("no_u_turn", from: "wxs", via: "x", to: "wxs")],
      ways: [.init("wxs"), .init("nx"), .init("px")])
    #expect(imported.modes(along: try drawn.ids("wxw")) == [])
    #expect(imported.modes(along: try drawn.ids("sxs")) == [])
    #expect(imported.modes(along: try drawn.ids("nxn")) == [.car, .truck])
  }

  @Test func theOneWayDecidesWhichArmIsMeant() throws {
    let ban = [DrawnMap.Restriction("no_left_turn", from: "wxs", via: "x", to: "nx")]
    let ways: [DrawnMap.Way] = [.init("wxs", ["highway": "residential", "oneway": "yes"]), .init("nx"), .init("px")]
    let (imported, drawn) = try map(ban, ways: ways)
    #expect(imported.modes(along: try drawn.ids("wxn")) == [])
    // Both directions open: two arms could be meant, so none is.
    let (unclear, _) = try map(ban, ways: [.init("wxs"), .init("nx"), .init("px")])
    #expect(unclear.modes(along: try drawn.ids("wxn")) == [.car, .truck])
    #expect(unclear.report.refusedRestrictions.map(\.reason) == ["a way meets the via member with several arms"])
  }

  @Test func duplicatesAreOne() throws {
    let ban = DrawnMap.Restriction("no_left_turn", from: "px", via: "x", to: "wx")
    let (once, _) = try map([ban])
    let (twice, _) = try map([ban, ban])
    #expect(once.tables.restrictionEdges == twice.tables.restrictionEdges)
    #expect(twice.report["forbidden strings"] == 1)
  }

  @Test func faultsAreCountedByReason() throws {
    func member(_ kind: OSMRelation.MemberKind, _ id: Int64, _ role: String) -> OSMRelation.Member {
      .init(kind, id, role: role)
    }
    let tags: OSMTags = ["type": "restriction", "restriction": "no_left_turn"]
    let (_, drawn) = try map([])
    let x = try drawn.nodeID("x")
    let relations = [
      OSMRelation(
        id: 1, members: [member(.way, 99, "from"), member(.node, x, "via"), member(.way, 1002, "to")], tags: tags),
      OSMRelation(
        id: 2, members: [member(.way, 1001, "from"), member(.node, x, "via"), member(.way, 1006, "to")], tags: tags),
      OSMRelation(
        id: 3, members: [member(.way, 1001, "from"), member(.way, 1005, "via"), member(.way, 1006, "to")], tags: tags),
      OSMRelation(id: 4, members: [member(.way, 1001, "from"), member(.way, 1002, "to")], tags: tags),
    ]
    let (imported, _) = try map([], relations: relations)
    #expect(
      imported.report.refusedRestrictions.map { "\($0.reason): \($0.count)" } == [
        "from, via and to do not touch: 2", "incomplete: a member is not in the file or is no road: 1",
        "no via node or way: 1",
      ])
    #expect(imported.report["restrictions used"] == 0)
  }

  @Test func aConditionIsNotedOnTheTurn() throws {
    let (imported, drawn) = try map([
      DrawnMap.Restriction(
        "", from: "px", via: "x", to: "wx", tags: ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"])
    ])
    let ids = try drawn.ids("pxw")
    let turn = try #require(imported.turn(imported.edge(ids[0], ids[1]), imported.edge(ids[1], ids[2])))
    #expect(turn.isConditional && turn.forbiddenModes.isEmpty)
    #expect(
      imported.network.topology(.motor).conditionalTurns.map(\.modes) == [UInt32(ModeSet([.car, .truck]).rawValue)])
    #expect(imported.report.warnings.contains { $0.contains("UTC") })
  }

  @Test func membersWithoutMeasureAreRefused() throws {
    let nodes = (1...3).map { OSMNode(id: Int64($0), latitudeE7: 500_000_000 + Int32($0) * 1_000, longitudeE7: 0) }
    let ways = [1, 2].map { OSMWay(id: $0, nodes: [$0, $0 + 1], tags: ["highway": "residential"]) }
    let members =
      (1...1_001).map { OSMRelation.Member(.way, $0, role: "from") }
      + [.init(.node, 2, role: "via"), .init(.way, 2, role: "to")]
    let imported = try ImportedMap(
      nodes: nodes, ways: ways,
      relations: [OSMRelation(id: 1, members: members, tags: ["type": "restriction", "restriction": "no_entry"])])
    #expect(imported.report.refusedRestrictions.map(\.reason) == ["more than 1,000 pairs of from and to members"])
  }

  @Test func hostileViaListsEndInARefusal() throws {
    // Twenty parallel ways between two nodes can be strung together in 20! orders.
    let nodes = (1...4).map { OSMNode(id: Int64($0), latitudeE7: 500_000_000 + Int32($0) * 1_000, longitudeE7: 0) }
    let street: OSMTags = ["highway": "residential"]
    var ways = (1...20).map { OSMWay(id: Int64($0), nodes: [2, 3], tags: street) }
    ways += [OSMWay(id: 30, nodes: [1, 2], tags: street), OSMWay(id: 31, nodes: [4, 1], tags: street)]
    let members =
      [OSMRelation.Member(.way, 30, role: "from"), .init(.way, 31, role: "to")]
      + (1...20).map { OSMRelation.Member(.way, $0, role: "via") }
    let imported = try ImportedMap(
      nodes: nodes, ways: ways,
      relations: [OSMRelation(id: 1, members: members, tags: ["type": "restriction", "restriction": "no_u_turn"])])
    #expect(imported.report.refusedRestrictions.map(\.reason) == ["the via ways do not form one chain"])
  }
}
