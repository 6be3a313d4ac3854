internal import Geodesy
public import MappedStorage

extension HierarchyMetric {
  /// Adds the metric's sections to a file.
  ///
  /// - Parameters:
  ///   - out: the file.
  ///   - name: the metric's name, with which the sections' names begin.
  public func addSections(to out: inout StorageWriter, named name: String) {
    out.add("\(name).upFirst", forward.first)
    out.add("\(name).upArcs", forward.arcs)
    out.add("\(name).upHalves", forward.halves)
    out.add("\(name).downFirst", backward.first)
    out.add("\(name).downArcs", backward.arcs)
    out.add("\(name).downHalves", backward.halves)
  }

  /// Opens a customized metric.
  ///
  /// - Parameters:
  ///   - reader: the file.
  ///   - name: the metric's name.
  ///   - topology: the hierarchy that was customized.
  /// - Throws: `StorageError.Code.damaged` where a section is missing or damaged.
  public convenience init(_ reader: StorageReader, named name: String, topology: HierarchyTopology) throws {
    self.init(
      topology: topology,
      forward: WeightedArcs(
        first: try reader.column("\(name).upFirst"), arcs: try reader.column("\(name).upArcs"),
        halves: try reader.column("\(name).upHalves")),
      backward: WeightedArcs(
        first: try reader.column("\(name).downFirst"), arcs: try reader.column("\(name).downArcs"),
        halves: try reader.column("\(name).downHalves")))
    let check = HierarchyCheck(file: reader.storage.name, name: name, stateCount: topology.stateCount)
    try check.require(forward, "up", self)
    try check.require(backward, "down", self)
  }

  /// The names of the sections of a customized metric.
  public static func sectionNames(named name: String) -> [String] {
    ["upFirst", "upArcs", "upHalves", "downFirst", "downArcs", "downHalves"].map { "\(name).\($0)" }
  }

  /// Whether a file holds a customized metric of a name, or some part of it, so that opening it tells what is missing.
  public static func exists(in reader: StorageReader, named name: String) -> Bool {
    sectionNames(named: name).contains(where: reader.hasSection)
  }
}

extension HierarchyCheck {
  fileprivate func require(_ arcs: WeightedArcs, _ side: String, _ metric: HierarchyMetric) throws {
    try require(arcs.first.areOffsets(rows: stateCount, end: arcs.arcs.count), "\(side)First")
    try require(arcs.halves.count == arcs.arcs.count, "\(side)Halves")
    let sound = areSound(arcs, metric)
    try require(sound.arcs, "\(side)Arcs")
    try require(sound.halves, "\(side)Halves")
  }

  /// Whether heads rise above their row and stay below the end, and weights are finite; and whether the halves of each arc
  /// lie at lower ranks, so that unpacking ends, and the graph's arcs lead to a rank.
  ///
  /// One pass that branches on no value: a fault shows in the highest bit of what the differences gather.
  private func areSound(_ side: WeightedArcs, _ metric: HierarchyMetric) -> (arcs: Bool, halves: Bool) {
    let (first, arcs, halves) = (side.first.base, side.arcs.base, side.halves.base)
    assert(ArcHalves.leaf == .max)
    let (up, down) = (metric.forward.first.base, metric.backward.first.base)
    let (greatest, heaviest) = (Int64(stateCount) - 1, Int64(Weight.infinity.rawValue) - 1)
    var (arcBits, halfBits): (Int64, Int64) = (0, 0)
    for low in 0..<stateCount {
      let (lastUp, lastDown) = (Int64(up[low]) - 1, Int64(down[low]) - 1)
      var last = Int64(low)
      for position in Int(first[low])..<Int(first[low &+ 1]) {
        let (arc, both) = (arcs[position], halves[position])
        let head = Int64(arc.head)
        arcBits |= (head &- last &- 1) | (greatest &- head) | (heaviest &- Int64(arc.weight))
        last = head
        // All bits where the arc is one of the graph, which is marked by the greatest number, and none otherwise.
        let leaf = (Int64(both.down &+ 1) &- 1) >> 63
        let limit = lastUp ^ ((lastUp ^ greatest) & leaf)
        halfBits |= (limit &- Int64(both.up)) | ((lastDown &- Int64(both.down)) & ~leaf)
      }
    }
    return (arcBits >= 0, halfBits >= 0)
  }
}
