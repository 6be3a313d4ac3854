import Foundation
import Geodesy
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// Compares the tables of `Documentation/TravelModes.md` with what the profiles do.
@Suite struct TravelModesTests {
  /// A table of the page: its rows by their first cell, in order.
  struct Table {
    var rows: [(name: String, cells: [String])] = []

    /// Reads the table that follows `<!-- name -->`.
    init(_ name: String) throws {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Documentation/TravelModes.md")
      let lines = try String(contentsOf: page, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex(of: "<!-- \(name) -->"))
      for line in lines[(start + 3)...].prefix(while: { $0.hasPrefix("|") }) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        rows.append((cells[0], Array(cells.dropFirst())))
      }
    }

    var names: [String] { rows.map(\.name) }

    /// A cell as a number; nil where it is a dash.
    static func number(_ cell: String) throws -> Double? {
      if cell == "–" { return nil }
      let number: Double = try #require(Double(cell))
      return number
    }
  }

  private static let none = TrafficControls(rawValue: 0)

  static let classes: [(String, RoadClass)] = [
    ("motorway", .motorway), ("motorway_link", .motorwayLink), ("trunk", .trunk), ("trunk_link", .trunkLink),
    ("primary", .primary), ("primary_link", .primaryLink), ("secondary", .secondary),
    ("secondary_link", .secondaryLink), ("tertiary", .tertiary), ("tertiary_link", .tertiaryLink),
    ("unclassified", .unclassified), ("residential", .residential), ("living_street", .livingStreet),
    ("service", .service), ("road", .road), ("track", .track), ("winter_road", .winterRoad),
    ("pedestrian", .pedestrian), ("footway", .footway), ("path", .path), ("cycleway", .cycleway),
    ("bridleway", .bridleway), ("steps", .steps), ("corridor", .corridor), ("elevator", .elevator),
    ("platform", .platform), ("busway", .busway), ("raceway", .raceway), ("walkable_area", .walkableArea),
    ("ferry", .ferry), ("shuttle_train", .shuttleTrain), ("other", .other),
  ]

  @Test func speeds() throws {
    let table = try Table("speeds")
    #expect(Set(table.names) == Set(Self.classes.map(\.0)))
    #expect(Set(Self.classes.map(\.1.rawValue)) == Set(1...32))
    for (name, roadClass) in Self.classes {
      let row = try #require(table.rows.first { $0.name == name })
      for (mode, cell) in zip(Mode.allCases, row.cells) {
        #expect(
          TravelProfile(mode: mode).speed(.way(roadClass), .forward) == (try Table.number(cell)), "\(name), \(mode)")
      }
    }
  }

  @Test func surfaces() throws {
    for row in try Table("surfaces").rows {
      let surface = try #require(Surface.named.first { $0.name == row.name }?.surface)
      for (mode, cell) in zip([Mode.car, .truck, .bicycle], row.cells) {
        // As fast as can be: no cap is hidden by a slower road.
        var road = RoadAttributes.way(.motorway)
        road.speedLimitForward = SpeedLimit(kilometersPerHour: 200)
        let profile = TravelProfile(mode: mode)
        let free = try #require(profile.speed(road, .forward))
        road.surface = surface
        #expect(
          profile.speed(road, .forward) == min(free, try Table.number(cell) ?? .infinity), "\(row.name), \(mode)")
      }
    }
  }

  @Test func delays() throws {
    let table = try Table("delays")
    #expect(table.rows.count == 19)
    for row in table.rows {
      for (mode, cell) in zip(Mode.allCases, row.cells) {
        let found = try seconds(row.name, TravelProfile(mode: mode, uTurns: .allowed))
        let told = try Table.number(cell)
        // The curve of a turn comes near its full height only.
        let tolerance = row.name == "turn by 180°" ? 0.01 * (told ?? 0) : 0
        switch (found, told) {
        case (let found?, let told?): #expect(abs(found - told) <= tolerance, "\(row.name), \(mode)")
        default: #expect(found == told, "\(row.name), \(mode)")
        }
      }
    }
  }

  private static let controls = [
    "signals", "signal crossing", "stop", "give way", "crossing", "bump", "calming", "level crossing",
  ]

  /// The seconds lost at a place of the table; nil where it cannot be passed so.
  private func seconds(_ name: String, _ profile: TravelProfile) throws -> Double? {
    if let index = Self.controls.firstIndex(of: name) {
      var controls = Self.none
      controls[try #require(TrafficControls.Kind(rawValue: UInt32(index)))] = 1
      return turn(profile, TurnFacts(angle: 0), controls: controls)
    }
    var back = TurnFacts(angle: 180)
    back.armCount = 4
    back.isUTurn = true
    var wide = TurnFacts(angle: -180)
    wide.armCount = 4
    let straight = TurnFacts(angle: 0)
    switch name {
    case "boarding": return turn(profile, straight, to: .way(.ferry))
    case "alternating lane": return turn(profile, straight, to: way([.alternating]))
    case "movable bridge": return turn(profile, straight, to: way([.movableBridge]))
    case "ford": return turn(profile, straight, to: way([.ford]))
    case "calmed way": return turn(profile, straight, to: way([.trafficCalming]))
    case "elevator": return turn(profile, straight, node: [.elevator])
    case "mini-roundabout": return turn(profile, straight, node: [.miniRoundabout])
    case "turning circle": return turn(profile, back, node: [.turningCircle])
    case "dead end": return turn(profile, back, isDeadEnd: true)
    case "turning back midway": return turn(profile, back)
    case "turn by 180°": return turn(profile, wide)
    default:
      Issue.record("the table has a row '\(name)' that this test does not know")
      return nil
    }
  }

  private func way(_ flags: RoadFlags) -> RoadAttributes {
    var way = RoadAttributes.way(.residential)
    way.flags = flags
    return way
  }

  private func turn(
    _ profile: TravelProfile, _ facts: TurnFacts, to: RoadAttributes = .way(.residential),
    controls: TrafficControls = none,
    node: NodeFlags = [], isDeadEnd: Bool = false
  ) -> Double? {
    func assessed(_ way: RoadAttributes) -> RoadAssessment {
      profile.assessment(of: way, .forward, limits: VehicleLimits())
    }
    let cost = profile.turnCost(
      facts, from: assessed(.way(.residential)), to: assessed(to), headControls: controls, node: node, barrier: nil,
      isDeadEnd: isDeadEnd)
    return cost.isFinite ? cost.duration.seconds : nil
  }

  @Test func preferences() throws {
    var alley = RoadAttributes.way(.service)
    alley.service = .alley
    var oneLane = RoadAttributes.way(.residential)
    oneLane.lanesTotal = 1
    var narrow = RoadAttributes.way(.residential)
    narrow.widthCentimeters = 300
    let roads: [(String, RoadAttributes)] = [
      ("access discouraged", .way(.residential, access: .discouraged)), ("living street", .way(.livingStreet)),
      ("alley, parking aisle or drive-through", alley), ("two-way on one lane", oneLane),
      ("two-way, 3 m wide or less", narrow), ("high-occupancy lane", way([.highOccupancy])),
      ("separate cycleway beside it", way([.separateCycleway])),
      ("recommended sidepath beside it", way([.optionalSidepath])),
      ("separate sidewalk beside it", way([.separateSidewalk])), ("cycleway", .way(.cycleway)),
      ("trunk road without a cycle lane", .way(.trunk)),
    ]
    let table = try Table("preference")
    #expect(table.names == roads.map(\.0))
    for (row, road) in zip(table.rows, roads) {
      for (mode, cell) in zip(Mode.allCases, row.cells) {
        let found = TravelProfile(mode: mode).assessment(of: road.1, .forward, limits: VehicleLimits()).preference
        #expect(found == (try Table.number(cell)), "\(row.name), \(mode)")
      }
    }
  }

  @Test func vehicles() throws {
    let facts: [(String, (Vehicle) -> Double)] = [
      ("height (m)", { $0.height }), ("width (m)", { $0.width }), ("length (m)", { $0.length }),
      ("weight (t)", { $0.weight }), ("gross weight (t)", { $0.weightRating }), ("axle load (t)", { $0.axleLoad }),
      ("axles", { Double($0.axles) }),
    ]
    let table = try Table("vehicles")
    #expect(table.names == facts.map(\.0))
    for (row, fact) in zip(table.rows, facts) {
      for (vehicle, cell) in zip([Vehicle.car, .truck], row.cells) {
        #expect(fact.1(vehicle) == (try Table.number(cell) ?? 0), "\(row.name)")
      }
    }
    #expect(TravelProfile(mode: .car).vehicle == .car && TravelProfile(mode: .truck).vehicle == .truck)
  }

  @Test func classesOfRoads() throws {
    #expect(try Table("classes").names == RoadFeature.allCases.map(\.rawValue))
  }
}
