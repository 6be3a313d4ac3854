import Geodesy
import OSMImport
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// Where ways are cut, after the odd cases of real maps: the answers follow from "a node used twice is a junction".
@Suite("Cutting ways into stretches") struct SplittingTests {
  private let street: OSMTags = ["highway": "residential", "name": "Street"]

  /// Nodes 1, 2, … in a row, 100 µ° (about 11 m) apart.
  private func row(_ count: Int, tags: [Int64: OSMTags] = [:]) -> [OSMNode] {
    (1...count).map {
      OSMNode(
        id: Int64($0), latitudeE7: 500_000_000 + Int32($0) * 1_000, longitudeE7: 100_000_000 + Int32($0 % 2) * 500,
        tags: tags[Int64($0)] ?? OSMTags())
    }
  }

  @Test func aSideStreetCutsTheStreet() throws {
    let map = try ImportedMap(
      nodes: row(4),
      ways: [OSMWay(id: 10, nodes: [1, 2, 3], tags: street), OSMWay(id: 11, nodes: [2, 4], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 2], [2, 3]])
    #expect(map.stretches(ofWay: 11) == [[2, 4]])
  }

  @Test func aStreetWithoutJunctionStaysWhole() throws {
    let map = try ImportedMap(nodes: row(5), ways: [OSMWay(id: 10, nodes: [1, 2, 3, 4, 5], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 5]])
    #expect(map.tables.shapes.count == 5)
  }

  @Test func repeatedConsecutiveNodesAreOne() throws {
    let map = try ImportedMap(nodes: row(3), ways: [OSMWay(id: 10, nodes: [1, 1, 2, 2, 2, 3], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 3]])
    #expect(map.tables.shapes.count == 3)
  }

  @Test func aWayThatTouchesItselfIsCutThere() throws {
    let map = try ImportedMap(nodes: row(4), ways: [OSMWay(id: 10, nodes: [1, 2, 3, 2, 4], tags: street)])
    // Node 3 is where the way turns back: both passes of 2–3 are kept.
    #expect(map.stretches(ofWay: 10) == [[1, 2], [2, 3], [3, 2], [2, 4]])
  }

  @Test func aWayThereAndBackKeepsBothPasses() throws {
    let map = try ImportedMap(nodes: row(2), ways: [OSMWay(id: 10, nodes: [1, 2, 1], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 2], [2, 1]])
  }

  @Test func anIsolatedRingHasOneNode() throws {
    let map = try ImportedMap(nodes: row(4), ways: [OSMWay(id: 10, nodes: [1, 2, 3, 4, 1], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 1]])
    #expect(map.tables.shapes.count == 5)
  }

  @Test func aRingStartsAtAJunctionNotWhereItWasDrawn() throws {
    let map = try ImportedMap(
      nodes: row(6),
      ways: [
        OSMWay(id: 10, nodes: [1, 2, 3, 4, 1], tags: street), OSMWay(id: 11, nodes: [5, 2], tags: street),
        OSMWay(id: 12, nodes: [6, 4], tags: street),
      ])
    #expect(map.stretches(ofWay: 10) == [[2, 4], [4, 2]])
    // The second stretch passes 1, where the ring was drawn from.
    #expect(map.network.shape(of: EdgeID(pair: UInt32(map.pairs(ofWay: 10)[1]), .forward)).count == 3)
  }

  @Test func aBarrierCutsTheWay() throws {
    let map = try ImportedMap(
      nodes: row(3, tags: [2: ["barrier": "gate"]]), ways: [OSMWay(id: 10, nodes: [1, 2, 3], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 2], [2, 3]])
  }

  @Test func missingNodesCutTheWay() throws {
    let nodes = row(7).filter { $0.id != 4 }
    let map = try ImportedMap(nodes: nodes, ways: [OSMWay(id: 10, nodes: [1, 2, 3, 4, 5, 6, 7, 8], tags: street)])
    #expect(map.stretches(ofWay: 10) == [[1, 3], [5, 7]])
    #expect(map.report["missing nodes"] == 2)
    #expect(map.report["ways cut at missing nodes"] == 1)
    let flagged = map.tables.nodeOSMID.indices.filter { map.tables.nodeFlags[$0].contains(.edgeOfData) }
    #expect(flagged.map { map.tables.nodeOSMID[$0] } == [3, 5, 7])
  }

