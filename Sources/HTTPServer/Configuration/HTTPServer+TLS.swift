import CHTTPServer
import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension HTTPServer.TLS {
  static func text(of path: String, _ what: String) throws -> String {
    do {
      return String(decoding: try contents(of: path), as: UTF8.self)
    } catch let fault as SystemFault {
      throw HTTPServerError(.invalidCertificate, "The \(what) \(path) cannot be read: \(fault.text).")
    }
  }

  /// Finds whether certificate and key can be used, and belong to each other, without serving them. What can be told
  /// without the library, which says little, is told in plain words.
  ///
  /// - Throws: ``HTTPServerError`` with code `invalidCertificate`.
  public func check() throws {
    guard certificateChain.contains("-----BEGIN CERTIFICATE-----") else {
      throw HTTPServerError(
        .invalidCertificate, "The certificate is not PEM text: it has no line \"-----BEGIN CERTIFICATE-----\".")
    }
    guard !privateKey.contains("ENCRYPTED") else {
      throw HTTPServerError(
        .invalidCertificate, "The private key has a password. Write it without one: openssl pkey -in KEY -out NEW.")
    }
    guard privateKey.contains("-----BEGIN "), privateKey.contains("PRIVATE KEY-----") else {
      throw HTTPServerError(
        .invalidCertificate, "The private key is not PEM text: it has no line \"-----BEGIN PRIVATE KEY-----\".")
    }
    chs_credentials_free(try credentials())
  }

  /// Certificate and key as the library has them.
  ///
  /// - Throws: ``HTTPServerError`` with code `invalidCertificate`.
  func credentials() throws -> OpaquePointer {
    var words = [CChar](repeating: 0, count: 256)
    guard let credentials = chs_credentials_create(certificateChain, privateKey, &words, words.count) else {
      let text = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw HTTPServerError(
        .invalidCertificate, "The certificate and its key cannot be used: \(text) Do they belong to each other?")
    }
    return credentials
  }

  private static func contents(of path: String) throws -> [UInt8] {
    var address: UnsafeRawPointer?
    var length = 0
    let fault = gp_map_file(path, &address, &length)
    guard fault == 0 else { throw SystemFault(number: fault) }
    defer { gp_unmap(address, length) }
    return address.map { Array(UnsafeRawBufferPointer(start: $0, count: length)) } ?? []
  }
}

/// An error of the system.
struct SystemFault: Error {
  var number: Int32
  /// What the system calls it.
  var text: String { String(cString: strerror(number)) }
}

extension SystemFault {
  enum Kind { case addressInUse, forbidden, noAddress, invalid, other }

  var kind: Kind {
    switch number {
    case EADDRINUSE: .addressInUse
    case EACCES, EPERM: .forbidden
    case EADDRNOTAVAIL: .noAddress
    case EINVAL: .invalid
    default: .other
    }
  }
}
