import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing
import TravelProfile

/// Limits on vehicles, from tags to routes: a direct road `bc` with a sign, and a way around it, `be`, `ef` and `fc`.
@Suite struct VehicleLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var sign: OSMTags
    /// A vehicle the sign stops, and one it lets pass.
    var stopped: Vehicle
    var passes: Vehicle
    /// What the message about the limit says.
    var text: String
    var testDescription: String { text }
  }

  static let rows = [
    Row(
      sign: ["maxheight": "3.5"], stopped: Vehicle(height: 3.51), passes: Vehicle(height: 3.5),
      text: "height limit 3.5 m"),
    // 12 ft 6 in are 3.81 m.
    Row(
      sign: ["maxheight": "12'6\""], stopped: Vehicle(height: 3.82), passes: Vehicle(height: 3.81),
      text: "height limit 3.81 m"),
    Row(
      sign: ["maxwidth": "2.3"], stopped: Vehicle(width: 2.55), passes: Vehicle(width: 2.3), text: "width limit 2.3 m"),
    Row(
      sign: ["maxlength": "10"], stopped: Vehicle(length: 10.5), passes: Vehicle(length: 10),
      text: "length limit 10 m"),
    Row(
      sign: ["maxweight": "7.5"], stopped: Vehicle(weight: 7.6), passes: Vehicle(weight: 7.5),
      text: "weight limit 7.5 t"),
    // A lorry for 12 t that drives empty: its rating counts.
    Row(
      sign: ["maxweightrating": "3.5"], stopped: Vehicle(weight: 3, weightRating: 12),
      passes: Vehicle(weight: 3, weightRating: 3.5), text: "gross weight limit 3.5 t"),
    Row(
      sign: ["maxaxleload": "8"], stopped: Vehicle(weight: 12, axleLoad: 8.5), passes: Vehicle(weight: 12, axleLoad: 8),
      text: "axle load limit 8 t"),
    Row(
      sign: ["hazmat": "no"], stopped: Vehicle(carriesHazardousGoods: true), passes: Vehicle(),
      text: "no hazardous goods"),
    Row(
      sign: ["hazmat:water": "no"], stopped: Vehicle(carriesWaterHazard: true),
      passes: Vehicle(carriesHazardousGoods: true), text: "no hazardous goods"),
  ]

  private func router(_ sign: OSMTags, nodes: [Character: OSMTags] = [:]) throws -> MapRouter {
    var tags: OSMTags = ["highway": "residential"]
    for entry in sign.entries { tags[entry.key] = entry.value }
    return try MapRouter(
      DrawnMap(
        gridMeters: 50,
        """
        a---b-m-c---d
            |   |
            e---f
        """, nodes: nodes,
        ways: [.init("ab"), .init("cd"), .init("bmc", tags), .init("be"), .init("ef"), .init("fc")]))
  }
  private static let direct = ["ab", "bmc", "cd"]
  private static let around = ["ab", "be", "ef", "fc", "cd"]

  private func ways(_ router: MapRouter, _ mode: Mode = .truck, _ vehicle: Vehicle? = nil) throws -> [String] {
    var ways: [String] = []
    for way in router.ways(try router.route("a", "d", mode: mode) { $0.vehicle = vehicle }) where way != ways.last {
      ways.append(way)
    }
    return ways
  }

  @Test("a sign stops the vehicle above it and lets pass the one equal to it", arguments: rows)
  func signs(row: Row) throws {
    let router = try router(row.sign)
    for mode in [Mode.car, .truck] {
      #expect(try ways(router, mode, row.stopped) == Self.around)
      #expect(try ways(router, mode, row.passes) == Self.direct)
    }
    #expect(try ways(router, .bicycle) == Self.direct)
  }

  @Test("a stop in a street closed by a limit moves to the next street and says why", arguments: rows)
  func notices(row: Row) throws {
    let router = try router(row.sign)
    let stopped = try router.route("bm 0.5", "mc 0.5", mode: .truck) { $0.vehicle = row.stopped }
    #expect(stopped.messages.count == 2)
    for (message, number) in zip(stopped.messages, [1, 2]) {
      #expect(message.hasPrefix("Location \(number): bmc is closed to this vehicle (\(row.text)); "))
    }
    #expect(stopped.stops.allSatisfy { $0.distance > 1 })
    #expect(try router.route("bm 0.5", "mc 0.5", mode: .truck) { $0.vehicle = row.passes }.messages.isEmpty)
    #expect(try router.route("a", "d", mode: .truck) { $0.vehicle = row.stopped }.messages.isEmpty)
  }

  @Test("'none @ destination' opens a weight limit to those who end there, not to those who pass")
  func destination() throws {
    let router = try router(["maxweight": "7.5", "maxweight:conditional": "none @ destination"])
    #expect(try ways(router) == Self.around)
    let ending = try router.route("a", "bm 0.5", mode: .truck)
    #expect(router.ways(ending) == ["ab", "bmc"])
    #expect(ending.messages.isEmpty)
  }

  @Test("a barrier with a height stops what is higher") func barrier() throws {
    let router = try router([:], nodes: ["m": ["barrier": "height_restrictor", "maxheight": "2.2"]])
    #expect(try ways(router) == Self.around)
    #expect(try ways(router, .car) == Self.direct)
    #expect(try ways(router, .car, Vehicle(height: 2.3)) == Self.around)
  }

  @Test("hgv signs bind trucks and not cars: access, and four fifths of the speed limit at most nine tenths of theirs")
  func trucks() throws {
    let closed = try router(["hgv": "no"])
    #expect(try ways(closed) == Self.around)
    #expect(try ways(closed, .car) == Self.direct)
    let delivery = try router(["hgv": "destination"])
    #expect(try ways(delivery) == Self.around)
    #expect(delivery.ways(try delivery.route("a", "bm 0.5", mode: .truck)) == ["ab", "bmc"])

    let slow = try MapRouter(
      DrawnMap(
        gridMeters: 50, "a---b-------c",
        ways: [.init("ab"), .init("bc", ["highway": "primary", "maxspeed": "100", "maxspeed:hgv": "30"])]))
    // 400 m at 27 and at 80 km/h.
    let truck = try slow.route("b", "c", mode: .truck).legs[0].edgeDurations.reduce(0, +)
    let car = try slow.route("b", "c", mode: .car).legs[0].edgeDurations.reduce(0, +)
    #expect(abs(truck - 400 * 3.6 / 27) < 0.05)
    #expect(abs(car - 400 * 3.6 / 80) < 0.05)
  }
}
