import Foundation

/// Where and why GeoJSON could not be read, in words that know nothing of the decoder.
struct DecodingFault {
  /// What members must be, by their path within a feature.
  let expectations: [String: String]

  /// What is wrong: the feature's number, the member, and what it must be.
  func text(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      let (place, member) = path(context.codingPath + [key])
      return "\(place)the member \"\(member)\" is missing\(expectation(member, nil))"
    case .valueNotFound(let type, let context):
      let (place, member) = path(context.codingPath)
      return member.isEmpty
        ? "\(place)null where \(Self.word(type)) must stand"
        : "\(place)the member \"\(member)\" is null\(expectation(member, type))"
    case .typeMismatch(let type, let context):
      let (place, member) = path(context.codingPath)
      let subject = member.isEmpty ? (place.isEmpty ? "the whole" : "it") : "the member \"\(member)\""
      return place + subject + " must be \(Self.word(type))"
    case .dataCorrupted(let context):
      let (place, member) = path(context.codingPath)
      // The parser's own words name line and column.
      let cause = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      return place + (member.isEmpty ? "" : "the member \"\(member)\": ") + (cause ?? context.debugDescription)
    @unknown default: return "it cannot be read"
    }
  }

  private func expectation(_ member: String, _ type: Any.Type?) -> String {
    (expectations[member] ?? type.map(Self.word)).map { "; it must be \($0)" } ?? ""
  }

  /// The feature, as the start of a sentence, and the member within it.
  private func path(_ keys: [any CodingKey]) -> (place: String, member: String) {
    var (place, keys) = ("", keys[...])
    if keys.first?.stringValue == "features", let index = keys.dropFirst().first?.intValue {
      place = "feature \(index + 1): "
      keys = keys.dropFirst(2)
    }
    let member = keys.reduce("") { path, key in
      if let index = key.intValue { return path + "[\(index)]" }
      return path + (path.isEmpty ? "" : ".") + key.stringValue.prefix(40)
    }
    return (place, member)
  }

  private static func word(_ type: Any.Type) -> String {
    let name = String(describing: type)
    if name.hasPrefix("Array") || name.contains("Unkeyed") { return "a list" }
    if name.hasPrefix("Dictionary") || name.contains("Keyed") { return "an object" }
    switch name {
    case "Double": return "a number"
    case "Bool": return "true or false"
    case "String": return "a text"
    default: return "something else"
    }
  }
}
