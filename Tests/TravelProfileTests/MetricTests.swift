import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// Whole metrics of small networks.
@Suite struct MetricTests {
  /// The arc from one directed edge to another.
  private func weight(_ metric: Metric, _ from: EdgeID, _ to: EdgeID) throws -> UInt32 {
    let topology = metric.topology
    let state = try #require(topology.baseState(of: from))
    let target = try #require(topology.baseState(of: to))
    let arc = try #require(topology.arcs(of: state).first { topology.arcTarget[$0] == target.rawValue })
    return metric.turnWeight[arc]
  }
  private let infinity = Weight.infinity.rawValue

  @Test("a dead end is one for the mode: at a footpath, and at a bollard, a car turns back")
  func deadEnds() throws {
    var bollard = Barrier()
    bollard.access[.bicycle] = .allowed
    bollard.access[.foot] = .allowed
    var net = HandmadeNetwork()
    let start = net.node(east: 0, north: 0)
    let middle = net.node(east: 100, north: 0)
    let pathEnd = net.node(east: 200, north: 0)
    let blocked = net.node(east: 100, north: 100, barrier: bollard)
    let beyond = net.node(east: 100, north: 200)
    let street = net.road(start, middle, .way(.residential))
    let path = net.road(middle, pathEnd, .way(.footway, modes: [.foot]))
    let toBollard = net.road(start, blocked, .way(.residential))
    let behind = net.road(blocked, beyond, .way(.residential))
    let network = try net.build()
    let car = TravelProfile(mode: .car).metric(for: network)
    let along = EdgeID(pair: street, .forward)
    #expect(try weight(car, along, along.reversed) == 20_000)
    // At the other end the street to the bollard goes on: no turning back.
    #expect(try weight(car, along.reversed, along) == infinity)
    let blockedEdge = EdgeID(pair: toBollard, .forward)
    #expect(try weight(car, blockedEdge, EdgeID(pair: behind, .forward)) == infinity)
    #expect(try weight(car, blockedEdge, blockedEdge.reversed) == 20_000)
    #expect(!car.isUsable(EdgeID(pair: path, .forward)))
    let foot = TravelProfile(mode: .foot).metric(for: network)
    #expect(try weight(foot, along, EdgeID(pair: path, .forward)) == 0)
    #expect(foot.isUsable(EdgeID(pair: path, .forward)))
    // 100 m at 5 km/h.
    #expect(abs(Int(foot.edgeDuration[Int(along.rawValue)]) - 72_000) <= 1)
  }

  @Test("at the end of a one-way street there is no way back: the state has no finite arc")
  func oneway() throws {
    var net = HandmadeNetwork()
    let a = net.node(east: 0, north: 0)
    let b = net.node(east: 100, north: 0)
    let street = net.road(a, b, .way(.residential, oneway: true))
    let network = try net.build()
    let car = TravelProfile(mode: .car).metric(for: network)
    #expect(car.isUsable(EdgeID(pair: street, .forward)) && !car.isUsable(EdgeID(pair: street, .backward)))
    #expect(car.turnWeight.allSatisfy { $0 == infinity })
  }

  @Test("every column entry is the pure function of its facts", arguments: Mode.allCases)
  func columns(_ mode: Mode) throws {
    var random = SeededGenerator(seed: 5)
    let profile = TravelProfile(mode: mode)
    let network = try randomNetwork(&random)
    let metric = profile.metric(for: network)
    func road(_ edge: EdgeID) -> RoadAssessment {
      profile.assessment(of: network.attributes(of: edge), edge.direction, limits: VehicleLimits())
    }
    for edge in (0..<UInt32(network.pairCount * 2)).map(EdgeID.init(rawValue:)) {
      let cost = profile.edgeCost(
        road(edge), length: network.length(of: edge), timetabled: network.pairDuration[edge.pair],
        controls: network.edgeControls[edge.rawValue])
      #expect(metric.edgeWeight[Int(edge.rawValue)] == cost.weight.rawValue)
      #expect(metric.edgeDuration[Int(edge.rawValue)] == cost.duration.rawValue)
    }
    let topology = metric.topology
    for state in (0..<UInt32(topology.stateCount)).map(StateID.init(rawValue:)) {
      let edge = topology.edge(of: state)
      let head = network.head(of: edge).rawValue
      let stored = network.nodeBarrier[head]
      let barrier =
        stored == 0 ? nil : profile.assessment(of: network.barriers[Int(stored)], limits: VehicleLimits())
      func cost(_ arc: Int, deadEnd: Bool) -> TravelCost {
        profile.turnCost(
          topology.arcTurn[arc], from: road(edge),
          to: road(topology.edge(of: StateID(rawValue: topology.arcTarget[arc]))),
          headControls: network.edgeHeadControls[edge.rawValue], node: network.nodeFlags[head], barrier: barrier,
          isDeadEnd: deadEnd)
      }
      let arcs = topology.arcs(of: state)
      let goesOn = arcs.contains { !topology.arcTurn[$0].isUTurn && cost($0, deadEnd: false).isFinite }
      for arc in arcs {
        let expected = cost(arc, deadEnd: !goesOn)
        #expect(metric.turnWeight[arc] == expected.weight.rawValue)
        #expect(metric.turnDuration[arc] == expected.duration.rawValue)
      }
    }
  }

  private func randomNetwork(_ random: inout SeededGenerator) throws -> RoadNetwork {
    var net = HandmadeNetwork()
    let classes: [RoadClass] = [.primary, .residential, .service, .footway, .steps, .ferry, .track]
    let levels: [Access] = [.forbidden, .allowed, .discouraged, .destination, .private]
    for _ in 0..<30 {
      var barrier: Barrier?
      if random.chance(0.2) {
        barrier = Barrier()
        for mode in Mode.allCases { barrier?.access[mode] = random.pick(levels) ?? .allowed }
        barrier?.setDelay(UInt32(random.int(in: 0...700)), for: .car)
      }
      _ = net.node(
        east: Double(random.int(in: 0...900)), north: Double(random.int(in: 0...900)),
        flags: random.chance(0.1) ? .turningCircle : [], barrier: barrier)
    }
    for _ in 0..<60 {
      var attributes = RoadAttributes.way(random.pick(classes) ?? .primary)
      for mode in Mode.allCases {
        attributes.accessForward[mode] = random.pick(levels) ?? .allowed
        attributes.accessBackward[mode] = random.pick(levels) ?? .allowed
      }
      let pair = net.road(UInt32(random.int(in: 0...29)), UInt32(random.int(in: 0...29)), attributes)
      net.tables.edgeHeadControls[Int(pair) * 2][.signals] = UInt32(random.int(in: 0...1))
    }
    let forbidden = random.next()
    net.adjustTurn = { from, to, facts in
      // A repeatable tenth of the turns is restricted.
      if (UInt64(from.rawValue) &* 31 &+ UInt64(to.rawValue) &+ forbidden) % 10 == 0 {
        facts.forbiddenModes = .vehicles
      }
    }
    return try net.build()
  }
}
