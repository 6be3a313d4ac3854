import OSMReader
import RoutingEngine
import TestSupport
import Testing

/// Faults that routing engines are known to have had with stops on one street. Each right answer follows from the
/// drawing: lengths are sums of grid cells, ways are the only legal or the plainly shortest ones.
@Suite struct SameStreetFaultTests {
  static let oneway: OSMTags = ["highway": "residential", "oneway": "yes"]

  /// A ring of one-way streets, 200 m a side.
  static func ring() throws -> MapRouter {
    try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b
        | |
        d-c
        """, ways: [.init("ab", oneway), .init("bc", oneway), .init("cd", oneway), .init("da", oneway)]))
  }

  @Test("A target behind the start on a one-way street is reached by going round")
  func targetBehindOnOneway() throws {
    let router = try Self.ring()
    let route = try router.route("ab 0.75", "ab 0.25")
    #expect(router.ways(route) == ["ab", "bc", "cd", "da", "ab"])
    // Perimeter 800 m less the half of ab that is not driven.
    #expect(abs(route.length - 700) < 1)
  }

  @Test("A target ahead on the same street costs the difference of the parts, once")
  func targetAheadCountsOnce() throws {
    let router = try Self.ring()
    let whole = try router.route("ab 0.2", "ab 0.9")
    let first = try router.route("ab 0.2", "ab 0.5")
    let second = try router.route("ab 0.5", "ab 0.9")
    #expect(router.ways(whole) == ["ab"])
    #expect(abs(whole.length - 140) < 0.5)
    #expect(whole.weight == first.weight + second.weight)
  }

  @Test("Stops less than a metre apart cost nearly nothing, never less than nothing")
  func stopsLessThanAMeterApart() throws {
    let router = try MapRouter(DrawnMap(gridMeters: 20, "a-b-c", ways: [.init("ab"), .init("bc")]))
    for step in 0..<40 {
      let position = Double(step) / 50
      let route = try router.route("ac \(position)", "ac \(position + 0.01)")
      // One hundredth of 80 m, and coordinates of whole centimetres.
      #expect(route.length < 0.85)
      #expect(route.duration >= 0 && route.duration < 1)
      #expect(route.weight < 2000)
      let back = try router.route("ac \(position + 0.01)", "ac \(position)")
      #expect(back.length < 0.85)
    }
  }

  @Test("Start and end at one place are a route of no length, not an error")
  func startIsEnd() throws {
    let router = try Self.ring()
    let route = try router.route("ab 0.5", "ab 0.5")
    #expect(route.length == 0)
    #expect(route.duration == 0)
    #expect(route.weight == 0)
  }

  @Test("A route that may not turn at a stop goes on to the end of the street and comes back")
  func turningBackAtAStop() throws {
    let router = try MapRouter(DrawnMap(gridMeters: 100, "a-b-c", ways: [.init("abc")]))
    let turned = try router.route("ac 0.1", "ac 0.6", "ac 0.2", uTurns: .allowed)
    #expect(abs(turned.length - (200 + 160)) < 1)
    let notTurned = try router.route("ac 0.1", "ac 0.6", "ac 0.2", uTurns: .notAllowed)
    // On to c, 160 m, and back 320 m.
    #expect(abs(notTurned.length - (200 + 160 + 320)) < 1)
    #expect(notTurned.messages.isEmpty)
  }

  @Test("Where going on from a stop leads nowhere, the route turns there and says so")
  func forcedTurnIsTold() throws {
    // Beyond b lies only a one-way street without end; b itself is no dead end, so cars do not turn there.
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-c", ways: [.init("ab"), .init("bc", Self.oneway)]))
    let route = try router.route("a", "ab 0.5", "a", uTurns: .notAllowed)
    #expect(router.ways(route) == ["ab", "ab"])
    #expect(abs(route.length - 200) < 1)
    #expect(route.messages.count == 1)
    let allowed = try router.route("a", "ab 0.5", "a", uTurns: .allowed)
    #expect(allowed.weight == route.weight)
    #expect(allowed.messages.isEmpty)
  }

  @Test("Of two parallel streets the one with the stop is used, near its ends too", arguments: [0.01, 0.99])
  func stopNearTheEndOfAParallelStreet(position: Double) throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 50,
        """
          x
         / \\
        a---b
        """, ways: [.init("ab"), .init("axb")]))
    let route = try router.route("ab 0.5", "ab \(position)")
    #expect(router.ways(route) == ["ab"])
    // Half of 200 m less one hundredth.
    #expect(abs(route.length - 98) < 0.5)
  }

  @Test("Streets without length, even a ring of them, are driven and cost nothing")
  func streetsWithoutLength() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-c", places: ["x": .init(2, 0), "y": .init(2, 0)],
        ways: [.init("ab"), .init("bx"), .init("xy"), .init("yb"), .init("yc")]))
    let route = try router.route("ab 0.5", "c")
    #expect(abs(route.length - 300) < 1)
    #expect(router.ways(route) == ["ab", "yb", "yc"])
  }
}
