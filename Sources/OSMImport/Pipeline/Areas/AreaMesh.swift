import Geodesy

/// The lines on which people cross an area: from entrance to entrance, round the corners in between.
///
/// Of all lines between entrances and corners that see each other, a line is left out when the lines and sides that
/// are kept lead from one end to the other in hardly more, and when no shortest way between entrances takes it: so few
/// lines serve, and no way is longer than by that little.
struct AreaMesh {
  /// More would make junctions of very many arms; such areas are walked round.
  private static let mostVertices = 100
  /// What a left-out line may cost: a way over others, as a multiple of its length.
  private static let stretch = 1.05

  private let shape: AreaShape
  private var vertices: [Vertex] = []
  /// Metres between vertices over sides and lines kept so far, row by row.
  private var distances: [Double] = []
  private let ruler: LocalRuler

  private struct Vertex {
    var node: Int
    /// The corners at the node: more than one where rings touch.
    var corners: [Int]
    var place: AreaShape.Point
    var isEntrance: Bool
  }
  private struct Line {
    var a: Int
    var b: Int
    var length: Double
  }

  /// - Returns: nil when the area has too many entrances and corners.
  init?(_ shape: AreaShape, latitude: Double, isEntrance: (Int) -> Bool) {
    self.shape = shape
    ruler = LocalRuler(latitude: latitude)
    var indexOfNode: [Int: Int] = [:]
    for (index, corner) in shape.corners.enumerated() {
      if let known = indexOfNode[corner.node] {
        vertices[known].corners.append(index)
      } else if isEntrance(corner.node) || shape.isObstacle(index) {
        indexOfNode[corner.node] = vertices.count
        vertices.append(
          Vertex(node: corner.node, corners: [index], place: corner.place, isEntrance: isEntrance(corner.node)))
        guard vertices.count <= Self.mostVertices else { return nil }
      }
    }
    measureSides()
  }

  /// The lines to add, as pairs of positions in the node table; none where fewer than two entrances lead in.
  mutating func lines() -> [(from: Int, to: Int)] {
    guard vertices.count(where: \.isEntrance) >= 2 else { return [] }
    var kept: [Line] = []
    for line in candidates() {
      guard distances[line.a * vertices.count + line.b] > Self.stretch * line.length else { continue }
      kept.append(line)
      shorten(by: line)
    }
    return kept.filter(isOnShortestWay).map { (vertices[$0.a].node, vertices[$0.b].node) }
  }

  /// Whether a shortest way between two entrances takes the line; rounding counts for the line.
  private func isOnShortestWay(_ line: Line) -> Bool {
    let entrances = vertices.indices.filter { vertices[$0].isEntrance }
    let count = vertices.count
    return entrances.contains { from in
      let before = distances[from * count + line.a] + line.length
      guard before.isFinite else { return false }
      return entrances.contains { to in
        to != from && before + distances[line.b * count + to] <= distances[from * count + to] + 0.001
      }
    }
  }

  /// Lines that may lie on shortest ways, shortest first; equal ones in the order of the outline.
  private func candidates() -> [Line] {
    var lines: [Line] = []
    for a in vertices.indices {
      for b in vertices.indices.dropFirst(a + 1) where isUseful(a, toward: b) && isUseful(b, toward: a) {
        if shape.sees(vertices[a].corners, vertices[b].corners) {
          lines.append(Line(a: a, b: b, length: length(vertices[a].place, vertices[b].place)))
        }
      }
    }
    return lines.sorted { ($0.length, $0.a, $0.b) < ($1.length, $1.a, $1.b) }
  }

  private func isUseful(_ vertex: Int, toward other: Int) -> Bool {
    vertices[vertex].isEntrance || vertices[vertex].corners.count > 1
      || shape.brushes(vertices[vertex].corners[0], toward: vertices[other].place)
  }

  private func length(_ a: AreaShape.Point, _ b: AreaShape.Point) -> Double {
    let east = Double(b.x - a.x) * ruler.metersPerLongitudeE7
    let north = Double(b.y - a.y) * ruler.metersPerLatitudeE7
    return (east * east + north * north).squareRoot()
  }

  /// Fills the distances along the sides.
  private mutating func measureSides() {
    let count = vertices.count
    distances = Array(repeating: .infinity, count: count * count)
    var vertexOfCorner: [Int: Int] = [:]
    for (vertex, v) in vertices.enumerated() {
      distances[vertex * count + vertex] = 0
      for corner in v.corners { vertexOfCorner[corner] = vertex }
    }
    for (corner, from) in vertexOfCorner.sorted(by: { $0.key < $1.key }) {
      var walked = 0.0
      var at = corner
      repeat {
        let next = shape.corners[at].next
        walked += length(shape.corners[at].place, shape.corners[next].place)
        at = next
      } while vertexOfCorner[at] == nil
      if let to = vertexOfCorner[at], to != from { shorten(by: Line(a: from, b: to, length: walked)) }
    }
  }

  /// Takes a new line into account.
  private mutating func shorten(by line: Line) {
    let count = vertices.count
    for i in 0..<count {
      let toA = distances[i * count + line.a] + line.length
      let toB = distances[i * count + line.b] + line.length
      guard toA.isFinite || toB.isFinite else { continue }
      for j in 0..<count {
        let through = min(toA + distances[line.b * count + j], toB + distances[line.a * count + j])
        if through < distances[i * count + j] { distances[i * count + j] = through }
      }
    }
  }
}
