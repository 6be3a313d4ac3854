import Testing

@testable import Directions

/// Every phrase of every language gives a whole sentence, whatever is known.
@Suite struct RenderingTests {
  /// A language made of English by replacing every letter outside braces: what comes out in Latin letters is a word
  /// in the code.
  static let pseudo: LanguageData = {
    var data = LanguageData.english
    data.phrases = data.phrases.mapValues { $0.map(strange) }
    data.spoken = data.spoken.mapValues { $0.map(strange) }
    data.joins = data.joins.mapValues(strange)
    data.left = data.left.mapValues(strange)
    data.right = data.right.mapValues(strange)
    data.spokenLeft = data.spokenLeft.mapValues(strange)
    data.spokenRight = data.spokenRight.mapValues(strange)
    data.compass = data.compass?.map(strange)
    data.ways = data.ways.mapValues { $0.mapValues(strange) }
    data.climbs = data.climbs.mapValues(strange)
    data.ordinals = data.ordinals.map { forms in
      OrdinalForms(rule: forms.rule, words: forms.words.map(strange), numbers: forms.numbers.mapValues(strange))
    }
    data.roadPrefixes = data.roadPrefixes?.mapValues(strange)
    data.roadDirections = data.roadDirections?.mapValues(strange)
    data.momentary = data.momentary.map(strange)
    func forms(_ forms: CountedForms) -> CountedForms {
      CountedForms(exact: forms.exact.mapValues(strange), plural: forms.plural.mapValues(strange))
    }
    data.lengths = data.lengths.mapValues { unit in
      LengthForms(written: forms(unit.written), after: forms(unit.after), along: forms(unit.along))
    }
    data.hour = data.hour.map { TimeForms(written: forms($0.written), spoken: forms($0.spoken)) }
    data.minute = data.minute.map { TimeForms(written: forms($0.written), spoken: forms($0.spoken)) }
    return data
  }()

  /// Latin letters outside braces become Cyrillic ones.
  static func strange(_ pattern: String) -> String {
    var isInside = false
    var text = ""
    for scalar in pattern.unicodeScalars {
      if scalar == "{" { isInside = true }
      if scalar == "}" { isInside = false }
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      let offset = scalar.value >= 0x61 ? 0x430 - 0x61 : 0x410 - 0x41
      let other = isLetter && !isInside ? Unicode.Scalar(scalar.value + UInt32(offset)) : scalar
      text.unicodeScalars.append(other ?? scalar)
    }
    return text
  }

  /// A language to judge: alone where it must be whole.
  struct Judged: Sendable, CustomTestStringConvertible {
    var vocabulary: Vocabulary
    var testDescription: String
    /// Whether a finished sentence is as it should be.
    var isRight: @Sendable (String) -> Bool = { _ in true }
  }

  static let languages: [Judged] = [
    Judged(vocabulary: Vocabulary([.english]), testDescription: "en"),
    Judged(
      vocabulary: Vocabulary([.britishEnglish, .english]), testDescription: "en-GB",
      isRight: {
        Set(words($0)).isDisjoint(with: [
          "toward", "center", "meter", "meters", "kilometers", "ramp", "sidewalk", "elevator",
        ])
      }),
    Judged(
      vocabulary: Vocabulary([.german]), testDescription: "de",
      isRight: { Set(words($0)).isDisjoint(with: englishWords) }),
    Judged(
      vocabulary: Vocabulary([pseudo]), testDescription: "pseudo",
      isRight: { $0.unicodeScalars.allSatisfy { !$0.isASCII || !$0.properties.isAlphabetic } }),
  ]

