/// What a road is called. All fields are string ids; 0 is the empty string.
@frozen public struct RoadName: Hashable, Sendable {
  /// The name.
  public var name: UInt32 = 0
  /// Road numbers, separated by `;`, in the order tagged.
  public var ref: UInt32 = 0
  /// European or other international number.
  public var internationalRef: UInt32 = 0
  /// How the name is pronounced (`name:pronunciation`).
  public var pronunciation: UInt32 = 0
  /// No name.
  public init() {}
}

/// What a signpost says to traffic on a directed edge. All fields are string ids; lists are separated by `;`.
@frozen public struct RoadSign: Hashable, Sendable {
  /// Places (`destination`).
  public var destination: UInt32 = 0
  /// Road numbers of the destination (`destination:ref`).
  public var destinationRef: UInt32 = 0
  /// Streets (`destination:street`).
  public var destinationStreet: UInt32 = 0
  /// Exit number on the way (`junction:ref`).
  public var junctionRef: UInt32 = 0
  /// Places on the other direction's lanes are not kept; symbols on the sign (`destination:symbol`).
  public var symbol: UInt32 = 0
  /// Nothing on the sign.
  public init() {}
  /// Whether the sign is blank.
  public var isEmpty: Bool { self == RoadSign() }
}

/// One lane with its turn markings, left to right as the driver sees them.
@frozen public struct Lane: RawRepresentable, Hashable, Sendable {
  /// Bits 0–13 markings, bits 16–19 modes that may not use the lane.
  public var rawValue: UInt32
  /// Wraps bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A marking painted on a lane: its bit.
  public enum Marking: UInt32, CaseIterable, Sendable {
    /// `none` or empty
    case none = 0
    /// U-turn
    case reverse
    /// Sharp left
    case sharpLeft
    /// Left
    case left
    /// Slight left
    case slightLeft
    /// Straight on
    case through
    /// Slight right
    case slightRight
    /// Right
    case right
    /// Sharp right
    case sharpRight
    /// Merge to the left
    case mergeToLeft
    /// Merge to the right
    case mergeToRight
  }
  /// Whether the lane bears a marking.
  public func has(_ marking: Marking) -> Bool { rawValue & (1 << marking.rawValue) != 0 }
  /// Adds a marking.
  public mutating func insert(_ marking: Marking) { rawValue |= 1 << marking.rawValue }
  /// Modes that may not use the lane (bus and cycle lanes).
  public var closedModes: ModeSet {
    get { ModeSet(rawValue: UInt8(truncatingIfNeeded: rawValue >> 16) & 0xF) }
    set { rawValue = (rawValue & ~(0xF << 16)) | (UInt32(newValue.rawValue & 0xF) << 16) }
  }
}
