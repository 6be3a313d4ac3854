import Directions
import Foundation
import GeometryModel
import RouteModel

/// What is asked, read and checked.
struct LocalRequest {
  let parameters: RouteParameters
  let network: LocalNetwork
  let plan: TravelPlan
  let groups: [StopGroup]
  let costs: CostSums
  let language: LanguageTag
  let output: SpatialReference

  /// Seconds from 1970 within which dates make sense.
  static let farthestDate = 1e11

  /// Reads parameters.
  ///
  /// - Throws: `ArcGISError` for the first that makes no sense.
  init(_ parameters: RouteParameters, _ network: LocalNetwork) throws {
    self.parameters = parameters
    self.network = network
    try Self.checkUnsupported(parameters)
    let mode = parameters.travelMode ?? network.info.travelModes[0]
    plan = try ModeReader(given: mode, info: network.info).plan()
    costs = try CostSums(names: parameters.accumulateAttributeNames, plan: plan)
    language = try Self.language(parameters.directionsLanguage)
    groups = try StopGroup.groups(parameters.stops)
    for group in groups { try group.check(costs) }
    output = try Self.output(parameters)
    if let date = parameters.startDate, !(abs(date.timeIntervalSince1970) <= Self.farthestDate) {
      throw ArcGISError(
        .invalidParameter, details: "The startDate lies more than 3,000 years from 1970.",
        remedy: "Give a date near the present.")
    }
  }

  /// Finds the routes.
  ///
  /// - Throws: `ArcGISError` where one is not found.
  func solve(_ isCancelled: @escaping @Sendable () -> Bool) throws -> RouteModel.RouteResult {
    var routes: [Route] = []
    var messages = plan.notes
    for group in groups {
      let solved = try GroupSolver(request: self, group: group, isCancelled: isCancelled).solve()
      if parameters.returnsRoutes { routes += solved.routes }
      let prefix = groups.count > 1 ? "Route \"\(group.name.prefix(60))\": " : ""
      messages += solved.messages.map { prefix + $0 }
    }
    if groups.contains(where: \.hasTimeWindows), parameters.startDate == nil {
      messages.append("Time windows do not count without a start date.")
    }
    let writer = DirectionsWriter(language: language, units: .metric)
    return RouteModel.RouteResult(
      routes: routes, messages: messages, directionsLanguage: writer.language.description)
  }

  /// The units of words.
  var units: Directions.UnitSystem { parameters.directionsDistanceUnits == .imperial ? .imperial : .metric }

  private static func checkUnsupported(_ parameters: RouteParameters) throws {
    for barrier in parameters.pointBarriers { try BarrierCheck.check(barrier, barrier.geometry, "point") }
    for barrier in parameters.polylineBarriers { try BarrierCheck.check(barrier, barrier.geometry, "line") }
    for barrier in parameters.polygonBarriers { try BarrierCheck.check(barrier, barrier.geometry, "area") }
    let barriers =
      parameters.pointBarriers.count + parameters.polylineBarriers.count + parameters.polygonBarriers.count
    guard barriers == 0 else {
      throw ArcGISError(
        .notSupported, details: "Routes on a network file do not heed barriers yet; \(barriers) were given.",
        remedy: "Clear the barriers, or ask a service.")
    }
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
        remedy: "Use .wgs84 or .webMercator.")
    }
    return wanted
  }
}

/// Checks barriers for themselves.
enum BarrierCheck {
  static func check(_ barrier: Barrier, _ geometry: Geometry, _ kind: String) throws {
    let label = "The \(kind) barrier" + (barrier.name.isEmpty ? "" : " \"\(barrier.name.prefix(60))\"")
    guard !geometry.isEmpty else {
      throw ArcGISError(
        .invalidBarrier, details: "\(label) has no place.", remedy: "Give it a geometry that is not empty.")
    }
    for (name, cost) in barrier.allCosts {
      guard cost.isFinite, cost >= 0, cost > 0 || barrier is PointBarrier else {
        throw ArcGISError(
          .invalidBarrier, details: "\(label) has a cost of \(cost) for \(name).",
          remedy: "Add costs of at least 0, and scale by factors above 0.")
      }
      guard CostMeaning.all[name] != nil else {
        throw ArcGISError(
          .unknownAttribute, details: "\(label) has a cost for \"\(name.prefix(60))\", which is no cost attribute.",
          remedy: "Use one of \(CostMeaning.all.keys.sorted().joined(separator: ", ")).")
      }
    }
  }
}
