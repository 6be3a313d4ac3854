/// HTML, put together from texts that are escaped and from markup that is not.
struct HTMLText: Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  private(set) var markup: String

  /// Markup as it stands.
  ///
  /// - Parameter value: Markup, written in this program.
  init(stringLiteral value: String) { markup = value }

  /// Markup with texts in it.
  ///
  /// - Parameter interpolation: The pieces.
  init(stringInterpolation interpolation: Interpolation) { markup = interpolation.markup }

  /// Pieces one after the other.
  ///
  /// - Parameter pieces: The pieces.
  init(_ pieces: [HTMLText]) { markup = pieces.map(\.markup).joined() }

  /// Puts values into markup: texts are escaped, HTML is not.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ text: String) { markup += HTMLText.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTMLText) { markup += html.markup }
    mutating func appendInterpolation(_ pieces: [HTMLText]) { for piece in pieces { markup += piece.markup } }
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count)
    for character in text.unicodeScalars {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\0": out += "\u{FFFD}"
      default: out.unicodeScalars.append(character)
      }
    }
    return out
  }
}
