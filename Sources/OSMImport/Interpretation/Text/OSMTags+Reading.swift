import OSMReader

extension OSMTags {
  /// The value of a key without outer blanks, in lower case; nil when absent or blank.
  func folded(_ key: String) -> String? {
    guard let text = text(key) else { return nil }
    return text.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? text : text.lowercased()
  }

  /// Whether the key holds one of the values.
  func holds(_ key: String, _ values: [String]) -> Bool {
    guard let value = folded(key) else { return false }
    return values.contains(value)
  }

  /// The tags whose key passes a test.
  func filtered(_ isIncluded: (String) -> Bool) -> OSMTags { OSMTags(entries.filter { isIncluded($0.key) }) }

  /// Whether the key says yes.
  func isYes(_ key: String) -> Bool { holds(key, ["yes", "true", "1"]) }
}

extension StringProtocol {
  /// Without outer blanks, in lower case.
  var foldedTagValue: String { trimmedTag.lowercased() }
}
