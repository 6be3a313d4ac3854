#if !canImport(MapKit)
  import Directions
  import Foundation

  /// What a locale says of language.
  enum LocaleWords {
    /// The language as route parameters take it; English where the locale has none, as the one of POSIX.
    static func language(_ locale: Locale) -> String {
      let code = locale.language.languageCode?.identifier ?? ""
      let region = locale.region?.identifier ?? ""
      return LanguageTag("\(code)-\(region)")?.description ?? LanguageTag(code)?.description ?? "en"
    }
  }
#endif
