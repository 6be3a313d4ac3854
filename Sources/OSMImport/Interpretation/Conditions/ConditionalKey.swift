import OSMReader
import RoadNetwork

/// A `:conditional` key taken apart into what it replaces, for whom and in which direction.
struct ConditionalKey: Equatable {
  var subject: ConditionalRule.Subject
  /// The part of the key that names the mode, such as `motor_vehicle`; empty when it names none.
  var modeKey: String
  /// Bit 0 along the way, bit 1 against it.
  var directions: UInt8 = 3
  /// Whether it is written `access:<mode>`, which gives way to `<mode>`.
  var isSynonym = false

  /// Nil when the key is not a conditional one, or replaces nothing the network keeps.
  init?(_ key: String) {
    var words = key.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2, words.removeLast() == "conditional" else { return nil }
    if let last = words.last, words.count > 1, let directions = Self.directions(last) {
      self.directions = directions
      words.removeLast()
    }
    guard let first = words.first, words.count <= 2 else { return nil }
    let second = words.count == 2 ? words[1] : ""
    switch first {
    case "oneway": (subject, modeKey) = (.oneway, second)
    case "maxspeed": (subject, modeKey) = (.speedLimit, second)
    case "maxweight": (subject, modeKey) = (.weightLimit, second)
    case "maxheight": (subject, modeKey) = (.heightLimit, second)
    case "access":
      (subject, modeKey) = (.access, second)
      isSynonym = !second.isEmpty
    default:
      guard second.isEmpty, first != "" else { return nil }
      (subject, modeKey) = (.access, first)
    }
    guard Self.rank(modeKey) != nil else { return nil }
  }

  /// Whether a conditional key would change a journey of our modes, were it read: tolls, lanes, limits of other kinds.
  static func concernsRouting(_ key: String) -> Bool {
    let words = key.split(separator: ":").dropLast().map(String.init)
    guard let subject = words.first, subjects.contains(subject) || rank(subject) ?? 0 > 0 else { return false }
    return words.dropFirst().allSatisfy { rank($0) != nil || directions($0) != nil || $0 == "lanes" }
  }

  private static let subjects: Set<String> = [
    "access", "oneway", "maxspeed", "maxweight", "maxheight", "maxwidth", "maxlength", "maxaxleload", "maxaxles",
    "maxweightrating", "minspeed", "toll", "lanes", "turn", "change", "hazmat", "highway", "junction",
  ]

  private static func directions(_ word: String) -> UInt8? {
    switch word {
    case "forward": 1
    case "backward": 2
    case "both_ways": 3
    default: nil
    }
  }

  /// How narrowly a mode key speaks: 0 for none, 3 for a single mode; nil for keys of modes we do not route.
  static func rank(_ modeKey: String) -> UInt8? {
    switch modeKey {
    case "": 0
    case "vehicle": 1
    case "motor_vehicle": 2
    case "motorcar", "hgv", "bicycle", "foot": 3
    default: nil
    }
  }

  /// Modes the key speaks of.
  var modes: ModeSet {
    switch modeKey {
    case "vehicle": .vehicles
    case "motor_vehicle": [.car, .truck]
    case "motorcar": .car
    case "hgv": .truck
    case "bicycle": .bicycle
    case "foot": .foot
    // Without a mode, only access speaks of walkers.
    default: subject == .access ? .all : .vehicles
    }
  }

  /// `ConditionalRule.specificity`.
  var specificity: UInt8 {
    (Self.rank(modeKey) ?? 0) * 4 + (isSynonym ? 0 : 2) + (directions == 3 ? 0 : 1)
  }

  /// Modes of the key for which no narrower key gives a plain value in a direction: those it may speak for.
  func unclaimedModes(_ tags: OSMTags, direction: String) -> ModeSet {
    var modes = modes
    let own = Self.rank(modeKey) ?? 0
    for narrower in ["vehicle", "motor_vehicle", "motorcar", "hgv", "bicycle", "foot"] {
      guard let rank = Self.rank(narrower), rank > own else { continue }
      var key = self
      key.modeKey = narrower
      if key.plainKeys.contains(where: { tags[$0] != nil || tags["\($0):\(direction)"] != nil }) {
        modes.subtract(key.modes)
      }
    }
    return modes
  }

  /// The keys that hold the plain value of the same subject and mode.
  private var plainKeys: [String] {
    switch subject {
    case .access: [modeKey, "access:\(modeKey)"]
    case .oneway: ["oneway:\(modeKey)"]
    case .speedLimit: ["maxspeed:\(modeKey)"]
    case .weightLimit: ["maxweight:\(modeKey)"]
    case .heightLimit: ["maxheight:\(modeKey)"]
    }
  }
}
