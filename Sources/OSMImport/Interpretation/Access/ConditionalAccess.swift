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

  /// The rules with access resolved; those that change nothing are left out, rules of other subjects are kept.
  func resolve(_ rules: [WayFacts.ParsedRule]) -> [WayFacts.ParsedRule] {
    guard rules.contains(where: { Self.isLaw($0.rule) }) else { return rules }
    let judged = rules.map(judge)
    var changed = Set<Place>()
    for rule in judged.joined() where rule.value != plainAccess(rule.place).rawValue { changed.insert(rule.place) }
    let others = rules.filter { !Self.isLaw($0.rule) }
    return others
      + zip(rules, judged).flatMap { origin, judged in
        merged(judged.filter { changed.contains($0.place) }, origin: origin)
      }
  }

  private struct Place: Hashable {
    var mode: Mode
    var direction: EdgeDirection
  }

  private struct Judged {
    var place: Place
    var value: UInt8
  }

  private static func isLaw(_ rule: ConditionalRule) -> Bool {
    rule.subject == ConditionalRule.Subject.access.rawValue || rule.subject == ConditionalRule.Subject.oneway.rawValue
  }

  private func plainAccess(_ place: Place) -> Access {
    (place.direction == .forward ? plain.forward : plain.backward)[place.mode]
  }

  private func judge(_ parsed: WayFacts.ParsedRule) -> [Judged] {
    guard Self.isLaw(parsed.rule) else { return [] }
    let isOneway = parsed.rule.subject == ConditionalRule.Subject.oneway.rawValue
    var judged: [Judged] = []
    for mode in Mode.allCases where parsed.rule.modes.contains(mode) {
      let changed = isOneway ? onewayTags(parsed.rule, mode) : accessTags(parsed.rule, mode)
      guard let changed else { continue }
      let access = WayAccessResolver(tags: changed, kind: kind, country: country).resolve()
      for direction in [EdgeDirection.forward, .backward] {
        guard isOneway || parsed.rule.directions & (direction == .forward ? 1 : 2) != 0 else { continue }
        let value = (direction == .forward ? access.forward : access.backward)[mode].rawValue
        judged.append(Judged(place: Place(mode: mode, direction: direction), value: value))
      }
    }
    return judged
  }

  private func accessTags(_ rule: ConditionalRule, _ mode: Mode) -> OSMTags? {
    let chain: [String] = ["access", "vehicle", "motor_vehicle", AccessReader.chain(mode)[0]]
    guard let text = Self.text(Access(rawValue: UInt8(truncatingIfNeeded: rule.value))) else { return nil }
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

  private func onewayTags(_ rule: ConditionalRule, _ mode: Mode) -> OSMTags? {
    let chain = ["oneway", "oneway:vehicle", "oneway:motor_vehicle", "oneway:\(AccessReader.chain(mode)[0])"]
    let texts = ["no", "yes", "-1"]
    guard rule.value < 3 else { return nil }
    var changed = tags
    changed[chain[min(3, Int(rule.specificity / 4))]] = texts[Int(rule.value)]
    return changed
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
  private func merged(_ judged: [Judged], origin: WayFacts.ParsedRule) -> [WayFacts.ParsedRule] {
    let isOneway = origin.rule.subject == ConditionalRule.Subject.oneway.rawValue
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
          subject: .access, modes: group.modes, directions: group.directions,
          specificity: origin.rule.specificity + (isOneway ? Self.onewayRank : 0), value: UInt32(entry.value),
          condition: origin.rule.condition)
        return WayFacts.ParsedRule(rule: rule, condition: origin.condition)
      }
    }
  }
}
