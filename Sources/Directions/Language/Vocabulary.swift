import Synchronization

/// A language with all that it falls back to, ready for use.
final class Vocabulary: Sendable {
  let tag: LanguageTag
  /// From the language itself to the last it falls back to.
  private let chain: [LanguageData]
  private let written: [[PhraseTemplate]]
  private let spoken: [[PhraseTemplate]]

  // What every sentence asks for, found once.
  let raisesFirstLetter: Bool
  let listSeparator: String
  let ferryWords: [String]
  let articles: [ArticleRule]
  let numberedRoad: String?
  let shortForms: ShortForms
  private let compassPoints: [String]
  /// Words of the sides by form: left, right, and both as spoken.
  private let sides: [[String]]
  private let namedWays: [Maneuver.WayKind]
  private let numberArticles: [String?]
  let ordinals: OrdinalForms?
  let roadPrefixes: [String: String]
  let roadDirections: [String: String]
  let abbreviations: [Abbreviation]

  /// - Parameter chain: The language, then those whose words stand in for its missing ones.
  init(_ chain: [LanguageData]) {
    tag = chain.first?.tag ?? .english
    self.chain = chain
    written = Self.phrases { key in chain.lazy.compactMap { $0.phrases[key] }.first }
    // A nearer language's written phrase goes before a farther one's spoken phrase.
    spoken = Self.phrases { key in chain.lazy.compactMap { $0.spoken[key] ?? $0.phrases[key] }.first }
    func find<Value>(_ value: (LanguageData) -> Value?) -> Value? { chain.lazy.compactMap(value).first }
    raisesFirstLetter = find { $0.raisesFirstLetter } == true
    listSeparator = find { $0.listSeparator } ?? " "
    ferryWords = find { $0.ferryWords } ?? []
    articles = find { $0.articles } ?? []
    numberedRoad = find { $0.numberedRoad }
    abbreviations = find { $0.abbreviations } ?? []
    shortForms = ShortForms(abbreviations)
    ordinals = find { $0.ordinals }
    roadPrefixes = find { $0.roadPrefixes } ?? [:]
    roadDirections = find { $0.roadDirections } ?? [:]
    numberArticles = SlotForm.allCases.map { form in find { $0.numberArticles[form] } }
    compassPoints = find { $0.compass } ?? []
    namedWays = Maneuver.WayKind.allCases.filter { kind in find { $0.ways[kind] } != nil }
    let words: [(LanguageData, SlotForm) -> String?] = [
      { $0.left[$1] }, { $0.right[$1] }, { $0.spokenLeft[$1] ?? $0.left[$1] }, { $0.spokenRight[$1] ?? $0.right[$1] },
    ]
    sides = words.map { word in SlotForm.allCases.map { form in find { word($0, form) } ?? "" } }
  }

  /// Phrases by the position of their key.
  private static func phrases(_ find: (PhraseKey) -> [String]?) -> [[PhraseTemplate]] {
    PhraseKey.allCases.map { find($0)?.map { PhraseTemplate($0) } ?? [] }
  }

  /// The phrase that uses most of the filled slots; of equal ones the first in the table.
  func phrase(_ key: PhraseKey, filled: Set<PhraseSlot>, isSpoken: Bool) -> PhraseTemplate? {
    phrase(key, filled: SlotSet(filled), isSpoken: isSpoken)
  }

  /// The phrase that uses most of the filled slots; of equal ones the first in the table.
  func phrase(_ key: PhraseKey, filled: SlotSet, isSpoken: Bool) -> PhraseTemplate? {
    let candidates = (isSpoken ? spoken : written)[key.rawValue]
    var best: (place: Int, count: Int)?
    for place in candidates.indices where candidates[place].slotSet.isSubset(of: filled) {
      let count = candidates[place].slotSet.count
      if count > best?.count ?? -1 { best = (place, count) }
    }
    return best.map { candidates[$0.place] }
  }

  /// The nearest language's value.
  func find<Value>(_ value: (LanguageData) -> Value?) -> Value? { chain.lazy.compactMap(value).first }

  func side(_ side: Maneuver.Modifier.Side, _ form: SlotForm, isSpoken: Bool) -> String {
    sides[(side == .left ? 0 : 1) + (isSpoken ? 2 : 0)][form.position]
  }

  /// Article of a road number.
  func numberArticle(_ form: SlotForm) -> String? { numberArticles[form.position] }

  func compass(_ bearing: Int) -> String {
    let turn = ((bearing % 360) + 360) % 360
    let point = (turn + 22) / 45 % 8
    return compassPoints.indices.contains(point) ? compassPoints[point] : ""
  }

  /// What a way without a name is called; a form that is missing is the plain one.
  func way(_ kind: Maneuver.WayKind, _ form: SlotForm) -> String {
    find { data in data.ways[kind].flatMap { $0[form] ?? $0[.plain] } } ?? ""
  }

  func hasWords(for kind: Maneuver.WayKind) -> Bool { namedWays.contains(kind) }

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
    guard raisesFirstLetter else { return text }
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next(), first < 0x80, (bytes.next() ?? 0) < 0x80 else {
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return text }
    return String(unsafeUninitializedCapacity: text.utf8.count) { raised in
      let (_, end) = raised.initialize(from: text.utf8)
      raised[0] = first - 32
      return end
    }
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
  /// The nearest language there are words for: the one itself, its language without the region, at last English.
  static func nearest(to tag: LanguageTag) -> Vocabulary {
    for candidate in LanguageTag.fallbacks(of: tag) {
      let found = Language.all.first { language in
        let (own, regions) = (language.data.tag, language.data.regions)
        return own == candidate || own.language == candidate.language && regions.contains(candidate.region)
      }
      if let found { return found.vocabulary }
    }
    return Vocabulary([.english])
  }
}

/// A language whose vocabulary is made when it is first asked for: most programs speak one.
private final class Language: Sendable {
  let data: LanguageData
  private let made = Mutex<Vocabulary?>(nil)

  static let all = LanguageData.all.map(Language.init)

  private init(_ data: LanguageData) { self.data = data }

  var vocabulary: Vocabulary {
    made.withLock { known in
      if let known { return known }
      let chain = LanguageTag.fallbacks(of: data.tag).compactMap { tag in LanguageData.all.first { $0.tag == tag } }
      let vocabulary = Vocabulary(chain)
      known = vocabulary
      return vocabulary
    }
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
