public import Foundation
import RouteModel

#if canImport(Glibc)
  import Glibc
#endif

/// Keeps what a credential store holds from one run of a program to the next.
public protocol CredentialStorage: Sendable {
  /// Reads what was kept.
  ///
  /// - Returns: what was given to `save(_:)` last; nil for nothing.
  /// - Throws: why it cannot be read.
  func load() throws -> Data?

  /// Keeps data in place of what was kept before.
  ///
  /// - Parameter data: The data, which holds secrets; nil to keep nothing.
  /// - Throws: why it cannot be kept.
  func save(_ data: Data?) throws
}

/// Keeps credentials in a file that only its owner may read and write. The file is not encrypted.
public struct FileCredentialStorage: CredentialStorage {
  /// The file.
  public let url: URL

  /// A file.
  ///
  /// - Parameter url: Where it is, or is to be; its folder is made with the same rights where it is missing.
  public init(url: URL) { self.url = url }

  /// Reads the file.
  ///
  /// - Returns: its contents; nil where there is no file.
  /// - Throws: `ArcGISError` where others may read or write it; why it cannot be read.
  public func load() throws -> Data? {
    let path = url.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    guard let rights, rights.intValue & 0o077 == 0 else {
      throw ArcGISError(
        .invalidParameter, details: "Others may read the credentials in \(path).",
        remedy: "Sign out everywhere, remove the file, and let it be made again; its rights must be 0600.")
    }
    return try Data(contentsOf: url)
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Parameter data: What it is to hold; nil to remove it.
  /// - Throws: why it cannot be written.
  public func save(_ data: Data?) throws {
    let manager = FileManager.default
    let path = url.path(percentEncoded: false)
    guard let data else {
      if manager.fileExists(atPath: path) { try manager.removeItem(at: url) }
      return
    }
    try manager.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The file has its rights before it has its contents, and takes its name when it is whole.
    let draft = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
    let draftPath = draft.path(percentEncoded: false)
    guard manager.createFile(atPath: draftPath, contents: Data(), attributes: [.posixPermissions: 0o600]) else {
      throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path])
    }
    do {
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draftPath)
      let handle = try FileHandle(forWritingTo: draft)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(draftPath, path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO, userInfo: [NSFilePathErrorKey: path])
      }
    } catch {
      try? manager.removeItem(at: draft)
      throw error
    }
  }
}

/// A credential as it is kept.
struct CredentialRecord: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case token
    case pregenerated
    case oAuth
  }

  var kind: Kind
  var url: URL
  var username: String
  var referer: String
  var token: String
  var expirationDate: Date
  var isSSLRequired: Bool
  var clientID: String?
  var redirectURL: URL?
  var refreshToken: String?
  /// Where it is sent beside its own host.
  var furtherURLs: [URL] = []

  init(kind: Kind, url: URL, username: String, referer: String, token: TokenInfo) {
    (self.kind, self.url, self.username, self.referer) = (kind, url, username, referer)
    (self.token, expirationDate, isSSLRequired) = (token.accessToken, token.expirationDate, token.isSSLRequired)
  }

  /// The credential; nil where the record makes no sense.
  var credential: ArcGISCredential? {
    guard let info = TokenInfo(accessToken: token, expirationDate: expirationDate, isSSLRequired: isSSLRequired) else {
      return nil
    }
    switch kind {
    case .token: return TokenCredential(url: url, username: username, token: info)
    case .pregenerated: return PregeneratedTokenCredential(url: url, tokenInfo: info, referer: referer)
    case .oAuth:
      guard let clientID, let redirectURL else { return nil }
      let configuration = OAuthUserConfiguration(portalURL: url, clientID: clientID, redirectURL: redirectURL)
      return OAuthUserCredential(
        configuration, token: info, username: username, refreshToken: refreshToken.map(Secret.init))
    }
  }
}
