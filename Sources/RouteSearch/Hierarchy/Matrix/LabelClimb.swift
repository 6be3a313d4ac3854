internal import Geodesy
internal import MappedStorage

/// Climbs from the seeds of one place to the root and lists every rank on the way with its weight and measure.
///
/// One object per thread; it keeps its arrays between climbs.
final class LabelClimb {
  private let label: UnsafeMutablePointer<UInt32>
  private let measure: UnsafeMutablePointer<PathMeasure>
  private let parent: UnsafePointer<UInt32>
  private var cursors: [UInt32] = []
  private static let infinity = Weight.infinity.rawValue

  init(_ topology: HierarchyTopology) {
    let count = max(1, topology.stateCount)
    label = .allocate(capacity: count)
    measure = .allocate(capacity: count)
    label.initialize(repeating: Self.infinity, count: count)
    measure.initialize(repeating: .zero, count: count)
    parent = topology.parent.base
  }

  deinit {
    label.deallocate()
    measure.deallocate()
  }

  /// Lets the climb begin at a rank.
  func addSeed(_ rank: UInt32, weight: UInt32, measure: PathMeasure) {
    guard weight < label[Int(rank)] else { return }
    label[Int(rank)] = weight
    self.measure[Int(rank)] = measure
    Self.insert(rank, into: &cursors)
  }

  @inline(__always) private static func insert(_ rank: UInt32, into cursors: inout [UInt32]) {
    var hole = cursors.count
    while hole > 0, cursors[hole - 1] < rank { hole -= 1 }
    // The lowest is last, each is there once.
    if hole > 0, cursors[hole - 1] == rank { return }
    cursors.insert(rank, at: hole)
  }

  /// Climbs along the arcs of one direction from the seeds added since the last climb.
  ///
  /// - Parameters:
  ///   - arcs: the arcs.
  ///   - measures: the measure of each arc.
  ///   - body: takes every rank with a finite label, rising.
  func climb(
    _ arcs: WeightedArcs, _ measures: UnsafePointer<PathMeasure>, _ body: (UInt32, UInt32, PathMeasure) -> Void
  ) {
    let (first, list) = (arcs.first.base, arcs.arcs.base)
    let (label, measure, parent) = (self.label, self.measure, self.parent)
    // A local copy spares a check of exclusive access at every step.
    var cursors = self.cursors
    self.cursors = []
    while let rank = cursors.popLast() {
      let (weight, here) = (label[Int(rank)], measure[Int(rank)])
      label[Int(rank)] = Self.infinity
      if weight < Self.infinity {
        body(rank, weight, here)
        var arc = Int(first[Int(rank)])
        let end = Int(first[Int(rank) &+ 1])
        while arc < end {
          let head = Int(list[arc].head)
          let sum = weight &+ list[arc].weight
          if sum < label[head] {
            label[head] = sum
            measure[head] = here + measures[arc]
          }
          arc &+= 1
        }
      }
      let next = parent[Int(rank)]
      if next != EliminationTree.none { Self.insert(next, into: &cursors) }
    }
    self.cursors = cursors
  }
}
