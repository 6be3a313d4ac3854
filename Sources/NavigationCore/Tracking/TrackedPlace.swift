public import Geodesy

/// Where along a line a traveller is.
public struct TrackedPlace: Hashable, Sendable {
  /// Whether the traveller follows the line.
  public enum Standing: Hashable, Sendable {
    /// On the line.
    case following
    /// Away from the line or against its direction for so short a time that it may be an error of the receiver.
    case doubtful
    /// Away from the line, or against its direction, for good. The place is where the line was left.
    case left
  }

  /// Whether the traveller follows the line.
  public var standing: Standing
  /// Metres from the start of the line, 0 … its length.
  public var along: Double
  /// The place on the line.
  public var coordinate: Coordinate
  /// Metres from the fix to the nearest place of the line that was considered.
  public var offset: Double
}
