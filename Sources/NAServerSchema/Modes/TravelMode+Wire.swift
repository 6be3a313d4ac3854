package import GeometryModel
package import JSONText
package import RouteModel

extension TravelMode {
  /// A member of our own for the one policy that the wire format has no name for; others pass over it.
  private static let ownPolicy = (key: "uTurnPolicy", value: "allowedAtIntersections")

  /// Writes the mode as the wire format has it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - out: Where to write.
  package func write(_ key: String? = nil, to out: inout JSONWriter) {
    out.object(key) { out in
      out.write("id", id)
      out.write("name", name)
      out.write("description", description)
      out.write("type", type)
      out.write("impedanceAttributeName", impedanceAttributeName)
      out.write("timeAttributeName", timeAttributeName)
      out.write("distanceAttributeName", distanceAttributeName)
      out.write("restrictionAttributeNames", restrictionAttributeNames)
      out.array("attributeParameterValues") { out in
        for value in attributeParameterValues { value.write(to: &out) }
      }
      out.write("uturnAtJunctions", UTurns(self).rawValue)
      if uTurnPolicy == .allowedAtIntersections { out.write(Self.ownPolicy.key, Self.ownPolicy.value) }
      out.write("useHierarchy", usesHierarchy)
      out.write("simplificationTolerance", outputGeometryPrecision)
      out.write("simplificationToleranceUnits", "esriMeters")
    }
  }

  /// Reads a mode of the wire format. What is absent stays as in a new mode; `itemId` stands for an absent `id`.
  ///
  /// - Parameters:
  ///   - json: An object.
  ///   - parameter: The parameter or member that holds it, for errors.
  /// - Returns: the mode.
  /// - Throws: `ServiceError` where it is no object, or a member has a value of another kind.
  package static func reading(_ json: JSONValue, parameter: String = "travelMode") throws(ServiceError) -> TravelMode {
    guard case .object = json else { throw .parameter(parameter, "\(json.shown) is no travel mode.") }
    let reader = TravelModeReader(json: json, parameter: parameter)
    let mode = TravelMode()
    mode.name = try reader.text("name") ?? ""
    mode.description = try reader.text("description") ?? ""
    mode.type = try reader.text("type") ?? ""
    let id = try reader.text("id") ?? ""
    let itemID = try reader.text("itemId") ?? ""
    mode.id = id.isEmpty ? itemID : id
    mode.impedanceAttributeName = try reader.text("impedanceAttributeName") ?? ""
    mode.timeAttributeName = try reader.text("timeAttributeName") ?? ""
    mode.distanceAttributeName = try reader.text("distanceAttributeName") ?? ""
    mode.restrictionAttributeNames = try reader.names("restrictionAttributeNames")
    mode.attributeParameterValues = try AttributeParameterValue.reading(
      list: json["attributeParameterValues"], parameter: parameter)
    mode.uTurnPolicy = try reader.uTurns() ?? mode.uTurnPolicy
    if json[ownPolicy.key]?.string == ownPolicy.value { mode.uTurnPolicy = .allowedAtIntersections }
    mode.usesHierarchy = try reader.flag("useHierarchy") ?? false
    mode.outputGeometryPrecision = try reader.tolerance()
    return mode
  }
}

/// Reads the members of a travel mode.
private struct TravelModeReader {
  let json: JSONValue
  let parameter: String

  private func given(_ key: String) -> JSONValue? {
    guard let value = json[key], !value.isNull else { return nil }
    return value
  }

  private func fault(_ key: String, _ value: JSONValue, _ remedy: String) -> ServiceError {
    .parameter(parameter, "\(key) of the travel mode is \(value.shown). \(remedy)")
  }

  func text(_ key: String) throws(ServiceError) -> String? {
    guard let value = given(key) else { return nil }
    guard let text = value.words else { throw fault(key, value, "Give a text.") }
    return text
  }

  func flag(_ key: String) throws(ServiceError) -> Bool? {
    guard let value = given(key) else { return nil }
    guard let flag = value.flag else { throw fault(key, value, "Give true or false.") }
    return flag
  }

  func names(_ key: String) throws(ServiceError) -> [String] {
    guard let value = given(key) else { return [] }
    guard let list = value.array else { throw fault(key, value, "Give a list of names.") }
    var names: [String] = []
    for entry in list {
      guard let name = entry.words else { throw fault(key, entry, "Give a list of names.") }
      names.append(name)
    }
    return names
  }

  func uTurns() throws(ServiceError) -> TravelMode.UTurnPolicy? {
    guard let value = given("uturnAtJunctions") else { return nil }
    let word = value.string?.lowercased()
    guard let found = UTurns.allCases.first(where: { $0.rawValue.lowercased() == word }) else {
      let known = UTurns.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("uturnAtJunctions", value, "Give one of \(known).")
    }
    return found.policy
  }

  func tolerance() throws(ServiceError) -> Double? {
    guard let value = given("simplificationTolerance") else { return nil }
    guard let number = value.decimal, number >= 0 else {
      throw fault("simplificationTolerance", value, "Give a number from 0, or null.")
    }
    guard let unit = given("simplificationToleranceUnits") else { return number }
    let word = unit.string?.lowercased()
    guard let found = ToleranceUnit.choices.first(where: { $0.word.lowercased() == word }) else {
      throw fault("simplificationToleranceUnits", unit, "Give a unit such as esriMeters.")
    }
    return number * found.choice.meters(isGeographic: false)
  }
}
