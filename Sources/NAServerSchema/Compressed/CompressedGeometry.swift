package import GeometryModel
package import JSONText

/// Lines as short text: signed numbers in base 32 that tell how far each vertex is from the one before it.
///
/// The plain form is a coefficient and differences of x and y. The extended form begins with a zero, a version and
/// flags, and has after the plane a list with a coefficient of its own for heights, measures or both.
package enum CompressedGeometry {
  /// The digit that tells which dimensions follow the plane.
  struct Flags: OptionSet {
    let rawValue: Int64
    static let heights = Flags(rawValue: 1)
    static let measures = Flags(rawValue: 2)
  }

  /// The version of the extended form.
  static let version: Int64 = 1
  /// What no sum of differences passes, so that readers may keep sums in 32 bits.
  static let largestSum = Double(Int32.max)
  /// What stands before the list of a further dimension.
  static let separator = UInt8(ascii: "|")

  /// Writes vertices, a single one as two equal ones.
  ///
  /// - Parameters:
  ///   - vertices: The vertices; heights and measures that are not numbers count as 0.
  ///   - heights: Whether heights are written; without any, they are 0.
  ///   - measures: Whether measures are written; without any, they are 0.
  /// - Returns: the text; empty where there is no vertex or a place is not finite.
  package static func text(of vertices: Vertices, heights: Bool = false, measures: Bool = false) -> String {
    var bytes = ByteBuffer()
    append(CollectionOfOne(vertices), heights: heights, measures: measures, to: &bytes)
    return bytes.text
  }

  /// Appends the vertices of parts as one list; a single one as two equal ones.
  ///
  /// - Parameters:
  ///   - parts: The vertices; heights and measures that are not numbers count as 0.
  ///   - heights: Whether heights are written; without any, they are 0.
  ///   - measures: Whether measures are written; without any, they are 0.
  ///   - bytes: Where to append; nothing is appended where there is no vertex or a place is not finite.
  package static func append(
    _ parts: some Collection<Vertices>, heights: Bool = false, measures: Bool = false, to bytes: inout ByteBuffer
  ) {
    var largest = 0.0
    var count = 0
    for part in parts {
      for position in part.positions {
        guard position.isFinite else { return }
        largest = max(largest, abs(position.x), abs(position.y))
      }
      count += part.count
    }
    guard count > 0 else { return }
    if heights || measures {
      let flags: Flags = [heights ? .heights : [], measures ? .measures : []]
      for number in [0, version, flags.rawValue] { append(number, to: &bytes) }
    }
    appendPlane(parts, isSingle: count == 1, coefficient: coefficient(largest), to: &bytes)
    if heights { appendList(parts, \.heights, isSingle: count == 1, to: &bytes) }
    if measures { appendList(parts, \.measures, isSingle: count == 1, to: &bytes) }
  }

  /// By what numbers up to a size are multiplied.
  static func coefficient(_ largest: Double) -> Int64 {
    largest > 1 ? max(1, Int64((largestSum / largest).rounded(.down))) : Int64(Int32.max)
  }

  /// The number times the coefficient, in whole steps; what passes 60 bits stays there.
  private static func steps(_ number: Double, _ coefficient: Int64) -> Int64 {
    let product = (number * Double(coefficient)).rounded()
    return Int64(min(1e18, max(-1e18, product)))
  }

  private static func appendPlane(
    _ parts: some Collection<Vertices>, isSingle: Bool, coefficient: Int64, to bytes: inout ByteBuffer
  ) {
    append(coefficient, to: &bytes)
    // Differences of rounded places, not rounded differences: errors do not add up.
    var (lastX, lastY): (Int64, Int64) = (0, 0)
    for part in parts {
      for position in part.positions {
        let (x, y) = (steps(position.x, coefficient), steps(position.y, coefficient))
        append(x - lastX, to: &bytes)
        append(y - lastY, to: &bytes)
        (lastX, lastY) = (x, y)
      }
    }
    if isSingle { bytes.append(contentsOf: "+0+0".utf8) }
  }

  private static func appendList(
    _ parts: some Collection<Vertices>, _ list: KeyPath<Vertices, [Double]?>, isSingle: Bool,
    to bytes: inout ByteBuffer
  ) {
    bytes.append(separator)
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    var largest = 0.0
    for part in parts { for value in part[keyPath: list] ?? [] { largest = max(largest, abs(number(value))) } }
    let coefficient = coefficient(largest)
    append(coefficient, to: &bytes)
    var last: Int64 = 0
    for part in parts {
      let values = part[keyPath: list]
      for index in part.positions.indices {
        let value = steps(values.map { number($0[index]) } ?? 0, coefficient)
        append(value - last, to: &bytes)
        last = value
      }
    }
    if isSingle { bytes.append(contentsOf: "+0".utf8) }
  }

  /// Appends a number with its sign.
  private static func append(_ number: Int64, to bytes: inout ByteBuffer) {
    let magnitude = number.magnitude
    let highest = magnitude == 0 ? 0 : (63 - magnitude.leadingZeroBitCount) / 5
    bytes.append(atMost: 14) { place in
      place[0] = number < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
      var rest = magnitude
      for index in stride(from: highest + 1, through: 1, by: -1) {
        let digit = UInt8(truncatingIfNeeded: rest) & 31
        place[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
        rest >>= 5
      }
      return highest + 2
    }
  }
}
