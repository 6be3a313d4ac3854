import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// Damaged sections of hierarchies are refused by name, without a crash: what differs from its checksum when the network
/// is opened, what makes no sense in spite of its checksum when its mode is used.
@Suite struct DamagedHierarchyTests {
  static let columns = [
    "motor.rank", "motor.rankState", "motor.rankParent", "motor.upFirst", "motor.upHead", "motor.downFirst",
    "motor.downHead", "drive.cch.upFirst", "drive.cch.downFirst",
  ]
  static let pairs = ["drive.cch.upArcs", "drive.cch.upHalves", "drive.cch.downArcs", "drive.cch.downHalves"]

  private static let sound = Result { try DrawnMap.blocks().network() }

  /// The network with one section changed; checksums are right, as a forger would have them.
  private func network<Element: BitwiseCopyable & Sendable>(
    _ section: String, _ change: (inout [Element]) -> Void
  ) throws -> RoadNetwork {
    let sound = try Self.sound.get()
    var records = Array(try sound.storage.column(section, of: Element.self))
    change(&records)
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    out.add(contentsOf: sound.storage) { $0 != section }
    out.add(section, records)
    return try RoadNetwork(MappedBytes(image: out.image()))
  }

  private func route(_ network: RoadNetwork) throws {
    let places = network.nodeCoordinate
    for (from, to) in [(0, places.count - 1), (places.count / 2, 1), (places.count - 1, 2)] {
      let stops = [RouteRequest.Stop(places[from]), RouteRequest.Stop(places[to])]
      _ = try RoutingEngine(network: network).route(RouteRequest(stops: stops, mode: .car))
    }
  }

  @Test("the sound network answers by its hierarchy") func answers() throws {
    let network = try Self.sound.get()
    #expect((Self.columns + Self.pairs).allSatisfy { network.storage.hasSection($0) })
    try route(network)
  }

  /// Sections of every layer and metric that a file has.
  static let everySection = Result { try sound.get().storage.sections.map(\.name).filter(isOfHierarchy) }

  private static func isOfHierarchy(_ section: String) -> Bool {
    NetworkLayer.allCases.contains { HierarchyTopology.sectionNames(named: $0.name).contains(section) }
      || section.contains(".cch.")
  }

  @Test("the opening knows the sections of hierarchies") func known() throws {
    let names = try Self.sound.get().storage.sections.map(\.name)
    #expect(names.filter(NetworkFormat.isOfHierarchy) == (try Self.everySection.get()))
    // Three layers of seven sections, and the metrics of three layers' modes of six.
    #expect(try Self.everySection.get().count == 3 * 7 + 4 * 6)
  }

