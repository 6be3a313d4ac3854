/// Rows that many objects share, each distinct one stored once in the order of its first use.
struct SharedTable<Row: Hashable> {
  private(set) var rows: [Row]
  private var indexOfRow: [Row: UInt32]

  /// A table whose row 0 is `empty`.
  init(empty: Row) {
    rows = [empty]
    indexOfRow = [empty: 0]
  }

  /// A table without rows.
  init() {
    rows = []
    indexOfRow = [:]
  }

  /// The index of a row, added when it is new.
  mutating func index(of row: Row) -> UInt32 {
    if let index = indexOfRow[row] { return index }
    let index = UInt32(rows.count)
    indexOfRow[row] = index
    rows.append(row)
    return index
  }

  /// The same for columns of 16 bits.
  /// - Throws: `ImportError.tooLarge`.
  mutating func shortIndex(of row: Row, named name: String) throws -> UInt16 {
    guard let index = UInt16(exactly: index(of: row)) else {
      throw ImportError(.tooLarge, "the map holds more than 65,535 different \(name); import a smaller extract")
    }
    return index
  }
}

extension SharedTable where Row: Collection {
  /// The rows in one array, with the first element of each and the end.
  var flattened: (first: [UInt32], elements: [Row.Element]) {
    var first: [UInt32] = [0]
    var elements: [Row.Element] = []
    for row in rows {
      elements.append(contentsOf: row)
      first.append(UInt32(elements.count))
    }
    return (first, elements)
  }
}