  @Test func waysOfOnePlaceAreDropped() throws {
    let map = try ImportedMap(
      nodes: row(3),
      ways: [
        OSMWay(id: 9, nodes: [1], tags: street), OSMWay(id: 10, nodes: [1, 2], tags: street),
        OSMWay(id: 11, nodes: [3, 3, 3], tags: street), OSMWay(id: 12, nodes: [], tags: street),
      ])
    #expect(map.tables.pairWayID == [10])
    #expect(map.report["ways of fewer than two nodes"] == 3)
  }

  @Test func theLastObjectOfAnIDCounts() throws {
    var nodes = row(3)
    nodes.append(OSMNode(id: 3, latitudeE7: 510_000_000, longitudeE7: 100_000_000))
    let map = try ImportedMap(
      nodes: nodes,
      ways: [
        OSMWay(id: 10, nodes: [1, 2], tags: street), OSMWay(id: 10, nodes: [1, 3], tags: street),
        OSMWay(id: 11, nodes: [1, 2], tags: street), OSMWay(id: 11, nodes: [1, 2], tags: ["building": "yes"]),
      ])
    #expect(map.stretches(ofWay: 10) == [[1, 3]])
    #expect(map.pairs(ofWay: 11).isEmpty)
    #expect(map.tables.nodeCoordinate[try #require(map.node(3))].latitudeE7 == 510_000_000)
    #expect(map.report["replaced by a later object of the same id"] == 3)
  }

  @Test func negativeAndHugeIDsInAnyOrder() throws {
    let places = row(3)
    let ids: [Int64] = [9_000_000_000, -7, 3]
    let nodes = zip(ids, places).map {
      OSMNode(id: $0, latitudeE7: $1.latitudeE7, longitudeE7: $1.longitudeE7)
    }
    let map = try ImportedMap(nodes: nodes, ways: [OSMWay(id: -1, nodes: ids, tags: street)])
    #expect(map.stretches(ofWay: -1) == [[9_000_000_000, 3]])
  }

  @Test func twoNodesAtOnePlaceStayTwo() throws {
    var nodes = row(4)
    nodes[2].latitudeE7 = nodes[1].latitudeE7
    nodes[2].longitudeE7 = nodes[1].longitudeE7
    let map = try ImportedMap(
      nodes: nodes,
      ways: [
        OSMWay(id: 10, nodes: [1, 2], tags: street), OSMWay(id: 11, nodes: [2, 3], tags: street),
        OSMWay(id: 12, nodes: [3, 4], tags: street),
      ])
    let joint = try #require(map.pairs(ofWay: 11).first)
    #expect(map.stretches(ofWay: 11) == [[2, 3]])
    #expect(map.tables.pairLength[joint].rawValue == 1)
  }

  @Test func the180thMeridianIsCrossedTheShortWay() throws {
    let nodes = [
      OSMNode(id: 1, latitudeE7: -170_000_000, longitudeE7: 1_799_990_000),
      OSMNode(id: 2, latitudeE7: -170_000_000, longitudeE7: -1_799_990_000),
    ]
    let map = try ImportedMap(nodes: nodes, ways: [OSMWay(id: 10, nodes: [1, 2], tags: street)])
    // 0.002° at 17° south: 2e-3 · 111.32 km · cos 17° ≈ 213.0 m on the ellipsoid.
    #expect(abs(map.tables.pairLength[0].meters - 213.0) < 0.2)
  }

  @Test func aMapWithoutRoadsIsNamed() throws {
    #expect {
      try ImportedMap(nodes: row(2), ways: [OSMWay(id: 1, nodes: [1, 2], tags: ["waterway": "river"])])
    } throws: { error in
      let fault = error as? ImportError
      return fault?.code == .noRoads && fault?.message.contains("drawn map") == true
    }
    #expect { try ImportedMap(nodes: [], ways: [OSMWay(id: 1, nodes: [1, 2], tags: street)]) } throws: {
      ($0 as? ImportError)?.code == .noRoads
    }
  }

  @Test func importIsCancelledWhereverItIs() throws {
    let xml = osmXML(nodes: row(4), ways: [OSMWay(id: 10, nodes: [1, 2, 3, 4], tags: street)], relations: [])
    let file = try OSMFile(.bytes(Array(xml.utf8), format: .xml, name: "drawn map"))
    var stages = 0
    _ = try OSMImporter(options: ImportOptions()).importNetwork(from: file) { _ in
      stages += 1
      return true
    }
    for last in 0..<stages {
      var calls = 0
      #expect {
        try OSMImporter(options: ImportOptions()).importNetwork(from: file) { _ in
          calls += 1
          return calls <= last
        }
      } throws: { ($0 as? ImportError)?.code == .cancelled }
    }
  }
}