  @Test("one flipped bit in any hierarchy is refused when the network is opened, whatever is to be done with it")
  func refusedAtOpening() throws {
    let sound = try Self.sound.get().storage
    for section in sound.sections where NetworkFormat.isOfHierarchy(section: section.name) {
      var random = SeededGenerator(seed: UInt64(section.count))
      let size = section.count * section.recordBytes
      for place in [0, size - 1, random.int(in: 0...size - 1)] {
        let error = #expect(throws: StorageError.self) {
          try RoadNetwork(MappedBytes(image: try flipped(section.name, at: place)))
        }
        #expect(error?.code == .damaged && error?.message.contains("'\(section.name)'") == true)
      }
    }
  }

  /// The network's image with one bit of a section changed.
  private func flipped(_ section: String, at place: Int) throws -> [UInt8] {
    let sound = try Self.sound.get()
    let start = try #require(sound.storage.storage.bytes.baseAddress)
    let found = try #require(sound.storage.sections.first { $0.name == section })
    let base: UnsafeRawPointer =
      found.recordBytes == 8
      ? UnsafeRawPointer(try sound.storage.column(section, of: UInt64.self).base)
      : UnsafeRawPointer(try sound.storage.column(section, of: UInt32.self).base)
    var image = Array(sound.storage.storage.bytes)
    image[base - start + place] ^= 2
    return image
  }

  @Test("where the opening leaves the hierarchies, whoever uses one first refuses it", arguments: columns + pairs)
  func flipped(section: String) throws {
    let image = MappedBytes(image: try flipped(section, at: 0))
    let network = try RoadNetwork(image, verifiesHierarchies: false)
    let error = #expect(throws: StorageError.self) { try route(network) }
    #expect(error?.code == .damaged && error?.message.contains(section) == true)
    #expect(throws: StorageError.self) { try RoutingEngine(network: network).verifyHierarchies() }
  }

  @Test("a section cut short or with numbers beyond its table is refused by name", arguments: columns)
  func refused(section: String) throws {
    for change in [{ $0.removeLast() }, { $0[$0.count / 2] = 0x7FFF_FFF0 }] as [(inout [UInt32]) -> Void] {
      let network = try network(section, change)
      let error = #expect(throws: StorageError.self) { try route(network) }
      #expect(error?.code == .damaged)
      #expect(error?.message.contains(section.split(separator: ".").first ?? "-") == true)
    }
  }

  /// The network without some sections; all else is right.
  private func network(without sections: Set<String>) throws -> RoadNetwork {
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    out.add(contentsOf: try Self.sound.get().storage) { !sections.contains($0) }
    return try RoadNetwork(MappedBytes(image: out.image()))
  }

  @Test("a hierarchy without one of its sections is refused, not left aside in silence", arguments: columns + pairs)
  func incomplete(section: String) throws {
    let network = try network(without: [section])
    let error = #expect(throws: StorageError.self) { try route(network) }
    #expect(error?.code == .damaged && error?.message.contains("'\(section)'") == true)
    #expect(throws: StorageError.self) { try RoutingEngine(network: network).verifyHierarchies() }
    // Who lists what there is learns it as well.
    let engine = RoutingEngine(network: network)
    let faults = engine.hierarchies().map(\.fault) + engine.metrics().map(\.fault)
    #expect(faults.contains { $0?.code == .damaged && $0?.message.contains("'\(section)'") == true })
  }

  @Test("a metric's hierarchy whose layer has none is refused") func orphan() throws {
    let network = try network(without: Set(Self.columns.filter { $0.hasPrefix("motor.") }))
    let error = #expect(throws: StorageError.self) { try route(network) }
    #expect(error?.code == .damaged && error?.message.contains("motor layer") == true)
    let engine = RoutingEngine(network: network)
    #expect(engine.hierarchies().map(\.layer) == [.bicycle, .foot])
    #expect(engine.metrics().filter { $0.fault != nil }.map(\.name.description) == ["drive", "truck"])
  }

  @Test("a metric without a hierarchy is customized when it is asked for, and listed as such")
  func withoutMetric() throws {
    let network = try network(without: Set(Self.pairs + ["drive.cch.upFirst", "drive.cch.downFirst"]))
    try route(network)
    let engine = RoutingEngine(network: network)
    try engine.verifyHierarchies()
    let drive = try #require(engine.metrics().first { $0.name == ModeName(.car) })
    #expect(drive.isCurrent && drive.fault == nil && drive.hierarchyArcCount == nil)
  }

  @Test("hierarchies and metrics are listed with their sizes") func listed() throws {
    let network = try Self.sound.get()
    let engine = RoutingEngine(network: network)
    try engine.verifyHierarchies()
    let sections = network.storage.sections
    func bytes(_ isMeant: (String) -> Bool) -> Int {
      sections.filter { isMeant($0.name) }.reduce(0) { $0 + $1.count * $1.recordBytes }
    }
    #expect(engine.hierarchies().map(\.layer) == NetworkLayer.allCases)
    for hierarchy in engine.hierarchies() {
      let name = hierarchy.layer.name
      let parents = try network.storage.column("\(name).rankParent", of: UInt32.self)
      // The way to the root, walked from every state.
      let depths = parents.indices.map { rank in
        sequence(first: UInt32(rank)) { parents[$0] == .max ? nil : parents[$0] }.reduce(0) { depth, _ in depth + 1 }
      }
      #expect(hierarchy.depth == depths.max() && hierarchy.depth > 1)
      #expect(hierarchy.stateCount == network.topology(hierarchy.layer).stateCount)
      let arcs = try ["upHead", "downHead"].map { try network.storage.column("\(name).\($0)", of: UInt32.self).count }
      #expect(hierarchy.arcCount == arcs.reduce(0, +) && hierarchy.fault == nil)
      #expect(hierarchy.byteCount == bytes { HierarchyTopology.sectionNames(named: name).contains($0) })
    }
    let drive = try #require(engine.metrics().first)
    #expect(drive.byteCount == bytes { $0.hasPrefix("drive.") } && drive.fault == nil)
    let arcs = try ["upArcs", "downArcs"].map { try network.storage.column("drive.cch.\($0)", of: UInt64.self).count }
    #expect(drive.hierarchyArcCount == arcs.reduce(0, +))
  }

  @Test("an arc or a shortcut that leads out of its table is refused by name", arguments: pairs)
  func refusedPairs(section: String) throws {
    for change in [{ $0.removeLast() }, { $0[$0.count / 2] = 0x7FFF_FFF0_7FFF_FFF0 }] as [(inout [UInt64]) -> Void] {
      let network = try network(section, change)
      let error = #expect(throws: StorageError.self) { try route(network) }
      #expect(error?.code == .damaged)
    }
  }

  @Test("whatever stands in a hierarchy, a route is found or refused", arguments: 0..<40)
  func fuzzed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let section = random.pick(Self.columns) ?? ""
    let network = try network(section) { (bytes: inout [UInt32]) in
      for _ in 0..<random.int(in: 1...3) where !bytes.isEmpty {
        let index = random.int(in: 0...bytes.count - 1)
        bytes[index] = random.chance(0.5) ? UInt32(random.int(in: 0...60)) : bytes[index] ^ 1
      }
    }
    do { try route(network) } catch let error as StorageError { #expect(error.code == .damaged) } catch is RoutingError
    {}
  }
}
