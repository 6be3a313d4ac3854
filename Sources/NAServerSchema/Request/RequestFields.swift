/// The parameters of a request, from its query and its form together. Names have no case.
package struct RequestFields: Sendable {
  private var values: [String: String] = [:]
  /// Names as they were given, in order.
  package private(set) var names: [String] = []

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
    guard let value = values[name.lowercased()] else { return nil }
    let trimmed = value.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
