import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// Speeds before turn costs: the expected numbers are the profile tables' own statement of the vectors in the tagging
/// reference (named by number), which follow measured practice of open routing engines.
@Suite struct SpeedTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var attributes: RoadAttributes
    var car: Double?
    var truck: Double?
    var bicycle: Double?
    var foot: Double?
    var testDescription: String { name }

    init(
      _ name: String, _ roadClass: RoadClass, car: Double?, truck: Double?, bicycle: Double?, foot: Double?,
      modes: ModeSet = .all, with change: (inout RoadAttributes) -> Void = { _ in }
    ) {
      self.name = name
      attributes = .way(roadClass, modes: modes)
      change(&attributes)
      (self.car, self.truck, self.bicycle, self.foot) = (car, truck, bicycle, foot)
    }
  }

  static func surface(_ name: String) -> Surface {
    Surface.named.first { $0.name == name }?.surface ?? .unknown
  }

  static let rows = [
    Row("1 primary", .primary, car: 65, truck: 60, bicycle: 15, foot: 5),
    Row("2 motorway", .motorway, car: 90, truck: 80, bicycle: nil, foot: nil, modes: [.car, .truck]),
    Row("3 motorway_link", .motorwayLink, car: 45, truck: 45, bicycle: nil, foot: nil, modes: [.car, .truck]),
    Row("5 trunk", .trunk, car: 85, truck: 75, bicycle: nil, foot: nil, modes: [.car, .truck]),
    Row("10 footway, access=yes", .footway, car: 10, truck: 10, bicycle: 12, foot: 5),
    Row("11 steps, access=yes", .steps, car: nil, truck: nil, bicycle: 2, foot: 3),
    Row("12 pedestrian", .pedestrian, car: 6, truck: 6, bicycle: 4, foot: 5) {
      $0.accessForward[.bicycle] = Access.allowed.dismounted
    },
    Row("13 cycleway", .cycleway, car: nil, truck: nil, bicycle: 15, foot: 5, modes: [.bicycle, .foot]),
    Row("16 track", .track, car: 10, truck: 10, bicycle: 12, foot: 5),
    Row("16 track, grade1", .track, car: 20, truck: 20, bicycle: 12, foot: 5) { $0.trackGrade = 1 },
    Row("17 road", .road, car: 20, truck: 20, bicycle: 15, foot: 5),
    Row("20 tertiary", .tertiary, car: 40, truck: 40, bicycle: 15, foot: 5),
    Row("21 opened unknown class", .other, car: 10, truck: 10, bicycle: nil, foot: nil, modes: [.car, .truck]),
    Row("39 emergency access", .service, car: nil, truck: nil, bicycle: 15, foot: 5) {
      $0.service = .emergencyAccess
    },
    Row("55 trunk, CH:rural", .trunk, car: 64, truck: 64, bicycle: nil, foot: nil, modes: [.car, .truck]) {
      $0.speedLimitForward = SpeedLimit(kilometersPerHour: 80)
      $0.flags.insert(.impliedLimitForward)
    },
    Row("56 living street, FR:urban", .livingStreet, car: 14, truck: 14, bicycle: 10, foot: 5) {
      $0.speedLimitForward = SpeedLimit(kilometersPerHour: 50)
      $0.flags.insert(.impliedLimitForward)
    },
    Row("57 primary, maxspeed:forward=60", .primary, car: 48, truck: 48, bicycle: 15, foot: 5) {
      $0.speedLimitForward = SpeedLimit(kilometersPerHour: 60)
      $0.speedLimitBackward = SpeedLimit(kilometersPerHour: 15)
    },
    Row("58 advised 45 below 90", .primary, car: 36, truck: 36, bicycle: 15, foot: 5) {
      $0.speedLimitForward = SpeedLimit(kilometersPerHour: 90)
      $0.advisorySpeedForward = SpeedLimit(kilometersPerHour: 45)
    },
    Row("59 motorway of mud", .motorway, car: 10, truck: 10, bicycle: nil, foot: nil, modes: [.car, .truck]) {
      $0.surface = surface("mud")
      $0.trackGrade = 1
    },
    Row("residential signed 90 (§4.2)", .residential, car: 72, truck: 70, bicycle: 15, foot: 5) {
      $0.speedLimitForward = SpeedLimit(kilometersPerHour: 90)
    },
    Row(
      "motorway without limit (§4.1)", .motorway, car: 104, truck: 80, bicycle: nil, foot: nil, modes: [.car, .truck]
    ) {
      $0.speedLimitForward = .unlimited
    },
    Row("primary without limit is not believed (§4.1)", .primary, car: 65, truck: 60, bicycle: 15, foot: 5) {
      $0.speedLimitForward = .unlimited
    },
    Row("cobblestone (§4.4)", .secondary, car: 30, truck: 30, bicycle: 7, foot: 5) {
      $0.surface = surface("cobblestone")
    },
    Row("gravel (§4.4)", .secondary, car: 40, truck: 40, bicycle: 6, foot: 3.75) { $0.surface = surface("gravel") },
    Row("impassable (§1.1)", .track, car: nil, truck: nil, bicycle: nil, foot: 5) {
      $0.smoothness = Smoothness(rawValue: 8)
    },
    Row("signed 60 for trucks", .primary, car: 80, truck: 54, bicycle: 15, foot: 5) {
      $0.speedLimitForward = SpeedLimit(kilometersPerHour: 100)
      $0.truckSpeedLimitForward = SpeedLimit(kilometersPerHour: 60)
    },
    Row("closed to all", .primary, car: nil, truck: nil, bicycle: nil, foot: nil, modes: []),
  ]

  @Test("speeds by class, limit and surface", arguments: rows)
  func speeds(_ row: Row) {
    for (mode, expected) in [(Mode.car, row.car), (.truck, row.truck), (.bicycle, row.bicycle), (.foot, row.foot)] {
      let speed = TravelProfile(mode: mode).speed(row.attributes, .forward)
      #expect(speed.map { ($0 * 100).rounded() } == expected.map { ($0 * 100).rounded() }, "\(mode)")
    }
  }

  @Test("57: the other direction obeys its own limit, cyclists exactly")
  func backward() throws {
    let row = try #require(Self.rows.first { $0.name.hasPrefix("57") })
    #expect(TravelProfile(mode: .car).speed(row.attributes, .backward) == 12)
    #expect(TravelProfile(mode: .truck).speed(row.attributes, .backward) == 12)
    #expect(TravelProfile(mode: .bicycle).speed(row.attributes, .backward) == 15)
  }

  @Test("no combination of stored numbers gives a speed that is not a positive number", arguments: Mode.allCases)
  func total(_ mode: Mode) {
    var random = SeededGenerator(seed: 3)
    let profile = TravelProfile(mode: mode)
    for _ in 0..<20_000 {
      var a = RoadAttributes()
      a.flags = RoadFlags(rawValue: random.next())
      a.accessForward.rawValue = UInt32(truncatingIfNeeded: random.next())
      a.accessBackward.rawValue = UInt32(truncatingIfNeeded: random.next())
      a.roadClass = RoadClass(rawValue: UInt8(random.int(in: 0...40)))
      a.service = ServiceKind(rawValue: UInt8(random.int(in: 0...255)))
      a.surface = Surface(rawValue: UInt8(random.int(in: 0...255)))
      a.smoothness = Smoothness(rawValue: UInt8(random.int(in: 0...255)))
      a.trackGrade = UInt8(random.int(in: 0...255))
      a.speedLimitForward = SpeedLimit(rawValue: UInt16(random.int(in: 0...65_535)))
      a.practicalSpeed = SpeedLimit(rawValue: UInt16(random.int(in: 0...65_535)))
      if let speed = profile.speed(a, .forward) { #expect(speed > 0 && speed < 6000) }
    }
  }
}
