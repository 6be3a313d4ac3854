internal import COSMReader

/// OpenStreetMap data that can be read any number of times, each pass from the start.
public final class OSMFile: Sendable {
  /// The input's name in messages: the path, or `standard input`.
  public let name: String
  /// The format found or given.
  public let format: OSMFormat
  /// The size as stored, in bytes.
  public let byteCount: Int64
  let descriptor: Int32

  /// Opens a source and finds its format. Content is checked as it is read.
  /// - Parameter source: Where the data comes from.
  /// - Throws: ``OSMReaderError`` when it is missing, not a file, empty, or in none of the formats.
  public init(_ source: OSMSource) throws {
    var fault = gp_osm_error()
    let givenFormat: OSMFormat?
    switch source {
    case .file(let path):
      name = path
      givenFormat = nil
      descriptor = path.utf8.contains(0) ? -1 : gp_osm_open_path(path, Self.accepts, &fault)
    case .standardInput(let format):
      name = "standard input"
      givenFormat = format
      descriptor = gp_osm_open_standard_input(format == nil ? Self.accepts : nil, &fault)
    case .bytes(let bytes, let format, let name):
      self.name = name
      givenFormat = format
      descriptor = bytes.withUnsafeBytes { gp_osm_open_bytes($0.baseAddress, $0.count, &fault) }
    }
    if descriptor < 0 {
      (format, byteCount) = (.xml, 0)
      throw OSMReaderError(.unreadable, "\(name) cannot be read: \(fault.text)")
    }
    byteCount = gp_osm_size(descriptor)
    do {
      format = try Self.findFormat(of: descriptor, name: name, byteCount: byteCount, given: givenFormat)
    } catch {
      format = .xml
      throw error
    }
  }

  deinit { gp_osm_close(descriptor) }

  /// Whether the first bytes of a pipe belong to a known format.
  private static let accepts: @convention(c) (UnsafeRawPointer?, Int) -> Bool = { bytes, count in
    OSMFormat(content: Array(UnsafeRawBufferPointer(start: bytes, count: count))) != nil
  }

  private static func findFormat(
    of descriptor: Int32, name: String, byteCount: Int64, given: OSMFormat?
  ) throws -> OSMFormat {
    var first = [UInt8](repeating: 0, count: 256)
    let count = first.withUnsafeMutableBytes { gp_osm_peek(descriptor, $0.baseAddress, $0.count) }
    first.removeLast(first.count - Int(max(0, count)))
    guard byteCount > 0 else {
      if !first.isEmpty {
        throw OSMReaderError(
          .foreign, "\(name) is not a usable file: it has content but no size. Copy it to a file first.")
      }
      throw OSMReaderError(
        .empty, "\(name) is empty. Give an OpenStreetMap extract (.osm.pbf, .osm, .osm.gz, .osm.bz2).")
    }
    if let given { return given }
    let found = OSMFormat(content: first)
    let ending = name.lowercased()
    if found == .xmlGzip && ending.hasSuffix(".pbf.gz") || found == .xmlBzip2 && ending.hasSuffix(".pbf.bz2") {
      throw OSMReaderError(.foreign, "\(name) is a compressed PBF; unpack it first, as with gunzip or bunzip2.")
    }
    if let found { return found }
    let claim = OSMFormat(name: name).map { ", though its name ends like \($0)" } ?? ""
    throw OSMReaderError(
      .foreign,
      "\(name) is not an OpenStreetMap file\(claim). Give an extract in .osm.pbf, .osm, .osm.gz or .osm.bz2 format; "
        + "`osmium cat` converts others.")
  }
}

extension gp_osm_error {
  /// The message of the C side.
  var text: String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
