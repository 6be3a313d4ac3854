internal import Geodesy
internal import RoadNetwork

/// Moments of a journey in milliseconds since its departure, as searches keep them: at most 24.8 days. What comes later is
/// judged by the rules of that moment; what is told of it is reckoned on.
enum JourneyTime {
  /// The last moment that is told apart.
  static let last: UInt32 = 0x7FFF_FFFF

  /// A moment so much later, or the last one.
  static func after(_ time: UInt32, _ duration: UInt32) -> UInt32 { min(last, min(last, time) &+ min(last, duration)) }
}

/// The clock that legs are told by. It goes on where the moments of the search stay at the last.
struct JourneyClock {
  private let departure: Instant
  /// Milliseconds from the departure to the end of the last leg.
  private var now: UInt64 = 0

  init(departure: Instant) { self.departure = departure }

  /// When a leg begins and ends.
  ///
  /// - Parameters:
  ///   - path: the leg.
  ///   - duration: what it takes, in seconds.
  ///   - stop: where it begins.
  /// - Returns: the moments.
  mutating func times(of path: LegPath, lasting duration: Double, from stop: RouteRequest.Stop) -> (
    departure: Instant, arrival: Instant
  ) {
    var start = UInt64(path.startTime)
    if path.startTime >= JourneyTime.last {
      start = max(now, UInt64(stop.opensAt.rawValue)) + UInt64(stop.stay.rawValue)
    }
    now = start + UInt64(min(1e15, max(0, (duration * 1000).rounded())))
    return (instant(start), instant(now))
  }

  private func instant(_ time: UInt64) -> Instant {
    Instant(secondsSince1970: departure.secondsSince1970 + Int64(time / 1000), zone: departure.zone)
  }
}
