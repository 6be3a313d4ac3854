import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import Testing
import TravelProfile

/// What is known of streets right now, and what it does to a metric.
@Suite struct LiveSpeedsTests {
  private let edges = (0..<6).map { EdgeID(rawValue: $0) }

  @Test("every change is found again, speeds to the metre an hour; nothing else is") func lookup() throws {
    let live = LiveSpeeds([edges[4]: .closed, edges[1]: .speed(12.3456), edges[2]: .speed(0.00001)])
    #expect(live.count == 3 && live.closedCount == 1)
    #expect(live[edges[1]] == .speed(12.346))
    // The least speed there is.
    #expect(live[edges[2]] == .speed(0.1))
    #expect(live[edges[4]] == .closed && live.closes(edges[4]))
    for edge in [edges[0], edges[3], edges[5]] { #expect(live[edge] == nil && !live.closes(edge)) }
  }

  @Test("columns that make no sense are refused") func columns() {
    func make(_ edges: [UInt32], _ speeds: [UInt32]) -> LiveSpeeds? {
      LiveSpeeds(edges: Column(copying: edges), speeds: Column(copying: speeds), edgeCount: 6)
    }
    #expect(make([0, 5], [0, 30_000]) != nil)
    #expect(make([0, 5], [0]) == nil)
    #expect(make([0, 6], [0, 30_000]) == nil)
    #expect(make([5, 0], [0, 30_000]) == nil)
    #expect(make([5, 5], [0, 30_000]) == nil)
    #expect(make([0, 5], [99, 30_000]) == nil)
    #expect(make([0, 5], [0, .max]) == nil)
  }

  /// A street, a one-way street behind it, and a ferry.
  private func network() throws -> (network: RoadNetwork, street: EdgeID, oneway: EdgeID, ferry: EdgeID) {
    var net = HandmadeNetwork()
    let nodes = (0..<4).map { net.node(east: Double($0) * 100, north: 0) }
    let street = net.road(nodes[0], nodes[1], .way(.residential))
    let oneway = net.road(nodes[1], nodes[2], .way(.residential, oneway: true))
    let ferry = net.road(nodes[2], nodes[3], .way(.ferry))
    return (
      try net.build(), EdgeID(pair: street, .forward), EdgeID(pair: oneway, .forward), EdgeID(pair: ferry, .forward)
    )
  }

  @Test("a speed takes the place of the usual one in its direction; what the law closes stays closed") func speed()
    throws
  {
    let (network, street, oneway, ferry) = try network()
    let profile = TravelProfile(mode: .car)
    let usual = profile.metric(for: network)
    let metric = profile.metric(
      for: network,
      live: LiveSpeeds([street: .speed(10), oneway.reversed: .speed(10), ferry: .speed(1)]))
    // 100 m at 10 km/h are 36 s; at the usual 25 km/h 14.4 s.
    #expect(abs(Int(metric.edgeDuration[Int(street.rawValue)]) - 36_000) <= 4)
    #expect(abs(Int(metric.edgeWeight[Int(street.rawValue)]) - 36_000) <= 4)
    #expect(abs(Int(usual.edgeDuration[Int(street.rawValue)]) - 14_400) <= 4)
    for edge in [street.reversed, oneway, ferry] {
      #expect(metric.cost(of: edge) == usual.cost(of: edge))
    }
    #expect(!metric.isUsable(oneway.reversed) && !metric.layout.isUsable(oneway.reversed))
    #expect(metric.layout === metric)
    var fast = TravelTuning()
    fast.maximumSpeed = 5
    let capped = TravelProfile(mode: .car, tuning: fast).metric(for: network, live: LiveSpeeds([street: .speed(10)]))
    #expect(abs(Int(capped.edgeDuration[Int(street.rawValue)]) - 72_000) <= 8)
  }

  @Test("a closed street cannot be driven and is still a street; before it a car turns back as at a dead end")
  func closure() throws {
    let (network, street, oneway, _) = try network()
    let profile = TravelProfile(mode: .car)
    let usual = profile.metric(for: network)
    let metric = profile.metric(for: network, live: LiveSpeeds([oneway: .closed]))
    #expect(!metric.isUsable(oneway) && metric.layout.isUsable(oneway))
    func turn(_ metric: Metric, _ from: EdgeID, _ to: EdgeID) throws -> UInt32 {
      let state = try #require(metric.topology.baseState(of: from))
      let target = try #require(metric.topology.baseState(of: to))
      let arc = metric.topology.arcs(of: state).first { metric.topology.arcTarget[$0] == target.rawValue }
      return metric.turnWeight[try #require(arc)]
    }
    #expect(try turn(usual, street, street.reversed) == Weight.infinity.rawValue)
    #expect(try turn(metric, street, street.reversed) == 20_000)
    #expect(try turn(metric, street, oneway) == turn(usual, street, oneway))
    // Nothing but the closed edge and the turn back before it has changed.
    let changed = usual.turnWeight.indices.filter { usual.turnWeight[$0] != metric.turnWeight[$0] }
    #expect(changed.count == 1)
    #expect(usual.edgeWeight.indices.filter { usual.edgeWeight[$0] != metric.edgeWeight[$0] } == [Int(oneway.rawValue)])
    #expect(Array(metric.layout.edgeWeight) == Array(usual.edgeWeight))
  }

  @Test("nothing known is the usual metric") func nothing() throws {
    let (network, _, _, _) = try network()
    let profile = TravelProfile(mode: .bicycle)
    let (usual, metric) = (profile.metric(for: network), profile.metric(for: network, live: LiveSpeeds([:])))
    #expect(Array(usual.edgeWeight) == Array(metric.edgeWeight) && metric.live == nil)
    #expect(Array(usual.turnWeight) == Array(metric.turnWeight))
  }
}
