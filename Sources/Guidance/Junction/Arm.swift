import RoadNetwork

/// One road at a junction, seen by a traveller who arrives there.
struct Arm {
  /// The edge that leaves the junction along the arm.
  var facts: RoadFacts
  /// Direction in which the arm leaves, degrees clockwise from north.
  var bearing: Double
  /// Deviation from straight ahead, right positive; ±180 is the way back.
  var angle: Double
  /// Whether law and turn table let the traveller enter it.
  var isEnterable: Bool
  /// Whether traffic may come from it.
  var isIncoming: Bool
  /// Whether traffic may leave along it.
  var isOutgoing: Bool
  /// Where the edges of arms that were joined with this one are kept.
  private var joinedPlaces: Range<Int32> = 0..<0

  init(
    facts: RoadFacts, bearing: Double, angle: Double, isEnterable: Bool, isIncoming: Bool, isOutgoing: Bool
  ) {
    self.facts = facts
    self.bearing = bearing
    self.angle = angle
    self.isEnterable = isEnterable
    self.isIncoming = isIncoming
    self.isOutgoing = isOutgoing
  }

  /// The edges of a second carriageway that was joined with this one.
  var joined: [EdgeID] {
    get { joinedPlaces.isEmpty ? [] : Array(facts.reader.joined(joinedPlaces)) }
    set { joinedPlaces = facts.reader.keep(joined: newValue) }
  }
  var isJoined: Bool { !joinedPlaces.isEmpty }
  var edge: EdgeID { facts.edge }
  /// How far the arm is from straight ahead.
  var deviation: Double { abs(angle) }
  func holds(_ edge: EdgeID) -> Bool { facts.edge == edge || isJoined && joined.contains(edge) }
}

/// The arms of one junction, which the reader keeps: a junction is a plain value without memory of its own.
///
/// Valid while the reader lives, that is for one path.
struct ArmRow: RandomAccessCollection {
  private let reader: Unmanaged<RoadReader>
  private let first: Int32
  private let length: Int32

  /// All that the reader keeps from a place on.
  init(_ reader: RoadReader, from first: Int) {
    self.reader = Unmanaged.passUnretained(reader)
    self.first = Int32(first)
    length = Int32(reader.arms.count - first)
  }

  /// A row of its own for arms that are in order.
  init(_ reader: RoadReader, _ arms: [Arm]) {
    let first = reader.arms.count
    reader.arms += arms
    self.init(reader, from: first)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { Int(length) }

  subscript(place: Int) -> Arm {
    precondition(place >= 0 && place < endIndex, "a junction has no such arm")
    return reader._withUnsafeGuaranteedRef { $0.arms[Int(first) &+ place] }
  }

  /// Sorts arms from a place on: the way back first, then from right to left. They are few, and mostly in order.
  static func sort(_ arms: inout [Arm], from first: Int, back: EdgeID) {
    for i in stride(from: first + 1, to: arms.count, by: 1) {
      let arm = arms[i]
      var place = i
      while place > first, isBefore(arm, arms[place - 1], back: back) {
        arms[place] = arms[place - 1]
        place -= 1
      }
      if place < i { arms[place] = arm }
    }
  }

  private static func isBefore(_ a: Arm, _ b: Arm, back: EdgeID) -> Bool {
    let isBack = a.holds(back)
    return isBack != b.holds(back) ? isBack : a.angle > b.angle
  }
}
