import Directions
import RoadNetwork

/// A maneuver in the making: where it happens on the path and what was decided.
struct PathStep {
  var decision: Decision
  /// Path index of the edge after the place.
  var first: Int
  /// Path index of the edge whose name and sign it carries.
  var nameIndex: Int
  /// Facts of the road before.
  var entry: RoadFacts
  /// Facts of the road after.
  var exit: RoadFacts
  /// How a roundabout is passed.
  var passage: RingPassage?
  /// Angle at the exit of a roundabout.
  var exitAngle = 0.0
  /// Whether the road before forces the way: no other arm could be entered.
  var isOnlyChoice = false
  /// Whether several junctions were folded into it.
  var isFolded = false

  /// The street a walker crosses within it, perhaps without a name; nil where none is told.
  var crossedStreet: String?

  var kind: Decision.Kind { decision.kind }
  var isQuiet: Bool { kind == .suppressed || kind == .silent }
}
