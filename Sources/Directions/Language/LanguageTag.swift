/// A language, and a region whose words differ: "de", "en-GB", "de-AT".
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The language in small letters, two or three of ISO 639: "de".
  public let language: String
  /// The region in capitals, two letters of ISO 3166 or three digits of UN M.49; empty when none is named.
  public let region: String

  /// English as in the United States.
  public static let english = LanguageTag(language: "en", region: "")
  /// English as in the United Kingdom.
  public static let britishEnglish = LanguageTag(language: "en", region: "GB")
  /// German.
  public static let german = LanguageTag(language: "de", region: "")

  init(language: String, region: String) {
    self.language = language
    self.region = region
  }

  /// Reads a tag as BCP 47 and POSIX write it: "de-AT", "de_AT.UTF-8@euro", "zh-Hans-CN".
  ///
  /// Scripts, variants and extensions are passed over.
  /// - Returns: nil for text that is no such tag: no language of two or three letters, empty or strange parts.
  public init?(_ text: String) {
    let bare = text.prefix { $0 != "." && $0 != "@" }
    let parts = bare.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
    }
    guard isTag, let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    language = first.lowercased()
    // What follows a single letter is an extension, not a region.
    let tail = parts.dropFirst().prefix { $0.utf8.count > 1 }
    region = tail.first(where: Self.isRegion)?.uppercased() ?? ""
  }

  /// The tag as BCP 47 writes it.
  public var description: String { region.isEmpty ? language : "\(language)-\(region)" }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.utf8.allSatisfy(isLetter) || part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
  }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
