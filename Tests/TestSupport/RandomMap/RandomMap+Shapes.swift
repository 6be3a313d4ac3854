import OSMReader

extension RandomMap {
  /// A street between two nodes; `tags` where the shape itself asks for some.
  struct Street {
    var a: Int
    var b: Int
    var tags: OSMTags?
  }

  mutating func drawShape() -> [Street] {
    let count = generator.int(in: size)
    return switch generator.int(in: 0...8) {
    case 0, 1, 2: grid(count, at: 0)
    case 3: tree(count)
    case 4: ring(count)
    case 5: dualCarriageway(count)
    case 6: ladder(count)
    case 7: star(count)
    default: grid(count / 2 + 1, at: 0) + grid(count / 2 + 1, at: 100)
    }
  }

  /// A grid some of whose nodes and streets are missing.
  private mutating func grid(_ count: Int, at column: Double) -> [Street] {
    let width = max(2, Int(Double(count).squareRoot().rounded()) + generator.int(in: -1...2))
    let height = max(1, (count + width - 1) / width)
    var streets: [Street] = []
    var ids: [Int?] = []
    for row in 0..<height {
      for x in 0..<width {
        let id = generator.chance(0.1) ? nil : node(column + Double(x), Double(row))
        ids.append(id)
        guard let id else { continue }
        if x > 0, let left = ids[ids.count - 2], generator.chance(0.85) { streets.append(Street(a: left, b: id)) }
        if row > 0, let above = ids[ids.count - 1 - width], generator.chance(0.85) {
          streets.append(Street(a: id, b: above))
        }
      }
    }
    return streets
  }

  /// Nodes each joined to an earlier one near: dead ends everywhere.
  private mutating func tree(_ count: Int) -> [Street] {
    var streets: [Street] = []
    for index in 0..<max(2, count) {
      let id = node(Double(index % 7) + Double(generator.int(in: 0...4)) / 10, Double(index / 7))
      if index > 0 { streets.append(Street(a: generator.int(in: max(0, id - 8)...(id - 1)), b: id)) }
    }
    return streets
  }

  /// A ring, often a roundabout, with arms and a chord.
  private mutating func ring(_ count: Int) -> [Street] {
    let members = max(3, min(count, 12))
    let tags: OSMTags? = generator.chance(0.5) ? ["highway": "primary", "junction": "roundabout"] : nil
    let corners = [(0.0, 2.0), (2.0, 4.0), (4.0, 2.0), (2.0, 0.0), (0.0, 2.0)]
    let ring = (0..<members).map { index -> Int in
      let turn = Double(index) / Double(members) * 4
      let (from, to) = (corners[Int(turn)], corners[Int(turn) + 1])
      let along = turn - turn.rounded(.down)
      return node(from.0 + (to.0 - from.0) * along, from.1 + (to.1 - from.1) * along)
    }
    var streets = ring.indices.map { Street(a: ring[$0], b: ring[($0 + 1) % members], tags: tags) }
    for _ in 0..<max(1, count - members) {
      let start = ring[generator.int(in: 0...(members - 1))]
      let shift = Double(generator.int(in: 0...3)) / 4
      streets.append(
        Street(a: start, b: node(places[start].column * 2 - 2, places[start].row * 2 - 2 + shift)))
    }
    if generator.chance(0.4), members > 3 { streets.append(Street(a: ring[0], b: ring[members / 2])) }
    return streets
  }

  /// Two one-way carriageways side by side with crossovers and side streets.
  private mutating func dualCarriageway(_ count: Int) -> [Street] {
    let length = max(2, count / 2)
    let up = (0..<length).map { node(Double($0), 0) }
    let down = (0..<length).map { node(Double($0), 0.4) }
    var streets: [Street] = []
    let main: OSMTags = ["highway": "primary", "oneway": "yes"]
    for i in 1..<length {
      streets.append(Street(a: down[i - 1], b: down[i], tags: main))
      streets.append(Street(a: up[i], b: up[i - 1], tags: main))
    }
    for i in 0..<length where i == 0 || i == length - 1 || generator.chance(0.5) {
      streets.append(Street(a: up[i], b: down[i]))
      if generator.chance(0.5) { streets.append(Street(a: down[i], b: node(Double(i), 1.5))) }
    }
    return streets
  }

  /// Many ways of equal cost.
  private mutating func ladder(_ count: Int) -> [Street] {
    let length = max(2, count / 2)
    let tags: OSMTags = ["highway": "residential"]
    let sides = (0..<2).map { row in (0..<length).map { node(Double($0), Double(row)) } }
    var streets: [Street] = []
    for i in 0..<length {
      streets.append(Street(a: sides[0][i], b: sides[1][i], tags: tags))
      if i > 0 { for side in sides { streets.append(Street(a: side[i - 1], b: side[i], tags: tags)) } }
    }
    return streets
  }

  /// Arms from one node.
  private mutating func star(_ count: Int) -> [Street] {
    let center = node(4, 4)
    let directions = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)]
    let arms = max(2, min(directions.count, count / 2))
    var streets: [Street] = []
    for direction in directions.prefix(arms) {
      var last = center
      for step in 1...max(1, min(3, count / arms)) {
        let next = node(4 + direction.0 * Double(step), 4 + direction.1 * Double(step))
        streets.append(Street(a: last, b: next))
        last = next
      }
    }
    return streets
  }

  /// Puts streets together into ways of one to four streets.
  mutating func joinIntoWays(_ streets: [Street]) {
    var isOpen = [Bool](repeating: true, count: streets.count)
    for first in streets.indices where isOpen[first] {
      isOpen[first] = false
      var nodes = [streets[first].a, streets[first].b]
      while nodes.count < 5, generator.chance(0.3) {
        let end = nodes[nodes.count - 1]
        // A shape's own one-ways go on only in the direction drawn.
        let next = streets.indices.first {
          isOpen[$0] && streets[$0].tags == streets[first].tags
            && (streets[$0].a == end || (streets[$0].b == end && streets[$0].tags == nil))
        }
        guard let next else { break }
        isOpen[next] = false
        nodes.append(streets[next].a == end ? streets[next].b : streets[next].a)
      }
      add(nodes, streets[first].tags ?? streetTags())
    }
  }

  /// Loops, parallel ways, nodes on one spot, and pockets one can only enter or only leave.
  mutating func decorate() {
    guard let last = places.indices.last, !ways.isEmpty else { return }
    for _ in 0..<generator.int(in: 0...3) {
      let at = generator.int(in: 0...last)
      let (x, y) = (places[at].column, places[at].row)
      let other = ways[generator.int(in: 0...(ways.count - 1))].nodes
      switch generator.int(in: 0...5) {
      case 0:
        add([at, node(x + 0.3, y + 0.6), node(x + 0.6, y + 0.3), at], streetTags())
      case 1:
        let (a, b) = (places[other[0]], places[other[1]])
        let middle = node((a.column + b.column) / 2 + 0.25, (a.row + b.row) / 2 + 0.25)
        add([other[0], middle, other[1]], streetTags())
      case 2:
        add([other[1], other[0]], streetTags())
      case 3:
        let twin = node(x, y)
        add([at, twin], ["highway": "residential"])
        add([twin, node(x + 0.5, y - 0.5)], streetTags())
      default:
        let direction = generator.chance(0.5) ? "yes" : "-1"
        add(
          [at, node(x + 0.4, y - 0.3), node(x + 0.8, y - 0.4)], ["highway": "residential", "oneway": direction])
      }
    }
  }
}
