public import MappedStorage
public import RoadNetwork

/// What a travel mode thinks of one layer: the cost of every state's edge and of every arc's turn, as whole columns.
///
/// The search minimises `weight`; durations are summed beside it. Weight is in milliseconds of generalised time:
/// duration plus penalties and preferences. An arc s→t costs `turnWeight[arc] + edgeWeight[edge(t)]`.
/// Immutable and shared by all threads.
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

  /// Wraps columns, computed in memory or lying in a file.
  public init(
    network: RoadNetwork, mode: Mode, edgeWeight: Column<UInt32>, edgeDuration: Column<UInt32>,
    turnWeight: Column<UInt32>, turnDuration: Column<UInt32>
  ) {
    self.network = network
    self.mode = mode
    topology = network.topology(mode.layer)
    self.edgeWeight = edgeWeight
    self.edgeDuration = edgeDuration
    self.turnWeight = turnWeight
    self.turnDuration = turnDuration
  }

  /// Whether the mode may travel along an edge.
  @inlinable public func isUsable(_ edge: EdgeID) -> Bool { edgeWeight[Int(edge.rawValue)] < 0x7FFF_FFFF }
}
