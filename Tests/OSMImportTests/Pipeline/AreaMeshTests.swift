import Foundation
import Geodesy
import OSMReader
import TestSupport
import Testing

@testable import OSMImport

/// Crossings of areas against an independent reference on random outlines: lines lie inside, and no way between
/// entrances is more than 5 % longer than the shortest.
@Suite struct AreaMeshTests {
  struct Outline {
    var nodes: NodeTable
    var rings: [AreaShape.Ring]
    var places: [(x: Double, y: Double)]

    /// A star of random radii around a hole of random radii, in metres.
    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      places = []
      let counts = [generator.int(in: 5...14), generator.int(in: 3...8)]
      for (ring, count) in counts.enumerated() {
        for i in 0..<count {
          let radius = Double(generator.int(in: ring == 0 ? 40...120 : 5...30))
          let angle = (Double(i) + Double(generator.int(in: 0...60)) / 100) / Double(count) * 2 * .pi
          places.append((radius * cos(angle), radius * sin(angle)))
        }
      }
      let ids = (1...places.count).map(Int64.init)
      nodes = NodeTable(refs: ids)
      let ruler = LocalRuler(latitude: 50)
      for (id, place) in zip(ids, places) {
        nodes.add(
          OSMNode(
            id: id, latitudeE7: 500_000_000 + Int32((place.y / ruler.metersPerLatitudeE7).rounded()),
            longitudeE7: 100_000_000 + Int32((place.x / ruler.metersPerLongitudeE7).rounded())), facts: { _ in nil })
      }
      let outer = Array(0..<counts[0])
      rings = [
        // Rings come in either direction.
        AreaShape.Ring(nodes: generator.chance(0.5) ? outer : outer.reversed(), isHole: false),
        AreaShape.Ring(nodes: Array(counts[0]..<places.count), isHole: true),
      ]
    }

    private func ringHolds(_ ring: AreaShape.Ring, _ x: Double, _ y: Double) -> Bool {
      var isInside = false
      for (i, node) in ring.nodes.enumerated() {
        let a = places[node]
        let b = places[ring.nodes[(i + 1) % ring.nodes.count]]
        if (a.y > y) != (b.y > y), x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
      }
      return isInside
    }

    /// Whether points along the line lie in the area, its ends left out.
    func isFree(_ a: Int, _ b: Int) -> Bool {
      (1..<200).allSatisfy { step in
        let t = Double(step) / 200
        let x = places[a].x + (places[b].x - places[a].x) * t
        let y = places[a].y + (places[b].y - places[a].y) * t
        return ringHolds(rings[0], x, y) && !ringHolds(rings[1], x, y)
      }
    }

    func length(_ a: Int, _ b: Int) -> Double {
      ((places[a].x - places[b].x) * (places[a].x - places[b].x)
        + (places[a].y - places[b].y) * (places[a].y - places[b].y)).squareRoot()
    }

    /// All shortest lengths over some lines and the sides.
    func distances(over lines: [(Int, Int)]) -> [[Double]] {
      var all = places.indices.map { i in places.indices.map { $0 == i ? 0 : Double.infinity } }
      let sides = rings.flatMap { ring in
        ring.nodes.indices.map { (ring.nodes[$0], ring.nodes[($0 + 1) % ring.nodes.count]) }
      }
      for (a, b) in lines + sides {
        all[a][b] = min(all[a][b], length(a, b))
        all[b][a] = all[a][b]
      }
      for k in places.indices {
        for i in places.indices {
          for j in places.indices { all[i][j] = min(all[i][j], all[i][k] + all[k][j]) }
        }
      }
      return all
    }
  }

  @Test func crossingsStayInsideAndAreShort() throws {
    var lines = 0
    for seed in UInt64(1)...60 {
      let outline = Outline(seed: seed)
      let shape = try #require(AreaShape(outline.rings, nodes: outline.nodes))
      let entrances = outline.places.indices.filter { ($0 + Int(seed)) % 3 == 0 }
      var mesh = try #require(AreaMesh(shape, latitude: 50, isEntrance: { entrances.contains($0) }))
      let found = mesh.lines()
      lines += found.count
      for line in found {
        #expect(outline.isFree(line.from, line.to), "seed \(seed): \(line)")
      }
      let free = outline.places.indices.flatMap { a in
        outline.places.indices.filter { $0 > a && outline.isFree(a, $0) }.map { (a, $0) }
      }
      let shortest = outline.distances(over: free)
      let ours = outline.distances(over: found.map { ($0.from, $0.to) })
      for a in entrances {
        for b in entrances where a != b {
          #expect(ours[a][b] <= 1.051 * shortest[a][b], "seed \(seed): \(a) to \(b)")
        }
      }
    }
    #expect(lines > 200)
  }

  @Test func ringsAreJoinedInAnyOrderAndDirection() {
    let joined = RingAssembly.rings([[1, 2, 3], [5, 4, 3], [5, 1], [7, 8, 9, 7]])
    #expect(joined == [[1, 2, 3, 4, 5], [7, 8, 9]])
    #expect(RingAssembly.rings([[1, 2, 3], [3, 4]]) == nil)
    #expect(RingAssembly.rings([[1, 2, 1]]) == nil)
    #expect(RingAssembly.rings([]) == [])
  }

  @Test func outlinesThatAreNoneOrTooWideAreLeft() {
    var nodes = NodeTable(refs: [1, 2, 3, 4])
    for (id, east) in [(1, 0), (2, 1000), (3, 2000), (4, 400_000)] {
      nodes.add(
        OSMNode(id: Int64(id), latitudeE7: id == 3 ? 10 : 0, longitudeE7: Int32(east)), facts: { _ in nil })
    }
    func shape(_ ring: [Int]) -> AreaShape? { AreaShape([.init(nodes: ring, isHole: false)], nodes: nodes) }
    #expect(shape([0, 1, 2]) != nil)
    #expect(shape([0, 1]) == nil)
    #expect(shape([0, 0, 1]) == nil)
    #expect(shape([0, 2, 3]) == nil)
    #expect(AreaShape([], nodes: nodes) == nil)
  }
}
