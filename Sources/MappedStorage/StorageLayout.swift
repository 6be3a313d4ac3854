/// The fixed layout of a storage file: a 64-byte header, then one 64-byte entry per section, then the sections,
/// each on a 64-byte boundary. All numbers are little-endian. See Documentation/Formats/network-file.md.
enum StorageLayout {
  static let headerBytes = 64
  static let entryBytes = 64
  static let nameBytes = 24
  static let alignment = 64
  static let largestSectionCount = 4096

  // Header offsets.
  static let formatVersion = 8
  static let sectionCount = 12
  static let fileLength = 16
  static let tableChecksum = 24
  static let identity = 32
  static let reserved = 40

  // Entry offsets, after the name.
  static let recordBytes = 24
  static let offset = 32
  static let count = 40
  static let sectionChecksum = 48

  /// The file's identity after one more section, in file order; it begins as the format version.
  static func identity(_ before: UInt64, adding checksum: UInt64) -> UInt64 {
    (before &* 0x9e37_79b9_7f4a_7c15) ^ checksum
  }

  static func aligned(_ value: Int) -> Int { (value + alignment - 1) & ~(alignment - 1) }
}
