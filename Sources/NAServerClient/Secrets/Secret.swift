import Foundation

/// A text that is never shown: not by descriptions, mirrors or errors that mention what holds it.
struct Secret: Hashable, Sendable {
  /// The text itself, for sending and storing.
  let value: String

  init(_ value: String) { self.value = value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(hidden)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// Texts that nobody can guess.
enum RandomText {
  /// Letters, digits, `-` and `_` that stand for so many random bytes of the system.
  static func make(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return base64URL((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  /// Bytes in the alphabet of RFC 4648 §5, without padding.
  static func base64URL(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
