#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file that a path leads to once symbolic links are followed, whether or not it exists yet.
public struct FileTarget: Sendable {
  /// What stands there.
  public enum Kind: Hashable, Sendable {
    /// Nothing.
    case absent
    /// A file; its permission bits.
    case regular(permissions: UInt32)
    /// A folder, device, pipe or socket.
    case other
  }

  /// The path without a symbolic link at its end.
  public let path: String
  /// What stands there.
  public let kind: Kind

  /// Follows `path`; a chain of links ends after 40, as the kernel's does.
  public init(_ path: String) {
    var target = path
    for _ in 0..<40 {
      guard let link = Self.link(at: target) else { break }
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    self.path = target
    var status = stat()
    if stat(path, &status) != 0 {
      kind = .absent
    } else if status.st_mode & S_IFMT == S_IFREG {
      kind = .regular(permissions: UInt32(status.st_mode & 0o7777))
    } else {
      kind = .other
    }
  }

  /// Gives an open file the permissions of the one that it will replace.
  ///
  /// A file system without permissions is no reason to lose the content, so a refusal is let pass.
  public func keepPermissions(on descriptor: Int32) {
    if case .regular(let permissions) = kind { _ = fchmod(descriptor, mode_t(permissions)) }
  }

  private static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
