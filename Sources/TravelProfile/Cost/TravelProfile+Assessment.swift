public import RoadNetwork

extension TravelProfile {
  /// Judges a record of road facts in one direction.
  ///
  /// - Parameters:
  ///   - attributes: the facts.
  ///   - direction: the direction of travel.
  ///   - limits: the vehicle limits in that direction.
  /// - Returns: the assessment; not passable where law, limits or the kind of way bar the mode.
  public func assessment(
    of attributes: RoadAttributes, _ direction: EdgeDirection, limits: VehicleLimits
  ) -> RoadAssessment {
    guard let speed = speed(attributes, direction) else { return .impassable }
    var zone = LocalZone(attributes.access(direction)[mode])
    if let measures {
      switch measures.verdict(limits) {
      case .fits: break
      case .localOnly: zone = max(zone, .destination)
      case .barred: return .impassable
      }
      if isMotor && measures.exceeds(physicalWidthCentimeters: attributes.widthCentimeters) { return .impassable }
    }
    if isBarredByLoad(attributes.flags) { return .impassable }
    if tuning.prohibit.contains(where: { $0.holds(for: attributes, direction, mode: mode) }) { return .impassable }
    let avoided = RoadFeatureBits(avoid, of: attributes, direction, mode: mode)
    let opinion = minimisesLength ? 1 : preference(attributes, direction)
    return RoadAssessment(
      speed: speed, preference: opinion * wishFactor(attributes, direction, isAvoided: !avoided.isEmpty),
      zone: zone, traits: traits(attributes), avoided: avoided)
  }

  /// Judges a barrier.
  ///
  /// - Parameters:
  ///   - barrier: the barrier.
  ///   - limits: its vehicle limits.
  /// - Returns: the assessment.
  public func assessment(of barrier: Barrier, limits: VehicleLimits) -> BarrierAssessment {
    let access = barrier.access[mode]
    var zone = LocalZone(access)
    var isPassable = access.isPassable
    switch measures?.verdict(limits) {
    case .barred: isPassable = false
    case .localOnly: zone = max(zone, .destination)
    case .fits, nil: break
    }
    return BarrierAssessment(isPassable: isPassable, delay: barrier.delay(mode) * 1000, zone: zone)
  }

  func isBarredByLoad(_ flags: RoadFlags) -> Bool {
    guard let vehicle else { return false }
    return vehicle.carriesHazardousGoods && flags.contains(.noHazardousGoods)
      || vehicle.carriesWaterHazard && flags.contains(.noWaterHazard)
  }

  private func traits(_ a: RoadAttributes) -> RoadTraits {
    var traits: RoadTraits = []
    if a.roadClass == .ferry { traits.insert(.ferry) }
    if a.roadClass == .shuttleTrain { traits.insert(.train) }
    if a.roadClass == .elevator { traits.insert(.elevator) }
    if isMotor && a.flags.contains(.uncertainFerry) { traits.insert(.uncertainFerry) }
    if isMotor && a.flags.contains(.alternating) { traits.insert(.alternatingLane) }
    if a.flags.contains(.movableBridge) { traits.insert(.movableBridge) }
    if a.flags.contains(.ford) { traits.insert(.ford) }
    if a.flags.contains(.trafficCalming) { traits.insert(.calmed) }
    if a.flags.contains(.drivesOnLeft) { traits.insert(.drivesOnLeft) }
    if !a.flags.isDisjoint(with: [.roundabout, .circular]) { traits.insert(.roundabout) }
    return traits
  }
}

extension LocalZone {
  /// The zone an access level stands for.
  init(_ access: Access) {
    self =
      switch access.level {
      case .destination: .destination
      case .private: .private
      default: .open
      }
  }
}
