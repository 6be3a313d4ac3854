#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file or of standard input, read in blocks so that memory does not grow with the file.
final class InputBytes {
  /// The file as messages name it.
  let name: String
  /// Bytes of the whole file; nil for pipes and devices.
  let size: Int?
  /// Bytes handed out.
  private(set) var position = 0
  private let descriptor: Int32
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  private var next = 0
  private var filled = 0

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: `CommandFailure` with exit code 66.
  init(path: String) throws {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure(.unreadableFile, "cannot open '\(path)': \(SystemFault().reason)")
    }
    var status = stat()
    size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// The next byte; nil at the end.
  ///
  /// - Throws: `CommandFailure` with exit code 66.
  func take() throws -> UInt8? {
    guard let byte = try peek() else { return nil }
    next += 1
    position += 1
    return byte
  }

  /// The byte that `take` hands out next.
  ///
  /// - Throws: `CommandFailure` with exit code 66.
  func peek() throws -> UInt8? {
    if next == filled { try fill() }
    return next < filled ? block[next] : nil
  }

  /// All bytes that are left.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 when there are more than `limit`.
  func rest(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try peek() != nil {
      bytes += block[next..<filled]
      position += filled - next
      next = filled
      guard bytes.count <= limit else {
        throw CommandFailure(.badInput, "'\(name)' is larger than \(limit >> 20) MiB; is it the right file?")
      }
    }
    return bytes
  }

  private func fill() throws {
    var count: Int
    repeat { count = read(descriptor, &block, block.count) } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw CommandFailure(.unreadableFile, "cannot read '\(name)': \(SystemFault().reason)")
    }
    (next, filled) = (0, count)
  }
}
