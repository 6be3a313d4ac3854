import OSMReader
import RoadNetwork

/// Resolves conditional access and one-way rules the way plain tags are resolved: into what each mode may do each way.
///
/// A rule is read by putting its value where the plain value would stand and asking the whole law again, so that class,
/// direction, pushing and local status come out as they would without a condition. One-way rules become access rules
/// of the directions they open and close; a profile never has to combine the two.
struct ConditionalAccess {
  let tags: OSMTags
  let kind: RoadKind
  let country: String?
  /// What holds without conditions.
  let plain: (forward: ModeAccess, backward: ModeAccess)

  /// Above every access key: a direction that is closed stays closed.
  private static let onewayRank: UInt8 = 64
  /// Above both: what holds while an access rule and a one-way rule hold together.
  private static let pairRank: UInt8 = 128
  /// More rules than any real way has; the time and room for their pairs stay bounded.
  private static let mostPairs = 256

  /// The rules with access resolved; those that change nothing are left out, rules of other subjects are kept.
  func resolve(_ rules: [WayFacts.ParsedRule]) -> [WayFacts.ParsedRule] {
    let changes = changes(by: rules)
    if changes.isEmpty { return rules }
    let judged = changes.map(judge)
    var changed = Set<Place>()
    for rule in judged.joined() where rule.value != plainAccess(rule.place).rawValue { changed.insert(rule.place) }
    let others = rules.filter { $0.rule.subject != Self.access && $0.rule.subject != Self.oneway }
    return others
      + zip(changes, judged).flatMap { change, judged in
        merged(judged.filter { changed.contains($0.place) }, by: change)
      }
  }

  private static let access = ConditionalRule.Subject.access.rawValue
  private static let oneway = ConditionalRule.Subject.oneway.rawValue

  private struct Place: Hashable {
    var mode: Mode
    var direction: EdgeDirection
  }

  private struct Judged {
    var place: Place
    var value: UInt8
  }

  /// What the law is while one rule holds, or an access rule and a one-way rule together.
  private struct Change {
    var access: ConditionalRule?
    var oneway: ConditionalRule?
    var condition: [UInt8]
    var specificity: UInt8
  }

  private func plainAccess(_ place: Place) -> Access {
    (place.direction == .forward ? plain.forward : plain.backward)[place.mode]
  }

  /// Every rule alone, then every pair, so that of the pairs that hold the one of the strongest rules stands last.
  private func changes(by rules: [WayFacts.ParsedRule]) -> [Change] {
    let access = rules.filter { $0.rule.subject == Self.access }
    let oneway = rules.filter { $0.rule.subject == Self.oneway }
    var changes = access.map {
      Change(access: $0.rule, oneway: nil, condition: $0.condition, specificity: $0.rule.specificity)
    }
    changes += oneway.map {
      Change(
        access: nil, oneway: $0.rule, condition: $0.condition, specificity: $0.rule.specificity + Self.onewayRank)
    }
    guard access.count * oneway.count <= Self.mostPairs else { return changes }
    for direction in Self.byStrength(oneway) {
      for entry in Self.byStrength(access) where !direction.rule.modes.isDisjoint(with: entry.rule.modes) {
        guard let a = Condition(decoding: entry.condition), let b = Condition(decoding: direction.condition)
        else { continue }
        changes.append(
          Change(
            access: entry.rule, oneway: direction.rule, condition: Condition(a.parts + b.parts).encoded(),
            specificity: Self.pairRank))
      }
    }
    return changes
  }

  /// Weakest first; rules of equal rank keep the order in which they are written.
  private static func byStrength(_ rules: [WayFacts.ParsedRule]) -> [WayFacts.ParsedRule] {
    rules.enumerated().sorted { ($0.element.rule.specificity, $0.offset) < ($1.element.rule.specificity, $1.offset) }
      .map(\.element)
  }

