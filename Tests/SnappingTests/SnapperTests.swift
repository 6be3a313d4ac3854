import Geodesy
import RoadNetwork
import Snapping
import TestSupport
import Testing
import TravelProfile

@Suite struct SnapperTests {
  /// A long street west to east, drawn eastwards, in three blocks with side streets: one component.
  private func street(extra: (inout HandmadeNetwork) -> Void = { _ in }) throws -> RoadNetwork {
    var net = HandmadeNetwork()
    let nodes = (0...3).map { net.node(east: Double($0) * 100, north: 0) }
    for (a, b) in zip(nodes, nodes.dropFirst()) { net.road(a, b, .way(.residential)) }
    extra(&net)
    return try net.build()
  }
  /// The same street, going on eastwards for so many blocks that a lone street beside it is a small component.
  private func longStreet(extra: (inout HandmadeNetwork) -> Void) throws -> RoadNetwork {
    try street { net in
      extra(&net)
      let nodes = [3] + (4...30).map { net.node(east: Double($0) * 100, north: 0) }
      for (a, b) in zip(nodes, nodes.dropFirst()) { net.road(a, b, .way(.residential)) }
    }
  }
  private func snapper(_ network: RoadNetwork, _ mode: Mode = .car) -> Snapper {
    Snapper(metric: TravelProfile(mode: mode).metric(for: network))
  }
  private func place(_ east: Double, _ north: Double) -> Coordinate {
    HandmadeNetwork().place(east: east, north: north)
  }

  @Test("a place beside a street is put on it: offset, distance and side")
  func plain() throws {
    let found = snapper(try street()).candidates(near: place(130, 7))
    let best = try #require(found.first)
    #expect(best.pair == 1)
    #expect(abs(best.offset.meters - 30) < 0.1)
    #expect(abs(best.distance - 7) < 0.05)
    // Drawn eastwards: north is left.
    #expect(best.side == -1)
    #expect(best.forward && best.backward)
    #expect(best.componentSize == 6)
  }

  @Test("beyond the end of a shape the offset is exactly the length of the stretch")
  func clamped() throws {
    let network = try street()
    let best = try #require(snapper(network).candidates(near: place(340, 0)).first)
    #expect(best.pair == 2)
    #expect(best.offset == network.length(of: EdgeID(pair: 2, .forward)))
  }

  @Test("on a node all streets that meet are candidates at no distance, smallest pair first")
  func onNode() throws {
    let found = snapper(try street()).candidates(near: place(100, 0))
    #expect(found.prefix(2).map(\.pair) == [0, 1])
    #expect(found.prefix(2).allSatisfy { $0.distance < 0.02 && $0.side == 0 })
  }

  @Test(
    "however far the nearest street, it is found, and the others with it",
    arguments: [10.0, 149, 151, 1199, 9601, 19_900])
  func far(meters: Double) throws {
    var net = HandmadeNetwork()
    // Four streets side by side, joined at their western ends, the nearest `meters` north of the place.
    let ends = (0..<4).map { row in
      (net.node(east: -50, north: meters + Double(row) * 20), net.node(east: 50, north: meters + Double(row) * 20))
    }
    for (west, east) in ends { net.road(west, east, .way(.residential)) }
    for (one, next) in zip(ends, ends.dropFirst()) { net.road(one.0, next.0, .way(.residential)) }
    let found = snapper(try net.build()).candidates(near: place(0, 0))
    #expect(found.first?.pair == 0)
    // What lies within three times the distance of the nearest and 50 m more is offered.
    let limit = min(20_000, 3 * meters + 50)
    let near = (0..<4).filter { meters + Double($0) * 20 <= limit }.map(UInt32.init)
    #expect(found.map(\.pair).filter { $0 < 4 } == near)
    for candidate in found where candidate.pair < 4 {
      #expect(abs(candidate.distance - meters - Double(candidate.pair) * 20) < 0.001 * candidate.distance)
    }
  }

  @Test("nothing within the radius gives nothing")
  func radius() throws {
    var options = Snapper.Options()
    options.radius = 50
    let snapper = snapper(try street())
    #expect(snapper.candidates(near: place(100, 60), options: options).isEmpty)
    #expect(!snapper.candidates(near: place(100, 49), options: options).isEmpty)
    options.radius = .nan
    #expect(snapper.candidates(near: place(100, 0), options: options).isEmpty)
  }

  @Test("only streets of the mode")
  func mode() throws {
    let network = try street { net in
      let a = net.node(east: 0, north: 20)
      let b = net.node(east: 300, north: 20)
      net.road(a, b, .way(.footway, modes: [.foot]))
    }
    #expect(snapper(network, .car).candidates(near: place(150, 19)).first?.pair == 1)
    #expect(snapper(network, .foot).candidates(near: place(150, 19)).contains { $0.pair == 3 })
    #expect(!snapper(network, .car).candidates(near: place(150, 19)).contains { $0.pair == 3 })
  }

  @Test("a nearer street of an island ranks behind a good one, and stays in the list")
  func island() throws {
    let network = try longStreet { net in
      let a = net.node(east: 100, north: 60)
      let b = net.node(east: 200, north: 60)
      net.road(a, b, .way(.service))
    }
    let found = snapper(network).candidates(near: place(150, 55))
    #expect(found.first?.pair == 1)
    #expect(found.contains { $0.pair == 3 && $0.componentSize == 2 })
  }

