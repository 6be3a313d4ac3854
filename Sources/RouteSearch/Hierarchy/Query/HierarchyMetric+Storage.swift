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
    out.add("\(name).upMiddle", forward.middle)
    out.add("\(name).downFirst", backward.first)
    out.add("\(name).downArcs", backward.arcs)
    out.add("\(name).downMiddle", backward.middle)
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
        middle: try reader.column("\(name).upMiddle")),
      backward: WeightedArcs(
        first: try reader.column("\(name).downFirst"), arcs: try reader.column("\(name).downArcs"),
        middle: try reader.column("\(name).downMiddle")))
    let check = HierarchyCheck(file: reader.storage.name, name: name, stateCount: topology.stateCount)
    try check.require(forward, "up")
    try check.require(backward, "down")
  }

  /// Whether a file holds a customized metric of a name.
  public static func exists(in reader: StorageReader, named name: String) -> Bool {
    reader.hasSection("\(name).upArcs")
  }
}

extension HierarchyCheck {
  fileprivate func require(_ arcs: WeightedArcs, _ side: String) throws {
    try require(arcs.first.areOffsets(rows: stateCount, end: arcs.arcs.count), "\(side)First")
    try require(arcs.middle.count == arcs.arcs.count, "\(side)Middle")
    try require(areSound(arcs), "\(side)Arcs")
  }

  /// Whether heads rise above their row and stay below the end, weights are finite, and middles lie below their row.
  private func areSound(_ arcs: WeightedArcs) -> Bool {
    let (first, list, middle) = (arcs.first.base, arcs.arcs.base, arcs.middle.base)
    let (end, infinity) = (UInt32(stateCount), Weight.infinity.rawValue)
    var isSound = true
    for low in 0..<stateCount {
      var last = UInt32(low)
      for position in Int(first[low])..<Int(first[low &+ 1]) {
        let arc = list[position]
        // None is one less than 0: everything else must be below the row.
        let isMiddle = middle[position] &+ 1 <= UInt32(low)
        isSound = isSound && arc.head > last && arc.head < end && arc.weight < infinity && isMiddle
        last = arc.head
      }
    }
    return isSound
  }
}
