import OSMReader
import RoadNetwork

/// What the tags of one way mean for the network: everything an edge of it needs, before shared tables.
struct WayFacts: Sendable {
  /// Shared facts; `limits…` and `conditionSet` are filled in by the pipeline from the fields below.
  var attributes = RoadAttributes()
  /// Limits along the way.
  var limitsForward = VehicleLimits()
  /// Limits against the way.
  var limitsBackward = VehicleLimits()
  /// Conditional rules with their parsed conditions.
  var rules: [ParsedRule] = []
  /// Name, numbers.
  var name = NameText()
  /// Signpost along the way.
  var signForward = SignText()
  /// Signpost against the way.
  var signBackward = SignText()
  /// Lanes at the end, along the way, left to right.
  var lanesForward: [Lane] = []
  /// Lanes at the end, against the way, left to right as that driver sees them.
  var lanesBackward: [Lane] = []
  /// Timetabled duration of the whole way in seconds (ferries, car trains).
  var duration: Double?
  /// Whether the way outlines an area that people walk across: a square, a platform, a pier.
  var isWalkedAcross = false
  /// `driving_side` on the way: true left, false right.
  var drivesOnLeft: Bool?
  /// Two-letter country this way's tags speak for (`maxspeed=DE:urban`, …), a vote.
  var countryVote: String?
  /// Values that were not understood, by kind; the import report counts them.
  var notes: [InterpretationNote] = []

  struct ParsedRule: Hashable, Sendable {
    /// The rule; its `condition` index is filled in by the pipeline.
    var rule: ConditionalRule
    /// The condition, encoded by `Condition.encoded`.
    var condition: [UInt8]
  }
  struct NameText: Hashable, Sendable {
    var name = ""
    var ref = ""
    var internationalRef = ""
    var pronunciation = ""
  }
  struct SignText: Hashable, Sendable {
    var destination = ""
    var destinationRef = ""
    var destinationStreet = ""
    var junctionRef = ""
    var symbol = ""
  }
}

/// What the tags of one node mean where a road passes it.
struct NodeFacts: Sendable {
  var flags: NodeFlags = []
  /// The barrier, if one stands here.
  var barrier: Barrier?
  /// Limits of the barrier; its `limits` index is filled in by the pipeline.
  var barrierLimits = VehicleLimits()
  /// Conditional rules of the barrier with their parsed conditions.
  var barrierRules: [WayFacts.ParsedRule] = []
  /// Controls met when passing along the way as drawn.
  var controlsForward = TrafficControls(rawValue: 0)
  /// Controls met when passing against the way.
  var controlsBackward = TrafficControls(rawValue: 0)
  /// The sign gives no direction and counts, near a junction, only for traffic towards the junction.
  var controlsTowardJunctionOnly = false
  /// `stop=minor` on a junction node: only the lesser arms stop.
  var minorStop = false
  /// Name and exit number (`name` as name, exit number as ref).
  var name = WayFacts.NameText()

  /// Values that were not understood, by kind; the import report counts them.
  var notes: [InterpretationNote] = []

  /// Whether the node must be a road node of its own even between two edges of one way.
  var splitsWay: Bool {
    barrier != nil
      || !flags.isDisjoint(with: [
        .miniRoundabout, .motorwayJunction, .toll, .borderControl, .elevator, .turningCircle,
      ])
  }
}

/// What a restriction relation says, before its members are looked up.
struct RestrictionFacts: Sendable {
  enum Kind: Sendable { case no, only }
  var kind: Kind
  /// `no_entry`: several from-members allowed; `no_exit`: several to-members allowed.
  var allowsSeveralFrom = false
  var allowsSeveralTo = false
  /// Whether the value is `no_u_turn`.
  var isUTurn = false
  var modes: ModeSet
  /// Encoded condition; nil when always in force.
  var condition: [UInt8]?
  var from: [Int64]
  var to: [Int64]
  var via: Via
  enum Via: Sendable { case node(Int64), ways([Int64]) }
}
