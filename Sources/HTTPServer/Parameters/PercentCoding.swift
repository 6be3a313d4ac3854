/// Percent escapes of URLs and forms.
enum PercentCoding {
  /// Decodes as the URL standard of browsers does: an escape that is none stays as it is, bytes that are no UTF-8
  /// become U+FFFD. In forms a plus sign is a space.
  static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool = false) -> String {
    String(decoding: decodedBytes(bytes, plusIsSpace: plusIsSpace).bytes, as: UTF8.self)
  }

  /// Decodes strictly: nil where an escape is none or the bytes are no UTF-8.
  static func decodeStrictly(_ bytes: some Sequence<UInt8>) -> String? {
    let (decoded, isWhole) = decodedBytes(bytes, plusIsSpace: false)
    return isWhole ? String(validating: decoded, as: UTF8.self) : nil
  }

  private static func decodedBytes(
    _ bytes: some Sequence<UInt8>, plusIsSpace: Bool
  ) -> (bytes: [UInt8], isWhole: Bool) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.underestimatedCount)
    var isWhole = true
    // What follows a percent sign, until it is known whether both are digits.
    var pending: [UInt8] = []
    for byte in bytes {
      if !pending.isEmpty {
        pending.append(byte)
        if byte.hexValue != nil {
          if pending.count == 3, let high = pending[1].hexValue, let low = pending[2].hexValue {
            output.append(high << 4 | low)
            pending.removeAll(keepingCapacity: true)
          }
          continue
        }
        isWhole = false
        output += pending.dropLast()
        pending.removeAll(keepingCapacity: true)
      }
      if byte == 0x25 {
        pending.append(byte)
      } else {
        output.append(plusIsSpace && byte == 0x2B ? 0x20 : byte)
      }
    }
    return (output + pending, isWhole && pending.isEmpty)
  }
}
