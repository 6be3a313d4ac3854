public import Geodesy

/// The cost along one directed edge that is entered at one moment, with what a request changes on it.
public struct EdgePassage: Sendable {
  /// The cost of the edge as the profile sees it.
  let base: TravelCost
  let length: Millimeters
  let change: EdgeChange?

  /// Wraps an edge.
  ///
  /// - Parameters:
  ///   - base: its cost from end to end, unchanged.
  ///   - length: its length.
  ///   - change: what a request changes on it.
  public init(base: TravelCost, length: Millimeters, change: EdgeChange? = nil) {
    self.base = base
    self.length = length
    self.change = change
  }

  /// The cost from end to end, closures left aside.
  public var whole: TravelCost {
    guard let change, length.rawValue > 0 else { return base }
    return change.before(length, of: length, base: base)
  }

  /// The part of the cost that lies before a place, closures left aside: parts always add up to the whole.
  public func before(_ offset: Millimeters) -> TravelCost {
    change?.before(offset, of: length, base: base) ?? base.before(offset, of: length)
  }

  /// The cost from one place to another farther on; impassable when something between them is closed.
  public func cost(from start: Millimeters, to end: Millimeters) -> TravelCost {
    guard change?.isOpen(from: start, to: end) ?? true else { return .impassable }
    return before(end) - before(start)
  }

  /// The cost from a place to the edge's end and on from there; impassable when that is closed.
  public func costOnward(from start: Millimeters) -> TravelCost {
    if let change, !change.isOpen(from: start, to: length) || change.isClosed(at: length) { return .impassable }
    return whole - before(start)
  }

  /// Whether a place can be reached by entering the edge at its tail.
  public func canReach(_ offset: Millimeters) -> Bool {
    guard let change else { return true }
    return !change.isClosed(at: Millimeters(rawValue: 0)) && change.isOpen(from: Millimeters(rawValue: 0), to: offset)
  }

  /// Whether nobody who enters at the tail gets out at the head.
  public var isBlocked: Bool { change.map { !$0.closures.isEmpty } ?? false }

  /// The cost of entering the edge at its tail and going on to its end or, where something is closed, up to there.
  public var entered: TravelCost {
    guard base.isFinite else { return .impassable }
    guard let change, let first = change.closures.first else { return whole }
    return first.start.rawValue == 0 ? .impassable : before(first.start)
  }

  /// What of `entered` lies beyond a place that can be reached.
  public func remainder(after offset: Millimeters) -> TravelCost { entered - before(offset) }
}

extension TravelCost {
  /// The difference of two costs along one edge; nothing below nothing.
  fileprivate static func - (a: TravelCost, b: TravelCost) -> TravelCost {
    guard a.isFinite else { return .impassable }
    return TravelCost(
      weight: Weight(a.weight.rawValue - min(a.weight.rawValue, b.weight.rawValue)),
      duration: Milliseconds(rawValue: a.duration.rawValue - min(a.duration.rawValue, b.duration.rawValue)))
  }
}
