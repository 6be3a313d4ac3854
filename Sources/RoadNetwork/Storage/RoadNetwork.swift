public import Geodesy
public import MappedStorage

/// The stored street network: nodes, directed edges, shapes, names, facts, restrictions and the spatial index.
///
/// Immutable and safe to share between threads; many processes may map the same file.
public final class RoadNetwork: Sendable {
  /// The storage the columns lie in.
  public let storage: StorageReader
  /// Whether the opening compared the checksums of all hierarchies, so that whoever uses one first need not.
  public let hierarchiesAreVerified: Bool
  /// What is known about the file as a whole.
  public let metadata: NetworkMetadata

  /// Place of each node.
  public let nodeCoordinate: Column<Coordinate>
  /// OpenStreetMap id of each node.
  public let nodeOSMID: Column<Int64>
  /// Facts of each node.
  public let nodeFlags: Column<NodeFlags>
  /// Barrier of each node; 0 none.
  public let nodeBarrier: Column<UInt16>
  /// Name and exit number of each node.
  public let nodeName: Column<UInt32>
  /// First outgoing edge of each node in `nodeEdges`, and the end.
  public let nodeFirstEdge: Column<UInt32>
  /// Directed edges by the node they leave, whatever the law allows.
  public let nodeEdges: Column<UInt32>

  /// First node of each pair.
  public let pairTail: Column<UInt32>
  /// Last node of each pair.
  public let pairHead: Column<UInt32>
  /// Length of each pair.
  public let pairLength: Column<Millimeters>
  /// Facts of each pair.
  public let pairAttributes: Column<UInt32>
  /// Name of each pair.
  public let pairName: Column<UInt32>
  /// OpenStreetMap way of each pair.
  public let pairWayID: Column<Int64>
  /// Timetabled duration of each pair; 0 none.
  public let pairDuration: Column<Milliseconds>
  /// First shape point of each pair, and the end.
  public let shapeFirst: Column<UInt32>
  /// All shape points.
  public let shapes: Column<Coordinate>

  /// Signpost of each directed edge.
  public let edgeSign: Column<UInt32>
  /// Lane set of each directed edge.
  public let edgeLanes: Column<UInt32>
  /// Controls between the ends of each directed edge.
  public let edgeControls: Column<TrafficControls>
  /// Controls at the head of each directed edge.
  public let edgeHeadControls: Column<TrafficControls>

  /// Distinct facts.
  public let attributes: Column<RoadAttributes>
  /// Distinct vehicle limits.
  public let vehicleLimits: Column<VehicleLimits>
  /// Distinct barriers.
  public let barriers: Column<Barrier>
  /// Condition set of each distinct barrier; empty where none has conditional rules.
  let barrierConditions: Column<UInt32>
  /// Distinct names.
  public let names: Column<RoadName>
  /// Distinct signs.
  public let signs: Column<RoadSign>
  let laneSetFirst: Column<UInt32>
  let lanes: Column<Lane>
  let stringFirst: Column<UInt32>
  let stringBytes: Column<UInt8>
  let conditionSetFirst: Column<UInt32>
  let conditionalRules: Column<ConditionalRule>
  let conditionFirst: Column<UInt32>
  let conditionBytes: Column<UInt8>
  /// Restrictions, plus one closing record.
  public let restrictions: Column<RestrictionRecord>
  /// Edges of all restrictions.
  public let restrictionEdges: Column<UInt32>

  /// What mappers say of turns, plus one closing record; see `maneuverOverride(before:of:)`.
  public let maneuverOverrides: Column<ManeuverOverride>
  /// Edges of all overrides.
  public let maneuverEdges: Column<UInt32>

  private let layers: [LayerTopology]
  private let components: [Column<UInt32>]
  private let componentSizes: [Column<UInt32>]

  /// Boxes of the spatial index; see `SpatialIndexBuilder`.
  public let indexBoxes: Column<Box>
  /// Entries of the spatial index.
  public let indexRuns: Column<SegmentRun>
  /// Positions of each level's boxes, leaves' entries first.
  let indexLevels: [Range<Int>]

  /// Opens a network file.
  ///
  /// Checks header, section table and the bounds of every index, so that later reads cannot leave the file, and reads the
  /// hierarchies to compare their checksums.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - verifiesHierarchies: false leaves each hierarchy until it is first used: for a file of many gigabytes of which
  ///     little is to be used. A damaged one is then refused by whoever asks for a route first.
  /// - Throws: `StorageError` that says what is wrong with the file and names a damaged section.
  public convenience init(path: String, verifiesHierarchies: Bool = true) throws {
    try self.init(MappedBytes(path: path), verifiesHierarchies: verifiesHierarchies)
  }

