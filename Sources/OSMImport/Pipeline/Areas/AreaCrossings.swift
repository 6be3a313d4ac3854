import Geodesy
import OSMReader
import RoadNetwork

/// An area that a relation draws.
struct DrawnArea {
  /// The tags that speak of the whole.
  var tags: OSMTags
  var ways: [(id: Int64, isHole: Bool)]
}

/// Adds the ways on which people cross squares and other open areas instead of walking round them.
///
/// Only junctions connect: an area is entered where a road shares a node with its outline.
struct AreaCrossings {
  let ways: RoadWays
  let nodes: NodeTable

  /// What was done, for the report.
  struct Tally {
    var crossed = 0
    var lines = 0
    var left = 0
  }
  private struct Area {
    /// The ways of the outline, as positions; the first lends its id to the lines.
    var ways: [Int]
    var rings: [AreaShape.Ring]
    var facts: WayFacts
  }

  /// The ways with the crossings, and how many there are.
  /// - Parameters:
  ///   - relations: Areas drawn as relations, by id.
  ///   - facts: What the tags of an area mean; nil when it is no road.
  /// - Returns: The ways in the order of ids, and the counts.
  func added(relations: [DrawnArea], facts: (OSMTags) -> WayFacts?) -> (ways: RoadWays, tally: Tally) {
    var tally = Tally()
    let areas = areas(relations: relations, facts: facts, tally: &tally)
    if areas.isEmpty { return (ways, tally) }
    let usage = usage(of: areas)
    var lines: [Int: [Crossings]] = [:]
    for area in areas {
      guard let shape = AreaShape(area.rings, nodes: nodes), let first = shape.corners.first,
        var mesh = AreaMesh(
          shape, latitude: nodes.coordinates[first.node].latitude,
          isEntrance: { usage[nodes.ids[$0], default: 0] > own(area, $0) })
      else {
        tally.left += 1
        continue
      }
      let found = mesh.lines()
      tally.crossed += found.isEmpty ? 0 : 1
      tally.lines += found.count
      if !found.isEmpty {
        lines[area.ways[0], default: []].append(Crossings(facts: area.facts, lines: found.map { ($0.from, $0.to) }))
      }
    }
    return (lines.isEmpty ? ways : merged(lines), tally)
  }

  /// The ways across one area.
  private struct Crossings {
    var facts: WayFacts
    var lines: [(from: Int, to: Int)]
  }

  /// The ways in order, each followed by the crossings of the area it outlines, which carry its id.
  private func merged(_ found: [Int: [Crossings]]) -> RoadWays {
    var all = RoadWays(sharingFactsOf: ways)
    for way in 0..<ways.count {
      all.add(id: ways.ids[way], factsRow: ways.facts.rowOfWay[way], refs: ways.refs(of: way))
      for crossings in found[way] ?? [] {
        let row = all.add(facts: crossings.facts)
        for line in crossings.lines {
          all.add(id: ways.ids[way], factsRow: row, refs: [nodes.ids[line.from], nodes.ids[line.to]])
        }
      }
    }
    return all
  }

  // MARK: - Areas

  private func areas(relations: [DrawnArea], facts: (OSMTags) -> WayFacts?, tally: inout Tally) -> [Area] {
    var areas: [Area] = []
    var isTaken = Set<Int>()
    for relation in relations {
      guard let facts = facts(relation.tags), facts.isWalkedAcross else { continue }
      // The ring round a fountain is no square of its own, even where the relation is broken.
      isTaken.formUnion(relation.ways.compactMap { ways.index(of: $0.id) })
      guard let area = area(relation, facts) else {
        tally.left += 1
        continue
      }
      areas.append(area)
    }
    for way in 0..<ways.count where ways.facts[way].isWalkedAcross && !isTaken.contains(way) {
      let refs = ways.refs(of: way)
      guard refs.count > 3, refs.first == refs.last else { continue }
      guard let ring = positions(refs.dropLast()) else {
        tally.left += 1
        continue
      }
      areas.append(
        Area(ways: [way], rings: [AreaShape.Ring(nodes: ring, isHole: false)], facts: ways.facts[way]))
    }
    return areas
  }

  /// An area whose rings close; nil where ways or nodes are missing.
  private func area(_ relation: DrawnArea, _ facts: WayFacts) -> Area? {
    var rings: [AreaShape.Ring] = []
    var used: [Int] = []
    for isHole in [false, true] {
      let members = relation.ways.filter { $0.isHole == isHole }.map { ways.index(of: $0.id) }
      let known = members.compactMap { $0 }
      guard known.count == members.count, let closed = RingAssembly.rings(known.map { Array(ways.refs(of: $0)) })
      else { return nil }
      used += known
      for ring in closed {
        guard let nodes = positions(ring) else { return nil }
        rings.append(AreaShape.Ring(nodes: nodes, isHole: isHole))
      }
    }
    return used.isEmpty ? nil : Area(ways: used, rings: rings, facts: facts)
  }

  private func positions(_ refs: some Collection<Int64>) -> [Int]? {
    let found = refs.compactMap { ref in nodes.position(of: ref).flatMap { nodes.isPresent[$0] ? $0 : nil } }
    return found.count == refs.count ? found : nil
  }

  // MARK: - Entrances

  /// How often ways pass the nodes of areas.
  private func usage(of areas: [Area]) -> [Int64: Int] {
    var usage: [Int64: Int] = [:]
    for area in areas { for ring in area.rings { for node in ring.nodes { usage[nodes.ids[node]] = 0 } } }
    for ref in ways.refs { if let known = usage[ref] { usage[ref] = known + 1 } }
    return usage
  }

  /// How often the outline itself passes a node: what is more comes from other roads.
  private func own(_ area: Area, _ node: Int) -> Int {
    let id = nodes.ids[node]
    return area.ways.reduce(0) { sum, way in sum + ways.refs(of: way).count { $0 == id } }
  }
}

/// Joins ways end to end into rings.
enum RingAssembly {
  /// - Returns: The rings, without the first node at the end again; nil when one does not close.
  static func rings(_ ways: [[Int64]]) -> [[Int64]]? {
    var open = ways
    var rings: [[Int64]] = []
    while !open.isEmpty {
      var ring = open.removeFirst()
      while let end = ring.last, ring.first != end {
        guard let next = open.firstIndex(where: { $0.first == end || $0.last == end }) else { return nil }
        let way = open.remove(at: next)
        ring += way.first == end ? way.dropFirst() : way.reversed().dropFirst()
      }
      guard ring.count > 3 else { return nil }
      rings.append(ring.dropLast())
    }
    return rings
  }
}
