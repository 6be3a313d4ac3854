import Foundation

/// A client of bare sockets that says exactly what a test tells it to, and waits for at most ten seconds.
final class RawClient {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// A reply as it came.
  struct Reply {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
  }

  private(set) var descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: UInt16, to target: String = "127.0.0.1", from source: String? = nil, timeout: Int = 10) throws {
    // Not kept by programs that another test starts: the server is to see the connection close.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Fault(description: "no socket: \(errno)") }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if let source {
      let result = Self.with(source, port: 0) { bind(descriptor, $0, $1) }
      guard result == 0 else { throw Fault(description: "cannot bind: \(errno)") }
    }
    guard Self.with(target, port: port, { connect(descriptor, $0, $1) }) == 0 else {
      let fault = errno
      close()
      throw Fault(description: "cannot connect: \(fault)")
    }
  }

  deinit { close() }

  private static func with(
    _ address: String, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    inet_pton(AF_INET, address, &name.sin_addr)
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  /// Sends all bytes. Returns false where the connection is closed or takes no more in time.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends a `GET`.
  func get(_ target: String, headers: String = "") { send("GET \(target) HTTP/1.1\r\nHost: a\r\n\(headers)\r\n") }

  /// Closes the sending half.
  func closeHalf() { shutdown(descriptor, Int32(SHUT_WR)) }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Reads once. False at the end of the stream; throws where nothing comes in time.
  private func fill() throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) { throw Fault(description: "nothing came in time") }
    guard count > 0 else { return false }
    buffer += piece[..<count]
    return true
  }

  /// Whether the server closes the connection without sending more.
  func isClosed() throws -> Bool { try buffer.isEmpty && !fill() }

  /// Reads a line without its end; nil at the end of the stream.
  func line() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<end].filter { $0 != 0x0D }
        buffer.removeFirst(end + 1)
        return String(decoding: line, as: UTF8.self)
      }
      guard try fill() else { return nil }
    }
  }

  func bytes(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try fill() else { throw Fault(description: "the connection ended within a body") }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Everything until the server closes the connection.
  func rest() throws -> [UInt8] {
    while try fill() {}
    defer { buffer = [] }
    return buffer
  }

  /// Reads the head of a reply: an interim one too.
  func head() throws -> Reply {
    guard let first = try line() else { throw Fault(description: "the connection ended before a reply") }
    let words = first.split(separator: " ")
    guard words.count >= 2, words[0] == "HTTP/1.1" || words[0] == "HTTP/1.0", let status = Int(words[1]) else {
      throw Fault(description: "no status line: \(first)")
    }
    var reply = Reply(status: status, headers: [], body: [])
    while let line = try line(), !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      reply.headers.append(
        (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""))
    }
    return reply
  }

  /// Reads a whole reply.
  func reply(toHead: Bool = false) throws -> Reply {
    var reply = try head()
    if toHead || reply.status < 200 || reply.status == 204 || reply.status == 304 { return reply }
    if reply["Transfer-Encoding"]?.lowercased() == "chunked" {
      while let chunk = try chunk() { reply.body += chunk }
    } else if let length = reply["Content-Length"].flatMap({ Int($0) }) {
      reply.body = try bytes(length)
    } else {
      reply.body = try rest()
    }
    return reply
  }

  /// The next chunk of a chunked body; nil after the last. Throws where the stream breaks off.
  func chunk() throws -> [UInt8]? {
    guard let line = try line(), let size = Int(line, radix: 16) else {
      throw Fault(description: "the body broke off")
    }
    let chunk = try bytes(size)
    _ = try self.line()
    return size == 0 ? nil : chunk
  }
}
