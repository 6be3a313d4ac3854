public import MappedStorage

extension RoadNetwork {
  /// The text of a string id.
  public func string(_ id: UInt32) -> String {
    id == 0 ? "" : String(decoding: text(id), as: UTF8.self)
  }
  /// The bytes of the text of a string id, in UTF-8.
  public func text(_ id: UInt32) -> Slice<Column<UInt8>> {
    let start = id == 0 ? 0 : Int(stringFirst[id])
    return stringBytes[start..<(start + textLength(id))]
  }
  /// The number of bytes of the text of a string id.
  public func textLength(_ id: UInt32) -> Int {
    id == 0 ? 0 : Int(stringFirst[id + 1]) - Int(stringFirst[id])
  }
  /// Whether the text of one string id begins with that of another, byte by byte.
  public func text(_ id: UInt32, beginsWith prefix: UInt32) -> Bool {
    let count = textLength(prefix)
    guard count <= textLength(id), count > 0 else { return count == 0 }
    let (first, second) = (Int(stringFirst[id]), Int(stringFirst[prefix]))
    for i in 0..<count where stringBytes[first + i] != stringBytes[second + i] { return false }
    return true
  }
}
