public import Geodesy

/// When a conditional rule is in force: all parts must hold. A condition without parts always holds.
public struct Condition: Hashable, Sendable {
  /// The parts, joined by AND.
  public var parts: [Part]

  /// One part of a condition.
  public enum Part: Hashable, Sendable {
    /// A calendar of days and times.
    case hours(OpeningHours)
    /// A vehicle above or below a measure.
    case vehicle(VehicleComparison)
    /// A property the vehicle must have.
    case property(VehicleProperty)
    /// The traveller has one of these reasons to go there.
    case purpose(TravelPurpose)
    /// Something no plan can know beforehand; never holds.
    case circumstance(Circumstance)
    /// Another condition does not hold: what a rule with exceptions is left with.
    case unless(Condition)
  }

  /// A property of a vehicle.
  public enum VehicleProperty: UInt8, CaseIterable, Sendable {
    /// Pulls a trailer.
    case trailer = 0
    /// Articulated: tractor and semi-trailer.
    case articulated
    /// A heavy goods vehicle.
    case goodsVehicle
    /// Carries dangerous goods.
    case hazardousGoods
  }

  /// Weather and other circumstances outside any calendar.
  public enum Circumstance: UInt8, CaseIterable, Sendable {
    /// `wet`
    case wet = 0
    /// `snow`
    case snow
    /// `ice`
    case ice
    /// `winter`: winter equipment or road conditions
    case winter
    /// `flashing_light`
    case flashingLight
    /// `occupants >= 2`
    case occupants
    /// `stay < 10 min`
    case stay
  }

  /// From parts.
  public init(_ parts: [Part]) { self.parts = parts }

  /// Whether the condition holds.
  ///
  /// A fact that is not known makes the part that asks for it false.
  /// - Parameters:
  ///   - instant: The local time; nil when the journey has none, and calendars then never hold.
  ///   - vehicle: What is known of the vehicle.
  ///   - purpose: The traveller's reasons to be there.
  ///   - place: Where the rule stands, for sunrise and sunset.
  /// - Returns: True when every part holds.
  public func holds(
    at instant: LocalInstant?, vehicle: VehicleFacts, purpose: TravelPurpose, place: Coordinate?
  ) -> Bool {
    parts.allSatisfy { part in
      switch part {
      case .hours(let hours): instant.map { hours.contains($0, place: place) } ?? false
      case .vehicle(let comparison): comparison.holds(for: vehicle)
      case .property(let property): vehicle[property] ?? false
      case .purpose(let purposes): !purposes.isDisjoint(with: purpose)
      case .circumstance: false
      case .unless(let exception): !exception.holds(at: instant, vehicle: vehicle, purpose: purpose, place: place)
      }
    }
  }
}

/// Reasons to enter a road whose rule makes exceptions for them.
@frozen public struct TravelPurpose: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt16
  /// Wraps bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The journey starts or ends there.
  public static let destination = TravelPurpose(rawValue: 1 << 0)
  /// Delivering or loading.
  public static let delivery = TravelPurpose(rawValue: 1 << 1)
  /// Visiting a business.
  public static let customers = TravelPurpose(rawValue: 1 << 2)
  /// Living there.
  public static let residents = TravelPurpose(rawValue: 1 << 3)
  /// Holding a permit.
  public static let permit = TravelPurpose(rawValue: 1 << 4)
  /// Farm work.
  public static let agricultural = TravelPurpose(rawValue: 1 << 5)
  /// Forest work.
  public static let forestry = TravelPurpose(rawValue: 1 << 6)
  /// Emergency service.
  public static let emergency = TravelPurpose(rawValue: 1 << 7)
}
