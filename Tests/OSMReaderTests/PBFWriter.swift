/// Writes just enough protocol buffers to make right and wrong `.osm.pbf` files.
struct PBFWriter {
  var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  /// A numeric field.
  mutating func field(_ number: UInt64, _ value: UInt64) {
    varint(number << 3)
    varint(value)
  }

  /// A field of bytes.
  mutating func field(_ number: UInt64, _ content: [UInt8]) {
    varint(number << 3 | 2)
    varint(UInt64(content.count))
    bytes += content
  }

  /// A packed field of signed differences.
  mutating func deltas(_ number: UInt64, _ values: [Int64]) {
    var packed = PBFWriter()
    var last: Int64 = 0
    for value in values {
      packed.varint(Self.zigzag(value &- last))
      last = value
    }
    field(number, packed.bytes)
  }

  static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }

  static func message(_ body: (inout PBFWriter) -> Void) -> [UInt8] {
    var writer = PBFWriter()
    body(&writer)
    return writer.bytes
  }

  /// One block of a file: length, blob header, blob.
  static func block(_ type: String, _ blob: [UInt8], declaredSize: UInt64? = nil) -> [UInt8] {
    let header = message {
      $0.field(1, Array(type.utf8))
      $0.field(3, declaredSize ?? UInt64(blob.count))
    }
    return withUnsafeBytes(of: UInt32(header.count).bigEndian) { Array($0) } + header + blob
  }

  static func raw(_ content: [UInt8]) -> [UInt8] { message { $0.field(1, content) } }

  static func zlib(_ content: [UInt8], declaredSize: Int) -> [UInt8] {
    message {
      $0.field(2, UInt64(declaredSize))
      $0.field(3, zlibStored(content))
    }
  }

  static var header: [UInt8] {
    block(
      "OSMHeader",
      raw(
        message {
          $0.field(4, Array("OsmSchema-V0.6".utf8))
          $0.field(4, Array("DenseNodes".utf8))
          $0.field(16, Array("test writer".utf8))
          $0.field(32, 1_577_836_800)  // 2020-01-01T00:00:00Z in seconds
        }))
  }

  /// A primitive block with a string table (index 0 is always empty) and one group.
  static func primitiveBlock(strings: [String], group: [UInt8]) -> [UInt8] {
    message { block in
      block.field(
        1,
        message { table in
          table.field(1, [UInt8]())
          for string in strings { table.field(1, Array(string.utf8)) }
        })
      block.field(2, group)
    }
  }

  /// A group of dense nodes; places in 1e-7 degree.
  static func denseGroup(_ nodes: [(id: Int64, latitude: Int64, longitude: Int64)], keysValues: [UInt64] = [])
    -> [UInt8]
  {
    let dense = message {
      $0.deltas(1, nodes.map(\.id))
      $0.deltas(8, nodes.map(\.latitude))
      $0.deltas(9, nodes.map(\.longitude))
      if !keysValues.isEmpty {
        $0.field(10, message { packed in for value in keysValues { packed.varint(value) } })
      }
    }
    return message { $0.field(2, dense) }
  }

  /// A zlib stream of stored blocks.
  static func zlibStored(_ content: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, content.count)
      let count = UInt16(end - start)
      out.append(end == content.count ? 1 : 0)
      for half in [count, ~count] { out += [UInt8(half & 0xFF), UInt8(half >> 8)] }
      out += content[start..<end]
      start = end
    } while start < content.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in content {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + withUnsafeBytes(of: (b << 16 | a).bigEndian) { Array($0) }
  }
}
