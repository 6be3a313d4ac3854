/// What a relation says about turns.
struct RestrictionReading {
  /// The restrictions, one for each distinct meaning and condition. Empty when refused or ignored.
  var restrictions: [RestrictionFacts] = []
  /// Why the relation, or one clause of it, was refused.
  var refusals: [RestrictionRefusal] = []
  /// Members whose role or kind has no place in a restriction; they were passed over.
  var skippedMembers = 0

  /// Neither used nor wrong: no restriction, or one that binds none of the modes.
  var isIgnored: Bool { restrictions.isEmpty && refusals.isEmpty }
}

/// Why a restriction cannot be used. The text is the line of the import report.
enum RestrictionRefusal: String, CaseIterable, Hashable, Sendable {
  case noType = "no type=restriction"
  case noValue = "no restriction value"
  case unknownValue = "unknown restriction value"
  case unparsableCondition = "condition not understood"
  case circumstance = "condition on weather, load or length of stay, never in force"
  case noFrom = "no from way"
  case noTo = "no to way"
  case noVia = "no via node or way"
  case severalFrom = "several from ways"
  case severalTo = "several to ways"
  case severalViaNodes = "several via nodes"
  case nodeAndWayVia = "via node and via way together"
}
