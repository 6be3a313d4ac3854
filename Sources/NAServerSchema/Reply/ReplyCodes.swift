import Foundation
import RouteModel

/// Moments as the wire format has them: whole milliseconds.
enum ReplyTime {
  /// What stands for no moment in directions: the first day of an older reckoning.
  static let none = -2_209_161_600_000

  /// Milliseconds of a moment by UTC.
  static func utc(_ date: Date) -> Int { milliseconds(date.timeIntervalSince1970) }
  /// Milliseconds of what clocks show that are so many seconds ahead of UTC.
  static func local(_ date: Date, _ shift: TimeInterval) -> Int { milliseconds(date.timeIntervalSince1970 + shift) }

  /// The moment and how far the clocks are ahead; nil where nothing is known.
  static func moment(local: Double?, utc: Double?) -> (date: Date, shift: TimeInterval)? {
    guard let moment = utc ?? local, moment != Double(none) else { return nil }
    return (Date(timeIntervalSince1970: moment / 1000), ((local ?? moment) - moment) / 1000)
  }

  // Dates of requests are checked to lie within a few thousand years; others must not trap.
  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(min(9e15, max(-9e15, (seconds * 1000).rounded()))) : none
  }
}

extension StopCodes {
  /// The value of a number; nil for one that is not known.
  static func value<Value>(_ number: Int, _ codes: [(Int, Value)]) -> Value? {
    codes.first { $0.0 == number }?.1
  }
}

extension LocationStatus {
  /// The number on the wire.
  var wireNumber: Int {
    switch self {
    case .onClosest: 0
    case .notLocated: 1
    case .notReached: 5
    case .onClosestNotRestricted: 7
    }
  }

  /// The status by its number on the wire. A visit that misses its time window is one all the same; places that lie on
  /// no street that may be used, or whose values make no sense, are not located.
  init(wireNumber: Int) {
    switch wireNumber {
    case 0, 6: self = .onClosest
    case 5: self = .notReached
    case 7: self = .onClosestNotRestricted
    default: self = .notLocated
    }
  }
}
