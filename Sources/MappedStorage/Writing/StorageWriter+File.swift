internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StorageWriter {
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
    let file = try UnfinishedFile(for: path)
    target.keepPermissions(on: file.descriptor)
    try write(to: file)
    try file.flush()
    try file.close()
    guard rename(file.temporary, target.path) == 0 else { throw file.failure("rename to", .unwritable) }
  }

  /// Writes a file beside `path` that never has a name to be found by, and maps it: it vanishes with the last use.
  ///
  /// - Throws: as `write(to:)` does.
  public func mapped(beside path: String) throws -> MappedBytes {
    let file = try UnfinishedFile(for: path)
    unlink(file.temporary)
    try write(to: file)
    let bytes = try MappedBytes(descriptor: file.descriptor, name: path)
    try file.close()
    return bytes
  }

  private func write(to file: UnfinishedFile) throws {
    let head = try emit(file.append)
    try head.withUnsafeBytes(file.replaceStart)
  }
}

/// A file that is being written under its temporary name.
private struct UnfinishedFile {
  let path: String
  let temporary: String
  let descriptor: Int32

  init(for path: String) throws {
    self.path = path
    temporary = StorageWriter.temporaryPath(for: path)
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    // A file of that name was left by a process that was killed: it is removed, so that the next attempt succeeds.
    guard descriptor >= 0 else { throw failure("create", .unwritable) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    let fault = gp_write_all(descriptor, start, bytes.count)
    guard fault == 0 else { throw abandoned("write", fault) }
  }

  func replaceStart(_ bytes: UnsafeRawBufferPointer) throws {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw abandoned("write", errno) }
    try append(bytes)
  }

  func flush() throws {
    guard fsync(descriptor) == 0 else { throw abandoned("flush", errno) }
  }

  func close() throws {
    guard systemClose(descriptor) == 0 else { throw failure("close") }
  }

  /// A fault of the call just made, after which the temporary file is removed.
  func failure(_ step: String, _ code: StorageError.Code = .writeFailed, _ number: Int32 = errno) -> StorageError {
    let reason = String(cString: strerror(number))
    unlink(temporary)
    return StorageError(code, "cannot \(step) '\(path)': \(reason)")
  }

  private func abandoned(_ step: String, _ number: Int32) -> StorageError {
    let error = failure(step, .writeFailed, number)
    _ = systemClose(descriptor)
    return error
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
