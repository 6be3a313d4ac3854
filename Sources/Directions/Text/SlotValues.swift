/// What a maneuver's facts fill into a phrase.
struct SlotValues {
  let language: Language

  func values(of maneuver: Maneuver) -> [PhraseSlot: String] {
    var values: [PhraseSlot: String] = [:]
    let sign = maneuver.sign
    values[.name] = roadName(maneuver)
    if maneuver.staysOnRoad { values[.stay] = values[.name] }
    values[.exit] = sign.exitNumbers.joined(separator: language.listSeparator)
    values[.branch] = sign.branches.joined(separator: language.listSeparator)
    values[.toward] = (sign.toward.isEmpty ? sign.streets : sign.toward).joined(separator: language.listSeparator)
    if maneuver.kind == .depart { values[.toward] = maneuver.crossStreet }
    if values[.toward] == values[.branch] || values[.toward] == values[.name] { values[.toward] = "" }
    if let exit = maneuver.exitNumber { values[.ordinal] = ordinal(exit) }
    values[.ring] = maneuver.roundaboutName
    // A slight bend at a change of travel is not worth a side.
    let isBend = maneuver.kind == .notification && abs(maneuver.angle) < 45
    if let side = maneuver.modifier?.side, !isBend { values[.side] = side == .left ? language.left : language.right }
    values[.compass] = compass(maneuver.bearingAfter)
    return values
  }

  /// The road as it is told: on motorways and ramps the number leads and the name stands in brackets.
  private func roadName(_ maneuver: Maneuver) -> String {
    let name = maneuver.name.name
    let refs = maneuver.name.refs.joined(separator: language.listSeparator)
    if refs.isEmpty || name == refs { return name }
    if name.isEmpty { return refs }
    return maneuver.isMotorway ? "\(refs) (\(name))" : name
  }

  private func ordinal(_ number: Int) -> String {
    number >= 1 && number <= language.ordinals.count
      ? language.ordinals[number - 1] : "\(number)\(language.ordinalSuffix)"
  }

  private func compass(_ bearing: Int) -> String {
    let turn = ((bearing % 360) + 360) % 360
    return language.compass[(turn + 22) / 45 % 8]
  }
}
