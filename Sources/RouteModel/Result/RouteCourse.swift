package import GeometryModel

/// A place on a street of the network.
package struct NetworkPosition: Hashable, Sendable {
  /// On which side of a street as drawn something lies, by the numbers of the wire format.
  package enum Side: Int, Sendable {
    case right = 1
    case left = 2
  }

  /// The number of the stretch of street, from 1.
  package var street: Int
  /// The share of the stretch that lies before the place, as it is drawn: 0 to 1.
  package var share: Double
  /// The side; nil for what lies on the street.
  package var side: Side?

  /// A place.
  package init(street: Int, share: Double, side: Side?) { (self.street, self.share, self.side) = (street, share, side) }
}

/// The streets of a route, in order.
package struct RouteCourse: Sendable {
  /// A stretch of street between two junctions, or the part of it that is taken.
  package struct Stretch: Sendable {
    /// The number of the stretch, from 1.
    package var street: Int
    /// The share of the stretch as drawn at which it is entered, 0 to 1.
    package var from: Double
    /// The share at which it is left; smaller than `from` where it is travelled against the way that it is drawn.
    package var to: Double
    /// The length that is taken, in metres.
    package var meters: Double
    /// The time spent on it, in seconds, without what turns take.
    package var seconds: Double
    /// The number of the junction at which it is entered, from 1; 0 at a stop on the street.
    package var startJunction: Int
    /// The number of the junction at which it is left, from 1; 0 at a stop on the street.
    package var endJunction: Int
    /// The line that is taken, on WGS 84.
    package var line: Vertices

    package init(
      street: Int, from: Double, to: Double, meters: Double, seconds: Double, startJunction: Int, endJunction: Int,
      line: Vertices
    ) {
      (self.street, self.from, self.to) = (street, from, to)
      (self.meters, self.seconds) = (meters, seconds)
      (self.startJunction, self.endJunction) = (startJunction, endJunction)
      self.line = line
    }
  }

  /// The passage from one stretch onto the next.
  package struct Turn: Sendable {
    /// The number of the turn among those of its vehicle, from 1; 0 where it has none.
    package var number: Int
    /// The time that it takes, in seconds.
    package var seconds: Double

    package init(number: Int, seconds: Double) { (self.number, self.seconds) = (number, seconds) }
  }

  /// The way from one stop to the next.
  package struct Leg: Sendable {
    /// Seconds from the start of the route to the departure.
    package var departure: Double
    /// Seconds of travel, with what turns take.
    package var duration: Double
    /// The streets.
    package var stretches: [Stretch]
    /// The turns onto each stretch after the first; none where they are not known.
    package var turns: [Turn]

    package init(departure: Double, duration: Double, stretches: [Stretch], turns: [Turn] = []) {
      (self.departure, self.duration, self.stretches) = (departure, duration, stretches)
      self.turns = turns
    }
  }

  /// The ways from stop to stop.
  package var legs: [Leg]

  package init(legs: [Leg]) { self.legs = legs }
}
