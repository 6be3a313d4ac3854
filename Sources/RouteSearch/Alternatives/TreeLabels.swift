internal import Geodesy

/// The labels of one shortest-path tree: how much it costs to a state, and by which neighbour.
final class TreeLabels {
  /// Marks a link to a source or target; the low bits hold its position.
  static let endBit: UInt32 = 0x8000_0000

  let label: UnsafeMutablePointer<UInt32>
  let link: UnsafeMutablePointer<UInt32>
  private(set) var heap = SearchHeap(capacity: 1024)
  private var touched: [UInt32] = []

  init(stateCount: Int) {
    label = .allocate(capacity: max(1, stateCount))
    link = .allocate(capacity: max(1, stateCount))
    label.initialize(repeating: Weight.infinity.rawValue, count: stateCount)
    link.initialize(repeating: 0, count: stateCount)
  }

  deinit {
    label.deallocate()
    link.deallocate()
  }

  /// Lowers the label of a state where the offer is better.
  @inline(__always) func offer(_ state: UInt32, _ weight: UInt32, link newLink: UInt32) {
    guard weight < label[Int(state)] else { return }
    if label[Int(state)] == Weight.infinity.rawValue { touched.append(state) }
    label[Int(state)] = weight
    link[Int(state)] = newLink
    heap.push(weight: weight, state: state)
  }

  /// Takes the next state whose label is final; nil where none is left up to a limit.
  @inline(__always) func settle(upTo limit: UInt32) -> (weight: UInt32, state: UInt32)? {
    while heap.count > 0, heap.smallestWeight <= limit {
      let top = heap.pop()
      if top.weight == label[Int(top.state)] { return top }
    }
    return nil
  }

  /// Makes the labels ready for the next search.
  func reset() {
    for state in touched { label[Int(state)] = Weight.infinity.rawValue }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
  }
}
