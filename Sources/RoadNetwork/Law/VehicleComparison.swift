/// A comparison of the vehicle with a number, such as `weight > 7.5`.
public struct VehicleComparison: Hashable, Sendable {
  /// What is compared.
  public enum Quantity: UInt8, CaseIterable, Sendable {
    /// Actual weight in kilograms.
    case weight = 0
    /// Legal gross weight rating in kilograms.
    case weightRating
    /// Weight on one axle in kilograms.
    case axleLoad
    /// Length in millimetres.
    case length
    /// Width in millimetres.
    case width
    /// Height in millimetres.
    case height
    /// Number of axles.
    case axles
  }
  /// How it is compared.
  public enum Relation: UInt8, CaseIterable, Sendable {
    /// Below the number.
    case less = 0
    /// At most the number.
    case lessOrEqual
    /// Equal to the number.
    case equal
    /// At least the number.
    case greaterOrEqual
    /// Above the number.
    case greater
  }
  /// What is compared.
  public var quantity: Quantity
  /// How it is compared.
  public var relation: Relation
  /// The number, in the quantity's unit.
  public var value: UInt32

  /// Makes a comparison.
  public init(_ quantity: Quantity, _ relation: Relation, _ value: UInt32) {
    self.quantity = quantity
    self.relation = relation
    self.value = value
  }

  /// Whether it is true of a vehicle; false when the vehicle's number is not known.
  public func holds(for vehicle: VehicleFacts) -> Bool {
    guard let number = vehicle[quantity] else { return false }
    let value = Double(self.value)
    return switch relation {
    case .less: number < value
    case .lessOrEqual: number <= value
    case .equal: number == value
    case .greaterOrEqual: number >= value
    case .greater: number > value
    }
  }
}

/// What is known of a vehicle when conditions are judged; nil is not known.
public struct VehicleFacts: Hashable, Sendable {
  /// Actual weight in kilograms.
  public var weightKilograms: Double?
  /// Legal gross weight rating in kilograms; the actual weight stands in when it is not known.
  public var weightRatingKilograms: Double?
  /// Weight on the heaviest axle in kilograms.
  public var axleLoadKilograms: Double?
  /// Length in metres.
  public var lengthMeters: Double?
  /// Width in metres.
  public var widthMeters: Double?
  /// Height in metres.
  public var heightMeters: Double?
  /// Number of axles.
  public var axleCount: Int?
  /// Whether it pulls a trailer.
  public var hasTrailer: Bool?
  /// Whether it is articulated.
  public var isArticulated: Bool?
  /// Whether it is a heavy goods vehicle.
  public var isGoodsVehicle: Bool?
  /// Whether it carries dangerous goods.
  public var carriesHazardousGoods: Bool?
  /// Nothing is known.
  public init() {}

  /// A number in the unit of the quantity.
  public subscript(quantity: VehicleComparison.Quantity) -> Double? {
    switch quantity {
    case .weight: weightKilograms
    case .weightRating: weightRatingKilograms ?? weightKilograms
    case .axleLoad: axleLoadKilograms
    case .length: lengthMeters.map { ($0 * 1000).rounded() }
    case .width: widthMeters.map { ($0 * 1000).rounded() }
    case .height: heightMeters.map { ($0 * 1000).rounded() }
    case .axles: axleCount.map(Double.init)
    }
  }
  /// A property.
  public subscript(property: Condition.VehicleProperty) -> Bool? {
    switch property {
    case .trailer: hasTrailer
    case .articulated: isArticulated
    case .goodsVehicle: isGoodsVehicle
    case .hazardousGoods: carriesHazardousGoods
    }
  }
}
