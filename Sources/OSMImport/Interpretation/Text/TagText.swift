import OSMReader

extension StringProtocol {
  /// The text without blanks and control characters at either end.
  var trimmedTag: String {
    // Almost all texts begin and end with a letter or digit of ASCII.
    let scalars = unicodeScalars
    if let first = scalars.first?.value, let last = scalars.last?.value, 0x21...0x7E ~= first, 0x21...0x7E ~= last {
      return String(self)
    }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// Trimmed, non-empty entries of a list.
  func tagList(_ separator: Character = ";") -> [String] {
    split(separator: separator).map(\.trimmedTag).filter { !$0.isEmpty }
  }
}

extension OSMTags {
  /// The trimmed value of a key; nil when absent or blank.
  func text(_ key: String) -> String? {
    guard let value = self[key]?.trimmedTag, !value.isEmpty else { return nil }
    return value
  }

  /// Whether any key starts with one of the prefixes: spares the many look-ups that would all miss.
  func hasKey(startingWith prefixes: String...) -> Bool {
    entries.contains { entry in prefixes.contains { entry.key.hasPrefix($0) } }
  }
}
