/// Opens a storage file and hands out its sections as columns.
///
/// Opening checks the header, the section table and its checksum; `verifyChecksums` reads every byte.
public final class StorageReader: Sendable {
  /// What the section table says of one section.
  public struct Section: Sendable {
    /// The section's name.
    public let name: String
    /// Bytes per record.
    public let recordBytes: Int
    /// Number of records.
    public let count: Int
    let offset: Int
    let checksum: UInt64
  }

  /// What a file is to those who read about it, and how they get a good one.
  public struct Kind: Sendable {
    let noun, making, remedy: String
    /// A network.
    public static let network = Kind(
      noun: "Guidepost network file", making: "make one with 'guidepost import'", remedy: "import it again")
    /// A metric beside a network.
    public static let metric = Kind(
      noun: "Guidepost metric file", making: "make one with 'guidepost customize'",
      remedy: "make it again with 'guidepost customize', or remove it")
  }

  /// The file's bytes.
  public let storage: MappedBytes
  /// The file's format version.
  public let formatVersion: UInt32
  /// A number that is the same for equal content: the sections' checksums combined.
  public let identity: UInt64
  /// The sections, in file order.
  public let sections: [Section]
  private let index: [String: Int]
  private let kind: Kind

  /// Opens bytes of the given format.
  ///
  /// - Parameters:
  ///   - storage: the file's bytes.
  ///   - magic: the eight bytes a file of this format begins with.
  ///   - versions: the format versions that can be read.
  ///   - kind: what messages call the file.
  /// - Throws: `StorageError` that says whether the file is foreign, older, newer, truncated or damaged.
  public init(_ storage: MappedBytes, magic: [UInt8], versions: ClosedRange<UInt32>, kind: Kind = .network) throws {
    let bytes = storage.bytes
    let name = storage.name
    guard bytes.count >= magic.count, bytes.prefix(magic.count).elementsEqual(magic) else {
      throw StorageError(
        .foreign,
        bytes.isEmpty
          ? "'\(name)' is empty; \(kind.making)" : "'\(name)' is not a \(kind.noun); \(kind.making)")
    }
    guard bytes.count >= StorageLayout.headerBytes else {
      throw StorageError(.truncated, "'\(name)' ends inside its header; \(kind.remedy)")
    }
    func u32(_ at: Int) -> UInt32 { UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)) }
    func u64(_ at: Int) -> UInt64 { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
    formatVersion = u32(StorageLayout.formatVersion)
    guard formatVersion <= versions.upperBound else {
      throw StorageError(
        .newerFormat,
        "'\(name)' has format version \(formatVersion), newer than \(versions.upperBound); "
          + "use a newer guidepost or \(kind.remedy)")
    }
    guard formatVersion >= versions.lowerBound else {
      throw StorageError(
        .olderFormat,
        "'\(name)' has format version \(formatVersion), older than \(versions.lowerBound); \(kind.remedy)")
    }
    let length = u64(StorageLayout.fileLength)
    guard length == UInt64(bytes.count) else {
      throw StorageError(
        length > UInt64(bytes.count) ? .truncated : .damaged,
        "'\(name)' holds \(bytes.count) bytes where its header says \(length); \(kind.remedy)")
    }
    let sectionCount = Int(u32(StorageLayout.sectionCount))
    let tableBytes = sectionCount * StorageLayout.entryBytes
    guard sectionCount <= StorageLayout.largestSectionCount,
      StorageLayout.headerBytes + tableBytes <= bytes.count
    else { throw StorageError(.damaged, "'\(name)' has an impossible section table; \(kind.remedy)") }
    let table = UnsafeRawBufferPointer(
      rebasing: bytes[StorageLayout.headerBytes..<(StorageLayout.headerBytes + tableBytes)])
    guard checksum(table) == u64(StorageLayout.tableChecksum) else {
      throw StorageError(.damaged, "'\(name)': the section table's checksum is wrong; \(kind.remedy)")
    }
    identity = u64(StorageLayout.identity)
    var sections: [Section] = []
    var index: [String: Int] = [:]
    for i in 0..<sectionCount {
      let at = StorageLayout.headerBytes + i * StorageLayout.entryBytes
      let title = String(decoding: bytes[at..<(at + StorageLayout.nameBytes)].prefix { $0 != 0 }, as: UTF8.self)
      let recordBytes = Int(u32(at + StorageLayout.recordBytes))
      let offset = u64(at + StorageLayout.offset)
      let count = u64(at + StorageLayout.count)
      let (size, overflow) = count.multipliedReportingOverflow(by: UInt64(recordBytes))
      guard recordBytes > 0, !overflow, offset % UInt64(StorageLayout.alignment) == 0,
        offset <= length, size <= length - offset, index[title] == nil
      else { throw StorageError(.damaged, "'\(name)': section '\(title)' lies outside the file; \(kind.remedy)") }
      index[title] = i
      sections.append(
        Section(
          name: title, recordBytes: recordBytes, count: Int(count), offset: Int(offset),
          checksum: u64(at + StorageLayout.sectionChecksum)))
    }
    var combined = UInt64(formatVersion)
    for section in sections { combined = StorageLayout.identity(combined, adding: section.checksum) }
    let reserved = bytes[StorageLayout.reserved..<StorageLayout.headerBytes]
    guard combined == identity, reserved.allSatisfy({ $0 == 0 }) else {
      throw StorageError(.damaged, "'\(name)': the header contradicts the section table; \(kind.remedy)")
    }
    self.storage = storage
    self.kind = kind
    self.sections = sections
    self.index = index
  }

  /// The section `name` as a column of `Element`.
  ///
  /// - Throws: `StorageError.Code.damaged` when the section is missing or its records have another size.
  public func column<Element: BitwiseCopyable & Sendable>(
    _ name: String, of type: Element.Type = Element.self
  ) throws -> Column<Element> {
    guard let position = index[name] else {
      throw StorageError(.damaged, "'\(storage.name)' has no section '\(name)'; \(kind.remedy)")
    }
    let section = sections[position]
    guard section.recordBytes == MemoryLayout<Element>.stride else {
      throw StorageError(
        .damaged,
        "'\(storage.name)': section '\(name)' has records of \(section.recordBytes) bytes, "
          + "expected \(MemoryLayout<Element>.stride); \(kind.remedy)")
    }
    guard section.count > 0, let start = storage.bytes.baseAddress else { return Column() }
    let base = (start + section.offset).assumingMemoryBound(to: Element.self)
    return Column(owner: storage, base: base, count: section.count)
  }

  /// Whether a section of this name exists.
  public func hasSection(_ name: String) -> Bool { index[name] != nil }

  /// The fault that the content makes no sense.
  public func damaged(_ what: String) -> StorageError {
    StorageError(.damaged, "'\(storage.name)': \(what); \(kind.remedy)")
  }

  /// Reads sections and compares their checksums; what was read of a mapped file is let go again.
  ///
  /// - Parameter isWanted: asked for the name of each section; all are read where it is left out.
  /// - Throws: `StorageError.Code.damaged` naming the first section that differs.
  public func verifyChecksums(where isWanted: (String) -> Bool = { _ in true }) throws {
    for section in sections where isWanted(section.name) {
      let range = section.offset..<(section.offset + section.count * section.recordBytes)
      defer { storage.forgetPages(range) }
      guard checksum(UnsafeRawBufferPointer(rebasing: storage.bytes[range])) == section.checksum else {
        throw StorageError(
          .damaged, "'\(storage.name)': section '\(section.name)' is damaged (checksum differs); \(kind.remedy)")
      }
    }
  }
}
