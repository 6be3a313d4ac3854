/// The table of modules in `Documentation/Architecture.md`.
struct ModuleTable {
  struct Row {
    var ring: Int
    var name: String
    var sentence: String
    /// Modules named in the last column; nil stands for all.
    var imports: [String]?
  }

  var rows: [Row]

  /// Reads the rows `| ring | `Module` | sentence | imports |`.
  init(markdown: String) {
    rows = markdown.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      guard cells.count == 6, let ring = Int(cells[1]), cells[2].hasPrefix("`") else { return nil }
      let names = cells[4].split { ",[] ".contains($0) }.map(String.init)
      return Row(
        ring: ring, name: cells[2].filter { $0 != "`" }, sentence: cells[3],
        imports: names == ["all"] ? nil : names.filter { $0 != "—" })
    }
  }

  subscript(name: String) -> Row? { rows.first { $0.name == name } }

  /// Every module that a module may import: what its row names, and what those may import in turn.
  func reachable(from name: String) -> Set<String> {
    guard let row = self[name] else { return [] }
    guard let imports = row.imports else { return Set(rows.map(\.name)).subtracting([name]) }
    return imports.reduce(into: []) { result, next in
      result.insert(next)
      if next != name { result.formUnion(reachable(from: next)) }
    }
  }

  /// What is wrong with the table by itself: unknown names, and arrows that do not go down.
  var violations: [String] {
    rows.flatMap { row in
      (row.imports ?? []).compactMap { name in
        guard let target = self[name] else { return "\(row.name) may import \(name), which has no row" }
        let isOwnCTarget = target.name.hasPrefix("C") && target.ring == row.ring && target.imports == []
        return target.ring < row.ring || isOwnCTarget ? nil : "\(row.name) → \(name) does not go down"
      }
    }
  }
}
