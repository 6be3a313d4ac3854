import Foundation

/// One Swift file of the repository and what the rules ask of it.
struct SourceFile {
  /// Relative to the repository.
  var path: String
  var text: String

  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Every file with one of the extensions under a folder of the repository.
  static func all(under folder: String, extensions: Set<String> = ["swift"]) -> [SourceFile] {
    let start = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().compactMap { path in
      let url = start.appending(path: path)
      guard extensions.contains(url.pathExtension), let text = try? String(contentsOf: url, encoding: .utf8) else {
        return nil
      }
      return SourceFile(path: "\(folder)/\(path)", text: text)
    }
  }

  /// The folder below the first one: the module, for files under `Sources`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count }

  /// Lines without those that are only a comment.
  var code: [Substring] {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  /// Modules named by import lines, whatever their access level, attributes or kind.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split { " \t;".contains($0) }.map(String.init)
      let rest = words.drop { $0.hasPrefix("@") || Self.levels.contains($0) }
      guard rest.first == "import", let named = rest.dropFirst().first(where: { !Self.kinds.contains($0) }) else {
        return nil
      }
      return named.split(separator: ".").first.map(String.init)
    }
  }

  /// Raw pointer types named outside comments.
  var pointerTypes: Set<String> {
    Set(
      code.flatMap { line in
        line.split { !$0.isLetter }.filter { $0.hasPrefix("Unsafe") && $0.hasSuffix("Pointer") }.map(String.init)
      })
  }

  private static let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
}
