import Foundation
import Geodesy
import MappedStorage
import OSMReader
import RoadNetwork
import Synchronization
import TestSupport
import Testing
import TravelProfile

@testable import RoutingEngine

/// Routes while metric files appear, change and go beside the network, under an engine that runs on.
@Suite struct LiveSpeedRouteTests {
  private static let over = ["sa", "ab", "bt"]
  private static let under = ["sa", "ac", "cd", "db", "bt"]

  @Test("an engine takes up live speeds with the next request, and gives them up again") func pickUp() throws {
    let town = try LiveTown()
    let engine = try town.engine()
    let car = TravelProfile(mode: .car)
    #expect(try town.ways(engine.route(town.request())) == Self.over)
    try town.write("drive", car, LiveSpeeds([town.upper: .closed]))
    #expect(try town.ways(engine.route(town.request())) == Self.under)
    try town.write("drive", car, LiveSpeeds([town.upper: .speed(60)]))
    #expect(try town.ways(engine.route(town.request())) == Self.over)
    try town.write("drive", car, LiveSpeeds([town.upper: .speed(2)]))
    #expect(try town.ways(engine.route(town.request())) == Self.under)
    #expect(try town.ways(engine.route(town.request(.truck))) == Self.over)
    try FileManager.default.removeItem(atPath: town.path("drive"))
    #expect(try town.ways(engine.route(town.request())) == Self.over)
  }

  @Test("the time of a street is its length by the speed that is driven") func duration() throws {
    let town = try LiveTown()
    let engine = try town.engine()
    let usual = try engine.route(town.request()).duration
    try town.write("drive", TravelProfile(mode: .car), LiveSpeeds([town.upper: .speed(50)]))
    let meters = town.network.length(of: town.upper).meters
    let saved = meters * 3.6 / 25 - meters * 3.6 / 50
    #expect(abs(usual - (try engine.route(town.request()).duration) - saved) < 0.01)
  }

  @Test("live speeds count whatever else a request changes about the mode") func changedProfile() throws {
    let town = try LiveTown()
    let engine = try town.engine()
    try town.write("drive", TravelProfile(mode: .car), LiveSpeeds([town.upper: .closed]))
    var request = try town.request()
    request.avoid = [.toll]
    request.vehicle = Vehicle(height: 3)
    #expect(try town.ways(engine.route(request)) == Self.under)
    #expect(try engine.metric(for: request).isUsable(town.upper) == false)
  }

