internal import RoadNetwork

/// The size, weight and load of a vehicle, as far as signs limit them. A zero means not given: never compared.
public struct Vehicle: Hashable, Sendable {
  /// Height in metres.
  public var height: Double
  /// Width in metres.
  public var width: Double
  /// Length in metres, trailers included.
  public var length: Double
  /// Actual weight in tonnes.
  public var weight: Double
  /// Legal gross weight in tonnes; where 0, the actual weight stands in.
  public var weightRating: Double
  /// Weight on the heaviest axle in tonnes.
  public var axleLoad: Double
  /// Weight on the heaviest bogie in tonnes.
  public var bogieWeight: Double
  /// Number of axles.
  public var axles: Int
  /// Whether dangerous goods are carried.
  public var carriesHazardousGoods: Bool
  /// Whether goods that endanger water are carried.
  public var carriesWaterHazard: Bool

  /// Describes a vehicle; what is left out is not given.
  public init(
    height: Double = 0, width: Double = 0, length: Double = 0, weight: Double = 0, weightRating: Double = 0,
    axleLoad: Double = 0, bogieWeight: Double = 0, axles: Int = 0, carriesHazardousGoods: Bool = false,
    carriesWaterHazard: Bool = false
  ) {
    self.height = height
    self.width = width
    self.length = length
    self.weight = weight
    self.weightRating = weightRating
    self.axleLoad = axleLoad
    self.bogieWeight = bogieWeight
    self.axles = axles
    self.carriesHazardousGoods = carriesHazardousGoods
    self.carriesWaterHazard = carriesWaterHazard
  }

  /// A middle-sized car: 1.8 m high, 1.9 m wide, 4.8 m long, 2 t, 2 axles.
  public static let car = Vehicle(height: 1.8, width: 1.9, length: 4.8, weight: 2, axles: 2)
  /// The largest articulated lorry that may go everywhere in the EU: 4.0 × 2.55 × 16.5 m, 40 t, 11.5 t an axle.
  public static let truck = Vehicle(
    height: 4, width: 2.55, length: 16.5, weight: 40, weightRating: 40, axleLoad: 11.5, axles: 5)
}

/// The vehicle in the units of `VehicleLimits`: a limit equal to the vehicle lets it pass.
struct VehicleMeasures: Sendable {
  private let height, width, length, weight, weightRating, axleLoad, bogieWeight, axles: UInt32

  init(_ vehicle: Vehicle) {
    func whole(_ value: Double) -> UInt32 { UInt32(max(0, min(1_000_000, (value * 100).rounded()))) }
    height = whole(vehicle.height)
    width = whole(vehicle.width)
    length = whole(vehicle.length)
    weight = whole(vehicle.weight)
    weightRating = vehicle.weightRating > 0 ? whole(vehicle.weightRating) : whole(vehicle.weight)
    axleLoad = whole(vehicle.axleLoad)
    bogieWeight = whole(vehicle.bogieWeight)
    axles = UInt32(max(0, min(255, vehicle.axles)))
  }

  /// Whether the limits bar the vehicle: wholly, or only from driving through.
  func verdict(_ limits: VehicleLimits) -> Verdict {
    guard let breach = breach(limits) else { return .fits }
    return breach.isWeight && limits.localExemptions & 1 != 0 ? .localOnly : .barred
  }

  /// The first limit that the vehicle exceeds, sizes before weights.
  func breach(_ limits: VehicleLimits) -> LimitBreach? {
    if axles > UInt32(limits.axles) && limits.axles > 0 { return LimitBreach(.axles, Double(limits.axles)) }
    let compared: [(LimitBreach.Quantity, UInt32, UInt16)] = [
      (.height, height, limits.heightCentimeters), (.width, width, limits.widthCentimeters),
      (.length, length, limits.lengthCentimeters), (.weight, weight, limits.weightTenKilograms),
      (.weightRating, weightRating, limits.weightRatingTenKilograms),
      (.axleLoad, axleLoad, limits.axleLoadTenKilograms), (.bogieWeight, bogieWeight, limits.bogieWeightTenKilograms),
    ]
    let exceeded = compared.first { $0.2 > 0 && $0.1 > UInt32($0.2) }
    return exceeded.map { LimitBreach($0.0, Double($0.2) / 100) }
  }

  /// Whether a carriageway of this width is too narrow to drive on.
  func exceeds(physicalWidthCentimeters: UInt16) -> Bool {
    physicalWidthCentimeters > 0 && width > UInt32(physicalWidthCentimeters)
  }

  enum Verdict { case fits, localOnly, barred }
}
