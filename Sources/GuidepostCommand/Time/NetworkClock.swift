import Foundation
import RoadNetwork

/// The clocks of a network's time zone, by the zone database of the system.
struct NetworkClock {
  /// How long before and after a departure changes of the offset are looked up: longer than any journey.
  private static let span: TimeInterval = 60 * 86_400

  let zone: TimeZone
  /// Whether the network says no time zone, so that UTC stands in for it.
  var isAssumed = false

  /// The clocks of a network.
  ///
  /// - Throws: `CommandFailure` when the system does not know the network's time zone.
  init(_ network: RoadNetwork) throws {
    let name = network.metadata[NetworkMetadata.Key.timeZone] ?? ""
    guard let zone = TimeZone(identifier: name.isEmpty ? "UTC" : name) else {
      throw CommandFailure(
        .badInput,
        "the network's time zone '\(name)' is not known to this system; import it again with --time-zone")
    }
    self.init(zone)
    isAssumed = name.isEmpty
  }

  init(_ zone: TimeZone) { self.zone = zone }

  /// What to say of a departure: that its clocks are only assumed, or that they show it twice or not at all.
  func notes(on text: TimeText) -> [String] {
    guard case .local(let clock) = text else { return [] }
    if isAssumed {
      return [
        "The network has no time zone, so the departure was read as UTC; import it again with --time-zone, or write "
          + "an offset as in 2026-03-02T08:00+02:00."
      ]
    }
    let reading = reading(atClock: clock)
    let meant = instant(secondsSince1970: reading.seconds)
    switch reading.kind {
    case .once: return []
    case .twice:
      return [
        "The clocks are put back and show \(meant.clock) twice; the first was taken, \(meant.iso8601). "
          + "Write the offset to choose."
      ]
    case .never:
      let written = Instant(secondsSince1970: clock, zone: ZoneOffsets(utcOffsetMinutes: 0)).clock
      return ["The clocks are put forward and leave out \(written); the departure was read as \(meant.clock)."]
    }
  }

  /// The moment that a text means.
  func instant(_ text: TimeText) -> Instant {
    switch text {
    case .now: instant(secondsSince1970: Int64(Date().timeIntervalSince1970))
    case .absolute(let seconds): instant(secondsSince1970: seconds)
    case .local(let clock): instant(secondsSince1970: reading(atClock: clock).seconds)
    }
  }

  /// How often the clocks show a reading.
  private enum ReadingKind { case once, twice, never }

  /// A reading that comes twice means the first; one that is left out means as long after the change.
  private func reading(atClock clock: Int64) -> (seconds: Int64, kind: ReadingKind) {
    let before = offset(at: clock - 86_400)
    let after = offset(at: clock + 86_400)
    let isBefore = offset(at: clock - Int64(before) * 60) == before
    let isAfter = offset(at: clock - Int64(after) * 60) == after
    let seconds = clock - Int64(isBefore || !isAfter ? before : after) * 60
    let isTwice = isBefore && isAfter && before != after
    return (seconds, isTwice ? .twice : isBefore || isAfter ? .once : .never)
  }

  private func instant(secondsSince1970 seconds: Int64) -> Instant {
    var changes: [ZoneOffsets.Change] = []
    let end = Date(timeIntervalSince1970: Double(seconds) + Self.span)
    var moment = Date(timeIntervalSince1970: Double(seconds) - Self.span)
    let first = offset(at: Int64(moment.timeIntervalSince1970))
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment, next <= end {
      let change = Int64(next.timeIntervalSince1970.rounded())
      changes.append(.init(secondsSince1970: change, utcOffsetMinutes: offset(at: change)))
      moment = next
    }
    return Instant(secondsSince1970: seconds, zone: ZoneOffsets(utcOffsetMinutes: first, changes: changes))
  }

  private func offset(at seconds: Int64) -> Int {
    Int((Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))) / 60).rounded(.down))
  }
}
