import Foundation
import Geodesy
import GeometryModel
import LocalRouting
import NAServerSchema
import RouteModel
import TestSupport
import Testing

/// A task on drawn streets, and replies to what is asked of it.
final class ReplyTown: Sendable {
  let map: DrawnMap
  private let network: NetworkOnDisk
  let task: RouteTask

  init(_ map: DrawnMap) throws {
    self.map = map
    network = try NetworkOnDisk(map)
    task = RouteTask(pathToDatabaseURL: network.url, networkName: "Streets")
  }

  static func blocks() throws -> ReplyTown { try ReplyTown(.blocks()) }

  func stop(_ text: String, name: String = "") throws -> Stop {
    let place = try map.location(text)
    let stop = Stop(point: Point(latitude: place.latitude, longitude: place.longitude))
    stop.name = name
    return stop
  }

  /// Parameters over stops, with directions and stops returned.
  func parameters(_ stops: String...) async throws -> RouteParameters {
    let parameters = try await task.makeDefaultParameters()
    parameters.setStops(try stops.map { try stop($0) })
    (parameters.returnsDirections, parameters.returnsStops) = (true, true)
    return parameters
  }

  /// The reply of a service to a request.
  func reply(_ request: SolveRequest) async throws -> [UInt8] {
    let result = try await task.solveRoute(using: request.solverParameters)
    return try SolveReplyWriter(request: request, info: task.info).reply(to: result)
  }

  /// The reply of a service as a dictionary, read by Foundation.
  func json(_ request: SolveRequest) async throws -> JSON {
    JSON(try JSONSerialization.jsonObject(with: Data(try await reply(request))))
  }
}

/// JSON as Foundation reads it.
struct JSON {
  let value: Any?
  init(_ value: Any?) { self.value = value }

  subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key]) }
  subscript(index: Int) -> JSON {
    let list = list
    return list.indices.contains(index) ? list[index] : JSON(nil)
  }
  var list: [JSON] { (value as? [Any] ?? []).map { JSON($0) } }
  var keys: [String] { ((value as? [String: Any]) ?? [:]).keys.sorted() }
  var text: String? { value as? String }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var int: Int? { (value as? NSNumber)?.intValue }
  var isNull: Bool { value is NSNull }
  var exists: Bool { value != nil }

  /// What kind of value it is.
  var kind: String {
    switch value {
    case is [String: Any]: "object"
    case is [Any]: "array"
    case is String: "text"
    case is NSNull: "null"
    case let number as NSNumber: String(cString: number.objCType) == "c" ? "bool" : "number"
    default: "nothing"
    }
  }
}
