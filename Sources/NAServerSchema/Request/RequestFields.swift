/// The parameters of a request, from its query and its form together. Names have no case.
package struct RequestFields: Sendable {
  private var values: [String: String] = [:]
  /// Names as they were given, in order.
  package private(set) var names: [String] = []

  private static let few = 24

  /// Parameters in the order of the request; of a name given twice the last counts.
  ///
  /// - Parameter pairs: Names and values, decoded; first those of the query, then those of the form.
  package init(_ pairs: some Sequence<(name: String, value: String)> = []) {
    for (name, value) in pairs {
      let key = name.lowercased()
      if values.updateValue(value, forKey: key) == nil { names.append(name) }
    }
  }

  /// The value of a parameter without the blanks around it; nil where it is absent or empty.
  package subscript(name: String) -> String? {
    // Requests name few of the parameters there are: most questions end here, without a text being made.
    if names.count <= Self.few, !names.contains(where: { $0.isSameWord(name) }) { return nil }
    guard let value = values[name.lowercased()] else { return nil }
    let trimmed = value.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension String {
  /// Whether two words are the same but for the case of letters; of words with letters beyond ASCII perhaps true.
  fileprivate func isSameWord(_ other: String) -> Bool {
    let (own, others) = (utf8, other.utf8)
    guard own.count == others.count else { return !own.allSatisfy { $0 < 0x80 } }
    return zip(own, others).allSatisfy { $0 | 0x20 == $1 | 0x20 || $0 >= 0x80 }
  }

  /// The text without white space at both ends.
  var trimmed: String {
    if let first = utf8.first, let last = utf8.last, (0x21..<0x80).contains(first), (0x21..<0x80).contains(last) {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
