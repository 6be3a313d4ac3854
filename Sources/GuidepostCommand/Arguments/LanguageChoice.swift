import Directions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The language of the directions, and what to say when it is not the one asked for.
struct LanguageChoice: Hashable, Sendable {
  var language: LanguageTag
  /// Says that the language asked for has no words here; nil when it has.
  var note: String?

  /// The note, where there is one.
  var notes: [String] { note.map { [$0] } ?? [] }

  /// The languages to choose from: "en, en-GB, de".
  static var choices: String { LanguageTag.supported.map(\.description).joined(separator: ", ") }

  /// - Parameters:
  ///   - option: The value of `--language`; nil when it was not given.
  ///   - environment: The value of an environment variable.
  /// - Throws: `CommandFailure` with exit code 64 for an option that is no language tag.
  init(option: String?, environment: (String) -> String? = Self.variable) throws {
    guard let option else {
      language = Self.preferred(environment)
      return
    }
    guard let tag = LanguageTag(option) else {
      throw CommandFailure.usage(
        "--language '\(option)' is no language tag such as de or en-GB; there are: \(Self.choices)")
    }
    language = tag
    if !tag.isSupported {
      note = "there are no directions in '\(tag)' yet, so they are in 'en'; there are: \(Self.choices)"
    }
  }

  /// The first language with words here that the environment asks for, in the order of POSIX and gettext; else English.
  private static func preferred(_ environment: (String) -> String?) -> LanguageTag {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.prefix { $0 != "." && $0 != "@" }
    // The locale "C" asks for no language; then LANGUAGE does not count either.
    if name == "C" || name == "POSIX" { return .english }
    let wanted = (environment("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
    return wanted.lazy.compactMap { LanguageTag($0) }.first(where: \.isSupported) ?? .english
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
