public import Geodesy

/// What an edge or a turn costs: the weight a search minimises, and the time it takes.
public struct TravelCost: Hashable, Sendable {
  /// Duration times preference plus penalties, milliseconds; `Weight.infinity` when not possible.
  public var weight: Weight
  /// Time.
  public var duration: Milliseconds
  /// Makes a cost.
  public init(weight: Weight, duration: Milliseconds) {
    self.weight = weight
    self.duration = duration
  }
  /// Nothing.
  public static let zero = TravelCost(weight: .zero, duration: Milliseconds(rawValue: 0))
  /// Not possible.
  public static let impassable = TravelCost(
    weight: .infinity, duration: Milliseconds(rawValue: Weight.infinity.rawValue))
  /// Whether it is possible.
  public var isFinite: Bool { weight.isFinite }

  /// The part of an edge's cost that lies before a place on it: the parts of one edge always add up to the whole.
  ///
  /// - Parameters:
  ///   - offset: the place, from the edge's tail; at most `length`.
  ///   - length: the edge's length.
  /// - Returns: the part; nothing for an edge of no length.
  public func before(_ offset: Millimeters, of length: Millimeters) -> TravelCost {
    guard length.rawValue > 0 else { return .zero }
    func part(_ value: UInt32) -> UInt32 {
      UInt32(UInt64(value) * UInt64(min(offset.rawValue, length.rawValue)) / UInt64(length.rawValue))
    }
    return TravelCost(
      weight: Weight(part(weight.rawValue)), duration: Milliseconds(rawValue: part(duration.rawValue)))
  }
}
