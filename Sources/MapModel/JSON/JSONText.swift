/// JSON to be written, with members in the order in which they are given.
enum JSONText {
  case text(String)
  case number(Double)
  case whole(Int)
  case flag(Bool)
  case null
  case list([JSONText])
  case object(KeyValuePairs<String, JSONText?>)
  /// Members in an order of their own.
  case members([(String, JSONText)])
  /// What is JSON already.
  case raw(String)

  /// The JSON. Members without a value are left out; numbers that JSON does not have become null.
  var json: String {
    var out = ""
    write(into: &out)
    return out
  }

  private func write(into out: inout String) {
    switch self {
    case .text(let text): Self.write(text, into: &out)
    case .number(let number):
      let whole = Int(exactly: number)
      out += whole.map(String.init) ?? (number.isFinite ? "\(number)" : "null")
    case .whole(let number): out += "\(number)"
    case .flag(let flag): out += flag ? "true" : "false"
    case .null: out += "null"
    case .raw(let json): out += json
    case .list(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += "," }
        value.write(into: &out)
      }
      out += "]"
    case .object(let pairs):
      Self.write(pairs.compactMap { pair in pair.value.map { (pair.key, $0) } }, into: &out)
    case .members(let members): Self.write(members, into: &out)
    }
  }

  private static func write(_ members: [(String, JSONText)], into out: inout String) {
    out += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { out += "," }
      write(member.0, into: &out)
      out += ":"
      member.1.write(into: &out)
    }
    out += "}"
  }

  private static func write(_ text: String, into out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
