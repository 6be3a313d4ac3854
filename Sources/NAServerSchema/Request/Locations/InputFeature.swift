import Foundation
import GeometryModel

/// A stop or barrier as the request gives it.
struct InputFeature {
  /// The place in the request, from 1.
  var number: Int
  /// The shape; nil where there is none.
  var geometry: JSONValue?
  /// The coordinate system of the set, for shapes that name none.
  var system: SpatialReference
  /// What is said about it.
  var attributes: FeatureAttributes
}

/// Attributes by names without case. Values that are no numbers or texts are passed over: clients put whole shapes there.
struct FeatureAttributes {
  private let values: [String: (name: String, value: JSONValue)]

  init(_ json: JSONValue?) {
    var values: [String: (String, JSONValue)] = [:]
    for (name, value) in (json?.entries ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch value {
      case .null, .array, .object: continue
      case .bool, .number, .string:
        let key = name.lowercased()
        if values[key] == nil { values[key] = (name, value) }
      }
    }
    self.values = values
  }

  subscript(name: String) -> JSONValue? { values[name.lowercased()]?.value }

  /// The attributes whose names begin with a text, by the rest of the name, in order of names.
  func withPrefix(_ prefix: String) -> [(name: String, value: JSONValue)] {
    let key = prefix.lowercased()
    return values.filter { $0.key.hasPrefix(key) && $0.key.count > key.count }.sorted { $0.key < $1.key }
      .map { (String($0.value.name.dropFirst(prefix.count)), $0.value.value) }
  }
}

/// Reads the attributes of one stop or barrier.
struct AttributeReader {
  let parameter: String
  /// What errors call the stop or barrier, such as `stop 2 "Depot"`.
  let label: String
  let attributes: FeatureAttributes

  init(_ feature: InputFeature, _ kind: String, parameter: String) {
    self.parameter = parameter
    attributes = feature.attributes
    let name = attributes["Name"]?.words ?? ""
    label = "\(kind) \(feature.number)" + (name.isEmpty ? "" : " \(name.shown)")
  }

  func fault(_ name: String, _ value: JSONValue, _ remedy: String) -> ServiceError {
    .parameter(parameter, "\(name) of \(label) is \(value.shown). \(remedy)")
  }

  func text(_ name: String, atMost limit: Int) throws(ServiceError) -> String? {
    guard let value = attributes[name] else { return nil }
    guard let text = value.words else { throw fault(name, value, "Give a text.") }
    guard text.utf16.count <= limit else {
      throw .parameter(
        parameter,
        "\(name) of \(label) has \(text.utf16.count) characters; at most \(limit) are allowed by the service.")
    }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(ServiceError) -> Double? {
    guard let value = attributes[name], !isBlank(value) else { return nil }
    return try number(value, name, in: range)
  }

  func number(_ value: JSONValue, _ name: String, in range: ClosedRange<Double>) throws(ServiceError) -> Double {
    guard let number = value.decimal, range.contains(number) else {
      throw fault(name, value, "Give a number from \(range.lowerBound.plain) to \(range.upperBound.plain).")
    }
    return number
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(ServiceError) -> Int? {
    guard let value = attributes[name], !isBlank(value) else { return nil }
    guard let number = value.decimal.flatMap({ Int(exactly: $0) }), range.contains(number) else {
      throw fault(name, value, "Give a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  func code<Value>(_ name: String, _ codes: [(Int, Value)]) throws(ServiceError) -> Value? {
    guard let value = attributes[name], !isBlank(value) else { return nil }
    let number = value.flag.map { $0 ? 1 : 0 } ?? value.decimal.flatMap { Int(exactly: $0) }
    guard let found = codes.first(where: { $0.0 == number }) else {
      throw fault(name, value, "Give one of \(codes.map { String($0.0) }.joined(separator: ", ")).")
    }
    return found.1
  }

  func milliseconds(_ name: String) throws(ServiceError) -> Double? {
    guard let value = attributes[name], !isBlank(value) else { return nil }
    guard let number = value.decimal, abs(number) <= WireClock.farthest else {
      throw fault(name, value, "Give milliseconds since 1970.")
    }
    return number
  }

  /// Costs by the names of the network; a name that it lacks is told to `unknown` where its value counts.
  func costs(
    prefix: String, range: ClosedRange<Double>, idle: Double, names: [String: String], unknown: (String) -> Void
  ) throws(ServiceError) -> [String: Double] {
    var costs: [String: Double] = [:]
    for (given, value) in attributes.withPrefix(prefix) where !isBlank(value) {
      let name = String(given.prefix(60))
      guard let number = value.decimal else { throw fault(prefix + name, value, "Give a number.") }
      guard let known = names[name.lowercased()] else {
        if number != idle { unknown("\(prefix)\(name) of \(label)") }
        continue
      }
      if number != idle { costs[known] = try self.number(value, prefix + name, in: range) }
    }
    return costs
  }

  private func isBlank(_ value: JSONValue) -> Bool { value.string?.trimmed.isEmpty == true }
}
