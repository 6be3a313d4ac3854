import Foundation
import GeometryModel
import JSONText

extension RequestFields {
  /// The parameters of a body that is a JSON object: its members, whose values are texts or the JSON that a form would
  /// hold as text.
  ///
  /// - Parameter body: The body.
  /// - Returns: names and values, by the alphabet; none for a body of nothing but blanks. Members that are null are left
  ///   out.
  /// - Throws: `ServiceError` where it is another body.
  package static func members(ofJSON body: [UInt8]) throws(ServiceError) -> [(name: String, value: String)] {
    guard body.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return [] }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: Data(body))
    } catch {
      throw fault((error as? GeometryError)?.message ?? "It is not JSON.")
    }
    guard case .object(let members) = json else { throw fault("It is \(json.shown).") }
    return members.sorted { $0.key < $1.key }.compactMap { name, value in
      value.isNull ? nil : (name, value.string ?? value.jsonText)
    }
  }

  private static func fault(_ what: String) -> ServiceError {
    ServiceError(
      .invalid, ServiceError.Message.invalidParameters,
      details: ["The body of type JSON must be an object whose members are the parameters. \(what)"])
  }
}

extension JSONValue {
  /// The value as JSON.
  var jsonText: String {
    var out = JSONWriter()
    write(to: &out)
    return out.text
  }

  private func write(_ key: String? = nil, to out: inout JSONWriter) {
    switch self {
    case .null: out.write(key, String?.none)
    case .bool(let flag): out.write(key, flag)
    case .number(let number): out.write(key, number)
    case .string(let text): out.write(key, text)
    case .array(let values): out.array(key) { out in for value in values { value.write(to: &out) } }
    case .object(let entries):
      out.object(key) { out in
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) { value.write(name, to: &out) }
      }
    }
  }
}
