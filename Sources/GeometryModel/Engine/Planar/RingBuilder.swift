/// Joins directed edges end to end into rings.
///
/// At a place where several edges leave, the one that turns most to the side of the area is taken, so that rings that
/// touch in a corner stay apart.
struct RingBuilder {
  private let tolerance: Double
  private var edges: [(start: Position, end: Position)] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ start: Position, _ end: Position) { edges.append((start, end)) }

  /// The rings, closed, each with the area on its left. Chains that do not close are dropped.
  func rings() -> [[Position]] {
    var nodes = NodeTable(tolerance: tolerance)
    let ends = edges.map { (nodes.node($0.start), nodes.node($0.end)) }
    var leaving = Array(repeating: [Int](), count: nodes.count)
    for (index, (start, end)) in ends.enumerated() where start != end { leaving[start].append(index) }
    var isUsed = Array(repeating: false, count: edges.count)
    var rings: [[Position]] = []
    for first in edges.indices where !isUsed[first] && ends[first].0 != ends[first].1 {
      var ring: [Int] = []
      var edge = first
      while true {
        isUsed[edge] = true
        ring.append(edge)
        let node = ends[edge].1
        if node == ends[first].0 { break }
        let arrival = nodes.place(node) - nodes.place(ends[edge].0)
        let next = leaving[node].filter { !isUsed[$0] }.max { a, b in
          turn(arrival, nodes.place(ends[a].1) - nodes.place(node))
            < turn(arrival, nodes.place(ends[b].1) - nodes.place(node))
        }
        guard let next else {
          ring = []
          break
        }
        edge = next
      }
      if ring.count > 2 {
        rings.append(ring.map { nodes.place(ends[$0].0) } + [nodes.place(ends[ring[0]].0)])
      }
    }
    return rings
  }

  /// How far to the left the way goes on: 4 for straight back on the left, −4 for straight back on the right.
  private func turn(_ arrival: Position, _ departure: Position) -> Double {
    let scale = arrival.length * departure.length
    guard scale > 0 else { return 0 }
    let (sine, cosine) = (arrival.cross(departure) / scale, arrival.dot(departure) / scale)
    return sine >= 0 ? 1 - cosine : cosine - 1
  }
}

/// Numbers places so that those nearer than a tolerance share a number.
struct NodeTable {
  private struct Cell: Hashable {
    var x: Int64
    var y: Int64
  }

  private let size: Double
  private let tolerance: Double
  private var cells: [Cell: [Int]] = [:]
  private var places: [Position] = []

  init(tolerance: Double) {
    self.tolerance = tolerance
    size = max(tolerance * 4, .leastNormalMagnitude)
  }

  var count: Int { places.count }

  func place(_ node: Int) -> Position { places[node] }

  mutating func node(_ place: Position) -> Int {
    let (column, row) = (key(place.x), key(place.y))
    for x in column - 1...column + 1 {
      for y in row - 1...row + 1 {
        for node in cells[Cell(x: x, y: y)] ?? [] where places[node].distance(to: place) <= tolerance { return node }
      }
    }
    places.append(place)
    cells[Cell(x: column, y: row), default: []].append(places.count - 1)
    return places.count - 1
  }

  private func key(_ value: Double) -> Int64 {
    let key = (value / size).rounded(.down)
    return abs(key) < 4e18 ? Int64(key) : 0
  }
}
