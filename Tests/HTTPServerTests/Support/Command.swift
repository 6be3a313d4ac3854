import Foundation
import Glibc

/// Runs a program of the system with a socket as its input and output, and drops its messages.
///
/// Not by Foundation's `Process`: that one waits with `select` and reads directory entries past their ends, which
/// aborts or crashes a process with more than 1,024 descriptors, as this one is.
enum Command {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts a program, gives it all its input, and reads what it writes until its end.
  static func run(
    _ path: String, _ arguments: [String] = [], input: [UInt8] = [], keepsInputOpen: Bool = false
  ) throws -> [UInt8] {
    let (descriptor, identifier) = try start(path, arguments)
    defer {
      close(descriptor)
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    }
    var sent = 0
    while sent < input.count {
      let count = input[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // A program that has ended takes no more; what it wrote says why.
      guard count > 0 else { break }
      sent += count
    }
    if !keepsInputOpen { shutdown(descriptor, Int32(SHUT_WR)) }
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return output }
      output += piece[..<count]
    }
  }

  private static func start(_ path: String, _ arguments: [String]) throws -> (descriptor: Int32, identifier: pid_t) {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
      throw Fault(description: "no pair of sockets: \(errno)")
    }
    defer { close(pair[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pair[1], 0)
    posix_spawn_file_actions_adddup2(&actions, pair[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let result = posix_spawn(&child, path, &actions, nil, &words, environ)
    guard result == 0 else {
      close(pair[0])
      throw Fault(description: "\(path) cannot be started: \(result)")
    }
    return (pair[0], child)
  }
}
