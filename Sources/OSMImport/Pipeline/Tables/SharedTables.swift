import RoadNetwork

/// All shared tables of a network while it is made.
struct SharedTables {
  private var attributes = SharedTable(empty: RoadAttributes())
  private var limits = SharedTable(empty: VehicleLimits())
  /// A barrier with its conditional rules.
  private struct BarrierRow: Hashable {
    var barrier = Barrier()
    var conditionSet: UInt32 = 0
  }
  private var barriers = SharedTable(empty: BarrierRow())
  private var names = SharedTable(empty: RoadName())
  private var signs = SharedTable(empty: RoadSign())
  private var laneSets = SharedTable<[Lane]>(empty: [])
  private var strings = SharedTable(empty: "")
  private var conditionSets = SharedTable<[ConditionalRule]>(empty: [])
  private var conditions = SharedTable<[UInt8]>()

  mutating func condition(_ encoded: [UInt8]) -> UInt32 { conditions.index(of: encoded) }

  mutating func lanes(_ lanes: [Lane]) -> UInt32 { laneSets.index(of: lanes) }

  mutating func name(_ text: WayFacts.NameText) -> UInt32 {
    var row = RoadName()
    row.name = strings.index(of: text.name)
    row.ref = strings.index(of: text.ref)
    row.internationalRef = strings.index(of: text.internationalRef)
    row.pronunciation = strings.index(of: text.pronunciation)
    return names.index(of: row)
  }

  mutating func sign(_ text: WayFacts.SignText) -> UInt32 {
    var row = RoadSign()
    row.destination = strings.index(of: text.destination)
    row.destinationRef = strings.index(of: text.destinationRef)
    row.destinationStreet = strings.index(of: text.destinationStreet)
    row.junctionRef = strings.index(of: text.junctionRef)
    row.symbol = strings.index(of: text.symbol)
    return signs.index(of: row)
  }

  mutating func attributes(of facts: WayFacts, drivesOnLeft: Bool) throws -> UInt32 {
    var row = facts.attributes
    row.limitsForward = try limits.shortIndex(of: facts.limitsForward, named: "sets of vehicle limits")
    row.limitsBackward = try limits.shortIndex(of: facts.limitsBackward, named: "sets of vehicle limits")
    row.conditionSet = conditionSet(facts.rules)
    if drivesOnLeft { row.flags.insert(.drivesOnLeft) } else { row.flags.remove(.drivesOnLeft) }
    return attributes.index(of: row)
  }

  mutating func barrier(of facts: NodeFacts) throws -> UInt16 {
    guard var row = facts.barrier else { return 0 }
    row.limits = try limits.shortIndex(of: facts.barrierLimits, named: "sets of vehicle limits")
    // Row 0 means no barrier; a barrier that nothing passes and that has no kind must not coincide with it.
    if row == Barrier() { row.packedDelays = 1 }
    let hours = conditionSet(facts.barrierRules)
    return try barriers.shortIndex(of: BarrierRow(barrier: row, conditionSet: hours), named: "barriers")
  }

  private mutating func conditionSet(_ rules: [WayFacts.ParsedRule]) -> UInt32 {
    let rules = rules.map { parsed in
      var rule = parsed.rule
      rule.condition = conditions.index(of: parsed.condition)
      return rule
    }
    return conditionSets.index(of: rules)
  }

  func storeConditions(in tables: inout NetworkTables) {
    (tables.conditionFirst, tables.conditionBytes) = conditions.flattened
  }

  func store(in tables: inout NetworkTables) throws {
    tables.attributes = attributes.rows
    tables.vehicleLimits = limits.rows
    tables.barriers = barriers.rows.map(\.barrier)
    tables.barrierConditions = barriers.rows.map(\.conditionSet)
    tables.names = names.rows
    tables.signs = signs.rows
    (tables.laneSetFirst, tables.lanes) = laneSets.flattened
    (tables.conditionSetFirst, tables.conditionalRules) = conditionSets.flattened
    storeConditions(in: &tables)
    var first: [UInt32] = [0]
    first.reserveCapacity(strings.rows.count + 1)
    for string in strings.rows {
      tables.stringBytes.append(contentsOf: string.utf8)
      guard let end = UInt32(exactly: tables.stringBytes.count) else {
        throw ImportError(.tooLarge, "the names of the map take more than 4 GiB; import a smaller extract")
      }
      first.append(end)
    }
    tables.stringFirst = first
  }
}
