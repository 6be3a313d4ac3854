/// What kind of way an edge belongs to, from `highway`, `route` and kin. Unknown values stay readable.
@frozen public struct RoadClass: RawRepresentable, Hashable, Sendable {
  /// The stored number.
  public var rawValue: UInt8
  /// Wraps a stored number.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// `highway=motorway`
  public static let motorway = RoadClass(rawValue: 1)
  /// `highway=motorway_link`
  public static let motorwayLink = RoadClass(rawValue: 2)
  /// `highway=trunk`
  public static let trunk = RoadClass(rawValue: 3)
  /// `highway=trunk_link`
  public static let trunkLink = RoadClass(rawValue: 4)
  /// `highway=primary`
  public static let primary = RoadClass(rawValue: 5)
  /// `highway=primary_link`
  public static let primaryLink = RoadClass(rawValue: 6)
  /// `highway=secondary`
  public static let secondary = RoadClass(rawValue: 7)
  /// `highway=secondary_link`
  public static let secondaryLink = RoadClass(rawValue: 8)
  /// `highway=tertiary`
  public static let tertiary = RoadClass(rawValue: 9)
  /// `highway=tertiary_link`
  public static let tertiaryLink = RoadClass(rawValue: 10)
  /// `highway=unclassified`
  public static let unclassified = RoadClass(rawValue: 11)
  /// `highway=residential`
  public static let residential = RoadClass(rawValue: 12)
  /// `highway=living_street`
  public static let livingStreet = RoadClass(rawValue: 13)
  /// `highway=service`
  public static let service = RoadClass(rawValue: 14)
  /// `highway=road`: class not known.
  public static let road = RoadClass(rawValue: 15)
  /// `highway=track`
  public static let track = RoadClass(rawValue: 16)
  /// `highway=winter_road` or `ice_road`
  public static let winterRoad = RoadClass(rawValue: 17)
  /// `highway=pedestrian`
  public static let pedestrian = RoadClass(rawValue: 18)
  /// `highway=footway`
  public static let footway = RoadClass(rawValue: 19)
  /// `highway=path`
  public static let path = RoadClass(rawValue: 20)
  /// `highway=cycleway`
  public static let cycleway = RoadClass(rawValue: 21)
  /// `highway=bridleway`
  public static let bridleway = RoadClass(rawValue: 22)
  /// `highway=steps`
  public static let steps = RoadClass(rawValue: 23)
  /// `highway=corridor` and other indoor ways
  public static let corridor = RoadClass(rawValue: 24)
  /// `highway=elevator` drawn as a way
  public static let elevator = RoadClass(rawValue: 25)
  /// Platforms
  public static let platform = RoadClass(rawValue: 26)
  /// `highway=busway`, `bus_guideway`
  public static let busway = RoadClass(rawValue: 27)
  /// `highway=raceway`
  public static let raceway = RoadClass(rawValue: 28)
  /// Piers, parking outlines and other ways that are walked without being a highway
  public static let walkableArea = RoadClass(rawValue: 29)
  /// `route=ferry`
  public static let ferry = RoadClass(rawValue: 30)
  /// `route=shuttle_train`: a train that carries vehicles
  public static let shuttleTrain = RoadClass(rawValue: 31)
  /// A `highway` value this version does not know, opened by an access key
  public static let other = RoadClass(rawValue: 32)

  /// Whether it is one of the `_link` classes.
  @inlinable public var isLink: Bool { rawValue >= 2 && rawValue <= 10 && rawValue % 2 == 0 }
  /// Whether it is a motorway or trunk link: a ramp.
  @inlinable public var isRamp: Bool { rawValue == 2 || rawValue == 4 }
  /// Whether it is made for walking or cycling and may run beside a street.
  public var isPath: Bool { [.footway, .path, .cycleway, .steps, .bridleway].contains(self) }
  /// Whether it is a ferry or a car train.
  @inlinable public var isFerryOrTrain: Bool { self == .ferry || self == .shuttleTrain }
}

/// `service=*` on a `highway=service`.
@frozen public struct ServiceKind: RawRepresentable, Hashable, Sendable {
  /// The stored number.
  public var rawValue: UInt8
  /// Wraps a stored number.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// None or not known.
  public static let none = ServiceKind(rawValue: 0)
  /// `alley`
  public static let alley = ServiceKind(rawValue: 1)
  /// `driveway`
  public static let driveway = ServiceKind(rawValue: 2)
  /// `parking_aisle`, `parking`, `parking_space`
  public static let parkingAisle = ServiceKind(rawValue: 3)
  /// `drive-through` in all spellings
  public static let driveThrough = ServiceKind(rawValue: 4)
  /// `emergency_access`
  public static let emergencyAccess = ServiceKind(rawValue: 5)
  /// `bus`, `busway`, `psv`
  public static let bus = ServiceKind(rawValue: 6)
  /// `slipway`, `layby`, `campground`, `yard`
  public static let yard = ServiceKind(rawValue: 7)
}

/// What the road is covered with.
@frozen public struct Surface: RawRepresentable, Hashable, Sendable {
  /// The stored number.
  public var rawValue: UInt8
  /// Wraps a stored number.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Not tagged or not known.
  public static let unknown = Surface(rawValue: 0)
  /// The value each tag text stands for; 1–9 are paved, 10 and above unpaved or rough.
  public static let named: [(name: String, surface: Surface)] = [
    ("paved", Surface(rawValue: 1)), ("asphalt", Surface(rawValue: 2)), ("concrete", Surface(rawValue: 3)),
    ("chipseal", Surface(rawValue: 4)), ("cement", Surface(rawValue: 5)), ("paving_stones", Surface(rawValue: 6)),
    ("bricks", Surface(rawValue: 7)), ("metal", Surface(rawValue: 8)), ("sett", Surface(rawValue: 9)),
    ("compacted", Surface(rawValue: 10)), ("fine_gravel", Surface(rawValue: 11)), ("gravel", Surface(rawValue: 12)),
    ("unpaved", Surface(rawValue: 13)), ("ground", Surface(rawValue: 14)), ("dirt", Surface(rawValue: 15)),
    ("pebblestone", Surface(rawValue: 16)), ("grass", Surface(rawValue: 17)), ("grass_paver", Surface(rawValue: 18)),
    ("wood", Surface(rawValue: 19)), ("tartan", Surface(rawValue: 20)), ("cobblestone", Surface(rawValue: 21)),
    ("cobblestone:flattened", Surface(rawValue: 22)), ("clay", Surface(rawValue: 23)), ("snow", Surface(rawValue: 24)),
    ("earth", Surface(rawValue: 25)), ("stone", Surface(rawValue: 26)), ("rocky", Surface(rawValue: 27)),
    ("sand", Surface(rawValue: 28)), ("ice", Surface(rawValue: 29)), ("laterite", Surface(rawValue: 30)),
    ("mud", Surface(rawValue: 31)), ("woodchips", Surface(rawValue: 32)),
  ]
  /// Whether the surface is known to be unpaved.
  public var isUnpaved: Bool {
    let paved: Set<UInt8> = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 19, 20, 21, 22]
    return !paved.contains(rawValue)
  }
}

/// `smoothness=*`, from 1 excellent to 8 impassable; 0 not tagged.
@frozen public struct Smoothness: RawRepresentable, Hashable, Sendable {
  /// The stored number.
  public var rawValue: UInt8
  /// Wraps a stored number.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Not tagged.
  public static let unknown = Smoothness(rawValue: 0)
  /// Tag texts in order: excellent is 1, impassable 8.
  public static let names = [
    "excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible", "impassable",
  ]
}