  private func judge(_ change: Change) -> [Judged] {
    var judged: [Judged] = []
    for mode in Mode.allCases {
      guard let changed = tags(while: change, mode) else { continue }
      let access = WayAccessResolver(tags: changed, kind: kind, country: country).resolve()
      for direction in [EdgeDirection.forward, .backward] {
        guard change.oneway != nil || change.access?.speaks(of: direction) ?? false else { continue }
        if let rule = change.access, !rule.speaks(of: direction) { continue }
        let value = (direction == .forward ? access.forward : access.backward)[mode].rawValue
        judged.append(Judged(place: Place(mode: mode, direction: direction), value: value))
      }
    }
    return judged
  }

  /// The tags as they would be without conditions; nil where the change does not speak of the mode.
  private func tags(while change: Change, _ mode: Mode) -> OSMTags? {
    var changed = tags
    if let rule = change.access {
      guard rule.modes.contains(mode), let replaced = Self.tags(tags, with: rule, mode) else { return nil }
      changed = replaced
    }
    if let rule = change.oneway {
      guard rule.modes.contains(mode), let key = onewayTag(rule, mode) else { return nil }
      changed[key.key] = key.value
    }
    return changed
  }

  /// Tags with the value of an access rule where the plain value would stand; nil for values without a tag.
  static func tags(_ tags: OSMTags, with rule: ConditionalRule, _ mode: Mode) -> OSMTags? {
    let chain: [String] = ["access", "vehicle", "motor_vehicle", AccessReader.chain(mode)[0]]
    guard let text = text(Access(rawValue: UInt8(truncatingIfNeeded: rule.value))) else { return nil }
    var changed = tags
    let key = chain[min(3, Int(rule.specificity / 4))]
    if rule.directions & 1 != 0 { changed["\(key):forward"] = text }
    if rule.directions & 2 != 0 { changed["\(key):backward"] = text }
    if rule.directions & 3 == 3 {
      changed["\(key):forward"] = nil
      changed["\(key):backward"] = nil
      changed[key] = text
    }
    return changed
  }

  private func onewayTag(_ rule: ConditionalRule, _ mode: Mode) -> (key: String, value: String)? {
    let chain = ["oneway", "oneway:vehicle", "oneway:motor_vehicle", "oneway:\(AccessReader.chain(mode)[0])"]
    let texts = ["no", "yes", "-1"]
    guard rule.value < 3 else { return nil }
    return (chain[min(3, Int(rule.specificity / 4))], texts[Int(rule.value)])
  }

  /// The tag value that stands for an access.
  private static func text(_ access: Access) -> String? {
    if access.isDismounted { return "dismount" }
    if access.isDesignated { return "designated" }
    switch access.level {
    case .forbidden: return "no"
    case .allowed: return "yes"
    case .discouraged: return "discouraged"
    case .destination: return "destination"
    case .private: return "private"
    default: return nil
    }
  }

  /// The findings of one rule as few rules: modes of equal value and direction together.
  private func merged(_ judged: [Judged], by change: Change) -> [WayFacts.ParsedRule] {
    var byValue: [(value: UInt8, forward: ModeSet, backward: ModeSet)] = []
    for item in judged {
      let index = byValue.firstIndex { $0.value == item.value } ?? byValue.count
      if index == byValue.count { byValue.append((item.value, [], [])) }
      if item.place.direction == .forward {
        byValue[index].forward.insert(ModeSet(item.place.mode))
      } else {
        byValue[index].backward.insert(ModeSet(item.place.mode))
      }
    }
    return byValue.flatMap { entry in
      let groups: [(modes: ModeSet, directions: UInt8)] = [
        (entry.forward.intersection(entry.backward), 3), (entry.forward.subtracting(entry.backward), 1),
        (entry.backward.subtracting(entry.forward), 2),
      ]
      return groups.filter { !$0.modes.isEmpty }.map { group in
        let rule = ConditionalRule(
          subject: .access, modes: group.modes, directions: group.directions, specificity: change.specificity,
          value: UInt32(entry.value), condition: 0)
        return WayFacts.ParsedRule(rule: rule, condition: change.condition)
      }
    }
  }
}

extension ConditionalRule {
  fileprivate func speaks(of direction: EdgeDirection) -> Bool {
    directions & (direction == .forward ? 1 : 2) != 0
  }
}
