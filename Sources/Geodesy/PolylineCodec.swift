/// Encoded polylines: differences of rounded coordinates in printable ASCII, five bits a character.
public struct PolylineCodec: Sendable {
  /// How many decimals of a degree are kept.
  public enum Precision: Int, Sendable {
    /// 1e-5 degree, about a metre: the common form.
    case five = 5
    /// 1e-6 degree, about a decimetre.
    case six = 6
  }

  /// Why a text is no polyline.
  public struct DecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Byte offset in the text.
    public var offset: Int
    /// What is wrong there.
    public var message: String
    /// Place, fault and remedy in a sentence.
    public var description: String {
      "encoded polyline, byte \(offset): \(message); check that the text is complete and its precision is right"
    }
  }

  /// The decimals kept.
  public var precision: Precision
  /// Makes a codec.
  public init(precision: Precision) { self.precision = precision }

  /// Units of 1e-7 degree in one step.
  private var step: Int64 { precision == .five ? 100 : 10 }

  /// The encoded form of a line; empty for no coordinates.
  public func encode(_ line: some Sequence<Coordinate>) -> String {
    var bytes: [UInt8] = []
    var previous: (latitude: Int64, longitude: Int64) = (0, 0)
    for coordinate in line {
      let latitude = rounded(coordinate.latitudeE7)
      let longitude = rounded(coordinate.longitudeE7)
      append(latitude - previous.latitude, to: &bytes)
      append(longitude - previous.longitude, to: &bytes)
      previous = (latitude, longitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line of an encoded form.
  ///
  /// - Parameter text: The encoded form.
  /// - Returns: Its coordinates.
  /// - Throws: `DecodingError` when the text breaks off, holds other characters or leaves the globe.
  public func decode(_ text: String) throws -> [Coordinate] {
    let bytes = Array(text.utf8)
    var index = 0
    var line: [Coordinate] = []
    line.reserveCapacity(bytes.count / 6)
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    while index < bytes.count {
      let start = index
      latitude += try difference(bytes, &index)
      longitude += try difference(bytes, &index)
      guard abs(latitude) * step <= 900_000_000, abs(longitude) * step <= 1_800_000_000 else {
        throw DecodingError(offset: start, message: "the coordinate is not on the globe")
      }
      line.append(Coordinate(latitudeE7: Int32(latitude * step), longitudeE7: Int32(longitude * step)))
    }
    return line
  }

  /// Nearest step, halves away from zero.
  private func rounded(_ value: Int32) -> Int64 {
    let value = Int64(value)
    return value >= 0 ? (value + step / 2) / step : -((-value + step / 2) / step)
  }

  private func append(_ difference: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: difference < 0 ? ~(difference << 1) : difference << 1)
    while rest >= 0x20 {
      bytes.append(UInt8((rest & 0x1F) | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }

  private func difference(_ bytes: [UInt8], _ index: inout Int) throws -> Int64 {
    var value: UInt64 = 0
    // Seven characters hold 35 bits, more than any difference on the globe needs.
    for shift in stride(from: UInt64(0), to: 35, by: 5) {
      guard index < bytes.count else { throw DecodingError(offset: index, message: "the text ends inside a number") }
      guard bytes[index] >= 63, bytes[index] <= 126 else {
        throw DecodingError(offset: index, message: "the character is not part of the alphabet")
      }
      let chunk = UInt64(bytes[index] - 63)
      index += 1
      value |= (chunk & 0x1F) << shift
      if chunk < 0x20 {
        let half = Int64(value >> 1)
        return value & 1 == 0 ? half : ~half
      }
    }
    throw DecodingError(offset: index, message: "the number is too long")
  }
}
