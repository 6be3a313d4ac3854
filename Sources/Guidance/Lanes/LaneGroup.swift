import RoadNetwork

/// The lanes that bear one marking, counted from the left.
struct LaneGroup: Hashable {
  var marking: Lane.Marking
  var lanes: ClosedRange<Int>

  /// The groups of a road's lanes from left to right; nil where a marking comes twice with others between.
  ///
  /// Such lanes are drawn for carriageways side by side or are mistakes: they lead nowhere that could be told.
  static func groups(of lanes: [Lane]) -> [LaneGroup]? {
    var groups: [LaneGroup] = []
    for marking in Lane.Marking.allCases {
      let own = lanes.indices.filter { lanes[$0].shows(marking) }
      guard let first = own.first, let last = own.last else { continue }
      if last - first + 1 != own.count { return nil }
      groups.append(LaneGroup(marking: marking, lanes: first...last))
    }
    return groups.sorted { $0.place < $1.place }
  }

  /// Order from left to right; lanes shared by several markings lead to the left one first.
  private var place: (Int, Int, UInt32) { (lanes.lowerBound, lanes.upperBound, marking.rawValue) }
}

extension Lane {
  /// Whether the lane bears a marking; a lane without any bears `none`.
  func shows(_ marking: Marking) -> Bool {
    marking == .none ? !Marking.allCases.contains { $0 != .none && has($0) } : has(marking)
  }
}

extension Lane.Marking {
  /// The deviation the marking stands for, right positive.
  var idealAngle: Double {
    switch self {
    case .none, .through: 0
    case .reverse: 180
    case .sharpLeft: -145
    case .left: -90
    case .slightLeft, .mergeToLeft: -45
    case .slightRight, .mergeToRight: 45
    case .right: 90
    case .sharpRight: 145
    }
  }

  var isLeft: Bool { self == .sharpLeft || self == .left || self == .slightLeft }
  var isRight: Bool { self == .sharpRight || self == .right || self == .slightRight }
  var isMerge: Bool { self == .mergeToLeft || self == .mergeToRight }
}
