import GeometryModel
package import JSONText
package import RouteModel

extension AttributeParameterValue {
  /// The parameter that says how strictly a restriction is meant.
  static let usageParameter = "Restriction Usage"

  /// Words of usages and the factors by which costs are multiplied, which clients may give in their place.
  static let usages: [(word: String, factor: Double)] = [
    ("PROHIBITED", -1), ("AVOID_HIGH", 5), ("AVOID_MEDIUM", 2), ("AVOID_LOW", 1.3), ("PREFER_LOW", 0.8),
    ("PREFER_MEDIUM", 0.5), ("PREFER_HIGH", 0.2),
  ]

  /// Writes the value as the wire format has it.
  ///
  /// - Parameter out: Where to write.
  package func write(to out: inout JSONWriter) {
    out.object { out in
      out.write("attributeName", attributeName)
      out.write("parameterName", parameterName)
      parameterValue.write("value", to: &out)
    }
  }

  /// Reads a list of values; null and nothing are an empty one.
  ///
  /// - Throws: `ServiceError` where it is no list of objects that name attribute and parameter.
  static func reading(list json: JSONValue?, parameter: String) throws(ServiceError) -> [AttributeParameterValue] {
    guard let json, !json.isNull else { return [] }
    guard let list = json.array else { throw .parameter(parameter, "attributeParameterValues are no list.") }
    var values: [AttributeParameterValue] = []
    for entry in list {
      guard let attribute = entry["attributeName"]?.words, let name = entry["parameterName"]?.words else {
        throw .parameter(
          parameter, "A value of attributeParameterValues lacks attributeName or parameterName.")
      }
      let value = try Value(entry["value"], of: "\(name) of \(attribute)", parameter: parameter)
      values.append(
        AttributeParameterValue(
          attributeName: attribute, parameterName: name,
          parameterValue: name == usageParameter ? value?.usage : value))
    }
    return values
  }
}

extension AttributeParameterValue.Value {
  fileprivate init?(_ json: JSONValue?, of name: String, parameter: String) throws(ServiceError) {
    switch json {
    case nil, .null: return nil
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .text(flag ? "true" : "false")
    case .some(let other): throw .parameter(parameter, "\(name) is \(other.shown). Give a number or a text.")
    }
  }

  /// The word of a usage that is given by its factor.
  fileprivate var usage: Self {
    guard let number, let usage = AttributeParameterValue.usages.first(where: { $0.factor == number }) else {
      return self
    }
    return .text(usage.word)
  }
}

extension Optional<AttributeParameterValue.Value> {
  func write(_ key: String? = nil, to out: inout JSONWriter) {
    switch self {
    case .number(let number): out.write(key, number)
    case .text(let text): out.write(key, text)
    case nil: out.write(key, nil as String?)
    }
  }
}
