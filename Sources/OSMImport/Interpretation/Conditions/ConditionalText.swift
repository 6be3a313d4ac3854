/// A `:conditional` value taken apart: `value @ condition; value @ condition`.
enum ConditionalText {
  struct Piece: Equatable {
    var value: String
    /// The condition without its outer parentheses.
    var condition: String
  }

  /// The pieces in order, and how many could not be read.
  static func pieces(_ text: String) -> (pieces: [Piece], malformed: Int) {
    var pieces: [Piece] = []
    var malformed = 0
    for part in split(text) {
      let part = part.trimmedTag
      if part.isEmpty { continue }
      guard let mark = part.firstIndex(of: "@") else {
        malformed += 1
        continue
      }
      let value = part[..<mark].trimmedTag
      let condition = unwrapped(part[part.index(after: mark)...].trimmedTag)
      if value.isEmpty || condition.isEmpty || condition.contains("@") {
        malformed += 1
      } else {
        pieces.append(Piece(value: value, condition: condition))
      }
    }
    return (pieces, malformed)
  }

  /// Splits on `;`, but neither inside parentheses nor inside quotes.
  static func split(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var quoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": quoted.toggle()
      case "(" where !quoted: depth += 1
      case ")" where !quoted: depth = max(0, depth - 1)
      case ";" where !quoted && depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts
  }

  /// Removes parentheses that enclose the whole text; an opening one without its partner is dropped too.
  static func unwrapped(_ text: String) -> String {
    var text = text
    while text.first == "(" {
      var depth = 0
      var end: String.Index?
      for index in text.indices {
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" {
          depth -= 1
          if depth == 0 {
            end = index
            break
          }
        }
      }
      if let end, text.index(after: end) != text.endIndex { return text }
      let inner = text.index(after: text.startIndex)
      text = text[inner..<(end ?? text.endIndex)].trimmedTag
    }
    return text
  }
}
