/// A road number as it is spoken: "Interstate 10 West", "U.S. 101", "B 96 a", "A 3 0 4 0".
struct RoadNumber {
  let vocabulary: Vocabulary

  /// What is said for a number; nil when the text is none: letters, figures, and perhaps where it leads.
  func spoken(_ text: String) -> String? {
    guard text.utf8.count <= 32 else { return nil }
    let words = text.split { $0 == " " || $0 == "-" }
    let runs = words.map(Self.runs)
    var parts: [String] = []
    var rest = words[...]
    if let first = runs.first, Self.isLetters(first.first) {
      guard let letters = prefix(String(first[0])) else { return nil }
      parts.append(letters)
      guard let number = number(first.dropFirst()) ?? (first.count == 1 ? number(runs.dropFirst().first ?? []) : nil)
      else { return nil }
      parts.append(number)
      rest = rest.dropFirst(first.count == 1 ? 2 : 1)
      parts += rest.map { direction(String($0)) ?? String($0) }
    } else {
      guard let number = number(runs.first?[...] ?? []) else { return nil }
      parts.append(number)
      for word in rest.dropFirst() {
        guard let direction = direction(String(word)) else { return nil }
        parts.append(direction)
      }
    }
    return parts.joined(separator: " ")
  }

  /// Figures with at most one letter after them.
  private func number(_ runs: ArraySlice<Substring>) -> String? {
    guard let figures = runs.first, figures.first?.isNumber == true, figures.count <= 5, runs.count <= 2 else {
      return nil
    }
    let told = figures.count >= 4 ? figures.map { String($0) }.joined(separator: " ") : String(figures)
    guard let letter = runs.dropFirst().first else { return told }
    return letter.count == 1 && Self.isLetters(letter) ? "\(told) \(letter)" : nil
  }

  private func number(_ runs: [Substring]) -> String? { number(runs[...]) }

  /// Known letters by name; others spelt when they are capitals, so that "CA" is not read as a word.
  private func prefix(_ letters: String) -> String? {
    if let name = vocabulary.roadPrefixes[letters] { return name }
    let isShort = letters.count <= 4
    if isShort && letters.allSatisfy({ $0.isUppercase }) {
      return letters.map { String($0) }.joined(separator: " ")
    }
    let isAbbreviation = vocabulary.abbreviations.contains { $0.short == letters.lowercased() }
    return letters.count == 2 && letters.first?.isUppercase == true && !isAbbreviation ? letters : nil
  }

  private func direction(_ word: String) -> String? { vocabulary.roadDirections[word] }

  private static func isLetters(_ run: Substring?) -> Bool { run?.first?.isLetter == true }

  /// A word taken apart into letters, figures and others.
  private static func runs(_ word: Substring) -> [Substring] {
    var runs: [Substring] = []
    var start = word.startIndex
    for index in word.indices where index > start {
      if kind(word[index]) != kind(word[word.index(before: index)]) {
        runs.append(word[start..<index])
        start = index
      }
    }
    return runs + [word[start...]]
  }

  private static func kind(_ character: Character) -> Int {
    character.isLetter ? 0 : character.isNumber && character.isASCII ? 1 : 2
  }
}
