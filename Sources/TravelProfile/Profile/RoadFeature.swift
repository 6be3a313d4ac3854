public import RoadNetwork

/// A class of roads that a traveller may ask to avoid or to prefer. The raw value is its stable name.
public enum RoadFeature: String, CaseIterable, Hashable, Sendable {
  /// Roads that cost the mode a toll in the direction of travel, and toll booths.
  case toll
  /// Ferries.
  case ferry
  /// Trains that carry vehicles.
  case train
  /// Motorways, their ramps, and motor roads.
  case motorway
  /// Roads known to be unpaved.
  case unpaved
  /// Tunnels.
  case tunnel
  /// Bridges.
  case bridge
  /// Fords.
  case ford
  /// Steps.
  case steps
  /// Streets where walking comes first: living streets and pedestrian streets.
  case livingStreet = "living-street"
  /// Ways made for cycling, cycle lanes and cycle streets.
  case cycleway

  /// Whether a road has the feature for a mode in one direction.
  ///
  /// - Parameters:
  ///   - attributes: the facts of the road.
  ///   - direction: the direction of travel.
  ///   - mode: the mode, which matters to tolls.
  /// - Returns: whether it does.
  public func holds(for attributes: RoadAttributes, _ direction: EdgeDirection, mode: Mode) -> Bool {
    let flags = attributes.flags
    switch self {
    case .toll: return Self.tollFlag(direction, mode: mode).map(flags.contains) ?? false
    case .ferry: return attributes.roadClass == .ferry
    case .train: return attributes.roadClass == .shuttleTrain
    case .motorway: return [.motorway, .motorwayLink].contains(attributes.roadClass) || flags.contains(.motorroad)
    case .unpaved: return flags.contains(.unpaved)
    case .tunnel: return flags.contains(.tunnel)
    case .bridge: return flags.contains(.bridge)
    case .ford: return flags.contains(.ford)
    case .steps: return attributes.roadClass == .steps
    case .livingStreet: return [.livingStreet, .pedestrian].contains(attributes.roadClass)
    case .cycleway:
      return attributes.roadClass == .cycleway || !flags.isDisjoint(with: [.cycleLane, .bicycleRoad])
    }
  }

  /// The fact that says a mode pays; nil for those on foot, of whom no toll is known.
  private static func tollFlag(_ direction: EdgeDirection, mode: Mode) -> RoadFlags? {
    switch mode {
    case .car: direction == .forward ? .tollForward : .tollBackward
    case .truck: direction == .forward ? .truckTollForward : .truckTollBackward
    case .bicycle: .bicycleToll
    case .foot: nil
    }
  }
}

/// Features as bits, for comparing an edge left with an edge entered.
struct RoadFeatureBits: OptionSet, Hashable, Sendable {
  var rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The features among some that a road has.
  init(
    _ features: Set<RoadFeature>, of attributes: RoadAttributes, _ direction: EdgeDirection, mode: Mode
  ) {
    self = []
    guard !features.isEmpty else { return }
    for (bit, feature) in RoadFeature.allCases.enumerated()
    where features.contains(feature) && feature.holds(for: attributes, direction, mode: mode) {
      rawValue |= 1 << UInt16(bit)
    }
  }

  /// How many.
  var count: UInt32 { UInt32(rawValue.nonzeroBitCount) }
}
