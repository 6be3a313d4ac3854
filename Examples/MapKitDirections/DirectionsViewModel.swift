#if canImport(MapKit)
  import MapKit
#else
  import GuidepostMapKit
#endif
import Foundation

/// The state of a screen that shows the ways between two places: a list of routes, the steps of the chosen one, and the
/// part of the map that holds them all.
@MainActor final class DirectionsViewModel {
  /// One line of the list of steps.
  struct StepLine: Equatable {
    var text: String
    var distance: String
  }

  private(set) var routes: [MKRoute] = []
  private(set) var errorMessage: String?
  private(set) var visibleMapRect = MKMapRect.null
  var selection = 0

  var transportType = MKDirectionsTransportType.automobile
  var avoidsTolls = false

  private let distanceFormatter = MKDistanceFormatter()
  private var directions: MKDirections?

  /// The chosen route.
  var selectedRoute: MKRoute? { routes.indices.contains(selection) ? routes[selection] : nil }

  /// Asks for the ways between two places; a request that is still under way is given up.
  func calculateRoutes(from source: MKMapItem, to destination: MKMapItem) async {
    directions?.cancel()
    let request = MKDirections.Request()
    request.source = source
    request.destination = destination
    request.transportType = transportType
    request.requestsAlternateRoutes = true
    request.tollPreference = avoidsTolls ? .avoid : .any
    let directions = MKDirections(request: request)
    self.directions = directions
    do {
      let response = try await directions.calculate()
      show(response.routes)
    } catch is CancellationError {
      // A newer request took its place.
    } catch {
      show([])
      errorMessage = error.localizedDescription
    }
  }

  private func show(_ routes: [MKRoute]) {
    self.routes = routes
    selection = 0
    errorMessage = nil
    visibleMapRect = routes.reduce(MKMapRect.null) { $0.union($1.polyline.boundingMapRect) }
  }

  /// The list of routes: name, distance and minutes.
  var routeLines: [String] {
    routes.map { route in
      let minutes = Int((route.expectedTravelTime / 60).rounded())
      return "\(route.name): \(distanceFormatter.string(fromDistance: route.distance)), \(minutes) min"
    }
  }

  /// The steps of the chosen route. The first is left out: it only stands for the start.
  var stepLines: [StepLine] {
    (selectedRoute?.steps.dropFirst() ?? []).map { step in
      StepLine(
        text: step.notice ?? step.instructions, distance: distanceFormatter.string(fromDistance: step.distance))
    }
  }

  /// What to know about the chosen route.
  var notices: [String] { selectedRoute?.advisoryNotices ?? [] }

  /// The chosen route's line, to be drawn.
  var overlay: MKPolyline? { selectedRoute?.polyline }
}
