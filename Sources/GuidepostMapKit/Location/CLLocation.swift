#if !canImport(MapKit)
  public import Foundation
  import Geodesy

  /// A place with what a receiver knows about it.
  public final class CLLocation: NSObject, Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    /// How far off the place may be, in metres; negative where the place is not known.
    public let horizontalAccuracy: CLLocationAccuracy
    /// How far off the height may be, in metres; negative where the height is not known.
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of travel in degrees clockwise from north; negative where it is not known.
    public let course: CLLocationDirection
    /// The speed in metres a second; negative where it is not known.
    public let speed: CLLocationSpeed
    /// When the receiver was there.
    public let timestamp: Date

    /// A place that is known exactly, now; height, course and speed are not known.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north of the equator.
    ///   - longitude: Degrees east of Greenwich.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      self.init(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
        horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// A place of a receiver that stands, or of whose motion nothing is known.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - altitude: Metres above the sea.
    ///   - horizontalAccuracy: How far off the place may be, in metres.
    ///   - verticalAccuracy: How far off the height may be, in metres.
    ///   - timestamp: When the receiver was there.
    public convenience init(
      coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
      verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
      self.init(
        coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
        verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// A place of a receiver that moves.
    ///
    /// - Parameters:
    ///   - coordinate: The place.
    ///   - altitude: Metres above the sea.
    ///   - horizontalAccuracy: How far off the place may be, in metres.
    ///   - verticalAccuracy: How far off the height may be, in metres.
    ///   - course: The direction of travel in degrees clockwise from north.
    ///   - speed: The speed in metres a second.
    ///   - timestamp: When the receiver was there.
    public init(
      coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
      verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
      self.coordinate = coordinate
      self.altitude = altitude
      self.horizontalAccuracy = horizontalAccuracy
      self.verticalAccuracy = verticalAccuracy
      self.course = course
      self.speed = speed
      self.timestamp = timestamp
    }

    /// How far another place is, along the ellipsoid WGS 84.
    ///
    /// - Parameter location: The other place.
    /// - Returns: metres; not a number where either place is not on earth.
    public func distance(from location: CLLocation) -> CLLocationDistance {
      coordinate.meters(to: location.coordinate)
    }
  }

  extension CLLocationCoordinate2D {
    /// The shortest way to another place on the ellipsoid in metres; not a number where either is not on earth.
    func meters(to other: CLLocationCoordinate2D) -> CLLocationDistance {
      guard CLLocationCoordinate2DIsValid(self), CLLocationCoordinate2DIsValid(other) else { return .nan }
      return Geodesic.inverse(
        latitude1: latitude, latitude2: other.latitude,
        longitudeDelta: (other.longitude - longitude).remainder(dividingBy: 360)
      ).distance
    }
  }
#endif
