public import Geodesy

/// What one request changes along one directed edge: stretches that cost more or less, places that cost extra, and
/// places and stretches that are closed. Offsets count from the edge's tail.
public struct EdgeChange: Hashable, Sendable {
  /// A stretch whose cost is multiplied.
  struct Span: Hashable, Sendable {
    var start, end: UInt32
    /// In millionths.
    var weight, duration: UInt64
  }
  /// A place that costs extra to pass.
  struct Addition: Hashable, Sendable {
    var offset: UInt32
    var weight, milliseconds: UInt32
  }
  /// A closed stretch; a closed place when it has no length.
  public struct Closure: Hashable, Sendable {
    /// Where it begins.
    public var start: Millimeters
    /// Where it ends.
    public var end: Millimeters
  }

  private(set) var spans: [Span] = []
  private(set) var additions: [Addition] = []
  /// What is closed, in order, none overlapping another.
  public private(set) var closures: [Closure] = []

  /// The least and the greatest factor, also of several that overlap, in millionths.
  static let factors: ClosedRange<Double> = 1...1e12
  private static let one: UInt64 = 1_000_000

  /// Whether some stretch weighs less than unchanged.
  var cheapens: Bool { spans.contains { $0.weight < Self.one } }

  /// Nothing changed.
  public init() {}

  /// Multiplies the cost of a stretch; where stretches overlap, their factors multiply.
  ///
  /// - Parameters:
  ///   - start: where the stretch begins.
  ///   - end: where it ends.
  ///   - weight: the factor of the weight, above 0; rounded to a millionth.
  ///   - duration: the factor of the duration, above 0; rounded to a millionth.
  public mutating func scale(from start: Millimeters, to end: Millimeters, weight: Double, duration: Double) {
    let new = (weight: Self.millionths(weight * 1e6), duration: Self.millionths(duration * 1e6))
    guard start < end, new.weight != Self.one || new.duration != Self.one else { return }
    guard !spans.isEmpty else {
      spans = [Span(start: start.rawValue, end: end.rawValue, weight: new.weight, duration: new.duration)]
      return
    }
    let cuts = Set(spans.flatMap { [$0.start, $0.end] } + [start.rawValue, end.rawValue]).sorted()
    spans = zip(cuts, cuts.dropFirst()).compactMap { from, to in
      var span = Span(start: from, end: to, weight: Self.one, duration: Self.one)
      if let old = spans.first(where: { $0.start <= from && to <= $0.end }) {
        (span.weight, span.duration) = (old.weight, old.duration)
      }
      if start.rawValue <= from && to <= end.rawValue {
        span.weight = Self.millionths(Double(span.weight) * Double(new.weight) / 1e6)
        span.duration = Self.millionths(Double(span.duration) * Double(new.duration) / 1e6)
      }
      return span.weight == Self.one && span.duration == Self.one ? nil : span
    }
  }

  private static func millionths(_ value: Double) -> UInt64 {
    UInt64(min(factors.upperBound, max(factors.lowerBound, value)).rounded())
  }

  /// Adds a cost to passing a place. It is paid when the place is left: at an edge's tail on entering it, and never at
  /// its head, where the next edge asks for it.
  public mutating func add(weight: Weight, duration: Milliseconds, at offset: Millimeters) {
    additions.append(
      Addition(offset: offset.rawValue, weight: weight.rawValue, milliseconds: duration.rawValue))
  }

  /// Closes a stretch, or a place when both ends are the same.
  public mutating func close(from start: Millimeters, to end: Millimeters) {
    guard !closures.isEmpty else {
      closures = [Closure(start: start, end: max(start, end))]
      return
    }
    var all = closures + [Closure(start: start, end: max(start, end))]
    all.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    closures.removeAll(keepingCapacity: true)
    for next in all {
      if let last = closures.last, next.start <= last.end {
        closures[closures.count - 1].end = max(last.end, next.end)
      } else {
        closures.append(next)
      }
    }
  }

