import Accounts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new password: typed twice without echo on a terminal, or the first line of standard input.
enum PasswordInput {
  /// Far more than a password may have; the store says how much that is.
  private static let mostBytes = 65_536
  private static let interrupt = UInt8(3)

  /// - Throws: `CommandFailure` with exit code 64 where there is none or two differ, 74 where it cannot be read, 130
  ///   where it was interrupted.
  static func newPassword(for user: String) throws -> Secret {
    guard isatty(0) == 1 else { return Secret(bytes: try line()) }
    let first = try ask("New password for \(user): ")
    let second = try ask("The same again: ")
    guard first == second else { throw CommandFailure.usage("the two passwords differ; nothing was changed") }
    return first
  }

  private static func ask(_ question: String) throws -> Secret {
    var before = termios()
    guard tcgetattr(0, &before) == 0 else {
      throw CommandFailure(.writeFailed, "the terminal cannot be asked for a password: \(SystemFault().reason)")
    }
    var quiet = before
    // Without signals too, so that an interruption finds the echo turned on again; it ends the line instead.
    quiet.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &quiet.c_cc) { $0[Int(VEOL)] = interrupt }
    guard tcsetattr(0, TCSAFLUSH, &quiet) == 0 else {
      throw CommandFailure(.writeFailed, "the terminal cannot hide a password: \(SystemFault().reason)")
    }
    defer {
      _ = tcsetattr(0, TCSADRAIN, &before)
      try? StandardStream.error.write("\n")
    }
    // Only now: what is typed after the question is never shown.
    try StandardStream.error.write(question)
    let bytes = try line()
    guard !bytes.contains(interrupt) else { throw CommandFailure(.interrupted, "stopped; nothing was changed") }
    return Secret(bytes: bytes)
  }

  /// One line of standard input, without its end.
  private static func line() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var next: UInt8 = 0
    while true {
      let count = read(0, &next, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandFailure(.writeFailed, "standard input cannot be read: \(SystemFault().reason)")
      }
      if count == 0 || next == UInt8(ascii: "\n") { break }
      bytes.append(next)
      if next == interrupt, isatty(0) == 1 { break }
      guard bytes.count <= mostBytes else {
        throw CommandFailure.usage("the first line of standard input is too long for a password")
      }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard !bytes.isEmpty else {
      throw CommandFailure.usage("there is no password: type one, or give it as the first line of standard input")
    }
    return bytes
  }
}
