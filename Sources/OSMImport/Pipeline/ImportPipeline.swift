import OSMReader
import RoadNetwork

/// Where the pipeline takes objects from: a file, or arrays in tests.
protocol MapSource {
  /// The name in messages and metadata.
  var name: String { get }
  /// When the data was current, ISO 8601; nil when not known.
  func timestamp() throws -> String?
  /// Hands on all objects of some kinds. `progress` receives 0 … 1 and returns false to stop.
  func read(_ kinds: OSMKinds, into visitor: inout some OSMVisitor, progress: (Double) -> Bool) throws -> OSMReadSummary
}

/// From objects to tables, stage by stage.
struct ImportPipeline {
  let options: ImportOptions
  let interpretation: MapInterpretation
  private let progress: (ImportProgress) -> Bool
  private let report = ReportBuilder()

  init(options: ImportOptions, interpretation: MapInterpretation, progress: @escaping (ImportProgress) -> Bool) {
    self.options = options
    self.interpretation = interpretation
    self.progress = progress
  }

  func run(_ source: some MapSource) throws -> (tables: NetworkTables, report: ImportReport) {
    let map = try readRelations(source)
    let found = try readWays(source, outlineTags: map.outlineTags)
    var votes = map.votes
    votes.add(found.votes)
    let country = options.country ?? votes.winner
    let outlined = try interpret(found, country: country, source: source.name)
    let nodes = try readNodes(source, refs: outlined.refs, country: country)
    try step("crossing squares", 0.5)
    let ways = crossed(outlined, areas: map.areas, nodes: nodes, country: country)
    try step("splitting ways", 0.5)
    let roads = RoadSplitter.split(ways, nodes: nodes)
    guard roads.pieceCount > 0 else { throw noRoads(source.name) }
    report.add(roads)
    let measure = PieceMeasure(roads, nodes: nodes)
    var tables = NetworkTables()
    var shared = SharedTables()
    let side = DrivingSideFinder(ways: ways, nodes: nodes, roads: roads).decide(
      option: options.drivingSide, boundaries: map.boundarySide, country: country,
      isCountryGiven: options.country != nil)
    if let warning = side.warning { report.warn(warning) }
    let durations = measure.durations(of: roads, ways: ways, ferryLines: map.ferryLines)
    report.count("ignored: ferry duration that is too fast or too slow", durations.ignored)
    try step("making tables", 0.55)
    try RoadTables(ways: ways, nodes: nodes, roads: roads, measure: measure).fill(
      &tables, shared: &shared, durations: durations.pieces, drivesOnLeft: side.isLeft)
    try addLaw(to: &tables, shared: &shared, map: map, ways: ways, nodes: nodes, roads: roads, measure: measure)
    if options.timeZone == nil, tables.conditionFirst.count > 1 {
      report.warn("the map holds conditional rules; they will be judged in UTC (see --time-zone)")
    }
    report.finish(tables)
    tables.metadata = metadata(
      source: source.name, timestamp: try source.timestamp(), country: country, mostlyLeft: side.mostlyLeft,
      report: report.report)
    return (tables, report.report)
  }

  // MARK: - Reading

  private func readRelations(_ source: some MapSource) throws -> RelationCollector {
    var collector = RelationCollector(interpretation: interpretation)
    report.read(try read(source, .relations, into: &collector, "reading relations", 0, 0.1))
    return collector
  }

  private func readWays(_ source: some MapSource, outlineTags: [Int64: OSMTags]) throws -> WayCollector {
    var collector = WayCollector(interpretation: interpretation, outlineTags: outlineTags)
    report.read(try read(source, .ways, into: &collector, "reading ways", 0.1, 0.25))
    report.count("replaced by a later object of the same id", collector.ways.replaced)
    return collector
  }

  private func interpret(_ collector: WayCollector, country: String?, source: String) throws -> RoadWays {
    let found = collector.ways
    var ways = RoadWays()
    // By set of tags and whether it outlines an area: the row of facts, or nil in it where the way is no road.
    var rows = [UInt32??](repeating: nil, count: 2 * found.tagSetCount)
    for (position, index) in found.sortedIndices().enumerated() {
      if position % 4_096 == 0 { try step("interpreting tags", 0.25) }
      // A part of an outline that a relation lends its tags belongs to an area, closed or not.
      let isOutline = found.isClosed(index) || collector.isLent(found.ids[index])
      let said = 2 * Int(found.tagSet[index]) + (isOutline ? 1 : 0)
      let row: UInt32?
      if let known = rows[said] {
        row = known
      } else {
        row = interpretation.wayFacts(found.tags(of: index), isOutline, country).map { ways.add(facts: $0) }
        rows[said] = .some(row)
      }
      guard let row else { continue }
      for note in ways.facts.rows[Int(row)].notes { report.count("ignored: \(note.rawValue)", 1) }
      ways.add(id: found.ids[index], factsRow: row, refs: found.refs(of: index))
    }
    guard ways.count > 0 else { throw noRoads(source) }
    report.count("ways used", ways.count)
    return ways
  }

