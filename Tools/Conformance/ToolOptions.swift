import Foundation

/// The tool's command line.
struct ToolOptions {
  var files: [String] = []
  var showsFailures = false
  var json: String?
  var excluded = ToolOptions.defaultExcluded
  var namesExcluded = false
  var wantsHelp = false

  /// The list beside this source file.
  static var defaultExcluded: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("excluded-rows.txt").path
  }

  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--failures": showsFailures = true
      case "--json": json = try Self.value(of: word, &rest)
      case "--excluded":
        excluded = try Self.value(of: word, &rest)
        namesExcluded = true
      default:
        guard !word.hasPrefix("-") else { throw ToolFault(64, "unknown option '\(word)'\n\n\(Conformance.usage)") }
        files.append(word)
      }
    }
    guard wantsHelp || !files.isEmpty else { throw ToolFault(64, "no file is given\n\n\(Conformance.usage)") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw ToolFault(64, "option \(option) needs a file")
    }
    return value
  }
}
