/// Finds the known name closest to a misspelt one.
package enum NearestName {
  /// The name with the fewest edits, capital letters aside; nil when even that one differs in more than a third of its
  /// letters.
  package static func find(_ word: String, among names: [String]) -> String? {
    // Hostile lengths: a word longer than any name plus the edits allowed cannot be near.
    guard word.count <= 64 else { return nil }
    let letters = Array(word.lowercased())
    let best = names.map { (name: $0, edits: distance(letters, Array($0.lowercased()))) }.min { $0.edits < $1.edits }
    guard let best, best.edits <= max(1, best.name.filter { $0 != "-" }.count / 3) else { return nil }
    return best.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into another.
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, beforePrevious[j - 1] + 1) }
        row.append(edits)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
