import Foundation

/// The words with which the program was started.
enum ProgramArguments {
  /// The words behind the program's name. Swift finds them by way of the environment; where a library has moved that before
  /// Swift's runtime was begun, as it is with a runtime that is linked into the program, it finds none, and the system is
  /// asked.
  static var words: [String] {
    let all = CommandLine.arguments
    return Array((all.isEmpty ? ofSystem : all).dropFirst())
  }

  /// All words as the system has them; none where it does not tell.
  static var ofSystem: [String] {
    guard let bytes = try? Data(contentsOf: URL(filePath: "/proc/self/cmdline")) else { return [] }
    // Each word ends with a zero byte, the last one too.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
