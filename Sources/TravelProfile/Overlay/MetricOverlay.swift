public import Geodesy
internal import MappedStorage
public import RoadNetwork

/// What one request changes on a metric: a small table of the directed edges it touches. The metric stays as it is.
///
/// Immutable; a search asks the table for every edge it looks at, and finds most of them not in it at the first try.
public final class MetricOverlay: Sendable {
  /// The metric that is changed.
  public let metric: Metric
  /// The open-addressed table: at each slot a touched edge or `vacant`. Its size is a power of two.
  public let slots: [UInt32]
  /// Weight of entering the edge of a slot and going on to its end, or up to what is closed on it.
  public let weights: [UInt32]
  /// Duration of the same in milliseconds.
  public let durations: [UInt32]
  /// Whether the edge of a slot cannot be driven from end to end: 1 or 0.
  public let blocked: [UInt8]
  /// How far a hash is shifted to give a slot.
  public let shift: UInt32
  /// The least share of its weight that an edge keeps which is touched and can be driven from end to end, in 65,536ths
  /// rounded down; at most 65,536.
  public let leastShare: UInt32
  /// Whether some stretch costs less than without the request, whatever it costs at the moment.
  public let cheapens: Bool
  private let changes: [EdgeID: EdgeChange]

  /// Marks a slot without an edge.
  public static let vacant = UInt32.max

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - metric: the metric that is changed.
  ///   - changes: what is changed, by directed edge.
  public init(metric: Metric, changes: [EdgeID: EdgeChange]) {
    self.metric = metric
    self.changes = changes
    var bits: UInt32 = 4
    while 1 << Int(bits) < changes.count * 4 { bits += 1 }
    shift = 32 - bits
    let size = 1 << Int(bits)
    var slots = [UInt32](repeating: Self.vacant, count: size)
    var weights = [UInt32](repeating: 0, count: size)
    var durations = weights
    var blocked = [UInt8](repeating: 0, count: size)
    var leastShare: UInt64 = 65_536
    for (edge, change) in changes {
      var slot = Int((edge.rawValue &* Self.multiplier) >> shift)
      while slots[slot] != Self.vacant { slot = (slot + 1) & (size - 1) }
      let passage = EdgePassage(base: metric.cost(of: edge), length: metric.network.length(of: edge), change: change)
      let entered = passage.entered
      slots[slot] = edge.rawValue
      weights[slot] = entered.weight.rawValue
      durations[slot] = entered.duration.rawValue
      blocked[slot] = passage.isBlocked ? 1 : 0
      let base = UInt64(passage.base.weight.rawValue)
      if !passage.isBlocked, passage.base.isFinite, base > 0 {
        leastShare = min(leastShare, UInt64(entered.weight.rawValue) * 65_536 / base)
      }
    }
    self.leastShare = UInt32(leastShare)
    cheapens = changes.values.contains { $0.cheapens }
    (self.slots, self.weights, self.durations, self.blocked) = (slots, weights, durations, blocked)
  }

  /// The factor of the table's hash.
  public static let multiplier: UInt32 = 0x9E37_79B1

  /// The slot of an edge; nil when the edge is not touched.
  @inlinable public func slot(of edge: EdgeID) -> Int? {
    var slot = Int((edge.rawValue &* Self.multiplier) >> shift)
    while slots[slot] != edge.rawValue {
      if slots[slot] == Self.vacant { return nil }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  /// What is changed on an edge; nil when it is not touched.
  public func change(of edge: EdgeID) -> EdgeChange? { slot(of: edge) == nil ? nil : changes[edge] }

  /// What is changed on a stretch of road as drawn, with what is closed in both directions alone.
  ///
  /// - Parameters:
  ///   - pair: the stretch.
  ///   - length: its length.
  /// - Returns: the change; nil when one of the directions is not touched.
  public func sharedChange(ofPair pair: UInt32, length: Millimeters) -> EdgeChange? {
    let forward = EdgeID(pair: pair, .forward)
    guard let ahead = change(of: forward), let back = change(of: forward.reversed) else { return nil }
    return ahead.closedAlso(in: back.reversed(length: length))
  }

  /// The cost of entering a touched edge, which costs `base` unchanged at the moment, and of going on to its end or up to
  /// what is closed on it; nil when the edge is not touched.
  public func entered(_ edge: EdgeID, base: TravelCost) -> TravelCost? {
    change(of: edge).map { EdgePassage(base: base, length: metric.network.length(of: edge), change: $0).entered }
  }

  /// Whether nobody who enters an edge at its tail gets out at its head.
  public func isBlocked(_ edge: EdgeID) -> Bool { slot(of: edge).map { blocked[$0] == 1 } ?? false }

  /// The same changes laid over another metric of the same network.
  public func laid(over other: Metric) -> MetricOverlay { MetricOverlay(metric: other, changes: changes) }

  /// The number of directed edges touched.
  public var count: Int { changes.count }
}

extension Metric {
  /// The cost of an edge from end to end.
  public func cost(of edge: EdgeID) -> TravelCost {
    TravelCost(
      weight: Weight(edgeWeight[Int(edge.rawValue)]),
      duration: Milliseconds(rawValue: edgeDuration[Int(edge.rawValue)]))
  }

  /// The cost along an edge, with what a request changes on it.
  public func passage(of edge: EdgeID, _ overlay: MetricOverlay?) -> EdgePassage {
    EdgePassage(base: cost(of: edge), length: network.length(of: edge), change: overlay?.change(of: edge))
  }
}

extension TimedMetric {
  /// The cost along an edge that is entered at a moment, with what a request changes on it.
  public func passage(of edge: EdgeID, at instant: LocalInstant, _ overlay: MetricOverlay?) -> EdgePassage {
    EdgePassage(
      base: edgeCost(edge, at: instant), length: metric.network.length(of: edge), change: overlay?.change(of: edge))
  }
}
