public import Geodesy
public import RoadNetwork

extension TravelProfile {
  /// The cost of a directed edge from end to end, without the turn and the controls at its head.
  ///
  /// - Parameters:
  ///   - road: the assessment of its facts in the direction of travel.
  ///   - length: its length.
  ///   - timetabled: its duration by timetable (ferries, trains); 0 none.
  ///   - controls: the controls met between its ends.
  /// - Returns: the cost; at least 1 ms where the length is above 0.
  public func edgeCost(
    _ road: RoadAssessment, length: Millimeters, timetabled: Milliseconds, controls: TrafficControls
  ) -> TravelCost {
    guard road.isPassable else { return .impassable }
    var milliseconds = Double(length.rawValue) * 3.6 / road.speed
    if !road.traits.isDisjoint(with: .carried) {
      milliseconds = carriedMilliseconds(road, length: length, timetabled: timetabled)
    }
    let delay = Double(delays.total(controls))
    let least: Double = length.rawValue > 0 ? 1 : 0
    // Centimetres where length is minimised.
    let weight =
      minimisesLength ? Double(length.rawValue) / 10 * road.preference : milliseconds * road.preference + delay
    return TravelCost(
      weight: Weight(saturating: max(least, weight)),
      duration: Milliseconds(rawValue: Weight(saturating: max(least, milliseconds + delay)).rawValue))
  }

  /// Time on a ferry or train: by timetable where that is between 1 and 100 km/h, else by length.
  private func carriedMilliseconds(
    _ road: RoadAssessment, length: Millimeters, timetabled: Milliseconds
  ) -> Double {
    let meters = length.meters
    if timetabled.rawValue > 0 {
      let speed = meters * 3.6 / timetabled.seconds
      if speed >= 1 && speed <= 100 { return Double(timetabled.rawValue) }
    }
    let speed: Double = road.traits.contains(.train) ? road.speed : meters < 2000 ? 10 : meters < 8000 ? 20 : 30
    return meters * 3600 / speed
  }
}

extension Weight {
  /// The nearest whole number, at most infinity.
  init(saturating value: Double) { self.init(UInt32(max(0, min(2_147_483_647, value.rounded())))) }
}
