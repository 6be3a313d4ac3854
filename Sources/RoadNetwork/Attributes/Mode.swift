/// A way of travelling that the network keeps access and restrictions for.
public enum Mode: UInt8, CaseIterable, Hashable, Sendable {
  /// A private car.
  case car = 0
  /// A goods vehicle.
  case truck = 1
  /// A bicycle, ridden or pushed.
  case bicycle = 2
  /// A person on foot.
  case foot = 3

  /// The layer whose edge-based graph the mode travels on.
  @inlinable public var layer: NetworkLayer {
    switch self {
    case .car, .truck: .motor
    case .bicycle: .bicycle
    case .foot: .foot
    }
  }
}

/// A set of modes.
@frozen public struct ModeSet: OptionSet, Hashable, Sendable {
  /// One bit per mode: car 1, truck 2, bicycle 4, foot 8.
  public var rawValue: UInt8
  /// Wraps the bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set that holds one mode.
  @inlinable public init(_ mode: Mode) { rawValue = 1 << mode.rawValue }
  /// Car.
  public static let car = ModeSet(.car)
  /// Truck.
  public static let truck = ModeSet(.truck)
  /// Bicycle.
  public static let bicycle = ModeSet(.bicycle)
  /// Foot.
  public static let foot = ModeSet(.foot)
  /// Car, truck and bicycle: what traffic law calls vehicles.
  public static let vehicles: ModeSet = [.car, .truck, .bicycle]
  /// Every mode.
  public static let all: ModeSet = [.car, .truck, .bicycle, .foot]
  /// Whether the set holds `mode`.
  @inlinable public func contains(_ mode: Mode) -> Bool { rawValue & (1 << mode.rawValue) != 0 }
}

/// Modes that share an edge-based graph: its states, arcs and (later) its contraction order.
public enum NetworkLayer: UInt8, CaseIterable, Hashable, Sendable {
  /// Car and truck.
  case motor = 0
  /// Bicycle.
  case bicycle = 1
  /// Foot.
  case foot = 2

  /// The modes of the layer.
  public var modes: ModeSet {
    switch self {
    case .motor: [.car, .truck]
    case .bicycle: .bicycle
    case .foot: .foot
    }
  }
  /// The name used in section names and reports.
  public var name: String {
    switch self {
    case .motor: "motor"
    case .bicycle: "bicycle"
    case .foot: "foot"
    }
  }
}
