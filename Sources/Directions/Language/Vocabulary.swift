/// A language with all that it falls back to, ready for use.
struct Vocabulary: Sendable {
  let tag: LanguageTag
  /// From the language itself to the last it falls back to.
  private let chain: [LanguageData]
  private let written: [PhraseKey: [PhraseTemplate]]
  private let spoken: [PhraseKey: [PhraseTemplate]]

  /// - Parameter chain: The language, then those whose words stand in for its missing ones.
  init(_ chain: [LanguageData]) {
    tag = chain.first?.tag ?? .english
    self.chain = chain
    written = Self.phrases { key in chain.lazy.compactMap { $0.phrases[key] }.first }
    // A nearer language's written phrase goes before a farther one's spoken phrase.
    spoken = Self.phrases { key in chain.lazy.compactMap { $0.spoken[key] ?? $0.phrases[key] }.first }
  }

  private static func phrases(_ find: (PhraseKey) -> [String]?) -> [PhraseKey: [PhraseTemplate]] {
    PhraseKey.allCases.reduce(into: [:]) { $0[$1] = find($1)?.map { PhraseTemplate($0) } ?? [] }
  }

  /// The phrase that uses most of the filled slots; of equal ones the first in the table.
  func phrase(_ key: PhraseKey, filled: Set<PhraseSlot>, isSpoken: Bool) -> PhraseTemplate? {
    var best: PhraseTemplate?
    for candidate in (isSpoken ? spoken : written)[key] ?? [] where candidate.slots.isSubset(of: filled) {
      if candidate.slots.count > best?.slots.count ?? -1 { best = candidate }
    }
    return best
  }

  /// The nearest language's value.
  func find<Value>(_ value: (LanguageData) -> Value?) -> Value? { chain.lazy.compactMap(value).first }

  func side(_ side: Maneuver.Modifier.Side, _ form: SlotForm, isSpoken: Bool) -> String {
    let word = find { data in
      let written = side == .left ? data.left : data.right
      let spoken = side == .left ? data.spokenLeft : data.spokenRight
      return isSpoken ? spoken[form] ?? written[form] : written[form]
    }
    return word ?? ""
  }

  func compass(_ bearing: Int) -> String {
    let turn = ((bearing % 360) + 360) % 360
    let points = find { $0.compass } ?? []
    let point = (turn + 22) / 45 % 8
    return points.indices.contains(point) ? points[point] : ""
  }

  /// What a way without a name is called; a form that is missing is the plain one.
  func way(_ kind: Maneuver.WayKind, _ form: SlotForm) -> String {
    find { data in data.ways[kind].flatMap { $0[form] ?? $0[.plain] } } ?? ""
  }

  func hasWords(for kind: Maneuver.WayKind) -> Bool { find { $0.ways[kind] } != nil }

  func climb(_ climb: Maneuver.Climb) -> String { find { $0.climbs[climb] } ?? "" }

  /// A level as it is written at elevators: "-1", "2", "0.5".
  func level(_ level: Double) -> String {
    guard level.isFinite, abs(level) < 1_000 else { return "" }
    let hundredths = Int((level * 100).rounded())
    return (hundredths < 0 ? "-" : "") + decimal(abs(hundredths))
  }

  func join(_ key: JoinKey, _ values: [String: String]) -> String {
    PhraseTemplate.fill(find { $0.joins[key] } ?? "") { values[$0] ?? "" }
  }

  /// A finished sentence: its first letter raised where the language does so.
  func sentence(_ text: String) -> String {
    find { $0.raisesFirstLetter } == true ? text.prefix(1).uppercased() + text.dropFirst() : text
  }

  /// A number of hundredths in the right form.
  func counted(_ hundredths: Int, _ forms: CountedForms) -> String {
    if let exact = forms.exact[hundredths] { return exact }
    let category = (find { $0.plural } ?? .other).category(hundredths: hundredths)
    return PhraseTemplate.fill(forms.plural[category] ?? forms.plural[.other] ?? "") { _ in decimal(hundredths) }
  }

  /// A number of hundredths with the language's decimal separator and no needless zero.
  func decimal(_ hundredths: Int) -> String {
    let fraction = hundredths % 100
    if fraction == 0 { return "\(hundredths / 100)" }
    let digits = fraction % 10 == 0 ? "\(fraction / 10)" : (fraction < 10 ? "0\(fraction)" : "\(fraction)")
    return "\(hundredths / 100)\(find { $0.decimalSeparator } ?? ".")\(digits)"
  }
}

extension Vocabulary {
  private static let all: [Vocabulary] = LanguageData.all.map { data in
    Vocabulary(LanguageTag.fallbacks(of: data.tag).compactMap { tag in LanguageData.all.first { $0.tag == tag } })
  }

  /// The nearest language there are words for: the one itself, its language without the region, at last English.
  static func nearest(to tag: LanguageTag) -> Vocabulary {
    for candidate in LanguageTag.fallbacks(of: tag) {
      let found = LanguageData.all.firstIndex { data in
        data.tag == candidate || data.tag.language == candidate.language && data.regions.contains(candidate.region)
      }
      if let found { return all[found] }
    }
    return Vocabulary([.english])
  }
}

extension LanguageTag {
  /// The languages there are words for, the last resort first.
  public static var supported: [LanguageTag] { LanguageData.all.map { $0.tag } }

  /// Whether there are words for the language, be it without its region.
  public var isSupported: Bool { Self.supported.contains { $0.language == language } }

  /// de-AT, de, en.
  static func fallbacks(of tag: LanguageTag) -> [LanguageTag] {
    var chain = [tag]
    for next in [LanguageTag(language: tag.language, region: ""), .english] where !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }
}
