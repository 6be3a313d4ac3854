import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Conditional access and one-way rules, resolved into access by mode and direction.
@Suite struct ConditionalAccessTests {
  /// The access rules of a mode in a direction, in the order written.
  private func values(_ tags: OSMTags, _ mode: Mode, _ direction: EdgeDirection) throws -> [Access] {
    let facts = try #require(WayInterpreter(context: InterpretationContext()).facts(for: tags, isClosed: false))
    let bit: UInt8 = direction == .forward ? 1 : 2
    #expect(facts.rules.allSatisfy { $0.rule.subject != ConditionalRule.Subject.oneway.rawValue })
    return facts.rules.filter {
      $0.rule.subject == ConditionalRule.Subject.access.rawValue && $0.rule.modes.contains(mode)
        && $0.rule.directions & bit != 0
    }.map { Access(rawValue: UInt8($0.rule.value)) }
  }

  @Test func aBanBindsTheModesOfItsKey() throws {
    let tags: OSMTags = ["highway": "residential", "motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"]
    for direction in [EdgeDirection.forward, .backward] {
      #expect(try values(tags, .car, direction) == [.forbidden])
      #expect(try values(tags, .truck, direction) == [.forbidden])
      #expect(try values(tags, .bicycle, direction) == [])
      #expect(try values(tags, .foot, direction) == [])
    }
  }

  @Test func anAccessRuleRespectsTheOnewayRule() throws {
    let tags: OSMTags = [
      "highway": "residential", "oneway": "yes", "access:conditional": "destination @ (22:00-06:00)",
    ]
    #expect(try values(tags, .car, .forward) == [.destination])
    #expect(try values(tags, .car, .backward) == [])
    #expect(try values(tags, .bicycle, .backward) == [.destination.dismounted])
  }

  @Test func aOnewayRuleThatLiftsTheOnewayOpensTheOtherDirection() throws {
    let tags: OSMTags = [
      "highway": "residential", "oneway": "yes", "foot": "no", "oneway:conditional": "no @ (20:00-06:00)",
    ]
    #expect(try values(tags, .car, .backward) == [.allowed])
    #expect(try values(tags, .car, .forward) == [])
    #expect(try values(tags, .bicycle, .backward) == [.allowed])
    #expect(try values(tags, .foot, .backward) == [])
  }

  @Test func aReversibleWayIsOpenedByItsHours() throws {
    let tags: OSMTags = [
      "highway": "motorway", "oneway": "reversible",
      "oneway:conditional": "yes @ (06:00-12:00); -1 @ (12:00-20:00)",
    ]
    #expect(try values(tags, .car, .forward) == [.allowed, .forbidden])
    #expect(try values(tags, .car, .backward) == [.forbidden, .allowed])
  }

  @Test func anAccessRuleAndAOnewayRuleAreJudgedTogether() throws {
    let tags: OSMTags = [
      "highway": "residential", "oneway": "yes", "oneway:conditional": "no @ (20:00-06:00)",
      "motor_vehicle:conditional": "destination @ (22:00-06:00)",
    ]
    // The ban alone, the lifted one-way alone, both together; the last is the strongest.
    #expect(try values(tags, .car, .backward) == [.forbidden, .allowed, .destination])
    #expect(try values(tags, .car, .forward) == [.destination, .allowed, .destination])
    let facts = try #require(WayInterpreter(context: InterpretationContext()).facts(for: tags, isClosed: false))
    let together = try #require(facts.rules.last)
    let condition = try #require(Condition(decoding: together.condition))
    #expect(condition.parts.count == 2)
    #expect(facts.rules.allSatisfy { $0.rule.specificity <= together.rule.specificity })
  }

  @Test func manyRulesStayBounded() throws {
    let pieces = (0..<60).map { "no @ (\($0 % 24):00-24:00)" }.joined(separator: "; ")
    let tags: OSMTags = [
      "highway": "residential", "oneway:conditional": pieces, "motor_vehicle:conditional": pieces,
    ]
    let facts = try #require(WayInterpreter(context: InterpretationContext()).facts(for: tags, isClosed: false))
    #expect(facts.rules.count <= 400)
  }

  @Test func aClosedWayThatOpensAtTimesIsKept() throws {
    let tags: OSMTags = ["highway": "residential", "access": "no", "access:conditional": "yes @ (Oct 15-Apr 15)"]
    #expect(try values(tags, .car, .forward) == [.allowed])
    let interpreter = WayInterpreter(context: InterpretationContext())
    #expect(interpreter.facts(for: ["highway": "residential", "access": "no"], isClosed: false) == nil)
    let closing: OSMTags = ["highway": "residential", "access": "no", "access:conditional": "no @ (Oct 15-Apr 15)"]
    #expect(interpreter.facts(for: closing, isClosed: false) == nil)
  }

  @Test func aBanOnRidingLeavesPushing() throws {
    let tags: OSMTags = ["highway": "pedestrian", "bicycle": "yes", "bicycle:conditional": "no @ (10:00-18:00)"]
    #expect(try values(tags, .bicycle, .forward) == [.allowed.dismounted])
  }

  @Test func theLastTruePieceStaysLast() throws {
    let tags: OSMTags = [
      "highway": "residential", "motorcar:conditional": "no @ (Mo-Fr 07:00-17:00); destination @ (12:00-13:00)",
    ]
    #expect(try values(tags, .car, .forward) == [.forbidden, .destination])
  }

  @Test func speedRulesPassThrough() throws {
    let facts = try #require(
      WayInterpreter(context: InterpretationContext())
        .facts(
          for: ["highway": "primary", "maxspeed": "100", "maxspeed:conditional": "60 @ (23:00-05:00)"], isClosed: false)
    )
    #expect(facts.rules.map(\.rule.subject) == [ConditionalRule.Subject.speedLimit.rawValue])
    #expect(facts.rules.map(\.rule.value) == [600])
  }
}
