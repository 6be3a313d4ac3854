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
}
