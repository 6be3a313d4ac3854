package import GeometryModel

/// Why a text is no compressed geometry.
package struct CompressedGeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package var what: String
  /// The byte at which it is.
  package var offset: Int

  /// What is wrong and where.
  package var description: String { "compressedGeometry, at byte \(offset): \(what)" }
}

extension CompressedGeometry {
  /// Reads vertices.
  ///
  /// - Parameter text: Either form.
  /// - Returns: the vertices; none for an empty text.
  /// - Throws: `CompressedGeometryError` where the text is of another form or ends too early.
  package static func vertices(
    of text: some StringProtocol
  ) throws(CompressedGeometryError) -> Vertices {
    try vertices(of: Array(text.utf8)[...])
  }

  /// Reads vertices.
  ///
  /// - Parameter text: Either form.
  /// - Returns: the vertices; none for an empty text.
  /// - Throws: `CompressedGeometryError` where the text is of another form or ends too early.
  package static func vertices(of text: ArraySlice<UInt8>) throws(CompressedGeometryError) -> Vertices {
    var scanner = Scanner(text)
    guard !scanner.isAtEnd else { return Vertices() }
    var coefficient = try scanner.number()
    var flags: Flags = []
    if coefficient == 0 {
      let version = try scanner.number()
      guard version == Self.version else { throw scanner.fault("version \(version) is not known") }
      flags = Flags(rawValue: try scanner.number())
      guard flags.isSubset(of: [.heights, .measures]) else {
        throw scanner.fault("flags \(flags.rawValue) are not known")
      }
      coefficient = try scanner.number()
    }
    var vertices = Vertices(try plane(&scanner, coefficient))
    if flags.contains(.heights) { vertices.heights = try list(&scanner, count: vertices.count) }
    if flags.contains(.measures) { vertices.measures = try list(&scanner, count: vertices.count) }
    guard scanner.isAtEnd else { throw scanner.fault("something follows the last vertex") }
    return vertices
  }

  private static func plane(
    _ scanner: inout Scanner, _ coefficient: Int64
  ) throws(CompressedGeometryError) -> [Position] {
    guard coefficient > 0 else { throw scanner.fault("the coefficient is \(coefficient)") }
    var positions: [Position] = []
    positions.reserveCapacity(scanner.remaining / 6)
    var (x, y): (Int64, Int64) = (0, 0)
    while !scanner.isAtEnd, !scanner.isAtSeparator {
      x = try scanner.sum(x)
      y = try scanner.sum(y)
      positions.append(Position(x: Double(x) / Double(coefficient), y: Double(y) / Double(coefficient)))
    }
    return positions
  }

  private static func list(_ scanner: inout Scanner, count: Int) throws(CompressedGeometryError) -> [Double] {
    guard scanner.isAtSeparator else { throw scanner.fault("'|' is expected") }
    scanner.skip()
    let coefficient = try scanner.number()
    guard coefficient > 0 else { throw scanner.fault("the coefficient is \(coefficient)") }
    var values: [Double] = []
    values.reserveCapacity(count)
    var sum: Int64 = 0
    for _ in 0..<count {
      sum = try scanner.sum(sum)
      values.append(Double(sum) / Double(coefficient))
    }
    return values
  }

  /// Takes signed numbers from a text.
  private struct Scanner {
    private let bytes: ArraySlice<UInt8>
    private var next: Int

    init(_ bytes: ArraySlice<UInt8>) { (self.bytes, next) = (bytes, bytes.startIndex) }

    var isAtEnd: Bool { next == bytes.endIndex }
    var isAtSeparator: Bool { next < bytes.endIndex && bytes[next] == separator }
    var remaining: Int { bytes.endIndex - next }

    mutating func skip() { next += 1 }

    func fault(_ what: String) -> CompressedGeometryError {
      CompressedGeometryError(what: what, offset: next - bytes.startIndex)
    }

    /// The sum of a number and the next one.
    mutating func sum(_ last: Int64) throws(CompressedGeometryError) -> Int64 {
      let (sum, isOver) = last.addingReportingOverflow(try number())
      guard !isOver else { throw fault("the numbers are too great") }
      return sum
    }

    mutating func number() throws(CompressedGeometryError) -> Int64 {
      guard next < bytes.endIndex else { throw fault("it ends too early") }
      let sign = bytes[next]
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { throw fault("a sign is expected") }
      next += 1
      let first = next
      var magnitude: Int64 = 0
      while next < bytes.endIndex, let digit = Self.digit(bytes[next]) {
        guard magnitude < 1 << 57 else { throw fault("the number is too great") }
        magnitude = magnitude << 5 | digit
        next += 1
      }
      guard next > first else { throw fault("a digit 0-9 or a-v is expected") }
      return sign == UInt8(ascii: "-") ? -magnitude : magnitude
    }

    private static func digit(_ byte: UInt8) -> Int64? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "v"): Int64(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "V"): Int64(byte - UInt8(ascii: "A")) + 10
      default: nil
      }
    }
  }
}
