import Directions
import RoadNetwork

/// What happens at one junction of the path, before neighbouring junctions are looked at together.
struct Decision {
  enum Kind {
    /// Nothing to decide: no other road.
    case silent
    /// A junction, but the way is obvious.
    case suppressed
    case turn, newName, endOfRoad, fork, onRamp, offRamp, merge, uTurn
    case ferry, endOfFerry, notification
    /// Onto a roundabout; the ring walk fills in the rest.
    case enterRing
    /// Inside a roundabout.
    case onRing
    /// Out of a roundabout.
    case leaveRing
  }
  var kind: Kind
  var modifier: Maneuver.Modifier
  var angle: Double

  init(_ kind: Kind, _ modifier: Maneuver.Modifier, _ angle: Double) {
    self.kind = kind
    self.modifier = modifier
    self.angle = angle
  }
}
