import Directions
import Testing

@testable import GuidepostCommand

/// Which language the directions are in.
@Suite struct LanguageChoiceTests {
  private func chosen(_ environment: [String: String]) throws -> String {
    try LanguageChoice(option: nil) { environment[$0] }.language.description
  }

  /// The order of POSIX (LC_ALL, LC_MESSAGES, LANG), before it gettext's list.
  @Test func theEnvironmentIsAskedInOrder() throws {
    let cases: [([String: String], String)] = [
      ([:], "en"), (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "en_GB.UTF-8"], "en-GB"),
      (["LANG": "de_DE", "LC_MESSAGES": "en_US"], "en-US"), (["LC_MESSAGES": "en_US", "LC_ALL": "de_AT"], "de-AT"),
      (["LANG": "en_US", "LANGUAGE": "fi:de:en"], "de"), (["LANGUAGE": "de"], "de"),
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], "en"), (["LC_ALL": "POSIX", "LANG": "de_DE"], "en"),
      (["LANG": "fi_FI.UTF-8"], "en"), (["LANG": "", "LC_ALL": "", "LANGUAGE": ""], "en"),
      (["LANG": "nonsense!"], "en"), (["LANG": "fi_FI", "LANGUAGE": "sv:fi"], "en"),
    ]
    for (environment, language) in cases { #expect(try chosen(environment) == language, "\(environment)") }
  }

  @Test func theOptionGoesBeforeTheEnvironment() throws {
    let choice = try LanguageChoice(option: "en-GB") { _ in "de_DE" }
    #expect(choice.language == .britishEnglish)
    #expect(choice.note == nil)
    #expect(try LanguageChoice(option: "de_AT.UTF-8") { _ in nil }.note == nil)
    #expect(try LanguageChoice(option: "fr-CA") { _ in nil }.note?.contains("'fr-CA'") == true)
    #expect(throws: CommandFailure.self) { try LanguageChoice(option: "deutsch") { _ in nil } }
  }
}
