import Foundation
import GeometryModel
import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// Listens on a port of this machine and answers each connection with bytes, however wrong they are.
final class CannedServer: Sendable {
  enum Ending: Sendable {
    /// The connection ends as usual.
    case close
    /// The connection is torn.
    case reset
    /// Nothing more comes until the client goes away.
    case stall
  }

  typealias Answer = @Sendable (_ request: String, _ number: Int) -> (bytes: [UInt8], ending: Ending)

  let port: UInt16
  private let descriptor: Int32
  private let seen = Shared<[String]>(wrappedValue: [])
  private let ended = Shared(wrappedValue: 0)

  /// The requests so far, head and body.
  var requests: [String] { seen.wrappedValue }
  /// The connections that the client or the server has ended.
  var endedConnections: Int { ended.wrappedValue }

  init(_ answer: @escaping Answer) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> UInt16? in
        guard bind(descriptor, pointer, length) == 0, listen(descriptor, 64) == 0,
          getsockname(descriptor, pointer, &length) == 0
        else { return nil }
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
      }
    }
    guard let number else { throw POSIXError(.EADDRINUSE) }
    port = number
    self.descriptor = descriptor
    let (seen, ended) = (seen, ended)
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        if connection < 0 { return }
        Thread.detachNewThread {
          Self.serve(connection, seen, answer)
          ended.withLock { $0 += 1 }
        }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private static func serve(_ connection: Int32, _ seen: Shared<[String]>, _ answer: Answer) {
    defer { close(connection) }
    guard let request = read(connection) else { return }
    let number = seen.withLock { seen in
      seen.append(request)
      return seen.count - 1
    }
    let (bytes, ending) = answer(request, number)
    _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    switch ending {
    case .close: break
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    case .stall:
      var buffer = [UInt8](repeating: 0, count: 1024)
      while recv(connection, &buffer, buffer.count, 0) > 0 {}
    }
  }

  /// The head and the body of a request; nil where the client went away.
  private static func read(_ connection: Int32) -> String? {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received += buffer[..<count]
      let text = String(decoding: received, as: UTF8.self)
      guard let head = text.range(of: "\r\n\r\n") else { continue }
      let length = text[..<head.lowerBound].firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.output.1) }
      if text[head.upperBound...].utf8.count >= length ?? 0 { return text }
    }
  }
}