  /// The same change met in the other direction of an edge.
  public func reversed(length: Millimeters) -> EdgeChange {
    func mirror(_ offset: UInt32) -> UInt32 { length.rawValue - min(offset, length.rawValue) }
    var change = EdgeChange()
    change.spans = spans.reversed().map {
      Span(start: mirror($0.end), end: mirror($0.start), weight: $0.weight, duration: $0.duration)
    }
    change.additions = additions.map {
      Addition(offset: mirror($0.offset), weight: $0.weight, milliseconds: $0.milliseconds)
    }
    change.closures = closures.reversed().map {
      Closure(
        start: Millimeters(rawValue: mirror($0.end.rawValue)), end: Millimeters(rawValue: mirror($0.start.rawValue)))
    }
    return change
  }

  // MARK: Closures

  /// The change with only those of its closures that another one closes, too.
  func closedAlso(in other: EdgeChange) -> EdgeChange {
    guard closures != other.closures else { return self }
    var change = self
    change.closures = closures.flatMap { own in
      other.closures.compactMap { theirs in
        let (start, end) = (max(own.start, theirs.start), min(own.end, theirs.end))
        return start <= end ? Closure(start: start, end: end) : nil
      }
    }
    return change
  }

  /// Whether a place is in the midst of a closed stretch; its ends, and closed places, are not.
  public func isInsideClosure(_ offset: Millimeters) -> Bool {
    closures.contains { $0.start < offset && offset < $0.end }
  }

  /// Whether a place is closed, ends of closed stretches included.
  public func isClosed(at offset: Millimeters) -> Bool {
    closures.contains { $0.start <= offset && offset <= $0.end }
  }

  /// Whether one can travel between two places of the edge: up to a closed place, but not past it.
  func isOpen(from start: Millimeters, to end: Millimeters) -> Bool {
    start == end || !closures.contains { $0.start < end && $0.end > start }
  }

  // MARK: Costs

  /// The cost from the tail to a place, closures left aside: parts always add up to the whole, which is at least 1 ms
  /// where it was so unchanged.
  func before(_ offset: Millimeters, of length: Millimeters, base: TravelCost) -> TravelCost {
    guard base.isFinite else { return .impassable }
    guard length.rawValue > 0 else { return .zero }
    let offset = min(offset.rawValue, length.rawValue)
    let stretched = millionths(upTo: offset)
    var added = (weight: UInt64(0), duration: UInt64(0))
    for addition in additions where addition.offset < offset {
      added.weight += UInt64(addition.weight)
      added.duration += UInt64(addition.milliseconds)
    }
    func part(_ value: UInt32, _ stretched: UInt64?, _ added: UInt64) -> UInt32 {
      let infinity = Weight.infinity.rawValue
      guard let stretched else { return infinity }
      let product = UInt64(value).multipliedFullWidth(by: stretched)
      let share = (UInt64(length.rawValue) * Self.one).dividingFullWidth(product).quotient
      let least: UInt64 = offset == length.rawValue && value > 0 ? 1 : 0
      return UInt32(min(UInt64(infinity), max(least, share) + added))
    }
    return TravelCost(
      weight: Weight(part(base.weight.rawValue, stretched.weight, added.weight)),
      duration: Milliseconds(rawValue: part(base.duration.rawValue, stretched.duration, added.duration)))
  }

  /// Millimetres up to a place, each taken as often as its factor says, in millionths; nil when beyond counting.
  private func millionths(upTo offset: UInt32) -> (weight: UInt64?, duration: UInt64?) {
    var plain = UInt64(offset)
    var weight: UInt64? = 0
    var duration: UInt64? = 0
    for span in spans where span.start < offset {
      let length = UInt64(min(span.end, offset) - span.start)
      plain -= length
      weight = Self.sum(weight, length, span.weight)
      duration = Self.sum(duration, length, span.duration)
    }
    let rest = plain * Self.one
    return (weight.map { $0 + rest }, duration.map { $0 + rest })
  }

  private static func sum(_ sum: UInt64?, _ length: UInt64, _ factor: UInt64) -> UInt64? {
    guard let sum else { return nil }
    let (product, overflow) = length.multipliedReportingOverflow(by: factor)
    // Half the range is left for what follows.
    return overflow || product >= 1 << 62 || sum + product >= 1 << 62 ? nil : sum + product
  }
}
