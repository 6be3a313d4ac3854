internal import Geodesy
internal import MappedStorage
internal import RoadNetwork

/// Weights and measures from one place to all states: a climb, then one pass over all ranks from the highest down
/// (Delling, Goldberg, Nowatzyk and Werneck, 2011).
///
/// One object per thread; it keeps its arrays between sweeps.
final class HierarchySweep {
  private let hierarchy: HierarchyMetric
  private let measures: HierarchyMeasures
  private let label: UnsafeMutablePointer<UInt32>
  private let measure: UnsafeMutablePointer<PathMeasure>
  private static let infinity = Weight.infinity.rawValue

  init(_ hierarchy: HierarchyMetric, _ measures: HierarchyMeasures) {
    self.hierarchy = hierarchy
    self.measures = measures
    let count = max(1, hierarchy.topology.stateCount)
    label = .allocate(capacity: count)
    measure = .allocate(capacity: count)
    label.initialize(repeating: Self.infinity, count: count)
    measure.initialize(repeating: .zero, count: count)
  }

  deinit {
    label.deallocate()
    measure.deallocate()
  }

  /// Sweeps from the seeds that were added to a climb.
  func run(_ climb: LabelClimb) {
    let count = hierarchy.topology.stateCount
    label.update(repeating: Self.infinity, count: count)
    climb.climb(hierarchy.forward, measures.forward.base) { rank, weight, measure in
      label[Int(rank)] = weight
      self.measure[Int(rank)] = measure
    }
    let (first, arcs, steps) = (hierarchy.backward.first.base, hierarchy.backward.arcs.base, measures.backward.base)
    var rank = count
    while rank > 0 {
      rank &-= 1
      var arc = Int(first[rank])
      let end = Int(first[rank &+ 1])
      var (best, length) = (label[rank], measure[rank])
      while arc < end {
        let high = Int(arcs[arc].head)
        let sum = label[high] &+ arcs[arc].weight
        if sum < best {
          best = sum
          length = measure[high] + steps[arc]
        }
        arc &+= 1
      }
      label[rank] = best
      measure[rank] = length
    }
  }

  /// The best way of the last sweep to a destination.
  func cell(_ destination: MatrixEnd) -> MatrixCell {
    let rank = hierarchy.topology.rank.base
    var best = Int64(Self.infinity)
    var cell = MatrixCell(weight: Self.infinity, measure: .unknown)
    for seed in destination.seeds {
      let state = Int(rank[Int(seed.state.rawValue)])
      guard label[state] < Self.infinity else { continue }
      let total = max(0, Int64(label[state]) - Int64(seed.weight) + Int64(seed.penalty))
      guard total < best else { continue }
      best = total
      cell = MatrixCell(weight: UInt32(total), measure: measure[state] - seed.measure)
    }
    return cell
  }
}
