/// The facts of one turn (an arc of an edge-based graph), packed.
///
/// Bits 0–8 angle + 180, 9 U-turn, 10–13 modes the law forbids it to, 14 a conditional restriction applies,
/// 15–17 arms at the node, 18 enters and 19 leaves a roundabout, 20 signals at the node, 21 the node's barrier binds.
@frozen public struct TurnFacts: RawRepresentable, Hashable, Sendable {
  /// The packed bits.
  public var rawValue: UInt32
  /// Wraps packed bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A turn by `angle` degrees (right positive, 0 straight, ±180 back) and no other facts.
  @inlinable public init(angle: Int) { rawValue = UInt32(max(0, min(360, angle + 180))) }

  /// Deviation from straight ahead in degrees, right positive, −180 … 180.
  @inlinable public var angle: Int { Int(rawValue & 0x1FF) - 180 }
  /// Whether the turn leads back along the same stretch of road.
  @inlinable public var isUTurn: Bool {
    get { rawValue & (1 << 9) != 0 }
    set { set(9, newValue) }
  }
  /// Modes to which a restriction (without conditions) forbids the turn.
  @inlinable public var forbiddenModes: ModeSet {
    get { ModeSet(rawValue: UInt8(truncatingIfNeeded: rawValue >> 10) & 0xF) }
    set { rawValue = (rawValue & ~(0xF << 10)) | (UInt32(newValue.rawValue & 0xF) << 10) }
  }
  /// Whether a conditional restriction applies; see `LayerTopology.conditionalTurns`.
  @inlinable public var isConditional: Bool {
    get { rawValue & (1 << 14) != 0 }
    set { set(14, newValue) }
  }
  /// Stretches of road of the layer that meet at the node, at most 7.
  @inlinable public var armCount: Int {
    get { Int((rawValue >> 15) & 7) }
    set { rawValue = (rawValue & ~(7 << 15)) | (UInt32(min(7, newValue)) << 15) }
  }
  /// Whether the turn leads onto a roundabout.
  @inlinable public var entersRoundabout: Bool {
    get { rawValue & (1 << 18) != 0 }
    set { set(18, newValue) }
  }
  /// Whether the turn leads off a roundabout.
  @inlinable public var leavesRoundabout: Bool {
    get { rawValue & (1 << 19) != 0 }
    set { set(19, newValue) }
  }
  /// Whether signals govern the node.
  @inlinable public var hasSignals: Bool {
    get { rawValue & (1 << 20) != 0 }
    set { set(20, newValue) }
  }
  /// Whether the barrier on the node stands in the way of this movement. U-turns before it are not bound.
  @inlinable public var passesBarrier: Bool {
    get { rawValue & (1 << 21) != 0 }
    set { set(21, newValue) }
  }
  @inlinable mutating func set(_ bit: UInt32, _ value: Bool) {
    rawValue = value ? rawValue | (1 << bit) : rawValue & ~(1 << bit)
  }
}

/// A turn that a restriction forbids only while a condition holds.
@frozen public struct ConditionalTurn: Hashable, Sendable {
  /// The arc, as a position in the layer's arc columns.
  public var arc: UInt32
  /// Index into `RoadNetwork.conditions`.
  public var condition: UInt32
  /// The modes it binds.
  public var modes: UInt32
  /// Makes a record.
  public init(arc: UInt32, condition: UInt32, modes: ModeSet) {
    self.arc = arc
    self.condition = condition
    self.modes = UInt32(modes.rawValue)
  }
}
