/// A form in which OpenStreetMap data is stored.
public struct OSMFormat: Hashable, Sendable, CustomStringConvertible {
  /// The customary end of a file name of this format.
  public let description: String
  private init(_ description: String) { self.description = description }

  /// Protocol buffers (`.osm.pbf`).
  public static let pbf = OSMFormat(".osm.pbf")
  /// Plain XML (`.osm`).
  public static let xml = OSMFormat(".osm")
  /// XML compressed with gzip (`.osm.gz`).
  public static let xmlGzip = OSMFormat(".osm.gz")
  /// XML compressed with bzip2 (`.osm.bz2`).
  public static let xmlBzip2 = OSMFormat(".osm.bz2")

  /// Recognises a format by the first bytes of the content; nil when they belong to none.
  /// - Parameter bytes: The first bytes of the content, 64 or more where there are as many.
  public init?(content bytes: [UInt8]) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .xmlGzip
    } else if bytes.starts(with: "BZh".utf8) {
      self = .xmlBzip2
    } else if bytes.count >= 15, bytes[0] == 0, bytes[1] == 0, bytes[4...].starts(with: "\n\tOSMHeader".utf8) {
      self = .pbf
    } else if Self.opensMarkup(bytes) {
      self = .xml
    } else {
      return nil
    }
  }

  /// Recognises a format by the end of a file name; nil when it says nothing.
  /// - Parameter name: A file name or path.
  public init?(name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".pbf") {
      self = .pbf
    } else if name.hasSuffix(".osm.gz") || name.hasSuffix(".xml.gz") {
      self = .xmlGzip
    } else if name.hasSuffix(".osm.bz2") || name.hasSuffix(".xml.bz2") {
      self = .xmlBzip2
    } else if name.hasSuffix(".osm") || name.hasSuffix(".xml") {
      self = .xml
    } else {
      return nil
    }
  }

  /// Whether the first character after a byte order mark and white space opens an XML declaration, comment or element.
  private static func opensMarkup(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var rest = bytes[start...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard rest.popFirst() == UInt8(ascii: "<"), let next = rest.first else { return false }
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || (next | 0x20 >= 0x61 && next | 0x20 <= 0x7A)
  }
}
