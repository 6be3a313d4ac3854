package import Foundation

/// Carries requests to services and brings their replies. The default is `URLSessionTransport`; tests bring their own.
package protocol Transport: Sendable {
  /// Sends one request and waits for the whole reply. Redirects are not followed: they are replies too.
  ///
  /// - Parameter request: What to send.
  /// - Returns: the reply, whatever its status.
  /// - Throws: `TransportError`; `CancellationError` where the task is cancelled.
  func send(_ request: TransportRequest) async throws -> TransportReply
}

/// A request as it goes over the wire.
package struct TransportRequest: Sendable {
  /// Where to.
  package var url: URL
  /// The fields of a form, which make it a `POST`; nil for a `GET`.
  package var form: [(name: String, value: String)]?
  /// Headers by name.
  package var headers: [String: String]

  /// A request.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - form: The fields of a form, which make it a `POST`; nil for a `GET`.
  ///   - headers: Headers by name.
  package init(url: URL, form: [(name: String, value: String)]? = nil, headers: [String: String] = [:]) {
    (self.url, self.form, self.headers) = (url, form, headers)
  }

  /// The form as the bytes of a body; nil for a `GET`.
  package var body: Data? {
    form.map { Data(FormText.encode($0).utf8) }
  }
}

/// A reply as it came over the wire.
package struct TransportReply: Sendable {
  /// The status, such as 200.
  package var status: Int
  /// Headers by their names in small letters.
  package var headers: [String: String]
  /// The body, unpacked.
  package var body: Data

  /// A reply.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: Headers; names have no case.
  ///   - body: The body.
  package init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }
}

/// Why no reply came.
package enum TransportError: Error, Hashable, Sendable {
  /// Nobody listens there.
  case refused
  /// The connection ended before any byte of the reply came.
  case lost
  /// The connection ended within the reply.
  case cutShort
  /// The reply did not come in time.
  case timedOut
  /// The host has no address.
  case unknownHost
  /// There is no network.
  case offline
  /// The host cannot prove who it is, or no encrypted connection can be made.
  case notTrusted
  /// The reply is larger than the session allows, in bytes.
  case tooLarge(limit: Int)
  /// Something else, by the number that the system gives it.
  case other(Int)

  /// Whether it is sure that the service did not answer, so that the same may be asked again.
  package var mayBeRepeated: Bool { self == .refused || self == .lost }
}

/// Fields as the text of a form or of a query.
enum FormText {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Everything but letters, digits and `-._~` is written as bytes of UTF-8 with percent signs.
  static func encode(_ fields: [(name: String, value: String)]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count * 3 / 2 + 2 })
    for field in fields {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      append(field.name, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      append(field.value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}
