import OSMReader
import RoadNetwork

/// Reads the rules of a barrier that hold at times: its `:conditional` keys, its opening hours, and when it is locked.
///
/// A rule is read by putting its value where the plain value would stand and reading the whole barrier again, so that
/// access and delay come out as they would without a condition.
struct BarrierHours {
  private let tags: OSMTags
  private let plain: Barrier
  /// The barrier that changed tags make.
  private let read: (OSMTags) -> Barrier
  private var findings: [Finding] = []
  private(set) var notes: [InterpretationNote] = []

  /// What one mode meets while a condition holds.
  private struct Finding: Hashable {
    var mode: Mode
    var value: UInt32
    var specificity: UInt8
    var condition: [UInt8]
  }

  init(_ tags: OSMTags, plain: Barrier, hasHours: Bool, read: @escaping (OSMTags) -> Barrier) {
    self.tags = tags
    self.plain = plain
    self.read = read
    if hasHours { readOpeningHours() }
    readLocks()
    readConditionalKeys()
  }

  /// The rules, those that change nothing left out.
  private(set) var limitRules: [WayFacts.ParsedRule] = []
  var rules: [WayFacts.ParsedRule] {
    let changed = Set(findings.filter { $0.value != Self.value(plain, $0.mode) }.map(\.mode))
    var rules: [WayFacts.ParsedRule] = []
    for finding in findings where changed.contains(finding.mode) {
      let last = rules.last
      if let last, last.condition == finding.condition, last.rule.value == finding.value,
        last.rule.specificity == finding.specificity
      {
        rules[rules.count - 1].rule.modes.insert(ModeSet(finding.mode))
        continue
      }
      let rule = ConditionalRule(
        subject: .access, modes: ModeSet(finding.mode), directions: 3, specificity: finding.specificity,
        value: finding.value, condition: 0)
      rules.append(WayFacts.ParsedRule(rule: rule, condition: finding.condition))
    }
    return rules + limitRules
  }

  private static func value(_ barrier: Barrier, _ mode: Mode) -> UInt32 {
    UInt32(barrier.access[mode].rawValue) | UInt32(barrier.packedDelay(mode)) << 8
  }

  private mutating func add(_ barrier: Barrier, _ mode: Mode, rank: UInt8, _ condition: [UInt8]) {
    findings.append(
      Finding(mode: mode, value: Self.value(barrier, mode), specificity: rank, condition: condition))
  }

  // MARK: Opening hours

  /// Closed but for its hours; whether it is locked outside of them is no question then.
  private mutating func readOpeningHours() {
    guard let text = tags.text("opening_hours") else { return }
    guard let hours = OpeningHoursParser.parse(text) else {
      notes.append(.condition)
      return
    }
    // Hours that never come are those of holidays alone.
    guard !hours.rules.isEmpty, !hours.isAlwaysOpen else { return }
    var unlocked = tags
    unlocked["locked"] = nil
    let open = read(unlocked)
    var closed = plain
    for mode in Mode.allCases {
      closed.access[mode] = .forbidden
      closed.setDelay(0, for: mode)
    }
    let always = Condition([.hours(OpeningHours([OpeningHours.Rule()]))]).encoded()
    for mode in Mode.allCases { add(closed, mode, rank: 0, always) }
    for mode in Mode.allCases { add(open, mode, rank: 0, Condition([.hours(hours)]).encoded()) }
  }

  // MARK: Keys with conditions

  private mutating func readLocks() {
    guard let text = tags.text("locked:conditional") else { return }
    let (pieces, broken) = ConditionalText.pieces(text)
    notes += Array(repeating: .condition, count: broken)
    for piece in pieces {
      guard let condition = ConditionParser.parse(piece.condition) else {
        notes.append(.condition)
        continue
      }
      var changed = tags
      changed["locked"] = piece.value
      let barrier = read(changed)
      for mode in Mode.allCases { add(barrier, mode, rank: 1, condition.encoded()) }
    }
  }

  private mutating func readConditionalKeys() {
    let (rules, unused) = ConditionReader.rules(tags)
    notes += unused
    for parsed in rules {
      switch ConditionalRule.Subject(rawValue: parsed.rule.subject) {
      case .access:
        // A node has no direction of its own that would be worth a rule.
        guard parsed.rule.directions == 3 else { continue }
        for mode in Mode.allCases where parsed.rule.modes.contains(mode) {
          guard let changed = ConditionalAccess.tags(tags, with: parsed.rule, mode) else { continue }
          add(read(changed), mode, rank: parsed.rule.specificity, parsed.condition)
        }
      case .weightLimit, .heightLimit: limitRules.append(parsed)
      default: continue
      }
    }
  }
}
