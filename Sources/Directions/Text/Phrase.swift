/// A place in a phrase that a fact fills.
enum PhraseSlot: String, CaseIterable, Hashable, Sendable {
  /// Exit number of a motorway exit
  case exit
  /// Roads on the sign
  case branch
  /// Places on the sign, or the next cross street of a departure
  case toward
  /// The road afterwards
  case name
  /// The road afterwards, where it is the road before too
  case stay
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

/// What a sentence is about; each has variants by the slots that are filled.
enum PhraseKey: String, CaseIterable, Hashable, Sendable {
  case start, go, straight, turn, bear, sharp, uTurn
  case fork, forkCenter, rampTurn, rampBear, rampStraight, exit, exitStraight, merge
  case roundabout, enterRoundabout
  case ferry, namedFerry, train, endOfFerry, pushBicycle, rideBicycle, walk, notification
  case finish, arrive
}

/// The words of one language.
struct Language: Sendable {
  /// A phrase for each set of filled slots.
  var phrases: [PhraseKey: [String]]
  var left: String
  var right: String
  /// North first, clockwise.
  var compass: [String]
  /// From the first.
  var ordinals: [String]
  /// What a number beyond the ordinals is followed by.
  var ordinalSuffix: String
  var listSeparator: String
  /// Joins two sentences that follow each other at once: `{first}` and `{second}`.
  var joined: String
}

extension Language {
  /// The slots a phrase names.
  static func slots(of phrase: String) -> Set<PhraseSlot> {
    var found: Set<PhraseSlot> = []
    for part in phrase.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      if let end = part.firstIndex(of: "}"), let slot = PhraseSlot(rawValue: String(part[..<end])) {
        found.insert(slot)
      }
    }
    return found
  }

  /// The fullest phrase whose slots are all filled; of equally full ones the first in the table.
  func phrase(_ key: PhraseKey, filled: Set<PhraseSlot>) -> String {
    var best = ""
    var bestCount = -1
    for candidate in phrases[key] ?? [] {
      let slots = Self.slots(of: candidate)
      if slots.isSubset(of: filled) && slots.count > bestCount {
        best = candidate
        bestCount = slots.count
      }
    }
    return best
  }

  /// A sentence with its slots filled.
  func sentence(_ key: PhraseKey, _ values: [PhraseSlot: String]) -> String {
    let filled = Set(values.filter { !$0.value.isEmpty }.keys)
    return Self.fill(phrase(key, filled: filled)) { PhraseSlot(rawValue: $0).flatMap { values[$0] } ?? "" }
  }

  /// Replaces each `{slot}`; values are not read again, so a brace in a name stays a brace.
  static func fill(_ phrase: String, _ value: (String) -> String) -> String {
    var result = ""
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      result += value(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
