import Foundation
import GeometryModel
import JSONText
package import RouteModel

/// Why a body is no reply to a request for routes.
package struct UnreadableReply: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands there in place of a reply, and where.
  package var details: String
  /// What to do about it.
  package var remedy: String

  /// What stands there, and what to do about it.
  package var description: String { details + " " + remedy }
}

/// Reads the reply to a request for routes into what a solver gives.
package struct SolveReplyReader: Sendable {
  let request: SolveRequest
  let info: RouteTaskInfo
  let operations: (any CoordinateOperations)?

  /// A reader.
  ///
  /// - Parameters:
  ///   - request: What was asked. Stops and barriers of the result are those of the request with what the reply tells
  ///     of them; without any, they are made of what the reply tells.
  ///   - info: What the network offers: the units of costs, and the default travel mode.
  ///   - operations: Brings coordinates into systems other than WGS84 and Web Mercator; nil where there are none.
  package init(
    request: SolveRequest, info: RouteTaskInfo, operations: (any CoordinateOperations)? = nil
  ) {
    (self.request, self.info, self.operations) = (request, info, operations)
  }

  /// The result.
  ///
  /// - Parameter body: The body of the reply.
  /// - Returns: what a solver gives.
  /// - Throws: `ServiceError` where the reply is an error; `UnreadableReply` where it is none at all.
  package func result(of body: [UInt8]) throws -> RouteResult {
    let reply = try Self.parsed(body)
    if let error = reply.error { throw error }
    if let code = reply.code, code >= 400 {
      throw ServiceError(.init(rawValue: code), reply.message ?? "", details: reply.messages)
    }
    if reply.status == "failed" || reply.status == "error" {
      throw ServiceError(.failed, reply.message ?? "", details: reply.messages)
    }
    guard reply.routes != nil || !reply.directions.isEmpty || reply.stops != nil || !request.parameters.returnsRoutes
    else {
      throw UnreadableReply(
        details: "The reply is JSON, but has neither routes nor an error.",
        remedy: "Check that the address is that of a route layer and ends before /solve.")
    }
    return ReplyAssembler(reply, self).result()
  }

  private static func parsed(_ body: [UInt8]) throws(UnreadableReply) -> WireReply {
    guard let first = body.first(where: { $0 > 0x20 }) else {
      throw UnreadableReply(details: "The reply is empty.", remedy: "Ask again, or look into the log of the service.")
    }
    if first == UInt8(ascii: "<") {
      throw UnreadableReply(
        details: "The reply is a web page, not JSON.",
        remedy: "Check that the address is that of a route layer, and that no proxy or sign-in page answers for it.")
    }
    var cursor = JSONCursor(body)
    do {
      return try WireReply(&cursor)
    } catch {
      throw UnreadableReply(
        details: "The reply of \(body.count) bytes cannot be read: at byte \(error.offset) \(error.what).",
        remedy:
          "Ask again: a reply that ends too early was cut off on the way. Otherwise check that the address is that "
          + "of a route layer.")
    }
  }
}
