import Geodesy
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// The side of the road, found where no tag tells it: counter-clockwise roundabouts and a partner on the driver's left
/// mean right-hand traffic, by the geometry of turning.
@Suite("Driving side") struct DrivingSideTests {
  /// Some rings; counter-clockwise as long as `a b c d` is west, south, east, north.
  private func rings(_ count: Int, clockwise: Bool, at latitudeE7: Int32 = 500_000_000) -> (
    nodes: [OSMNode], ways: [OSMWay]
  ) {
    var nodes: [OSMNode] = []
    var ways: [OSMWay] = []
    for ring in 0..<count {
      let base = Int64(latitudeE7 / 100) * 100 + Int64(ring * 10)
      let corners: [(Int32, Int32)] = [(0, -1_000), (-1_000, 0), (0, 1_000), (1_000, 0)]
      for (index, corner) in corners.enumerated() {
        nodes.append(
          OSMNode(
            id: base + Int64(index), latitudeE7: latitudeE7 + corner.0,
            longitudeE7: 100_000_000 + Int32(ring) * 20_000 + corner.1))
      }
      let ids = (0..<4).map { base + Int64($0) } + [base]
      ways.append(
        OSMWay(
          id: base, nodes: clockwise ? ids.reversed() : ids, tags: ["highway": "residential", "junction": "roundabout"])
      )
    }
    return (nodes, ways)
  }

  private func side(_ map: ImportedMap) -> String? { map.network.metadata[NetworkMetadata.Key.drivingSide] }

  @Test(arguments: [(true, "left"), (false, "right")])
  func roundaboutsTell(clockwise: Bool, answer: String) throws {
    let drawn = rings(3, clockwise: clockwise)
    let map = try ImportedMap(nodes: drawn.nodes, ways: drawn.ways)
    #expect(side(map) == answer)
    #expect(map.network.attributes.dropFirst().allSatisfy { $0.flags.contains(.drivesOnLeft) == clockwise })
    #expect(!map.report.warnings.contains { $0.contains("side of the road") })
  }

  @Test func twoRingsAreBelievedWithAWarningAndOnlyWithoutACountry() throws {
    let drawn = rings(2, clockwise: true)
    let map = try ImportedMap(nodes: drawn.nodes, ways: drawn.ways)
    #expect(side(map) == "left")
    #expect(map.report.warnings.contains { $0.contains("left-hand traffic is assumed") })
    var ways = drawn.ways
    let boxes = (0..<5).map { OSMWay(id: Int64(9_000 + $0), nodes: [drawn.nodes[0].id], tags: ["addr:country": "DE"]) }
    ways += boxes
    #expect(side(try ImportedMap(nodes: drawn.nodes, ways: ways)) == "right")
  }

  @Test func farApartGroupsDecideForThemselves() throws {
    let left = rings(3, clockwise: true)
    let right = rings(4, clockwise: false, at: 510_000_000)
    let map = try ImportedMap(nodes: left.nodes + right.nodes, ways: left.ways + right.ways)
    for pair in 0..<UInt32(map.network.pairCount) {
      let edge = EdgeID(pair: pair, .forward)
      let isSouth = map.network.shape(of: edge)[0].latitudeE7 < 505_000_000
      #expect(map.network.attributes(of: edge).flags.contains(.drivesOnLeft) == isSouth)
    }
  }

  /// Dual carriageways; the carriageway to the east is drawn north or south of its partner.
  private func splitRoads(_ count: Int, isLeft: Bool) -> (nodes: [OSMNode], ways: [OSMWay]) {
    var nodes: [OSMNode] = []
    var ways: [OSMWay] = []
    for road in 0..<count {
      let id = Int64(road * 10 + 1)
      let latitude = 500_000_000 + Int32(road) * 50_000
      for (index, place) in [(0, 0), (0, 40_000), (2_000, 40_000), (2_000, 0)].enumerated() {
        nodes.append(
          OSMNode(
            id: id + Int64(index), latitudeE7: latitude + Int32(place.0), longitudeE7: 100_000_000 + Int32(place.1)))
      }
      let tags: OSMTags = ["highway": "primary", "oneway": "yes", "name": "Road \(road)"]
      // In right-hand traffic the southern carriageway of a road from west to east leads east.
      let eastbound = isLeft ? [id + 3, id + 2] : [id, id + 1]
      let westbound = isLeft ? [id + 1, id] : [id + 2, id + 3]
      ways += [OSMWay(id: id, nodes: eastbound, tags: tags), OSMWay(id: id + 1, nodes: westbound, tags: tags)]
    }
    return (nodes, ways)
  }

  @Test(arguments: [(true, "left"), (false, "right")])
  func parallelOnewaysTell(isLeft: Bool, answer: String) throws {
    let drawn = splitRoads(3, isLeft: isLeft)
    #expect(side(try ImportedMap(nodes: drawn.nodes, ways: drawn.ways)) == answer)
  }

  /// The map of a single junction has few carriageways: still the best ground there is, unless the country is known.
  @Test func oneSplitRoadIsBelievedWithAWarningAndOnlyWithoutACountry() throws {
    let drawn = splitRoads(1, isLeft: true)
    let map = try ImportedMap(nodes: drawn.nodes, ways: drawn.ways)
    #expect(side(map) == "left")
    #expect(map.report.warnings.contains { $0.contains("only few roundabouts or split roads tell") })
    var options = ImportOptions()
    options.country = "FR"
    #expect(side(try ImportedMap(nodes: drawn.nodes, ways: drawn.ways, options: options)) == "right")
  }

  @Test func decisionsAndTagsComeFirst() throws {
    let drawn = rings(3, clockwise: true)
    var options = ImportOptions()
    options.drivingSide = .right
    #expect(side(try ImportedMap(nodes: drawn.nodes, ways: drawn.ways, options: options)) == "right")
    options = ImportOptions()
    options.country = "fr"
    #expect(side(try ImportedMap(nodes: drawn.nodes, ways: drawn.ways, options: options)) == "right")
    var ways = drawn.ways
    ways[0].tags["driving_side"] = "right"
    let map = try ImportedMap(nodes: drawn.nodes, ways: ways)
    let exceptional = try #require(map.pairs(ofWay: ways[0].id).first)
    #expect(!map.network.attributes(of: EdgeID(pair: UInt32(exceptional), .forward)).flags.contains(.drivesOnLeft))
  }

  @Test func theCountryDecidesWhereGeometryIsSilent() throws {
    var options = ImportOptions()
    options.country = "JP"
    let drawn = rings(1, clockwise: false)
    #expect(side(try ImportedMap(nodes: drawn.nodes, ways: drawn.ways, options: options)) == "left")
  }

  @Test func impossibleOptionsAreNamed() throws {
    let drawn = rings(1, clockwise: false)
    var options = ImportOptions()
    options.country = "Japan"
    #expect { try ImportedMap(nodes: drawn.nodes, ways: drawn.ways, options: options) } throws: {
      ($0 as? ImportError)?.code == .badOption
    }
    options = ImportOptions()
    options.timeZone = "Mars/Olympus"
    #expect { try ImportedMap(nodes: drawn.nodes, ways: drawn.ways, options: options) } throws: {
      ($0 as? ImportError)?.code == .badOption
    }
  }
}
