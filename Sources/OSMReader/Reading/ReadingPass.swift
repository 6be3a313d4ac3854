internal import COSMReader

/// One pass over a file: owns the reader of the C side.
final class ReadingPass {
  private let reader: OpaquePointer
  private let name: String
  private let format: OSMFormat
  private let byteCount: Double

  init(_ file: OSMFile, kinds: OSMKinds) throws {
    name = file.name
    format = file.format
    byteCount = Double(max(1, file.byteCount))
    var fault = gp_osm_error()
    guard let reader = gp_osm_reader_open(file.descriptor, file.format.code, kinds.rawValue, &fault) else {
      throw Self.error(fault, name: file.name)
    }
    self.reader = reader
  }

  deinit { gp_osm_reader_close(reader) }

  /// Changes when a new batch of objects begins.
  var batch: UInt64 { gp_osm_reader_batch(reader) }

  /// The fraction of bytes read.
  var fraction: Double { min(1, Double(gp_osm_reader_offset(reader)) / byteCount) }

  /// The next object, valid until the call after it; nil at the end.
  func next() throws -> gp_osm_object? {
    var object = gp_osm_object()
    var fault = gp_osm_error()
    switch gp_osm_reader_next(reader, &object, &fault) {
    case 1: return object
    case 0: return nil
    default: throw Self.error(fault, name: name)
    }
  }

  func header() throws -> OSMHeader {
    var header = gp_osm_header()
    var fault = gp_osm_error()
    guard gp_osm_reader_header(reader, &header, &fault) == 1 else { throw Self.error(fault, name: name) }
    let box =
      header.has_box == 0
      ? nil
      : OSMHeader.Box(
        minLatitudeE7: header.min_latitude, minLongitudeE7: header.min_longitude,
        maxLatitudeE7: header.max_latitude, maxLongitudeE7: header.max_longitude)
    return OSMHeader(
      timestamp: Self.text(header.timestamp), generator: Self.text(header.generator), box: box, format: format)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer, pointer.pointee != 0 else { return nil }
    return String(cString: pointer)
  }

  private static func error(_ fault: gp_osm_error, name: String) -> OSMReaderError {
    switch Int(fault.code) {
    case GP_OSM_UNREADABLE:
      OSMReaderError(.unreadable, "\(name) cannot be read: \(fault.text)")
    case GP_OSM_TOO_LARGE:
      OSMReaderError(.tooLarge, "\(name) is refused: \(fault.text)")
    default:
      OSMReaderError(
        .damaged, "\(name) is damaged or not OpenStreetMap data: \(fault.text). Fetch or export it again.")
    }
  }
}

extension OSMFormat {
  /// The format's number on the C side.
  var code: Int32 {
    switch self {
    case .pbf: Int32(GP_OSM_PBF)
    case .xmlGzip: Int32(GP_OSM_XML_GZIP)
    case .xmlBzip2: Int32(GP_OSM_XML_BZIP2)
    default: Int32(GP_OSM_XML)
    }
  }
}
