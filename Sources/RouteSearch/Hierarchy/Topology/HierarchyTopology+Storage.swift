public import MappedStorage

extension HierarchyTopology {
  /// Adds the hierarchy's sections to a file.
  ///
  /// - Parameters:
  ///   - out: the file.
  ///   - name: the layer's name, with which the sections' names begin.
  public func addSections(to out: inout StorageWriter, named name: String) {
    out.add("\(name).rank", rank)
    out.add("\(name).rankState", state)
    out.add("\(name).rankParent", parent)
    out.add("\(name).upFirst", forward.first)
    out.add("\(name).upHead", forward.head)
    out.add("\(name).downFirst", backward.first)
    out.add("\(name).downHead", backward.head)
  }

  /// Opens the hierarchy of a layer.
  ///
  /// - Parameters:
  ///   - reader: the file.
  ///   - name: the layer's name.
  ///   - stateCount: the number of the layer's states.
  /// - Throws: `StorageError.Code.damaged` where a section is missing or damaged.
  public convenience init(_ reader: StorageReader, named name: String, stateCount: Int) throws {
    self.init(
      rank: try reader.column("\(name).rank"), state: try reader.column("\(name).rankState"),
      parent: try reader.column("\(name).rankParent"),
      forward: UpwardArcs(
        first: try reader.column("\(name).upFirst"), head: try reader.column("\(name).upHead")),
      backward: UpwardArcs(
        first: try reader.column("\(name).downFirst"), head: try reader.column("\(name).downHead")))
    let check = HierarchyCheck(file: reader.storage.name, name: name, stateCount: stateCount)
    try check.require(rank.count == stateCount && rank.areBelow(stateCount), "rank")
    try check.require(state.count == stateCount && state.areBelow(stateCount), "rankState")
    try check.require(parent.count == stateCount && check.areAbove(parent), "rankParent")
    try check.require(forward, "up")
    try check.require(backward, "down")
  }

  /// The names of the sections of a layer's hierarchy.
  public static func sectionNames(named name: String) -> [String] {
    ["rank", "rankState", "rankParent", "upFirst", "upHead", "downFirst", "downHead"].map { "\(name).\($0)" }
  }

  /// Whether a file holds the hierarchy of a layer, or some part of it, so that opening it tells what is missing.
  public static func exists(in reader: StorageReader, named name: String) -> Bool {
    sectionNames(named: name).contains(where: reader.hasSection)
  }
}

/// Checks the columns of a hierarchy, so that no walk leaves them or never ends.
struct HierarchyCheck {
  let file: String
  let name: String
  let stateCount: Int

  func require(_ isSound: Bool, _ section: String) throws {
    guard isSound else {
      throw StorageError(.damaged, "'\(file)': section '\(name).\(section)' is damaged; import it again")
    }
  }

  func require(_ arcs: UpwardArcs, _ side: String) throws {
    try require(arcs.first.areOffsets(rows: stateCount, end: arcs.head.count), "\(side)First")
    try require(
      arcs.head.areBelow(stateCount) && arcs.head.rise(inRowsFrom: arcs.first, aboveRow: true), "\(side)Head")
  }

  /// Whether every parent is a state above its child, or none.
  func areAbove(_ parent: Column<UInt32>) -> Bool {
    // A fault shows in the highest bit of what the differences gather.
    let greatest = Int64(stateCount) - 1
    var bits: Int64 = 0
    for rank in 0..<parent.count {
      let above = Int64(parent.base[rank])
      bits |= above == Int64(EliminationTree.none) ? 0 : (above &- Int64(rank) &- 1) | (greatest &- above)
    }
    return bits >= 0
  }
}
