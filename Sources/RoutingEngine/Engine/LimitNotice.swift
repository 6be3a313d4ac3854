internal import Directions
internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// Finds stops whose own street is closed to the vehicle by a limit, so that the route starts or ends elsewhere.
struct LimitNotice {
  let prepared: PreparedProfile

  /// What to tell about a stop; nil when no limit stands between it and its nearest street.
  ///
  /// - Parameters:
  ///   - stop: the stop as snapped.
  ///   - number: the stop's number, counted from 1.
  ///   - roadName: names a road.
  /// - Returns: the notice.
  func about(_ stop: RouteResult.SnappedStop, number: Int, roadName: (EdgeID) -> String) -> RouteNotice? {
    guard prepared.profile.vehicle != nil, !stop.isOnNearestRoad else { return nil }
    let network = prepared.metric.network
    var walk = NearestSegments(network: network)
    walk.start(at: stop.location, within: stop.distance - 1)
    guard let nearest = walk.next(where: { isUsable($0) || breach(on: $0) != nil }), !isUsable(nearest.pair),
      let breach = breach(on: nearest.pair)
    else { return nil }
    return .limitedStreet(
      number, road: roadName(EdgeID(pair: nearest.pair, .forward)), limit: breach.noticeLimit, meters: stop.distance)
  }

  private func isUsable(_ pair: UInt32) -> Bool {
    [EdgeDirection.forward, .backward].contains { prepared.metric.isUsable(EdgeID(pair: pair, $0)) }
  }

  private func breach(on pair: UInt32) -> LimitBreach? {
    let network = prepared.metric.network
    let record = network.attributes[Int(network.pairAttributes[pair])]
    return [EdgeDirection.forward, .backward].lazy.compactMap { direction in
      let limits = direction == .forward ? record.limitsForward : record.limitsBackward
      return prepared.profile.barringLimit(of: record, direction, limits: network.vehicleLimits[Int(limits)])
    }.first
  }
}

extension LimitBreach {
  /// The limit as a notice tells it.
  fileprivate var noticeLimit: RouteNotice.Limit {
    switch quantity {
    case .height: .height(limit)
    case .width: .width(limit)
    case .length: .length(limit)
    case .weight: .weight(limit)
    case .weightRating: .grossWeight(limit)
    case .axleLoad: .axleLoad(limit)
    case .bogieWeight: .bogieWeight(limit)
    case .axles: .axles(Int(limit))
    case .hazardousGoods: .hazardousGoods
    }
  }
}
