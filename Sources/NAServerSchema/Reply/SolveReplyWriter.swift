import Foundation
import GeometryModel
import JSONText
package import RouteModel

/// Writes the answer to a request for routes as the wire format has it.
///
/// The result should be that of `SolveRequest.solverParameters`: what it lacks, such as the stops, is null in the reply.
package struct SolveReplyWriter: Sendable {
  let request: SolveRequest
  let info: RouteTaskInfo
  let operations: (any CoordinateOperations)?

  /// A writer.
  ///
  /// - Parameters:
  ///   - request: What was asked, and how the answer is to be written.
  ///   - info: What the network offers: the units of costs, and the default travel mode.
  ///   - operations: Brings coordinates into systems other than WGS84 and Web Mercator; nil where there are none.
  package init(
    request: SolveRequest, info: RouteTaskInfo, operations: (any CoordinateOperations)? = nil
  ) {
    (self.request, self.info, self.operations) = (request, info, operations)
  }

  /// The reply.
  ///
  /// - Parameter result: What the solver found.
  /// - Returns: one JSON object in UTF-8.
  /// - Throws: `ServiceError` where the coordinate system of the answer is not known or does not hold a place.
  package func reply(to result: RouteResult) throws(ServiceError) -> [UInt8] {
    let reply = try SolveReply(result, self)
    var out = JSONWriter(capacity: reply.roughSize)
    out.object { out in reply.write(to: &out) }
    return out.bytes.array
  }

  /// The reply as GeoJSON: a feature collection of the routes, on WGS84.
  ///
  /// - Parameter result: What the solver found.
  /// - Returns: one JSON object in UTF-8.
  /// - Throws: `ServiceError` where a place cannot be brought to WGS84.
  package func geoJSON(of result: RouteResult) throws(ServiceError) -> [UInt8] {
    let writer = SolveReplyWriter(request: request.onWGS84, info: info, operations: operations)
    let reply = try SolveReply(result, writer)
    var out = JSONWriter(capacity: reply.roughSize)
    out.object { out in reply.writeGeoJSON(to: &out) }
    return out.bytes.array
  }
}

/// A result with its shapes in the coordinate system of the answer, ready to be written.
struct SolveReply {
  let request: SolveRequest
  let result: RouteResult
  let costs: ReplyCosts
  /// The costs that routes tell.
  let costNames: [String]
  let geometry: ReplyGeometry
  let sets: FeatureSetWriter
  let routes: [ReplyRoute]
  let stops: [ReplyStop]
  let barriers: ReplyBarriers
  let traversal: ReplyTraversal

  var output: SolveOutput { request.output }
  var parameters: RouteParameters { request.parameters }

  init(_ result: RouteResult, _ writer: SolveReplyWriter) throws(ServiceError) {
    request = writer.request
    self.result = result
    costs = ReplyCosts(request, writer.info)
    costNames = costs.ordered(result.routes.flatMap(\.totalCosts.keys))
    geometry = ReplyGeometry(system: request.output.spatialReference, operations: writer.operations)
    sets = FeatureSetWriter(output: request.output)
    var routes: [ReplyRoute] = []
    for (index, route) in result.routes.enumerated() {
      routes.append(try ReplyRoute(route, index + 1, request, costs, geometry))
    }
    self.routes = routes
    stops = try ReplyStop.all(of: result, request, geometry)
    barriers = try ReplyBarriers(result, request, geometry)
    traversal = try ReplyTraversal(result, request, geometry)
  }

  /// About how many bytes the reply takes.
  var roughSize: Int {
    routes.reduce(4096) { size, route in
      size + 64 * route.parts.reduce(0) { $0 + $1.count } + 512 * route.route.directionManeuvers.count
    }
  }

  func write(to out: inout JSONWriter) {
    writeMessages(to: &out)
    out.write("checksum", checksum)
    out.write("directionsLanguage", result.directionsLanguage)
    if parameters.returnsRoutes { writeRoutes(to: &out) }
    if parameters.returnsDirections { writeDirections(to: &out) }
    if parameters.returnsStops { writeStops(to: &out) }
    barriers.write(parameters, sets, to: &out)
    traversal.write(output, costNames, sets, costs, to: &out)
  }

  /// Writes the messages, all of which are warnings (type 50), in whichever format the answer is.
  func writeMessages(to out: inout JSONWriter) {
    out.array("messages") { out in
      for text in result.messages + output.messages {
        out.object { out in
          out.write("type", 50)
          out.write("description", text)
        }
      }
    }
  }

  private static let checksumDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Eight bytes of what the routes are, as text that changes with them.
  private var checksum: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ bits: UInt64) { hash = (hash ^ bits) &* 0x100_0000_01b3 }
    for route in routes {
      for byte in route.route.name.utf8 { mix(UInt64(byte)) }
      mix(route.route.totalMeters.bitPattern)
      mix(route.route.totalTime.bitPattern)
      mix(UInt64(route.parts.reduce(0) { $0 + $1.count }))
    }
    let text = (0..<11).map { Self.checksumDigits[Int(truncatingIfNeeded: hash >> UInt64($0 * 6)) & 63] }
    return String(decoding: text + [UInt8(ascii: ".")], as: UTF8.self)
  }
}
