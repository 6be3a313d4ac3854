import Foundation
import JSONText
import LocalRouting
import NAServerSchema
import RouteModel

@testable import NAServerClient

/// A route service in the process, with nothing around it: reads requests, solves on a file, and writes answers.
final class SchemaService: Transport {
  private let network: LocalNetwork

  init(file: URL, name: String) throws { network = try LocalNetwork(file: file, name: name) }

  func send(_ request: TransportRequest) async throws -> TransportReply {
    var out = JSONWriter()
    do {
      switch request.url.lastPathComponent {
      case "retrieveTravelModes": TravelModesResource(network.info).write(to: &out)
      case "solve": return TransportReply(body: Data(try solve(request)))
      default: LayerResource(info: network.info, layerName: "Route_World").write(to: &out)
      }
    } catch let error as ServiceError {
      error.write(to: &out)
    } catch let error as ArcGISError {
      var fault = ServiceError.incomplete([error.details, error.remedy])
      fault.solverFault = .init(code: error.code.rawValue, details: error.details, remedy: error.remedy)
      fault.write(to: &out)
    }
    return TransportReply(headers: ["Content-Type": "application/json"], body: Data(out.bytes))
  }

  private func solve(_ request: TransportRequest) throws -> [UInt8] {
    let reader = SolveRequestReader(info: network.info, timeZone: network.timeZone)
    let solve = try reader.read(RequestFields(request.form ?? []))
    let result = try network.solve(solve.solverParameters) { false }
    return try SolveReplyWriter(request: solve, info: network.info).reply(to: result)
  }
}
