/// Puts maneuvers into sentences of a language, and lengths and times into words.
///
/// Names stay as the map has them; they are not translated. Written sentences are for the eye: "At exit 31 take ramp
/// on the right to I 10 W". Spoken ones are for a voice: "Take exit 31 to Interstate 10 West".
public struct DirectionsWriter: Sendable {
  /// The units lengths are told in.
  public let units: UnitSystem
  let vocabulary: Vocabulary

  /// The language of the words, which may be a fallback of the one asked for: "de" for "de-AT", "en" for "fi".
  public var language: LanguageTag { vocabulary.tag }

  /// A writer for English as in the United States and one system of units.
  public init(units: UnitSystem) { self.init(language: .english, units: units) }

  /// A writer for one language and one system of units.
  ///
  /// - Parameters:
  ///   - language: The language wanted. Without words for its region those of the language are taken, and without
  ///     words for the language those of English; `language` tells which. See `LanguageTag.supported`.
  ///   - units: The units lengths are told in.
  public init(language: LanguageTag, units: UnitSystem) {
    self.init(vocabulary: Vocabulary.nearest(to: language), units: units)
  }

  init(vocabulary: Vocabulary, units: UnitSystem) {
    self.vocabulary = vocabulary
    self.units = units
  }

  /// The sentence for one maneuver.
  ///
  /// A departure with a stop's name reads "Start at …"; without one it says which way to go: see `departure(_:)`.
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - stopName: Name of the stop a departure or an arrival belongs to; ignored for other kinds.
  /// - Returns: A sentence without a full stop.
  public func text(for maneuver: Maneuver, stopName: String?) -> String {
    text(for: maneuver, stopName: stopName, isLastStop: true)
  }

  /// The sentence for one maneuver of a route that may pass stops on the way.
  ///
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - stopName: Name of the stop a departure or an arrival belongs to; ignored for other kinds.
  ///   - isLastStop: Whether an arrival ends the route: "Finish at …" instead of "Arrive at …".
  /// - Returns: A sentence without a full stop.
  public func text(for maneuver: Maneuver, stopName: String?, isLastStop: Bool) -> String {
    let hasStop = !(stopName ?? "").isEmpty
    let key = key(of: maneuver, hasStop: hasStop, isLastStop: isLastStop)
    return vocabulary.sentence(written(maneuver, key, stopName: stopName))
  }

  /// Which way to set out: "Go west on Main Street toward Oak Street".
  public func departure(_ maneuver: Maneuver) -> String {
    vocabulary.sentence(written(maneuver, PhraseKey.setOut(maneuver), stopName: nil))
  }

  /// Two maneuvers that follow each other at once, as one sentence; see `Maneuver.isLinkedToNext`.
  public func text(for first: Maneuver, immediatelyBefore second: Maneuver) -> String {
    let parts = [first, second].map { maneuver in
      written(maneuver, key(of: maneuver, hasStop: false, isLastStop: true), stopName: nil)
    }
    return vocabulary.sentence(vocabulary.join(.immediately, ["first": parts[0], "second": parts[1]]))
  }

  func key(of maneuver: Maneuver, hasStop: Bool, isLastStop: Bool) -> PhraseKey {
    PhraseKey(
      maneuver, hasStop: hasStop, isLastStop: isLastStop, ferryWords: vocabulary.ferryWords)
  }

  /// A written phrase as it stands in the middle of a sentence.
  private func written(_ maneuver: Maneuver, _ key: PhraseKey, stopName: String?) -> String {
    phrase(key, SlotValues(maneuver, stopName: stopName, isSpoken: false, vocabulary: vocabulary))
  }

  func phrase(_ key: PhraseKey, _ values: SlotValues) -> String {
    vocabulary.phrase(key, filled: values.filled, isSpoken: values.isSpoken)?.filled(values.text) ?? ""
  }
}
