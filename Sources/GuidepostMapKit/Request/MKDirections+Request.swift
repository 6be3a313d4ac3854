#if !canImport(MapKit)
  public import Foundation
  public import GeometryModel

  extension MKDirections {
    /// Whether something is used or avoided.
    public enum RoutePreference: Int, Sendable, Hashable, CaseIterable {
      /// It is used like any other road.
      case any
      /// It is used only where there is no reasonable other way.
      case avoid
    }

    /// From where to where, how and when.
    public final class Request: NSObject, @unchecked Sendable {  // Sendable: every property is behind a lock.
      /// Where the way begins.
      @Locked public var source: MKMapItem?
      /// Where the way ends.
      @Locked public var destination: MKMapItem?
      /// How to travel. Of several ways the first that gets there is taken: by car, on foot, by bicycle.
      @Locked public var transportType = MKDirectionsTransportType.any
      /// Whether further routes are wanted beside the best one, at most two: each at most a quarter longer in time and
      /// at least a quarter different. Often there are none.
      @Locked public var requestsAlternateRoutes = false
      /// When to leave; rules with hours are judged when the traveller gets there. Without either date none is.
      @Locked public var departureDate: Date?
      /// When to be there at the latest: the latest departure is looked for that arrives at this moment or just before.
      /// It does not count where a departure is set.
      ///
      /// Departures are whole seconds. Where rules with hours change the way, the departure may be earlier than would
      /// do, by what a search in halves over one day may miss.
      @Locked public var arrivalDate: Date?
      /// Whether toll roads are avoided.
      @Locked public var tollPreference = RoutePreference.any
      /// Whether motorways, their ramps and motor roads are avoided.
      @Locked public var highwayPreference = RoutePreference.any

      /// A request without places.
      public override init() { super.init() }

      /// The request that a link to directions makes; see `isDirectionsRequest(_:)`. For another link it has no places.
      ///
      /// Places are written as latitude, comma, longitude. There is no search for addresses behind this module: of an
      /// address the item takes the text as its name, and a place that is not valid, so that `calculate` throws
      /// `placemarkNotFound` until the place is set. An empty text and `Current Location` mean where the user is, and
      /// so does a source that is not given.
      ///
      /// - Parameter url: The link.
      public init(contentsOf url: URL) {
        super.init()
        guard let link = DirectionsLink(url) else { return }
        source = link.source
        destination = link.destination
        transportType = link.transportType
      }

      /// Whether a link asks for directions: `maps://?saddr=…&daddr=…&dirflg=…`, the same after
      /// `http(s)://maps.apple.com/`, or `https://maps.apple.com/directions?source=…&destination=…&mode=…`.
      ///
      /// - Parameter url: The link.
      /// - Returns: whether it names a destination.
      public class func isDirectionsRequest(_ url: URL) -> Bool { DirectionsLink(url) != nil }
    }
  }
#endif
