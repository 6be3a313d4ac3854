/// What counts as following a line.
public struct TrackingLimits: Hashable, Sendable {
  /// Metres beyond which a fix lies away from the line, however precise; three standard deviations where that is more.
  public var offset = 30.0
  /// Fixes in a row away from the line after which it has been left.
  public var fixes = 3
  /// Seconds away from the line, or against its direction, after which it has been left, whatever the number of fixes.
  public var seconds = 5.0
  /// Metres per second from which the direction of movement counts.
  public var movingSpeed = 2.0
  /// Metres by which a traveller may seem to move back while standing.
  public var jitter = 20.0
  /// Fixes in a row farther back than the jitter after which the traveller is believed to be there.
  public var backwardFixes = 3
  /// Fixes in a row on the line after which a traveller who has left it follows it again.
  public var returningFixes = 2

  /// The limits that suit a phone in a car, on a bicycle or in a hand.
  public init() {}
}
