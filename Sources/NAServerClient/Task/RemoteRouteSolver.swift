import Foundation
import GeometryModel
import NAServerSchema
import RouteModel

/// Finds routes by asking a service.
final class RemoteRouteSolver: RouteSolver {
  private let given: URL
  private let connection: ServiceConnection
  private let loaded = Locked<RouteTaskInfo?>(wrappedValue: nil)

  init(url: URL, connection: ServiceConnection) { (given, self.connection) = (url, connection) }

  func info() async throws -> RouteTaskInfo {
    let info = try await LayerLoader(address: LayerAddress(given), connection: connection).load()
    loaded.wrappedValue = info
    return info
  }

  func solve(_ parameters: RouteParameters) async throws -> RouteResult {
    let info = if let loaded = loaded.wrappedValue { loaded } else { try await info() }
    let layer = try LayerAddress(given)
    let address = layer.appending("solve")
    let fields = SolveRequestWriter(info: info).write(parameters)
    let body = try await connection.body(of: ServiceQuery(address, fields: fields, of: layer, isForm: true))
    let reader = SolveReplyReader(request: SolveRequest(asking: parameters, info: info), info: info)
    do {
      let result = try reader.result(of: [UInt8](body))
      try Task.checkCancellation()
      return result
    } catch let error as ServiceError {
      throw ServiceFault(error).error(address)
    } catch let error as UnreadableReply {
      throw ArcGISError(
        .invalidReply, details: "\(address.shown): \(error.details)", remedy: error.remedy, underlyingError: error)
    }
  }
}

extension ServiceFault {
  init(_ error: ServiceError) {
    (code, message) = (error.code.rawValue, error.message)
    details = error.details.filter { !$0.isEmpty }
    solverFault = error.solverFault.map { fault in
      ArcGISError(
        .init(rawValue: fault.code), details: SolverWords.api(fault.details), remedy: SolverWords.api(fault.remedy))
    }
  }
}
