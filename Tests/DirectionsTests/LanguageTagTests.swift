import Testing

@testable import Directions

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("de-AT", "de-AT"), ("de_AT.UTF-8", "de-AT"), ("de_DE@euro", "de-DE"),
    ("zh-Hans-CN", "zh-CN"), ("es-419", "es-419"), ("en-GB-oxendict", "en-GB"), ("en-US-u-hc-h12", "en-US"),
    ("gsw", "gsw"), ("en-u-us", "en"), ("sr-Latn", "sr"),
  ]) func tagsAreRead(text: String, tag: String) {
    #expect(LanguageTag(text)?.description == tag)
  }

  @Test(arguments: [
    "", "d", "deutsch", "12", "de-", "-de", "de--AT", "d€", "de AT", "C", "POSIX", ".UTF-8", "英語", "de-abcdefghi",
  ])
  func nonsenseIsNone(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  /// de-AT falls back to de, and what is unknown to English; Australia speaks as the United Kingdom (CLDR: en-001).
  @Test(arguments: [
    ("de", "de"), ("de-AT", "de"), ("de-CH", "de"), ("en", "en"), ("en-US", "en"), ("en-GB", "en-GB"),
    ("en-AU", "en-GB"), ("en-CA", "en"), ("fi", "en"), ("fr-GB", "en"), ("de-GB", "de"),
  ]) func wordsComeFromTheNearest(asked: String, used: String) throws {
    let tag = try #require(LanguageTag(asked))
    #expect(DirectionsWriter(language: tag, units: .metric).language.description == used)
    #expect(tag.isSupported == (tag.language == "en" || tag.language == "de"))
  }

  /// However many ask for a language at once, its vocabulary is made once.
  @Test(arguments: LanguageTag.supported) func aVocabularyIsMadeOnce(tag: LanguageTag) async {
    let made = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<16 { group.addTask { ObjectIdentifier(Vocabulary.nearest(to: tag)) } }
      return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
    }
    #expect(made == [ObjectIdentifier(Vocabulary.nearest(to: tag))])
    #expect(Vocabulary.nearest(to: tag).tag == tag)
  }

  /// A language with two phrases takes them from itself and the rest from those behind it, key by key.
  @Test func fallbackGoesKeyByKey() {
    let austrian = LanguageData(
      tag: LanguageTag(language: "de", region: "AT"), phrases: [.uTurn: ["umdrehen"]], left: [.at: "linker Hand"])
    let writer = DirectionsWriter(vocabulary: Vocabulary([austrian, .german, .english]), units: .metric)
    #expect(writer.text(for: makeManeuver(.uTurn, .uTurn), stopName: nil) == "Umdrehen")
    // The nearer language's written phrase goes before the farther one's spoken phrase.
    #expect(writer.spoken(for: makeManeuver(.uTurn, .uTurn)) == "Umdrehen")
    #expect(writer.text(for: makeManeuver(.offRamp, .left), stopName: nil) == "Ausfahrt linker Hand nehmen")
    #expect(writer.text(for: makeManeuver(.turn, .left), stopName: nil) == "Links abbiegen")
    let poor = LanguageData(tag: LanguageTag(language: "xx", region: ""))
    let english = DirectionsWriter(vocabulary: Vocabulary([poor, .english]), units: .metric)
    #expect(english.text(for: makeManeuver(.turn, .left), stopName: nil) == "Turn left")
    #expect(english.spokenLength(1_000) == "one kilometer")
  }

  @Test func theSupportedLanguagesAreListed() {
    #expect(LanguageTag.supported == [.english, .britishEnglish, .german])
  }
}
