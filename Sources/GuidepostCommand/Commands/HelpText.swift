/// Help, written from the tables of commands, options and exit codes.
enum HelpText {
  /// What `guidepost --help` prints.
  static var overview: String {
    let commands = Commands.all.map { ($0.syntax.name, $0.syntax.summary) }
    return """
      Guidepost finds routes with directions on OpenStreetMap streets.

      Usage: guidepost COMMAND …

      Commands:
      \(table(commands + [("help COMMAND", "Show what a command does and which options it takes")]))

      Options:
      \(table([("-h, --help", "Show this help"), ("--version", "Show the version")]))

      Exit codes:
      \(table(ExitCode.all.map { (String($0.status), $0.meaning) }))

      """
  }

  /// What `guidepost help COMMAND` prints.
  static func page(of syntax: CommandSyntax) -> String {
    let required = syntax.options.filter(\.isRequired).map { " \($0.spelling) \($0.value ?? "")" }.joined()
    let arguments = syntax.arguments.map { $0.isOptional ? " [\($0.name)]" : " \($0.name)" }.joined()
    let forms = syntax.forms.isEmpty ? [required] : syntax.forms.map { " \($0)" }
    let usage = forms.map { "guidepost \(syntax.name)\(arguments)\($0) [options]" }
    var sections = ["\(syntax.summary)", "Usage: " + usage.joined(separator: "\n       ")]
    if !syntax.arguments.isEmpty {
      sections.append("Arguments:\n" + table(syntax.arguments.map { ($0.name, $0.help) }))
    }
    sections.append("Options:\n" + table(syntax.allOptions.map { (heading(of: $0), help(of: $0)) }))
    sections += syntax.discussion
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func heading(of option: CommandSyntax.Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let value = option.value.map { option.defaultChoice == nil ? " \($0)" : " [\($0)]" } ?? ""
    return letter + option.spelling + value
  }

  private static func help(of option: CommandSyntax.Option) -> String {
    option.help + (option.isRequired ? " (required)" : "") + (option.isRepeatable ? " (may be repeated)" : "")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1
    }.joined(separator: "\n")
  }
}
