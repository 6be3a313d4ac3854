public import GeometryModel

/// Something that a map shows between the basemap and the graphics.
public class Layer: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// What people call it.
  @Locked public var name = ""
  /// Whether it is drawn.
  @Streamed public var isVisible = true
  /// 0 for invisible to 1 for opaque.
  @Streamed public var opacity = 1.0

  /// A layer that shows nothing.
  public init() {}
}
