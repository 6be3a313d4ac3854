internal import Geodesy

/// Follows a traveller along a line, one fix after the other: a value without clock or effects, so that the same fixes
/// always give the same places.
///
/// Only a stretch around the last place is searched, as long as the traveller may have come since then; so the work for a
/// fix does not depend on the length of the line, and a line that crosses itself or leads back on the same road is followed
/// in its order. Progress does not fall by what may be the receiver's error.
public struct LineTracker: Sendable {
  /// The line.
  public let line: TrackedLine
  /// What counts as following it.
  public let limits: TrackingLimits
  /// Where the traveller was at the last fix; nil before the first.
  public private(set) var place: TrackedPlace?

  private var motion = Motion()
  /// The time of the last fix.
  private var time = 0.0
  /// The time of the last fix that agreed with the line.
  private var matchTime = 0.0
  private var away: (fixes: Int, since: Double)?
  private var againstSince: Double?
  private var backwardFixes = 0
  private var returning: (fixes: Int, along: Double)?

  /// Makes a tracker at the start of a line.
  ///
  /// - Parameters:
  ///   - line: the line to follow.
  ///   - limits: what counts as following it.
  public init(_ line: TrackedLine, limits: TrackingLimits = TrackingLimits()) {
    self.line = line
    self.limits = limits
  }

  /// Takes in the next fix.
  ///
  /// - Parameter fix: where the traveller is. A time before that of the last fix, or none at all, counts as the same time.
  /// - Returns: where along the line that is.
  public mutating func track(_ fix: LocationFix) -> TrackedPlace {
    if fix.time.isFinite { time = place == nil ? fix.time : max(time, fix.time) }
    let deviation = Self.deviation(fix.horizontalAccuracy)
    motion.take(fix, at: time, deviation: deviation, movingSpeed: limits.movingSpeed)
    let found: TrackedPlace
    if let place {
      found = place.standing == .left ? rejoin(fix, place, deviation) : follow(fix, place, deviation)
    } else {
      matchTime = time
      found = begin(fix, deviation)
    }
    place = found
    return found
  }

  /// Metres of standard deviation: half of the radius told, within what receivers reach.
  private static func deviation(_ accuracy: Double?) -> Double {
    guard let accuracy, accuracy > 0 else { return 10 }
    return max(4, min(50, accuracy / 2))
  }

  // MARK: The first fix

  /// The nearest place; of those as near, the one closer to the start.
  private mutating func begin(_ fix: LocationFix, _ deviation: Double) -> TrackedPlace {
    let match = search(fix, deviation, .init(along: 0, spread: 2000, most: 4)).best(from: 0, to: line.length)
    if isAway(match, deviation) {
      away = (1, time)
      return placed(.doubtful, match.along, match)
    }
    if isAgainst(match) {
      againstSince = time
      return placed(.doubtful, match.along, match)
    }
    return placed(.following, match.along, match)
  }

  // MARK: On the line

  private mutating func follow(_ fix: LocationFix, _ last: TrackedPlace, _ deviation: Double) -> TrackedPlace {
    let pause = time - matchTime
    let travelled = motion.speed * pause
    // Metres that an acceleration of 1 m/s² adds, up to 15 m/s on the average.
    let gained = min(pause * pause / 2, 15 * pause)
    let widening = Self.widening(away?.fixes ?? 0)
    let behind = widening * (30 + 2 * deviation)
    let ahead = widening * (1.5 * travelled + 2 * gained + 100)
    let match = search(
      fix, deviation, .init(along: last.along + travelled, spread: max(15, travelled / 2, gained), most: 4)
    ).best(from: max(0, last.along - behind), to: min(line.length, last.along + ahead))

    if isAway(match, deviation) {
      againstSince = nil
      let since = away?.since ?? time
      let fixes = (away?.fixes ?? 0) + 1
      away = (fixes, since)
      let isOver = fixes >= limits.fixes || time - since >= limits.seconds
      return stay(last, match, isOver ? .left : .doubtful)
    }
    away = nil
    if isAgainst(match) {
      let since = againstSince ?? time
      againstSince = since
      return stay(last, match, time - since >= limits.seconds ? .left : .doubtful)
    }
    againstSince = nil
    matchTime = time
    return placed(.following, progress(from: last.along, to: match.along, deviation), match)
  }

  /// The search widens fourfold with each fix away from the line after the first, up to some four thousand times.
  private static func widening(_ fixes: Int) -> Double { Double(1 << (2 * max(0, min(6, fixes - 1)))) }

  /// Progress that does not fall by the receiver's error.
  private mutating func progress(from last: Double, to match: Double, _ deviation: Double) -> Double {
    if match >= last - max(limits.jitter, 2 * deviation) {
      backwardFixes = 0
      return max(last, match)
    }
    backwardFixes += 1
    guard backwardFixes >= limits.backwardFixes else { return last }
    backwardFixes = 0
    return match
  }

  // MARK: Off the line

  /// Looks for the line everywhere, ahead rather than behind, until several fixes in a row follow it.
  private mutating func rejoin(_ fix: LocationFix, _ last: TrackedPlace, _ deviation: Double) -> TrackedPlace {
    let expected = returning?.along ?? last.along
    let match = search(
      fix, deviation,
      .init(along: expected, spread: 5000, most: 3, behind: (last.along - limits.jitter, 3))
    ).best(from: 0, to: line.length)
    // Nearer than what counts as away, so that nobody at its edge leaves and returns in turn.
    let isOn = match.offset <= 2 * greatestOffset(deviation) / 3 && (match.agreement ?? 1) > 0.5
    guard isOn else {
      returning = nil
      return stay(last, match, .left)
    }
    let isSteady = returning.map { match.along >= $0.along - limits.jitter } ?? false
    let fixes = isSteady ? (returning?.fixes ?? 0) + 1 : 1
    guard fixes >= limits.returningFixes else {
      returning = (fixes, match.along)
      return stay(last, match, .left)
    }
    (returning, away, againstSince, backwardFixes) = (nil, nil, nil, 0)
    matchTime = time
    return placed(.following, match.along, match)
  }

  // MARK: Parts

  private func search(
    _ fix: LocationFix, _ deviation: Double, _ expectation: LineSearch.Expectation
  ) -> LineSearch {
    LineSearch(
      line: line, place: fix.coordinate, deviation: deviation, heading: motion.heading, expectation: expectation)
  }

  private func greatestOffset(_ deviation: Double) -> Double { max(limits.offset, 3 * deviation) }

  private func isAway(_ match: LineSearch.Match, _ deviation: Double) -> Bool {
    match.offset > greatestOffset(deviation)
  }

  /// Whether the traveller moves in the opposite direction: more than 120° from the line's, and then until it is less than
  /// 90°. A direction that is not known for a while says nothing new.
  private func isAgainst(_ match: LineSearch.Match) -> Bool {
    guard let agreement = match.agreement else { return againstSince != nil && motion.speed >= limits.movingSpeed }
    return agreement < (againstSince == nil ? -0.5 : 0)
  }

  private func placed(
    _ standing: TrackedPlace.Standing, _ along: Double, _ match: LineSearch.Match
  ) -> TrackedPlace {
    TrackedPlace(
      standing: standing, along: along, coordinate: line.coordinate(at: along), offset: match.offset)
  }

  /// The traveller's last place on the line, seen from a fix that does not agree with it.
  private func stay(
    _ last: TrackedPlace, _ match: LineSearch.Match, _ standing: TrackedPlace.Standing
  ) -> TrackedPlace {
    TrackedPlace(standing: standing, along: last.along, coordinate: last.coordinate, offset: match.offset)
  }
}
