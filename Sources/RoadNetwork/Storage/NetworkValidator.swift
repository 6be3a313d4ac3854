internal import MappedStorage

/// Checks that no index in a network file points outside its table.
struct NetworkValidator {
  let network: RoadNetwork
  let components: [Column<UInt32>]
  let componentSizes: [Column<UInt32>]

  func validate() throws {
    let n = network
    let nodes = n.nodeCount
    let pairs = n.pairCount
    for (name, count) in [
      ("node.osmID", n.nodeOSMID.count), ("node.flags", n.nodeFlags.count), ("node.barrier", n.nodeBarrier.count),
      ("node.name", n.nodeName.count),
    ] { try size(name, count, nodes) }
    for (name, count) in [
      ("pair.head", n.pairHead.count), ("pair.length", n.pairLength.count),
      ("pair.attributes", n.pairAttributes.count), ("pair.name", n.pairName.count),
      ("pair.wayID", n.pairWayID.count), ("pair.duration", n.pairDuration.count),
    ] { try size(name, count, pairs) }
    for (name, count) in [
      ("edge.sign", n.edgeSign.count), ("edge.lanes", n.edgeLanes.count), ("edge.controls", n.edgeControls.count),
      ("edge.headControls", n.edgeHeadControls.count), ("node.edges", n.nodeEdges.count),
    ] { try size(name, count, pairs * 2) }
    try offsets("node.firstEdge", n.nodeFirstEdge, rows: nodes, end: n.nodeEdges.count)
    try below("node.edges", n.nodeEdges, pairs * 2)
    try below("node.name", n.nodeName, n.names.count)
    guard n.nodeBarrier.areBelow(n.barriers.count) else { throw damaged("node.barrier") }
    try below("pair.tail", n.pairTail, nodes)
    try below("pair.head", n.pairHead, nodes)
    try below("pair.attributes", n.pairAttributes, n.attributes.count)
    try below("pair.name", n.pairName, n.names.count)
    try offsets("pair.shapeFirst", n.shapeFirst, rows: pairs, end: n.shapes.count, atLeast: 2)
    try below("edge.sign", n.edgeSign, n.signs.count)
    try below("edge.lanes", n.edgeLanes, n.laneSetFirst.count - 1)
    try sharedTables()
    for layer in NetworkLayer.allCases { try validate(n.topology(layer)) }
    for mode in Mode.allCases { try validateComponents(mode) }
    try validateIndex()
  }

  private func sharedTables() throws {
    let n = network
    try offsets("laneSetFirst", n.laneSetFirst, rows: nil, end: n.lanes.count)
    try offsets("stringFirst", n.stringFirst, rows: nil, end: n.stringBytes.count)
    try offsets("conditionSetFirst", n.conditionSetFirst, rows: nil, end: n.conditionalRules.count)
    try offsets("conditionFirst", n.conditionFirst, rows: nil, end: n.conditionBytes.count)
    let strings = n.stringFirst.count - 1
    for record in n.names {
      guard max(record.name, record.ref, record.internationalRef, record.pronunciation) < strings else {
        throw damaged("names")
      }
    }
    for record in n.signs {
      let top = max(record.destination, record.destinationRef, record.destinationStreet)
      guard max(top, record.junctionRef, record.symbol) < strings else { throw damaged("signs") }
    }
    for record in n.attributes {
      guard Int(record.conditionSet) < n.conditionSetFirst.count - 1,
        Int(max(record.limitsForward, record.limitsBackward)) < n.vehicleLimits.count
      else { throw damaged("attributes") }
    }
    for record in n.barriers where Int(record.limits) >= n.vehicleLimits.count { throw damaged("barriers") }
    if !n.barrierConditions.isEmpty { try size("barrierConditions", n.barrierConditions.count, n.barriers.count) }
    try below("barrierConditions", n.barrierConditions, n.conditionSetFirst.count - 1)
    for rule in n.conditionalRules where Int(rule.condition) >= n.conditionCount { throw damaged("conditionalRules") }
    var last: UInt32 = 0
    for record in n.restrictions {
      guard record.firstEdge >= last, record.firstEdge <= n.restrictionEdges.count,
        Int(record.condition) <= n.conditionCount
      else { throw damaged("restrictions") }
      last = record.firstEdge
    }
    guard Int(last) == n.restrictionEdges.count else { throw damaged("restrictions") }
    try below("restrictionEdges", n.restrictionEdges, n.pairCount * 2)
    try maneuvers()
  }

