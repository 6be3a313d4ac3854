extension DirectionsWriter {
  /// What there is to say about a route as a whole.
  public enum RouteFact: CaseIterable, Hashable, Sendable {
    /// It costs toll somewhere
    case hasToll
    /// It uses a ferry
    case hasFerry
  }

  /// What is written of something met on the way: "Toll booth", "Toll road A 9".
  ///
  /// - Parameter event: What is met.
  /// - Returns: A phrase without a full stop.
  public func text(for event: Maneuver.Event) -> String { words(event, isSpoken: false) }

  /// What a voice says of something met on the way.
  ///
  /// - Parameter event: What is met.
  /// - Returns: A phrase without a full stop.
  public func spoken(for event: Maneuver.Event) -> String { words(event, isSpoken: true) }

  /// What is written of a fact of the whole route.
  ///
  /// - Parameter fact: The fact.
  /// - Returns: A sentence without a full stop.
  public func text(for fact: RouteFact) -> String {
    let values = SlotValues(name: Maneuver.Name(), isSpoken: false, vocabulary: vocabulary)
    return vocabulary.sentence(phrase(fact == .hasToll ? .routeWithToll : .routeWithFerry, values))
  }

  private func words(_ event: Maneuver.Event, isSpoken: Bool) -> String {
    let key: PhraseKey =
      switch event.kind {
      case .tollBooth: .tollBooth
      case .tollGantry: .tollGantry
      case .tollRoad: .tollRoad
      case .borderControl: .borderControl
      case .train: .train
      case .ferry:
        PhraseKey.isNamedFerry(event.name, vocabulary.ferryWords) ? .namedFerry : .ferry
      }
    return vocabulary.sentence(phrase(key, SlotValues(name: event.name, isSpoken: isSpoken, vocabulary: vocabulary)))
  }
}
