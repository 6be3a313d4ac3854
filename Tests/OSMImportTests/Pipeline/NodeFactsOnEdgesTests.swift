import Geodesy
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// Controls, barriers, turn facts and components where drawn nodes and ways meet.
@Suite("Nodes on edges") struct NodeFactsOnEdgesTests {
  private func crossing(
    gridMeters: Double = 10, nodes: [Character: OSMTags], ways: [DrawnMap.Way]? = nil
  ) throws -> (ImportedMap, (Character, Character) throws -> EdgeID) {
    let drawn = try DrawnMap(
      gridMeters: gridMeters,
      """
            n
            |
      w--s--x--t--e
            |
            p
      """, nodes: nodes, ways: ways ?? [.init("wsx"), .init("xte"), .init("nx"), .init("px")])
    let map = try ImportedMap(drawn)
    return (map, { try #require(map.edge(try drawn.nodeID($0), try drawn.nodeID($1))) })
  }

  private func met(_ map: ImportedMap, _ edge: EdgeID, _ kind: TrafficControls.Kind) -> UInt32 {
    map.network.edgeControls[edge.rawValue][kind] + map.network.edgeHeadControls[edge.rawValue][kind]
  }

  @Test func aSignBindsTheDirectionItNames() throws {
    let (map, edge) = try crossing(nodes: ["s": ["highway": "stop", "direction": "backward"]])
    #expect(met(map, try edge("w", "x"), .stop) == 0)
    #expect(met(map, try edge("x", "w"), .stop) == 1)
  }

  @Test func aSignNearAJunctionBindsTrafficTowardsIt() throws {
    // s lies 3 columns from x: within 20 m with columns of 5 m, beyond with columns of 10 m.
    let (near, edge) = try crossing(gridMeters: 5, nodes: ["s": ["highway": "give_way"]])
    #expect(met(near, try edge("w", "x"), .giveWay) == 1)
    #expect(met(near, try edge("x", "w"), .giveWay) == 0)
    let (far, farEdge) = try crossing(gridMeters: 10, nodes: ["s": ["highway": "give_way"]])
    #expect(met(far, try farEdge("w", "x"), .giveWay) == 1)
    #expect(met(far, try farEdge("x", "w"), .giveWay) == 1)
  }

  @Test func onlyLesserArmsStopAtAMinorStop() throws {
    let (map, edge) = try crossing(
      nodes: ["x": ["highway": "stop", "stop": "minor"]],
      ways: [.init("wsxte", ["highway": "primary"]), .init("nx"), .init("px")])
    #expect(met(map, try edge("n", "x"), .stop) == 1)
    #expect(met(map, try edge("p", "x"), .stop) == 1)
    #expect(met(map, try edge("w", "x"), .stop) == 0)
  }

  @Test func signalsOfOneCrossingCountOnce() throws {
    let signals: OSMTags = ["highway": "traffic_signals"]
    let (map, edge) = try crossing(nodes: ["s": signals, "t": signals, "x": signals])
    // Straight on from w to e: the signals at s stand for those at x and t.
    #expect(met(map, try edge("w", "x"), .signals) + met(map, try edge("x", "e"), .signals) == 1)
    #expect(met(map, try edge("n", "x"), .signals) == 1)
    #expect(map.turn(try edge("w", "x"), try edge("x", "e"))?.hasSignals == true)
  }

  @Test func calmingIsMetBothWays() throws {
    let (map, edge) = try crossing(nodes: ["s": ["traffic_calming": "hump"]])
    #expect(map.network.edgeControls[try edge("w", "x").rawValue][.calming] == 1)
    #expect(map.network.edgeControls[try edge("x", "w").rawValue][.calming] == 1)
  }

  @Test func turnsKnowTheirAngleAndArms() throws {
    let (map, edge) = try crossing(nodes: [:])
    let wx = try edge("w", "x")
    #expect(abs(try #require(map.turn(wx, try edge("x", "e"))).angle) <= 1)
    #expect(abs(try #require(map.turn(wx, try edge("x", "n"))).angle + 90) <= 1)
    #expect(abs(try #require(map.turn(wx, try edge("x", "p"))).angle - 90) <= 1)
    let back = try #require(map.turn(wx, try edge("x", "w")))
    #expect(back.isUTurn && back.angle == 180 && back.armCount == 4)
  }

  @Test func roundaboutsAreEnteredAndLeft() throws {
    let drawn = try DrawnMap(
      gridMeters: 10,
      """
        d
      w-a c-e
        b
      """,
      ways: [.init("wa"), .init("abcda", ["highway": "residential", "junction": "roundabout"]), .init("ce")])
    let map = try ImportedMap(drawn)
    let (w, a, c, e) = (
      try drawn.nodeID("w"), try drawn.nodeID("a"), try drawn.nodeID("c"), try drawn.nodeID("e")
    )
    let ring = map.pairs(ofWay: 1002).map { EdgeID(pair: UInt32($0), .forward) }
    #expect(ring.count == 2)
    #expect(map.turn(map.edge(w, a), ring[0])?.entersRoundabout == true)
    #expect(map.turn(ring[0], map.edge(c, e))?.leavesRoundabout == true)
    #expect(map.turn(ring[0], ring[1]).map { $0.entersRoundabout || $0.leavesRoundabout } == false)
  }

  @Test func aBollardOnAStreetsEndIsPassedByNoCar() throws {
    let (map, edge) = try crossing(nodes: ["s": ["barrier": "bollard"]])
    #expect(map.turn(try edge("w", "s"), try edge("s", "x"))?.passesBarrier == true)
    #expect(map.turn(try edge("w", "s"), try edge("s", "w"))?.passesBarrier == false)
    #expect(
      map.network.component(of: try edge("w", "s"), mode: .car)
        != map.network.component(of: try edge("s", "x"), mode: .car))
    #expect(
      map.network.component(of: try edge("w", "s"), mode: .foot)
        == map.network.component(of: try edge("s", "x"), mode: .foot))
  }

