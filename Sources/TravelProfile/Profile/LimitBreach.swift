public import RoadNetwork

/// A limit on a road that a vehicle exceeds.
public struct LimitBreach: Hashable, Sendable {
  /// What is limited.
  public enum Quantity: String, Hashable, Sendable {
    /// Metres.
    case height, width, length
    /// Tonnes.
    case weight
    /// Tonnes.
    case weightRating = "gross weight"
    /// Tonnes.
    case axleLoad = "axle load"
    /// Tonnes.
    case bogieWeight = "bogie weight"
    /// A number.
    case axles
    /// Dangerous goods, or goods that endanger water; no number.
    case hazardousGoods = "hazardous goods"
  }
  /// What is limited.
  public var quantity: Quantity
  /// The limit in the quantity's unit; 0 where there is no number.
  public var limit: Double

  init(_ quantity: Quantity, _ limit: Double) {
    self.quantity = quantity
    self.limit = limit
  }

  /// Whether a weight is limited; `none @ destination` lifts such limits for local traffic.
  var isWeight: Bool { [.weight, .weightRating, .axleLoad, .bogieWeight].contains(quantity) }

  /// As in "height limit 3.5 m" or "no hazardous goods".
  public var text: String {
    // Limits are stored in hundredths.
    let number = limit == limit.rounded() ? String(Int(limit)) : String(limit)
    switch quantity {
    case .height, .width, .length: return "\(quantity.rawValue) limit \(number) m"
    case .weight, .weightRating, .axleLoad, .bogieWeight: return "\(quantity.rawValue) limit \(number) t"
    case .axles: return "at most \(number) axles"
    case .hazardousGoods: return "no hazardous goods"
    }
  }
}

extension TravelProfile {
  /// The limit that bars the vehicle from a road that is otherwise open to its mode.
  ///
  /// - Parameters:
  ///   - attributes: the facts of the road.
  ///   - direction: the direction of travel.
  ///   - limits: the vehicle limits in that direction.
  /// - Returns: the limit; nil where the road is closed to the mode anyway, or open to the vehicle.
  public func barringLimit(
    of attributes: RoadAttributes, _ direction: EdgeDirection, limits: VehicleLimits
  ) -> LimitBreach? {
    guard speed(attributes, direction) != nil, !assessment(of: attributes, direction, limits: limits).isPassable
    else { return nil }
    if isBarredByLoad(attributes.flags) { return LimitBreach(.hazardousGoods, 0) }
    if let breach = measures?.breach(limits) { return breach }
    return LimitBreach(.width, Double(attributes.widthCentimeters) / 100)
  }
}
