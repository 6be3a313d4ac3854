import MappedStorage
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// The usual modes' metrics in the network file.
@Suite struct StoredMetricTests {
  /// A prepared network of two blocks, with sections taken out and put in.
  private func network(
    without removed: Set<String> = [], adding add: (inout StorageWriter) -> Void = { _ in }
  ) throws -> RoadNetwork {
    let plain = try DrawnMap.blocks().network(isPrepared: false)
    let prepared = try open(NetworkPreparation(plain).file())
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    out.add(contentsOf: prepared.storage) { !removed.contains($0) }
    add(&out)
    return try open(out)
  }

  private func open(_ file: StorageWriter) throws -> RoadNetwork { try RoadNetwork(MappedBytes(image: file.image())) }

  private func isStored(_ column: Column<UInt32>, in network: RoadNetwork) -> Bool {
    let bytes = network.storage.storage.bytes
    let (place, start) = (UInt(bitPattern: column.base), UInt(bitPattern: bytes.baseAddress))
    return place >= start && place < start + UInt(bytes.count)
  }

  @Test("a usual mode's metric is read where it lies, and is the one that would be computed", arguments: Mode.allCases)
  func stored(_ mode: Mode) throws {
    let network = try network()
    try network.storage.verifyChecksums()
    let metric = RoutingEngine(network: network).metric(for: mode)
    let computed = TravelProfile(mode: mode).metric(for: network)
    for (a, b) in [
      (metric.edgeWeight, computed.edgeWeight), (metric.edgeDuration, computed.edgeDuration),
      (metric.turnWeight, computed.turnWeight), (metric.turnDuration, computed.turnDuration),
    ] {
      #expect(isStored(a, in: network) && !isStored(b, in: network))
      #expect(Array(a) == Array(b))
    }
  }

  @Test("a further profile is read where it lies, beside the usual one, and its hierarchy is that of its costs")
  func further() throws {
    let profile = TravelProfile(mode: .car, avoid: [.motorway])
    let plain = try DrawnMap.blocks().network(isPrepared: false)
    let network = try open(NetworkPreparation(plain, further: [profile]).file())
    try network.storage.verifyChecksums()
    let engine = RoutingEngine(network: network)
    let metric = engine.metric(for: profile)
    #expect(isStored(metric.edgeWeight, in: network) && isStored(metric.turnWeight, in: network))
    #expect(Array(metric.edgeWeight) == Array(profile.metric(for: network).edgeWeight))
    #expect(isStored(engine.metric(for: .car).edgeWeight, in: network))
    #expect(!isStored(engine.metric(for: TravelProfile(mode: .car, avoid: [.toll])).edgeWeight, in: network))
    try engine.verifyHierarchies()
    let stored = try #require(StoredMetrics.metric(of: profile, in: network))
    #expect(stored.hierarchy == "drive.1.cch" && network.storage.hasSection("drive.1.cch.upArcs"))
    // Preparing anew drops what was prepared before.
    let again = try open(NetworkPreparation(network).file())
    #expect(!again.storage.sections.contains { $0.name.hasPrefix("drive.1.") })
  }

  @Test("another profile of the mode is computed") func otherProfile() throws {
    let network = try network()
    let metric = RoutingEngine(network: network).metric(for: TravelProfile(mode: .car, avoid: [.toll]))
    #expect(!isStored(metric.edgeWeight, in: network))
  }

  @Test("a metric of another revision, one of another profile, and one that does not fit are computed anew")
  func unusable() throws {
    let changes: [(String, (inout StorageWriter) -> Void)] = [
      ("drive.revision", { $0.add("drive.revision", [TravelProfile.revision + 1]) }),
      ("drive.revision", { $0.add("drive.revision", [UInt32]()) }), ("drive.revision", { _ in }),
      ("drive.profile", { $0.add("drive.profile", Array(TravelProfile(mode: .truck).json.utf8)) }),
      ("drive.turnWeight", { $0.add("drive.turnWeight", [UInt32(1)]) }),
      ("drive.edgeWeight", { $0.add("drive.edgeWeight", [UInt64(1)]) }), ("drive.edgeDuration", { _ in }),
    ]
    for (section, add) in changes {
      let network = try network(without: [section], adding: add)
      let engine = RoutingEngine(network: network)
      let metric = engine.metric(for: .car)
      #expect(!isStored(metric.edgeWeight, in: network), "\(section)")
      #expect(Array(metric.edgeWeight) == Array(TravelProfile(mode: .car).metric(for: network).edgeWeight))
      #expect(isStored(engine.metric(for: .truck).edgeWeight, in: network))
      #expect(engine.metrics().first { $0.name == ModeName(.car) }?.isCurrent == false)
    }
  }

  @Test("numbers beyond infinity are refused: sums of them would wrap") func beyond() throws {
    let count = try network().pairCount * 2
    let network = try network(without: ["drive.edgeWeight"]) {
      $0.add("drive.edgeWeight", [UInt32](repeating: 0x8000_0000, count: count))
    }
    #expect(!isStored(RoutingEngine(network: network).metric(for: .car).edgeWeight, in: network))
  }

  @Test("preparing again gives the same file; progress is told, and ends it") func again() throws {
    let network = try network()
    var phases: [String] = []
    let file = try NetworkPreparation(network).file { progress in
      phases.append(progress.phase)
      return true
    }
    #expect(try open(file).storage.identity == network.storage.identity)
    #expect(phases.contains("customizing drive"))
    #expect(throws: PreparationError.cancelled) {
      try NetworkPreparation(network).file { $0.phase != "customizing bicycle" }
    }
  }

  @Test("a network without metrics lists none") func plain() throws {
    let engine = RoutingEngine(network: try DrawnMap.blocks().network(isPrepared: false))
    #expect(engine.metrics().isEmpty)
    #expect(
      RoutingEngine(network: try network()).metrics().map(\.name.description) == ["drive", "truck", "bicycle", "walk"])
  }
}
