import Foundation
import Geodesy
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import Testing

/// Real extracts through the whole import. They lie beside the repository in `../shared/data/osm`; where that folder
/// is absent the tests are skipped.
@Suite("Real extracts", .serialized) struct RealExtractTests {
  private static let folder = "../shared/data/osm/"

  static func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + name) }

  private func open(_ name: String) throws -> (network: RoadNetwork, report: ImportReport, image: [UInt8]) {
    let file = try OSMFile(.file(path: Self.folder + name))
    let (tables, report) = try OSMImporter(options: ImportOptions()).importNetwork(from: file)
    let image = tables.storageWriter().image()
    return (try RoadNetwork(MappedBytes(image: image)), report, image)
  }

  /// Needs the extracts named.
  @Test(
    .enabled(if: has("bautzen.osm"), "needs ../shared/data/osm"),
    arguments: [
      "bautzen.osm", "issue-70.osm.gz", "map-issue13.osm.gz", "san_diego.osm.pbf", "perth_peanut_roundabout.osm.gz",
      "lviv.osm.pbf",
    ])
  func importsAndOpensTwiceTheSame(name: String) throws {
    let first = try open(name)
    #expect(first.network.pairCount > 0)
    #expect(try open(name).image == first.image)
  }

  @Test(.enabled(if: has("oslo-east-filtered.osm.pbf"), "needs ../shared/data/osm"))
  func osloHasRestrictionsOverViaWays() throws {
    let (network, report, _) = try open("oslo-east-filtered.osm.pbf")
    let topology = network.topology(.motor)
    #expect(report["restrictions used"] > 0)
    // The extract was chosen for its 11 restrictions over via ways: the motor layer needs copies for those in force.
    #expect(topology.stateCount > topology.baseStateCount)
    // A copy leads nowhere that its base state does not.
    for copy in topology.baseStateCount..<topology.stateCount {
      let state = StateID(rawValue: UInt32(copy))
      let base = try #require(topology.baseState(of: topology.edge(of: state)))
      let targets = topology.arcs(of: state).map { topology.stateEdge[Int(topology.arcTarget[$0])] }
      #expect(targets == topology.arcs(of: base).map { topology.stateEdge[Int(topology.arcTarget[$0])] })
    }
  }

  @Test(.enabled(if: has("reisterstown-via-restriction.pbf"), "needs ../shared/data/osm"))
  func reisterstownHasAStringOverAViaWay() throws {
    let (network, _, _) = try open("reisterstown-via-restriction.pbf")
    let lengths = zip(network.restrictions, network.restrictions.dropFirst()).map { $1.firstEdge - $0.firstEdge }
    #expect(lengths.contains { $0 >= 3 })
  }

  @Test(.enabled(if: has("fiji-ferry.pbf"), "needs ../shared/data/osm"))
  func fijiDrivesOnTheLeftAcrossThe180thMeridian() throws {
    let (network, _, _) = try open("fiji-ferry.pbf")
    #expect(network.metadata[NetworkMetadata.Key.drivingSide] == "left")
    // Nothing in Fiji is longer than a few hundred kilometres: no stretch runs round the world.
    #expect(network.pairLength.allSatisfy { $0.meters < 500_000 })
  }

  @Test(.enabled(if: has("missing-nodes.pbf"), "needs ../shared/data/osm"))
  func missingNodesAreCounted() throws {
    let file = try OSMFile(.file(path: Self.folder + "missing-nodes.pbf"))
    let (tables, report) = try OSMImporter(options: ImportOptions()).importNetwork(from: file)
    #expect(report["missing nodes"] > 0)
    _ = try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
  }
}
