import Directions
import Foundation
import RouteModel
import RoutingEngine

/// Words for what the engine could not do, with the stops and barriers as they were given.
struct RouteFailure {
  let request: LocalRequest
  let asked: RouteRequest
  let visits: [Visit]

  /// What went wrong.
  func error(_ error: RoutingError) -> ArcGISError {
    let (fault, advice) = sentences(error)
    let code: ArcGISError.Code
    var remedy = advice ?? "Change the parameter."
    var details = fault
    switch error.code {
    case .noStreetNearStop, .outsideNetwork:
      code = .stopNotLocated
      remedy = "Move the stop near a street, or use a network that covers it."
    case .stopInBarrier:
      code = .stopInBarrier
      remedy = "Move the stop, or drop the barrier."
      if let barrier = error.barrierIndex, let index = error.stopIndex, visits.indices.contains(index) {
        details = "\(capitalized(visits[index].label)) lies in \(request.barriers.label(barrier)), which closes it."
      }
    case .noRoute:
      code = .noRoute
      remedy = "Check one-way streets, closed roads and the vehicle's measures near both, or move one of them."
      if request.barriers.hasRestrictions { remedy = "Drop a barrier that is a restriction. " + remedy }
      if let stop = error.stopIndex, stop > 0, visits.indices.contains(stop) {
        details = "No route for \"\(modeName)\" leads from \(visits[stop - 1].label) to \(visits[stop].label)."
      }
      if let advice, let reason = fault.range(of: "; barriers make every way dearer") {
        details += " " + capitalized(fault[reason.lowerBound...].dropFirst(2).description)
        remedy = advice
      }
    default: code = .invalidParameter
    }
    return ArcGISError(code, details: details, remedy: remedy, underlyingError: error)
  }

  /// Whether a fault is that of one stop, without which the others may have a route.
  static func isOfOneStop(_ error: RoutingError) -> Bool {
    [.noStreetNearStop, .outsideNetwork, .stopInBarrier].contains(error.code) && error.stopIndex != nil
  }

  /// What is wrong and what to do, as the engine says it, with the stop as it was given.
  private func sentences(_ error: RoutingError) -> (fault: String, advice: String?) {
    var text = error.message
    if let index = error.stopIndex, visits.indices.contains(index), index < asked.stops.count {
      text = text.replacingOccurrences(of: asked.label(ofStop: index), with: visits[index].label)
    }
    let parts = text.components(separatedBy: "; ")
    guard parts.count > 1 else { return (capitalized(text) + ".", nil) }
    return (capitalized(parts.dropLast().joined(separator: "; ")) + ".", capitalized(parts[parts.count - 1]) + ".")
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private var modeName: String {
    let name = request.parameters.travelMode?.name ?? request.network.info.defaultTravelModeName
    return name.isEmpty ? "the travel mode" : String(name.prefix(60))
  }
}

extension RouteNotice {
  /// Whether it tells of a barrier: those are told once for all routes, by their kind and number.
  var isAboutBarrier: Bool {
    switch self {
    case .movedBarrier, .idleBarrier: true
    default: false
    }
  }
}
