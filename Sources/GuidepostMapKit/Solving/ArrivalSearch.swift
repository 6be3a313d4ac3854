#if !canImport(MapKit)
  import Foundation
  import RouteModel

  /// Finds the latest departure that arrives by a moment.
  ///
  /// A way takes as long whenever it begins, except where rules with hours change it. So a departure is set back by the
  /// time that the way takes until that fits, and only where it does not settle is it looked for in halves.
  struct ArrivalSearch {
    private let latest: Date
    private let duration: (Date?) async throws -> TimeInterval
    /// The latest departure known to arrive in time.
    private var inTime: Date?
    /// Departures known not to.
    private var tooLate: [Date] = []

    private static let settlings = 4
    private static let farthest: TimeInterval = 86_400

    /// A search.
    ///
    /// - Parameters:
    ///   - latest: when to be there.
    ///   - duration: the seconds that the way takes from a departure on, or where no rule with hours is in force;
    ///     throws `ArcGISError` `noRoute` where there is none at that hour.
    init(latest: Date, duration: @escaping (Date?) async throws -> TimeInterval) {
      self.latest = latest
      self.duration = duration
    }

    /// The departure, in whole seconds.
    ///
    /// - Throws: what `duration` throws; `ArcGISError` `noRoute` where nothing arrives in time within a day.
    func departure() async throws -> Date {
      var search = self
      return try await search.run()
    }

    private mutating func run() async throws -> Date {
      var guess = Self.wholeSeconds(latest)
      for _ in 0..<Self.settlings {
        guard let seconds = try await ask(guess) else { break }
        let next = Self.wholeSeconds(latest - seconds)
        if next == guess { return guess }
        guess = next
      }
      if inTime == nil { try await stepBack() }
      while let low = inTime, let high = tooLate.filter({ $0 > low }).min(), high.timeIntervalSince(low) > 1 {
        let middle = Self.wholeSeconds(low + high.timeIntervalSince(low) / 2)
        guard middle > low, middle < high else { break }
        _ = try await ask(middle)
      }
      return inTime ?? latest
    }

    /// Notes whether a departure arrives in time.
    ///
    /// - Returns: the seconds that the way takes; nil where there is none at that hour.
    private mutating func ask(_ date: Date) async throws -> TimeInterval? {
      do {
        let seconds = try await duration(date)
        if date + seconds <= latest {
          inTime = max(inTime ?? date, date)
        } else {
          tooLate.append(date)
        }
        return seconds
      } catch let error as ArcGISError where error.code == .noRoute {
        tooLate.append(date)
        return nil
      }
    }

    /// Looks earlier and earlier for a departure that arrives in time.
    private mutating func stepBack() async throws {
      // Where there is no way at any hour, this says why.
      _ = try await duration(nil)
      var back: TimeInterval = 60
      while inTime == nil {
        _ = try await ask(Self.wholeSeconds(latest - min(back, Self.farthest)))
        if back >= Self.farthest { break }
        back *= 2
      }
      guard inTime == nil else { return }
      throw ArcGISError(
        .noRoute, details: "No departure within the day before the arrivalDate arrives in time.",
        remedy: "Set a later arrivalDate, or a departureDate.")
    }

    private static func wholeSeconds(_ date: Date) -> Date {
      Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    }
  }
#endif
