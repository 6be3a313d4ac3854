import RouteSearch
import TestSupport

/// Road graphs of odd shapes, a new one for each seed.
struct RandomRoads {
  private(set) var graph: DissectionGraph

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let nodes = random.int(in: 1...(random.chance(0.2) ? 90 : 20))
    var streets: [(Int, Int)] = []
    // A tree, a chain or a star, perhaps in several pieces.
    let shape = random.int(in: 0...2)
    for node in 1..<max(1, nodes) where random.chance(0.95) {
      streets.append((shape == 0 ? node - 1 : shape == 1 ? 0 : random.int(in: 0...node - 1), node))
    }
    if nodes == 1 { streets = [] }
    for _ in 0..<random.int(in: 0...(random.chance(0.5) ? 3 : 2 * nodes)) {
      let from = random.int(in: 0...nodes - 1)
      // Near by number, a loop, or anywhere; some twice.
      let into = random.chance(0.6) ? min(nodes - 1, from + random.int(in: 0...4)) : random.int(in: 0...nodes - 1)
      streets.append((from, into))
      if random.chance(0.15) { streets.append((into, from)) }
    }
    streets.shuffle(using: &random)
    let spread = random.pick([0, 1, 40, 1 << 30]) ?? 0
    let isFlat = random.chance(0.2)
    graph = DissectionGraph(
      x: (0..<nodes).map { _ in Int32(random.int(in: -spread...spread)) },
      y: (0..<nodes).map { _ in Int32(isFlat ? 5 : random.int(in: -spread...spread)) },
      tail: streets.map { UInt32($0.0) }, head: streets.map { UInt32($0.1) })
  }

  /// Nodes 100 apart, numbered by rows, with streets to their neighbours.
  static func grid(width: Int, height: Int, hasPlaces: Bool = true) -> DissectionGraph {
    var tail: [UInt32] = [], head: [UInt32] = []
    for node in 0..<width * height {
      if node % width + 1 < width {
        tail.append(UInt32(node))
        head.append(UInt32(node + 1))
      }
      if node + width < width * height {
        tail.append(UInt32(node))
        head.append(UInt32(node + width))
      }
    }
    return DissectionGraph(
      x: (0..<width * height).map { hasPlaces ? Int32($0 % width * 100) : 0 },
      y: (0..<width * height).map { hasPlaces ? Int32($0 / width * 100) : 0 }, tail: tail, head: head)
  }
}
