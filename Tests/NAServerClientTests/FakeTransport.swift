import Foundation
import GeometryModel
import RouteModel
import Testing
import TestSupport

@testable import NAServerClient

/// Answers requests in the process, and remembers them.
final class FakeTransport: Transport {
  typealias Answer = @Sendable (TransportRequest, Int) async throws -> TransportReply

  private let seen = Shared<[TransportRequest]>(wrappedValue: [])
  private let answer: Answer

  /// - Parameter answer: The reply to a request and its number, from 0.
  init(_ answer: @escaping Answer) { self.answer = answer }

  var requests: [TransportRequest] { seen.wrappedValue }

  func send(_ request: TransportRequest) async throws -> TransportReply {
    let number = seen.withLock { seen in
      seen.append(request)
      return seen.count - 1
    }
    return try await answer(request, number)
  }
}

extension TransportReply {
  /// A reply of JSON text.
  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> TransportReply {
    TransportReply(
      status: status, headers: headers.merging(["Content-Type": "application/json"]) { $1 }, body: Data(text.utf8))
  }

  /// An error object, as services send it with status 200.
  static func fault(_ code: Int, _ message: String, _ details: [String] = []) -> TransportReply {
    let list = details.map { "\"\($0.replacing("\"", with: "\\\""))\"" }.joined(separator: ",")
    return json("{\"error\":{\"code\":\(code),\"message\":\"\(message)\",\"details\":[\(list)]}}")
  }

  static let fine = json("{\"fine\":true}")
}

extension TransportRequest {
  /// The token in the header for it.
  var headerToken: String? { headers["X-Esri-Authorization"] }

  /// A field of the form.
  func field(_ name: String) -> String? { form?.first { $0.name == name }?.value }

  /// Everything that goes over the wire, as one text.
  var wholeText: String {
    "\(url.absoluteString) \(headers) \(body.map { String(decoding: $0, as: UTF8.self) } ?? "")"
  }
}

/// A clock that tests move.
final class TestClock: Sendable {
  private let time = Shared(wrappedValue: Date(timeIntervalSince1970: 1_700_000_000))
  var now: Date { time.wrappedValue }
  func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

/// A connection over a fake transport, with a manager, a clock and waits of its own.
struct Fixture: Sendable {
  let manager = AuthenticationManager()
  let clock: TestClock
  let waits = Shared<[Duration]>(wrappedValue: [])
  let key = Shared<APIKey?>(wrappedValue: nil)
  let transport: FakeTransport

  init(clock: TestClock = TestClock(), _ answer: @escaping FakeTransport.Answer) {
    (self.clock, transport) = (clock, FakeTransport(answer))
  }

  var connection: ServiceConnection {
    ServiceConnection(
      manager: manager, transport: { [transport] in transport }, key: { [key] in key.wrappedValue },
      now: { [clock] in clock.now }, sleep: { [waits] wait in waits.withLock { $0.append(wait) } })
  }

  var signIn: SignInService {
    SignInService(transport: { [transport] in transport }, now: { [clock] in clock.now })
  }

  /// Asks a layer for its resource.
  func ask(_ address: String = "https://gis.example.org/arcgis/rest/services/R/NAServer/Route") async throws -> String {
    let layer = try LayerAddress(try url(address))
    let query = try ServiceQuery(layer.url, fields: [("f", "json")], of: layer)
    return String(decoding: try await connection.body(of: query), as: UTF8.self)
  }

  /// A token that is valid for so many seconds.
  func token(_ text: String, for seconds: TimeInterval = 3600) throws -> TokenInfo {
    try #require(TokenInfo(accessToken: text, expirationDate: clock.now + seconds, isSSLRequired: true))
  }

  func pregenerated(_ text: String, at address: String, for seconds: TimeInterval = 3600) throws
    -> PregeneratedTokenCredential
  {
    PregeneratedTokenCredential(
      url: try url(address), tokenInfo: try token(text, for: seconds), referer: "", now: { [clock] in clock.now })
  }
}

/// An address.
func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
