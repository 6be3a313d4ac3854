import Foundation
import GeometryModel
import JSONText
import RouteModel

/// A stop with its places as the answer has them.
struct ReplyStop {
  let stop: Stop
  /// The position of its route among the routes.
  let route: Int
  /// The place that was asked for, in the coordinate system of the answer.
  let parts: [Vertices]
  /// The place on the network, on WGS84.
  let snapped: Position?

  /// The place in the order of the request, from 1; 0 where nothing is known.
  let position: Int

  /// The stops of all routes in the order of the request, and those that the solver was not asked about. Other ways
  /// between the same stops have stops of their own.
  ///
  /// - Throws: `ServiceError` where the system of the answer cannot hold a place.
  static func all(
    of result: RouteResult, _ request: SolveRequest, _ geometry: ReplyGeometry
  ) throws(ServiceError) -> [ReplyStop] {
    guard request.parameters.returnsStops else { return [] }
    let geographic = ReplyGeometry(system: .wgs84, operations: geometry.operations)
    let asked = request.parameters.stops
    var stops: [ReplyStop] = []
    for (index, route) in result.routes.enumerated() {
      for stop in route.stops {
        let number = stop.outcome.number
        // The solver counts the stops that it was asked about.
        let given = asked.indices.contains(number - 1) ? asked[number - 1].outcome.number : 0
        stops.append(
          ReplyStop(
            stop: stop, route: index, parts: try geometry.parts(stop.geometry),
            snapped: try geographic.point(stop.outcome.networkLocation), position: given > 0 ? given : number))
      }
    }
    for stop in request.output.skippedStops {
      let parts = stop.geometry?.isEmpty == false ? try geometry.parts(stop.geometry) : []
      stops.append(ReplyStop(stop: stop, route: 0, parts: parts, snapped: nil, position: stop.outcome.number))
    }
    return stops.enumerated().sorted { a, b in
      (a.element.position, a.offset) < (b.element.position, b.offset)
    }.map(\.element)
  }
}

extension SolveReply {
  func writeStops(to out: inout JSONWriter) {
    sets.write(
      "stops", .point, stopFeatures, names: ["ObjectID", "Name", "RouteName", "Sequence", "Status"], to: &out)
  }

  /// The stops with their attributes, in the order of the request.
  var stopFeatures: [ReplyFeature] {
    let names = costs.ordered(
      stops.flatMap { Array($0.stop.outcome.cumulativeCosts.keys) + Array($0.stop.allAddedCosts.keys) })
    let waits = sums(\.outcome.waitTime)
    let violations = sums(\.outcome.violationTime)
    return stops.indices.map { index in
      ReplyFeature(
        fields: fields(stops[index], names, waited: waits[index], missed: violations[index]), parts: stops[index].parts)
    }
  }

  /// For each stop the sum of a value over the visits up to its own.
  private func sums(_ value: (Stop) -> Double) -> [Double] {
    var sums = Array(repeating: 0.0, count: stops.count)
    for route in routes.indices {
      var sum = 0.0
      let visits = stops.indices.filter { stops[$0].route == route && stops[$0].stop.sequence != nil }
      for index in visits.sorted(by: { (stops[$0].stop.sequence ?? 0) < (stops[$1].stop.sequence ?? 0) }) {
        sum += value(stops[index].stop)
        sums[index] = sum
      }
    }
    return sums
  }

