#if !canImport(MapKit)
  public import Foundation

  extension MKDirections {
    /// The ways that were found.
    public final class Response: NSObject, Sendable {
      /// Where they begin.
      public let source: MKMapItem
      /// Where they end.
      public let destination: MKMapItem
      /// The best one first; never empty.
      public let routes: [MKRoute]

      init(source: MKMapItem, destination: MKMapItem, routes: [MKRoute]) {
        self.source = source
        self.destination = destination
        self.routes = routes
      }
    }

    /// How long the best way takes.
    public final class ETAResponse: NSObject, Sendable {
      /// Where it begins.
      public let source: MKMapItem
      /// Where it ends.
      public let destination: MKMapItem
      /// The time in seconds.
      public let expectedTravelTime: TimeInterval
      /// The length in metres.
      public let distance: CLLocationDistance
      /// When one gets there.
      public let expectedArrivalDate: Date
      /// When one leaves: the request's departure, the one that its arrival asks for, or the moment of the calculation.
      public let expectedDepartureDate: Date
      /// How the way is travelled.
      public let transportType: MKDirectionsTransportType

      init(
        source: MKMapItem, destination: MKMapItem, expectedTravelTime: TimeInterval, distance: CLLocationDistance,
        departure: Date, transportType: MKDirectionsTransportType
      ) {
        self.source = source
        self.destination = destination
        self.expectedTravelTime = expectedTravelTime
        self.distance = distance
        expectedDepartureDate = departure
        expectedArrivalDate = departure + expectedTravelTime
        self.transportType = transportType
      }
    }
  }
#endif
