/// Takes names apart into words for comparing, without building texts.
///
/// Only names of plain bytes: ASCII and the letters and signs of Latin-1, which are one character each and equal only
/// to themselves. For others the rules of Unicode decide, and texts are compared.
enum FoldedName {
  /// Appends a number for each word in small letters, those of direction left out unless there are no others.
  ///
  /// - Returns: whether the bytes are plain; else nothing is appended.
  static func append(_ bytes: some Sequence<UInt8>, to words: inout [UInt64]) -> Bool {
    let start = words.count
    var word = Word()
    var directions = 0
    var lead: UInt8 = 0
    for byte in bytes {
      if lead != 0 {
        guard byte >= (lead == 0xC2 ? 0xA0 : 0x80), byte <= 0xBF else { break }
        // Letters of Latin-1 but for the sign of multiplication have their small form 32 further on.
        let isCapital = lead == 0xC3 && byte <= 0x9E && byte != 0x97
        word.add(lead)
        word.add(isCapital ? byte + 0x20 : byte)
        lead = 0
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"):
        word.finish(&words, &directions)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.add(byte + 0x20)
      case 0x21...0x7E: word.add(byte)
      case 0xC2, 0xC3: lead = byte
      default:
        words.removeSubrange(start...)
        return false
      }
    }
    guard lead == 0 else {
      words.removeSubrange(start...)
      return false
    }
    word.finish(&words, &directions)
    if directions > 0 && directions < words.count - start { drop(from: start, &words) }
    return true
  }

  private static func drop(from start: Int, _ words: inout [UInt64]) {
    var kept = start
    for i in start..<words.count where !directions.contains(words[i]) {
      words[kept] = words[i]
      kept += 1
    }
    words.removeSubrange(kept...)
  }

  /// A word in the making: a number of 64 bits tells it from others.
  private struct Word {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    private var length = 0
    private var first: UInt8 = 0

    mutating func add(_ byte: UInt8) {
      if length == 0 { first = byte }
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      length &+= 1
    }

    mutating func finish(_ words: inout [UInt64], _ directions: inout Int) {
      guard length > 0 else { return }
      words.append(hash)
      if mayBeDirection && FoldedName.directions.contains(hash) { directions += 1 }
      self = Word()
    }

    /// Words of direction begin with n, s, e, w or o and have at most ten letters.
    private var mayBeDirection: Bool {
      switch first {
      case UInt8(ascii: "n"), UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "w"), UInt8(ascii: "o"): length <= 10
      default: false
      }
    }
  }

  private static let directions: [UInt64] = RoadNames.directionWords.map { text in
    var word = Word()
    for byte in text.utf8 { word.add(byte) }
    return word.hash
  }
}
