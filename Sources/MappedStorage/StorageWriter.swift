internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Collects sections and writes a storage file, or its image in memory.
public struct StorageWriter: Sendable {
  private struct Section {
    var name: String
    var recordBytes: Int
    var count: Int
    var bytes: [UInt8]
  }
  private let magic: [UInt8]
  private let version: UInt32
  private var sections: [Section] = []

  /// Starts a file that begins with `magic` (eight bytes) and has the given format version.
  public init(magic: [UInt8], version: UInt32) {
    precondition(magic.count == 8, "a storage file begins with eight bytes")
    self.magic = magic
    self.version = version
  }

  /// Adds a section. The name is at most 24 bytes of UTF-8 and not used before.
  public mutating func add<Element: BitwiseCopyable & Sendable>(_ name: String, _ records: [Element]) {
    precondition(name.utf8.count <= StorageLayout.nameBytes, "section name too long")
    let bytes = records.withUnsafeBytes { Array($0) }
    // The stride of an array element is its record size; a lone element would not carry its tail padding.
    sections.append(
      Section(name: name, recordBytes: MemoryLayout<Element>.stride, count: records.count, bytes: bytes))
  }

  /// The whole file as bytes.
  public func image() -> [UInt8] {
    let layout = StorageLayout.self
    let tableBytes = sections.count * layout.entryBytes
    var offsets: [Int] = []
    var end = layout.headerBytes + tableBytes
    for section in sections {
      end = layout.aligned(end)
      offsets.append(end)
      end += section.bytes.count
    }
    var out = [UInt8](repeating: 0, count: end)
    func put<T: FixedWidthInteger>(_ value: T, at: Int, in out: inout [UInt8]) {
      withUnsafeBytes(of: value.littleEndian) { bytes in
        for (i, byte) in bytes.enumerated() { out[at + i] = byte }
      }
    }
    var identity: UInt64 = UInt64(version)
    for (i, section) in sections.enumerated() {
      let at = layout.headerBytes + i * layout.entryBytes
      for (j, byte) in section.name.utf8.enumerated() { out[at + j] = byte }
      let sum = section.bytes.withUnsafeBytes { checksum($0) }
      identity = layout.identity(identity, adding: sum)
      put(UInt32(section.recordBytes), at: at + layout.recordBytes, in: &out)
      put(UInt64(offsets[i]), at: at + layout.offset, in: &out)
      put(UInt64(section.count), at: at + layout.count, in: &out)
      put(sum, at: at + layout.sectionChecksum, in: &out)
      out.replaceSubrange(offsets[i]..<(offsets[i] + section.bytes.count), with: section.bytes)
    }
    for (i, byte) in magic.enumerated() { out[i] = byte }
    put(version, at: layout.formatVersion, in: &out)
    put(UInt32(sections.count), at: layout.sectionCount, in: &out)
    put(UInt64(end), at: layout.fileLength, in: &out)
    put(identity, at: layout.identity, in: &out)
    let tableSum = out.withUnsafeBytes {
      checksum(UnsafeRawBufferPointer(rebasing: $0[layout.headerBytes..<(layout.headerBytes + tableBytes)]))
    }
    put(tableSum, at: layout.tableChecksum, in: &out)
    return out
  }

  /// The name under which this process writes the file at `path` before it is renamed.
  ///
  /// It stands beside the file that `path` leads to, so that a symbolic link stays one.
  public static func temporaryPath(for path: String) -> String { "\(FileTarget(path).path).\(getpid()).tmp" }

  /// Writes the file under a temporary name in the same folder, flushes it to disk and renames it.
  ///
  /// A symbolic link is followed, and a file that stood there keeps its permissions.
  /// A fault or an interruption leaves whatever stood under the final name as it was.
  /// - Throws: `StorageError.Code.unwritable` where the file cannot be created, `.writeFailed` where its content
  ///   cannot be written, with the system's reason; the temporary file is removed.
  public func write(to path: String) throws {
    let target = FileTarget(path)
    if case .other = target.kind {
      throw StorageError(.unwritable, "cannot create '\(path)': it is a folder, a device or a pipe")
    }
    let temporary = Self.temporaryPath(for: path)
    func failure(_ step: String, _ code: StorageError.Code = .writeFailed) -> StorageError {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      return StorageError(code, "cannot \(step) '\(path)': \(reason)")
    }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("create", .unwritable) }
    target.keepPermissions(on: descriptor)
    let image = image()
    var written = 0
    while written < image.count {
      let step = image.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.unsafelyUnwrapped + written, min(bytes.count - written, 1 << 26))
      }
      if step < 0 {
        if errno == EINTR { continue }
        let error = failure("write")
        close(descriptor)
        throw error
      }
      written += step
    }
    guard fsync(descriptor) == 0 else {
      let error = failure("flush")
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure("close") }
    guard rename(temporary, target.path) == 0 else { throw failure("rename to", .unwritable) }
  }
}
