import Foundation
import Geodesy
import GeometryModel
import HTTPServer
import TestSupport
import Testing

@testable import RouteService

/// A service over a drawn map, asked without a socket.
final class ServiceTrial: Sendable {
  let map: DrawnMap
  let network: NetworkOnDisk
  let service: RouteService

  /// The layer at the address of the hosted service.
  static let layer = "/arcgis/rest/services/World/Route/NAServer/Route_World"

  init(
    _ map: DrawnMap? = nil, fetcher: (any InputFetcher)? = nil,
    _ configure: (inout ServiceConfiguration) -> Void = { _ in }
  ) throws {
    self.map = try map ?? .blocks()
    network = try NetworkOnDisk(self.map)
    var configuration = ServiceConfiguration()
    configuration.network = network.url.path(percentEncoded: false)
    configuration.name = "Blocks"
    configuration.searchThreads = 2
    configuration.logLevel = .debug
    configure(&configuration)
    let kept = Shared<[String]>(wrappedValue: [])
    service = try RouteService(
      configuration, fetcher: fetcher,
      log: ServiceLog(level: configuration.logLevel, writesJSON: true) { line in
        kept.withLock { $0.append(line) }
      })
    logged = kept
  }

  private let logged: Shared<[String]>
  /// The lines of the log.
  var log: [String] { logged.wrappedValue }

  /// A node as text for `stops`.
  func place(_ name: String) throws -> String {
    let place = try map.location(name)
    return "\(place.longitude),\(place.latitude)"
  }

  func places(_ names: String...) throws -> String { try names.map(place).joined(separator: ";") }

  func reply(_ request: HTTPRequest) async -> HTTPReply { await service.reply(to: request) }

  /// The reply to a GET with parameters.
  func get(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
  ) async -> HTTPReply {
    let query = Self.encoded(fields)
    return await reply(HTTPRequest(target: path + (query.isEmpty ? "" : "?" + query), headers: headers))
  }

  /// The reply to a POST of a form.
  func post(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:], headers: HTTPHeaders = [:]
  ) async -> HTTPReply {
    var headers = headers
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    return await reply(
      HTTPRequest(method: "POST", target: path, headers: headers, body: Array(Self.encoded(fields).utf8)))
  }

  /// The JSON of a GET with `f=json`.
  func json(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> [String: Any] {
    let reply = await get(path + "?f=json&" + Self.encoded(fields))
    return try Self.json(reply)
  }

  /// The JSON of `solve`.
  func solve(_ fields: KeyValuePairs<String, String>) async throws -> [String: Any] {
    try await json(Self.layer + "/solve", fields)
  }

  static func bytes(_ reply: HTTPReply) throws -> [UInt8] {
    guard case .bytes(let bytes) = reply.body else { throw CocoaError(.featureUnsupported) }
    return bytes
  }

  static func text(_ reply: HTTPReply) throws -> String { String(decoding: try bytes(reply), as: UTF8.self) }

  static func json(_ reply: HTTPReply) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(try bytes(reply))) as? [String: Any])
  }

  /// The error object of JSON: its code and details.
  static func error(_ json: [String: Any]) throws -> (code: Int, message: String, details: [String]) {
    let error = try #require(json["error"] as? [String: Any])
    #expect(json.count == 1, "nothing may stand beside an error")
    return (
      try #require(error["code"] as? Int), try #require(error["message"] as? String),
      try #require(error["details"] as? [String])
    )
  }

  static func encoded(_ fields: KeyValuePairs<String, String>) -> String {
    fields.map { name, value in
      let plain = CharacterSet.alphanumerics
      return "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")"
    }.joined(separator: "&")
  }
}
