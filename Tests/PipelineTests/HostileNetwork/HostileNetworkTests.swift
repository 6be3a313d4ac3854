import Directions
import Geodesy
import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

@testable import MappedStorage

/// A network file may come from anywhere. With right checksums and wrong content it is refused, or it gives wrong
/// routes; it never leads a reader out of its memory, into a trap or round in circles.
@Suite struct HostileNetworkTests {
  static let map = """
    a---b---c---d
    |   |   |   |
    e---f---g---h
        |   |
        i---j
    """

  static func image() throws -> [UInt8] {
    let map = try DrawnMap(
      gridMeters: 60, Self.map,
      ways: [
        .init("abcd", ["highway": "primary", "maxspeed": "50", "turn:lanes": "left|through;right", "oneway": "yes"]),
        .init("efgh", ["highway": "secondary", "name": "Long Street", "ref": "B 1"]),
        .init("aei", ["highway": "residential", "motor_vehicle:conditional": "no @ (Mo-Fr 07:00-09:00)"]),
        .init("bf"), .init("cg", ["highway": "service", "access": "private"]), .init("dh"),
        .init("figjf", ["highway": "tertiary", "junction": "roundabout"]),
      ],
      restrictions: [
        .init("no_left_turn", from: "bf", via: "f", to: "efgh"),
        .init("no_u_turn", from: "dh", via: "efgh", to: "cg"),
        .init(
          "no_right_turn", from: "cg", via: "g", to: "efgh", tags: ["restriction:conditional": "x @ (22:00-06:00)"]),
      ])
    let storage = try map.network().storage.storage
    return withExtendedLifetime(storage) { Array(storage.bytes) }
  }

  /// Changes some numbers of one section and makes all checksums right again.
  static func mutated(_ image: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let layout = StorageLayout.self
    var out = image
    func u64(_ at: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(out[at + $1]) << (8 * UInt64($1)) } }
    func put(_ value: UInt64, at: Int) {
      for i in 0..<8 { out[at + i] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(i))) }
    }
    let count = Int(u64(layout.sectionCount) & 0xFFFF_FFFF)
    let entry = layout.headerBytes + Int.random(in: 0..<count, using: &random) * layout.entryBytes
    let start = Int(u64(entry + layout.offset))
    let bytes = Int(u64(entry + layout.count)) * Int(u64(entry + layout.recordBytes) & 0xFFFF_FFFF)
    guard bytes > 0 else { return out }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let at = start + Int.random(in: 0..<bytes, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: out[at] = UInt8.random(in: 0...255, using: &random)
      case 1: out[at] = out[at] &+ 1
      case 2: out[at] = out[at] &- 1
      default:
        for i in at..<min(at + 4, start + bytes) { out[i] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0 }
      }
    }
    var identity = UInt64(NetworkFormat.version)
    for section in 0..<count {
      let entry = layout.headerBytes + section * layout.entryBytes
      let start = Int(u64(entry + layout.offset))
      let bytes = Int(u64(entry + layout.count)) * Int(u64(entry + layout.recordBytes) & 0xFFFF_FFFF)
      let sum = out[start..<(start + bytes)].withUnsafeBytes { checksum($0) }
      put(sum, at: entry + layout.sectionChecksum)
      identity = layout.identity(identity, adding: sum)
    }
    put(identity, at: layout.identity)
    let table = out[layout.headerBytes..<(layout.headerBytes + count * layout.entryBytes)]
    put(table.withUnsafeBytes { checksum($0) }, at: layout.tableChecksum)
    return out
  }

  /// Uses everything a network offers.
  @discardableResult static func exercise(_ network: RoadNetwork, between places: [Coordinate]) -> Int {
    var routes = 0
    let engine = RoutingEngine(network: network)
    let words = DirectionsWriter(units: .metric)
    for mode in Mode.allCases {
      for (index, from) in places.enumerated() {
        let to = places[(index + 3) % places.count]
        let route = try? engine.route(RouteRequest(stops: [.init(from), .init(to)], mode: mode))
        if route != nil { routes += 1 }
        for maneuver in route?.legs.flatMap(\.maneuvers) ?? [] { _ = words.text(for: maneuver, stopName: "x") }
      }
    }
    for pair in 0..<UInt32(network.pairCount) {
      for direction in [EdgeDirection.forward, .backward] {
        let edge = EdgeID(pair: pair, direction)
        _ = network.lanes(of: edge)
        _ = network.string(network.sign(of: edge).destination)
        _ = network.string(network.name(of: edge).name)
        _ = Array(network.conditionalRules(set: network.attributes(of: edge).conditionSet))
      }
    }
    for index in 0..<UInt32(network.conditionCount) { _ = Condition(decoding: network.encodedCondition(index)) }
    return routes
  }

  @Test func wrongContentWithRightChecksumsIsSurvived() throws {
    let image = try Self.image()
    let sound = try RoadNetwork(MappedBytes(image: image))
    let places = Array(sound.nodeCoordinate)
    let routes = Self.exercise(sound, between: places)
    #expect(routes > 20, "the sound network must give routes to spoil")
    var found = 0
    var refused = 0
    var opened = 0
    for seed in 0..<1200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = MappedBytes(image: Self.mutated(image, &random), name: "hostile \(seed)")
      do {
        found += Self.exercise(try RoadNetwork(bytes), between: places)
        opened += 1
      } catch let error as StorageError {
        #expect(error.code == .damaged || error.code == .truncated)
        refused += 1
      }
    }
    // Both kinds must occur, or the test tries nothing.
    #expect(refused > 50)
    #expect(opened > 200)
    #expect(found > opened)
  }
}
