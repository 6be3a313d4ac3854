import OSMReader
import RoadNetwork

/// What the tags of a restriction say, mode by mode: the kind of restriction and its condition.
struct RestrictionClauses {
  /// One restriction the tags express.
  struct Meaning: Hashable {
    var kind: RestrictionFacts.Kind
    var isUTurn = false
    var isNoEntry = false
    var isNoExit = false
    /// Encoded condition; nil when always in force.
    var condition: [UInt8]?
  }

  /// Meanings with the modes they bind, in the order of first appearance.
  private(set) var meanings: [(meaning: Meaning, modes: ModeSet)] = []
  private(set) var refusals: [RestrictionRefusal] = []
  /// Whether any key speaks to one of our modes.
  private(set) var hasAny = false
  /// Whether a key speaks to modes we do not route (`restriction:bus`).
  private(set) var isForOthers = false

  init(_ tags: OSMTags) {
    isForOthers = tags.entries.contains { $0.key.hasPrefix("restriction:") }
    let exempt = Self.exemptModes(tags["except"] ?? "")
    for mode in Mode.allCases {
      let chain = Self.chain(mode)
      // The narrowest plain key and the narrowest conditional key bind together.
      let plain = chain.first { tags.text($0) != nil }
      let conditional = chain.first { tags.text("\($0):conditional") != nil }
      guard plain != nil || conditional != nil else { continue }
      hasAny = true
      if exempt.contains(mode) { continue }
      var clauses: [Clause] = []
      if let plain, let text = tags.text(plain) { clauses += read(text, condition: legacyCondition(tags)) }
      if let conditional, let text = tags.text("\(conditional):conditional") { addConditional(text, to: &clauses) }
      for clause in clauses { add(clause, mode) }
    }
  }

  /// The keys that speak to a mode, narrowest first. The bare key binds vehicles only.
  private static func chain(_ mode: Mode) -> [String] {
    let own = AccessReader.chain(mode).filter { $0 != "access" }.map { "restriction:\($0)" }
    return mode == .foot ? own : own + ["restriction"]
  }

  private static func exemptModes(_ text: String) -> ModeSet {
    var exempt: ModeSet = []
    let entries = text.split { $0 == ";" || $0 == "," }.map(\.foldedTagValue)
    for mode in Mode.allCases {
      let chain = AccessReader.chain(mode).filter { $0 != "access" }
      if entries.contains(where: chain.contains) { exempt.insert(ModeSet(mode)) }
    }
    return exempt
  }

  // MARK: Collecting

  private enum ConditionText {
    case always
    case when(Condition)
    case unparsable
  }

  private mutating func refuse(_ refusal: RestrictionRefusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  /// A meaning with the parts of its condition, none when it is always in force.
  private struct Clause {
    var meaning: Meaning
    var parts: [Condition.Part]
  }

  private mutating func read(_ text: String, condition: ConditionText) -> [Clause] {
    var clauses: [Clause] = []
    for value in text.tagList() {
      switch Self.meaning(value.lowercased()) {
      case .ignored: continue
      case .unknown: refuse(.unknownValue)
      case .meaning(let meaning):
        switch condition {
        case .always: clauses.append(Clause(meaning: meaning, parts: []))
        case .when(let condition) where condition.asksForCircumstance: refuse(.circumstance)
        case .when(let condition): clauses.append(Clause(meaning: meaning, parts: condition.parts))
        case .unparsable: refuse(.unparsableCondition)
        }
      }
    }
    return clauses
  }

  /// `none @ condition` lifts what stands before it, the plain value included, while its condition holds.
  private mutating func addConditional(_ text: String, to clauses: inout [Clause]) {
    let (pieces, malformed) = ConditionalText.pieces(text)
    if malformed > 0 { refuse(.unparsableCondition) }
    for piece in pieces {
      let condition = ConditionParser.parse(piece.condition)
      guard ["none", "no"].contains(piece.value.lowercased()) else {
        clauses += read(piece.value, condition: condition.map { .when($0) } ?? .unparsable)
        continue
      }
      guard let condition else {
        refuse(.unparsableCondition)
        continue
      }
      if condition.parts.isEmpty { clauses = [] }
      for index in clauses.indices { clauses[index].parts.append(.unless(condition)) }
    }
  }

  private mutating func add(_ clause: Clause, _ mode: Mode) {
    var meaning = clause.meaning
    if !clause.parts.isEmpty { meaning.condition = Condition(clause.parts).encoded() }
    if let index = meanings.firstIndex(where: { $0.meaning == meaning }) {
      meanings[index].modes.insert(ModeSet(mode))
    } else {
      meanings.append((meaning, ModeSet(mode)))
    }
  }

  // MARK: Values

  private enum Value {
    case ignored
    case unknown
    case meaning(Meaning)
  }

  /// Only `no_` and `only_` decide; the word of direction behind them is decoration.
  private static func meaning(_ value: String) -> Value {
    if ["none", "stop", "give_way"].contains(value) || value.hasSuffix("_on_red") { return .ignored }
    if value.hasPrefix("no_") {
      return .meaning(
        Meaning(
          kind: .no, isUTurn: value == "no_u_turn", isNoEntry: value == "no_entry", isNoExit: value == "no_exit"))
    }
    return value.hasPrefix("only_") ? .meaning(Meaning(kind: .only)) : .unknown
  }

  // MARK: Days and hours by the old keys

  /// `day_on`, `day_off`, `hour_on` and `hour_off`; lists pair up.
  private func legacyCondition(_ tags: OSMTags) -> ConditionText {
    let keys = ["day_on", "day_off", "hour_on", "hour_off"]
    guard keys.contains(where: { tags.text($0) != nil }) else { return .always }
    var rule = OpeningHours.Rule()
    let daysOn = (tags["day_on"] ?? "").tagList()
    let daysOff = tags.text("day_off")?.tagList() ?? daysOn
    let hoursOn = (tags["hour_on"] ?? "").tagList()
    let hoursOff = (tags["hour_off"] ?? "").tagList()
    guard daysOn.count == daysOff.count, hoursOn.count == hoursOff.count else { return .unparsable }
    for (from, to) in zip(daysOn, daysOff) {
      guard let from = OpeningHoursParser.weekday(from.lowercased()),
        let to = OpeningHoursParser.weekday(to.lowercased())
      else { return .unparsable }
      let days = (0...((to - from + 7) % 7)).reduce(UInt8(0)) { $0 | 1 << UInt8((from + $1) % 7) }
      rule.weekdays.append(OpeningHours.Weekdays(days: days))
    }
    for (from, to) in zip(hoursOn, hoursOff) {
      guard let from = Self.clock(from), let to = Self.clock(to) else { return .unparsable }
      rule.times.append(
        OpeningHours.TimeSpan(from: OpeningHours.TimePoint(minutes: from), to: OpeningHours.TimePoint(minutes: to)))
    }
    return .when(Condition([.hours(OpeningHours([rule]))]))
  }

  /// `7`, `07` or `7:30`.
  private static func clock(_ text: String) -> Int16? {
    var scanner = TextScanner(text)
    guard let hours = scanner.digits(), hours.value <= 24 else { return nil }
    var minutes = 0
    if scanner.take(":") {
      guard let read = scanner.digits(), read.value < 60 else { return nil }
      minutes = read.value
    }
    guard scanner.isAtEnd, hours.value * 60 + minutes <= 1440 else { return nil }
    return Int16(hours.value * 60 + minutes)
  }
}
