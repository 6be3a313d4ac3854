import Directions

extension PeerTerms {
  /// Lanes as the peer prints them: `left;uturn:true straight:false`.
  static func lanes(_ lanes: [Maneuver.Lane]) -> String {
    lanes.map { lane in
      let marks = lane.markings.map(marking).sorted { order($0) < order($1) }
      return "\(marks.isEmpty ? "none" : marks.joined(separator: ";")):\(lane.isValid)"
    }.joined(separator: " ")
  }

  /// The peer's word for a marking.
  private static func marking(_ word: String) -> String {
    switch word {
    case "through": "straight"
    case "reverse", "uTurn": "uturn"
    case "slightLeft", "slight_left": "slight left"
    case "slightRight", "slight_right": "slight right"
    case "sharpLeft", "sharp_left": "sharp left"
    case "sharpRight", "sharp_right": "sharp right"
    case "mergeToLeft", "merge_to_left": "merge to left"
    case "mergeToRight", "merge_to_right": "merge to right"
    default: word
    }
  }

  /// The peer's order of the markings of one lane.
  private static func order(_ marking: String) -> Int {
    let all = [
      "none", "straight", "sharp left", "left", "slight left", "slight right", "right", "sharp right", "uturn",
      "merge to left", "merge to right",
    ]
    return all.firstIndex(of: marking) ?? all.count
  }
}
