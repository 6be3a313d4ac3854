import Directions

/// What a road is called, as a place in the book of names: roads are compared by numbers, not by texts.
///
/// Valid while the book lives, that is for one path.
struct RoadTitle {
  let place: Place
  private let book: Unmanaged<RoadBook>

  /// A page of the book, and what there is on it.
  struct Place {
    let page: Int32
    let contents: Contents
  }
  struct Contents: OptionSet {
    let rawValue: UInt8
    static let name = Contents(rawValue: 1)
    static let refs = Contents(rawValue: 2)
    static let pronunciation = Contents(rawValue: 4)
  }

  init(_ place: Place, in book: RoadBook) {
    self.place = place
    self.book = Unmanaged.passUnretained(book)
  }

  var page: Int { Int(place.page) }
  var hasName: Bool { place.contents.contains(.name) }
  var hasRefs: Bool { place.contents.contains(.refs) }
  var isPronounced: Bool { place.contents.contains(.pronunciation) }

  var isEmpty: Bool { !hasName && !hasRefs }
  var name: String { hasName ? called.name : "" }
  var refs: [String] { hasRefs ? called.refs : [] }
  /// The whole of it as maneuvers carry it.
  var called: Maneuver.Name { book._withUnsafeGuaranteedRef { $0.called(page) } }

  /// Whether both have the same name, or both none.
  func hasSameName(as other: RoadTitle) -> Bool {
    if page == other.page || !hasName || !other.hasName { return hasName == other.hasName }
    return book._withUnsafeGuaranteedRef { $0.areEqual(page, other.page) }
  }

  /// Whether both have the same numbers in the same order.
  func hasSameRefs(as other: RoadTitle) -> Bool {
    if page == other.page || !hasRefs || !other.hasRefs { return hasRefs == other.hasRefs }
    return refs == other.refs
  }

  /// Whether both lists of numbers, neither empty, have one in common.
  fileprivate func sharesRef(with other: RoadTitle) -> Bool {
    book._withUnsafeGuaranteedRef { $0.shareRef(page, other.page) }
  }

  /// Whether both names, of which neither is empty, mean one road; see `RoadNames.isSameName`.
  fileprivate func isOneName(_ other: RoadTitle) -> Bool {
    page == other.page || book._withUnsafeGuaranteedRef { $0.areAlike(page, other.page) }
  }
}

extension RoadNames {
  /// Whether both roads have a name or number and share it: going on means staying.
  static func isSameRoad(_ a: RoadTitle, _ b: RoadTitle) -> Bool {
    if a.page == b.page { return !a.isEmpty }
    if a.hasName && b.hasName { return a.isOneName(b) || sharesRef(a, b) && a.hasSameName(as: b) }
    return !a.hasName && !b.hasName && sharesRef(a, b)
  }

  /// Whether going from one road to the other is worth telling on a straight; see the same of labels.
  static func isNews(_ from: RoadTitle, _ to: RoadTitle) -> Bool {
    if to.isEmpty { return false }
    if from.isEmpty { return true }
    if from.page == to.page { return false }
    if from.isPronounced && to.isPronounced && from.called.pronunciation != to.called.pronunciation { return true }
    if from.hasName != to.hasName { return to.hasName }
    if from.hasName { return !from.isOneName(to) }
    return !sharesRef(from, to)
  }

  static func sharesRef(_ a: RoadTitle, _ b: RoadTitle) -> Bool {
    guard a.hasRefs, b.hasRefs else { return false }
    return a.page == b.page || a.sharesRef(with: b)
  }
}
