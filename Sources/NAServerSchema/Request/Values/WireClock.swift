package import Foundation

/// Times of the wire format: milliseconds since 1970, in UTC or as the clocks of a place show them.
package struct WireClock: Sendable {
  /// Milliseconds within which dates make sense: a little more than 3,000 years from 1970.
  static let farthest = 1e14

  /// The clocks of the place.
  package var zone: TimeZone

  /// Times at a place.
  ///
  /// - Parameter zone: The clocks of the place.
  package init(zone: TimeZone) { self.zone = zone }

  /// A moment by its milliseconds.
  ///
  /// - Parameters:
  ///   - milliseconds: Since 1970, within 3,000 years.
  ///   - isUTC: Whether they count from 1970 in UTC; otherwise they are what the place's clocks show, as if that were
  ///     UTC. Of an hour that clocks show twice it is the first; in an hour that they leave out clocks are taken not to
  ///     have changed yet.
  /// - Returns: the moment.
  package func date(milliseconds: Double, isUTC: Bool) -> Date {
    let shown = Date(timeIntervalSince1970: milliseconds / 1000)
    if isUTC { return shown }
    // The offset differs from the true one at most where a change of clocks lies between: a day before it is none.
    let before = TimeInterval(zone.secondsFromGMT(for: shown - 86_400))
    let after = TimeInterval(zone.secondsFromGMT(for: shown + 86_400))
    let early = shown - before
    if TimeInterval(zone.secondsFromGMT(for: early)) == before { return early }
    let late = shown - after
    return TimeInterval(zone.secondsFromGMT(for: late)) == after ? late : early
  }

  /// The milliseconds that the place's clocks, or those of UTC, show at a moment.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - isUTC: Whether UTC is meant.
  /// - Returns: whole milliseconds since 1970.
  package func milliseconds(of date: Date, isUTC: Bool) -> Double {
    let shift = isUTC ? 0 : TimeInterval(zone.secondsFromGMT(for: date))
    return ((date.timeIntervalSince1970 + shift) * 1000).rounded()
  }
}
