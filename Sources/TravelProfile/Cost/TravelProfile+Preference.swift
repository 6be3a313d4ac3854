internal import RoadNetwork

extension TravelProfile {
  /// What a second on the road weighs; 1 is neutral.
  func preference(_ a: RoadAttributes, _ direction: EdgeDirection) -> Double {
    let access = a.access(direction)[mode]
    let discouraged = access.level == .discouraged ? (mode == .truck ? 6.0 : 3.0) : 1
    switch mode {
    case .car, .truck:
      return discouraged * max(narrowness(a, direction), motorAversion(a))
    case .bicycle:
      var factor = discouraged
      if a.flags.contains(.separateCycleway) && !access.isDesignated { factor *= 1.5 }
      if a.flags.contains(.optionalSidepath) { factor *= 1.3 }
      if isBareTrunk(a) && !access.isDesignated { factor *= 2 }
      return isParkingOutline(a) ? factor * 2 : factor
    case .foot:
      var factor = discouraged
      if a.flags.contains(.separateSidewalk) && !access.isDesignated { factor *= 1.5 }
      if a.roadClass == .cycleway { factor *= 1.3 }
      return isParkingOutline(a) ? factor * 2 : factor
    }
  }

  /// Open to cyclists by the law of some countries, yet among fast traffic with no lane of their own.
  private func isBareTrunk(_ a: RoadAttributes) -> Bool {
    (a.roadClass == .trunk || a.roadClass == .trunkLink) && a.flags.isDisjoint(with: [.cycleLane, .bicycleRoad])
  }

  private func isParkingOutline(_ a: RoadAttributes) -> Bool {
    a.roadClass == .walkableArea && a.flags.contains(.area)
  }

  /// Roads that motor traffic should not use to get through.
  private func motorAversion(_ a: RoadAttributes) -> Double {
    if a.flags.contains(.highOccupancy) { return 3 }
    if a.roadClass == .livingStreet { return 1.5 }
    let disliked: [ServiceKind] = [.alley, .parkingAisle, .driveThrough]
    return a.roadClass == .service && disliked.contains(a.service) ? 2 : 1
  }

  /// Two-way roads on which oncoming traffic must be let by; the worst of the facts counts.
  private func narrowness(_ a: RoadAttributes, _ direction: EdgeDirection) -> Double {
    guard a.accessForward[mode].isPassable, a.accessBackward[mode].isPassable else { return 1 }
    var factor = 1.0
    switch a.widthCentimeters {
    case 0: break
    case ...300: factor = 1 / 0.5
    case ..<400: factor = 1 / 0.6
    case ..<500: factor = 1 / 0.75
    case ..<600: factor = 1 / 0.8
    default: break
    }
    if a.lanesTotal == 1 { factor = max(factor, 1 / 0.5) }
    if a.flags.contains(.noLaneMarkings) { factor = max(factor, 1 / 0.75) }
    if a.flags.contains(.sideRoad) { factor = max(factor, 1 / 0.8) }
    if direction == .backward && a.flags.contains(.priorityForward) { factor = max(factor, 1 / 0.7) }
    return factor
  }
}
