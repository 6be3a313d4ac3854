import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// The order in which Dijkstra's algorithm settles the states of a metric: the rank of a query's target.
struct RankFinder {
  private let metric: Metric

  init(_ metric: Metric) { self.metric = metric }

  /// All states that can be reached from a state, nearest first, the state itself at position 0; equal ones by number.
  func settled(from source: StateID) -> [UInt32] {
    let topology = metric.topology
    let infinity = UInt64(Weight.infinity.rawValue)
    var label = [UInt64](repeating: .max, count: topology.stateCount)
    var order: [UInt32] = []
    var heap = PairHeap()
    label[Int(source.rawValue)] = 0
    heap.push(PairHeap.Entry(weight: 0, state: source.rawValue))
    while let (weight, state) = heap.pop() {
      if weight > label[Int(state)] { continue }
      order.append(state)
      for arc in topology.arcs(of: StateID(rawValue: state)) {
        let head = topology.arcTarget[arc]
        let step = UInt64(metric.turnWeight[arc]) + UInt64(metric.edgeWeight[Int(topology.stateEdge[head])])
        guard step < infinity, weight + step < label[Int(head)] else { continue }
        label[Int(head)] = weight + step
        heap.push(PairHeap.Entry(weight: weight + step, state: head))
      }
    }
    return order
  }
}

/// A binary heap of weights and states; out-of-date entries are the caller's to skip.
private struct PairHeap {
  typealias Entry = (weight: UInt64, state: UInt32)
  private var entries: [Entry] = []

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var hole = entries.count - 1
    while hole > 0, entry < entries[(hole - 1) / 2] {
      entries[hole] = entries[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    entries[hole] = entry
  }

  mutating func pop() -> Entry? {
    guard let top = entries.first, let last = entries.popLast() else { return nil }
    if entries.isEmpty { return top }
    var hole = 0
    while true {
      var child = hole * 2 + 1
      if child >= entries.count { break }
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      if last <= entries[child] { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = last
    return top
  }
}
