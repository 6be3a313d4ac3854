import Directions
import MappedStorage
import RoadNetwork

/// What a road is called, ready to compare.
struct RoadLabel: Hashable {
  var name = ""
  var refs: [String] = []
  var pronunciation = ""
  var isEmpty: Bool { name.isEmpty && refs.isEmpty }
}

/// What roads are called, and whether two names mean one road.
enum RoadNames {
  /// What the sign over an edge says.
  static func sign(_ network: RoadNetwork, _ edge: EdgeID) -> Maneuver.Sign {
    var sign = Maneuver.Sign()
    guard network.edgeSign[edge.rawValue] != 0 else { return sign }
    let record = network.sign(of: edge)
    sign.exitNumbers = list(network.string(record.junctionRef))
    sign.branches = list(network.string(record.destinationRef))
    sign.toward = list(network.string(record.destination))
    sign.streets = list(network.string(record.destinationStreet))
    return sign
  }

  /// The parts of a `;`-separated list, trimmed, empty ones dropped.
  static func list(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    if let one = onlyPart(text) { return [one] }
    return text.split(separator: ";").compactMap { part in
      var piece = part
      while piece.first == " " { piece = piece.dropFirst() }
      while piece.last == " " { piece = piece.dropLast() }
      return piece.isEmpty ? nil : String(piece)
    }
  }

  /// A list that is its only part as it stands: most are.
  private static func onlyPart(_ text: String) -> String? {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      // Beyond ASCII other letters may join with what looks like a space.
      if byte == UInt8(ascii: ";") || byte >= 0x80 || byte == UInt8(ascii: " ") && last == byte { return nil }
      last = byte
    }
    return last == UInt8(ascii: " ") ? nil : text
  }

  /// Whether a `;`-separated list has any parts.
  static func hasParts(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ";") }
  }

  /// Whether both roads have a name or number and share it: going on means staying.
  static func isSameRoad(_ a: RoadLabel, _ b: RoadLabel) -> Bool {
    if !a.name.isEmpty && !b.name.isEmpty { return isSameName(a.name, b.name) || sharesRef(a, b) && a.name == b.name }
    if a.name.isEmpty && b.name.isEmpty { return sharesRef(a, b) }
    return false
  }

  /// Whether a road is the one that was told last.
  static func isTold(_ name: Maneuver.Name, after told: Maneuver.Name) -> Bool {
    isSameRoad(RoadLabel(name: told.name, refs: told.refs), RoadLabel(name: name.name, refs: name.refs))
  }

  /// Whether going from one road to the other is worth telling on a straight.
  ///
  /// Losing a name is not news; a name after none is, and so is a number that has nothing in common with the old.
  static func isNews(_ from: RoadLabel, _ to: RoadLabel) -> Bool {
    if to.isEmpty { return false }
    if from.isEmpty { return true }
    let pronunciationChanges =
      !from.pronunciation.isEmpty && !to.pronunciation.isEmpty && from.pronunciation != to.pronunciation
    if pronunciationChanges { return true }
    if !from.name.isEmpty && to.name.isEmpty { return false }
    if from.name.isEmpty && !to.name.isEmpty { return true }
    if !from.name.isEmpty { return !isSameName(from.name, to.name) }
    return !sharesRef(from, to)
  }

  static func sharesRef(_ a: RoadLabel, _ b: RoadLabel) -> Bool {
    a.refs.contains { ref in b.refs.contains { isSameRef(ref, $0) } }
  }

  /// Equal but for spaces and hyphens: mappers write "A 20", "A20" and "A-20" along one road.
  static func isSameRef(_ a: String, _ b: String) -> Bool {
    a == b || a.utf8.lazy.filter(isPartOfRef).elementsEqual(b.utf8.lazy.filter(isPartOfRef))
  }

  private static func isPartOfRef(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") }

  /// Equal but for case, spaces, hyphens and words of direction; or one begins or ends with the other at a word.
  static func isSameName(_ a: String, _ b: String) -> Bool {
    if a == b { return !a.isEmpty }
    var numbers: [UInt64] = []
    if FoldedName.append(a.utf8, to: &numbers) {
      let count = numbers.count
      if FoldedName.append(b.utf8, to: &numbers) {
        if min(a.utf8.count, b.utf8.count) >= 5 && (a.utf8.starts(with: b.utf8) || b.utf8.starts(with: a.utf8)) {
          return true
        }
        let shorter = min(count, numbers.count - count)
        return shorter > 0 && (0..<shorter).allSatisfy { numbers[$0] == numbers[count + $0] }
      }
    }
    if min(a.utf8.count, b.utf8.count) >= 5 && (a.hasPrefix(b) || b.hasPrefix(a)) { return true }
    let x = words(a)
    let y = words(b)
    guard !x.isEmpty, !y.isEmpty else { return false }
    return x.starts(with: y) || y.starts(with: x)
  }

  private static func words(_ name: String) -> [String] {
    let all = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "." || $0 == "(" || $0 == ")" }.map(String.init)
    let core = all.filter { !directionWords.contains($0) }
    return core.isEmpty ? all : core
  }

  static let directionWords: Set<String> = [
    "n", "s", "e", "w", "ne", "nw", "se", "sw", "north", "south", "east", "west", "northeast", "northwest",
    "southeast", "southwest", "northbound", "southbound", "eastbound", "westbound", "nord", "ost", "sud", "süd",
    "est", "ouest", "norte", "sul", "sur", "este", "oeste",
  ]
}
