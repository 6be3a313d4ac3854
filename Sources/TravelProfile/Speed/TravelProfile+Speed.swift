public import RoadNetwork

extension TravelProfile {
  /// Speed on a road in one direction before delays, in km/h; nil where the mode may not pass.
  ///
  /// Vehicle limits are not part of this: see `assessment(of:_:limits:)`. For ferries and trains a usual speed.
  public func speed(_ a: RoadAttributes, _ direction: EdgeDirection) -> Double? {
    let access = a.access(direction)[mode]
    guard access.isPassable, let usual = ClassSpeeds.usual(mode, a) else { return nil }
    if a.roadClass.isFerryOrTrain { return usual }
    let speed =
      switch mode {
      case .car: motorSpeed(usual, a, direction)
      case .truck: min(motorSpeed(usual, a, direction), truckCap(a, direction))
      case .bicycle: bicycleSpeed(usual, access, a, direction)
      case .foot: usual * SurfaceSpeeds.walkingFactor(a.surface) * (tuning.walkingSpeed ?? 5) / 5
      }
    return speed > 0 ? min(speed, tuning.maximumSpeed ?? .infinity) : nil
  }

  /// Four fifths of a signed limit, in place of the usual speed; a limit that only a rule implies raises the usual
  /// speed by two fifths at most, so that a lane does not become a highway. Then the surface.
  private func motorSpeed(_ usual: Double, _ a: RoadAttributes, _ direction: EdgeDirection) -> Double {
    var speed = usual
    if let limit = limit(a, direction) {
      speed = 0.8 * limit.kilometersPerHour
      if limit.isImplied { speed = min(speed, 1.4 * usual) }
    }
    if let practical = a.practicalSpeed.kilometersPerHour, practical >= 5, practical <= 130 {
      speed = min(speed, practical)
    }
    return min(speed, SurfaceSpeeds.motorCap(a))
  }

  private func limit(
    _ a: RoadAttributes, _ direction: EdgeDirection
  ) -> (kilometersPerHour: Double, isImplied: Bool)? {
    let posted = a.speedLimit(direction)
    let implied: RoadFlags = direction == .forward ? .impliedLimitForward : .impliedLimitBackward
    var limit = posted.kilometersPerHour.map { ($0, a.flags.contains(implied)) }
    if posted == .unlimited && [.motorway, .motorwayLink, .trunk].contains(a.roadClass) { limit = (130, false) }
    let advisory = direction == .forward ? a.advisorySpeedForward : a.advisorySpeedBackward
    if let advised = advisory.kilometersPerHour, advised < limit?.0 ?? .infinity { limit = (advised, false) }
    return limit
  }

  /// Trucks hold 80 km/h on motorways and trunk roads, 70 elsewhere, and nine tenths of a limit signed for them.
  private func truckCap(_ a: RoadAttributes, _ direction: EdgeDirection) -> Double {
    let fast = a.roadClass == .motorway || a.roadClass == .trunk
    let signed = direction == .forward ? a.truckSpeedLimitForward : a.truckSpeedLimitBackward
    return min(fast ? 80 : 70, signed.kilometersPerHour.map { 0.9 * $0 } ?? .infinity)
  }

  private func bicycleSpeed(
    _ usual: Double, _ access: Access, _ a: RoadAttributes, _ direction: EdgeDirection
  ) -> Double {
    if access.isDismounted || usual <= 4 { return ClassSpeeds.pushing(a) }
    let ridden = SurfaceSpeeds.riding(usual, a)
    return min(ridden, a.speedLimit(direction).kilometersPerHour ?? .infinity)
  }
}
