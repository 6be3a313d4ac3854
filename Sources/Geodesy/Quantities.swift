/// A length in whole millimetres, 0 … 4,294 km.
@frozen public struct Millimeters: Hashable, Comparable, Sendable {
  /// The number of millimetres.
  public var rawValue: UInt32
  /// Wraps a number of millimetres.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Nearest whole millimetre of a length in metres, clamped to the range.
  @inlinable public init(meters: Double) {
    rawValue = UInt32(max(0, min(4_294_967_295, (meters * 1000).rounded())))
  }
  /// The length in metres.
  @inlinable public var meters: Double { Double(rawValue) / 1000 }
  /// By number.
  @inlinable public static func < (a: Millimeters, b: Millimeters) -> Bool { a.rawValue < b.rawValue }
}

/// A duration in whole milliseconds, 0 … 49 days.
@frozen public struct Milliseconds: Hashable, Comparable, Sendable {
  /// The number of milliseconds.
  public var rawValue: UInt32
  /// Wraps a number of milliseconds.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Nearest whole millisecond of a duration in seconds, clamped to the range.
  @inlinable public init(seconds: Double) {
    rawValue = UInt32(max(0, min(4_294_967_295, (seconds * 1000).rounded())))
  }
  /// The duration in seconds.
  @inlinable public var seconds: Double { Double(rawValue) / 1000 }
  /// By number.
  @inlinable public static func < (a: Milliseconds, b: Milliseconds) -> Bool { a.rawValue < b.rawValue }
}

/// What a search minimises: a whole number with one infinity, in units of its metric.
///
/// Two weights always add without overflow, because infinity is 2³¹ − 1; sums saturate at infinity.
@frozen public struct Weight: Hashable, Comparable, Sendable {
  /// The number, at most `Weight.infinity.rawValue`.
  public var rawValue: UInt32
  /// Wraps a number; values above infinity become infinity.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = min(rawValue, 0x7FFF_FFFF) }
  /// Not passable.
  @inlinable public static var infinity: Weight { Weight(0x7FFF_FFFF) }
  /// No cost.
  @inlinable public static var zero: Weight { Weight(0) }
  /// Whether the weight is below infinity.
  @inlinable public var isFinite: Bool { rawValue < 0x7FFF_FFFF }
  /// Saturating sum.
  @inlinable public static func + (a: Weight, b: Weight) -> Weight { Weight(a.rawValue &+ b.rawValue) }
  /// By number.
  @inlinable public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
}
