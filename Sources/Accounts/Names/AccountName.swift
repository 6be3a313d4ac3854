internal import Foundation

/// The rules of names and passwords.
struct AccountRules: Sendable {
  let limits: AccountLimits

  static let maximumNameLength = 128

  /// A name of a user, key or app: 1 to 128 of the letters A to Z and a to z, digits, and `.`, `_`, `-`, `@`, `+`, the
  /// first a letter or digit. Names that differ in the case of letters are the same.
  ///
  /// - Throws: `AccountError.Code.badName`.
  func checkName(_ name: String, of what: String) throws {
    guard Self.isName(name) else {
      throw AccountError(
        .badName,
        "'\(Self.shown(name))' cannot be the name of \(what): write 1 to \(Self.maximumNameLength) of the letters A to Z, "
          + "digits and . _ - @ +, beginning with a letter or digit")
    }
  }

  static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, bytes.count <= maximumNameLength else { return false }
    return isLetterOrDigit(first) && bytes.allSatisfy { isLetterOrDigit($0) || "._-@+".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// The form under which names are compared.
  static func folded(_ name: String) -> String { name.lowercased() }

  /// A name for a message: short, and without what could steer a terminal.
  static func shown(_ text: String) -> String {
    let safe = text.unicodeScalars.prefix(60).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    return String(safe) + (text.unicodeScalars.count > 60 ? "…" : "")
  }

  /// A new password: valid UTF-8 without control characters, neither short nor huge, not of three characters or fewer
  /// over and over, and not the user's name. What it is made of is free: long ones are better than odd ones.
  ///
  /// - Throws: `AccountError.Code.badPassword`.
  func checkPassword(_ password: Secret, user: String) throws {
    func fault(_ why: String) -> AccountError { AccountError(.badPassword, "the password \(why)") }
    guard password.bytes.count <= limits.maximumPasswordBytes else {
      throw fault("is longer than \(limits.maximumPasswordBytes) bytes; take a shorter one")
    }
    guard let text = String(validating: password.bytes, as: UTF8.self) else {
      throw fault("is not valid UTF-8; type it on a terminal that writes UTF-8")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw fault("holds a control character; leave it out")
    }
    guard text.unicodeScalars.count >= limits.minimumPasswordLength else {
      throw fault("is too short; take \(limits.minimumPasswordLength) characters or more")
    }
    guard Set(text).count > 3 else { throw fault("repeats three characters or fewer; take another") }
    guard Self.folded(text) != Self.folded(user) else { throw fault("is the user's name; take another") }
  }
}

/// Names of what a key may be used for.
enum Scope {
  static let maximumCount = 32

  /// - Throws: `AccountError.Code.badName`.
  static func check(_ scopes: Set<String>) throws {
    guard scopes.count <= maximumCount else {
      throw AccountError(.badName, "\(scopes.count) scopes are too many; a key has at most \(maximumCount)")
    }
    for scope in scopes {
      let isGood =
        (1...64).contains(scope.utf8.count)
        && scope.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "._-:".utf8.contains($0)
        }
      guard isGood else {
        throw AccountError(
          .badName, "'\(AccountRules.shown(scope))' cannot be a scope: write 1 to 64 of a to z, digits and . _ - :")
      }
    }
  }
}
