/// Whether a section is open to all, or may be entered only to reach a place in it. Stricter zones are greater.
public enum LocalZone: UInt8, Comparable, Hashable, Sendable {
  /// Open to through traffic.
  case open = 0
  /// For those with a destination in it.
  case destination = 1
  /// Private: for those with the owner's leave.
  case `private` = 2

  /// Weight in milliseconds of entering the zone from outside any zone.
  var entryWeight: UInt32 {
    switch self {
    case .open: 0
    case .destination: 600_000
    case .private: 1_200_000
    }
  }
  /// By strictness.
  public static func < (a: LocalZone, b: LocalZone) -> Bool { a.rawValue < b.rawValue }
}

/// What a profile thinks of one record of road facts in one direction: everything `edgeCost` and `turnCost` need.
public struct RoadAssessment: Hashable, Sendable {
  /// Speed in km/h before delays; 0 when the mode may not pass. Ferries and trains: a usual speed.
  public let speed: Double
  /// What a second on the road weighs; 1 is neutral, greater is less liked.
  public let preference: Double
  /// The kind of local section.
  public let zone: LocalZone
  let traits: RoadTraits
  /// The features the road has that the traveller asked to avoid.
  var avoided: RoadFeatureBits = []

  /// Whether the mode may travel here.
  public var isPassable: Bool { speed > 0 }
  static let impassable = RoadAssessment(speed: 0, preference: 1, zone: .open, traits: [])
}

/// Facts of a road that matter to costs besides speed and preference.
struct RoadTraits: OptionSet, Hashable, Sendable {
  var rawValue: UInt16
  static let ferry = RoadTraits(rawValue: 1 << 0)
  static let train = RoadTraits(rawValue: 1 << 1)
  static let uncertainFerry = RoadTraits(rawValue: 1 << 2)
  static let alternatingLane = RoadTraits(rawValue: 1 << 3)
  static let movableBridge = RoadTraits(rawValue: 1 << 4)
  static let ford = RoadTraits(rawValue: 1 << 5)
  static let calmed = RoadTraits(rawValue: 1 << 6)
  static let elevator = RoadTraits(rawValue: 1 << 7)
  static let drivesOnLeft = RoadTraits(rawValue: 1 << 8)
  static let roundabout = RoadTraits(rawValue: 1 << 9)
  /// The traits that cost something once, when a section that has them is entered.
  static let paidOnEntry: RoadTraits = [
    .ferry, .train, .uncertainFerry, .alternatingLane, .movableBridge, .ford, .calmed, .elevator,
  ]
  static let carried: RoadTraits = [.ferry, .train]
}

/// What a profile thinks of a barrier.
public struct BarrierAssessment: Hashable, Sendable {
  /// Whether the mode may pass.
  public let isPassable: Bool
  /// Milliseconds lost in passing.
  public let delay: UInt32
  /// The kind of local section the barrier guards.
  public let zone: LocalZone
}
