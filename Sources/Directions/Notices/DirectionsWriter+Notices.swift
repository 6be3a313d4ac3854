extension DirectionsWriter {
  /// How a route is travelled, for its title.
  public enum Traveller: CaseIterable, Hashable, Sendable {
    /// By car
    case driving
    /// By truck
    case truck
    /// By bicycle
    case cycling
    /// On foot
    case walking
  }

  /// What a person should know about a route.
  ///
  /// - Parameters:
  ///   - notice: The fact.
  ///   - stopName: What a stop is called, by its number; nil for "Location 2".
  ///   - barrierName: What a barrier is called, by its number; nil for "Barrier 2".
  /// - Returns: A sentence with its full stop.
  public func text(
    for notice: RouteNotice, stopName: ((Int) -> String)? = nil, barrierName: ((Int) -> String)? = nil
  ) -> String {
    func stop(_ number: Int) -> String { stopName?(number) ?? self.stopName(number) }
    func barrier(_ number: Int, _ name: String) -> String { barrierName?(number) ?? self.barrier(number, name) }
    switch notice {
    case .movedStop(let number, let meters):
      return words(.movedStop, ["stop": stop(number), "distance": exactLength(meters)])
    case .turnsBack(let number): return words(.turnsBack, ["stop": stop(number)])
    case .skippedStop(let number, .noStreet): return words(.skippedWithoutStreet, ["stop": stop(number)])
    case .skippedStop(let number, .barrier): return words(.skippedInBarrier, ["stop": stop(number)])
    case .missedWindow(let number, let minutes):
      return words(.missedWindow, ["stop": stop(number), "n": "\(minutes)"])
    case .curbApproachNotMet(let number): return words(.curbApproachNotMet, ["stop": stop(number)])
    case .assumedClocks: return words(.assumedClocks)
    case .windowsWithoutStart: return words(.windowsWithoutStart)
    case .untouchedBarrier(let number, let name):
      return words(.untouchedBarrier, ["barrier": barrier(number, name)])
    case .ruleWithHours(let road):
      return words(.ruleWithHours, ["road": road.isEmpty ? words(.theRoute) : road])
    case .ruleForHolidays(let road):
      return words(.ruleForHolidays, ["road": road.isEmpty ? words(.theRoute) : road])
    case .movedBarrier(let number, let name, let meters):
      return words(.movedBarrier, ["barrier": barrier(number, name), "distance": exactLength(meters)])
    case .idleBarrier(let number, let name, let meters):
      return words(.idleBarrier, ["barrier": barrier(number, name), "distance": exactLength(meters)])
    case .limitedStreet(let number, let road, let limit, let meters):
      return words(
        .limitedStreet,
        [
          "stop": stop(number), "road": road.isEmpty ? words(.nearestStreet) : road, "limit": text(for: limit),
          "distance": exactLength(meters),
        ])
    }
  }

  /// The line above the directions: "Route (drive): 5 km, 6 minutes".
  ///
  /// - Parameters:
  ///   - traveller: How the route is travelled.
  ///   - meters: Its length.
  ///   - seconds: Its duration.
  /// - Returns: A line without a full stop.
  public func title(_ traveller: Traveller, meters: Double, seconds: Double) -> String {
    let mode: NoticeKey =
      switch traveller {
      case .driving: .driving
      case .truck: .truck
      case .cycling: .cycling
      case .walking: .walking
      }
    return words(.title, ["mode": words(mode), "summary": summary(meters: meters, seconds: seconds)])
  }

  /// How long a whole route is: "1.8 km, 6 minutes", in German "1,8 km, 6 Minuten".
  ///
  /// - Parameters:
  ///   - meters: Its length.
  ///   - seconds: Its duration.
  /// - Returns: The words, not a sentence.
  public func summary(meters: Double, seconds: Double) -> String { "\(total(meters)), \(duration(seconds))" }

  /// When a route begins and ends: "Departure 08:00, arrival 08:12".
  ///
  /// - Parameters:
  ///   - departure: The time by the clock at the start.
  ///   - arrival: The time by the clock at the end.
  /// - Returns: A line without a full stop.
  public func times(departure: String, arrival: String) -> String {
    words(.times, ["departure": departure, "arrival": arrival])
  }

  /// What a stop without a name is called: "Location 2".
  ///
  /// - Parameter number: The number of the stop, counted from 1.
  /// - Returns: The name.
  public func stopName(_ number: Int) -> String { words(.stopName, ["stop": "\(number)"]) }

  /// What a barrier is called: "Point barrier 2 "Works"".
  ///
  /// - Parameters:
  ///   - shape: What it looks like.
  ///   - number: Its number among those of its shape, counted from 1.
  ///   - name: Its name; empty for none.
  /// - Returns: The name.
  public func barrierName(_ shape: RouteNotice.BarrierShape, _ number: Int, name: String) -> String {
    let key: NoticeKey =
      switch shape {
      case .point: .pointBarrier
      case .polyline: .polylineBarrier
      case .polygon: .polygonBarrier
      }
    let plain = words(key, ["n": "\(number)"])
    return name.isEmpty ? plain : words(.withName, ["barrier": plain, "name": name])
  }

  /// A sentence about one of several routes: "Route "North": …".
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - name: The route's name.
  /// - Returns: The sentence with the name before it.
  public func text(_ text: String, ofRoute name: String) -> String { words(.ofRoute, ["name": name, "text": text]) }

  /// A sentence marked as a note: "Note: …".
  ///
  /// - Parameter text: The sentence.
  /// - Returns: The line.
  public func note(_ text: String) -> String { words(.note, ["text": text]) }

  private func barrier(_ number: Int, _ name: String) -> String {
    name.isEmpty ? words(.barrier, ["n": "\(number)"]) : words(.namedBarrier, ["n": "\(number)", "name": name])
  }

  private func text(for limit: RouteNotice.Limit) -> String {
    switch limit {
    case .height(let meters): words(.height, ["n": number(meters)])
    case .width(let meters): words(.width, ["n": number(meters)])
    case .length(let meters): words(.length, ["n": number(meters)])
    case .weight(let tonnes): words(.weight, ["n": number(tonnes)])
    case .grossWeight(let tonnes): words(.grossWeight, ["n": number(tonnes)])
    case .axleLoad(let tonnes): words(.axleLoad, ["n": number(tonnes)])
    case .bogieWeight(let tonnes): words(.bogieWeight, ["n": number(tonnes)])
    case .axles(let count): words(.axles, ["n": "\(count)"])
    case .hazardousGoods: words(.hazardousGoods)
    }
  }

  /// A whole route's length: more exact than that of a step, so that routes can be told apart.
  private func total(_ meters: Double) -> String {
    let exact = exactLength(meters)
    let far = units == .metric ? 100_000.0 : 160_934.4
    return meters < far ? exact : length(meters)
  }

  /// A length as exactly as it may matter: whole metres or feet, from a kilometre or mile on with one decimal.
  private func exactLength(_ meters: Double) -> String {
    switch units {
    case .metric:
      return meters < 1000 ? "\(Int(meters.rounded())) m" : "\(number((meters / 100).rounded() / 10)) km"
    case .imperial:
      let feet = meters / 0.3048
      return feet < 1000 ? "\(Int(feet.rounded())) ft" : "\(number((feet / 528).rounded() / 10)) mi"
    }
  }

  private func number(_ value: Double) -> String {
    let digits = value == value.rounded() ? "\(Int(value))" : "\(value)"
    let separator = vocabulary.find { $0.decimalSeparator } ?? "."
    return digits.split(separator: ".", omittingEmptySubsequences: false).joined(separator: separator)
  }

  private func words(_ key: NoticeKey, _ values: [String: String] = [:]) -> String {
    PhraseTemplate.fill(vocabulary.find { $0.notices[key] } ?? "") { values[$0] ?? "" }
  }
}
