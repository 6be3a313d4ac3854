import Foundation
import Geodesy
import RoutingEngine
import Testing

@testable import GuidepostCommand

/// The command line's grammar, as `guidepost --help` and POSIX custom describe it.
@Suite struct ParsedArgumentsTests {
  private let syntax = CommandSyntax(
    name: "route", summary: "", arguments: [.init(name: "NETWORK", help: "")],
    options: [
      .init(name: "from", value: "LAT,LON", help: ""),
      .init(name: "via", value: "LAT,LON", isRepeatable: true, help: ""),
      .init(name: "mode", value: "MODE", choices: ["drive", "walk"], help: ""),
      .init(name: "output", letter: "o", value: "FILE", help: ""),
      .init(name: "quiet", letter: "q", help: ""),
    ])

  private func parse(_ line: String) throws -> ParsedArguments {
    try ParsedArguments(line.split(separator: " ").map(String.init), syntax: syntax)
  }

  @Test("the words that the system has are those that Swift has") func systemWords() {
    // A statically linked program may have only the former.
    #expect(ProgramArguments.ofSystem.isEmpty == !FileManager.default.fileExists(atPath: "/proc/self/cmdline"))
    if !ProgramArguments.ofSystem.isEmpty { #expect(ProgramArguments.ofSystem == CommandLine.arguments) }
    #expect(ProgramArguments.words == Array(CommandLine.arguments.dropFirst()))
  }

  @Test func bothFormsOfAValueAreTheSame() throws {
    for line in ["net --from 1,2", "net --from=1,2", "--from 1,2 net", "--from=1,2 -- net"] {
      let parsed = try parse(line)
      #expect(parsed["from"] == "1,2")
      #expect(parsed.positional == ["net"])
    }
  }

  @Test func aValueMayBeginWithAMinusSign() throws {
    #expect(try parse("net --from -33.9,151.2")["from"] == "-33.9,151.2")
    #expect(try parse("net --from -.5,1")["from"] == "-.5,1")
    #expect(try parse("net --from=-33.9,151.2")["from"] == "-33.9,151.2")
    #expect(try parse("net --output=-odd")["output"] == "-odd")
    #expect(try parse("net -o -")["output"] == "-")
  }

  @Test func lettersStandForLongNames() throws {
    let parsed = try parse("net -q -o out.json")
    #expect(parsed.has("quiet"))
    #expect(parsed["output"] == "out.json")
    #expect(!parsed.has("from"))
  }

  @Test func repeatableOptionsKeepTheirOrder() throws {
    #expect(try parse("net --via 1,1 --via=2,2 --via 3,3").values("via") == ["1,1", "2,2", "3,3"])
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("-- --from").positional == ["--from"])
    #expect(try parse("-").positional == ["-"])
  }

  @Test func helpNeedsNothingElse() throws {
    #expect(try parse("--help").has("help"))
    #expect(try parse("-h").has("help"))
  }

  @Test(arguments: [
    ("net --form 1,2", "unknown option '--form'; did you mean --from?"),
    ("net --mod drive", "unknown option '--mod'; did you mean --mode?"),
    ("net --zzzzz", "unknown option '--zzzzz'; see 'guidepost help route'"),
    ("net -x", "unknown option '-x'; see 'guidepost help route'"),
    ("net --from 1,2 --from 1,2", "option --from is given twice"),
    ("net --from", "option --from needs a value: --from LAT,LON"),
    ("net --from=", "option --from needs a value: --from LAT,LON"),
    ("net --from --quiet", "option --from needs a value: --from LAT,LON"),
    ("net --quiet=yes", "option --quiet takes no value"),
    ("net --mode fly", "option --mode cannot be 'fly'; it is one of: drive, walk"),
    ("", "NETWORK is missing; see 'guidepost help route'"),
    ("net more", "unexpected argument 'more'; see 'guidepost help route'"),
  ]) func faultsNameTheOptionAndTheRemedy(line: String, message: String) {
    #expect(throws: CommandFailure(.badOption, message)) { try parse(line) }
  }

  @Test func optionalArgumentsMayBeLeftOut() throws {
    var wider = syntax
    wider.arguments.append(.init(name: "NAME", help: "", isOptional: true))
    #expect(try ParsedArguments(["net"], syntax: wider).positional == ["net"])
    #expect(try ParsedArguments(["net", "a"], syntax: wider).positional == ["net", "a"])
    for words in [[], ["net", "a", "b"]] {
      #expect(throws: CommandFailure.self) { try ParsedArguments(words, syntax: wider) }
    }
    #expect(HelpText.page(of: wider).contains("Usage: guidepost route NETWORK [NAME] [options]"))
  }

  @Test func requiredOptionsAreMissed() {
    var strict = syntax
    strict.options[0].isRequired = true
    #expect(throws: CommandFailure(.badOption, "option --from LAT,LON is missing")) {
      try ParsedArguments(["net"], syntax: strict)
    }
  }
}

/// Places on the command line.
@Suite struct CoordinateTextTests {
  @Test(arguments: [
    ("60.1699,24.9384", 601_699_000, 249_384_000), ("-33.9,151.2", -339_000_000, 1_512_000_000),
    ("60, 24", 600_000_000, 240_000_000), ("+1e1,-180", 100_000_000, -1_800_000_000),
  ]) func degreesBecomeCoordinates(text: String, latitudeE7: Int32, longitudeE7: Int32) throws {
    #expect(
      try Coordinate(text: text, option: "--from") == Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7))
  }

  @Test(arguments: [
    "", ",", "60", "60,", "60,24,1", "nan,1", "inf,1", "0x10,1", "a,b", "60;24", "91,0", "0,181", "1e999,0",
  ])
  func nonsenseIsRefused(text: String) {
    #expect { try Coordinate(text: text, option: "--via") } throws: { error in
      let failure = error as? CommandFailure
      return failure?.exit == .badOption && failure?.message.contains("--via") == true
    }
  }

  @Test func swappedCoordinatesAreHinted() {
    #expect { try Coordinate(text: "151.2,-33.9", option: "--to") } throws: {
      ($0 as? CommandFailure)?.message.hasSuffix("the latitude comes first") == true
    }
  }
}

/// Suggestions for misspelt words.
@Suite struct NearestNameTests {
  @Test(arguments: [("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3)])
  func editsAreCounted(a: String, b: String, edits: Int) {
    #expect(NearestName.distance(Array(a), Array(b)) == edits)
    #expect(NearestName.distance(Array(b), Array(a)) == edits)
  }

  @Test func farWordsGiveNoSuggestion() {
    #expect(NearestName.find("--format", among: ["--from", "--format"]) == "--format")
    #expect(NearestName.find("VAN", among: ["drive", "van"]) == "van")
    #expect(NearestName.find("--xyz", among: ["--from", "--format"]) == nil)
    #expect(NearestName.find(String(repeating: "a", count: 100_000), among: ["--from"]) == nil)
  }
}
