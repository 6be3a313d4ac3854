import Foundation
import GeometryModel

/// One JSON object that is read, and where it stands in the text, for messages.
struct JSONObject {
  let value: JSONValue
  let place: String

  /// The object of a whole text.
  init(parsing json: String, _ what: String) throws {
    guard let value = try? JSONValue(parsing: Data(json.utf8)), case .object = value else {
      throw SymbolError("The text", "is no JSON object", remedy: "Pass one JSON object that describes a \(what).")
    }
    self.value = value
    place = ""
  }

  /// A value that must be an object.
  init(_ value: JSONValue, at place: String) throws {
    guard case .object = value else {
      throw SymbolError(place, "is no JSON object", remedy: "Write it in braces, with its members inside.")
    }
    self.value = value
    self.place = place
  }

  /// The name of a member, as messages say it.
  func name(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  subscript(key: String) -> JSONValue? {
    guard let value = value[key], !value.isNull else { return nil }
    return value
  }

  var members: [String: JSONValue] {
    if case .object(let members) = value { return members }
    return [:]
  }

  func object(_ key: String) throws -> JSONObject? { try self[key].map { try JSONObject($0, at: name(key)) } }

  func objects(_ key: String) throws -> [JSONObject] {
    guard let value = self[key] else { return [] }
    guard let list = value.array else {
      throw SymbolError(name(key), "is no list", remedy: "Write a list in brackets, if need be an empty one.")
    }
    return try list.enumerated().map { try JSONObject($1, at: "\(name(key))[\($0)]") }
  }

  func text(_ key: String) -> String? { self[key]?.string }

  func flag(_ key: String) throws -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .bool(let flag) = value else {
      throw SymbolError(name(key), "is neither true nor false", remedy: "Write true or false, without quotes.")
    }
    return flag
  }

  func number(_ key: String) throws -> Double? {
    guard let value = self[key] else { return nil }
    guard let number = value.number, number.isFinite else {
      throw SymbolError(name(key), "is no number", remedy: "Write a number, without quotes.")
    }
    return number
  }
}
