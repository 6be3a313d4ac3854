import OSMReader
import RoadNetwork
import RoutingEngine
import TestSupport
import Testing

/// A tunnel below a street may be nearer to an address than the street, and yet nobody means the tunnel.
@Suite struct TunnelStopTests {
  static let street: OSMTags = ["highway": "residential"]
  static let tunnel: OSMTags = ["highway": "service", "tunnel": "yes", "layer": "-3"]
  static let modes: [Mode] = [.car, .bicycle, .foot]

  /// A street from a over b and c to x, 400 m long, and so many metres south of it a way that stops lie upon, which
  /// joins the street at c: from the middle of tu it is about 500 m to x, from the street beside it 300 m.
  private func router(below meters: Double, _ way: OSMTags = tunnel, street: OSMTags = street) throws -> MapRouter {
    try MapRouter(
      DrawnMap(
        gridMeters: 1,
        places: [
          "a": .init(0, 0), "b": .init(200, 0), "c": .init(300, 0), "x": .init(400, 0), "t": .init(20, meters),
          "u": .init(180, meters),
          "v": .init(180, 100 + meters), "w": .init(300, 100 + meters),
        ],
        ways: [.init("ab", street), .init("bc"), .init("tuv", way), .init("vw"), .init("wc"), .init("cx")]))
  }

  /// Compares the ways of a route, each told once.
  private func expect(_ route: RouteResult, _ ways: [String], _ router: MapRouter) {
    let found = router.ways(route)
    let each = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
    #expect(each == ways)
  }

  @Test("An address above a tunnel leaves and is reached by its street", arguments: modes, [0, 0.1, 8, 19])
  func tunnelBelow(mode: Mode, meters: Double) throws {
    let router = try router(below: meters)
    let out = try router.route("tu 0.5", "x", mode: mode)
    #expect(router.ways(out) == ["ab", "bc", "cx"])
    #expect(abs(out.length - 300) < 1 && abs(out.stops[0].distance - meters) < 0.1)
    let into = try router.route("x", "tu 0.5", mode: mode)
    #expect(router.ways(into) == ["cx", "bc", "ab"])
    #expect(abs(into.stops[1].distance - meters) < 0.1)
    let past = try router.route("x", "tu 0.5", "w", mode: mode)
    #expect(!router.ways(past).contains("tuv"))
  }

  @Test("A matrix puts its stops where routes do", arguments: modes)
  func matrix(mode: Mode) throws {
    let router = try router(below: 8)
    let stops = [try router.location("tu 0.5"), try router.location("c"), try router.location("vw 0.5")]
    let request = RouteRequest(stops: stops.map { .init($0) }, mode: mode)
    let candidates = try router.engine.candidates(for: request)
    for movesStops in [false, true] {
      let matrix = try router.engine.matrix(request, candidates: candidates, movesStops: movesStops)
      for (from, to) in [(0, 1), (1, 0), (0, 2), (2, 0)] {
        let route = try router.engine.route(RouteRequest(stops: [.init(stops[from]), .init(stops[to])], mode: mode))
        #expect(matrix.weight(from: from, to: to) == route.weight)
      }
    }
  }

  @Test("Where the street is more than 20 m farther than the tunnel, the stop stays", arguments: modes)
  func streetFarAway(mode: Mode) throws {
    for meters in [21.0, 50] {
      let router = try router(below: meters)
      let route = try router.route("tu 0.5", "x", mode: mode)
      expect(route, ["tuv", "vw", "wc", "cx"], router)
      #expect(route.stops[0].distance < 0.1)
    }
  }

  @Test("Where the street takes no such traveller, the stop stays in the tunnel")
  func tunnelAlone() throws {
    let router = try router(below: 8, street: ["highway": "footway"])
    let route = try router.route("tu 0.5", "x", mode: .car)
    expect(route, ["tuv", "vw", "wc", "cx"], router)
    #expect(route.stops[0].distance < 0.1)
    try expect(router.route("tu 0.5", "x", mode: .foot), ["ab", "bc", "cx"], router)
  }

  @Test("A vehicle with a bearing may be in the tunnel")
  func bearing() throws {
    let router = try router(below: 8)
    let route = try router.route("tu 0.5", "x") { $0.stops[0].bearing = 90 }
    expect(route, ["tuv", "vw", "wc", "cx"], router)
    #expect(route.stops[0].distance < 0.1)
  }

  @Test(
    "Passages through buildings and covered ways are streets",
    arguments: [["highway": "service", "tunnel": "building_passage"], ["highway": "service", "covered": "yes"]])
  func passage(tags: [String: String]) throws {
    var way = OSMTags()
    for (key, value) in tags { way[key] = value }
    let router = try router(below: 8, way)
    let route = try router.route("tu 0.5", "x")
    expect(route, ["tuv", "vw", "wc", "cx"], router)
    #expect(route.stops[0].distance < 0.1)
  }

  @Test("Where nothing leads on from the street, the stop moves to the tunnel after all")
  func unconnectedStreet() throws {
    let router = try MapRouter(
      DrawnMap(
        gridMeters: 10,
        """
        a-------b
          t-----u----------c
        """, ways: [.init("ab"), .init("tu", Self.tunnel), .init("uc")]))
    try expect(router.route("tu 0.5", "c"), ["tu", "uc"], router)
    try expect(router.route("c", "tu 0.5"), ["uc", "tu"], router)
    try expect(router.route("tu 0.2", "tu 0.8"), ["ab"], router)
  }

  @Test("At the mouth of a tunnel a route goes straight in, and in its midst it goes on")
  func mouth() throws {
    let router = try MapRouter(
      DrawnMap(gridMeters: 50, "a-b--c-d", ways: [.init("ab"), .init("bc", Self.tunnel), .init("cd")]))
    try expect(router.route("b", "d"), ["bc", "cd"], router)
    try expect(router.route("d", "bc 0.2"), ["cd", "bc"], router)
    try expect(router.route("bc 0.5", "d"), ["bc", "cd"], router)
  }
}
