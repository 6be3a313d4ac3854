import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// Stored metrics are used as long as the revision is the same, so whoever changes what profiles think must raise it.
@Suite struct RevisionTests {
  /// The checksum of the metrics of `town`, and the revision that it belongs to.
  private static let recorded = (revision: UInt32(1), checksum: UInt64(16_972_937_765_131_832_579))

  /// Two hundred streets of all classes with all kinds of facts, drawn by dice that always fall alike.
  private static func town() throws -> RoadNetwork {
    var random = SeededGenerator(seed: 20_261_130)
    var net = HandmadeNetwork()
    var limits = VehicleLimits()
    limits.heightCentimeters = 300
    net.tables.vehicleLimits.append(limits)
    limits = VehicleLimits()
    limits.weightTenKilograms = 750
    limits.localExemptions = 1
    net.tables.vehicleLimits.append(limits)
    let nodes = (0..<100).map { index -> UInt32 in
      var barrier: Barrier?
      if index % 9 == 4 {
        barrier = Barrier()
        for mode in Mode.allCases where Int.random(in: 0..<3, using: &random) > 0 { barrier?.access[mode] = .allowed }
      }
      let flags = NodeFlags(rawValue: index % 3 == 0 ? UInt16.random(in: 0..<1 << 13, using: &random) : 0)
      return net.node(east: Double(index % 10) * 150, north: Double(index / 10) * 150, flags: flags, barrier: barrier)
    }
    for index in 0..<100 {
      for step in [1, 10] where index + step < 100 {
        let pair = net.road(nodes[index], nodes[index + step], attributes(&random))
        for edge in [Int(pair) * 2, Int(pair) * 2 + 1] where Bool.random(using: &random) {
          net.tables.edgeControls[edge] = TrafficControls(
            rawValue: UInt32.random(in: 0..<1 << 31, using: &random) & 0x1111_1111)
          net.tables.edgeHeadControls[edge] = TrafficControls(
            rawValue: UInt32.random(in: 0..<1 << 31, using: &random) & 0x1111_1111)
        }
      }
    }
    return try net.build()
  }

  private static func attributes(_ random: inout SeededGenerator) -> RoadAttributes {
    let kind = RoadClass(rawValue: UInt8.random(in: 0..<40, using: &random))
    var road = RoadAttributes.way(kind, oneway: Int.random(in: 0..<4, using: &random) == 0)
    let doors: [Access] = [.allowed, .allowed, .destination, .private, .discouraged, .allowed.dismounted, .forbidden]
    for mode in Mode.allCases where Int.random(in: 0..<3, using: &random) == 0 {
      road.accessForward[mode] = doors.randomElement(using: &random) ?? .allowed
    }
    for bit in 0..<47 where Int.random(in: 0..<12, using: &random) == 0 {
      road.flags.insert(RoadFlags(rawValue: 1 << UInt64(bit)))
    }
    func speed() -> SpeedLimit {
      Bool.random(using: &random)
        ? .unknown : SpeedLimit(kilometersPerHour: Double(Int.random(in: 1...13, using: &random) * 10))
    }
    (road.speedLimitForward, road.speedLimitBackward) = (speed(), speed())
    (road.truckSpeedLimitForward, road.advisorySpeedForward, road.practicalSpeed) = (speed(), speed(), speed())
    road.surface = Surface(rawValue: UInt8.random(in: 0..<16, using: &random))
    road.service = ServiceKind(rawValue: UInt8.random(in: 0..<8, using: &random))
    road.trackGrade = UInt8.random(in: 0..<6, using: &random)
    road.lanesTotal = UInt8.random(in: 0..<3, using: &random)
    road.widthCentimeters = [0, 0, 240, 380, 550].randomElement(using: &random) ?? 0
    road.limitsForward = UInt16.random(in: 0..<3, using: &random)
    road.mountainBikeScale = UInt8.random(in: 0..<4, using: &random)
    road.hikingScale = UInt8.random(in: 0..<4, using: &random)
    return road
  }

  private static func profiles() -> [TravelProfile] {
    var shortest = TravelTuning()
    shortest.objective = .distance
    var slow = TravelTuning()
    (slow.walkingSpeed, slow.maximumSpeed) = (3, 60)
    slow.prohibit = [.ford]
    slow.reluctance = [.bridge: 2]
    return Mode.allCases.flatMap { mode in
      [
        TravelProfile(mode: mode), TravelProfile(mode: mode, uTurns: .deadEndsAndIntersections, tuning: shortest),
        TravelProfile(mode: mode, uTurns: .allowed, avoid: [.toll, .unpaved], prefer: [.cycleway], tuning: slow),
      ]
    }
  }

  @Test("metrics are what they were when this revision was recorded") func golden() throws {
    let network = try Self.town()
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for metric in Self.profiles().map({ $0.metric(for: network) }) {
      for column in [metric.edgeWeight, metric.edgeDuration, metric.turnWeight, metric.turnDuration] {
        for value in column { sum = (sum ^ UInt64(value)) &* 0x0000_0100_0000_01b3 }
      }
    }
    #expect(
      sum == Self.recorded.checksum,
      """
      Profiles think otherwise than when revision \(Self.recorded.revision) was recorded. Raise TravelProfile.revision, \
      so that stored metrics are not used any more, and record it here with the checksum \(sum).
      """)
    #expect(TravelProfile.revision == Self.recorded.revision)
  }
}
