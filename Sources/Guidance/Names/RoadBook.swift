import Directions
import MappedStorage
import RoadNetwork

/// The names of the roads around a path, each read once.
final class RoadBook {
  private let network: RoadNetwork
  @exclusivity(unchecked) private var pages: [Page] = []
  /// Words of the plain names that were compared; see `FoldedName`.
  @exclusivity(unchecked) private var words: [UInt64] = []
  /// Road numbers that were compared; see `FoldedRefs`.
  @exclusivity(unchecked) private var refs: [UInt64] = []
  /// What maneuvers carry, made when it is asked for.
  @exclusivity(unchecked) private var called: [Maneuver.Name?] = []
  /// Pages by name record: open addressing, −1 free.
  @exclusivity(unchecked) private var slots = [Int32](repeating: -1, count: 256)

  private struct Page {
    let record: UInt32
    let name: UInt32
    let ref: UInt32
    let contents: RoadTitle.Contents
    var folded: Folded?
    var foldedRefs: FoldedPart?
  }

  /// Where the numbers of what was folded are kept.
  private struct FoldedPart {
    let isPlain: Bool
    let first: Int
    let end: Int
  }

  /// What comparing a name with others takes.
  private struct Folded {
    let isPlain: Bool
    let firstWord: Int
    let wordCount: Int
    /// Bytes of the name, and the first eight of them.
    let length: Int
    let head: UInt64
  }

  init(_ network: RoadNetwork) {
    self.network = network
    pages.reserveCapacity(64)
    called.reserveCapacity(64)
    words.reserveCapacity(256)
  }

  /// Whether the book is still worth keeping for further paths; it grows with each name.
  var isSmall: Bool { pages.count < Self.mostKept }
  private static let mostKept = 1_024

  /// What an edge is called.
  func title(of edge: EdgeID) -> RoadTitle { RoadTitle(place(of: edge), in: self) }

  /// Where the book has what an edge is called.
  func place(of edge: EdgeID) -> RoadTitle.Place {
    let record = network.pairName[edge.pair]
    var slot = Self.slot(record, slots.count)
    while true {
      let found = Int(slots[slot])
      if found < 0 { break }
      if pages[found].record == record { return place(found) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    slots[slot] = Int32(pages.count)
    pages.append(page(record))
    called.append(nil)
    if pages.count * 2 > slots.count { grow() }
    return place(pages.count - 1)
  }

  private func place(_ page: Int) -> RoadTitle.Place {
    RoadTitle.Place(page: Int32(page), contents: pages[page].contents)
  }

  private func page(_ record: UInt32) -> Page {
    let texts = network.names[record]
    var contents: RoadTitle.Contents = []
    if network.textLength(texts.name) > 0 { contents.insert(.name) }
    if texts.ref != 0 && RoadNames.hasParts(network.text(texts.ref)) { contents.insert(.refs) }
    if network.textLength(texts.pronunciation) > 0 { contents.insert(.pronunciation) }
    return Page(record: record, name: texts.name, ref: texts.ref, contents: contents)
  }

  /// Most names are never compared with another: they are folded when they are.
  private func folded(_ page: Int) -> Folded {
    if let known = pages[page].folded { return known }
    let bytes = network.text(pages[page].name)
    let firstWord = words.count
    let isPlain =
      bytes.withContiguousStorageIfAvailable { FoldedName.append($0, to: &words) }
      ?? FoldedName.append(bytes, to: &words)
    var head: UInt64 = 0
    for byte in bytes.prefix(8) { head = head &<< 8 | UInt64(byte) }
    let length = bytes.count
    let folded = Folded(
      isPlain: isPlain, firstWord: firstWord, wordCount: words.count - firstWord, length: length,
      head: length < 8 ? head &<< UInt64(8 * (8 - length)) : head)
    pages[page].folded = folded
    return folded
  }

  private func foldedRefs(_ page: Int) -> FoldedPart {
    if let known = pages[page].foldedRefs { return known }
    let first = refs.count
    let isPlain = FoldedRefs.append(network.text(pages[page].ref), to: &refs)
    let folded = FoldedPart(isPlain: isPlain, first: first, end: refs.count)
    pages[page].foldedRefs = folded
    return folded
  }

  private func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, page) in pages.enumerated() {
      var slot = Self.slot(page.record, slots.count)
      while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = Int32(number)
    }
  }

  private static func slot(_ record: UInt32, _ count: Int) -> Int {
    Int((record &* 0x9e37_79b1) &>> 8) & (count &- 1)
  }

  /// The whole of a page as maneuvers carry it.
  func called(_ page: Int) -> Maneuver.Name {
    if let known = called[page] { return known }
    let texts = network.names[pages[page].record]
    let made = Maneuver.Name(
      name: network.string(texts.name), refs: RoadNames.list(network.string(texts.ref)),
      pronunciation: network.string(texts.pronunciation))
    called[page] = made
    return made
  }

  /// Whether two lists of numbers have one in common; see `RoadNames.isSameRef`.
  func shareRef(_ a: Int, _ b: Int) -> Bool {
    let (x, y) = (foldedRefs(a), foldedRefs(b))
    guard x.isPlain && y.isPlain else {
      let others = called(b).refs
      return called(a).refs.contains { ref in others.contains { RoadNames.isSameRef(ref, $0) } }
    }
    for i in x.first..<x.end {
      for j in y.first..<y.end where refs[i] == refs[j] { return true }
    }
    return false
  }

  /// Whether two names, neither empty, are equal.
  func areEqual(_ a: Int, _ b: Int) -> Bool {
    let (name, other) = (pages[a].name, pages[b].name)
    if name == other { return true }
    let (x, y) = (folded(a), folded(b))
    guard x.isPlain && y.isPlain else { return called(a).name == called(b).name }
    return x.length == y.length && x.head == y.head && network.text(name, beginsWith: other)
  }

  /// Whether two names, neither empty, mean one road; see `RoadNames.isSameName`.
  func areAlike(_ a: Int, _ b: Int) -> Bool {
    let (name, other) = (pages[a].name, pages[b].name)
    if name == other { return true }
    let (x, y) = (folded(a), folded(b))
    guard x.isPlain && y.isPlain else { return RoadNames.isSameName(called(a).name, called(b).name) }
    let shorter = min(x.length, y.length)
    let shift = UInt64(8 * (8 - min(8, shorter)))
    if (x.head ^ y.head) &>> shift == 0, shorter >= 5 || x.length == y.length {
      if x.length <= y.length ? network.text(other, beginsWith: name) : network.text(name, beginsWith: other) {
        return true
      }
    }
    let count = min(x.wordCount, y.wordCount)
    guard count > 0 else { return false }
    for i in 0..<count where words[x.firstWord &+ i] != words[y.firstWord &+ i] { return false }
    return true
  }
}
