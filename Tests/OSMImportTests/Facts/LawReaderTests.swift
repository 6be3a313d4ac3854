import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Conditional keys (§7) and restriction relations (§6) of the tagging reference.
@Suite("Law readers") struct LawReaderTests {
  private func rules(_ tags: OSMTags) -> [ConditionalRule] { ConditionReader.rules(tags).rules.map(\.rule) }

  @Test("Rules name subject, modes, direction and value") func conditionalRules() throws {
    let speed = try #require(rules(["maxspeed:conditional": "60 @ (23:00-05:00)"]).first)
    #expect(speed.subject == ConditionalRule.Subject.speedLimit.rawValue && speed.value == 600)
    #expect(speed.modes == .vehicles && speed.directions == 3)
    let truck = try #require(rules(["maxspeed:hgv:forward:conditional": "60 @ (23:00-05:00)"]).first)
    #expect(truck.modes == .truck && truck.directions == 1 && truck.specificity > speed.specificity)
    let oneway = rules(["oneway:conditional": "yes @ (06:00-12:00); -1 @ (12:00-20:00); no @ (Su)"])
    #expect(oneway.map(\.value) == [1, 2, 0])
    let weight = try #require(rules(["maxweight:conditional": "7.5 @ (22:00-06:00)"]).first)
    #expect(weight.subject == ConditionalRule.Subject.weightLimit.rawValue && weight.value == 750)
    let height = try #require(rules(["maxheight:conditional": "3.5 @ (Mo-Fr)"]).first)
    #expect(height.value == 350)
    let access = rules(["access:conditional": "no @ (22:00-06:00)"])
    #expect(access.count == 1 && access[0].modes == .all && access[0].value == UInt32(Access.forbidden.rawValue))
    let motor = rules(["motor_vehicle:conditional": "destination @ (22:00-06:00)"])
    #expect(motor.map(\.modes) == [[.car, .truck]] && motor[0].value == UInt32(Access.destination.rawValue))
  }

  @Test("A narrower plain key is not overridden by a wider conditional key") func plainSpecificWins() {
    let access = rules(["vehicle:conditional": "no @ (Sa)", "bicycle": "yes"])
    #expect(access.map(\.modes) == [[.car, .truck]])
    let forward = rules(["vehicle:conditional": "no @ (Sa)", "bicycle:forward": "yes"])
    #expect(forward.map(\.modes) == [[.car, .truck], .vehicles] && forward.map(\.directions) == [1, 2])
    #expect(rules(["bicycle:conditional": "no @ (Sa)", "bicycle": "yes"]).map(\.modes) == [.bicycle])
    #expect(rules(["maxspeed:conditional": "30 @ (Sa)", "maxspeed:hgv": "60"]).map(\.modes) == [[.car, .bicycle]])
  }

  @Test("A purpose behind an opening value makes the value local") func purposes() throws {
    let read = ConditionReader.rules(["motor_vehicle:conditional": "yes @ (delivery AND 06:00-10:00)"])
    let rule = try #require(read.rules.first)
    #expect(rule.rule.value == UInt32(Access.destination.rawValue))
    let condition = try #require(Condition(decoding: rule.condition))
    #expect(condition.parts.count == 1, "the purpose has become the value")
    #expect(ConditionReader.rules(["access:conditional": "yes @ agricultural"]).rules.isEmpty)
  }

  @Test(
    "Unreadable pieces are counted and skipped",
    arguments: [
      ("no @ (easter); no @ (Sa)", 1, 1), ("no", 0, 1), ("no @ ()", 0, 1), ("@ (Sa)", 0, 1), ("maybe @ (Sa)", 0, 1),
      ("no @ (Sa;So); no @ (Mo)", 1, 1), (";;;", 0, 0), ("no @ (Sa @ 10:00)", 0, 1),
    ])
  func malformed(_ text: String, _ used: Int, _ malformed: Int) {
    let read = ConditionReader.rules(["access:conditional": text])
    #expect(read.rules.count == used && read.notes.count == malformed)
  }

