/// What the law lets one mode do on one directed edge, or at one barrier.
///
/// Bits 0–3 hold the level, bit 4 tells that the traveller must dismount, bit 5 that the way is designated.
@frozen public struct Access: RawRepresentable, Hashable, Sendable {
  /// The packed bits.
  public var rawValue: UInt8
  /// Wraps packed bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not allowed.
  public static let forbidden = Access(rawValue: 0)
  /// Allowed.
  public static let allowed = Access(rawValue: 1)
  /// Legal but advised against (`discouraged`): a cost, not a ban.
  public static let discouraged = Access(rawValue: 2)
  /// Only to reach a place on it: destination, customers, delivery, residents.
  public static let destination = Access(rawValue: 3)
  /// Private: only to reach a place on it, with the owner's leave.
  public static let `private` = Access(rawValue: 4)

  /// The level without the dismount and designated bits.
  @inlinable public var level: Access { Access(rawValue: rawValue & 0x0F) }
  /// Whether the mode may pass at all.
  @inlinable public var isPassable: Bool { rawValue & 0x0F != 0 }
  /// Whether the section may only be entered to reach a place in it.
  @inlinable public var isLocal: Bool { level == .destination || level == .private }
  /// Whether a cyclist must walk.
  @inlinable public var isDismounted: Bool { rawValue & 0x10 != 0 }
  /// Whether the way is signed for this mode.
  @inlinable public var isDesignated: Bool { rawValue & 0x20 != 0 }
  /// The same level on foot beside the bicycle.
  @inlinable public var dismounted: Access { isPassable ? Access(rawValue: rawValue | 0x10) : self }
  /// The same level, signed for the mode.
  @inlinable public var designated: Access { isPassable ? Access(rawValue: rawValue | 0x20) : self }
}

/// Access of the four modes, packed.
@frozen public struct ModeAccess: Hashable, Sendable {
  /// One byte per mode: car lowest.
  public var rawValue: UInt32
  /// Forbidden to all.
  @inlinable public init() { rawValue = 0 }
  /// The same for every mode.
  @inlinable public init(all access: Access) { rawValue = UInt32(access.rawValue) &* 0x0101_0101 }
  /// Access of one mode.
  @inlinable public subscript(mode: Mode) -> Access {
    get { Access(rawValue: UInt8(truncatingIfNeeded: rawValue &>> (UInt32(mode.rawValue) &* 8))) }
    set {
      let shift = UInt32(mode.rawValue) &* 8
      rawValue = (rawValue & ~(0xFF &<< shift)) | (UInt32(newValue.rawValue) &<< shift)
    }
  }
  /// The modes that may pass.
  public var passableModes: ModeSet {
    var set: ModeSet = []
    for mode in Mode.allCases where self[mode].isPassable { set.insert(ModeSet(mode)) }
    return set
  }
}