  @Test("a damaged file is no reason to give up a good one; without one it is an error") func damaged() throws {
    let town = try LiveTown()
    let engine = try town.engine()
    try town.write("drive", TravelProfile(mode: .car), LiveSpeeds([town.upper: .closed]))
    #expect(try town.ways(engine.route(town.request())) == Self.under)
    let broken = town.path("drive") + ".new"
    try Data("no metric".utf8).write(to: URL(filePath: broken))
    #expect(rename(broken, town.path("drive")) == 0)
    #expect(try town.ways(engine.route(town.request())) == Self.under)
    #expect(engine.metricFiles().first?.fault?.code == .foreign)
    let fresh = try town.engine()
    #expect(throws: RoutingError.self) { try fresh.route(town.request()) }
    #expect(throws: RoutingError.self) { try fresh.matrix(town.request(), candidates: [[], []]) }
    try town.write("drive", TravelProfile(mode: .car), nil)
    for engine in [engine, fresh] { #expect(try town.ways(engine.route(town.request())) == Self.over) }
  }

  @Test("modes of one's own are found by name") func ownMode() throws {
    let town = try LiveTown(upper: ["maxheight": "3"])
    let engine = try town.engine()
    #expect(throws: RoutingError.self) { try engine.mode(named: "van") }
    try town.write("van", TravelProfile(mode: .car, vehicle: Vehicle(height: 3.5)), nil)
    var request = try town.request()
    request.travel(by: try engine.mode(named: "van"))
    #expect(try town.ways(engine.route(request)) == Self.under)
    #expect(try town.ways(engine.route(town.request())) == Self.over)
    do {
      _ = try engine.mode(named: "vna")
      Issue.record("there is no such mode")
    } catch let error as RoutingError {
      #expect(error.code == .unknownMode && error.message.contains("did you mean van?"))
    }
    #expect(engine.metrics().map(\.name.description) == ["drive", "truck", "bicycle", "walk", "van"])
  }

  @Test("no hour opens what is closed right now, and none changes a speed that is driven") func hours() throws {
    let noon = Instant.at(3, 2, "12:00")
    let night = Instant.at(3, 2, "23:00")
    for tags: OSMTags in [
      ["access:conditional": "no @ (22:00-06:00)"], ["access": "no", "access:conditional": "yes @ (06:00-22:00)"],
      ["maxspeed:conditional": "10 @ (22:00-06:00)"],
    ] {
      let town = try LiveTown(upper: tags)
      let engine = try town.engine()
      func route(_ departure: Instant?) throws -> RouteResult {
        var request = try town.request()
        request.departure = departure
        return try engine.route(request)
      }
      #expect(try town.ways(route(noon)) == Self.over, "\(tags)")
      #expect(try town.ways(route(night)) == Self.under, "\(tags)")
      let usual = try route(noon).duration
      try town.write(
        "drive", TravelProfile(mode: .car), LiveSpeeds([town.upper: .closed, town.upper.reversed: .closed]))
      for departure in [noon, night, nil] { #expect(try town.ways(route(departure)) == Self.under, "\(tags)") }
      try town.write("drive", TravelProfile(mode: .car), LiveSpeeds([town.upper: .speed(50)]))
      let meters = town.network.length(of: town.upper).meters
      let saved = meters * 3.6 / 25 - meters * 3.6 / 50
      #expect(abs(usual - (try route(noon).duration) - saved) < 0.01, "\(tags)")
      // The law still closes what it closes; the limit of the night is not what is driven.
      #expect(try town.ways(route(night)) == (tags["maxspeed:conditional"] == nil ? Self.under : Self.over))
    }
  }

  @Test("directions count what is closed as a street") func directions() throws {
    let map = try DrawnMap(
      gridMeters: 20,
      """
      s---r---n
         / \\
      w-q   p-e
         \\ /
          o
          |
          t
      """,
      ways: [
        .init("rqopr", ["highway": "residential", "junction": "roundabout", "oneway": "yes"]),
        .init("sr"), .init("rn"), .init("qw"), .init("pe"), .init("ot"),
      ])
    let disk = try NetworkOnDisk(map)
    let network = try RoadNetwork(path: disk.url.path(percentEncoded: false))
    let engine = RoutingEngine(network: network)
    let request = RouteRequest(
      stops: [.init(try map.location("sr 0.5")), .init(try map.location("ot 0.9"))], mode: .car)
    let usual = try engine.route(request)
    let pair = try #require(network.pairWayID.firstIndex(of: 1004))
    let forward = EdgeID(pair: UInt32(pair), .forward)
    try MetricCustomization(
      network: network, name: ModeName(.car), profile: TravelProfile(mode: .car),
      live: LiveSpeeds([forward: .closed, forward.reversed: .closed])
    ).file().write(to: ModeName(.car).path(besideNetwork: disk.url.path(percentEncoded: false)))
    #expect(!(try engine.metric(for: request)).isUsable(forward))
    let closed = try engine.route(request)
    #expect(closed.legs[0].maneuvers == usual.legs[0].maneuvers)
    #expect(usual.legs[0].maneuvers.count > 2)
  }

  @Test("while a file is replaced fifty times, every answer is that of one of the two") func swap() throws {
    let town = try LiveTown()
    let engine = try town.engine()
    let car = TravelProfile(mode: .car)
    try town.write("drive", car, nil)
    let open = try engine.route(town.request())
    try town.write("drive", car, LiveSpeeds([town.upper: .closed]))
    let closed = try engine.route(town.request())
    #expect(town.ways(open) == Self.over && town.ways(closed) == Self.under)
    let request = try town.request()
    let isDone = Atomic(false)
    let answers = Mutex<[Int]>([0, 0, 0])
    let threads = DispatchGroup()
    for _ in 0..<2 {
      DispatchQueue.global().async(group: threads) {
        repeat {
          let answer = try? engine.route(request)
          let kind = [open, closed].firstIndex { known in
            known.weight == answer?.weight && known.duration == answer?.duration
              && known.legs.map(\.edges) == answer?.legs.map(\.edges)
          }
          answers.withLock { $0[kind ?? 2] += 1 }
        } while !isDone.load(ordering: .relaxed)
      }
    }
    for round in 0..<50 {
      try town.write("drive", car, round.isMultiple(of: 2) ? nil : LiveSpeeds([town.upper: .closed]))
      let ways = try town.ways(engine.route(request))
      #expect(ways == Self.over || ways == Self.under)
    }
    isDone.store(true, ordering: .relaxed)
    threads.wait()
    let counts = answers.withLock { $0 }
    #expect(counts[2] == 0 && counts[0] + counts[1] > 0)
    #expect(try town.ways(engine.route(request)) == Self.under)
  }
}
