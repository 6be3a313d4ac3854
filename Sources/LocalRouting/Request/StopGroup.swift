import Foundation
import Geodesy
import GeometryModel
import RoadNetwork
import RouteModel

/// A stop with its place on earth and how messages call it.
struct Visit {
  let stop: Stop
  let place: Coordinate
  /// The number in the order in which stops were given, from 1.
  let number: Int

  /// The stop as errors name it.
  var label: String { Self.label(number, stop) }

  static func label(_ number: Int, _ stop: Stop) -> String {
    "stop \(number)" + (stop.name.isEmpty ? "" : " \"\(stop.name.prefix(60))\"")
  }

  /// Whether directions tell the stop.
  var isTold: Bool { stop.kind != .waypoint }
}

/// The stops of one route, in the order in which they are to be visited.
struct StopGroup {
  let name: String
  var visits: [Visit]

  var hasTimeWindows: Bool {
    visits.contains { $0.stop.timeWindowStart != nil || $0.stop.timeWindowEnd != nil }
  }

  /// The stops by route, in the order in which routes are first named.
  ///
  /// - Parameters:
  ///   - stops: The stops as they are given.
  ///   - network: Tells coordinates that are exchanged.
  /// - Returns: the groups.
  /// - Throws: `ArcGISError` `tooFewStops`, `invalidStop`, `unknownSpatialReference`, `invalidParameter`.
  static func groups(_ stops: [Stop], _ network: RoadNetwork) throws -> [StopGroup] {
    guard !stops.isEmpty else {
      throw ArcGISError(
        .tooFewStops, details: "There are no stops.", remedy: "Give at least two stops.")
    }
    var groups: [StopGroup] = []
    for (index, stop) in stops.enumerated() {
      let visit = Visit(stop: stop, place: try place(stop, index + 1, network), number: index + 1)
      if let known = groups.firstIndex(where: { $0.name == stop.routeName }) {
        groups[known].visits.append(visit)
      } else {
        groups.append(StopGroup(name: stop.routeName, visits: [visit]))
      }
    }
    for index in groups.indices {
      try groups[index].sort()
      guard groups[index].visits.count >= 2 else {
        let route = groups[index].name.isEmpty ? "The route" : "The route \"\(groups[index].name.prefix(60))\""
        throw ArcGISError(
          .tooFewStops, details: "\(route) has one stop.", remedy: "Give each route at least two stops.")
      }
    }
    return groups
  }

  /// Degrees beyond which a longitude is a mistake, and no place is left in its fraction.
  private static let farthestLongitude = 1e6
  /// Metres of a degree in Web Mercator.
  private static let metersPerDegree = 40_075_016.685_578_49 / 360

  /// Where a stop lies.
  private static func place(_ stop: Stop, _ number: Int, _ network: RoadNetwork) throws -> Coordinate {
    var label: String { "S" + Visit.label(number, stop).dropFirst() }
    guard let point = stop.geometry, !point.isEmpty, point.x.isFinite, point.y.isFinite else {
      throw ArcGISError(
        .invalidStop, details: "\(label) has no place.", remedy: "Give it a point with finite coordinates.")
    }
    guard let system = point.spatialReference else {
      throw ArcGISError(
        .unknownSpatialReference, details: "The point of \(Visit.label(number, stop)) has no spatial reference.",
        remedy: "Make it on WGS 84 (WKID 4326) or in Web Mercator (WKID 3857).")
    }
    guard system == .wgs84 || system == .webMercator else {
      throw ArcGISError(
        .unknownSpatialReference, details: "The point of \(Visit.label(number, stop)) is in \(system).",
        remedy: "Give it on WGS 84 (WKID 4326) or in Web Mercator (WKID 3857).")
    }
    guard abs(point.x) <= farthestLongitude * (system == .webMercator ? metersPerDegree : 1),
      let geographic = GeometryEngine.project(point, into: .wgs84),
      let place = Coordinate(latitude: geographic.y, longitude: geographic.x.remainder(dividingBy: 360))
    else {
      let isExchanged = ExchangedAxes(network)?.looksExchanged(point) ?? false
      let hint = isExchanged ? " " + ExchangedAxes.sentence([Visit.label(number, stop)]) : ""
      throw ArcGISError(
        .invalidStop,
        details: "\(label) lies at x \(point.x), y \(point.y) in \(system), which is not on earth.\(hint)",
        remedy: isExchanged
          ? ExchangedAxes.remedy
          : "x is the longitude and y the latitude, or metres in Web Mercator; longitudes may go round the world "
            + "up to ±1,000,000°.")
    }
    return place
  }

