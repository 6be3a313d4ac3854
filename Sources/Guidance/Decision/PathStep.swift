import Directions
import RoadNetwork

/// Headings of travel before and after a turn, degrees clockwise from north.
struct Headings {
  var before: Double
  var after: Double

  /// The turn from one to the other, right positive; of the turns that end alike the one nearest to a sum of angles.
  func turn(near sum: Double) -> Double {
    let change = ArmBearing.deviation(from: before, to: after)
    return change + 360 * ((sum - change) / 360).rounded()
  }
}

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
  /// How a roundabout is passed; the context of the path keeps it.
  private var keptPassage: Unmanaged<RingPassage>?
  var passage: RingPassage? { keptPassage?.takeUnretainedValue() }
  /// Angle at the exit of a roundabout.
  var exitAngle = 0.0
  /// Whether the road before forces the way: no other arm could be entered.
  var isOnlyChoice = false
  /// Whether several junctions were folded into it.
  var isFolded = false
  /// Headings before and after it; nil where they are those of the arms at its place.
  var headings: Headings?

  /// The street a walker crosses within it, perhaps without a name; nil where none is told.
  var crossedStreet: RoadTitle?

  init(decision: Decision, first: Int, nameIndex: Int, entry: RoadFacts, exit: RoadFacts) {
    self.decision = decision
    self.first = first
    self.nameIndex = nameIndex
    self.entry = entry
    self.exit = exit
  }

  /// Says how a roundabout is passed.
  mutating func pass(_ passage: RingPassage, in context: PathContext) {
    context.keep(passage)
    keptPassage = Unmanaged.passUnretained(passage)
  }

  var kind: Decision.Kind { decision.kind }
  var isQuiet: Bool { kind == .suppressed || kind == .silent }
}
