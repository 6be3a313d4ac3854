/// Sorts the nodes of a cell from one end to the other where their places are not known: by how much farther they are
/// from one node than from another, counted in stretches, for four pairs of nodes far apart.
struct HopOrder {
  private let view: CellView
  private var queue: [UInt32]

  /// Sorts a connected cell.
  static func sort(_ cell: DissectionCell, in store: CellStore) {
    var order = HopOrder(store.view(of: cell))
    order.sort(cell, in: store)
  }

  private init(_ view: CellView) {
    self.view = view
    queue = Array(repeating: 0, count: view.nodeCount)
  }

  private mutating func sort(_ cell: DissectionCell, in store: CellStore) {
    // How far each node is from the nearest end chosen so far: new ends are chosen far from all of them.
    var nearest = distances(from: 0)
    var isFirst = true
    for direction in 0..<CellStore.directions {
      let start = Self.greatest(nearest) { Int64($0) }
      let fromStart = distances(from: start)
      if isFirst { nearest = fromStart }
      isFirst = false
      nearest = zip(nearest, fromStart).map { min($0, $1) }
      let end = Self.greatest(zip(fromStart, nearest)) { Int64($0) + Int64($1) }
      let fromEnd = distances(from: end)
      nearest = zip(nearest, fromEnd).map { min($0, $1) }
      let keys = zip(fromStart, fromEnd).map { Int64($0) - Int64($1) }
      PlaceOrder.sort(by: keys, into: store.sorted(direction, of: cell))
    }
  }

  /// The first element with the greatest value.
  private static func greatest<S: Sequence>(_ elements: S, _ value: (S.Element) -> Int64) -> Int {
    var best = 0, bestValue = Int64.min
    for (index, element) in elements.enumerated() where value(element) > bestValue {
      best = index
      bestValue = value(element)
    }
    return best
  }

  /// How many stretches each node is away from one.
  private mutating func distances(from start: Int) -> [Int32] {
    var distance = [Int32](repeating: -1, count: view.nodeCount)
    distance[start] = 0
    queue[0] = UInt32(start)
    var position = 0, tail = 1
    while position < tail {
      let node = Int(queue[position])
      position += 1
      for arc in Int(view.first[node])..<Int(view.first[node + 1]) {
        let other = Int(view.head[arc])
        if distance[other] >= 0 { continue }
        distance[other] = distance[node] + 1
        queue[tail] = UInt32(other)
        tail += 1
      }
    }
    return distance
  }
}