  @Test("an island out of reach of anything better is taken as it is")
  func farIsland() throws {
    let network = try street { net in
      let a = net.node(east: 0, north: 2000)
      let b = net.node(east: 100, north: 2000)
      net.road(a, b, .way(.residential))
    }
    #expect(snapper(network).candidates(near: place(50, 1990)).map(\.pair) == [3])
  }

  @Test("a one-way stub that nothing leads back from ranks behind the street it leaves")
  func stub() throws {
    let network = try longStreet { net in
      let end = net.node(east: 100, north: 80)
      net.road(1, end, .way(.service, oneway: true))
    }
    let found = snapper(network).candidates(near: place(104, 60))
    #expect(found.first?.pair == 1)
    let stub = try #require(found.first { $0.pair == 3 })
    #expect(stub.forward && !stub.backward)
  }

  @Test("a bearing leaves the direction that fits")
  func bearing() throws {
    let snapper = snapper(try street())
    var options = Snapper.Options()
    for (bearing, forward) in [(90.0, true), (60, true), (270, false), (-80, false), (450, true)] {
      options.bearing = bearing
      let best = try #require(snapper.candidates(near: place(150, 3), options: options).first)
      #expect(best.forward == forward && best.backward == !forward, "bearing \(bearing)")
    }
  }

  @Test("a street across the bearing ranks behind one along it")
  func crossing() throws {
    let network = try street { net in
      let north = net.node(east: 100, north: 100)
      net.road(1, north, .way(.residential))
    }
    var options = Snapper.Options()
    options.bearing = 0
    let best = try #require(snapper(network).candidates(near: place(120, 5), options: options).first)
    #expect(best.pair == 3 && best.forward && !best.backward)
    options.bearing = nil
    #expect(snapper(network).candidates(near: place(120, 5), options: options).first?.pair == 1)
  }

  @Test("a street above ground ranks before eight tunnels and more that are nearer, 20 m at most")
  func tunnels() throws {
    var tunnel = RoadAttributes.way(.service)
    tunnel.flags.insert(.tunnel)
    for (north, isFirst) in [(18.0, true), (22.0, false)] {
      let network = try street { net in
        for number in 0..<12 {
          let row = 500 + Double(number) * 0.5
          net.road(net.node(east: 0, north: row), net.node(east: 300, north: row), tunnel)
        }
        net.road(net.node(east: 0, north: 500 - north), net.node(east: 300, north: 500 - north), .way(.residential))
      }
      let snapper = snapper(network)
      var options = Snapper.Options()
      let found = snapper.candidates(near: place(150, 500), options: options)
      #expect(found.first?.pair == (isFirst ? 15 : 3) && found.count == options.maximumCandidates)
      #expect(found.allSatisfy { $0.handicap == ($0.pair == 15 ? 0 : 20) })
      options.bearing = 90
      let moving = snapper.candidates(near: place(150, 500), options: options)
      #expect(moving.first?.pair == 3 && moving.allSatisfy { $0.handicap == 0 })
      // At its end, too: nothing above ground begins there.
      #expect(snapper.candidates(near: place(0, 500)).contains { $0.pair == 3 && $0.handicap == 20 })
    }
  }

  @Test("the mouth of a tunnel is above ground for whom the street there is")
  func mouth() throws {
    var tunnel = RoadAttributes.way(.service)
    tunnel.flags.insert(.tunnel)
    let network = try street { net in
      let (a, b, c) = (net.node(east: 0, north: 500), net.node(east: 100, north: 500), net.node(east: 200, north: 500))
      net.road(a, b, tunnel)
      net.road(b, c, .way(.footway, modes: [.foot]))
    }
    for (mode, handicap) in [(Mode.foot, 0.0), (.car, 20)] {
      let found = snapper(network, mode).candidates(near: place(100, 500))
      #expect(found.first { $0.pair == 3 }?.handicap == handicap)
    }
    #expect(snapper(network, .foot).candidates(near: place(99, 500)).first { $0.pair == 3 }?.handicap == 20)
  }

  @Test("stops are put on ferries only when no street is near")
  func ferry() throws {
    let network = try street { net in
      let harbour = net.node(east: 0, north: 3000)
      net.road(0, harbour, .way(.ferry))
    }
    #expect(snapper(network).candidates(near: place(0, 500)).first?.pair == 0)
    var options = Snapper.Options()
    options.radius = 100
    #expect(snapper(network).candidates(near: place(0, 1500), options: options).map(\.pair) == [3])
  }

  @Test("without bearing and islands, the best candidate is the nearest by scan")
  func nearest() throws {
    var random = SeededGenerator(seed: 21)
    var net = HandmadeNetwork()
    // A grid of streets: one component.
    for row in 0..<8 { for column in 0..<8 { _ = net.node(east: Double(column) * 90, north: Double(row) * 70) } }
    for row in 0..<8 {
      for column in 0..<7 { net.road(UInt32(row * 8 + column), UInt32(row * 8 + column + 1), .way(.residential)) }
    }
    for row in 0..<7 {
      for column in 0..<8 { net.road(UInt32(row * 8 + column), UInt32(row * 8 + column + 8), .way(.residential)) }
    }
    let snapper = snapper(try net.build())
    for _ in 0..<300 {
      let east = Double.random(in: 0...630, using: &random)
      let north = Double.random(in: 0...490, using: &random)
      let best = try #require(snapper.candidates(near: place(east, north)).first)
      let toRow = abs(north - (north / 70).rounded() * 70)
      let toColumn = abs(east - (east / 90).rounded() * 90)
      #expect(abs(best.distance - min(toRow, toColumn)) < 0.05)
    }
  }
}
