#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension MappedBytes {
  /// Copies a file into memory of this process alone: whatever happens to the file afterwards, even that it is cut off
  /// in place, the bytes stay. For files that are small beside a network.
  ///
  /// - Parameter path: The file.
  /// - Throws: `StorageError.Code.unreadable` with the system's reason, or where the file changes while it is read.
  public convenience init(copying path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(path, String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(path, "it is no file; name a file") }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(status.st_size), alignment: 64)
    var count = 0
    while count < memory.count {
      let step = read(descriptor, memory.baseAddress?.advanced(by: count), memory.count - count)
      if step < 0 && errno == EINTR { continue }
      guard step > 0 else { break }
      count += step
    }
    guard count == memory.count else {
      memory.deallocate()
      throw Self.unreadable(path, "it became shorter while it was read; write a new file beside it and rename it")
    }
    self.init(adopting: memory, name: path)
  }

  private static func unreadable(_ path: String, _ reason: String) -> StorageError {
    StorageError(.unreadable, "cannot read '\(path)': \(reason)")
  }
}
