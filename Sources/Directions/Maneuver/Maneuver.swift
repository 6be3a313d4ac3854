public import Geodesy

/// What a traveller does at one point of a route, as facts without words.
public struct Maneuver: Hashable, Sendable {
  /// What kind of maneuver it is. New kinds may be added.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Leave a stop
    case depart
    /// Turn at a junction
    case turn
    /// Go on in the same road where it is not obvious
    case `continue`
    /// The road goes on under another name
    case newName
    /// Turn at the end of a road
    case endOfRoad
    /// Keep to one side where a road splits
    case fork
    /// Take a ramp up to a motorway
    case onRamp
    /// Leave a motorway
    case offRamp
    /// Join a road from a ramp
    case merge
    /// Drive into a roundabout and out at an exit
    case roundabout
    /// Turn back
    case uTurn
    /// Board a ferry or car train
    case ferry
    /// Leave a ferry or car train
    case endOfFerry
    /// Another fact to mention: walk the bicycle, ride again, …
    case notification
    /// Reach a stop
    case arrive
  }
  /// The direction of a maneuver.
  public enum Modifier: String, CaseIterable, Hashable, Sendable {
    /// Straight on
    case straight
    /// Slight right
    case slightRight
    /// Right
    case right
    /// Sharp right
    case sharpRight
    /// Back
    case uTurn
    /// Sharp left
    case sharpLeft
    /// Left
    case left
    /// Slight left
    case slightLeft
  }
  /// How one travels after the maneuver.
  public enum TravelKind: String, CaseIterable, Hashable, Sendable {
    /// In a motor vehicle
    case driving
    /// Riding a bicycle
    case cycling
    /// Pushing a bicycle
    case pushingBicycle
    /// On foot
    case walking
    /// On a ferry
    case ferry
    /// On a train that carries vehicles
    case train
  }
  /// A lane before the maneuver.
  public struct Lane: Hashable, Sendable {
    /// Markings, as direction words; empty when unmarked.
    public var markings: [String]
    /// Whether the lane leads into the maneuver.
    public var isValid: Bool
    /// Makes a lane.
    public init(markings: [String], isValid: Bool) {
      self.markings = markings
      self.isValid = isValid
    }
  }
  /// What the road or sign is called.
  public struct Name: Hashable, Sendable {
    /// Name of the road; empty when it has none.
    public var name: String
    /// Road numbers.
    public var refs: [String]
    /// How the name is pronounced; empty when not known.
    public var pronunciation: String
    /// Makes a name.
    public init(name: String = "", refs: [String] = [], pronunciation: String = "") {
      self.name = name
      self.refs = refs
      self.pronunciation = pronunciation
    }
    /// Whether nothing is known.
    public var isEmpty: Bool { name.isEmpty && refs.isEmpty }
  }
  /// What a signpost says.
  public struct Sign: Hashable, Sendable {
    /// Exit numbers.
    public var exitNumbers: [String] = []
    /// Name of the exit or interchange.
    public var exitName = ""
    /// Roads the sign leads onto.
    public var branches: [String] = []
    /// Places the sign leads toward.
    public var toward: [String] = []
    /// Streets the sign leads toward.
    public var streets: [String] = []
    /// Nothing.
    public init() {}
    /// Whether nothing is known.
    public var isEmpty: Bool { self == Sign() }
  }
  /// One intersection passed between this maneuver and the next, the maneuver's own first.
  public struct Intersection: Hashable, Sendable {
    /// The place.
    public var location: Coordinate
    /// Bearings of all arms in degrees, ascending, and whether each may be entered.
    public var arms: [Arm]
    /// Lanes before the intersection; empty when not tagged.
    public var lanes: [Lane]
    /// Makes an intersection.
    public init(location: Coordinate, arms: [Arm], lanes: [Lane]) {
      self.location = location
      self.arms = arms
      self.lanes = lanes
    }
    /// One arm.
    public struct Arm: Hashable, Sendable {
      /// Bearing in degrees clockwise from north.
      public var bearing: Int
      /// Whether it may be entered.
      public var isEnterable: Bool
      /// Makes an arm.
      public init(bearing: Int, isEnterable: Bool) {
        self.bearing = bearing
        self.isEnterable = isEnterable
      }
    }
  }

  /// What happens.
  public var kind: Kind
  /// Which way; nil for departures and for arrivals on no known side.
  public var modifier: Modifier?
  /// Deviation from straight ahead in degrees, right positive.
  public var angle: Int
  /// Where it happens.
  public var location: Coordinate
  /// Bearing before, in degrees clockwise from north.
  public var bearingBefore: Int
  /// Bearing after, in degrees clockwise from north.
  public var bearingAfter: Int
  /// Position of the place in the leg's geometry.
  public var geometryIndex: Int
  /// Metres to the next maneuver.
  public var length: Double
  /// Seconds to the next maneuver.
  public var duration: Double
  /// Which exit of a roundabout, counted from 1; nil when it is not left or does not apply.
  public var exitNumber: Int?
  /// Own name of the roundabout; empty when it has none.
  public var roundaboutName = ""
  /// Whether the roundabout is so small that the turn as a whole can be told.
  public var isSmallRoundabout = false
  /// Whether the route starts on the roundabout, so that it is only left.
  public var startsOnRoundabout = false
  /// Position of a roundabout's exit among `intersections`; nil when it is not left.
  public var exitIntersection: Int?
  /// Angle at the exit of a roundabout, in degrees, right positive.
  public var exitAngle = 0
  /// What the road after the maneuver is called.
  public var name: Name
  /// What the road before was called.
  public var previousName: Name
  /// What the sign says.
  public var sign: Sign
  /// Name of the next crossing street ("toward" of a departure) or of the street a walker crosses; empty when not known.
  public var crossStreet = ""
  /// Lanes before the maneuver.
  public var lanes: [Lane]
  /// Intersections from the maneuver to the next one.
  public var intersections: [Intersection]
  /// What is met from the maneuver to the next one: tolls, borders, ferries.
  public var events: [Event] = []
  /// How one travels afterwards.
  public var travelKind: TravelKind
  /// What kind of way a walker or cyclist goes on along; `street` for drivers.
  public var wayKind = WayKind.street
  /// Whether steps, an escalator or an elevator lead up or down; nil when not known.
  public var climb: Climb?
  /// The level that steps, an escalator or an elevator lead to, as buildings count them; nil when not known.
  public var level: Double?
  /// Whether a walker crosses a street here to go on at its other side; `crossStreet` is its name.
  public var crossesStreet = false
  /// Whether traffic drives on the left here.
  public var drivesOnLeft: Bool
  /// Whether the maneuver stays on a road of the same name.
  public var staysOnRoad = false
  /// Whether the maneuver before told the road this one goes on along; else "to stay on" would name a stranger.
  public var isRoadTold = true
  /// Whether the road afterwards is a motorway or a ramp, whose number is told before its name.
  public var isMotorway = false
  /// Whether another junction was passed since the maneuver before.
  public var passedJunctions = false
  /// Whether the next maneuver follows so soon that both are told together.
  public var isLinkedToNext = false
  /// Index of the stop a departure or an arrival belongs to.
  public var stopIndex: Int?

  /// Makes a maneuver with what every maneuver has.
  public init(
    kind: Kind, modifier: Modifier?, angle: Int = 0, location: Coordinate, bearingBefore: Int, bearingAfter: Int,
    geometryIndex: Int, name: Name, travelKind: TravelKind, drivesOnLeft: Bool
  ) {
    self.kind = kind
    self.modifier = modifier
    self.angle = angle
    self.location = location
    self.bearingBefore = bearingBefore
    self.bearingAfter = bearingAfter
    self.geometryIndex = geometryIndex
    self.length = 0
    self.duration = 0
    self.name = name
    self.previousName = Name()
    self.sign = Sign()
    self.lanes = []
    self.intersections = []
    self.travelKind = travelKind
    self.drivesOnLeft = drivesOnLeft
  }
}
