import Foundation
import GeometryModel
import RouteModel

extension ReplyAssembler {
  /// The stops of each route: the visited ones in order, then those that were left out.
  func stops(routes: WireFeatureSet) -> [[Stop]] {
    var visited: [[Stop]] = Array(repeating: [], count: routes.features.count)
    var skipped = visited
    let names = routes.features.map { $0.text("Name") ?? "" }
    for (index, feature) in (reply.stops?.features ?? []).enumerated() {
      let stop = stop(feature, index)
      let own = positions(of: feature, stop, names)
      for route in own {
        if stop.sequence != nil { visited[route].append(stop) } else { skipped[route].append(stop) }
      }
    }
    return visited.indices.map { index in
      visited[index].sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) } + skipped[index]
    }
  }

  /// The routes to which a stop belongs.
  private func positions(of feature: WireFeature, _ stop: Stop, _ names: [String]) -> [Int] {
    guard !names.isEmpty else { return [] }
    if let route = feature.int("RouteID"), stop.sequence != nil, names.indices.contains(route - 1) {
      return [route - 1]
    }
    if let name = feature.text("RouteName") {
      let own = names.indices.filter { names[$0] == name }
      // Ways between the same stops share a name; one stop then stands for all.
      if !own.isEmpty { return own }
    }
    return [0]
  }

  private func stop(_ feature: WireFeature, _ index: Int) -> Stop {
    let number = number(feature, index)
    let given = request.parameters.stops
    let stop = given.indices.contains(number - 1) ? given[number - 1].copy() : unknownStop(feature)
    stop.sequence = feature.int("Sequence")
    stop.outcome = outcome(feature, number)
    return stop
  }

  /// The place in the order of the request, from 1.
  private func number(_ feature: WireFeature, _ index: Int) -> Int {
    guard let identifier = feature.int("ObjectID") else { return index + 1 }
    if !request.output.preservesObjectIDs { return identifier }
    let matches = request.parameters.stops.indices.filter { request.parameters.stops[$0].id == identifier }
    return matches.count == 1 ? matches[0] + 1 : index + 1
  }

  /// A stop of which the request tells nothing.
  private func unknownStop(_ feature: WireFeature) -> Stop {
    let place = feature.geometry?.point?.point(0, reply.stops?.system ?? system)
    let stop = Stop(point: place ?? Point(x: .nan, y: .nan, spatialReference: system))
    stop.name = feature.text("Name") ?? ""
    stop.routeName = feature.text("RouteName") ?? ""
    stop.id = feature.int("ObjectID") ?? 0
    stop.kind = feature.int("LocationType").flatMap { StopCodes.value($0, StopCodes.kinds) } ?? .stop
    stop.curbApproach = feature.int("CurbApproach").flatMap { StopCodes.value($0, StopCodes.curbApproaches) }
    if let bearing = feature.number("Bearing") {
      stop.currentBearing = bearing
      stop.currentBearingTolerance = feature.number("BearingTol") ?? 30
    }
    for (name, cost) in feature.numbers("Attr_") { stop.setAddedCost(cost, forCostAttributeNamed: name) }
    let shift = outcome(feature, 0).arrivalShift
    func window(_ name: String) -> Date? {
      feature.number(name).map {
        Date(timeIntervalSince1970: $0 / 1000 - (request.output.timeWindowsAreUTC ? 0 : shift))
      }
    }
    (stop.timeWindowStart, stop.timeWindowEnd) = (window("TimeWindowStart"), window("TimeWindowEnd"))
    return stop
  }

  private func outcome(_ feature: WireFeature, _ number: Int) -> StopOutcome {
    var outcome = StopOutcome()
    outcome.number = number
    outcome.locationStatus = LocationStatus(wireNumber: feature.int("Status") ?? 0)
    if let x = feature.number("SnapX"), let y = feature.number("SnapY"), outcome.locationStatus != .notLocated {
      outcome.networkLocation = networkPoint(x, y)
    }
    outcome.metersToNetwork = feature.number("DistanceToNetworkInMeters") ?? 0
    outcome.position = position(feature)
    // Where a place has no side, the number of one stands for either.
    let isOnStreet = outcome.position.map { $0.side == nil } ?? false
    func approach(_ names: String...) -> CurbApproach? {
      let number = names.lazy.compactMap { feature.int($0) }.first
      return number.flatMap { isOnStreet ? .eitherSide : StopCodes.value($0, StopCodes.curbApproaches) }
    }
    outcome.arrivalCurbApproach = approach("ArriveCurbApproach", "ArrivalCurbApproach")
    outcome.departureCurbApproach = approach("DepartCurbApproach")
    if let moment = ReplyTime.moment(local: feature.number("ArriveTime"), utc: feature.number("ArriveTimeUTC")) {
      (outcome.arrivalDate, outcome.arrivalShift) = moment
    }
    if let moment = ReplyTime.moment(local: feature.number("DepartTime"), utc: feature.number("DepartTimeUTC")) {
      (outcome.departureDate, outcome.departureShift) = moment
    }
    outcome.waitTime = seconds(feature.numbers("Wait_")) ?? 0
    outcome.violationTime = seconds(feature.numbers("Violation_")) ?? 0
    outcome.cumulativeCosts = feature.numbers("Cumul_")
    return outcome
  }

  private func position(_ feature: WireFeature) -> NetworkPosition? {
    guard let street = feature.int("SourceOID"), let share = feature.number("PosAlong"), street >= 0 else { return nil }
    return NetworkPosition(
      street: street, share: share, side: feature.int("SideOfEdge").flatMap { .init(rawValue: $0) })
  }
}