  @Test func aBollardOnAJunctionSparesTheStreetThatPasses() throws {
    let (map, edge) = try crossing(
      nodes: ["x": ["barrier": "bollard"]],
      ways: [
        .init("wsx", ["highway": "tertiary", "name": "High Street"]),
        .init("xte", ["highway": "tertiary", "name": "High Street"]), .init("nx"), .init("px"),
      ])
    #expect(map.turn(try edge("w", "x"), try edge("x", "e"))?.passesBarrier == false)
    #expect(map.turn(try edge("w", "x"), try edge("x", "n"))?.passesBarrier == true)
    #expect(map.turn(try edge("n", "x"), try edge("x", "p"))?.passesBarrier == true)
  }

  @Test func aGateOnAJunctionBindsEveryMovement() throws {
    let (map, edge) = try crossing(nodes: ["x": ["barrier": "gate"]])
    #expect(map.turn(try edge("w", "x"), try edge("x", "e"))?.passesBarrier == true)
  }

  @Test func oneWayStubsAreComponentsOfTheirOwn() throws {
    // n→x can be left but never reached again; x→p can be reached but never left.
    let oneway: OSMTags = ["highway": "residential", "oneway": "yes"]
    let (map, edge) = try crossing(
      nodes: [:], ways: [.init("wsx"), .init("xte"), .init("nx", oneway), .init("xp", oneway)])
    let main = map.network.component(of: try edge("w", "x"), mode: .car)
    #expect(map.network.component(of: try edge("e", "x"), mode: .car) == main)
    let source = try #require(map.network.component(of: try edge("n", "x"), mode: .car))
    let sink = try #require(map.network.component(of: try edge("x", "p"), mode: .car))
    #expect(Set([main, source, sink]).count == 3)
    #expect(map.network.componentSize(source, mode: .car) == 1)
    #expect(map.network.component(of: try edge("x", "n"), mode: .car) == nil)
    #expect(map.network.component(of: try edge("x", "n"), mode: .foot) != nil)
  }

  @Test func ferryDurationIsSharedByLength() throws {
    let drawn = try DrawnMap(
      gridMeters: 1_000, "a---b--c", ways: [.init("abc", ["route": "ferry", "duration": "00:42"]), .init("bc")])
    let map = try ImportedMap(drawn)
    let shares = map.pairs(ofWay: 1001).map { map.tables.pairDuration[$0].rawValue }
    // 4 and 3 of 7 km: 24 and 18 minutes, and together exactly 42.
    #expect(shares.reduce(0, +) == 42 * 60_000)
    #expect(abs(Int(try #require(shares.first)) - 24 * 60_000) < 100)
  }

  @Test func aFerryLinesDurationServesItsWays() throws {
    var drawn = try DrawnMap(
      gridMeters: 1_000, "a---b--c", ways: [.init("ab", ["route": "ferry"]), .init("bc", ["route": "ferry"])])
    drawn.relations = [
      OSMRelation(
        id: 5, members: [.init(.way, 1001, role: ""), .init(.way, 1002, role: "")],
        tags: ["type": "route", "route": "ferry", "duration": "PT42M"])
    ]
    let map = try ImportedMap(drawn)
    #expect(map.tables.pairDuration.map(\.rawValue).reduce(0, +) == 42 * 60_000)
    // 7 km in 3 minutes would be 140 km/h: the timetable is not believed.
    drawn.relations[0].tags["duration"] = "PT3M"
    let fast = try ImportedMap(drawn)
    #expect(fast.tables.pairDuration.allSatisfy { $0.rawValue == 0 })
    #expect(fast.report["ignored: ferry duration that is too fast or too slow"] == 1)
  }
}
