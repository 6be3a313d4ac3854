import Geodesy
import RoutingEngine
import TestSupport
import Testing

/// Barriers that make no sense are refused with their number and the reason.
@Suite struct BadBarrierTests {
  typealias Barrier = RouteRequest.Barrier

  static let place = DrawnMap.defaultOrigin
  static let ring = [(0, 0), (0, 1000), (1000, 1000)].map {
    Coordinate(latitudeE7: place.latitudeE7 + $0.0, longitudeE7: place.longitudeE7 + $0.1)
  }
  static var wholeArea: Barrier {
    var barrier = Barrier(.area([ring]), .closed)
    barrier.closesWholeStreet = true
    return barrier
  }

  static func adjusted(_ shape: Barrier.Shape, _ set: (inout Barrier.Adjustment) -> Void) -> Barrier {
    var change = Barrier.Adjustment()
    set(&change)
    return Barrier(shape, .adjusted(change))
  }
  static func placed(_ shape: Barrier.Shape, _ set: (inout Barrier) -> Void) -> Barrier {
    var barrier = Barrier(shape, .closed)
    set(&barrier)
    return barrier
  }

  static let rows: [(Barrier, String)] = [
    (adjusted(.point(place)) { $0.durationFactor = 2 }, "a factor goes with a line or an area"),
    (adjusted(.area([ring])) { $0.weightFactor = 0 }, "the factor 0.0 is not"),
    (adjusted(.line([ring])) { $0.addedDuration = -1 }, "-1.0 added seconds"),
    (adjusted(.line([ring])) { $0.addedWeight = .nan }, "nan added seconds"),
    (placed(.area([ring])) { $0.side = .left }, "a side and a bearing go with a point"),
    (placed(.line([ring])) { $0.bearing = 9 }, "a side and a bearing go with a point"),
    (placed(.point(place)) { $0.bearing = .infinity }, "the bearing inf is not"),
    (placed(.point(place)) { $0.bearingTolerance = 181 }, "the bearing tolerance 181.0 is not"),
    (Barrier(.area([ring]), .factor(.nan)), "the factor nan is not"),
    (Barrier(.area([ring]), .factor(0)), "the factor 0.0 is not"),
    (Barrier(.line([ring]), .factor(-1)), "the factor -1.0 is not"),
    (Barrier(.area([ring]), .factor(.infinity)), "the factor inf is not"),
    (Barrier(.area([ring]), .factor(1e7)), "is not 0.000001 to 1000000"),
    (Barrier(.point(place), .addedSeconds(.nan)), "nan added seconds"),
    (Barrier(.point(place), .addedSeconds(-0.5)), "-0.5 added seconds"),
    (Barrier(.point(place), .addedSeconds(2e6)), "are not 0 to 1000000"),
    (Barrier(.point(place), .factor(2)), "a factor goes with a line or an area"),
    (Barrier(.area([ring]), .addedSeconds(2)), "added seconds go with a point"),
    (Barrier(.area([Array(ring[..<2])]), .closed), "a ring needs three different places"),
    (Barrier(.area([ring, []]), .closed), "a ring needs three different places"),
    (Barrier(.area([]), .closed), "a ring needs three different places"),
    (Barrier(.area([[ring[0], ring[1], ring[0], ring[1]]]), .closed), "a ring needs three different places"),
    (Barrier(.line([[place]]), .closed), "a line needs two places"),
    (Barrier(.line([]), .closed), "a line needs two places"),
    (wholeArea, "only a closing point"),
    (Barrier(.point(Coordinate(latitudeE7: 900_000_001, longitudeE7: 0)), .closed), "is not on Earth"),
    (Barrier(.line([[place, Coordinate(latitudeE7: 0, longitudeE7: .min)]]), .closed), "is not on Earth"),
    (Barrier(.line([Array(repeating: place, count: Barrier.maximumPlaceCount)]), .closed), "more than 100000 places"),
  ]

  @Test(arguments: rows.indices) func refused(row: Int) throws {
    let router = try MapRouter(DrawnMap(gridMeters: 25, "a---b", ways: [.init("ab")]))
    let (barrier, reason) = Self.rows[row]
    let error = #expect(throws: RoutingError.self) {
      try router.route("a", "b") { $0.barriers = [Barrier(.point(Self.place), .addedSeconds(0)), barrier] }
    }
    #expect(error?.code == .badRequest)
    #expect(error?.barrierIndex == 1)
    #expect(error?.message.contains("barrier 2: ") == true && error?.message.contains(reason) == true)
  }

  @Test func tooMany() throws {
    let router = try MapRouter(DrawnMap(gridMeters: 25, "a---b", ways: [.init("ab")]))
    let many = Array(repeating: Barrier(.point(Self.place), .closed), count: Barrier.maximumCount + 1)
    let error = #expect(throws: RoutingError.self) { try router.route("a", "b") { $0.barriers = many } }
    #expect(error?.code == .badRequest)
  }

  @Test("a point far from any street changes nothing and says so") func farAway() throws {
    let router = try MapRouter(DrawnMap(gridMeters: 25, "a---b", ways: [.init("ab")]))
    let far = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let route = try router.route("a", "b") { $0.barriers = [Barrier(.point(far), .closed, name: "Reef")] }
    #expect(route.messages.contains { $0.contains("Barrier 1 \"Reef\" changes nothing") })
  }

  @Test("factors that make every way dearer than can be counted are named, not the streets") func tooDear() throws {
    let router = try MapRouter(DrawnMap(gridMeters: 25, "a---b", ways: [.init("ab")]))
    let (a, b) = (try router.location("a"), try router.location("b"))
    let ring = [(a, -900), (b, -900), (b, 900), (a, 900)].map { place, side in
      Coordinate(latitudeE7: place.latitudeE7 + Int32(side), longitudeE7: place.longitudeE7)
    }
    // 100 m at 30 km/h are 12 s; a million times as long is beyond 24 days.
    let error = #expect(throws: RoutingError.self) {
      try router.route("a", "b") { $0.barriers = [Barrier(.area([ring]), .factor(1_000_000))] }
    }
    #expect(error?.code == .noRoute && error?.message.contains("dearer than can be counted") == true)
  }
}
