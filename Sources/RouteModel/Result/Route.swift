public import Foundation
public import GeometryModel

/// A way through the stops.
public struct Route: Sendable {
  /// The line; nil where none was asked for.
  public var geometry: Polyline?
  /// The name: that of the stops' route, or the names of the first and last stop.
  public var name: String
  /// The directions; empty unless asked for.
  public var directionManeuvers: [DirectionManeuver]
  /// The stops as visited; empty unless asked for.
  public var stops: [Stop]
  /// The whole way.
  public var totalLength: Measurement<UnitLength> {
    get { Measurement(value: totalMeters, unit: .meters) }
    set { totalMeters = newValue.converted(to: .meters).value }
  }
  /// The whole way in metres.
  package var totalMeters: Double
  /// The whole time in seconds: travelling, waiting, and what was added at stops.
  public var totalTime: TimeInterval
  /// The time spent travelling, in seconds.
  public var travelTime: TimeInterval
  /// The time spent waiting for time windows to open, in seconds.
  public var waitTime: TimeInterval
  /// The sum of the seconds by which visits begin after their time windows closed.
  public var violationTime: TimeInterval
  /// When the route starts; nil where no moment was given.
  public var startDate: Date?
  /// The seconds of the clocks ahead of UTC at the start.
  public var startDateShift: TimeInterval
  /// When the route ends; nil where no moment was given.
  public var endDate: Date?
  /// The seconds of the clocks ahead of UTC at the end.
  public var endDateShift: TimeInterval
  package var totalCosts: [String: Double]
  /// What the route is like as a whole; nil unless asked for.
  package var summary: RouteSummary?
  /// The name of the search that found it; nil where nobody says so.
  package var lane: String?
  /// The streets in order; nil unless asked for.
  package var course: RouteCourse?

  package init(name: String) {
    self.name = name
    directionManeuvers = []
    stops = []
    totalMeters = 0
    (totalTime, travelTime, waitTime, violationTime) = (0, 0, 0, 0)
    (startDateShift, endDateShift) = (0, 0)
    totalCosts = [:]
  }

  /// What the whole route costs.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the cost in the unit of the attribute; not a number where the attribute was not accumulated.
  public func totalCost(forCostAttributeNamed attributeName: String) -> Double {
    totalCosts[attributeName] ?? .nan
  }
}

/// The answer to a request.
public struct RouteResult: Sendable {
  /// The routes, one for each route name; the best first where alternatives were asked for.
  public var routes: [Route]
  /// What a person should know about the answer: stops that were moved, barriers that were not found.
  public var messages: [String]
  /// The language of directions and messages; where there are no words for the one asked for, the one used instead.
  public var directionsLanguage: String
  /// The point barriers as found; empty unless asked for.
  public var pointBarriers: [PointBarrier]
  /// The line barriers as found; empty unless asked for.
  public var polylineBarriers: [PolylineBarrier]
  /// The area barriers as found; empty unless asked for.
  public var polygonBarriers: [PolygonBarrier]

  package init(routes: [Route], messages: [String], directionsLanguage: String) {
    self.routes = routes
    self.messages = messages
    self.directionsLanguage = directionsLanguage
    (pointBarriers, polylineBarriers, polygonBarriers) = ([], [], [])
  }
}
