/// Names of roads and places as they are spoken.
struct SpokenNames {
  /// A name told, and whether it is a road number.
  struct Told: Hashable {
    var text: String
    var isNumber = false
  }
  /// Longer names are cut at a comma or bracket.
  private static let longestName = 25

  let vocabulary: Vocabulary

  /// One of a road's names: the number on motorways and ramps, else the name.
  func road(_ name: Maneuver.Name, isMotorway: Bool) -> Told {
    let ref = name.refs.first ?? ""
    return label(name.name.isEmpty || isMotorway && !ref.isEmpty ? ref : name.name)
  }

  /// A road or place as a sign or the map names it.
  func label(_ text: String) -> Told {
    if vocabulary.shortForms.areAbsent(from: text) { return Told(text: text) }
    if let number = RoadNumber(vocabulary: vocabulary).spoken(text) { return Told(text: number, isNumber: true) }
    return Told(text: expanded(Self.shortened(text)))
  }

  /// The number of an exit, figures and letters apart.
  func exit(_ text: String) -> String {
    var told = ""
    for character in text {
      if let last = told.last, last.isNumber && character.isLetter || last.isLetter && character.isNumber {
        told += " "
      }
      told.append(character)
    }
    return told
  }

  private static func shortened(_ name: String) -> String {
    guard name.count > longestName, let cut = name.firstIndex(where: { $0 == "," || $0 == "(" }) else { return name }
    var kept = name[..<cut]
    while kept.last == " " { kept.removeLast() }
    return kept.isEmpty ? name : String(kept)
  }

  /// The name with its short forms written out.
  func expanded(_ name: String) -> String {
    let words = name.split(separator: " ").map { String($0) }
    let known = words.map(abbreviation)
    return words.indices.map { i in
      if let ending = ending(words[i]) { return ending }
      guard words.count > 1, let short = known[i] else { return words[i] }
      let isLast = known[(i + 1)...].allSatisfy { $0?.kind == .direction }
      if short.kind == .direction && !isDirection(at: i, isLast: isLast, known) { return words[i] }
      return (isLast && i > 0 ? short.after : short.before) ?? words[i]
    }.joined(separator: " ")
  }

  /// A point of the compass stands at the start or the end; beside a kind of street alone it is the street's name.
  private func isDirection(at i: Int, isLast: Bool, _ known: [Abbreviation?]) -> Bool {
    if i == 0 { return known[1]?.kind != .street && !isLast }
    return isLast && !(i == 1 && known[0]?.kind == .street)
  }

  private func abbreviation(_ word: String) -> Abbreviation? {
    guard word.first?.isUppercase == true else { return nil }
    let bare = (word.last == "." ? String(word.dropLast()) : word)
    let short = bare.lowercased()
    return vocabulary.abbreviations.first { candidate in
      // "E" is east, "e" and "Ne" are not.
      candidate.short == short && candidate.kind != .ending
        && (candidate.kind != .direction || bare.allSatisfy { $0.isUppercase })
    }
  }

  private func ending(_ word: String) -> String? {
    let small = word.lowercased()
    let found = vocabulary.abbreviations.first { candidate in
      candidate.kind == .ending && small.hasSuffix(candidate.short) && small.count > candidate.short.count + 1
    }
    guard let found, let after = found.after else { return nil }
    let isCapital = word.suffix(found.short.count).first?.isUppercase == true
    return word.dropLast(found.short.count) + (isCapital ? after.prefix(1).uppercased() + after.dropFirst() : after)
  }

  /// The name with the article its form asks for, where the language knows it.
  func withArticle(_ name: Told, _ form: SlotForm) -> String {
    guard let article = article(name, form) else { return name.text }
    return "\(article) \(name.text)"
  }

  private func article(_ name: Told, _ form: SlotForm) -> String? {
    if name.isNumber { return vocabulary.numberArticle(form) }
    if vocabulary.articles.isEmpty { return nil }
    let words = name.text.split(separator: " ")
    guard let first = words.first?.lowercased(), let last = words.last?.lowercased() else { return nil }
    for rule in vocabulary.articles {
      if rule.endings.contains(first) { return rule.articles[form] }
      guard rule.endings.contains(where: last.hasSuffix) else { continue }
      if words.count == 1 { return rule.articles[form] }
      guard let ending = rule.afterWordsEnding, words.count == 2 else { return nil }
      // A small first word belongs to a phrase, not to a name: "hinter der Gasse".
      return words[0].first?.isUppercase == true && first.hasSuffix(ending) ? rule.articles[form] : nil
    }
    return nil
  }
}
