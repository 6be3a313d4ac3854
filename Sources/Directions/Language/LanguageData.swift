/// Everything one language adds or changes: data without logic.
///
/// What is missing here is taken from the languages it falls back to, key by key: see `Vocabulary`.
struct LanguageData: Sendable {
  /// The language the data is for.
  var tag: LanguageTag
  /// Further regions that speak so: Australia with the United Kingdom.
  var regions: [String] = []

  // Phrases stand as in the middle of a sentence; the first letter is raised in the end.
  /// Written phrases, in variants: the one that uses most of the filled slots is taken, of equal ones the first.
  var phrases: [PhraseKey: [String]] = [:]
  /// Spoken phrases, where they differ.
  var spoken: [PhraseKey: [String]] = [:]
  var joins: [JoinKey: String] = [:]
  /// Sentences about a route as a whole.
  var notices: [NoticeKey: String] = [:]
  /// Whether a sentence begins with a capital.
  var raisesFirstLetter: Bool?
  var listSeparator: String?

  // Words that fill slots.
  var left: [SlotForm: String] = [:]
  var right: [SlotForm: String] = [:]
  /// Spoken forms of the sides, where they differ: "on your left".
  var spokenLeft: [SlotForm: String] = [:]
  var spokenRight: [SlotForm: String] = [:]
  /// Points of the compass as they follow "go", north first, clockwise.
  var compass: [String]?
  var ordinals: OrdinalForms?
  /// What ways without a name are called, with their article: "the path", entered and being on it.
  var ways: [Maneuver.WayKind: [SlotForm: String]] = [:]
  /// Up and down.
  var climbs: [Maneuver.Climb: String] = [:]
  /// The road as it is told with its number in front: `{ref}` and `{name}`.
  var numberedRoad: String?
  /// What a platform is called that has only a number: `{ref}`.
  var numberedPlatform: String?
  /// Words a ferry's name ends in when it needs no "ferry" before or after, in small letters.
  var ferryWords: [String]?

  // Names as they are spoken.
  var abbreviations: [Abbreviation]?
  /// What is said for the letters of a road number; other letters are spelt.
  var roadPrefixes: [String: String]?
  /// What is said for the direction behind a road number.
  var roadDirections: [String: String]?
  /// Articles that go with names, first match first.
  var articles: [ArticleRule]?
  /// Article of a road number.
  var numberArticles: [SlotForm: String] = [:]

  // Quantities.
  var plural: PluralRule?
  var decimalSeparator: String?
  var lengths: [LengthUnit: LengthForms] = [:]
  /// The short imperial unit in speech.
  var spokenShortUnit: LengthUnit?
  var hour: TimeForms?
  var minute: TimeForms?
  /// Shorter than half a minute.
  var momentary: String?
}

/// The forms of a unit of length.
struct LengthForms: Hashable, Sendable {
  /// Written short: "{n} km".
  var written: CountedForms
  /// Spoken, after which something happens: German dative, "in 200 Metern".
  var after: CountedForms
  /// Spoken, for which something goes on: German accusative, "einen Kilometer".
  var along: CountedForms
}

/// The forms of a unit of time.
struct TimeForms: Hashable, Sendable {
  var written: CountedForms
  var spoken: CountedForms
}

/// A short form in names and what is said for it. Where a word in a name stands decides.
struct Abbreviation: Hashable, Sendable {
  /// The short form in small letters, without its point; for the end of a longer word as it is written there.
  var short: String
  /// Said where more of the name follows ("St Mary", "Dr King"); nil leaves it.
  var before: String?
  /// Said where the name ends, or only points of the compass follow ("Main St N"); nil leaves it.
  var after: String?
  /// What kind of word it is.
  var kind = Kind.word

  enum Kind: Hashable, Sendable {
    /// A title or another word
    case word
    /// A kind of street; a single letter before or after it is a name, not a direction: "N Street"
    case street
    /// A point of the compass
    case direction
    /// The end of a longer word: German "Hauptstr."
    case ending
  }
}

/// Which article goes with names of one kind.
struct ArticleRule: Hashable, Sendable {
  /// What the name's last word ends in, or its first word is ("Platz der Republik"), in small letters.
  var endings: [String]
  /// What the word before the last must end in where there are two; nil when the name must be one word.
  var afterWordsEnding: String?
  /// The article by form.
  var articles: [SlotForm: String]
}
