/// How JSON is laid out for people.
package enum JSONLayout {
  /// JSON with a line for each member and each element that is not a number in a list of numbers.
  ///
  /// - Parameter bytes: One JSON value without white space outside strings, as `JSONWriter` writes it.
  /// - Returns: the same value, indented by two blanks.
  package static func indented(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count * 2)
    var depth = 0
    var position = 0
    func newLine() {
      out.append(UInt8(ascii: "\n"))
      out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let end = endOfString(bytes, from: position)
        out.append(contentsOf: bytes[position..<end])
        position = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if let end = endOfPlainList(bytes, from: position) {
          out.append(contentsOf: bytes[position..<end])
          position = end
          continue
        }
        out.append(byte)
        depth += 1
        newLine()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth = max(0, depth - 1)
        newLine()
        out.append(byte)
      case UInt8(ascii: ","):
        out.append(byte)
        newLine()
      case UInt8(ascii: ":"): out += [byte, UInt8(ascii: " ")]
      default: out.append(byte)
      }
      position += 1
    }
    return out
  }

  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(bytes.count, position + 1)
  }

  /// The end of an empty object, or of a list that holds nothing but numbers and words.
  private static func endOfPlainList(_ bytes: [UInt8], from start: Int) -> Int? {
    if start + 1 < bytes.count, bytes[start + 1] == bytes[start] + 2 { return start + 2 }
    guard bytes[start] == UInt8(ascii: "[") else { return nil }
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "]"): return position + 1
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""): return nil
      default: position += 1
      }
    }
    return nil
  }
}
