import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output or standard error, written without a buffer of its own.
struct StandardStream: Sendable {
  let descriptor: Int32
  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes text. A reader that went away is no fault.
  ///
  /// - Throws: `CommandFailure` with exit code 74.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes bytes. A reader that went away is no fault.
  ///
  /// - Returns: whether somebody still reads, so that a long task may end early.
  /// - Throws: `CommandFailure` with exit code 74.
  @discardableResult func write(_ bytes: [UInt8]) throws -> Bool {
    let fault = gp_write_all(descriptor, bytes, bytes.count)
    guard fault == 0 || fault == EPIPE else {
      throw CommandFailure(.writeFailed, "cannot write to standard output: \(SystemFault(fault).reason)")
    }
    return fault == 0
  }
}

/// What the system said about a call that failed.
struct SystemFault {
  let number: Int32
  var reason: String { String(cString: strerror(number)) }
  /// A fault by number; without one, that of the call just made.
  init(_ number: Int32 = errno) { self.number = number }
}
