public import Geodesy

/// The content of a network as plain arrays: what an importer fills and a network file stores.
///
/// "Pair" columns have one row per stretch of road, "edge" columns one per directed edge (two per pair),
/// "node" columns one per road node. Index 0 of every shared table is the empty record.
public struct NetworkTables: Sendable {
  /// Place of each node.
  public var nodeCoordinate: [Coordinate] = []
  /// OpenStreetMap id of each node.
  public var nodeOSMID: [Int64] = []
  /// Facts of each node.
  public var nodeFlags: [NodeFlags] = []
  /// Barrier on each node: index into `barriers`; 0 none.
  public var nodeBarrier: [UInt16] = []
  /// Name and exit number of each node: index into `names`.
  public var nodeName: [UInt32] = []

  /// First node of each pair, in drawn direction.
  public var pairTail: [UInt32] = []
  /// Last node of each pair.
  public var pairHead: [UInt32] = []
  /// Length of each pair, millimetres, at least 1.
  public var pairLength: [Millimeters] = []
  /// Facts of each pair: index into `attributes`.
  public var pairAttributes: [UInt32] = []
  /// Name of each pair: index into `names`.
  public var pairName: [UInt32] = []
  /// OpenStreetMap way of each pair.
  public var pairWayID: [Int64] = []
  /// Timetabled duration of each pair (ferries, trains); 0 none.
  public var pairDuration: [Milliseconds] = []
  /// First shape point of each pair, and the end. Shapes hold both end points.
  public var shapeFirst: [UInt32] = [0]
  /// All shape points, in drawn direction.
  public var shapes: [Coordinate] = []

  /// Signpost of each directed edge: index into `signs`.
  public var edgeSign: [UInt32] = []
  /// Lanes of each directed edge at its end: index into `laneSetFirst`; 0 none.
  public var edgeLanes: [UInt32] = []
  /// Controls met between the ends of each directed edge.
  public var edgeControls: [TrafficControls] = []
  /// Controls met at the head of each directed edge, before the turn.
  public var edgeHeadControls: [TrafficControls] = []

  /// Distinct facts; row 0 is empty.
  public var attributes: [RoadAttributes] = [RoadAttributes()]
  /// Distinct vehicle limits; row 0 is none.
  public var vehicleLimits: [VehicleLimits] = [VehicleLimits()]
  /// Distinct barriers; row 0 is unused.
  public var barriers: [Barrier] = [Barrier()]
  /// Conditional rules of each barrier: index into `conditionSetFirst`. Empty where no barrier has any.
  public var barrierConditions: [UInt32] = []
  /// Distinct names; row 0 is empty.
  public var names: [RoadName] = [RoadName()]
  /// Distinct signs; row 0 is empty.
  public var signs: [RoadSign] = [RoadSign()]
  /// First lane of each distinct lane set, and the end; set 0 is empty.
  public var laneSetFirst: [UInt32] = [0, 0]
  /// The lanes, left to right.
  public var lanes: [Lane] = []
  /// First byte of each string, and the end; string 0 is empty.
  public var stringFirst: [UInt32] = [0, 0]
  /// UTF-8 of all strings.
  public var stringBytes: [UInt8] = []

  /// First rule of each condition set, and the end; set 0 is empty.
  public var conditionSetFirst: [UInt32] = [0, 0]
  /// Conditional rules of edges.
  public var conditionalRules: [ConditionalRule] = []
  /// First byte of each encoded condition, and the end.
  public var conditionFirst: [UInt32] = [0]
  /// Encoded conditions; see `Condition`.
  public var conditionBytes: [UInt8] = []

  /// Restrictions as forbidden strings of edges, plus one closing record that holds the end.
  public var restrictions: [RestrictionRecord] = []
  /// The edges of all restrictions.
  public var restrictionEdges: [UInt32] = []

  /// What mappers say of turns, sorted by the edge after the turn, plus one closing record that holds the end.
  public var maneuverOverrides: [ManeuverOverride] = []
  /// The edges of all overrides.
  public var maneuverEdges: [UInt32] = []

  /// The edge-based graph of each layer, in the order of `NetworkLayer.allCases`.
  public var layers: [LayerTables] = NetworkLayer.allCases.map { _ in LayerTables() }
  /// Strongly connected component of each directed edge, per mode; `UInt32.max` where the mode may not go.
  public var components: [[UInt32]] = Mode.allCases.map { _ in [] }
  /// Number of directed edges in each component, per mode.
  public var componentSizes: [[UInt32]] = Mode.allCases.map { _ in [] }

  /// What is known about the file as a whole; see `NetworkMetadata`.
  public var metadata: [(key: String, value: String)] = []

  /// Empty tables.
  public init() {}

  /// The edge-based graph of one layer.
  public struct LayerTables: Sendable {
    /// Directed edge of each state: base states by edge, then copies by edge.
    public var stateEdge: [UInt32] = []
    /// Base state of each directed edge; `UInt32.max` none.
    public var edgeState: [UInt32] = []
    /// Number of base states.
    public var baseStateCount = 0
    /// First arc of each state, and the end.
    public var firstArc: [UInt32] = [0]
    /// Target state of each arc.
    public var arcTarget: [UInt32] = []
    /// Facts of each arc.
    public var arcTurn: [TurnFacts] = []
    /// Conditional restrictions, sorted by arc.
    public var conditionalTurns: [ConditionalTurn] = []
    /// Empty tables.
    public init() {}
  }
}
