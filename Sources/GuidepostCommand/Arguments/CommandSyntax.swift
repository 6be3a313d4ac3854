/// What a command accepts: the table from which arguments are parsed and help is written.
struct CommandSyntax: Sendable {
  /// One option.
  struct Option: Sendable {
    /// The long name, without dashes.
    var name: String
    /// The one-letter name, without a dash.
    var letter: Character?
    /// What stands for the value in help; nil when the option takes none.
    var value: String?
    /// The values allowed; empty when any is.
    var choices: [String] = []
    /// The choice meant when no value follows; nil when a value must follow.
    var defaultChoice: String?
    /// Whether the option must be given.
    var isRequired = false
    /// Whether the option may be given more than once.
    var isRepeatable = false
    /// What it does.
    var help: String

    /// The long name as written.
    var spelling: String { "--\(name)" }
  }
  /// One argument without a name.
  struct Argument: Sendable {
    /// What stands for it in help.
    var name: String
    /// What it is.
    var help: String
    /// Whether it may be left out; then so may all that follow.
    var isOptional = false
  }

  /// The command's name.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// The ways to call it where options replace each other, as lines after its arguments; empty when there is one.
  var forms: [String] = []
  /// Paragraphs below the options.
  var discussion: [String] = []
  /// Arguments without a name, in order.
  var arguments: [Argument]
  /// The options.
  var options: [Option]

  /// The option every command takes.
  static let help = Option(name: "help", letter: "h", help: "Show this help")

  /// The options with `--help`.
  var allOptions: [Option] { options + [Self.help] }
}