  /// English words that are no German ones.
  static let englishWords: Set<String> = [
    "the", "on", "at", "to", "and", "of", "for", "turn", "bear", "make", "sharp", "keep", "left", "right", "your",
    "you",
    "exit", "ramp", "fork", "merge", "onto", "toward", "towards", "continue", "take", "go", "stay", "enter", "ferry",
    "train", "leave", "walk", "ride", "finish", "arrive", "destination", "north", "south", "east", "west", "first",
    "second", "third", "then", "now", "immediately", "mile", "miles", "feet", "foot", "half", "quarter", "meters",
    "hour", "hours", "minutes", "less", "than", "path", "sidewalk", "cycleway", "crossing", "square", "steps",
    "escalator",
    "elevator", "platform", "passage", "street", "cross", "bicycle", "dismount", "along", "up", "down", "level",
  ]

  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map { String($0) }
  }

  static func isWhole(_ sentence: String) -> Bool {
    let isLetter = sentence.first.map { $0.isUppercase } ?? false
    let isClean = !sentence.contains { "{}".contains($0) } && !sentence.contains("  ") && !sentence.contains(" ,")
    return isLetter && isClean && !sentence.hasSuffix(" ") && !sentence.hasSuffix(".") && !sentence.hasSuffix(",")
  }

  /// What a maneuver may tell, one bit each. The names are in no language's letters, so that none is taken for a word.
  static func maneuver(_ kind: Maneuver.Kind, _ modifier: Maneuver.Modifier?, facts: Int) -> Maneuver {
    var m = makeManeuver(kind, modifier, name: facts & 1 != 0 ? "Дорога" : "", bearingAfter: facts * 40)
    if facts & 2 != 0 { m.sign.exitNumbers = ["7", "8"] }
    if facts & 4 != 0 { m.sign.branches = ["2", "3"] }
    if facts & 8 != 0 { m.sign.toward = ["Город", "Село"] }
    m.crossStreet = facts & 8 != 0 ? "Улица" : ""
    if facts & 16 != 0 { m.exitNumber = 3 }
    if facts & 32 != 0 { m.roundaboutName = "Кольцо" }
    if facts & 64 != 0 { m.staysOnRoad = true }
    m.angle = facts & 64 != 0 ? 90 : 0
    return m
  }

  static let modifiers: [Maneuver.Modifier?] = [nil] + Maneuver.Modifier.allCases.map { $0 }

  /// Every kind with every modifier, way of travelling, driving side and combination of facts, written and spoken.
  @Test(arguments: languages, Maneuver.Kind.allCases) func everyVariantRenders(language: Judged, kind: Maneuver.Kind) {
    let writer = DirectionsWriter(vocabulary: language.vocabulary, units: .metric)
    // A change of travel has variants by the way of travelling; other kinds have none but the train.
    let travels: [Maneuver.TravelKind] = kind == .notification ? Maneuver.TravelKind.allCases : [.driving, .train]
    var broken: Set<String> = []
    for modifier in Self.modifiers {
      for facts in 0..<128 {
        var m = Self.maneuver(kind, modifier, facts: facts)
        m.drivesOnLeft = facts.nonzeroBitCount % 2 == 0
        m.travelKind = travels[(facts % 13) % travels.count]
        let stop = facts & 2 != 0 ? "Лавка" : nil
        let isLast = facts & 1 != 0
        for sentence in [
          writer.text(for: m, stopName: stop, isLastStop: isLast),
          writer.spoken(for: m, stopName: stop, isLastStop: isLast),
        ] where !Self.isWhole(sentence) || !language.isRight(sentence) { broken.insert(sentence) }
      }
    }
    #expect(broken.isEmpty)
  }

  /// Every kind after every distance, before every other kind, in both units, on both sides of the road.
  @Test(arguments: languages) func everyJoinRenders(language: Judged) {
    var broken: Set<String> = []
    for units in UnitSystem.allCases {
      let writer = DirectionsWriter(vocabulary: language.vocabulary, units: units)
      for kind in Maneuver.Kind.allCases {
        for (modifier, drivesOnLeft) in [(Maneuver.Modifier.left, true), (.slightLeft, false), (.straight, false)] {
          var m = Self.maneuver(kind, modifier, facts: 127)
          m.drivesOnLeft = drivesOnLeft
          var sentences = Self.lengths.map { writer.spoken(for: m, after: $0) }
          for other in Maneuver.Kind.allCases {
            let next = Self.maneuver(other, .right, facts: 127)
            sentences.append(writer.text(for: m, immediatelyBefore: next))
            sentences.append(writer.spoken(for: m, after: 700, then: next, detail: .short))
          }
          broken.formUnion(sentences.filter { !Self.isWhole($0) || !language.isRight($0) })
        }
      }
    }
    #expect(broken.isEmpty)
  }

  /// 1 m to 300 km, at and around the limits of the tables.
  static let lengths: [Double] =
    [1, 3, 9, 9.9, 10, 14, 28, 29, 49, 50, 87, 94, 95, 140, 160, 161, 286, 290, 350, 384, 385, 402, 474, 475, 499, 500]
    + [
      604, 750, 805, 900, 949, 950, 1_000, 1_207, 1_249, 1_250, 1_408, 1_500, 1_609, 2_414, 2_500, 2_749, 2_750, 3_219,
    ]
    + [4_000, 9_749, 9_750, 9_999, 10_000, 15_690, 15_691, 16_093, 99_999, 100_000, 300_000]

  @Test(arguments: languages) func everyQuantityRenders(language: Judged) {
    var broken: Set<String> = []
    for units in UnitSystem.allCases {
      let writer = DirectionsWriter(vocabulary: language.vocabulary, units: units)
      for length in Self.lengths {
        let told = [writer.length(length), writer.spokenLength(length)]
        broken.formUnion(told.filter { $0.isEmpty || $0.contains("{") || $0.hasPrefix("0 ") || !language.isRight($0) })
        let along = writer.spokenContinuation(for: length)
        if !Self.isWhole(along) || !language.isRight(along) { broken.insert(along) }
      }
      for minutes in [0, 1, 2, 59, 60, 61, 62, 119, 120, 121, 1_500] {
        let told = [writer.duration(Double(minutes) * 60), writer.spokenDuration(Double(minutes) * 60)]
        broken.formUnion(told.filter { $0.isEmpty || $0.contains("{") || !language.isRight($0) })
      }
    }
    #expect(broken.isEmpty)
  }

  @Test(arguments: languages) func everyOrdinalRenders(language: Judged) {
    let writer = DirectionsWriter(vocabulary: language.vocabulary, units: .metric)
    var sentences: [String] = []
    for exit in 1...25 {
      var ring = Self.maneuver(.roundabout, .right, facts: 0)
      ring.exitNumber = exit
      sentences += [writer.text(for: ring, stopName: nil), writer.spoken(for: ring)]
    }
    #expect(sentences.filter { !Self.isWhole($0) || !language.isRight($0) }.isEmpty)
    // Written and spoken are the same here; no two exits are.
    #expect(Set(sentences).count == 25)
  }

  /// Every pattern names only places that exist, and one variant of each phrase needs none that may be empty.
  @Test(arguments: languages) func phrasesAreWellFormed(language: Judged) {
    let always: Set<PhraseSlot> = [.side, .compass, .ordinal, .name]
    for key in PhraseKey.allCases {
      #expect(language.vocabulary.phrase(key, filled: always, isSpoken: false) != nil, "\(key)")
      for isSpoken in [false, true] {
        for bits in 0..<(1 << PhraseSlot.allCases.count) where bits % 31 == 0 {
          let filled = Set(PhraseSlot.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
          let phrase = language.vocabulary.phrase(key, filled: filled.union(always), isSpoken: isSpoken)
          let text = phrase?.filled { _, _ in "x" } ?? "{"
          #expect(!text.contains("{") && !text.contains("}"), "\(key): \(text)")
          // A name at the start would have its first letter raised.
          if case .slot(let slot, _)? = phrase?.pieces.first { #expect([.side, .compass].contains(slot), "\(key)") }
        }
      }
    }
    for key in JoinKey.allCases {
      let values = Dictionary(uniqueKeysWithValues: key.slots.map { ($0, "<\($0)>") })
      let text = language.vocabulary.join(key, values)
      #expect(key.slots.allSatisfy { text.contains("<\($0)>") }, "\(key): \(text)")
    }
  }

  /// Everything counted has a form for each class of numbers the language tells apart.
  @Test(arguments: languages) func noPluralFormIsMissing(language: Judged) {
    let vocabulary = language.vocabulary
    let rule = vocabulary.find { $0.plural }
    #expect(rule != nil)
    var counted: [CountedForms] = []
    for unit in LengthUnit.allCases {
      let forms = vocabulary.find { $0.lengths[unit] }
      #expect(forms != nil, "\(unit)")
      counted += [forms?.after, forms?.along].compactMap { $0 }
      // Unit signs do not bend.
      #expect(forms?.written.plural[.other]?.contains("{n}") == true, "\(unit)")
    }
    for forms in [vocabulary.find { $0.hour }, vocabulary.find { $0.minute }] {
      counted += [forms?.written, forms?.spoken].compactMap { $0 }
    }
    #expect(counted.count == LengthUnit.allCases.count * 2 + 4)
    for forms in counted { #expect(rule?.categories.allSatisfy { forms.plural[$0] != nil } == true, "\(forms)") }
  }

  /// A brace in a name stays a brace: values are not read again.
  @Test func namesAreNotRead() {
    let m = makeManeuver(.turn, .left, name: "Quay {name} {")
    let writer = DirectionsWriter(units: .metric)
    #expect(writer.text(for: m, stopName: nil) == "Turn left on Quay {name} {")
    #expect(writer.spoken(for: m) == "Turn left onto Quay {name} {")
  }
}