  private func maneuvers() throws {
    let records = network.maneuverOverrides
    try below("maneuverEdges", network.maneuverEdges, network.pairCount * 2)
    guard Int(records.last?.firstEdge ?? 0) == network.maneuverEdges.count else { throw damaged("maneuvers") }
    for index in records.indices.dropLast() {
      let (record, end) = (records[index], records[index + 1].firstEdge)
      guard record.turn > 0, record.firstEdge <= end, UInt32(record.turn) < end - record.firstEdge else {
        throw damaged("maneuvers")
      }
    }
  }

  private func validate(_ t: LayerTopology) throws {
    let name = t.layer.name
    let edges = network.pairCount * 2
    try size("\(name).edgeState", t.edgeState.count, edges)
    guard t.baseStateCount <= t.stateCount else { throw damaged("\(name).baseStateCount") }
    try below("\(name).stateEdge", t.stateEdge, edges)
    guard t.stateEdge.rise(in: 0..<t.baseStateCount), t.stateEdge.rise(in: t.baseStateCount..<t.stateCount) else {
      throw damaged("\(name).stateEdge")
    }
    guard t.edgeState.areBelowOrNone(t.baseStateCount) else { throw damaged("\(name).edgeState") }
    try offsets("\(name).firstArc", t.firstArc, rows: t.stateCount, end: t.arcCount)
    try size("\(name).arcTurn", t.arcTurn.count, t.arcCount)
    try below("\(name).arcTarget", t.arcTarget, t.stateCount)
    for turn in t.conditionalTurns {
      guard Int(turn.arc) < t.arcCount, Int(turn.condition) < network.conditionCount else {
        throw damaged("\(name).conditionalTurns")
      }
    }
  }

  private func validateComponents(_ mode: Mode) throws {
    let column = components[Int(mode.rawValue)]
    try size("component.\(mode)", column.count, network.pairCount * 2)
    guard column.areBelowOrNone(componentSizes[Int(mode.rawValue)].count) else { throw damaged("component.\(mode)") }
  }

  private func validateIndex() throws {
    guard network.indexBoxes.count == network.indexLevels.last?.upperBound ?? 0 else { throw damaged("index.boxes") }
    let pairs = network.pairCount
    guard pairs > 0 else {
      guard network.indexRuns.isEmpty else { throw damaged("index.runs") }
      return
    }
    let (runs, shapeFirst) = (network.indexRuns.base, network.shapeFirst.base)
    // The sign of each tells of a fault; a pair that does not exist is judged by the last one instead.
    var faults = 0
    for i in 0..<network.indexRuns.count {
      let run = runs[i]
      let pair = min(Int(run.pair), pairs &- 1)
      let segments = Int(shapeFirst[pair &+ 1]) &- Int(shapeFirst[pair]) &- 1
      faults |= pair &- Int(run.pair)
      faults |= Int(run.count) &- 1
      faults |= segments &- Int(run.first) &- Int(run.count)
    }
    guard faults >= 0 else { throw damaged("index.runs") }
  }

  // MARK: - Checks

  private func damaged(_ section: String) -> StorageError {
    StorageError(
      .damaged,
      "'\(network.storage.storage.name)': section '\(section)' points outside its table; import it again")
  }
  private func size(_ name: String, _ count: Int, _ expected: Int) throws {
    guard count == expected else { throw damaged(name) }
  }
  private func below(_ name: String, _ column: Column<UInt32>, _ limit: Int) throws {
    guard column.areBelow(limit) else { throw damaged(name) }
  }
  private func offsets(
    _ name: String, _ column: Column<UInt32>, rows: Int?, end: Int, atLeast step: UInt32 = 0
  ) throws {
    guard column.areOffsets(rows: rows, end: end, atLeast: step) else { throw damaged(name) }
  }
}
