public import Foundation
public import GeometryModel

/// Kilometres or miles.
public enum UnitSystem: Sendable, Hashable, CaseIterable {
  /// Miles and feet.
  case imperial
  /// Kilometres and metres.
  case metric
}

/// For whom directions are written.
public enum DirectionsStyle: Sendable, Hashable, CaseIterable {
  /// To be read before setting out.
  case desktop
  /// To be heard on the way.
  case navigation
  /// For walkers on a campus.
  case campus
}

/// What a route's line looks like.
public enum RouteShapeType: Sendable, Hashable, CaseIterable {
  /// Straight lines from stop to stop.
  case straightLine
  /// The course of the streets, each vertex with its distance from the start in metres as measure.
  case trueShapeWithMeasures
}

/// What is asked of a `RouteTask`.
///
/// `RouteTask.makeDefaultParameters()` gives parameters with the network's defaults.
public final class RouteParameters: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// Whether directions are wanted.
  @Locked public var returnsDirections = false
  /// Whether routes are wanted; without them only messages come.
  @Locked public var returnsRoutes = true
  /// Whether the stops as visited are wanted.
  @Locked public var returnsStops = false
  /// Whether point barriers are wanted as they were found.
  @Locked public var returnsPointBarriers = false
  /// Whether line barriers are wanted as they were found.
  @Locked public var returnsPolylineBarriers = false
  /// Whether area barriers are wanted as they were found.
  @Locked public var returnsPolygonBarriers = false

  /// Whether stops that no street lies near, or that lie in a restriction barrier, are left out with a message instead of
  /// being an error. They come last among the returned stops, `notLocated` and without a sequence. This is Guidepost's
  /// own parameter.
  @Locked public var ignoresInvalidLocations = false

  /// Whether the stops may be visited in the order that is best.
  @Locked public var findsBestSequence = false
  /// Whether the first stop stays first when the best order is looked for.
  @Locked public var preservesFirstStop = true
  /// Whether the last stop stays last when the best order is looked for.
  @Locked public var preservesLastStop = true

  /// How to travel; nil for the network's default.
  @Locked public var travelMode: TravelMode?
  /// When the route starts; nil for no moment in particular: then time windows and rules with hours do not count.
  @Locked public var startDate: Date?
  /// The coordinate system of the answer; nil for that of the first stop.
  @Locked public var outputSpatialReference: SpatialReference?
  /// The language of directions and messages, as `en`, `en-GB` or `de-AT`; empty for the network's default.
  /// Where there are no words for it, `RouteResult.directionsLanguage` tells the language that is used instead.
  @Locked public var directionsLanguage = ""
  /// For whom directions are written.
  @Locked public var directionsStyle = DirectionsStyle.desktop
  /// Kilometres or miles in directions and messages.
  @Locked public var directionsDistanceUnits = UnitSystem.metric
  /// What the route's line looks like; nil for no line.
  @Locked public var routeShapeType: RouteShapeType? = .trueShapeWithMeasures
  /// Further costs to add up along the route, by the names of cost attributes.
  @Locked public var accumulateAttributeNames: [String] = []

  /// How many further routes may be given beside the best one, 0 to 3, each at most 25 % longer in time and at least a
  /// quarter different. Only for two stops; none by default. This is Guidepost's own parameter.
  @Locked public var maximumAlternatives = 0

  /// How far from a stop or barrier a street may be, in metres; nil for the network's own limit, which is never exceeded.
  @Locked package var locatingDistance: Double?
  /// Whether each route is to tell the streets that it takes.
  @Locked package var returnsCourse = false
  /// Whether a stop whose given place on the network is none is found by its point.
  @Locked package var relocatesStops = true
  /// The cost whose values are the times of directions; nil for that of the travel mode.
  @Locked package var directionsTimeAttributeName: String?
  /// Whether each route is to tell what it is like as a whole.
  @Locked package var returnsSummary = false

  @Locked package private(set) var stops: [Stop] = []
  @Locked package private(set) var pointBarriers: [PointBarrier] = []
  @Locked package private(set) var polylineBarriers: [PolylineBarrier] = []
  @Locked package private(set) var polygonBarriers: [PolygonBarrier] = []

  /// Parameters without any network's defaults.
  public init() {}

  /// Takes these stops, and no others.
  ///
  /// - Parameter stops: At least two for each route.
  public func setStops(_ stops: some Sequence<Stop>) { self.stops = Array(stops) }
  /// Drops all stops.
  public func clearStops() { stops = [] }

  /// Takes these point barriers, and no others.
  ///
  /// - Parameter barriers: The barriers.
  public func setPointBarriers(_ barriers: some Sequence<PointBarrier>) { pointBarriers = Array(barriers) }
  /// Drops all point barriers.
  public func clearPointBarriers() { pointBarriers = [] }

  /// Takes these line barriers, and no others.
  ///
  /// - Parameter barriers: The barriers.
  public func setPolylineBarriers(_ barriers: some Sequence<PolylineBarrier>) { polylineBarriers = Array(barriers) }
  /// Drops all line barriers.
  public func clearPolylineBarriers() { polylineBarriers = [] }

  /// Takes these area barriers, and no others.
  ///
  /// - Parameter barriers: The barriers.
  public func setPolygonBarriers(_ barriers: some Sequence<PolygonBarrier>) { polygonBarriers = Array(barriers) }
  /// Drops all area barriers.
  public func clearPolygonBarriers() { polygonBarriers = [] }

  /// The same parameters again, with stops of their own, so that later changes of these do not count.
  package func snapshot() -> RouteParameters {
    let copy = RouteParameters()
    copy.returnsDirections = returnsDirections
    copy.returnsRoutes = returnsRoutes
    copy.returnsStops = returnsStops
    copy.returnsPointBarriers = returnsPointBarriers
    copy.returnsPolylineBarriers = returnsPolylineBarriers
    copy.returnsPolygonBarriers = returnsPolygonBarriers
    copy.findsBestSequence = findsBestSequence
    copy.preservesFirstStop = preservesFirstStop
    copy.preservesLastStop = preservesLastStop
    copy.travelMode = travelMode?.copy()
    copy.startDate = startDate
    copy.ignoresInvalidLocations = ignoresInvalidLocations
    copy.outputSpatialReference = outputSpatialReference
    copy.directionsLanguage = directionsLanguage
    copy.directionsStyle = directionsStyle
    copy.directionsDistanceUnits = directionsDistanceUnits
    copy.routeShapeType = routeShapeType
    copy.accumulateAttributeNames = accumulateAttributeNames
    copy.maximumAlternatives = maximumAlternatives
    copy.locatingDistance = locatingDistance
    copy.returnsCourse = returnsCourse
    copy.relocatesStops = relocatesStops
    copy.directionsTimeAttributeName = directionsTimeAttributeName
    copy.returnsSummary = returnsSummary
    copy.stops = stops.map { $0.copy() }
    copy.pointBarriers = pointBarriers.map { $0.copy() }
    copy.polylineBarriers = polylineBarriers.map { $0.copy() }
    copy.polygonBarriers = polygonBarriers.map { $0.copy() }
    return copy
  }

  /// Adds a cost to be added up.
  ///
  /// - Parameter name: The cost attribute.
  public func addAccumulateAttributeName(_ name: String) {
    _accumulateAttributeNames.withLock { $0.append(name) }
  }
  /// Adds costs to be added up.
  ///
  /// - Parameter names: The cost attributes.
  public func addAccumulateAttributeNames(_ names: some Sequence<String>) {
    let names = Array(names)
    _accumulateAttributeNames.withLock { $0 += names }
  }
}