  /// Opens the image of a network, as `init(path:verifiesHierarchies:)` opens a file.
  ///
  /// - Parameters:
  ///   - bytes: the image.
  ///   - verifiesHierarchies: false leaves each hierarchy until it is first used.
  /// - Throws: `StorageError` that says what is wrong with the image and names a damaged section.
  public init(_ bytes: MappedBytes, verifiesHierarchies: Bool = true) throws {
    let s = try StorageReader(bytes, magic: NetworkFormat.magic, versions: NetworkFormat.readable)
    storage = s
    hierarchiesAreVerified = verifiesHierarchies
    metadata = NetworkMetadata(text: String(decoding: try s.column("metadata", of: UInt8.self), as: UTF8.self))
    nodeCoordinate = try s.column("node.coordinate")
    nodeOSMID = try s.column("node.osmID")
    nodeFlags = try s.column("node.flags")
    nodeBarrier = try s.column("node.barrier")
    nodeName = try s.column("node.name")
    nodeFirstEdge = try s.column("node.firstEdge")
    nodeEdges = try s.column("node.edges")
    pairTail = try s.column("pair.tail")
    pairHead = try s.column("pair.head")
    pairLength = try s.column("pair.length")
    pairAttributes = try s.column("pair.attributes")
    pairName = try s.column("pair.name")
    pairWayID = try s.column("pair.wayID")
    pairDuration = try s.column("pair.duration")
    shapeFirst = try s.column("pair.shapeFirst")
    shapes = try s.column("shapes")
    edgeSign = try s.column("edge.sign")
    edgeLanes = try s.column("edge.lanes")
    edgeControls = try s.column("edge.controls")
    edgeHeadControls = try s.column("edge.headControls")
    attributes = try s.column("attributes")
    vehicleLimits = try s.column("vehicleLimits")
    barriers = try s.column("barriers")
    barrierConditions = s.hasSection("barrierConditions") ? try s.column("barrierConditions") : Column()
    names = try s.column("names")
    signs = try s.column("signs")
    laneSetFirst = try s.column("laneSetFirst")
    lanes = try s.column("lanes")
    stringFirst = try s.column("stringFirst")
    stringBytes = try s.column("stringBytes")
    conditionSetFirst = try s.column("conditionSetFirst")
    conditionalRules = try s.column("conditionalRules")
    conditionFirst = try s.column("conditionFirst")
    conditionBytes = try s.column("conditionBytes")
    restrictions = try s.column("restrictions")
    restrictionEdges = try s.column("restrictionEdges")
    maneuverOverrides = s.hasSection("maneuvers") ? try s.column("maneuvers") : Column()
    maneuverEdges = s.hasSection("maneuverEdges") ? try s.column("maneuverEdges") : Column()
    layers = try NetworkLayer.allCases.map { try Self.layer($0, in: s) }
    components = try Mode.allCases.map { try s.column("component.\($0)") }
    componentSizes = try Mode.allCases.map { try s.column("componentSize.\($0)") }
    indexBoxes = try s.column("index.boxes")
    indexRuns = try s.column("index.runs")
    indexLevels = SpatialIndexBuilder.levels(entryCount: indexRuns.count)
    try NetworkValidator(
      network: self, components: components, componentSizes: componentSizes
    ).validate()
    bytes.forgetPages()
    if verifiesHierarchies { try s.verifyChecksums(where: NetworkFormat.isOfHierarchy(section:)) }
  }

  /// Reads every byte that the opening did not read, and compares the checksums.
  ///
  /// - Throws: `StorageError` `damaged` that names the first section that differs.
  public func verifyRest() throws {
    try storage.verifyChecksums { !(hierarchiesAreVerified && NetworkFormat.isOfHierarchy(section: $0)) }
  }

  private static func layer(_ layer: NetworkLayer, in s: StorageReader) throws -> LayerTopology {
    let baseCount: Column<UInt32> = try s.column("\(layer.name).baseStateCount")
    return LayerTopology(
      layer: layer,
      stateEdge: try s.column("\(layer.name).stateEdge"),
      edgeState: try s.column("\(layer.name).edgeState"),
      firstArc: try s.column("\(layer.name).firstArc"),
      arcTarget: try s.column("\(layer.name).arcTarget"),
      arcTurn: try s.column("\(layer.name).arcTurn"),
      conditionalTurns: try s.column("\(layer.name).conditionalTurns"),
      baseStateCount: Int(baseCount.first ?? .max))
  }

  /// The edge-based graph of a layer.
  public func topology(_ layer: NetworkLayer) -> LayerTopology { layers[Int(layer.rawValue)] }

  /// The box that holds every road; nil for an empty network.
  public var bounds: Box? { indexBoxes.last }
  /// Number of nodes.
  public var nodeCount: Int { nodeCoordinate.count }
  /// Number of stretches of road; directed edges are twice as many.
  public var pairCount: Int { pairTail.count }

  /// Strongly connected component of an edge for a mode; nil where the mode may not go.
  public func component(of edge: EdgeID, mode: Mode) -> UInt32? {
    let id = components[Int(mode.rawValue)][edge.rawValue]
    return id == .max ? nil : id
  }
  /// Number of directed edges in a component.
  public func componentSize(_ component: UInt32, mode: Mode) -> Int {
    Int(componentSizes[Int(mode.rawValue)][component])
  }
  /// Sizes of all components of a mode.
  public func componentSizes(mode: Mode) -> Column<UInt32> { componentSizes[Int(mode.rawValue)] }
}
