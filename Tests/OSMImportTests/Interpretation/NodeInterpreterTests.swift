import OSMReader
import RoadNetwork
import Testing

@testable import OSMImport

/// Barriers and controls at nodes, by chapter 5 and 4.5 of the tagging reference.
@Suite struct NodeInterpreterTests {
  /// Seconds by mode (car, truck, bicycle, foot); nil where the mode is stopped. `P` as last word: cyclists walk.
  @Test(arguments: [
    ("barrier=gate", "60 60 10 5"), ("barrier=swing_gate", "60 60 10 5"), ("barrier=lift_gate", "60 60 10 5"),
    ("barrier=sliding_gate", "60 60 10 5"), ("barrier=yes", "60 60 10 5"),
    ("barrier=toll_booth", "15 15 0 0"), ("barrier=border_control", "600 600 60 60"),
    ("barrier=cattle_grid", "0 0 3 0"), ("barrier=bollard", "- - 0 0"), ("barrier=block", "- - 0 0"),
    ("barrier=bollard, bollard=rising", "30 30 0 0"), ("barrier=bollard, bollard=removable", "- - 0 0"),
    ("barrier=cycle_barrier", "- - 5 0"),
    ("barrier=kissing_gate", "- - 30 5 P"), ("barrier=turnstile", "- - - 5"), ("barrier=wall", "- - - -"),
    ("barrier=fence", "- - - -"), ("barrier=bus_trap", "- - 0 0"), ("barrier=never_heard_of", "- - 0 0"),
    ("barrier=kerb", "- - 0 0"), ("barrier=kerb, kerb=raised", "- - 3 0"), ("barrier=height_restrictor", "0 - 0 0"),
    ("barrier=height_restrictor, maxheight=2.1", "0 0 0 0"), ("barrier=gate, locked=yes", "- - - -"),
    ("barrier=gate, locked=yes, foot=yes", "- - - 0"), ("barrier=gate, access=no", "- - - -"),
    ("barrier=gate, access=no, foot=yes", "- - 0 0 P"), ("barrier=gate, access=private", "0 0 0 0"),
    ("barrier=bollard, access=agricultural", "- - - -"), ("highway=elevator", "- - 60 30 P"),
    ("ford=yes", "60 60 0 0"), ("ford=stepping_stones", "- - 0 0 P"), ("access=no", "- - - -"),
  ])
  func barriers(text: String, expected: String) throws {
    let barrier = try #require(NodeInterpreter.facts(for: AccessRow.tags(text))?.barrier)
    var found = Mode.allCases.map { barrier.access[$0].isPassable ? "\(barrier.delay($0))" : "-" }
    if barrier.access[.bicycle].isDismounted { found.append("P") }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    "barrier=wall, access=yes", "barrier=bollard, motor_vehicle=yes", "barrier=entrance", "barrier=sally_port",
    "barrier=fence, sensory=audible",
    "barrier=kerb, kerb=lowered", "barrier=kerb, highway=crossing", "highway=crossing, bicycle=no",
    "amenity=bench, access=private", "entrance=yes, access=private", "door=yes", "name=Corner", "access=yes",
    "railway=tram_crossing", "traffic_calming=island", "kerb=raised",
  ])
  func nothingStopsOrSlows(text: String) {
    #expect(NodeInterpreter.facts(for: AccessRow.tags(text))?.barrier == nil)
  }

  @Test func localBarriersKeepTheirTier() throws {
    let barrier = try #require(NodeInterpreter.facts(for: ["barrier": "gate", "access": "private"])?.barrier)
    #expect(barrier.access[.car] == .private)
    #expect(barrier.kind == .gate)
    #expect(barrier.spareMainArms == 0)
  }

  @Test func onlyKindsThatBlockSpareTheMainStreet() throws {
    let bollard = try #require(NodeInterpreter.facts(for: ["barrier": "bollard"])?.barrier)
    #expect(bollard.spareMainArms == 1)
    let closed = try #require(NodeInterpreter.facts(for: ["barrier": "gate", "access": "no"])?.barrier)
    #expect(closed.spareMainArms == 0)
  }

  @Test func limitsOfABarrierAreRead() throws {
    let facts = try #require(NodeInterpreter.facts(for: ["barrier": "height_restrictor", "maxheight": "2.1"]))
    #expect(facts.barrierLimits.heightCentimeters == 210)
    #expect(facts.barrier?.kind == .heightRestrictor)
  }

  /// Tags, the control, its counts along and against the way, and whether it counts only towards a junction.
  @Test(arguments: [
    ("highway=traffic_signals", TrafficControls.Kind.signals, 1, 1, false),
    ("highway=traffic_signals, direction=forward", .signals, 1, 0, false),
    ("highway=traffic_signals, traffic_signals:direction=backward, direction=forward", .signals, 0, 1, false),
    ("highway=traffic_signals, traffic_signals:direction=both", .signals, 1, 1, false),
    ("highway=crossing, crossing=traffic_signals", .signalCrossing, 1, 1, false),
    ("highway=crossing, crossing=zebra", .crossing, 1, 1, false),
    ("highway=stop", .stop, 1, 1, true), ("highway=stop, direction=backward", .stop, 0, 1, false),
    ("highway=stop, direction=135", .stop, 1, 1, false), ("highway=stop, stop=all", .stop, 1, 1, false),
    ("highway=stop, stop=minor", .stop, 1, 1, false), ("highway=give_way", .giveWay, 1, 1, true),
    ("highway=give_way, direction=forward", .giveWay, 1, 0, false), ("traffic_calming=bump", .bump, 1, 1, false),
    ("traffic_calming=table", .calming, 1, 1, false), ("railway=level_crossing", .levelCrossing, 1, 1, false),
  ])
  func controls(
    text: String, kind: TrafficControls.Kind, forward: UInt32, backward: UInt32, towardJunction: Bool
  ) throws {
    let facts = try #require(NodeInterpreter.facts(for: AccessRow.tags(text)))
    #expect(facts.controlsForward[kind] == forward)
    #expect(facts.controlsBackward[kind] == backward)
    #expect(facts.controlsTowardJunctionOnly == towardJunction)
    #expect(facts.barrier == nil)
  }

  @Test(
    arguments: [
      ("highway=mini_roundabout, direction=clockwise", [.miniRoundabout, .clockwise]),
      ("highway=mini_roundabout", .miniRoundabout), ("highway=turning_circle", .turningCircle),
      ("highway=motorway_junction, ref=7", [.motorwayJunction, .namedIntersection]),
      ("highway=motorway_junction", .motorwayJunction), ("highway=toll_gantry", .toll), ("barrier=toll_booth", .toll),
      ("barrier=border_control", .borderControl), ("highway=stop, stop=all", .allWayStop),
      ("junction=yes, name=Five Ways", .namedIntersection), ("highway=elevator", .elevator),
    ] as [(String, NodeFlags)])
  func flags(text: String, flags: NodeFlags) throws {
    #expect(try #require(NodeInterpreter.facts(for: AccessRow.tags(text))).flags == flags)
  }

  @Test func namesOfSignalsAreSpokenOnlyWhereSignsShowThem() {
    let tags: OSMTags = ["highway": "traffic_signals", "name": "Kabukicho"]
    #expect(NodeInterpreter.facts(for: tags, country: "JP")?.flags.contains(.namedIntersection) == true)
    #expect(NodeInterpreter.facts(for: tags, country: "DE")?.flags.contains(.namedIntersection) == false)
  }
}
