public import MappedStorage

extension Condition {
  /// Whether the answer depends on the time: a calendar with any days or hours is among the parts.
  public var dependsOnTime: Bool {
    parts.contains { part in
      switch part {
      case .hours(let hours): !hours.rules.isEmpty
      case .unless(let exception): exception.dependsOnTime
      case .vehicle, .property, .purpose, .circumstance: false
      }
    }
  }
  /// Whether a calendar among the parts speaks of public or school holidays, which nobody here knows.
  public var namesHolidays: Bool {
    parts.contains { part in
      switch part {
      case .hours(let hours): hours.namesHolidays
      case .unless(let exception): exception.namesHolidays
      case .vehicle, .property, .purpose, .circumstance: false
      }
    }
  }
  /// Whether it asks for something no plan can know beforehand, so that it never holds.
  public var asksForCircumstance: Bool {
    parts.contains { part in
      if case .circumstance = part { true } else { false }
    }
  }
}

extension RoadNetwork {
  /// All stored conditions by index; nil where the bytes are no condition of this version, which never holds.
  public var conditions: [Condition?] {
    (0..<UInt32(conditionCount)).map { Condition(decoding: encodedCondition($0)) }
  }

  /// The conditional rules of a barrier, by its index in `barriers`: their subjects are access, where `value` holds
  /// the `Access` in its lowest byte and the delay as `Barrier.packedDelays` has it in the next, and limits.
  public func conditionalRules(ofBarrier barrier: Int) -> Slice<Column<ConditionalRule>> {
    conditionalRules(set: barrier < barrierConditions.count ? barrierConditions[barrier] : 0)
  }
}

extension LayerTopology {
  /// The conditional restrictions of an arc; empty when it has none.
  public func conditionalTurns(of arc: Int) -> Slice<Column<ConditionalTurn>> {
    func lowerBound(_ arc: Int) -> Int {
      var low = 0
      var high = conditionalTurns.count
      while low < high {
        let middle = (low + high) / 2
        if Int(conditionalTurns[middle].arc) < arc { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return conditionalTurns[lowerBound(arc)..<lowerBound(arc + 1)]
  }
}
