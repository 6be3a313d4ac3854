/// Yes-or-no facts of a road node.
@frozen public struct NodeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt16
  /// Wraps bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
  private init(bit: UInt16) { rawValue = 1 << bit }
  /// Traffic signals at the node itself
  public static let trafficSignals = NodeFlags(bit: 0)
  /// `highway=mini_roundabout`
  public static let miniRoundabout = NodeFlags(bit: 1)
  /// `highway=turning_circle` or `turning_loop`
  public static let turningCircle = NodeFlags(bit: 2)
  /// `highway=motorway_junction`
  public static let motorwayJunction = NodeFlags(bit: 3)
  /// Toll booth or gantry
  public static let toll = NodeFlags(bit: 4)
  /// Border control
  public static let borderControl = NodeFlags(bit: 5)
  /// Railway level crossing
  public static let levelCrossing = NodeFlags(bit: 6)
  /// The way goes on outside the extract
  public static let edgeOfData = NodeFlags(bit: 7)
  /// `highway=elevator`
  public static let elevator = NodeFlags(bit: 8)
  /// `highway=stop`, all arms
  public static let allWayStop = NodeFlags(bit: 9)
  /// Pedestrian crossing
  public static let crossing = NodeFlags(bit: 10)
  /// Mini-roundabout driven clockwise
  public static let clockwise = NodeFlags(bit: 11)
  /// The name of the node is spoken (motorway junctions, named signals)
  public static let namedIntersection = NodeFlags(bit: 12)
}

/// A barrier on a node: what each mode may do there and how long it takes.
@frozen public struct Barrier: Hashable, Sendable {
  /// Access of each mode through the barrier; dismounted for cyclists where they must walk.
  public var access = ModeAccess()
  /// Seconds lost, one byte per mode (car lowest), in steps of 10 seconds above 200:
  /// use `delay(_:)`.
  public var packedDelays: UInt32 = 0
  /// Index into `RoadNetwork.vehicleLimits`; 0 none.
  public var limits: UInt16 = 0
  /// What it is; see `BarrierKind`.
  public var kind = BarrierKind.other
  /// 1 when the barrier blocks by its kind and therefore never binds the two main arms of a junction it stands on.
  public var spareMainArms: UInt8 = 0
  /// Nothing passes.
  public init() {}

  /// Seconds the mode loses, 0 … 750.
  @inlinable public func delay(_ mode: Mode) -> UInt32 {
    let byte = (packedDelays &>> (UInt32(mode.rawValue) &* 8)) & 0xFF
    return byte <= 200 ? byte : 200 &+ (byte &- 200) &* 10
  }
  /// Stores the seconds a mode loses, 0 … 750; above 200 in steps of 10.
  public mutating func setDelay(_ seconds: UInt32, for mode: Mode) {
    let clamped = min(seconds, 750)
    setPackedDelay(UInt8(clamped <= 200 ? clamped : 200 + (clamped - 200) / 10), for: mode)
  }
  /// The byte in which the delay of a mode is stored.
  public func packedDelay(_ mode: Mode) -> UInt8 {
    UInt8(truncatingIfNeeded: packedDelays >> (UInt32(mode.rawValue) * 8))
  }
  /// Stores the byte of a mode's delay.
  public mutating func setPackedDelay(_ byte: UInt8, for mode: Mode) {
    let shift = UInt32(mode.rawValue) * 8
    packedDelays = (packedDelays & ~(0xFF << shift)) | (UInt32(byte) << shift)
  }
}

/// What a barrier is, as far as guidance and reports care.
@frozen public struct BarrierKind: RawRepresentable, Hashable, Sendable {
  /// The stored number.
  public var rawValue: UInt8
  /// Wraps a stored number.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Anything else
  public static let other = BarrierKind(rawValue: 0)
  /// Gates of all kinds
  public static let gate = BarrierKind(rawValue: 1)
  /// Lift gates
  public static let liftGate = BarrierKind(rawValue: 2)
  /// Bollards, blocks, chains and the like
  public static let bollard = BarrierKind(rawValue: 3)
  /// Toll booths
  public static let tollBooth = BarrierKind(rawValue: 4)
  /// Border controls
  public static let borderControl = BarrierKind(rawValue: 5)
  /// Cycle barriers
  public static let cycleBarrier = BarrierKind(rawValue: 6)
  /// Stiles, kissing gates, turnstiles
  public static let stile = BarrierKind(rawValue: 7)
  /// Kerbs
  public static let kerb = BarrierKind(rawValue: 8)
  /// Height restrictors
  public static let heightRestrictor = BarrierKind(rawValue: 9)
  /// Walls, fences, ditches
  public static let wall = BarrierKind(rawValue: 10)
  /// Elevators as nodes
  public static let elevator = BarrierKind(rawValue: 11)
}

/// Traffic controls met by traffic on a directed edge, counted by kind.
///
/// Eight counts of four bits, saturating at 15.
@frozen public struct TrafficControls: RawRepresentable, Hashable, Sendable {
  /// The packed counts.
  public var rawValue: UInt32
  /// Wraps packed counts.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A kind of control: its position among the counts.
  public enum Kind: UInt32, CaseIterable, Sendable {
    /// Traffic signals
    case signals = 0
    /// Pedestrian crossing with signals
    case signalCrossing
    /// Stop sign
    case stop
    /// Give-way sign
    case giveWay
    /// Pedestrian crossing without signals
    case crossing
    /// Speed bump
    case bump
    /// Other traffic calming that slows
    case calming
    /// Railway level crossing
    case levelCrossing
  }
  /// The count of one kind.
  @inlinable public subscript(kind: Kind) -> UInt32 {
    get { (rawValue &>> (kind.rawValue &* 4)) & 0xF }
    set {
      let shift = kind.rawValue &* 4
      rawValue = (rawValue & ~(0xF &<< shift)) | (min(newValue, 15) &<< shift)
    }
  }
}
