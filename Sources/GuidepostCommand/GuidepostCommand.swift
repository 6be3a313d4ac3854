import CSystem
import RoutingEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `guidepost`.
@main
struct GuidepostCommand {
  static let version = "0.1.0"

  static func main() {
    gp_catch_interrupts()
    let status = run(ProgramArguments.words)
    exit(status.status)
  }

  /// Runs one command line and says how it ended; faults are reported on standard error.
  static func run(_ words: [String]) -> ExitCode {
    do {
      try dispatch(words)
      return .success
    } catch {
      let failure = CommandFailure(error)
      try? StandardStream.error.write("guidepost: \(failure.message)\n")
      return failure.exit
    }
  }

  private static func dispatch(_ words: [String]) throws {
    guard let first = words.first else {
      throw CommandFailure.usage("a command is missing\n\n\(HelpText.overview)")
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h": try StandardStream.output.write(HelpText.overview)
    case "--version": try StandardStream.output.write("guidepost \(version)\n")
    case "help": try help(rest)
    default: try runCommand(named: first, rest)
    }
  }

  private static func runCommand(named name: String, _ words: [String]) throws {
    let command = try command(named: name)
    do {
      let arguments = try ParsedArguments(words, syntax: command.syntax)
      if arguments.has(CommandSyntax.help.name) {
        try StandardStream.output.write(HelpText.page(of: command.syntax))
      } else {
        try command.run(arguments)
      }
    } catch {
      command.didFail(CommandFailure(error), words: words)
      throw error
    }
  }

  private static func help(_ words: [String]) throws {
    guard words.count <= 1 else { throw CommandFailure.usage("help takes one command: guidepost help COMMAND") }
    guard let name = words.first, name != "help" else {
      try StandardStream.output.write(HelpText.overview)
      return
    }
    try StandardStream.output.write(HelpText.page(of: command(named: name).syntax))
  }

  private static func command(named name: String) throws -> any Command.Type {
    if let found = Commands.all.first(where: { $0.syntax.name == name }) { return found }
    if name.hasPrefix("-") {
      let hint = NearestName.find(name, among: ["--help", "--version"]).map { "; did you mean \($0)?" } ?? ""
      throw CommandFailure.usage("unknown option '\(name)'\(hint); see 'guidepost --help'")
    }
    let near = NearestName.find(name, among: Commands.all.map { $0.syntax.name } + ["help"])
    let hint = near.map { "did you mean '\($0)'?" } ?? "see 'guidepost --help'"
    throw CommandFailure.usage("unknown command '\(name)'; \(hint)")
  }
}
