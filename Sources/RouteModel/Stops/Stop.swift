public import Foundation
public import GeometryModel

/// From which side of the vehicle a stop may be reached and left.
public enum CurbApproach: Sendable, Hashable, CaseIterable {
  /// From either side, in either direction.
  case eitherSide
  /// With the stop on the vehicle's left.
  case leftSide
  /// With the stop on the vehicle's right.
  case rightSide
  /// From either side, without turning round at the stop.
  case noUTurn
}

/// How the place of a stop or barrier was found on the network.
public enum LocationStatus: Sendable, Hashable, CaseIterable {
  /// No street lies near enough.
  case notLocated
  /// On the nearest street.
  case onClosest
  /// On the nearest street that may be used; a nearer one may not.
  case onClosestNotRestricted
  /// On a street that no route reaches.
  case notReached
}

/// A place that a route visits.
public final class Stop: @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// What a stop is for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A destination: directions end there and begin anew.
    case stop
    /// A place that the route passes; it is not a destination and is not told.
    case waypoint
    /// A place where the driver rests.
    case restBreak
  }

  /// The place.
  public let geometry: Point?
  /// What directions call it.
  @Locked public var name = ""
  /// What the stop is for.
  @Locked public var kind = Kind.stop
  /// The route that visits the stop; empty for the only one.
  @Locked public var routeName = ""
  /// The place in the order of visits, counted from 1; nil for the order in which stops were given.
  @Locked public var sequence: Int?
  /// A number of the caller's own.
  @Locked public var id = 0

  /// From which side the stop may be reached and left; nil for what the network's defaults say.
  @Locked public var curbApproach: CurbApproach?
  /// Where a moving vehicle heads, in degrees clockwise from north; nil where it stands or nothing is known.
  @Locked public var currentBearing: Double?
  /// The whole range of bearings that fit, in degrees, 0 to 180: a street may turn away from the bearing by half of it to
  /// either side.
  @Locked public var currentBearingTolerance = 30.0
  /// The seconds between the fix and the moment when the route is known; not a number where not known.
  @Locked public var navigationLatency = TimeInterval.nan
  /// The speed of a moving vehicle in metres a second; not a number where not known.
  @Locked public var navigationSpeed = Double.nan

  /// The earliest moment at which the visit may begin; a vehicle that is early waits.
  @Locked public var timeWindowStart: Date?
  /// The latest moment at which the visit may begin; later is a violation.
  @Locked public var timeWindowEnd: Date?
  @Locked private var addedCosts: [String: Double] = [:]

  /// The place on the network that was given with the stop; nil to find it by the point.
  @Locked package var givenPosition: NetworkPosition?

  /// What a solved route says about the stop.
  @Locked package var outcome = StopOutcome()

  /// A stop.
  ///
  /// - Parameter point: The place, on WGS 84 or in Web Mercator.
  public init(point: Point) { geometry = point }

  private init(_ geometry: Point?) { self.geometry = geometry }

  /// Adds a cost to each visit, such as the minutes of unloading. A cost that is a time is time that the visit takes.
  ///
  /// - Parameters:
  ///   - cost: How much, in the unit of the attribute, from 0 to 100,000.
  ///   - attributeName: The cost attribute, such as `TravelTime`.
  public func setAddedCost(_ cost: Double, forCostAttributeNamed attributeName: String) {
    _addedCosts.withLock { $0[attributeName] = cost }
  }

  /// What each visit costs beside the way there.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the cost in the unit of the attribute; 0 where none was set.
  public func addedCost(forCostAttributeNamed attributeName: String) -> Double { addedCosts[attributeName] ?? 0 }

  package var allAddedCosts: [String: Double] { addedCosts }

  /// The same stop again, without what a route said about it.
  package func copy() -> Stop {
    let copy = Stop(geometry)
    copy.name = name
    copy.kind = kind
    copy.routeName = routeName
    copy.sequence = sequence
    copy.id = id
    copy.curbApproach = curbApproach
    copy.currentBearing = currentBearing
    copy.currentBearingTolerance = currentBearingTolerance
    copy.navigationLatency = navigationLatency
    copy.navigationSpeed = navigationSpeed
    copy.timeWindowStart = timeWindowStart
    copy.timeWindowEnd = timeWindowEnd
    copy.addedCosts = addedCosts
    copy.givenPosition = givenPosition
    return copy
  }
}

extension Stop {
  /// How the stop was found on the network.
  public var locationStatus: LocationStatus { outcome.locationStatus }
  /// The place on the network.
  public var networkLocation: Point? { outcome.networkLocation }
  /// How far the place on the network is from the stop.
  public var distanceToNetworkLocation: Measurement<UnitLength> {
    Measurement(value: outcome.metersToNetwork, unit: .meters)
  }
  /// On which side the stop lay on arrival.
  public var arrivalCurbApproach: CurbApproach? { outcome.arrivalCurbApproach }
  /// On which side the stop lay on departure.
  public var departureCurbApproach: CurbApproach? { outcome.departureCurbApproach }
  /// When the stop is reached; nil without a start date.
  public var arrivalDate: Date? { outcome.arrivalDate }
  /// The seconds of the place's clocks ahead of UTC on arrival.
  public var arrivalDateShift: TimeInterval { outcome.arrivalShift }
  /// When the stop is left; nil without a start date.
  public var departureDate: Date? { outcome.departureDate }
  /// The seconds of the place's clocks ahead of UTC on departure.
  public var departureDateShift: TimeInterval { outcome.departureShift }
  /// The seconds spent waiting for the time window to open.
  public var waitTime: TimeInterval { outcome.waitTime }
  /// The seconds by which the visit begins after the time window closed.
  public var violationTime: TimeInterval { outcome.violationTime }

  /// What it has cost from the start of the route to the stop.
  ///
  /// - Parameter attributeName: The cost attribute.
  /// - Returns: the cost in the unit of the attribute; not a number where the attribute was not accumulated.
  public func cumulativeCost(forCostAttributeNamed attributeName: String) -> Double {
    outcome.cumulativeCosts[attributeName] ?? .nan
  }
}

/// What a solved route says about a stop.
package struct StopOutcome: Sendable {
  package var locationStatus = LocationStatus.notLocated
  package var networkLocation: Point?
  package var metersToNetwork = 0.0
  package var arrivalCurbApproach: CurbApproach?
  package var departureCurbApproach: CurbApproach?
  package var arrivalDate: Date?
  package var arrivalShift = 0.0
  package var departureDate: Date?
  package var departureShift = 0.0
  package var waitTime = 0.0
  package var violationTime = 0.0
  package var cumulativeCosts: [String: Double] = [:]
  /// The place in the order in which stops were given, from 1; 0 where nothing is known.
  package var number = 0
  /// The place on its street; nil where there is none, or it is not known.
  package var position: NetworkPosition?

  package init() {}
}
