extension LanguageData {
  /// The languages there are, the last resort of all first.
  static let all: [LanguageData] = [.english, .britishEnglish, .german]
}
