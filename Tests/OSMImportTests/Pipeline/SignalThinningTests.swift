import MappedStorage
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// One wait at one set of lights, however many nodes the map has for it and wherever its ways are cut.
@Suite("Signals of one junction") struct SignalThinningTests {
  private static let signals: OSMTags = ["highway": "traffic_signals"]
  private static let crossing: OSMTags = ["highway": "crossing", "crossing": "traffic_signals"]

  /// Counts of one kind along nodes driven one after the other.
  private func met(_ kind: TrafficControls.Kind, along path: String, _ drawn: DrawnMap) throws -> UInt32 {
    let map = try ImportedMap(drawn)
    let nodes = try path.map { try drawn.nodeID($0) }
    var sum: UInt32 = 0
    for (a, b) in zip(nodes, nodes.dropFirst()) {
      let edge = try #require(map.edge(a, b))
      sum += map.network.edgeControls[edge.rawValue][kind] + map.network.edgeHeadControls[edge.rawValue][kind]
    }
    return sum
  }

  /// A street from w to e with footways across it at a and d, so that it is cut there, and a junction x between.
  private func street(gridMeters: Double, nodes: [Character: OSMTags]) throws -> DrawnMap {
    let foot: OSMTags = ["highway": "footway"]
    return try DrawnMap(
      gridMeters: gridMeters,
      """
           f   n   g
           |   |   |
      w----a---x---d----e
           |   |   |
           h   p   i
      """, nodes: nodes,
      ways: [
        .init("waxde"), .init("nx"), .init("px"), .init("fah", foot), .init("gdi", foot),
      ])
  }

  @Test func stopLinesWhereFootwaysCutTheStreetAreOneJunction() throws {
    let drawn = try street(gridMeters: 8, nodes: ["a": Self.signals, "d": Self.signals])
    #expect(try met(.signals, along: "waxde", drawn) == 1)
    #expect(try met(.signals, along: "edxaw", drawn) == 1)
  }

  @Test func lightsFarApartAreTwo() throws {
    // a and d lie 160 m apart.
    let drawn = try street(gridMeters: 20, nodes: ["a": Self.signals, "d": Self.signals])
    #expect(try met(.signals, along: "waxde", drawn) == 2)
  }

  @Test func crossingsSwitchWithTheSignalsBesideThem() throws {
    let drawn = try street(gridMeters: 8, nodes: ["a": Self.crossing, "x": Self.signals, "d": Self.crossing])
    #expect(try met(.signalCrossing, along: "waxde", drawn) == 0)
    #expect(try met(.signals, along: "waxde", drawn) == 1)
  }

  @Test func aCrossingByItselfCounts() throws {
    let alone = try street(gridMeters: 8, nodes: ["a": Self.crossing])
    #expect(try met(.signalCrossing, along: "waxde", alone) == 1)
    // Both sides of one junction without other signals: one wait.
    let both = try street(gridMeters: 8, nodes: ["a": Self.crossing, "d": Self.crossing])
    #expect(try met(.signalCrossing, along: "waxde", both) == 1)
    let far = try street(gridMeters: 20, nodes: ["a": Self.crossing, "d": Self.crossing])
    #expect(try met(.signalCrossing, along: "waxde", far) == 2)
  }

  @Test func whoComesFromElsewhereWaitsToo() throws {
    // Lights at d stand 24 m beyond t, where traffic joins from a street that is longer than the lights reach.
    let drawn = try DrawnMap(
      gridMeters: 8,
      """
             n
             |
             |
             |
             |
             |
             |
      w---s--t--d-----e
                |
                i
      """, nodes: ["s": Self.signals, "d": Self.signals],
      ways: [.init("wstde"), .init("nt"), .init("di", ["highway": "footway"])])
    #expect(try met(.signals, along: "ntde", drawn) == 1)
  }

  @Test func aLongRowOfLightsKeepsOneForEachStretch() throws {
    // Lights every 30 m: each second one is within 40 m of the one before; the pair beyond is not.
    let drawn = try DrawnMap(
      gridMeters: 10, "w------a--b--c--d------e",
      nodes: ["a": Self.signals, "b": Self.signals, "c": Self.signals, "d": Self.signals], ways: [.init("wabcde")])
    #expect(try met(.signals, along: "we", drawn) == 2)
  }
}
