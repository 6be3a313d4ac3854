/// The duration and the length of a way in one number, so that a sum is one addition.
///
/// 30 bits of milliseconds above 34 bits of millimetres; from 6 days or 8,589 km up a measure is not known, and the way
/// has to be measured edge by edge.
@frozen public struct PathMeasure: Hashable, Sendable {
  @usableFromInline var rawValue: UInt64

  private init(rawValue: UInt64) { self.rawValue = rawValue }

  private static let lengthBits: UInt64 = 34
  /// The highest bits of both parts: a sum of two measures that are known can set them, but not pass them.
  private static let overflow: UInt64 = 1 << 63 | 1 << 33

  /// Nothing.
  public static let zero = PathMeasure(rawValue: 0)
  /// Too long to be counted.
  public static let unknown = PathMeasure(rawValue: .max)

  /// Makes a measure.
  ///
  /// - Parameters:
  ///   - milliseconds: the duration.
  ///   - millimeters: the length.
  public init(milliseconds: UInt64, millimeters: UInt64) {
    let isKnown = milliseconds < 1 << 29 && millimeters < 1 << 33
    rawValue = isKnown ? milliseconds << Self.lengthBits | millimeters : .max
  }

  /// Whether the parts are known.
  public var isKnown: Bool { rawValue & Self.overflow == 0 }
  /// The duration.
  public var milliseconds: UInt64 { rawValue >> Self.lengthBits }
  /// The length.
  public var millimeters: UInt64 { rawValue & (1 << Self.lengthBits - 1) }

  /// The measure of two ways one after the other.
  @inline(__always) static func + (a: PathMeasure, b: PathMeasure) -> PathMeasure {
    // An unknown part keeps its bits set: what is added to it is at most as large as the space below them.
    if (a.rawValue | b.rawValue) & overflow != 0 { return .unknown }
    let sum = a.rawValue &+ b.rawValue
    return sum & overflow == 0 ? PathMeasure(rawValue: sum) : .unknown
  }

  /// The measure without a part at its end.
  static func - (a: PathMeasure, b: PathMeasure) -> PathMeasure {
    guard a.isKnown, b.isKnown else { return .unknown }
    return PathMeasure(
      milliseconds: a.milliseconds - min(a.milliseconds, b.milliseconds),
      millimeters: a.millimeters - min(a.millimeters, b.millimeters))
  }
}
