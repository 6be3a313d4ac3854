/// One command of the program.
protocol Command {
  /// What it accepts.
  static var syntax: CommandSyntax { get }
  /// Runs it.
  static func run(_ arguments: ParsedArguments) throws
  /// Called with the words of the command line when it could not be parsed or run, before the process ends.
  static func didFail(_ failure: CommandFailure, words: [String])
}

extension Command {
  static func didFail(_ failure: CommandFailure, words: [String]) {}
}

/// The commands, in the order help lists them.
enum Commands {
  static var all: [any Command.Type] {
    [
      ImportCommand.self, InfoCommand.self, RouteCommand.self, CustomizeCommand.self, ServeCommand.self,
      AccountsCommand.self,
    ]
  }
}
