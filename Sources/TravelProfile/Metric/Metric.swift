public import MappedStorage
public import RoadNetwork

/// What a travel mode thinks of one layer: the cost of every state's edge and of every arc's turn, as whole columns.
///
/// The search minimises `weight`; durations are summed beside it. Weight is in milliseconds of generalised time:
/// duration plus penalties and preferences. An arc s→t costs `turnWeight[arc] + edgeWeight[edge(t)]`.
/// What is known right now (`live`) is in the weights and durations of edges; turns cost what they always cost, except
/// that a street may be turned back in where every way on is closed. Immutable and shared by all threads.
public final class Metric: Sendable {
  /// The network the metric belongs to.
  public let network: RoadNetwork
  /// The mode.
  public let mode: Mode
  /// The graph of the mode's layer.
  public let topology: LayerTopology
  /// Weight of each directed edge; `Weight.infinity` where the mode may not go.
  public let edgeWeight: Column<UInt32>
  /// Duration of each directed edge in milliseconds.
  public let edgeDuration: Column<UInt32>
  /// Weight of each arc's turn; `Weight.infinity` where it is not allowed.
  public let turnWeight: Column<UInt32>
  /// Duration of each arc's turn in milliseconds.
  public let turnDuration: Column<UInt32>
  /// What is known of directed edges right now, as the columns have it; nil where nothing is.
  public let live: LiveSpeeds?
  /// The weight that each edge of `live` would have without it.
  public let usualWeight: Column<UInt32>
  private let unclosed: Metric?

  /// Wraps columns, computed in memory or lying in a file.
  public init(
    network: RoadNetwork, mode: Mode, edgeWeight: Column<UInt32>, edgeDuration: Column<UInt32>,
    turnWeight: Column<UInt32>, turnDuration: Column<UInt32>, live: LiveSpeeds? = nil,
    usualWeight: Column<UInt32> = Column()
  ) {
    self.network = network
    self.mode = mode
    topology = network.topology(mode.layer)
    self.edgeWeight = edgeWeight
    self.edgeDuration = edgeDuration
    self.turnWeight = turnWeight
    self.turnDuration = turnDuration
    self.live = live
    self.usualWeight = usualWeight
    guard let live, live.closedCount > 0, usualWeight.count == live.count else {
      unclosed = nil
      return
    }
    let weights = ColumnBuilder(repeating: UInt32(0), count: edgeWeight.count)
    for edge in edgeWeight.indices { weights[edge] = edgeWeight[edge] }
    for (position, edge) in live.edges.enumerated() { weights[Int(edge)] = usualWeight[position] }
    unclosed = Metric(
      network: network, mode: mode, edgeWeight: weights.column(), edgeDuration: edgeDuration, turnWeight: turnWeight,
      turnDuration: turnDuration)
  }

  /// The metric by which streets are told apart that are there: what is closed right now is no less a street, an exit
  /// of a roundabout or the other carriageway.
  public var layout: Metric { unclosed ?? self }

  /// Whether the mode may travel along an edge.
  @inlinable public func isUsable(_ edge: EdgeID) -> Bool { edgeWeight[Int(edge.rawValue)] < 0x7FFF_FFFF }
}
