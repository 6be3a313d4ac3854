internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Read-only bytes: a file mapped into memory, shared with every process that maps it, or an image built in memory.
public final class MappedBytes: @unchecked Sendable {
  // Sendable rule: the bytes never change after init, and the owner frees them only in deinit.

  /// The bytes; valid while this object lives.
  public let bytes: UnsafeRawBufferPointer
  /// The path the bytes came from, or a name for an image in memory.
  public let name: String
  /// The path of the file; nil for an image in memory.
  public let path: String?
  private let isMapped: Bool

  /// Maps the file at `path`.
  ///
  /// - Throws: `StorageError.Code.unreadable` with the system's reason.
  public init(path: String) throws {
    var address: UnsafeRawPointer?
    var length = 0
    let code = gp_map_file(path, &address, &length)
    guard code == 0 else {
      let reason =
        switch code {
        case EISDIR: "it is a folder; name a network file"
        case EINVAL: "it is a device or a pipe; name a network file"
        default: String(cString: strerror(code))
        }
      throw StorageError(.unreadable, "cannot read '\(path)': \(reason)")
    }
    bytes = UnsafeRawBufferPointer(start: address, count: length)
    name = path
    self.path = path
    isMapped = true
  }

  /// Copies an image into 64-byte-aligned memory.
  public init(image: [UInt8], name: String = "network in memory") {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: image.count, alignment: 64)
    memory.copyBytes(from: image)
    bytes = UnsafeRawBufferPointer(memory)
    self.name = name
    path = nil
    isMapped = false
  }

  /// Maps the whole of an open file, which may be closed afterwards.
  init(descriptor: Int32, name: String) throws {
    var address: UnsafeRawPointer?
    var length = 0
    let code = gp_map_descriptor(descriptor, &address, &length)
    guard code == 0 else {
      throw StorageError(.unreadable, "cannot read '\(name)': \(String(cString: strerror(code)))")
    }
    bytes = UnsafeRawBufferPointer(start: address, count: length)
    self.name = name
    path = nil
    isMapped = true
  }

  /// Takes over memory.
  init(adopting memory: UnsafeMutableRawBufferPointer, name: String) {
    bytes = UnsafeRawBufferPointer(memory)
    self.name = name
    path = nil
    isMapped = false
  }

  /// Lets the pages of a mapped file go until they are read again, after a pass over all of it: the process then holds
  /// what it uses, not what it has checked. Nothing for an image in memory.
  public func forgetPages() { forgetPages(0..<bytes.count) }

  /// Lets the pages go in which a part of the file lies.
  func forgetPages(_ range: Range<Int>) {
    guard isMapped, let start = bytes.baseAddress else { return }
    let first = range.lowerBound & ~(Self.pageBytes - 1)
    gp_forget(start + first, range.upperBound - first)
  }

  private static let pageBytes = sysconf(Int32(_SC_PAGESIZE))

  deinit {
    if isMapped {
      gp_unmap(bytes.baseAddress, bytes.count)
    } else {
      UnsafeMutableRawBufferPointer(mutating: bytes).deallocate()
    }
  }
}