  private func fields(_ reply: ReplyStop, _ names: [String], waited: Double, missed: Double) -> [Field] {
    let stop = reply.stop
    let outcome = stop.outcome
    let isVisited = stop.sequence != nil
    let routeName = isVisited ? result.routes[reply.route].name : stop.routeName.isEmpty ? nil : stop.routeName
    func moment(_ date: Date?, _ shift: TimeInterval) -> (local: FieldValue, utc: FieldValue) {
      (.int(date.map { ReplyTime.local($0, shift) }), .int(date.map(ReplyTime.utc)))
    }
    let arrival = moment(outcome.arrivalDate, outcome.arrivalShift)
    let departure = moment(outcome.departureDate, outcome.departureShift)
    var fields: [Field] = [
      ("ObjectID", .int(identifier(stop))), ("Name", .text(name(stop))), ("RouteName", .text(routeName)),
      ("Sequence", .int(stop.sequence)), ("TimeWindowStart", window(stop.timeWindowStart, stop)),
      ("TimeWindowEnd", window(stop.timeWindowEnd, stop)),
      ("LocationType", .int(StopCodes.number(stop.kind, StopCodes.kinds))),
      ("CurbApproach", .int(stop.curbApproach.flatMap { StopCodes.number($0, StopCodes.curbApproaches) } ?? 0)),
      ("ArriveCurbApproach", approach(outcome.arrivalCurbApproach)),
      ("DepartCurbApproach", approach(outcome.departureCurbApproach)), ("ArriveTime", arrival.local),
      ("DepartTime", departure.local), ("ArriveTimeUTC", arrival.utc), ("DepartTimeUTC", departure.utc),
      ("Status", .int(status(outcome))),
    ]
    fields += place(reply)
    fields += costFields(reply, names, waited: waited, missed: missed)
    fields += [
      ("Bearing", .number(stop.currentBearing)),
      ("BearingTol", .number(stop.currentBearing == nil ? nil : stop.currentBearingTolerance)),
      ("NavLatency", .number(stop.navigationLatency.isNaN ? nil : stop.navigationLatency)),
    ]
    // Our own: other ways between the same stops have the same name.
    let isAmbiguous = isVisited && routes.count { $0.route.name == result.routes[reply.route].name } > 1
    return isAmbiguous ? fields + [("RouteID", .int(reply.route + 1))] : fields
  }

  /// Clients tell the first and the last stop of a route by having no side, and take 0 for none: a stop that lies on its
  /// street counts as being on the right.
  private func approach(_ approach: CurbApproach?) -> FieldValue {
    guard let approach else { return .null }
    return .int(StopCodes.number(approach == .eitherSide ? .rightSide : approach, StopCodes.curbApproaches))
  }

  /// How the stop was found; 6 where its time window is missed.
  private func status(_ outcome: StopOutcome) -> Int {
    outcome.locationStatus == .onClosest && outcome.violationTime > 0 ? 6 : outcome.locationStatus.wireNumber
  }

  /// A time window as UTC, or as the clocks of the place show it.
  private func window(_ date: Date?, _ stop: Stop) -> FieldValue {
    .int(date.map { output.timeWindowsAreUTC ? ReplyTime.utc($0) : ReplyTime.local($0, stop.outcome.arrivalShift) })
  }

  private func place(_ reply: ReplyStop) -> [Field] {
    let position = reply.stop.outcome.position
    return [
      ("SourceID", .int(position == nil ? nil : 1)), ("SourceOID", .int(position?.street)),
      ("PosAlong", .number(position?.share)), ("SideOfEdge", .int(position?.side?.rawValue)),
      ("SnapX", .number(reply.snapped?.x)), ("SnapY", .number(reply.snapped?.y)),
      ("SnapZ", .number(reply.snapped == nil ? nil : reply.stop.outcome.networkLocation?.z ?? 0)),
      (
        "DistanceToNetworkInMeters", .number(reply.snapped == nil ? nil : reply.stop.outcome.metersToNetwork)
      ),
    ]
  }

  private func costFields(_ reply: ReplyStop, _ names: [String], waited: Double, missed: Double) -> [Field] {
    let stop = reply.stop
    let isVisited = stop.sequence != nil
    let hasWindow = stop.timeWindowStart != nil || stop.timeWindowEnd != nil
    let hasWindows = stops.contains {
      $0.route == reply.route && ($0.stop.timeWindowStart != nil || $0.stop.timeWindowEnd != nil)
    }
    var fields: [Field] = names.map { ("Attr_\($0)", .number(stop.addedCost(forCostAttributeNamed: $0))) }
    fields += names.map { ("Cumul_\($0)", .number(isVisited ? stop.outcome.cumulativeCosts[$0] : nil)) }
    for name in names {
      guard let unit = costs.seconds(name) else { continue }
      func own(_ seconds: Double, _ counts: Bool) -> FieldValue {
        .number(isVisited && counts && name == costs.time ? seconds / unit : nil)
      }
      fields += [
        ("Wait_\(name)", own(stop.outcome.waitTime, hasWindow)), ("CumulWait_\(name)", own(waited, hasWindows)),
        ("Violation_\(name)", own(stop.outcome.violationTime, hasWindow)),
        ("CumulViolation_\(name)", own(missed, hasWindows)),
      ]
    }
    return fields
  }
}
