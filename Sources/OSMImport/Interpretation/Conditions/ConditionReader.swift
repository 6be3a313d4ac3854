import OSMReader
import RoadNetwork

/// Reads the `:conditional` keys of a way.
enum ConditionReader {
  /// The rules in the order written, so that the last true one of a key stands last, and what could not be used:
  /// `condition` for pieces that could not be read, `conditionalKey` for keys that replace nothing the network keeps,
  /// `circumstance` for rules that wait for what no plan can know.
  static func rules(_ tags: OSMTags) -> (rules: [WayFacts.ParsedRule], notes: [InterpretationNote]) {
    var rules: [WayFacts.ParsedRule] = []
    var notes: [InterpretationNote] = []
    for entry in tags.entries where entry.key.hasSuffix(":conditional") {
      guard let key = ConditionalKey(entry.key) else {
        if ConditionalKey.concernsRouting(entry.key) { notes.append(.conditionalKey) }
        continue
      }
      let (pieces, broken) = ConditionalText.pieces(entry.value)
      notes += Array(repeating: .condition, count: broken)
      let applications = applications(of: key, tags)
      for piece in pieces {
        guard let read = read(piece, key) else {
          notes.append(.condition)
          continue
        }
        if read.condition.asksForCircumstance {
          notes.append(.circumstance)
          continue
        }
        for (modes, value) in read.values {
          for application in applications {
            let modes = application.modes.intersection(modes)
            if modes.isEmpty { continue }
            let rule = ConditionalRule(
              subject: key.subject, modes: modes, directions: application.directions, specificity: key.specificity,
              value: value, condition: 0)
            rules.append(WayFacts.ParsedRule(rule: rule, condition: read.condition.encoded()))
          }
        }
      }
    }
    return (rules, notes)
  }

  /// The modes a key speaks for; one entry when both directions agree.
  private static func applications(
    of key: ConditionalKey, _ tags: OSMTags
  ) -> [(modes: ModeSet, directions: UInt8)] {
    let forward: ModeSet = key.directions & 1 != 0 ? key.unclaimedModes(tags, direction: "forward") : []
    let backward: ModeSet = key.directions & 2 != 0 ? key.unclaimedModes(tags, direction: "backward") : []
    if forward == backward { return forward.isEmpty ? [] : [(modes: forward, directions: UInt8(3))] }
    var applications: [(modes: ModeSet, directions: UInt8)] = []
    if !forward.isEmpty { applications.append((forward, 1)) }
    if !backward.isEmpty { applications.append((backward, 2)) }
    return applications
  }

  private struct Reading {
    /// Values with the modes they hold for.
    var values: [(modes: ModeSet, value: UInt32)]
    var condition: Condition
  }

  private static func read(_ piece: ConditionalText.Piece, _ key: ConditionalKey) -> Reading? {
    guard let condition = ConditionParser.parse(piece.condition) else { return nil }
    let value = piece.value.lowercased()
    var single: UInt32?
    switch key.subject {
    case .access: return access(piece.value, key, condition)
    case .oneway: single = oneway(value)
    case .speedLimit: single = SpeedReader.limit(piece.value).map { UInt32($0.rawValue) }
    case .weightLimit: single = isNone(value) ? 0 : Measure.kilograms(value).flatMap { count($0 / 10) }
    case .heightLimit: single = isNone(value) ? 0 : Measure.meters(value).flatMap { count($0 * 100) }
    }
    guard let single else { return nil }
    return Reading(values: [(key.modes, single)], condition: condition)
  }

  private static func isNone(_ value: String) -> Bool { ["none", "no", "unlimited"].contains(value) }

  private static func count(_ value: Double) -> UInt32? {
    value >= 1 && value <= 65_535 ? UInt32(value.rounded()) : nil
  }

  private static func oneway(_ value: String) -> UInt32? {
    switch value {
    case "no", "false", "0": 0
    case "yes", "true", "1": 1
    case "-1", "reverse": 2
    default: nil
    }
  }

  // MARK: Access

  /// One value can mean different things to different modes: equal meanings are put together.
  private static func access(_ value: String, _ key: ConditionalKey, _ condition: Condition) -> Reading? {
    var known = false
    var values: [(modes: ModeSet, value: UInt32)] = []
    var remaining = condition
    let level = localLevel(condition)
    for mode in Mode.allCases where key.modes.contains(mode) {
      guard var access = AccessReader.access(ofValue: value, mode: mode) else { continue }
      known = true
      if access.isPassable, condition.hasPurpose {
        // `yes @ destination` is the value `destination`; `yes @ agricultural` opens nothing for our travellers.
        guard let level else { continue }
        if !access.isLocal { access = level }
        remaining = condition.withoutPurposes
      }
      let raw = UInt32(access.rawValue)
      if let index = values.firstIndex(where: { $0.value == raw }) {
        values[index].modes.insert(ModeSet(mode))
      } else {
        values.append((ModeSet(mode), raw))
      }
    }
    return known ? Reading(values: values, condition: remaining) : nil
  }

  private static func localLevel(_ condition: Condition) -> Access? {
    var purposes: TravelPurpose = []
    for case .purpose(let named) in condition.parts { purposes.formUnion(named) }
    if !purposes.isDisjoint(with: [.destination, .delivery, .customers, .residents]) { return .destination }
    return purposes.contains(.permit) ? .private : nil
  }
}

extension Condition {
  fileprivate var hasPurpose: Bool { parts.contains(where: Condition.isPurpose) }
  fileprivate var withoutPurposes: Condition { Condition(parts.filter { !Condition.isPurpose($0) }) }
  private static func isPurpose(_ part: Part) -> Bool {
    if case .purpose = part { true } else { false }
  }
}
