/// The parameters of a request, from its query and its form together. Names have no case.
package struct RequestFields: Sendable {
  private var values: [String: String] = [:]
  /// Names as they were given, in order.
  package private(set) var names: [String] = []

  /// The lengths of the names in bytes, one bit each, the last one for all that are longer or not in ASCII.
  private var lengths: UInt64 = 0

  /// Parameters in the order of the request; of a name given twice the last counts.
  ///
  /// - Parameter pairs: Names and values, decoded; first those of the query, then those of the form.
  package init(_ pairs: some Sequence<(name: String, value: String)> = []) {
    for (name, value) in pairs {
      let key = name.lowercased()
      if values.updateValue(value, forKey: key) == nil { names.append(name) }
      lengths |= 1 << UInt64(key.utf8.allSatisfy { $0 < 0x80 } ? min(63, key.utf8.count) : 63)
    }
  }

  /// The value of a parameter without the blanks around it; nil where it is absent or empty.
  package subscript(name: String) -> String? {
    // Requests name few of the parameters there are: many questions end here, without a text being made.
    if name.utf8.count < 63, lengths & (1 << UInt64(name.utf8.count) | 1 << 63) == 0 { return nil }
    guard let value = values[name.lowercased()] else { return nil }
    let trimmed = value.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension String {
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