  @Test(
    "Keys of other modes and subjects are not ours",
    arguments: [
      "psv:conditional", "parking:lane:both:conditional", "fee:conditional", "maxspeed:psv:conditional", ":conditional",
      "conditional", "access:forward:conditional:x", "oneway:bus:conditional",
    ])
  func otherKeys(_ key: String) { #expect(ConditionReader.rules([key: "no @ (Sa)"]).rules.isEmpty) }

  /// Nothing conditional is passed over without a word; what is for other modes is no loss.
  @Test(
    "What is not used is counted",
    arguments: [
      (["toll:conditional": "yes @ (Mo-Fr)"], [.conditionalKey]),
      (["toll:hgv:conditional": "yes @ (Mo-Fr)"], [.conditionalKey]),
      (["access:lanes:conditional": "no|yes @ (Mo-Fr)"], [.conditionalKey]),
      (["maxlength:conditional": "6 @ (Mo-Fr)"], [.conditionalKey]),
      (["toll:bus:conditional": "yes @ (Mo-Fr)"], []), (["parking:lane:both:conditional": "no @ (Mo-Fr)"], []),
      (["access:conditional": "no @ (winter)"], [.circumstance]),
      (["maxspeed:conditional": "80 @ wet"], [.circumstance]),
      (["access:conditional": "no @ (Mo-Fr AND snow); no @ Sa"], [.circumstance]),
      (["opening_hours": "Mo-Fr 08:00-18:00"], [.openingHours]), (["access:conditional": "no @ (Mo-Fr)"], []),
    ] as [([String: String], [InterpretationNote])])
  func unused(_ tags: [String: String], _ notes: [InterpretationNote]) throws {
    var all: OSMTags = ["highway": "residential"]
    for (key, value) in tags { all[key] = value }
    let facts = try #require(WayInterpreter(context: InterpretationContext()).facts(for: all, isClosed: false))
    #expect(facts.notes == notes)
  }

  // MARK: Restrictions

  @Test(
    "Clauses that lift or never hold",
    arguments: [
      ("no_straight_on", "none @ (07:00-09:00)", 1, []), ("no_straight_on", "none @ 24/7", 0, []),
      ("", "no_straight_on @ (snow)", 0, [.circumstance]),
      ("no_straight_on", "none @ (easter)", 1, [.unparsableCondition]),
      ("no_straight_on", "none @ (snow)", 1, []),
    ] as [(String, String, Int, [RestrictionRefusal])])
  func liftedRestrictions(_ plain: String, _ conditional: String, _ count: Int, _ refusals: [RestrictionRefusal]) {
    var tags: OSMTags = ["restriction:conditional": conditional]
    if !plain.isEmpty { tags["restriction"] = plain }
    let clauses = RestrictionClauses(tags)
    #expect(clauses.meanings.count == count)
    #expect(clauses.refusals == refusals)
  }

  private func members(_ text: String) -> [OSMRelation.Member] {
    text.split(separator: " ").enumerated().map { index, word in
      let kind: OSMRelation.MemberKind = word.hasPrefix("n") ? .node : word.hasPrefix("w") ? .way : .relation
      let role = word.dropFirst().prefix { $0.isLetter }
      let id = Int64(word.drop { $0.isLetter }) ?? Int64(index)
      return OSMRelation.Member(kind, id, role: String(role))
    }
  }

  private func read(_ tags: OSMTags, _ text: String = "wfrom1 nvia2 wto3") -> RestrictionReading {
    var tags = tags
    if tags["type"] == nil { tags["type"] = "restriction" }
    return RestrictionReader.facts(OSMRelation(id: 1, members: members(text), tags: tags))
  }

  @Test(
    "Members",
    arguments: [
      ("no_left_turn", "wfrom1 nvia2 wto3", nil), ("no_left_turn", "wfrom1 wvia2 wvia4 wto3", nil),
      ("no_left_turn", "nvia2 wto3", .noFrom), ("no_left_turn", "wfrom1 nvia2", .noTo),
      ("no_left_turn", "wfrom1 wto3", .noVia),
      ("no_left_turn", "nfrom1 nvia2 wto3", .noFrom), ("no_left_turn", "rfrom1 nvia2 wto3", .noFrom),
      ("no_left_turn", "wfrom1 wfrom4 nvia2 wto3", .severalFrom), ("no_entry", "wfrom1 wfrom4 nvia2 wto3", nil),
      ("no_left_turn", "wfrom1 nvia2 wto3 wto4", .severalTo), ("no_exit", "wfrom1 nvia2 wto3 wto4", nil),
      ("no_left_turn", "wfrom1 nvia2 wvia4 wto3", .nodeAndWayVia),
      ("no_left_turn", "wfrom1 nvia2 nvia4 wto3", .severalViaNodes),
      ("no_left_turn", "wfrom1 nvia2 wto3 nlocationhint9 wx8", nil), ("no_left_turn", "wfrom1 wfrom1 nvia2 wto3", nil),
      ("turn_left", "wfrom1 nvia2 wto3", .unknownValue),
    ] as [(String, String, RestrictionRefusal?)])
  func memberRules(_ value: String, _ members: String, _ refusal: RestrictionRefusal?) {
    let reading = read(["restriction": value], members)
    #expect(reading.refusals == (refusal.map { [$0] } ?? []))
    #expect(reading.restrictions.count == (refusal == nil ? 1 : 0))
  }

  @Test(
    "Modes bound",
    arguments: [
      (["restriction": "no_left_turn"], ModeSet.vehicles),
      (["restriction": "no_left_turn", "except": "bicycle"], [.car, .truck]),
      (["restriction": "no_left_turn", "except": "psv; bicycle ,hgv"], .car),
      (["restriction": "no_left_turn", "except": "motor_vehicle"], .bicycle),
      (["restriction": "no_left_turn", "except": "bus;destination"], .vehicles),
      (["restriction:hgv": "no_left_turn"], .truck),
      (["restriction:foot": "no_left_turn"], .foot), (["restriction:motor_vehicle": "no_left_turn"], [.car, .truck]),
    ] as [([String: String], ModeSet)])
  func modesBound(_ tags: [String: String], _ modes: ModeSet) {
    let reading = read(OSMTags(tags.map { OSMTags.Entry(key: $0.key, value: $0.value) }))
    #expect(reading.restrictions.map(\.modes) == [modes])
  }

  @Test("A mode's own key replaces the plain value for it") func ownKey() {
    let restrictions = read(["restriction": "no_left_turn", "restriction:hgv": "only_straight_on"]).restrictions
    #expect(restrictions.map(\.modes) == [[.car, .bicycle], .truck] && restrictions.map(\.kind) == [.no, .only])
  }

  @Test(
    "Ignored without a complaint",
    arguments: [
      ["restriction": "no_right_turn_on_red"], ["restriction": "give_way"], ["restriction": "none"],
      ["restriction:bus": "no_left_turn"], ["restriction": "no_left_turn", "except": "vehicle"], ["type": "route"],
    ])
  func ignored(_ tags: [String: String]) {
    #expect(read(OSMTags(tags.map { OSMTags.Entry(key: $0.key, value: $0.value) }), "").isIgnored)
  }

  @Test("Conditions: plain always, conditional beside it") func conditional() throws {
    let both = read(["restriction": "no_left_turn", "restriction:conditional": "no_u_turn @ (Mo-Fr 07:00-19:00)"])
    #expect(both.restrictions.map { $0.condition == nil } == [true, false])
    #expect(both.restrictions.map(\.isUTurn) == [false, true])
    #expect(read(["restriction:conditional": "no_left_turn @ (easter)"]).refusals == [.unparsableCondition])
    #expect(read([:]).refusals == [.noValue])
    let bare = OSMRelation(id: 1, members: members("wfrom1 nvia2 wto3"), tags: ["restriction": "no_left_turn"])
    #expect(RestrictionReader.facts(bare).refusals == [.noType])
  }

  @Test(
    "Days and hours by the old keys",
    arguments: [
      (["day_on": "Mo", "day_off": "Fr", "hour_on": "7:30", "hour_off": "9:30"], "Mo-Fr 07:30-09:30"),
      (
        ["day_on": "Monday", "day_off": "Friday", "hour_on": "7;16", "hour_off": "9;18"],
        "Mo-Fr 07:00-09:00,16:00-18:00"
      ),
      (["day_on": "Mo", "hour_on": "7", "hour_off": "03"], "Mo 07:00-03:00"), (["hour_on": "7"], nil),
      (["day_on": "Xy"], nil),
      (["hour_on": "25", "hour_off": "26"], nil),
    ] as [([String: String], String?)])
  func legacy(_ tags: [String: String], _ hours: String?) throws {
    var all: OSMTags = ["restriction": "no_left_turn"]
    for (key, value) in tags { all[key] = value }
    let reading = read(all)
    guard let hours else {
      #expect(reading.refusals == [.unparsableCondition])
      return
    }
    let bytes = try #require(reading.restrictions.first?.condition)
    #expect(Condition(decoding: bytes) == ConditionParser.parse(hours))
  }
}
