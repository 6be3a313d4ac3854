/// What a sentence is about; each has variants by the slots that are filled.
enum PhraseKey: Int, CaseIterable, Hashable, Sendable {
  /// Departures: from a named stop; by the way to set out, riding, driving or walking, or pushing a bicycle
  case start, go, goPushing
  /// Turns, from straight on to back
  case straight, turn, bear, sharp, uTurn
  /// Splits, ramps and motorways
  case fork, forkCenter, rampTurn, rampBear, rampStraight, exit, exitStraight, merge
  /// Roundabouts, left at an exit or not at all
  case roundabout, enterRoundabout
  /// Ferries (a name that says "ferry" itself is `namedFerry`) and car trains
  case ferry, namedFerry, train, endOfFerry
  /// Off a ferry with a bicycle that must be pushed
  case endOfFerryPushing
  /// On foot: stairs, moving stairs, an elevator, over a street to its other side
  case steps, escalator, elevator, cross
  /// Changes of the way to travel
  case pushBicycle, rideBicycle, walk, notification
  /// Arrivals: at the last stop, at one on the way
  case finish, arrive
  /// What is met on the way
  case tollBooth, tollGantry, tollRoad, borderControl
  /// Facts of a whole route
  case routeWithToll, routeWithFerry
  /// Arrivals, said while they are still some way ahead: they follow "in 200 metres"
  case finishAhead, arriveAhead
}

/// A place in a phrase that a fact fills.
enum PhraseSlot: String, CaseIterable, Hashable, Sendable {
  /// Exit number of a motorway exit
  case exit
  /// Where a sign leads: the roads on it, or the road afterwards
  case road
  /// Places on the sign, or the next cross street of a departure
  case toward
  /// The road afterwards
  case name
  /// The road afterwards, where it is the road before too
  case stay
  /// What kind of way one goes on along, where it has no name
  case way
  /// The street a walker crosses
  case cross
  /// Up or down
  case climb
  /// The level that is reached
  case level
  /// Which exit of a roundabout, as an ordinal
  case ordinal
  /// Own name of a roundabout
  case ring
  /// Left or right
  case side
  /// Point of the compass
  case compass
  /// The stop
  case stop
}

/// The grammatical form in which a slot is filled, written after a colon: `{side:at}`.
enum SlotForm: String, CaseIterable, Hashable, Sendable {
  /// As it is: "turn left", "Main Street"
  case plain
  /// A side that is kept to: "keep left"
  case keep
  /// A side on which something lies: "on the left"
  case at
  /// A road that is entered: German "auf die Hauptstraße"
  case onto
  /// A road that one is on: German "auf der Hauptstraße"
  case on
}

/// Joins sentences and quantities.
enum JoinKey: String, CaseIterable, Hashable, Sendable {
  /// `{first}`, and `{second}` at once
  case immediately
  /// `{first}`, and `{second}` soon
  case then
  /// `{sentence}` after `{distance}`
  case after
  /// `{sentence}` where one stands
  case now
  /// Nothing to do for `{distance}`
  case follow
  /// `{hours}` and `{minutes}`, written
  case hoursAndMinutes
  /// `{hours}` and `{minutes}`, spoken
  case spokenHoursAndMinutes

  /// The places it has.
  var slots: [String] {
    switch self {
    case .immediately, .then: ["first", "second"]
    case .after: ["distance", "sentence"]
    case .now: ["sentence"]
    case .follow: ["distance"]
    case .hoursAndMinutes, .spokenHoursAndMinutes: ["hours", "minutes"]
    }
  }
}
