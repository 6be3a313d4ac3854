/// The facts of a road edge that many edges share; stored once per distinct combination.
///
/// Facts only: what they mean for time and cost is the profile's opinion. "Forward" is the direction in which the
/// way was drawn. All fields are whole numbers, so every bit pattern of a stored record is valid.
@frozen public struct RoadAttributes: Hashable, Sendable {
  /// Yes-or-no facts.
  public var flags: RoadFlags = []
  /// Access along the way.
  public var accessForward = ModeAccess()
  /// Access against the way.
  public var accessBackward = ModeAccess()
  /// Index of the conditional rules in `RoadNetwork.conditionSets`; 0 none.
  public var conditionSet: UInt32 = 0
  /// Speed limit along the way.
  public var speedLimitForward = SpeedLimit.unknown
  /// Speed limit against the way.
  public var speedLimitBackward = SpeedLimit.unknown
  /// Speed limit for trucks along the way.
  public var truckSpeedLimitForward = SpeedLimit.unknown
  /// Speed limit for trucks against the way.
  public var truckSpeedLimitBackward = SpeedLimit.unknown
  /// Advised speed along the way.
  public var advisorySpeedForward = SpeedLimit.unknown
  /// Advised speed against the way.
  public var advisorySpeedBackward = SpeedLimit.unknown
  /// Usual speed (`maxspeed:practical`).
  public var practicalSpeed = SpeedLimit.unknown
  /// Index into `RoadNetwork.vehicleLimits`, along the way; 0 none.
  public var limitsForward: UInt16 = 0
  /// Index into `RoadNetwork.vehicleLimits`, against the way; 0 none.
  public var limitsBackward: UInt16 = 0
  /// Width in centimetres; 0 not known.
  public var widthCentimeters: UInt16 = 0
  /// Kind of way.
  public var roadClass = RoadClass(rawValue: 0)
  /// Kind of service way.
  public var service = ServiceKind.none
  /// Surface.
  public var surface = Surface.unknown
  /// Smoothness.
  public var smoothness = Smoothness.unknown
  /// `tracktype` 1 (solid) to 5 (soft); 0 not tagged.
  public var trackGrade: UInt8 = 0
  /// Lanes for motor traffic along the way; 0 not known.
  public var lanesForward: UInt8 = 0
  /// Lanes for motor traffic against the way; 0 not known.
  public var lanesBackward: UInt8 = 0
  /// Lanes of both directions; 0 not known.
  public var lanesTotal: UInt8 = 0
  /// Difficulty of a mountain path, 1 hiking … 6; 0 not tagged.
  public var hikingScale: UInt8 = 0
  /// Difficulty for mountain bikes plus one; 0 not tagged.
  public var mountainBikeScale: UInt8 = 0
  /// Drawing layer; facts only, never a reason to join or part ways.
  public var drawingLayer: Int8 = 0
  /// Lowest level in half storeys, offset by 100; 0 not tagged.
  public var levelFrom: UInt8 = 0
  /// Highest level in half storeys, offset by 100; 0 not tagged.
  public var levelTo: UInt8 = 0
  /// Slope in percent along the way, clamped to ±100; 127 not tagged.
  public var inclinePercent: Int8 = 127
  /// Unused; zero.
  public var reserved: UInt16 = 0

  /// No facts.
  public init() {}

  /// Access in one direction.
  @inlinable public func access(_ direction: EdgeDirection) -> ModeAccess {
    direction == .forward ? accessForward : accessBackward
  }
  /// Speed limit in one direction.
  @inlinable public func speedLimit(_ direction: EdgeDirection) -> SpeedLimit {
    direction == .forward ? speedLimitForward : speedLimitBackward
  }
}

/// A speed in tenths of km/h, 0 not known, 65,535 no limit.
@frozen public struct SpeedLimit: RawRepresentable, Hashable, Sendable {
  /// Tenths of km/h, or one of the two special values.
  public var rawValue: UInt16
  /// Wraps the stored number.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// From km/h, rounded to a tenth; at most 6,553.
  public init(kilometersPerHour: Double) {
    rawValue = UInt16(max(1, min(65_534, (kilometersPerHour * 10).rounded())))
  }
  /// Not tagged.
  public static let unknown = SpeedLimit(rawValue: 0)
  /// Explicitly without limit.
  public static let unlimited = SpeedLimit(rawValue: .max)
  /// The number in km/h; nil when not known or without limit.
  @inlinable public var kilometersPerHour: Double? {
    rawValue == 0 || rawValue == .max ? nil : Double(rawValue) / 10
  }
}

/// Limits on vehicles, on an edge in one direction or at a node. 0 means no limit.
@frozen public struct VehicleLimits: Hashable, Sendable {
  /// Height in centimetres.
  public var heightCentimeters: UInt16 = 0
  /// Width in centimetres.
  public var widthCentimeters: UInt16 = 0
  /// Length in centimetres.
  public var lengthCentimeters: UInt16 = 0
  /// Actual weight in units of 10 kg.
  public var weightTenKilograms: UInt16 = 0
  /// Legal gross weight rating in units of 10 kg.
  public var weightRatingTenKilograms: UInt16 = 0
  /// Weight on one axle in units of 10 kg.
  public var axleLoadTenKilograms: UInt16 = 0
  /// Weight on a bogie in units of 10 kg.
  public var bogieWeightTenKilograms: UInt16 = 0
  /// Number of axles.
  public var axles: UInt8 = 0
  /// Bit 0: the weight limit is lifted for local traffic (`none @ destination`).
  public var localExemptions: UInt8 = 0
  /// No limits.
  public init() {}
  /// Whether nothing is limited.
  public var isEmpty: Bool { self == VehicleLimits() }
}
