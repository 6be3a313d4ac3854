/// What barriers change on one drawn segment in its direction, written down as plainly as can be: every list is gone
/// through from end to end for every question.
struct ReferenceChange {
  /// What is changed: weight and duration each by itself.
  struct Pair {
    var weight: UInt64
    var duration: UInt64
  }
  /// Parts with a cost of their own, in millimetres, in sixteenths of the usual one; where they overlap they multiply.
  var factors: [(start: UInt64, end: UInt64, sixteenths: Pair)] = []
  /// Places that cost extra milliseconds to leave forwards.
  var additions: [(offset: UInt64, milliseconds: Pair)] = []
  /// Closed parts; closed places have no length.
  var closures: [(start: UInt64, end: UInt64)] = []

  /// The part of a cost before a place.
  func part(_ whole: UInt64, _ kind: KeyPath<Pair, UInt64>, upTo offset: UInt64, of length: UInt64) -> UInt64 {
    guard length > 0 else { return 0 }
    let cuts = Set([0, offset] + factors.flatMap { [min(offset, $0.start), min(offset, $0.end)] }).sorted()
    // Two factors on one place at most: in 256ths.
    var stretched: UInt64 = 0
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      let covering = factors.filter { $0.start <= start && end <= $0.end }
      stretched += (end - start) * covering.reduce(256) { $0 * $1.sixteenths[keyPath: kind] / 16 }
    }
    let share = whole * stretched / (length * 256)
    let least: UInt64 = offset == length && whole > 0 ? 1 : 0
    return max(least, share) + additions.filter { $0.offset < offset }.reduce(0) { $0 + $1.milliseconds[keyPath: kind] }
  }

  /// Whether one gets from a place to another.
  func isOpen(_ start: UInt64, _ end: UInt64) -> Bool {
    start == end || !closures.contains { $0.start < end && $0.end > start }
  }
  func isClosed(at offset: UInt64) -> Bool { closures.contains { $0.start <= offset && offset <= $0.end } }
  func isInside(_ offset: UInt64) -> Bool { closures.contains { $0.start < offset && offset < $0.end } }

  /// The same in the other direction.
  func reversed(_ length: UInt64) -> ReferenceChange {
    ReferenceChange(
      factors: factors.map { (length - $0.end, length - $0.start, $0.sixteenths) },
      additions: additions.map { (length - $0.offset, $0.milliseconds) },
      closures: closures.map { (length - $0.end, length - $0.start) })
  }
}

extension ReferenceNetwork {
  /// Whether the way along a segment is free between two places.
  func isOpen(_ segment: Int, _ start: UInt32, _ end: UInt32) -> Bool {
    changes[segment]?.isOpen(UInt64(start), UInt64(end)) ?? true
  }
  /// Whether a place of a segment is closed, so that nobody gets past it.
  func isClosed(_ segment: Int, at offset: UInt32) -> Bool {
    changes[segment]?.isClosed(at: UInt64(offset)) ?? false
  }
  /// Whether one gets from a segment's place through its end.
  func leadsOn(_ segment: Int, from offset: UInt32) -> Bool {
    isOpen(segment, offset, length(of: segment)) && !isClosed(segment, at: length(of: segment))
  }
  /// Whether one gets from a segment's start to a place on it.
  func leadsTo(_ offset: UInt32, on segment: Int) -> Bool {
    isOpen(segment, 0, offset) && !isClosed(segment, at: 0)
  }
  /// Changes a segment, and its other direction alike unless only one is named. Offsets count as drawn.
  mutating func change(_ segment: Int, only direction: Int? = nil, _ edit: (inout ReferenceChange) -> Void) {
    let forward = segment & ~1
    let length = UInt64(length(of: forward))
    for changed in [forward, forward + 1] where direction ?? changed == changed {
      let isForward = changed == forward
      var change = changes[changed] ?? ReferenceChange()
      if !isForward { change = change.reversed(length) }
      edit(&change)
      changes[changed] = isForward ? change : change.reversed(length)
    }
  }
}
