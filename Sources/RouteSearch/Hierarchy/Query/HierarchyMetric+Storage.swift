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
    try require(areSound(arcs), "\(side)Arcs")
    try require(areHalvesSound(arcs, metric), "\(side)Halves")
  }

  /// Whether heads rise above their row and stay below the end, and weights are finite.
  private func areSound(_ arcs: WeightedArcs) -> Bool {
    let (first, list) = (arcs.first.base, arcs.arcs.base)
    let (end, infinity) = (UInt32(stateCount), Weight.infinity.rawValue)
    var isSound = true
    for low in 0..<stateCount {
      var last = UInt32(low)
      for position in Int(first[low])..<Int(first[low &+ 1]) {
        let arc = list[position]
        isSound = isSound && arc.head > last && arc.head < end && arc.weight < infinity
        last = arc.head
      }
    }
    return isSound
  }

  /// Whether the halves of each arc lie at lower ranks, so that unpacking ends, and the graph's arcs lead to a rank.
  private func areHalvesSound(_ arcs: WeightedArcs, _ metric: HierarchyMetric) -> Bool {
    let (first, halves, end) = (arcs.first.base, arcs.halves.base, UInt32(stateCount))
    let (up, down) = (metric.forward.first.base, metric.backward.first.base)
    var isSound = true
    for low in 0..<stateCount {
      let (upEnd, downEnd) = (up[low], down[low])
      for position in Int(first[low])..<Int(first[low &+ 1]) {
        let both = halves[position]
        let isLeaf = both.down == ArcHalves.leaf
        isSound = isSound && (isLeaf ? both.up < end : both.down < downEnd && both.up < upEnd)
      }
    }
    return isSound
  }
}
