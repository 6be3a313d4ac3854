package import Foundation

/// JSON as it stands.
package enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      var entries: [String: JSONValue] = [:]
      for key in object.allKeys { entries[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
      self = .object(entries)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ value: any SingleValueDecodingContainer) throws -> JSONValue {
    if value.decodeNil() { return .null }
    if let flag = try? value.decode(Bool.self) { return .bool(flag) }
    if let number = try? value.decode(Double.self) { return .number(number) }
    return .string(try value.decode(String.self))
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(parsing data: Data) throws {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw GeometryError(
        .notJSON, "The text is not JSON: \(error.localizedDescription)",
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
