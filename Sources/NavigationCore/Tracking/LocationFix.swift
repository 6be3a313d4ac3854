public import Geodesy

/// What a receiver says of where a traveller is.
public struct LocationFix: Hashable, Sendable {
  /// The place.
  public var coordinate: Coordinate
  /// Seconds on any clock that does not go back, as since the beginning of the trip.
  public var time: Double
  /// Metres within which the place is right two times in three; nil or nothing above 0 where that is not known.
  public var horizontalAccuracy: Double?
  /// Degrees clockwise from north in which the traveller moves; nil where that is not known, as at a stand.
  public var course: Double?
  /// Metres per second; nil or below 0 where that is not known.
  public var speed: Double?

  /// Makes a fix.
  public init(
    _ coordinate: Coordinate, time: Double, horizontalAccuracy: Double? = nil, course: Double? = nil,
    speed: Double? = nil
  ) {
    self.coordinate = coordinate
    self.time = time
    self.horizontalAccuracy = horizontalAccuracy
    self.course = course
    self.speed = speed
  }
}
