import MappedStorage
import RoutingEngine
import Geodesy
import RoadNetwork
import RouteModel
import Snapping

/// What a stop's curb approach and motion make of the streets found near it.
struct StopCandidateFilter {
  private let stop: Stop
  private let network: RoadNetwork

  init(_ stop: Stop, _ network: RoadNetwork) {
    self.stop = stop
    self.network = network
  }

  /// The candidates with the directions in which they may be used. Where the stop's own street has none, as a one-way
  /// street whose wrong side the stop lies on, the candidates stay as they were and `isMet` tells: a stop that can be
  /// reached beats one that cannot.
  func filtered(_ candidates: [CandidateEdge]) -> (candidates: [CandidateEdge], isMet: Bool) {
    var kept = candidates
    var isMet = true
    if let wanted = wantedSide {
      let own = candidates.filter { $0.location == candidates[0].location }
      isMet = own.contains { fit($0, wanted) != nil }
      if isMet { kept = candidates.compactMap { fit($0, wanted) } }
    }
    if stop.navigationSpeed > 0, stop.navigationLatency > 0, stop.currentBearing != nil {
      kept = kept.map { moved($0, meters: stop.navigationSpeed * stop.navigationLatency) }
    }
    return (kept, isMet)
  }

  /// The side of the vehicle, as `CandidateEdge.side` counts.
  private var wantedSide: Int8? {
    switch stop.curbApproach {
    case .leftSide: -1
    case .rightSide: 1
    case .eitherSide, .noUTurn, nil: nil
    }
  }

  private func fit(_ candidate: CandidateEdge, _ wanted: Int8) -> CandidateEdge? {
    guard candidate.side != 0 else { return candidate }
    var fitting = candidate
    fitting.forward = candidate.forward && candidate.side == wanted
    fitting.backward = candidate.backward && candidate.side == -wanted
    return fitting.forward || fitting.backward ? fitting : nil
  }

  /// The place where a moving vehicle will be when it knows its route, at most as far as the street's end.
  private func moved(_ candidate: CandidateEdge, meters: Double) -> CandidateEdge {
    guard candidate.forward != candidate.backward else { return candidate }
    let length = network.pairLength[candidate.pair].rawValue
    let way = Millimeters(meters: meters).rawValue
    let offset = min(candidate.offset.rawValue, length)
    var moved = candidate
    let ahead = candidate.forward ? min(length, offset &+ min(way, length)) : offset - min(way, offset)
    moved.offset = Millimeters(rawValue: ahead)
    moved.location = network.location(on: EdgeID(pair: candidate.pair, .forward), at: moved.offset)
    return moved
  }
}

/// On which side of the vehicle stops lie, and whether a nearer street may not be used.
struct StopSides {
  private let candidates: [[CandidateEdge]]
  private let result: EngineResult
  private let network: RoadNetwork

  init(result: EngineResult, candidates: [[CandidateEdge]], _ network: RoadNetwork) {
    self.result = result
    self.candidates = candidates
    self.network = network
  }

  func arrival(_ index: Int) -> CurbApproach? { index > 0 ? side(index, result.legs[index - 1].edges.last) : nil }

  func departure(_ index: Int) -> CurbApproach? {
    index < result.legs.count ? side(index, result.legs[index].edges.first) : nil
  }

  /// The place of a stop on the street from which it is reached, or left at the start.
  func position(_ index: Int) -> NetworkPosition? {
    let edge = index > 0 ? result.legs[index - 1].edges.last : result.legs.first?.edges.first
    guard let candidate = candidate(index, edge) else { return nil }
    let whole = network.pairLength[candidate.pair].rawValue
    let share = whole > 0 ? min(1, Double(candidate.offset.rawValue) / Double(whole)) : 0
    return NetworkPosition(
      street: Int(candidate.pair) + 1, share: share,
      side: candidate.side == 0 ? nil : candidate.side < 0 ? .left : .right)
  }

  private func candidate(_ index: Int, _ edge: EdgeID?) -> CandidateEdge? {
    guard let edge else { return nil }
    return candidates[index].first { $0.pair == edge.pair }
  }

  private func side(_ index: Int, _ edge: EdgeID?) -> CurbApproach? {
    guard let edge, let candidate = candidate(index, edge) else { return nil }
    let side = edge.direction == .forward ? candidate.side : -candidate.side
    return side == 0 ? .eitherSide : side < 0 ? .leftSide : .rightSide
  }

  /// How a stop was found.
  func status(_ index: Int) -> LocationStatus {
    let stop = result.stops[index]
    guard !stop.isOnNearestRoad else { return .onClosest }
    var walk = NearestSegments(network: network)
    walk.start(at: stop.location, within: stop.distance - 1)
    // A tunnel below a stop is not passed over because it were closed.
    let isAboveGround = { (pair: UInt32) in
      !network.attributes[network.pairAttributes[pair]].flags.contains(.tunnel)
    }
    return walk.next(where: isAboveGround) == nil ? .onClosest : .onClosestNotRestricted
  }
}
