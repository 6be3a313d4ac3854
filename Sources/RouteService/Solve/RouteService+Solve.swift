import Directions
import Foundation
import HTTPServer
import LocalRouting
import NAServerSchema
import RouteModel

extension RouteService {
  /// Solves a request on a thread of the searches. A request without stops that asks for a page gets the form.
  func solve(_ request: ServiceRequest, _ service: PublishedService) async throws(ServiceError) -> ServiceAnswer {
    let served = keeper.served
    if request.format == .html, request.fields["stops"] == nil {
      return ServiceAnswer(
        .page(
          SolveForm(
            request: request, service: service, info: served.info, bounds: served.network.bounds
          ).page))
    }
    let seconds = configuration.limits.requestSeconds
    let end = clock.now + .seconds(seconds)
    let task = SolveTask(
      request: request, service: service, served: served, operations: operations,
      fetched: try await inputs.fetched(for: request.fields, before: end))
    let isShort = served.isDefaultReady && request.format != .html && ShortRequests.contain(request.fields)
    do {
      // Searches look at the clock themselves: a task that waits beside each of them would cost as much as a search.
      return try await threads.run(isShort: isShort) { [clock] isCancelled in
        try task.answer { isCancelled() || clock.now >= end }
      }
    } catch is CancellationError where clock.now >= end {
      throw ServiceError(
        .timedOut, ServiceError.Message.incomplete,
        details: ["The request took longer than the \(seconds) seconds allowed by the service."])
    } catch {
      let fault = Self.serviceError(error)
      // Clients are told no more than that the service failed; who runs it is told why.
      if fault.code == .failed {
        log.event(
          .error, "a request failed",
          [("id", .text(request.http.id)), ("reason", .text((error as? ArcGISError)?.details ?? "\(error)"))])
      }
      throw fault
    }
  }

  private static func serviceError(_ error: any Error) -> ServiceError {
    switch error {
    case let error as ServiceError: error
    case let error as ArcGISError: ServiceError(error)
    case is SearchThreads.QueueFull:
      ServiceError(
        .overloaded, "The service has too much to do.",
        details: ["Ask again in a second.", "The queue of requests is full."])
    case is CancellationError:
      ServiceError(.timedOut, ServiceError.Message.incomplete, details: ["The request was given up."])
    default:
      ServiceError(.failed, ServiceError.Message.incomplete, details: ["The service failed."])
    }
  }
}

/// One request for routes, from its parameters to the bytes of the answer.
struct SolveTask: Sendable {
  let request: ServiceRequest
  let service: PublishedService
  let served: ServedNetwork
  let operations: ProjOperations
  /// What addresses answered that stand in the place of stops and barriers.
  let fetched: [RemoteInput: String]

  /// Reads, solves and writes.
  ///
  /// - Throws: `ServiceError`, `ArcGISError`, `CancellationError`.
  func answer(_ isCancelled: @escaping @Sendable () -> Bool) throws -> ServiceAnswer {
    if isCancelled() { throw CancellationError() }
    var solve = try served.reader.read(request.fields, fetched: fetched)
    let result: RouteResult
    do {
      result = try served.network.solve(solve.solverParameters, isCancelled)
    } catch let error as ArcGISError {
      guard let empty = solve.emptyResult(error) else { throw error }
      result = empty
    }
    if isCancelled() { throw CancellationError() }
    let writer = SolveReplyWriter(request: solve, info: served.info, operations: operations)
    let bytes = request.format == .geojson ? try writer.geoJSON(of: result) : try writer.reply(to: result)
    let units: Directions.UnitSystem = solve.parameters.directionsDistanceUnits == .imperial ? .imperial : .metric
    let page = { @Sendable [request, service] in
      SolvePage(request: request, service: service, result: result, units: units, bytes: bytes).page
    }
    var answer = ServiceAnswer(.json(bytes, page: page))
    answer.isGeoJSON = request.format == .geojson
    answer.lanes = result.routes.compactMap(\.lane)
    return answer
  }
}

extension ServiceError {
  /// An error of the solver in the words of the wire format.
  init(_ error: ArcGISError) {
    let (fault, remedy) = (SolverWords.wire(error.details), SolverWords.wire(error.remedy))
    switch error.code {
    case .invalidParameter, .unknownTravelMode, .unknownAttribute, .unknownSpatialReference, .invalidBarrier,
      .invalidStop:
      self.init(.invalid, Message.invalidParameters, details: [fault, remedy])
    case .networkUnreadable:
      // What is wrong with files is for the operator, who finds it in the log.
      self.init(
        .failed, Message.incomplete,
        details: ["The service cannot read its files for this travel mode; its log says why."])
    case .noRoute: self = .incomplete(["No solution found.", fault, remedy])
    case .tooFewStops, .stopNotLocated, .stopInBarrier:
      // The first and the last sentence are those that clients look for.
      let lost = error.unlocatedStops.map { "Location \"\($0)\" in \"Stops\" is unlocated." }
      self = .incomplete(
        lost + [fault, remedy] + (error.code == .tooFewStops ? ["Need at least 2 valid stops."] : []))
    default: self = .incomplete([fault, remedy])
    }
    if error.code != .networkUnreadable {
      solverFault = SolverFault(code: error.code.rawValue, details: fault, remedy: remedy)
    }
  }
}
