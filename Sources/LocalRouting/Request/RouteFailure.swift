import Directions
import Foundation
import Geodesy
import RouteModel
import RoutingEngine

/// Words for what the engine could not do, with the stops and barriers as they were given.
struct RouteFailure {
  let request: LocalRequest
  let asked: RouteRequest
  let visits: [Visit]

  private static let departure = "Set startDate: rules with hours are judged by it."

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
      if error.asksForDeparture { remedy = Self.departure }
      if let exchanged = exchanged(error.stopIndex) {
        details += " " + exchanged
        remedy = ExchangedAxes.remedy
      }
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
      if let reason = fault.range(of: error.asksForDeparture ? " without a departure time: " : " at that hour: ") {
        // A rule with hours: the engine names its road.
        details = String(details.dropLast()) + String(fault[reason.lowerBound...])
        remedy = error.asksForDeparture ? Self.departure : "Choose another startDate, or move a stop."
      } else if let advice, let reason = fault.range(of: "; barriers ") {
        details += " " + capitalized(fault[reason.lowerBound...].dropFirst(2).description)
        if !request.barriers.hasRestrictions { remedy = advice }
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
      // The engine counts the stops of a search and says places as the command line takes them, latitude first.
      let (label, place) = (asked.label(ofStop: index), asked.stops[index].location)
      text = text.replacingOccurrences(
        of: "\(label) at \(place.latitude),\(place.longitude)",
        with: "\(label) at x \(place.longitude), y \(place.latitude)")
      text = text.replacingOccurrences(of: label, with: visits[index].label)
    }
    let parts = text.components(separatedBy: "; ")
    guard parts.count > 1 else { return (capitalized(text) + ".", nil) }
    return (capitalized(parts.dropLast().joined(separator: "; ")) + ".", capitalized(parts[parts.count - 1]) + ".")
  }

  /// What is wrong where the axes of the stop at fault look exchanged, with all other stops of which the same is true.
  private func exchanged(_ stop: Int?) -> String? {
    guard let stop, visits.indices.contains(stop), let axes = ExchangedAxes(request.network.engine.network),
      axes.looksExchanged(visits[stop].stop.geometry)
    else { return nil }
    return axes.sentence(visits)
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
