/// Takes lists of road numbers apart for comparing, without building texts.
///
/// Only ASCII: elsewhere the rules of Unicode decide whether two texts are equal, and texts are compared.
enum FoldedRefs {
  /// Appends a number for each part of a `;`-separated list, spaces and hyphens left out; see `RoadNames.isSameRef`.
  ///
  /// - Returns: whether all is ASCII; else nothing is appended.
  static func append(_ bytes: some Sequence<UInt8>, to refs: inout [UInt64]) -> Bool {
    let start = refs.count
    var hash = seed
    var isEmpty = true
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        if !isEmpty { refs.append(hash) }
        hash = seed
        isEmpty = true
        continue
      }
      guard byte < 0x80 else {
        refs.removeSubrange(start...)
        return false
      }
      if byte == UInt8(ascii: " ") { continue }
      isEmpty = false
      if byte != UInt8(ascii: "-") { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    if !isEmpty { refs.append(hash) }
    return true
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
}
