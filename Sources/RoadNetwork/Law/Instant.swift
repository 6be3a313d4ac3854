public import Geodesy

/// How far a place's clocks are ahead of UTC, and when that changes.
public struct ZoneOffsets: Hashable, Sendable {
  /// A moment from which another offset holds.
  public struct Change: Hashable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    public var secondsSince1970: Int64
    /// Minutes ahead of UTC from then on.
    public var utcOffsetMinutes: Int
    /// Makes a change.
    public init(secondsSince1970: Int64, utcOffsetMinutes: Int) {
      self.secondsSince1970 = secondsSince1970
      self.utcOffsetMinutes = utcOffsetMinutes
    }
  }

  /// Minutes ahead of UTC before the first change.
  public let firstOffsetMinutes: Int
  /// The changes in order of time.
  public let changes: [Change]

  /// Describes a zone over the time that matters to a journey.
  ///
  /// - Parameters:
  ///   - utcOffsetMinutes: minutes ahead of UTC before the first change.
  ///   - changes: the changes, in any order; none for a zone that keeps its offset.
  public init(utcOffsetMinutes: Int, changes: [Change] = []) {
    firstOffsetMinutes = utcOffsetMinutes
    self.changes = changes.sorted { $0.secondsSince1970 < $1.secondsSince1970 }
  }

  /// Minutes ahead of UTC at a moment given in seconds since 1970-01-01 00:00 UTC.
  public func utcOffsetMinutes(at seconds: Int64) -> Int {
    changes.last { $0.secondsSince1970 <= seconds }?.utcOffsetMinutes ?? firstOffsetMinutes
  }
}

/// A moment, with the clocks of the place where rules are judged.
public struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC, within ±1e12.
  public let secondsSince1970: Int64
  /// The clocks of the place.
  public let zone: ZoneOffsets

  /// Makes a moment; seconds beyond ±1e12 are clamped.
  public init(secondsSince1970: Int64, zone: ZoneOffsets) {
    self.secondsSince1970 = max(-1_000_000_000_000, min(1_000_000_000_000, secondsSince1970))
    self.zone = zone
  }

  /// The moment on the clocks of the place.
  public var local: LocalInstant {
    LocalInstant(
      secondsSince1970: secondsSince1970, utcOffsetMinutes: zone.utcOffsetMinutes(at: secondsSince1970))
  }

  /// The moment some time later, in whole seconds that have passed.
  public func advanced(by time: Milliseconds) -> Instant {
    Instant(secondsSince1970: secondsSince1970 + Int64(time.rawValue / 1000), zone: zone)
  }
}
