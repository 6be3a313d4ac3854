import Foundation
import RoadNetwork
import RouteModel

/// The clocks of a network's time zone, by the zone database of the system.
struct NetworkClock: Sendable {
  /// How long before and after a departure changes of the offset are looked up: longer than any journey.
  private static let span: TimeInterval = 60 * 86_400

  let zone: TimeZone
  /// Whether the network says no time zone, so that UTC stands in for it.
  let isAssumed: Bool

  /// The clocks of a network.
  ///
  /// - Throws: `ArcGISError` `networkUnreadable` where the system does not know the network's time zone.
  init(_ network: RoadNetwork) throws {
    let name = network.metadata[NetworkMetadata.Key.timeZone] ?? ""
    guard let zone = TimeZone(identifier: name.isEmpty ? "UTC" : name) else {
      throw ArcGISError(
        .networkUnreadable, details: "The network's time zone \"\(name.prefix(60))\" is not known to this system.",
        remedy: "Import the network again with --time-zone, or install the system's time zone data.")
    }
    self.zone = zone
    isAssumed = name.isEmpty
  }

  /// A moment with the clocks of the place.
  func instant(_ date: Date) -> Instant {
    var changes: [ZoneOffsets.Change] = []
    let end = date + Self.span
    var moment = date - Self.span
    let first = minutes(at: moment)
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment, next <= end {
      let seconds = Int64(next.timeIntervalSince1970.rounded())
      changes.append(.init(secondsSince1970: seconds, utcOffsetMinutes: minutes(at: next)))
      moment = next
    }
    return Instant(
      secondsSince1970: Int64(date.timeIntervalSince1970.rounded(.down)),
      zone: ZoneOffsets(utcOffsetMinutes: first, changes: changes))
  }

  /// The seconds of the place's clocks ahead of UTC.
  func shift(at date: Date) -> TimeInterval { TimeInterval(zone.secondsFromGMT(for: date)) }

  private func minutes(at date: Date) -> Int {
    Int((Double(zone.secondsFromGMT(for: date)) / 60).rounded(.down))
  }
}
