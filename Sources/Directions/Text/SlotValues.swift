/// What a maneuver's facts fill into a phrase.
struct SlotValues {
  /// One fact, in a form that grammar can still change.
  enum Value {
    case text(String)
    case name(SpokenNames.Told)
    case side(Maneuver.Modifier.Side)
    case way(Maneuver.WayKind)
  }

  let vocabulary: Vocabulary
  let isSpoken: Bool
  /// By the position of the slot.
  private var values = [Value?](repeating: nil, count: PhraseSlot.count)
  private(set) var filled = SlotSet()

  // The maneuver is lent: taking it would count each of its texts and lists up and down.
  init(_ maneuver: borrowing Maneuver, stopName: String?, isSpoken: Bool, vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.isSpoken = isSpoken
    let road =
      platform(maneuver) ?? road(maneuver.name, isMotorway: maneuver.isMotorway)
    set(.name, road)
    if road.text.isEmpty, vocabulary.hasWords(for: maneuver.wayKind) { fill(.way, .way(maneuver.wayKind)) }
    if maneuver.crossesStreet { set(.cross, label([maneuver.crossStreet])) }
    if let climb = maneuver.climb { set(.climb, vocabulary.climb(climb)) }
    if let level = maneuver.level { set(.level, vocabulary.level(level)) }
    if maneuver.staysOnRoad && maneuver.isRoadTold { set(.stay, road) }
    let branch = label(maneuver.sign.branches)
    set(.road, branch.text.isEmpty ? road : branch)
    let toward =
      maneuver.kind == .depart
      ? label([maneuver.crossStreet])
      : label(maneuver.sign.toward.isEmpty ? maneuver.sign.streets : maneuver.sign.toward)
    if toward != branch && toward != road { set(.toward, toward) }
    set(.exit, exit(maneuver.sign.exitNumbers))
    if let exit = maneuver.exitNumber { set(.ordinal, vocabulary.ordinals?.text(exit) ?? "\(exit)") }
    set(.ring, label([maneuver.roundaboutName]).text)
    // A slight bend at a change of travel is not worth a side.
    let isBend = maneuver.kind == .notification && abs(maneuver.angle) < 45
    if let side = maneuver.modifier?.side, !isBend { fill(.side, .side(side)) }
    set(.compass, vocabulary.compass(maneuver.bearingAfter))
    if maneuver.kind == .depart || maneuver.kind == .arrive { set(.stop, stopName ?? "") }
  }

  /// Only a name: what is met on the way has no direction.
  init(name: Maneuver.Name, isSpoken: Bool, vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.isSpoken = isSpoken
    set(.name, road(name, isMotorway: false))
  }

  /// Only the facts without names: "Turn left".
  mutating func dropNames() {
    for slot in [PhraseSlot.name, .stay, .road, .way, .cross, .toward, .ring, .stop] {
      values[slot.position] = nil
      filled.remove(SlotSet(slot))
    }
  }

  func text(_ slot: PhraseSlot, _ form: SlotForm) -> String {
    switch values[slot.position] {
    case .text(let text): text
    case .name(let name): SpokenNames(vocabulary: vocabulary).withArticle(name, form)
    case .side(let side): vocabulary.side(side, form, isSpoken: isSpoken)
    case .way(let kind): vocabulary.way(kind, form)
    case nil: ""
    }
  }

  private mutating func fill(_ slot: PhraseSlot, _ value: Value) {
    values[slot.position] = value
    filled.insert(SlotSet(slot))
  }
  private mutating func set(_ slot: PhraseSlot, _ text: String) { if !text.isEmpty { fill(slot, .text(text)) } }
  private mutating func set(_ slot: PhraseSlot, _ name: SpokenNames.Told) {
    if !name.text.isEmpty { fill(slot, .name(name)) }
  }

  private func joined(_ texts: [String]) -> String {
    texts.count < 2 ? texts.first ?? "" : texts.joined(separator: vocabulary.listSeparator)
  }

  /// What a sign says: written in full, spoken only the first.
  private func label(_ labels: [String]) -> SpokenNames.Told {
    if isSpoken { return SpokenNames(vocabulary: vocabulary).label(labels.first ?? "") }
    return SpokenNames.Told(text: joined(labels))
  }

  private func exit(_ numbers: [String]) -> String {
    isSpoken ? SpokenNames(vocabulary: vocabulary).exit(numbers.first ?? "") : joined(numbers)
  }

  /// A platform that has only a number: "platform 11".
  private func platform(_ maneuver: borrowing Maneuver) -> SpokenNames.Told? {
    guard maneuver.wayKind == .platform, maneuver.name.name.isEmpty || maneuver.name.refs == [maneuver.name.name],
      !maneuver.name.refs.isEmpty, let pattern = vocabulary.find({ $0.numberedPlatform })
    else { return nil }
    let refs = joined(maneuver.name.refs)
    return .init(text: PhraseTemplate.fill(pattern) { _ in refs })
  }

  /// The road as it is told; written on motorways and ramps the number leads and the name stands in brackets.
  private func road(_ called: Maneuver.Name, isMotorway: Bool) -> SpokenNames.Told {
    if isSpoken {
      return SpokenNames(vocabulary: vocabulary).road(called, isMotorway: isMotorway)
    }
    let name = called.name
    let refs = joined(called.refs)
    if refs.isEmpty || name == refs { return .init(text: name) }
    if name.isEmpty { return .init(text: refs) }
    guard isMotorway, let pattern = vocabulary.numberedRoad else { return .init(text: name) }
    return .init(text: PhraseTemplate.fill(pattern) { $0 == "ref" ? refs : name })
  }
}