  private func crossed(_ ways: RoadWays, areas: [DrawnArea], nodes: NodeTable, country: String?) -> RoadWays {
    let found = AreaCrossings(ways: ways, nodes: nodes)
      .added(relations: areas, facts: { interpretation.wayFacts($0, true, country) })
    report.count("areas crossed on foot", found.tally.crossed)
    report.count("ways across areas added", found.tally.lines)
    report.count("areas walked round: too large, too complex or incomplete", found.tally.left)
    return found.ways
  }

  private func readNodes(_ source: some MapSource, refs: [Int64], country: String?) throws -> NodeTable {
    var collector = NodeCollector(refs: refs, facts: { interpretation.nodeFacts($0, country) })
    let summary = try read(source, .nodes, into: &collector, "reading nodes", 0.3, 0.5)
    report.read(summary)
    report.count("replaced by a later object of the same id", collector.nodes.replaced)
    for note in collector.nodes.notes { report.count("ignored: \(note.rawValue)", 1) }
    return collector.nodes
  }

  private func read(
    _ source: some MapSource, _ kinds: OSMKinds, into visitor: inout some OSMVisitor, _ stage: String,
    _ start: Double, _ end: Double
  ) throws -> OSMReadSummary {
    var wantsMore = true
    do {
      let summary = try source.read(kinds, into: &visitor) { fraction in
        wantsMore = progress(ImportProgress(stage: stage, fraction: start + (end - start) * fraction))
        return wantsMore
      }
      return summary
    } catch {
      throw wantsMore ? error : cancelled
    }
  }

  // MARK: - Law and layers

  private func addLaw(
    to tables: inout NetworkTables, shared: inout SharedTables, map: RelationCollector, ways: RoadWays,
    nodes: NodeTable,
    roads: SplitRoads, measure: PieceMeasure
  ) throws {
    try shared.store(in: &tables)
    let graph = RoadGraph(tables)
    let hasSignalsAhead = ControlPlacement(ways: ways, nodes: nodes, roads: roads, measure: measure, graph: graph)
      .fill(&tables)
    try step("placing restrictions", 0.65)
    var resolver = RestrictionResolver(ways: ways, nodes: nodes, roads: roads, graph: graph)
    for (position, restriction) in map.restrictions.enumerated() {
      if position % 1_024 == 0 { try step("placing restrictions", 0.65) }
      for reason in restriction.statement.refusals { report.refuse(reason) }
      report.count("ignored: members without a part in their restriction", restriction.statement.skippedMembers)
      for rule in restriction.statement.rules {
        let condition = rule.condition.map { shared.condition($0) + 1 } ?? 0
        if let fault = resolver.add(rule, condition: condition) { report.refuse(fault.rawValue) } else { report.use() }
      }
    }
    let strings = resolver.found.strings(in: graph)
    // Conditions of restrictions have joined the table since the rules of roads were stored.
    shared.storeConditions(in: &tables)
    store(strings, in: &tables)
    var maneuvers = ManeuverPlacement(ways: ways, nodes: nodes, roads: roads, graph: graph)
    for maneuver in map.maneuvers {
      switch maneuver {
      case .success(let facts):
        if !maneuvers.add(facts) { report.count("ignored: \(ManeuverRefusal.unplaced.rawValue)", 1) }
      case .failure(let refusal): report.count("ignored: \(refusal.rawValue)", 1)
      }
    }
    maneuvers.fill(&tables)
    let junctions = JunctionFacts(tables, hasSignalsAhead: hasSignalsAhead)
    for layer in NetworkLayer.allCases {
      try step("building the \(layer.name) layer", 0.7 + 0.07 * Double(layer.rawValue))
      var builder = LayerBuilder(layer, graph: graph, junctions: junctions, strings: strings)
      tables.layers[Int(layer.rawValue)] = try builder.build()
    }
    for mode in Mode.allCases {
      try step("finding components", 0.91 + 0.02 * Double(mode.rawValue))
      let components = ComponentFinder(mode, tables: tables, graph: graph).components()
      tables.components[Int(mode.rawValue)] = components.ofEdge
      tables.componentSizes[Int(mode.rawValue)] = components.sizes
    }
    try step("done", 1)
  }

  private func store(_ strings: [ForbiddenString], in tables: inout NetworkTables) {
    for string in strings {
      tables.restrictions.append(
        RestrictionRecord(
          firstEdge: UInt32(tables.restrictionEdges.count), modes: string.modes, condition: string.condition))
      tables.restrictionEdges += string.edges
    }
    tables.restrictions.append(
      RestrictionRecord(firstEdge: UInt32(tables.restrictionEdges.count), modes: [], condition: 0))
  }

  // MARK: - Reporting

  private func step(_ stage: String, _ fraction: Double) throws {
    guard progress(ImportProgress(stage: stage, fraction: fraction)) else { throw cancelled }
  }

  private var cancelled: ImportError { ImportError(.cancelled, "the import was cancelled; nothing was written") }

  private func noRoads(_ source: String) -> ImportError {
    ImportError(
      .noRoads,
      "'\(source)' holds no road that car, truck, bicycle or foot may use; give an extract with highway ways and their nodes"
    )
  }
}
