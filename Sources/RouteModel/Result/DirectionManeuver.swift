public import Foundation
public import GeometryModel

/// A sentence of the directions, and what it is about.
public struct DirectionManeuver: Sendable {
  /// What happens. The order of the cases is that of the route service's numbers.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// Reach a stop.
    case stop = 1
    /// Go straight on.
    case straight
    /// Bear left.
    case bearLeft
    /// Bear right.
    case bearRight
    /// Turn left.
    case turnLeft
    /// Turn right.
    case turnRight
    /// Make a sharp left.
    case sharpLeft
    /// Make a sharp right.
    case sharpRight
    /// Turn back.
    case uTurn
    /// Board a ferry.
    case ferry
    /// Go round a roundabout.
    case roundabout
    /// Merge onto a highway.
    case highwayMerge
    /// Leave a highway.
    case highwayExit
    /// Go from one highway to another.
    case highwayChange
    /// Keep to the middle where the road splits.
    case forkCenter
    /// Keep left where the road splits.
    case forkLeft
    /// Keep right where the road splits.
    case forkRight
    /// Leave a stop.
    case depart
    /// A further sentence about the trip.
    case tripItem
    /// Leave a ferry.
    case endOfFerry
    /// Take a ramp on the right.
    case rampRight
    /// Take a ramp on the left.
    case rampLeft
    /// Turn left and at once right.
    case turnLeftRight
    /// Turn right and at once left.
    case turnRightLeft
    /// Turn right and at once right.
    case turnRightRight
    /// Turn left and at once left.
    case turnLeftLeft
    /// Take a pedestrian ramp.
    case pedestrianRamp
    /// Take an elevator.
    case elevator
    /// Take an escalator.
    case escalator
    /// Take stairs.
    case stairs
    /// Go through a door.
    case doorPassage
  }

  /// The sentence.
  public var text: String
  /// What happens; nil where nothing is known.
  public var kind: Kind?
  /// The way from here to the next maneuver.
  public var length: Measurement<UnitLength> {
    get { Measurement(value: meters, unit: .meters) }
    set { meters = newValue.converted(to: .meters).value }
  }
  /// The length in metres.
  package var meters: Double
  /// The time from here to the next maneuver, in seconds.
  public var duration: TimeInterval
  /// The line to the next maneuver; a point where there is none, as at a stop.
  public var geometry: Geometry?
  /// When one gets here; nil without a start date.
  public var estimatedArrivalDate: Date?
  /// The seconds of the place's clocks ahead of UTC at that moment.
  public var estimatedArrivalDateShift: TimeInterval
  /// What happens on the way to the next maneuver.
  public var events: [DirectionEvent]
  /// The parts of the sentence: names, signposts, exits.
  public var messages: [DirectionMessage]
  /// The floor on which it begins; 0 where nothing is known.
  public var fromLevel: Int
  /// The floor on which it ends; 0 where nothing is known.
  public var toLevel: Int

  package init(
    text: String, kind: Kind?, meters: Double, duration: TimeInterval, geometry: Geometry?,
    arrival: (date: Date, shift: TimeInterval)? = nil, events: [DirectionEvent] = [],
    messages: [DirectionMessage] = [], levels: (from: Int, to: Int) = (0, 0)
  ) {
    self.text = text
    self.kind = kind
    self.meters = meters
    self.duration = duration
    self.geometry = geometry
    estimatedArrivalDate = arrival?.date
    estimatedArrivalDateShift = arrival?.shift ?? 0
    self.events = events
    self.messages = messages
    (fromLevel, toLevel) = levels
  }
}

/// Something that happens between two maneuvers, such as a toll or a border.
public struct DirectionEvent: Sendable {
  /// The sentence.
  public var text: String
  /// The parts of the sentence.
  public var messages: [DirectionMessage]
  /// Where it happens.
  public var geometry: Point?
  /// When one gets there; nil without a start date.
  public var estimatedArrivalDate: Date?
  /// The seconds of the place's clocks ahead of UTC at that moment.
  public var estimatedArrivalDateShift: TimeInterval

  package init(
    text: String, messages: [DirectionMessage] = [], geometry: Point?,
    arrival: (date: Date, shift: TimeInterval)? = nil
  ) {
    self.text = text
    self.messages = messages
    self.geometry = geometry
    estimatedArrivalDate = arrival?.date
    estimatedArrivalDateShift = arrival?.shift ?? 0
  }
}

/// A part of a sentence: a name or what a sign says.
public struct DirectionMessage: Hashable, Sendable {
  /// What the text is.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// The street that is taken.
    case streetName
    /// A further name or number of it.
    case alternativeName
    /// The road to which a sign leads.
    case branch
    /// The place to which a sign leads.
    case toward
    /// The street that crosses.
    case crossStreet
    /// The number or name of an exit.
    case exit
  }

  /// What the text is.
  public var kind: Kind
  /// The text.
  public var text: String

  /// A part of a sentence.
  ///
  /// - Parameters:
  ///   - kind: What the text is.
  ///   - text: The text.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}
