/// Yes-or-no facts of an edge.
@frozen public struct RoadFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt64
  /// Wraps bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { rawValue = 1 << bit }

  /// `junction=roundabout`
  public static let roundabout = RoadFlags(bit: 0)
  /// `junction=circular`
  public static let circular = RoadFlags(bit: 1)
  /// Tunnel (not a building passage)
  public static let tunnel = RoadFlags(bit: 2)
  /// Bridge
  public static let bridge = RoadFlags(bit: 3)
  /// Bridge that opens for ships
  public static let movableBridge = RoadFlags(bit: 4)
  /// Ford
  public static let ford = RoadFlags(bit: 5)
  /// Unpaved, tagged or implied by surface or track grade
  public static let unpaved = RoadFlags(bit: 6)
  /// `motorroad=yes`
  public static let motorroad = RoadFlags(bit: 7)
  /// For high-occupancy vehicles only
  public static let highOccupancy = RoadFlags(bit: 8)
  /// Toll for cars, along the way
  public static let tollForward = RoadFlags(bit: 9)
  /// Toll for cars, against the way
  public static let tollBackward = RoadFlags(bit: 10)
  /// Toll for trucks, along the way
  public static let truckTollForward = RoadFlags(bit: 11)
  /// Toll for trucks, against the way
  public static let truckTollBackward = RoadFlags(bit: 12)
  /// Traffic drives on the left
  public static let drivesOnLeft = RoadFlags(bit: 13)
  /// Indoor way
  public static let indoor = RoadFlags(bit: 14)
  /// Outline of an area (square, parking)
  public static let area = RoadFlags(bit: 15)
  /// One-way for vehicles in general (either direction)
  public static let oneway = RoadFlags(bit: 16)
  /// The direction changes with time (`oneway=reversible`)
  public static let reversible = RoadFlags(bit: 17)
  /// One lane used by turns (`oneway=alternating`)
  public static let alternating = RoadFlags(bit: 18)
  /// A separate cycleway runs beside (`cycleway=separate`)
  public static let separateCycleway = RoadFlags(bit: 19)
  /// A separate sidewalk runs beside (`sidewalk=separate`)
  public static let separateSidewalk = RoadFlags(bit: 20)
  /// A sidewalk is part of the way
  public static let sidewalk = RoadFlags(bit: 21)
  /// A cycle lane or track is part of the way
  public static let cycleLane = RoadFlags(bit: 22)
  /// Lit at night
  public static let lit = RoadFlags(bit: 23)
  /// Moving steps or walkway, along the way
  public static let conveyingForward = RoadFlags(bit: 24)
  /// Moving steps or walkway, against the way
  public static let conveyingBackward = RoadFlags(bit: 25)
  /// `lane_markings=no`
  public static let noLaneMarkings = RoadFlags(bit: 26)
  /// `side_road=yes`
  public static let sideRoad = RoadFlags(bit: 27)
  /// `priority=forward`: oncoming traffic waits
  public static let priorityForward = RoadFlags(bit: 28)
  /// `bicycle_road`, `cyclestreet`
  public static let bicycleRoad = RoadFlags(bit: 29)
  /// The limit forward comes from a rule (zone, country), not from a number on a sign
  public static let impliedLimitForward = RoadFlags(bit: 30)
  /// The limit backward comes from a rule, not from a number on a sign
  public static let impliedLimitBackward = RoadFlags(bit: 31)
  /// Traffic calming along the way
  public static let trafficCalming = RoadFlags(bit: 32)
  /// No vehicle toll fact is known to hold for bicycles; toll for bicycles
  public static let bicycleToll = RoadFlags(bit: 33)
  /// `escalator` or other moving steps
  public static let escalator = RoadFlags(bit: 34)
  /// A ramp beside steps for pushing a bicycle (`ramp:bicycle=yes`)
  public static let bicycleRamp = RoadFlags(bit: 35)
  /// Dangerous goods are forbidden
  public static let noHazardousGoods = RoadFlags(bit: 36)
  /// Goods that endanger water are forbidden
  public static let noWaterHazard = RoadFlags(bit: 37)
  /// Signed or preferred truck route
  public static let truckRoute = RoadFlags(bit: 38)
  /// Part of a dual carriageway (`dual_carriageway=yes` or an opposite one-way partner of the same name)
  public static let dualCarriageway = RoadFlags(bit: 39)
  /// A ferry whose tags do not say that motor vehicles are carried
  public static let uncertainFerry = RoadFlags(bit: 40)
  /// `bicycle=optional_sidepath`: a sidepath is recommended
  public static let optionalSidepath = RoadFlags(bit: 41)
  /// An urban area, as far as tags tell
  public static let urban = RoadFlags(bit: 42)
  /// A way over a street, marked for walkers or cyclists (`footway=crossing` and kin)
  public static let streetCrossing = RoadFlags(bit: 43)
  /// A sidewalk drawn as a way of its own (`footway=sidewalk`)
  public static let pavement = RoadFlags(bit: 44)
  /// Goes up in the direction of the way (`incline=up`, or a number above 0)
  public static let ascends = RoadFlags(bit: 45)
  /// Goes down in the direction of the way
  public static let descends = RoadFlags(bit: 46)
}
