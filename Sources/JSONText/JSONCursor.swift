/// Reads JSON (RFC 8259) from bytes in one pass, without building values: who reads says what is expected, and skips
/// the rest.
///
/// Whoever is given the cursor by `object` or `array` takes exactly one value from it, or skips it.
package struct JSONCursor: Sendable {
  /// What is wrong with a text, and where.
  package struct Fault: Error, Hashable, Sendable {
    /// What is wrong.
    package var what: String
    /// The byte at which it is, counted from 0.
    package var offset: Int

    /// A fault.
    package init(what: String, offset: Int) { (self.what, self.offset) = (what, offset) }
  }

  /// What a value is, by its first byte.
  package enum Kind: Sendable { case object, array, string, number, bool, null }

  /// Objects and arrays within one another beyond which a text is refused.
  package static let deepest = 256

  let bytes: [UInt8]
  var next = 0
  private var depth = 0

  /// A cursor before the first value.
  ///
  /// - Parameter bytes: The text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  /// A fault at the place that is reached.
  ///
  /// - Parameter what: What is wrong.
  /// - Returns: the fault.
  package func fault(_ what: String) -> Fault { Fault(what: what, offset: next) }

  var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

  mutating func skipSpace() {
    while next < bytes.count, bytes[next] <= 0x20,
      bytes[next] == 0x20 || bytes[next] == 0x0A || bytes[next] == 0x0D || bytes[next] == 0x09
    {
      next += 1
    }
  }

  /// What the next value is.
  ///
  /// - Returns: its kind.
  /// - Throws: `Fault` where there is none.
  package mutating func kind() throws(Fault) -> Kind {
    skipSpace()
    guard let byte else { throw fault("it ends too early") }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw fault("a value is expected")
    }
  }

  /// Makes sure that nothing but blanks follows.
  ///
  /// - Throws: `Fault` where something does.
  package mutating func finish() throws(Fault) {
    skipSpace()
    if next < bytes.count { throw fault("something follows the value") }
  }

  /// Reads an object.
  ///
  /// - Parameter body: Is given the name of each member, and takes or skips its value.
  /// - Returns: false where null stands in its place.
  /// - Throws: `Fault` where the text is not as expected, and what `body` throws.
  @discardableResult package mutating func object(
    _ body: (inout JSONCursor, String) throws(Fault) -> Void
  ) throws(Fault) -> Bool {
    if try takeNull() { return false }
    try open("{", "an object")
    if take("}") { return close() }
    while true {
      skipSpace()
      let name = try text()
      skipSpace()
      guard take(":") else { throw fault("a colon is expected") }
      try body(&self, name)
      skipSpace()
      if take("}") { return close() }
      guard take(",") else { throw unfinished("a comma or }") }
    }
  }

  /// Reads an array.
  ///
  /// - Parameter body: Takes or skips one value.
  /// - Returns: false where null stands in its place.
  /// - Throws: `Fault` where the text is not as expected, and what `body` throws.
  @discardableResult package mutating func array(
    _ body: (inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) -> Bool {
    if try takeNull() { return false }
    try open("[", "an array")
    if take("]") { return close() }
    while true {
      try body(&self)
      skipSpace()
      if take("]") { return close() }
      guard take(",") else { throw unfinished("a comma or ]") }
    }
  }

  /// Passes one value of any kind.
  ///
  /// - Throws: `Fault` where the text is no JSON or is nested too deeply.
  package mutating func skip() throws(Fault) {
    switch try kind() {
    case .object: try object { cursor, _ throws(Fault) in try cursor.skip() }
    case .array: try array { cursor throws(Fault) in try cursor.skip() }
    case .string: _ = try text()
    case .number: _ = try number()
    case .bool: _ = try bool()
    case .null: _ = try takeNull()
    }
  }

  /// Reads true or false.
  ///
  /// - Returns: the value; nil for null.
  /// - Throws: `Fault` where another value stands.
  package mutating func bool() throws(Fault) -> Bool? {
    if try takeNull() { return nil }
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw fault("true or false is expected")
  }

  /// Passes null where it is the next value.
  ///
  /// - Returns: whether it was.
  /// - Throws: `Fault` where there is no value.
  package mutating func takeNull() throws(Fault) -> Bool {
    guard try kind() == .null else { return false }
    guard takeWord("null") else { throw fault("a value is expected") }
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let text = "\(word)".utf8
    guard bytes[next...].starts(with: text) else { return false }
    next += text.count
    return true
  }

  private mutating func open(_ bracket: Unicode.Scalar, _ name: String) throws(Fault) {
    skipSpace()
    guard depth < Self.deepest else { throw fault("lists and objects are nested too deeply") }
    guard take(bracket) else { throw fault("\(name) is expected") }
    depth += 1
    skipSpace()
  }

  private mutating func close() -> Bool {
    depth -= 1
    return true
  }

  private func unfinished(_ what: String) -> Fault {
    fault(next < bytes.count ? "\(what) is expected" : "it ends too early")
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next < bytes.count, bytes[next] == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }
}
