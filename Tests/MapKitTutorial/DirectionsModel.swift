#if canImport(MapKit)
  import MapKit
#else
  import GuidepostMapKit
#endif
import Foundation

/// A model as applications of Swift 5 had them: no actor, handlers that keep what they are handed, `NSObject` below.
class DirectionsModel: NSObject {
  private(set) var route: MKRoute?
  private(set) var travelTime: TimeInterval = 0
  private(set) var directionsText: [String] = []
  private(set) var failure: Error?
  var mapRect: MKMapRect { route?.polyline.boundingMapRect ?? MKMapRect.null }

  private var directions: MKDirections?

  func getDirections(
    from start: CLLocationCoordinate2D, to destinationCoordinate: CLLocationCoordinate2D,
    transport: MKDirectionsTransportType, done: @escaping () -> Void
  ) {
    let request = MKDirections.Request()
    request.source = MKMapItem(placemark: MKPlacemark(coordinate: start))
    request.destination = MKMapItem(placemark: MKPlacemark(coordinate: destinationCoordinate, addressDictionary: nil))
    request.transportType = transport
    request.requestsAlternateRoutes = false
    directions = MKDirections(request: request)
    directions?.calculate { [weak self] response, error in
      defer { done() }
      guard let self = self, let response = response, let route = response.routes.first else {
        self?.failure = error
        return
      }
      self.route = route
      self.directionsText = route.steps.map { "In \(Int($0.distance)) meters, \($0.instructions)" }
    }
  }

  func getTravelTime(done: @escaping () -> Void) {
    directions?.calculateETA { [weak self] (response: MKDirections.ETAResponse?, error: Error?) in
      if let error = error as? MKError, error.code == .loadingThrottled { self?.failure = error }
      self?.travelTime = response?.expectedTravelTime ?? 0
      done()
    }
  }

  var isBusy: Bool { directions?.isCalculating ?? false }

  /// The corners of the line, read as code with pointers does.
  var corners: [CLLocationCoordinate2D] {
    guard let line = route?.polyline else { return [] }
    var corners = [CLLocationCoordinate2D](repeating: kCLLocationCoordinate2DInvalid, count: line.pointCount)
    line.getCoordinates(&corners, range: NSRange(location: 0, length: line.pointCount))
    let points = line.points()
    return (0..<line.pointCount).map {
      points[$0].coordinate.latitude == corners[$0].latitude ? corners[$0] : corners[0]
    }
  }
}

extension CLLocationCoordinate2D: Equatable {
  /// As code for Core Location adds it.
  public static func == (left: CLLocationCoordinate2D, right: CLLocationCoordinate2D) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
  }
}
