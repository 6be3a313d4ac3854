extension DirectionsWriter {
  /// How much is said of a maneuver.
  public enum SpokenDetail: Hashable, Sendable {
    /// With names: "Turn left onto Main Street"
    case full
    /// Without names: "Turn left"
    case short
  }

  /// What a voice says of one maneuver: "In 200 meters, turn left onto Main Street, then turn right".
  ///
  /// Short forms in names are said in full ("St" as "Street" or "Saint"), road numbers as a person says them
  /// ("Interstate 10 West"), and of several roads or places on a sign only the first. An exit on the side where exits
  /// lie is told without the side. A departure says which way to go.
  /// - Parameters:
  ///   - maneuver: The maneuver.
  ///   - meters: Distance to the maneuver, told before it; below 10 it reads "now", without it nothing is told.
  ///   - next: A maneuver that follows so soon that it is told with it; see `Maneuver.isLinkedToNext`. It is told
  ///     without names.
  ///   - stopName: Name of the stop that an arrival belongs to, be it the maneuver or the next one.
  ///   - isLastStop: Whether that arrival ends the route.
  ///   - detail: Whether names are said.
  /// - Returns: A sentence without a full stop.
  public func spoken(
    for maneuver: Maneuver, after meters: Double? = nil, then next: Maneuver? = nil, stopName: String? = nil,
    isLastStop: Bool = true, detail: SpokenDetail = .full
  ) -> String {
    let key = spokenKey(of: maneuver, isLastStop: isLastStop)
    let distance = key.canBeAhead ? meters.map(Self.clamped) : nil
    let isAhead = (distance ?? 0) >= Self.here
    var sentence = said(maneuver, isAhead ? key.ahead : key, stopName: stopName, detail)
    if let next {
      let nextKey = spokenKey(of: next, isLastStop: isLastStop).ahead
      let second = said(next, nextKey, stopName: stopName, next.kind == .arrive ? detail : .short)
      sentence = vocabulary.join(.then, ["first": sentence, "second": second])
    }
    if let distance, isAhead {
      sentence = vocabulary.join(
        .after, ["distance": spoken(distance) { $0.after }, "sentence": sentence])
    } else if distance != nil, maneuver.kind != .arrive {
      sentence = vocabulary.join(.now, ["sentence": sentence])
    }
    return vocabulary.sentence(sentence)
  }

  /// What a voice says where nothing is to be done for a while: "Continue for 2 miles".
  ///
  /// Negative and non-finite distances read as 0.
  public func spokenContinuation(for meters: Double) -> String {
    vocabulary.sentence(vocabulary.join(.follow, ["distance": spokenLength(meters)]))
  }

  /// A length as it is said: "200 meters", "half a mile", "one kilometer".
  ///
  /// Metric: by 10 m to 90 m, by 100 m to 900 m, by half a kilometre to 3 km, then by 1 km. Imperial: by 10 ft to 90 ft,
  /// by 100 ft to 1,000 ft, by quarters to a mile, by half a mile to 2 miles, then by 1 mile; British English has yards
  /// below a quarter of a mile. Anything from one unit reads as at least one step. Negative and non-finite lengths read
  /// as 0.
  public func spokenLength(_ meters: Double) -> String { spoken(Self.clamped(meters)) { $0.along } }

  /// A duration as it is said: "less than a minute", "25 minutes", "one hour and 5 minutes".
  ///
  /// Negative and non-finite durations read as 0.
  public func spokenDuration(_ seconds: Double) -> String {
    duration(seconds, join: .spokenHoursAndMinutes) { $0.spoken }
  }

  /// Metres within which a maneuver is here.
  private static let here = 10.0

  private func spoken(_ meters: Double, _ form: (LengthForms) -> CountedForms) -> String {
    let shortUnit = vocabulary.find { $0.spokenShortUnit } ?? .foot
    return told(RoundedLength(spoken: meters, units: units, shortUnit: shortUnit), form)
  }

  private func spokenKey(of maneuver: Maneuver, isLastStop: Bool) -> PhraseKey {
    let key = key(of: maneuver, hasStop: false, isLastStop: isLastStop)
    let usualSide: Maneuver.Modifier.Side = maneuver.drivesOnLeft ? .left : .right
    return key == .exit && maneuver.modifier?.side == usualSide ? .exitStraight : key
  }

  /// A spoken phrase as it stands in the middle of a sentence.
  private func said(_ maneuver: Maneuver, _ key: PhraseKey, stopName: String?, _ detail: SpokenDetail) -> String {
    var values = SlotValues(maneuver, stopName: stopName, isSpoken: true, vocabulary: vocabulary)
    if detail == .short { values.dropNames() }
    return phrase(key, values)
  }
}
