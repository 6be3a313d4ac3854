import Foundation
import GeometryModel

extension RequestFields {
  /// A truth value.
  ///
  /// - Returns: the value; nil where the parameter is absent.
  /// - Throws: `ServiceError` where it is none.
  func flag(_ name: String) throws(ServiceError) -> Bool? {
    guard let text = self[name] else { return nil }
    guard let flag = Bool(wire: text) else {
      throw .parameter(name, "\(text.shown) is no truth value. Give true or false.")
    }
    return flag
  }

  /// A truth value, or a default.
  func flag(_ name: String, default usual: Bool) throws(ServiceError) -> Bool { try flag(name) ?? usual }

  /// A number.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - range: The values that make sense.
  /// - Returns: the number; nil where the parameter is absent.
  /// - Throws: `ServiceError` where it is none, or is out of range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(ServiceError) -> Double? {
    guard let text = self[name], !Self.isNothing(text) else { return nil }
    guard let number = Double(wire: text), range.contains(number) else {
      throw .parameter(
        name, "\(text.shown) is no number from \(range.lowerBound.plain) to \(range.upperBound.plain).")
    }
    return number
  }

  /// One of a list of words; letters have no case.
  ///
  /// - Returns: the word's meaning; nil where the parameter is absent.
  /// - Throws: `ServiceError` that lists the words.
  func choice<Choice>(_ name: String, _ choices: [(word: String, choice: Choice)]) throws(ServiceError) -> Choice? {
    guard let text = self[name], !Self.isNothing(text) else { return nil }
    let wanted = text.lowercased()
    if let found = choices.first(where: { $0.word.lowercased() == wanted }) { return found.choice }
    let known = choices.map(\.word).joined(separator: ", ")
    throw .parameter(name, "\(text.shown) is not known. Give one of \(known).")
  }

  /// One of the values of an enumeration of wire names.
  func choice<Choice>(_ name: String) throws(ServiceError) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable { try choice(name, Choice.allCases.map { ($0.rawValue, $0) }) }

  /// A list of names: separated by commas, or as a JSON array; `none` for none.
  ///
  /// - Returns: the names; nil where the parameter is absent.
  /// - Throws: `ServiceError` where it is no list of names.
  func names(_ name: String) throws(ServiceError) -> [String]? {
    guard let text = self[name], text.lowercased() != "null" else { return nil }
    guard text.hasPrefix("[") else {
      let names = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      return names.count == 1 && names[0].lowercased() == "none" ? [] : names
    }
    var names: [String] = []
    for entry in try WireJSON.parse(text, parameter: name).array ?? [] {
      guard let word = entry.words else { throw .parameter(name, "\(entry.shown) is no name.") }
      if !word.trimmed.isEmpty { names.append(word.trimmed) }
    }
    return names.count == 1 && names[0].lowercased() == "none" ? [] : names
  }

  /// JSON.
  ///
  /// - Returns: the value; nil where the parameter is absent or null.
  /// - Throws: `ServiceError` where it is no JSON.
  func json(_ name: String) throws(ServiceError) -> JSONValue? {
    guard let text = self[name], !Self.isNothing(text) else { return nil }
    return try WireJSON.parse(text, parameter: name)
  }

  /// Whether a text says that nothing is given.
  static func isNothing(_ text: String) -> Bool {
    [4, 9].contains(text.utf8.count) && ["null", "none", "undefined"].contains(text.lowercased())
  }
}

extension Double {
  /// The number without a fraction where it is whole.
  var plain: String { Int(exactly: self).map(String.init) ?? String(self) }
}
