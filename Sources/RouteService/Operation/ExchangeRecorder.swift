import Foundation
import GeometryModel
import HTTPServer
import NAServerSchema

/// Writes whole exchanges into a folder, a file each, for a bug report. Secrets are left out.
final class ExchangeRecorder: Sendable {
  private let folder: URL

  /// Parts of the names of headers that hold secrets, or addresses with secrets.
  private static let secret = ["auth", "cookie", "location", "referer", "key", "token", "secret"]
  /// More files are not written: a forgotten option must not fill the disk.
  private let most: Int
  private let log: ServiceLog
  private let written = Locked(wrappedValue: 0)

  /// A recorder.
  ///
  /// - Parameters:
  ///   - folder: Where to write; made where it is absent.
  ///   - most: How many exchanges are written, until the service is started again.
  ///   - log: Is told when they are.
  /// - Throws: `ConfigurationError` where it cannot be written.
  init(folder: String, most: Int, log: ServiceLog) throws {
    (self.most, self.log) = (most, log)
    self.folder = URL(filePath: folder)
    do {
      try FileManager.default.createDirectory(
        at: self.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ConfigurationError("record: the folder '\(folder)' cannot be made; give one that this user may write")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw ConfigurationError("record: the folder '\(folder)' cannot be written; give one that this user may write")
    }
  }

  /// Writes one exchange under the request's id. A full disk loses the record, not the reply.
  func record(_ request: HTTPRequest, _ reply: HTTPReply) {
    let number = written.withLock { count in
      count += 1
      return count
    }
    guard number <= most else { return }
    if number == most {
      log.event(
        .warning, "no more exchanges are recorded; empty the folder, and start again or raise record-files",
        [("written", .whole(most)), ("folder", .text(folder.path(percentEncoded: false)))])
    }
    var text = "\(request.method) \(request.rawPath)"
    if !request.rawQuery.isEmpty { text += "?" + HiddenSecrets.hidden(request.rawQuery) }
    text += "\n" + Self.headers(request.headers) + "\n"
    // In other bodies secrets could stand anywhere.
    text +=
      request.contentType == "application/x-www-form-urlencoded"
      ? HiddenSecrets.hidden(String(decoding: request.body, as: UTF8.self)) : "(\(request.body.count) bytes)"
    text += "\n\n\(reply.status)\n" + Self.headers(reply.headers) + "\n"
    // Replies that hold tokens are told by their size alone.
    if case .bytes(let bytes) = reply.body {
      text +=
        HiddenSecrets.holdsSecret(bytes)
        ? "(\(bytes.count) bytes with a secret)" : String(decoding: bytes, as: UTF8.self)
    }
    let name = request.id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let path = folder.appending(path: "\(name).txt").path(percentEncoded: false)
    // Named only when it is whole: a process that is killed leaves no half record.
    let isWritten = FileManager.default.createFile(
      atPath: path + ".part", contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    if isWritten { rename(path + ".part", path) }
  }

  private static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return secret.contains { name.contains($0) }
  }

  private static func headers(_ headers: HTTPHeaders) -> String {
    headers.fields.map { "\($0.name): \(isSecret($0.name) ? "(hidden)" : $0.value)\n" }.joined()
  }
}

/// Parameters without the values that nobody else may read.
enum HiddenSecrets {
  private static let names: Set<String> = [
    "token", "password", "client_secret", "code", "code_verifier", "refresh_token", "auth_token", "access_token",
  ]

  /// The text of a query or form with the values of secret parameters left out.
  static func hidden(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
      let name = pair.prefix { $0 != "=" }
      let plain = name.removingPercentEncoding?.lowercased() ?? name.lowercased()
      guard name.count < pair.count else { return String(pair) }
      if names.contains(plain) { return name + "=(hidden)" }
      return address(plain, pair.dropFirst(name.count + 1)).map { "\(name)=\($0)" } ?? String(pair)
    }.joined(separator: "&")
  }

  /// An address in the place of stops or barriers without its query, which may hold a token; nil for any other value.
  private static func address(_ name: String, _ value: Substring) -> String? {
    guard value.utf8.count <= 100_000, let plain = value.replacing("+", with: " ").removingPercentEncoding else {
      return nil
    }
    return RequestFields([(name: name, value: plain)]).remoteInputs.first.map { "(address \($0.shown))" }
  }

  /// Whether a reply is one that gives out a secret.
  static func holdsSecret(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(400), as: UTF8.self)
    return ["\"token\"", "\"access_token\"", "<title>SUCCESS "].contains { start.contains($0) }
  }
}
