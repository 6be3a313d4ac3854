import RoutingEngine

/// The arguments of a command, checked against its syntax.
struct ParsedArguments: Sendable {
  /// Arguments without a name, in order; as many as the syntax lists, or fewer where the last are optional.
  var positional: [String] = []
  private var options: [String: [String]] = [:]

  /// Whether an option was given.
  func has(_ name: String) -> Bool { options[name] != nil }
  /// The value of an option that is given at most once.
  subscript(name: String) -> String? { options[name]?.first }
  /// All values of an option, in the order given.
  func values(_ name: String) -> [String] { options[name] ?? [] }

  /// Parses the words after the command's name.
  ///
  /// `--name value` and `--name=value` are the same; `--` ends the options; `-` alone is an argument; a value may
  /// begin with a minus sign and a digit. Asking for help skips the checks that something is missing.
  /// - Throws: `CommandFailure` with exit code 64.
  init(_ words: [String], syntax: CommandSyntax) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try parseOption(word, rest: &rest, syntax: syntax)
      } else {
        positional.append(word)
      }
    }
    if !has(CommandSyntax.help.name) { try checkComplete(syntax) }
  }

  private mutating func parseOption(_ word: String, rest: inout ArraySlice<String>, syntax: CommandSyntax) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let option = try Self.option(spelled: parts[0], syntax: syntax)
    guard let valueName = option.value else {
      guard parts.count == 1 else { throw CommandFailure.usage("option \(option.spelling) takes no value") }
      try add("", to: option)
      return
    }
    let example = "\(option.spelling) \(valueName)"
    if parts.count == 2 {
      guard !parts[1].isEmpty else { throw CommandFailure.usage("option \(option.spelling) needs a value: \(example)") }
      try add(parts[1], to: option)
    } else if let choice = option.defaultChoice {
      let isGiven = rest.first.map(option.choices.contains) ?? false
      try add(isGiven ? rest.removeFirst() : choice, to: option)
    } else if let value = rest.first, Self.canBeValue(value) {
      rest.removeFirst()
      try add(value, to: option)
    } else {
      throw CommandFailure.usage("option \(option.spelling) needs a value: \(example)")
    }
  }

  private mutating func add(_ value: String, to option: CommandSyntax.Option) throws {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let choices = option.choices.joined(separator: ", ")
      throw CommandFailure.usage("option \(option.spelling) cannot be '\(value)'; it is one of: \(choices)")
    }
    if has(option.name), !option.isRepeatable {
      throw CommandFailure.usage("option \(option.spelling) is given twice")
    }
    options[option.name, default: []].append(value)
  }

  private func checkComplete(_ syntax: CommandSyntax) throws {
    if positional.count < syntax.arguments.count, !syntax.arguments[positional.count].isOptional {
      let missing = syntax.arguments[positional.count]
      throw CommandFailure.usage("\(missing.name) is missing; see 'guidepost help \(syntax.name)'")
    }
    if positional.count > syntax.arguments.count {
      let extra = positional[syntax.arguments.count]
      throw CommandFailure.usage("unexpected argument '\(extra)'; see 'guidepost help \(syntax.name)'")
    }
    for option in syntax.options where option.isRequired && !has(option.name) {
      throw CommandFailure.usage("option \(option.spelling) \(option.value ?? "") is missing")
    }
  }

  private static func option(spelled word: String, syntax: CommandSyntax) throws -> CommandSyntax.Option {
    let found = syntax.allOptions.first { option in
      word == option.spelling || (option.letter.map { word == "-\($0)" } ?? false)
    }
    if let found { return found }
    if !word.hasPrefix("--"), word.count > 2, !syntax.arguments.isEmpty {
      throw CommandFailure.usage("unknown option '\(word)'; write -- before a file whose name begins with -")
    }
    let near = NearestName.find(word, among: syntax.allOptions.map(\.spelling))
    let hint = near.map { "; did you mean \($0)?" } ?? "; see 'guidepost help \(syntax.name)'"
    throw CommandFailure.usage("unknown option '\(word)'\(hint)")
  }

  /// Whether a word after an option is its value rather than the next option.
  private static func canBeValue(_ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    guard word.hasPrefix("-"), word != "-" else { return true }
    return word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
  }
}