  private mutating func sort() throws {
    let numbers = visits.compactMap(\.stop.sequence)
    guard !numbers.isEmpty else { return }
    let lacking = visits.first { $0.stop.sequence == nil }
    if let lacking {
      throw ArcGISError(
        .invalidParameter, details: "The sequence of \(lacking.label) is not given, but that of other stops is.",
        remedy: "Give every stop of a route its sequence, or none.")
    }
    var seen: [Int: Visit] = [:]
    for visit in visits {
      guard let number = visit.stop.sequence else { continue }
      guard number >= 1 else {
        throw ArcGISError(
          .invalidParameter, details: "The sequence of \(visit.label) is \(number).", remedy: "Count from 1.")
      }
      if let other = seen.updateValue(visit, forKey: number) {
        throw ArcGISError(
          .invalidParameter, details: "\(other.label) and \(visit.label) have the same sequence \(number).",
          remedy: "Give every stop of a route a sequence of its own.")
      }
    }
    visits.sort { ($0.stop.sequence ?? 0) < ($1.stop.sequence ?? 0) }
  }

  /// Checks what stops ask beside their places.
  ///
  /// - Throws: `ArcGISError` `invalidParameter`, `unknownAttribute`.
  func check(_ costs: CostSums) throws {
    for visit in visits {
      let stop = visit.stop
      for (name, cost) in stop.allAddedCosts {
        try CostSums.check(name, "The added cost of \(visit.label)")
        guard cost.isFinite, (0...100_000).contains(cost) else {
          throw invalid(visit, "added cost of \(name)", cost, "Add costs from 0 to 100,000.")
        }
      }
      if let bearing = stop.currentBearing, !bearing.isFinite {
        throw invalid(visit, "currentBearing", bearing, "Give degrees clockwise from north, or none.")
      }
      guard (0...180).contains(stop.currentBearingTolerance) else {
        throw invalid(visit, "currentBearingTolerance", stop.currentBearingTolerance, "Give degrees from 0 to 180.")
      }
      for (name, value) in [("navigationSpeed", stop.navigationSpeed), ("navigationLatency", stop.navigationLatency)]
      where !value.isNaN && !(0...1000).contains(value) {
        let unit = name == "navigationSpeed" ? "metres a second" : "seconds"
        throw invalid(visit, name, value, "Give \(unit) from 0 to 1000, or none where it is not known.")
      }
      for (name, date) in [("start", stop.timeWindowStart), ("end", stop.timeWindowEnd)] {
        try LocalRequest.check(date, "The \(name) of the time window of \(visit.label)")
      }
      if let start = stop.timeWindowStart, let end = stop.timeWindowEnd, end < start {
        throw ArcGISError(
          .invalidParameter, details: "The time window of \(visit.label) ends before it begins.",
          remedy: "Set timeWindowEnd to a later moment than timeWindowStart.")
      }
    }
  }

  /// Sentences about added costs that count nowhere.
  func idleCosts(_ costs: CostSums) -> [String] {
    visits.compactMap { visit in
      let names = visit.stop.allAddedCosts.filter { $1 > 0 && !costs.counts($0) }.keys.sorted()
      guard !names.isEmpty else { return nil }
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      return "The added cost of \(visit.label) for \(list) counts nowhere. \(costs.advice)"
    }
  }

  private func invalid(_ visit: Visit, _ name: String, _ value: Double, _ remedy: String) -> ArcGISError {
    ArcGISError(.invalidParameter, details: "The \(name) of \(visit.label) is \(value).", remedy: remedy)
  }
}
