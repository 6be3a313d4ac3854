import Directions

/// The languages of directions.
enum SupportedLanguages {
  static let tags = LanguageTag.supported.map(\.description)
}
