import MappedStorage
import RoadNetwork
import TravelProfile

/// What guidance reads of the network around a path: names and bearings are each made out once.
final class RoadReader {
  let metric: Metric
  let network: RoadNetwork
  let mode: Mode
  let book: RoadBook
  /// Bearings of arms by edge, the last of each slot.
  @exclusivity(unchecked) private var bearings = [KnownBearing](
    repeating: KnownBearing(edge: .max, bearing: 0), count: 4096)
  /// Edges that were joined with other arms, those of one arm in a row.
  @exclusivity(unchecked) private var joined: [EdgeID] = []
  /// The arms of all junctions that were looked at, those of one junction in a row; see `ArmRow`.
  @exclusivity(unchecked) var arms: [Arm] = []
  /// The edges that leave the junctions along a path, and what they came to; see `preload(_:)`.
  @exclusivity(unchecked) var nearby: [EdgeID] = []
  @exclusivity(unchecked) var preloaded: UInt32 = 0
  private let rulers = RulerCache()
  private let line: ArmLine

  /// Kinds of roads by record of facts and direction, the last of each slot.
  @exclusivity(unchecked) private var kinds: [KnownKind]

  private struct KnownKind {
    var place: UInt32
    var kind: RoadKind
  }
  private struct KnownBearing {
    var edge: UInt32
    var bearing: Double
  }

  /// `junctions` is how many are likely to be looked at.
  init(_ metric: Metric, junctions: Int = 0) {
    self.metric = metric
    network = metric.network
    mode = metric.mode
    book = RoadBook(metric.network)
    line = ArmLine(metric)
    let nothing = KnownKind(place: .max, kind: RoadKind(RoadAttributes(), .forward, metric.mode))
    kinds = [KnownKind](repeating: nothing, count: 256)
    arms.reserveCapacity(4 * junctions)
  }

  /// Arms up to which their memory is kept from path to path.
  private static let mostKeptArms = 16_384

  /// Forgets the junctions of the path before, and keeps what is known of roads.
  func begin(junctions: Int) {
    // One path across a continent must not keep its memory for all that follow.
    let isUsual = arms.capacity <= Self.mostKeptArms
    joined.removeAll(keepingCapacity: isUsual)
    arms.removeAll(keepingCapacity: isUsual)
    if !isUsual { nearby = [] }
    arms.reserveCapacity(4 * junctions)
  }

  /// Bearing of an arm in degrees, clockwise from north; see `ArmBearing`.
  func bearing(_ facts: RoadFacts) -> Double {
    let slot = Int((facts.edge.rawValue &* 0x9e37_79b1) &>> 20)
    if bearings[slot].edge == facts.edge.rawValue { return bearings[slot].bearing }
    let bearing = ArmBearing.measured(facts, along: line, rulers)
    bearings[slot] = KnownBearing(edge: facts.edge.rawValue, bearing: bearing)
    return bearing
  }

  /// Keeps edges that are joined with an arm.
  func keep(joined edges: [EdgeID]) -> Range<Int32> {
    let start = Int32(joined.count)
    joined += edges
    return start..<Int32(joined.count)
  }
  /// The edges that were kept.
  func joined(_ range: Range<Int32>) -> ArraySlice<EdgeID> { joined[Int(range.lowerBound)..<Int(range.upperBound)] }

  /// What the shared facts of an edge tell.
  func kind(of edge: EdgeID) -> RoadKind {
    let record = network.pairAttributes[edge.pair]
    let place = record &<< 1 | UInt32(edge.direction.rawValue)
    let slot = Int(place & 255)
    if kinds[slot].place == place { return kinds[slot].kind }
    let kind = RoadKind(network.attributes[record], edge.direction, mode)
    kinds[slot] = KnownKind(place: place, kind: kind)
    return kind
  }

  /// Positions in `RoadNetwork.nodeEdges` of the directed edges that leave a node.
  func places(leaving node: NodeID) -> Range<Int> {
    Int(network.nodeFirstEdge[node.rawValue])..<Int(network.nodeFirstEdge[node.rawValue &+ 1])
  }
  /// The directed edge at a position.
  func edge(_ place: Int) -> EdgeID { EdgeID(rawValue: network.nodeEdges[place]) }

  /// Whether either direction of an edge may be travelled.
  func isOpen(_ edge: EdgeID) -> Bool { metric.isUsable(edge) || metric.isUsable(edge.reversed) }

  /// The arcs of the turns at the end of an edge; none where the layer does not use it.
  func turns(after edge: EdgeID) -> Range<Int> {
    let state = metric.topology.edgeState[edge.rawValue]
    return state == .max ? 0..<0 : metric.topology.arcs(of: StateID(rawValue: state))
  }
}
