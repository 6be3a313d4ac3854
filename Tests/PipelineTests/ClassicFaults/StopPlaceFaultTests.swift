import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// Faults that routing engines are known to have had with the places of stops and with searches one after another.
@Suite struct StopPlaceFaultTests {
  static let oneway: OSMTags = ["highway": "residential", "oneway": "yes"]

  @Test("A stop exactly on a junction starts on a street that leaves it and ends on one that reaches it")
  func stopOnAJunction() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-c", ways: [.init("ab", Self.oneway), .init("bc", Self.oneway)]))
    let out = try router.route("b", "c")
    #expect(abs(out.length - 200) < 1)
    let into = try router.route("a", "b")
    #expect(abs(into.length - 200) < 1)
  }

  @Test("A one-way cul-de-sac can be left or reached as its arrow says")
  func onewayCulDeSac() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b-c
          |
          d
        """, ways: [.init("abc"), .init("db", Self.oneway)]))
    #expect(router.ways(try router.route("d", "c")) == ["db", "abc"])
    // Nothing leads into db, and in so small a network no street counts as an island to be left.
    #expect(throws: RoutingError.self) { try router.route("a", "d") }
  }

  @Test("A stop on a stub that cannot be reached moves to the nearest street that can")
  func stopOnAStubMoves() throws {
    // Small is measured against the whole network: of so many streets the stub is a small part.
    let chain = Array("abcdefghijklmnopqrstuvw")
    let ways = zip(chain, chain.dropFirst()).map { DrawnMap.Way("\($0)\($1)") }
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t-u-v-w
          |
          x
        """, ways: ways + [.init("xb", Self.oneway)]))
    let route = try router.route("w", "xb 0.5")
    #expect(route.legs[0].wayNames.last == "bc")
    // Half of the stub's 200 m.
    #expect(abs(route.stops[1].distance - 100) < 1)
  }

  @Test("Only the stop that cannot be reached moves, not the other that would save a way round")
  func theOtherStopStays() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 20,
        """
        p-q
        | |
        a-b-c-d-e-f-g-h-i-j
                |
                x
        """,
        ways: [.init("qp", Self.oneway), .init("pa"), .init("qb"), .init("abcdefghij"), .init("xe", Self.oneway)]))
    let route = try router.route("qp 0.5", "xe 0.5")
    #expect(route.stops[0].distance < 0.1)
    #expect(route.legs[0].wayNames == ["qp", "pa", "abcdefghij"])
    // Half of the stub's 40 m.
    #expect(abs(route.stops[1].distance - 20) < 1)
  }

  @Test("Streets that belong to nothing else are a network, too")
  func loneStreet() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b

        c-d   e
        """, ways: [.init("ab"), .init("cd", Self.oneway)]))
    #expect(router.ways(try router.route("ab 0.1", "ab 0.9")) == ["ab"])
    #expect(router.ways(try router.route("ab 0.9", "ab 0.1")) == ["ab"])
    #expect(throws: RoutingError.self) {
      var request = RouteRequest(
        stops: [.init(try router.location("ab 0.1")), .init(try router.location("cd 0.5"))], mode: .car)
      request.searchRadius = 10
      _ = try router.engine.route(request)
    }
  }

  @Test("One engine gives the same answers in any order, however mixed")
  func answersDoNotDependOnEarlierOnes() throws {
    let map = try DrawnMap(
      gridMeters: 70,
      """
      a-b-c
      | | |
      d-e-f
      """,
      ways: [
        .init("ab", Self.oneway), .init("bc"), .init("ad"), .init("eb", Self.oneway), .init("cf"), .init("def"),
      ], restrictions: [.init("no_left_turn", from: "eb", via: "bc", to: "cf")])
    let shared = try MapRouter(map)
    let letters = ["a", "b", "c", "d", "e", "f"]
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<150 {
      let (from, to) = (generator.pick(letters) ?? "a", generator.pick(letters) ?? "b")
      let mode = generator.pick(Mode.allCases) ?? .car
      let fresh = try MapRouter(map)
      func answer(_ router: MapRouter) -> String {
        do {
          let route = try router.route(from, to, mode: mode)
          return "\(route.weight) \(route.duration) \(route.length) \(router.ways(route))"
        } catch { return "\(error)" }
      }
      #expect(answer(shared) == answer(fresh), "\(mode) from \(from) to \(to)")
    }
  }

  @Test("Start and end inside one private place stay inside; through traffic goes round")
  func insideAPrivatePlace() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100,
        """
        a-b-----c-d
          |     |
          e-----f
        """,
        ways: [
          .init("ab"), .init("bc", ["highway": "residential", "access": "private"]), .init("cd"), .init("be"),
          .init("ef"), .init("fc"),
        ]))
    #expect(router.ways(try router.route("bc 0.1", "bc 0.9")) == ["bc"])
    #expect(router.ways(try router.route("a", "d")) == ["ab", "be", "ef", "fc", "cd"])
    #expect(router.ways(try router.route("a", "bc 0.5")) == ["ab", "bc"])
    #expect(router.ways(try router.route("bc 0.5", "d")) == ["bc", "cd"])
    // The cost of entering is not time: 400 m take as long as 400 m elsewhere.
    let through = try router.route("a", "bc 0.5")
    #expect(through.duration < 200)
  }

  @Test("Both directions of one street may be two one-way ways")
  func streetOfTwoOneways() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 100, "a-b-c-d",
        ways: [.init("ab"), .init("bc", Self.oneway), .init("cb", Self.oneway), .init("cd")]))
    #expect(router.ways(try router.route("a", "d")) == ["ab", "bc", "cd"])
    #expect(router.ways(try router.route("d", "a")) == ["cd", "cb", "ab"])
  }
}
