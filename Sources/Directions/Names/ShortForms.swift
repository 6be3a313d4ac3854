/// Tells at a glance that a name has nothing in it that is spoken otherwise than it is written.
struct ShortForms: Sendable {
  /// Numbers of the short forms that are words, in small letters and in order.
  private let words: [UInt64]
  /// The short forms that end longer words.
  private let endings: [[UInt8]]
  /// Longer names with a comma or bracket are cut.
  private static let longestWhole = 25

  init(_ abbreviations: [Abbreviation]) {
    words = abbreviations.filter { $0.kind != .ending }.map { Word($0.short.utf8).hash }.sorted()
    endings = abbreviations.filter { $0.kind == .ending }.map { Array($0.short.utf8) }
  }

  /// Whether a name is said as it stands: no number, no short form, nothing to cut, single spaces between its words.
  ///
  /// False where a longer look is needed, as at letters beyond Latin-1.
  func areAbsent(from name: String) -> Bool {
    let isLong = name.utf8.count > Self.longestWhole
    var word = Word()
    var lead: UInt8 = 0
    for byte in name.utf8 {
      if lead != 0 {
        word.add(byte <= 0x9E && byte != 0x97 ? byte + 0x20 : byte)
        lead = 0
        continue
      }
      switch byte {
      case UInt8(ascii: " "):
        if word.length == 0 || isShort(word) { return false }
        word = Word()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return false
      case UInt8(ascii: ","), UInt8(ascii: "("):
        if isLong { return false }
        word.add(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.add(byte + 0x20)
      case 0x21...0x7E: word.add(byte)
      case 0xC3:
        word.add(byte)
        lead = byte
      default: return false
      }
    }
    return lead == 0 && (word.length > 0 ? !isShort(word) : name.isEmpty)
  }

  private func isShort(_ word: Word) -> Bool {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word.bare { low = middle + 1 } else { high = middle }
    }
    if low < words.count && words[low] == word.bare { return true }
    return endings.contains { word.ends(with: $0) }
  }

  /// A word in small letters.
  private struct Word {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The same without a point at the end.
    private(set) var bare: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var length = 0
    /// The last eight bytes, the very last lowest.
    private var tail: UInt64 = 0

    init() {}
    init(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    mutating func add(_ byte: UInt8) {
      let before = hash
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      bare = byte == UInt8(ascii: ".") ? before : hash
      length += 1
      tail = tail &<< 8 | UInt64(byte)
    }

    /// Whether the word ends so, as far as the last eight bytes tell.
    func ends(with ending: [UInt8]) -> Bool {
      guard ending.count <= length else { return false }
      for (i, byte) in ending.reversed().prefix(8).enumerated()
      where UInt8(truncatingIfNeeded: tail &>> UInt64(8 * i)) != byte { return false }
      return true
    }
  }
}
