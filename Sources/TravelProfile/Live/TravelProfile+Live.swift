internal import Geodesy
internal import RoadNetwork

extension TravelProfile {
  /// The cost of a directed edge from end to end while something is known of it; see `edgeCost`.
  func edgeCost(
    _ road: RoadAssessment, length: Millimeters, timetabled: Milliseconds, controls: TrafficControls,
    live: LiveSpeeds.Change?
  ) -> TravelCost {
    var road = road
    switch live {
    case .closed: return .impassable
    case .speed(let speed) where road.isPassable:
      road = road.travelled(at: min(speed, tuning.maximumSpeed ?? speed))
    case .speed, nil: break
    }
    return edgeCost(road, length: length, timetabled: timetabled, controls: controls)
  }
}

extension RoadAssessment {
  /// The same road at another speed in km/h.
  fileprivate func travelled(at speed: Double) -> RoadAssessment {
    RoadAssessment(speed: speed, preference: preference, zone: zone, traits: traits, avoided: avoided)
  }
}
