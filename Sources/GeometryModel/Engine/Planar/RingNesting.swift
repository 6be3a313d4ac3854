/// Sorts rings into areas: each outer ring with the holes inside it.
package struct RingNesting {
  package struct Area {
    package var outer: Vertices
    package var holes: [Vertices]
  }

  package private(set) var areas: [Area] = []

  /// - Parameter rings: Clockwise rings are outer ones, the others holes. Holes outside every outer ring become areas.
  package init(_ rings: [Vertices]) {
    let outers = rings.filter { signedArea($0.positions) < 0 }
    areas = outers.map { Area(outer: $0, holes: []) }
    let indexes = outers.map { SegmentIndex([$0.positions]) }
    let sizes = outers.map { abs(signedArea($0.positions)) }
    for hole in rings where signedArea(hole.positions) >= 0 {
      guard let first = hole.positions.first, let second = hole.positions.dropFirst().first else { continue }
      let place = first.interpolated(to: second, fraction: 0.5)
      let holders = indexes.indices.filter { indexes[$0].crossings(eastOf: place) % 2 == 1 }
      if let holder = holders.min(by: { sizes[$0] < sizes[$1] }) {
        areas[holder].holes.append(hole)
      } else {
        areas.append(Area(outer: hole.reversed, holes: []))
      }
    }
  }
}
