/// Collects sections and writes a storage file, or its image in memory.
///
/// Sections are not copied before they are written: arrays are held as they are, columns stay where they lie.
public struct StorageWriter: Sendable {
  private let magic: [UInt8]
  private let version: UInt32
  private var sections: [StorageSection] = []

  /// Starts a file that begins with `magic` (eight bytes) and has the given format version.
  public init(magic: [UInt8], version: UInt32) {
    precondition(magic.count == 8, "a storage file begins with eight bytes")
    self.magic = magic
    self.version = version
  }

  /// Adds a section. The name is at most 24 bytes of UTF-8 and not used before.
  public mutating func add<Element: BitwiseCopyable & Sendable>(_ name: String, _ records: [Element]) {
    add(
      StorageSection(
        name: name, recordBytes: MemoryLayout<Element>.stride, count: records.count,
        source: ArrayBytes(records: records)))
  }

  /// Adds a section that is a column, wherever it lies.
  public mutating func add<Element: BitwiseCopyable & Sendable>(_ name: String, _ column: Column<Element>) {
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(start: column.base, count: column.count))
    add(
      StorageSection(
        name: name, recordBytes: MemoryLayout<Element>.stride, count: column.count,
        source: LentBytes(owner: column.owner, bytes: bytes)))
  }

  /// Adds a section whose records must stay where they are, unchanged, until the file has been written.
  public mutating func add<Element: BitwiseCopyable & Sendable>(
    _ name: String, lending records: UnsafeBufferPointer<Element>
  ) {
    add(
      StorageSection(
        name: name, recordBytes: MemoryLayout<Element>.stride, count: records.count,
        source: LentBytes(owner: nil, bytes: UnsafeRawBufferPointer(records))))
  }

  /// Adds every section of another file under its name, with the checksum it has there.
  ///
  /// - Parameters:
  ///   - reader: the other file.
  ///   - isWanted: asked for the name of each section; false leaves it out.
  public mutating func add(contentsOf reader: StorageReader, where isWanted: (String) -> Bool = { _ in true }) {
    for section in reader.sections where isWanted(section.name) {
      let range = section.offset..<(section.offset + section.count * section.recordBytes)
      add(
        StorageSection(
          name: section.name, recordBytes: section.recordBytes, count: section.count, checksum: section.checksum,
          source: LentBytes(
            owner: reader.storage, bytes: UnsafeRawBufferPointer(rebasing: reader.storage.bytes[range]))))
    }
  }

  private mutating func add(_ section: StorageSection) {
    precondition(section.name.utf8.count <= StorageLayout.nameBytes, "section name too long")
    precondition(!sections.contains { $0.name == section.name }, "section name used twice")
    sections.append(section)
  }

  /// The whole file as bytes.
  public func image() -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(fileLength)
    let head = emit { out += $0 }
    out.replaceSubrange(0..<head.count, with: head)
    return out
  }

  // MARK: Layout

  private var headBytes: Int { StorageLayout.headerBytes + sections.count * StorageLayout.entryBytes }

  private var fileLength: Int {
    sections.reduce(headBytes) { StorageLayout.aligned($0) + $1.byteCount }
  }

  /// Emits the file from its first byte to its last, with zeros where header and section table belong.
  ///
  /// - Parameter write: takes the next bytes.
  /// - Returns: header and section table, to be put in place of the zeros.
  func emit(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows -> [UInt8] {
    let layout = StorageLayout.self
    var head = [UInt8](repeating: 0, count: headBytes)
    try head.withUnsafeBytes(write)
    let padding = [UInt8](repeating: 0, count: layout.alignment)
    var end = head.count
    var identity = UInt64(version)
    for (index, section) in sections.enumerated() {
      let offset = layout.aligned(end)
      try padding.withUnsafeBytes { try write(UnsafeRawBufferPointer(rebasing: $0[..<(offset - end)])) }
      let sum = try section.withBytes { bytes in
        try write(bytes)
        return section.checksum ?? checksum(bytes)
      }
      identity = layout.identity(identity, adding: sum)
      put(section, checksum: sum, offset: offset, at: layout.headerBytes + index * layout.entryBytes, in: &head)
      end = offset + section.byteCount
    }
    head.replaceSubrange(0..<magic.count, with: magic)
    Self.put(version, at: layout.formatVersion, in: &head)
    Self.put(UInt32(sections.count), at: layout.sectionCount, in: &head)
    Self.put(UInt64(end), at: layout.fileLength, in: &head)
    Self.put(identity, at: layout.identity, in: &head)
    let tableSum = head.withUnsafeBytes { checksum(UnsafeRawBufferPointer(rebasing: $0[layout.headerBytes...])) }
    Self.put(tableSum, at: layout.tableChecksum, in: &head)
    return head
  }

  private func put(_ section: StorageSection, checksum: UInt64, offset: Int, at: Int, in head: inout [UInt8]) {
    let layout = StorageLayout.self
    head.replaceSubrange(at..<(at + section.name.utf8.count), with: section.name.utf8)
    Self.put(UInt32(section.recordBytes), at: at + layout.recordBytes, in: &head)
    Self.put(UInt64(offset), at: at + layout.offset, in: &head)
    Self.put(UInt64(section.count), at: at + layout.count, in: &head)
    Self.put(checksum, at: at + layout.sectionChecksum, in: &head)
  }

  private static func put<T: FixedWidthInteger>(_ value: T, at: Int, in head: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { head.replaceSubrange(at..<(at + $0.count), with: $0) }
  }
}
