import CSystem
import MappedStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a command writes as a whole.
enum OutputFile {
  /// An open file that takes bytes.
  struct Sink {
    fileprivate let descriptor: Int32
    fileprivate let path: String

    /// Appends bytes.
    ///
    /// - Throws: `CommandFailure` with exit code 74.
    func write(_ bytes: [UInt8]) throws {
      let fault = gp_write_all(descriptor, bytes, bytes.count)
      guard fault == 0 else {
        throw CommandFailure(.writeFailed, "cannot write '\(path)': \(SystemFault(fault).reason)")
      }
    }
  }

  /// Writes bytes as `write(to:_:)` does.
  static func write(_ bytes: [UInt8], to path: String) throws { try write(to: path) { try $0.write(bytes) } }

  /// Writes under a temporary name and renames, so that a fault leaves the old content; symbolic links are followed,
  /// permissions are kept, and devices and pipes are written as they are.
  ///
  /// - Throws: `CommandFailure` with exit code 73 or 74, and what `body` throws.
  static func write(to path: String, _ body: (Sink) throws -> Void) throws {
    // Its own standard output, by whatever name: what the shell opened there is continued, not replaced.
    let isStandardOutput = FileKind.isStandardOutput(path)
    switch FileKind(path) {
    case .folder: throw CommandFailure(.cannotCreateOutput, "cannot create '\(path)': it is a folder")
    case .absent where path.hasSuffix("/"):
      throw CommandFailure(.cannotCreateOutput, "cannot create '\(path)': it names a folder")
    case _ where isStandardOutput:
      try write(to: path, descriptor: dup(1), body)
      return
    case .other:
      try write(to: path, descriptor: open(path, O_WRONLY | O_CLOEXEC), body)
      return
    case .absent, .regular: break
    }
    let target = FileTarget(path)
    let temporary = StorageWriter.temporaryPath(for: path)
    try interruptible(temporary) {
      do {
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor >= 0 { target.keepPermissions(on: descriptor) }
        try write(to: path, descriptor: descriptor, body)
        guard rename(temporary, target.path) == 0 else {
          throw CommandFailure(.cannotCreateOutput, "cannot create '\(path)': \(SystemFault().reason)")
        }
      } catch {
        unlink(temporary)
        throw error
      }
    }
  }

  /// Removes a file.
  ///
  /// - Returns: false where there is none.
  /// - Throws: `CommandFailure` with exit code 73.
  static func remove(_ path: String) throws -> Bool {
    if unlink(path) == 0 { return true }
    let fault = SystemFault()
    guard fault.number == ENOENT || fault.number == ENOTDIR else {
      throw CommandFailure(.cannotCreateOutput, "cannot remove '\(path)': \(fault.reason)")
    }
    return false
  }

  /// Runs a step that writes a temporary file, which an interruption removes.
  static func interruptible<Result>(_ temporary: String, _ body: () throws -> Result) rethrows -> Result {
    gp_set_interrupt_cleanup(temporary)
    defer { gp_set_interrupt_cleanup(nil) }
    return try body()
  }

  /// Writes to a descriptor just opened, which is negative where that failed, and closes it.
  private static func write(to path: String, descriptor: Int32, _ body: (Sink) throws -> Void) throws {
    guard descriptor >= 0 else {
      throw CommandFailure(.cannotCreateOutput, "cannot create '\(path)': \(SystemFault().reason)")
    }
    do {
      try body(Sink(descriptor: descriptor, path: path))
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else {
      throw CommandFailure(.writeFailed, "cannot write '\(path)': \(SystemFault().reason)")
    }
  }
}

/// What stands under a path.
enum FileKind: Equatable {
  case absent
  case regular
  case folder
  /// A device, pipe or socket.
  case other

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .absent
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Whether a path leads to where standard output goes.
  static func isStandardOutput(_ path: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(path, &first) == 0, fstat(1, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether two paths lead to the same file.
  static func isSame(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