extension ReplyAssembler {
  func pointBarriers() -> [PointBarrier] {
    barriers(reply.pointBarriers, request.parameters.pointBarriers) { barrier in
      barrier.copy()
    } made: { feature in
      guard let place = feature.geometry?.point else { return nil }
      let barrier = PointBarrier(point: place.point(0, reply.pointBarriers?.system ?? system))
      barrier.isFullEdge = feature.int("FullEdge") == 1
      barrier.curbApproach = feature.int("CurbApproach").flatMap { StopCodes.value($0, StopCodes.curbApproaches) }
      barrier.addedCosts = feature.numbers("Attr_")
      return barrier
    }
  }

  func polylineBarriers() -> [PolylineBarrier] {
    let set = reply.polylineBarriers
    return barriers(set, request.parameters.polylineBarriers) {
      $0.copy()
    } made: { feature in
      guard let shape = feature.geometry else { return nil }
      let parts = shape.vertices(hasZ: set?.hasZ ?? false, hasM: set?.hasM ?? false)
      let barrier = PolylineBarrier(polyline: Polyline(parts, system: set?.system ?? system))
      barrier.scaleFactors = feature.numbers("Attr_")
      return barrier
    }
  }

  func polygonBarriers() -> [PolygonBarrier] {
    let set = reply.polygonBarriers
    return barriers(set, request.parameters.polygonBarriers) {
      $0.copy()
    } made: { feature in
      guard let shape = feature.geometry else { return nil }
      let parts = shape.vertices(hasZ: set?.hasZ ?? false, hasM: set?.hasM ?? false)
      let barrier = PolygonBarrier(polygon: Polygon(parts, system: set?.system ?? system))
      barrier.scaleFactors = feature.numbers("Attr_")
      return barrier
    }
  }

  /// The barriers of the request with what the reply tells of them; where it has others, those of the reply.
  private func barriers<B: Barrier>(
    _ set: WireFeatureSet?, _ given: [B], _ copy: (B) -> B, made: (WireFeature) -> B?
  ) -> [B] {
    let features = set?.features ?? []
    return features.enumerated().compactMap { index, feature in
      let isKnown = features.count == given.count
      guard let barrier = isKnown ? copy(given[index]) : made(feature) else { return nil }
      if !isKnown {
        barrier.name = feature.text("Name") ?? ""
        barrier.id = feature.int("ObjectID") ?? 0
        barrier.kind = feature.int("BarrierType") ?? 0 == 0 ? .restriction : .costAdjustment
      }
      // Only points have a status everywhere; lines and areas are sent back where they were read.
      barrier.locationStatus = feature.int("Status").map { LocationStatus(wireNumber: $0) } ?? .onClosest
      barrier.position = position(feature)
      return barrier
    }
  }
}
