import Foundation
import GeometryModel

/// Reads the forms in which stops and barriers are given: text of coordinates, feature sets, bare lists.
struct LocationsReader {
  let parameter: String
  /// What the service calls the set, such as `Stops`.
  let className: String
  let limit: Int
  let limits: SolveLimits
  /// What addresses answered.
  let fetched: [RemoteInput: String]
  /// What is to be told of the stops or barriers that were read.
  private(set) var messages: [String] = []

  init(
    parameter: String, className: String, limit: Int, limits: SolveLimits, fetched: [RemoteInput: String] = [:]
  ) {
    (self.parameter, self.className, self.limit, self.limits) = (parameter, className, limit, limits)
    self.fetched = fetched
  }

  /// The stops or barriers of a parameter.
  ///
  /// - Throws: `ServiceError` where it has no known form, or too many.
  mutating func features(_ text: String) throws(ServiceError) -> [InputFeature] {
    if RequestFields.isNothing(text) { return [] }
    guard let first = text.first, "{['\"".contains(first) else { return try coordinates(text) }
    let json = try WireJSON.parse(text, parameter: parameter)
    if let text = json.string { return text.trimmed.isEmpty ? [] : try coordinates(text.trimmed) }
    return try features(of: json)
  }

  private mutating func features(of json: JSONValue) throws(ServiceError) -> [InputFeature] {
    if let list = json.array { return try features(list, .wgs84) }
    if let list = json["features"]?.array {
      return try features(
        list, SpatialReference.reading(json["spatialReference"], parameter: parameter) ?? .wgs84)
    }
    if let url = json["url"]?.string {
      guard let answer = fetched[RemoteInput(parameter: parameter, url: url)] else {
        throw refusal("from another address (\"url\")")
      }
      return try features(answered: answer, by: url)
    }
    if json["layerName"] != nil || json["type"]?.string == "layer" { throw refusal("from a layer (\"layerName\")") }
    if case .object(let entries) = json, entries.isEmpty || entries["features"]?.isNull == true { return [] }
    throw .parameter(
      parameter, "The JSON is no set of features. Give {\"features\":[{\"geometry\":…,\"attributes\":…}]} or x,y;x,y.")
  }

  /// The features that an address answered, such as the query of a feature layer.
  private mutating func features(answered text: String, by url: String) throws(ServiceError) -> [InputFeature] {
    guard let json = try? WireJSON.parse(text, parameter: parameter) else {
      throw fault(url, "answers no JSON. A query of a feature layer does with f=json.")
    }
    if let error = json["error"] {
      let code = error["code"]?.words.map { " \($0)" } ?? ""
      let message = error["message"]?.string.map { ": \($0.prefix(200))" } ?? ""
      throw fault(url, "answers the error\(code)\(message).")
    }
    guard json["features"]?.array != nil || json.array != nil else {
      throw fault(url, "answers JSON that is no set of features.")
    }
    if json["exceededTransferLimit"]?.flag == true {
      messages.append("'\(parameter)' parameter: The address \(shown(url)) has more features than it sent.")
    }
    return try features(of: json)
  }

  private func fault(_ url: String, _ fault: String) -> ServiceError {
    .parameter(parameter, "The address \(shown(url)) \(fault)")
  }

  private func shown(_ url: String) -> String { RemoteInput(parameter: parameter, url: url).shown }

  private func refusal(_ source: String) -> ServiceError {
    .parameter(parameter, "This service reads no locations \(source). Give the features themselves.")
  }

  private func features(_ list: [JSONValue], _ system: SpatialReference) throws(ServiceError) -> [InputFeature] {
    try limits.check(list.count, atMost: limit, in: className)
    var features: [InputFeature] = []
    features.reserveCapacity(list.count)
    for (index, entry) in list.enumerated() {
      features.append(try feature(entry, index + 1, system))
    }
    return features
  }

  private func feature(_ json: JSONValue, _ number: Int, _ system: SpatialReference) throws(ServiceError)
    -> InputFeature
  {
    switch json {
    case .object(let entries):
      // A bare shape has coordinates where a feature has its geometry.
      let isBare = entries["geometry"] == nil && Self.shapeKeys.contains { entries[$0] != nil }
      let geometry = isBare ? json : entries["geometry"]
      return InputFeature(
        number: number, geometry: geometry?.isNull == true ? nil : geometry, system: system,
        attributes: FeatureAttributes(entries["attributes"]))
    case .array(let numbers) where numbers.count >= 2:
      return InputFeature(
        number: number, geometry: .object(["x": numbers[0], "y": numbers[1]]), system: system,
        attributes: FeatureAttributes(nil))
    default:
      throw .parameter(parameter, "Location \(number) is \(json.shown). Give an object with geometry and attributes.")
    }
  }

  private static let shapeKeys = ["x", "paths", "rings", "xmin"]

  /// `x,y;x,y`, with a height as a third number.
  private func coordinates(_ text: String) throws(ServiceError) -> [InputFeature] {
    var parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { Substring($0) }
    while let last = parts.last, last.allSatisfy(\.isWhitespace) { parts.removeLast() }
    try limits.check(parts.count, atMost: limit, in: className)
    var features: [InputFeature] = []
    features.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      let numbers = part.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        Double(wire: Substring($0))
      }
      guard (2...3).contains(numbers.count), numbers.allSatisfy({ $0 != nil }), let x = numbers[0], let y = numbers[1]
      else {
        throw .parameter(
          parameter, "Location \(index + 1) is \(part.shown). Give two numbers, x,y, and a semicolon between locations."
        )
      }
      var geometry: [String: JSONValue] = ["x": .number(x), "y": .number(y)]
      if numbers.count == 3, let z = numbers[2] { geometry["z"] = .number(z) }
      features.append(
        InputFeature(
          number: index + 1, geometry: .object(geometry), system: .wgs84, attributes: FeatureAttributes(nil)))
    }
    return features
  }
}
