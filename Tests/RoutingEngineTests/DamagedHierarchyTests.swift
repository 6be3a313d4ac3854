import Geodesy
import MappedStorage
import RoadNetwork
import RouteSearch
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// Damaged sections of hierarchies are refused when a mode's hierarchy is opened: by name, without a crash.
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

  @Test("one flipped bit is refused by the checksum", arguments: columns + pairs) func flipped(section: String) throws {
    let sound = try Self.sound.get()
    let start = try #require(sound.storage.storage.bytes.baseAddress)
    var image = Array(sound.storage.storage.bytes)
    let offset =
      Self.pairs.contains(section)
      ? UnsafeRawPointer(try sound.storage.column(section, of: UInt64.self).base) - start
      : UnsafeRawPointer(try sound.storage.column(section, of: UInt32.self).base) - start
    image[offset] ^= 2
    let network = try RoadNetwork(MappedBytes(image: image))
    let error = #expect(throws: StorageError.self) { try route(network) }
    #expect(error?.code == .damaged && error?.message.contains(section) == true)
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
