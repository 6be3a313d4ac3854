import Directions
import Foundation
import GeometryModel
import RoadNetwork
import RouteModel
import RoutingEngine
import TravelProfile

/// What is asked, read and checked, for one answer. It is handed from place to place: as a value its many parts would be
/// counted up and down each time.
final class LocalRequest {
  let parameters: RouteParameters
  let network: LocalNetwork
  let plan: TravelPlan
  /// A request without stops, whose costs are those of the whole answer.
  private let pinned: RouteRequest
  let groups: [StopGroup]
  let barriers: LocalBarriers
  private(set) var costs: CostSums
  let language: LanguageTag
  let output: SpatialReference
  /// Whose times directions tell; nil for those of the travel mode.
  private var directionTimes: DirectionTimes?

  /// Seconds from 1970 within which dates make sense: a little more than 3,000 years.
  private static let farthestDate = 1e11

  /// Checks a date that may be given.
  ///
  /// - Throws: `ArcGISError` `invalidParameter`.
  static func check(_ date: Date?, _ label: @autoclosure () -> String) throws {
    guard let seconds = date?.timeIntervalSince1970, !(abs(seconds) <= farthestDate) else { return }
    let fault = seconds.isFinite ? "lies more than 3,000 years from 1970" : "is no date"
    throw ArcGISError(
      .invalidParameter, details: "\(label()) \(fault).", remedy: "Give a date near the present, or none.")
  }

  /// Reads parameters.
  ///
  /// - Throws: `ArcGISError` for the first that makes no sense.
  init(_ parameters: RouteParameters, _ network: LocalNetwork) throws {
    self.parameters = parameters
    self.network = network
    try Self.checkUnsupported(parameters)
    let mode = parameters.travelMode ?? network.info.travelModes[0]
    plan = try network.plan(mode)
    pinned = try Self.pinned(plan, network.engine)
    costs = try CostSums(names: parameters.accumulateAttributeNames, plan: plan, request: pinned)
    language = try Self.language(parameters.directionsLanguage)
    groups = try StopGroup.groups(parameters.stops, network.engine.network)
    for group in groups { try group.check(costs) }
    barriers = try LocalBarriers(parameters, plan)
    costs.isTimeAdjusted = barriers.adjusts(plan.time)
    output = try Self.output(parameters)
    try Self.check(parameters.startDate, "The startDate")
    if let name = parameters.directionsTimeAttributeName {
      directionTimes = try DirectionTimes(name, plan, network.engine)
    }
  }

  /// Finds the routes.
  ///
  /// - Throws: `ArcGISError` where one is not found.
  func solve(_ isCancelled: @escaping @Sendable () -> Bool) throws -> RouteModel.RouteResult {
    costs.surcharges = try barriers.surcharges(costs.names, asked([]), network.engine, isCancelled)
    var messages = plan.notes + (try barriers.locate(asked([]), network.engine, writer, isCancelled))
    if isCancelled() { throw CancellationError() }
    var routes: [Route] = []
    var known = KnownMessages(plan)
    for group in groups {
      var solved = try GroupSolver(request: self, group: group, isCancelled: isCancelled).solve()
      if let directionTimes {
        for (index, found) in solved.found.enumerated() {
          messages += directionTimes.replace(in: &solved.routes[index], found)
        }
      }
      if parameters.returnsRoutes { routes += solved.routes }
      known.add(solved, network.engine.network)
      let name = String(group.name.prefix(60))
      messages += solved.messages.map { groups.count > 1 ? writer.text($0, ofRoute: name) : $0 }
    }
    messages += known.texts
    messages += barriers.idleCosts(costs) + groups.flatMap { $0.idleCosts(costs) }
    if groups.contains(where: \.hasTimeWindows), parameters.startDate == nil {
      messages.append(writer.text(for: .windowsWithoutStart))
    }
    var result = RouteModel.RouteResult(
      routes: routes, messages: messages, directionsLanguage: writer.language.description)
    if parameters.returnsPointBarriers { result.pointBarriers = parameters.pointBarriers }
    if parameters.returnsPolylineBarriers { result.polylineBarriers = parameters.polylineBarriers }
    if parameters.returnsPolygonBarriers { result.polygonBarriers = parameters.polygonBarriers }
    return result
  }

  /// The network of the vehicle.
  var topology: LayerTopology? { (try? network.engine.metric(for: pinned))?.topology }

  /// The words of answers.
  var writer: DirectionsWriter { DirectionsWriter(language: language, units: units) }

  /// What the engine is asked over some stops.
  func asked(_ stops: [EngineStop]) -> RouteRequest {
    var asked = pinned
    asked.stops = stops
    let farthest = network.info.maxLocatingDistance.converted(to: .meters).value
    asked.searchRadius = min(parameters.locatingDistance ?? farthest, farthest)
    asked.departure = parameters.startDate.map(network.clock.instant)
    asked.wantsDirections = parameters.returnsDirections
    asked.barriers = barriers.search
    asked.maximumAlternatives = parameters.maximumAlternatives
    return asked
  }

  private static func pinned(_ plan: TravelPlan, _ engine: RoutingEngine) throws -> RouteRequest {
    var request = plan.request([])
    do {
      try engine.pinCosts(of: &request)
    } catch let error as RoutingError {
      throw ArcGISError(
        .networkUnreadable, details: "The travel mode's live speeds cannot be used: \(error.message).",
        remedy: "Make them again with `guidepost customize`, or remove their file.", underlyingError: error)
    }
    return request
  }

  /// The units of words.
  var units: Directions.UnitSystem { parameters.directionsDistanceUnits == .imperial ? .imperial : .metric }

  private static func checkUnsupported(_ parameters: RouteParameters) throws {
    guard (0...3).contains(parameters.maximumAlternatives) else {
      throw ArcGISError(
        .invalidParameter, details: "maximumAlternatives is \(parameters.maximumAlternatives).",
        remedy: "Give a number from 0 to 3.")
    }
  }

  private static func language(_ text: String) throws -> LanguageTag {
    if text.isEmpty { return .english }
    guard let tag = LanguageTag(text) else {
      throw ArcGISError(
        .invalidParameter, details: "directionsLanguage \"\(text.prefix(60))\" is no language.",
        remedy: "Write it as en, en-GB or de-AT; RouteTaskInfo.supportedLanguages lists those with words.")
    }
    return tag
  }

  private static func output(_ parameters: RouteParameters) throws -> SpatialReference {
    let wanted = parameters.outputSpatialReference ?? parameters.stops.first?.geometry?.spatialReference ?? .wgs84
    guard wanted == .wgs84 || wanted == .webMercator else {
      throw ArcGISError(
        .unknownSpatialReference, details: "outputSpatialReference is \(wanted).",
        remedy: "Use WGS 84 (WKID 4326) or Web Mercator (WKID 3857).")
    }
    return wanted
  }
}
