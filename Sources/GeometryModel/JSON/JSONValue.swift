package import Foundation

/// JSON as it stands.
package enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(parsing data: Data) throws {
    var scanner = JSONScanner([UInt8](data))
    do {
      self = try scanner.document()
    } catch {
      throw GeometryError(
        .notJSON, "The text is not JSON: at byte \(error.offset) \(error.what).",
        remedy: "Pass one JSON object, such as {\"x\": 8.5, \"y\": 47.4}.")
    }
  }

  package subscript(key: String) -> JSONValue? {
    if case .object(let entries) = self { return entries[key] }
    return nil
  }

  package var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  var isTrue: Bool {
    if case .bool(true) = self { return true }
    return false
  }

  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { return values }
    return nil
  }

  package var isNull: Bool {
    if case .null = self { return true }
    return false
  }
}
