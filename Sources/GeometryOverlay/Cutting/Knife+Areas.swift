import CGEOS
import GeometryModel

extension GEOSContext {
  /// The pieces into which a line cuts an area, with their sides; nil where GEOS fails.
  func faces(of area: Geometry, cutBy cutter: Geometry, _ knife: Knife) -> [Knife.Piece]? {
    guard let whole = shape(of: area), let outline = whole.boundary(), let line = shape(of: cutter),
      let faces = outline.union(with: line)?.faces()
    else { return nil }
    var outlines: [Vertices] = []
    outline.forEachPart { outlines += $0.vertexLists }
    let index = SegmentIndex(outlines.map(\.positions))
    var pieces: [Knife.Piece] = []
    faces.forEachPart { face in
      // Holes of the area are faces too.
      guard let place = face.copied(in: self)?.insidePlace(), whole.intersects(place) == true else { return }
      let rings = face.vertexLists.turned()
      pieces.append(Knife.Piece(lists: rings, side: knife.side(ofFace: rings, in: index)))
    }
    return pieces
  }
}

extension Knife {
  /// The side of the cutter on which a face lies: its rings have the inside on their right.
  func side(ofFace rings: [Vertices], in outline: SegmentIndex) -> Side? {
    var side: Side?
    for ring in rings {
      for (start, end) in zip(ring.positions, ring.positions.dropFirst()) where start != end {
        guard let found = self.side(ofEdge: SegmentIndex.Segment(start: start, end: end), outline) else {
          continue
        }
        side = side == nil || side == found ? found : .both
      }
    }
    return side
  }

  /// The side of the cutter on which a face lies that is on the right of an edge; nil for an edge of the outline.
  private func side(ofEdge edge: SegmentIndex.Segment, _ outline: SegmentIndex) -> Side? {
    let gap = gap(edge.middle, index)
    guard gap <= tolerance, gap < self.gap(edge.middle, outline) else { return nil }
    let along = edge.end - edge.start
    var side: Side?
    index.forEach(near: Box([edge.middle]).grown(tolerance)) { _, segment in
      let direction = segment.end - segment.start
      // Only a piece that runs along the edge made it; others cross there.
      guard distance(edge.middle, segment) <= tolerance,
        abs(direction.cross(along)) <= 0.01 * direction.length * along.length
      else { return true }
      let found: Side = direction.dot(along) > 0 ? .right : .left
      side = side == nil || side == found ? found : .both
      return true
    }
    return side
  }

  /// How far a place is from lines, where that is within the tolerance.
  private func gap(_ place: Position, _ lines: SegmentIndex) -> Double {
    var best = Double.infinity
    lines.forEach(near: Box([place]).grown(tolerance)) { _, segment in
      best = min(best, distance(place, segment))
      return true
    }
    return best
  }
}
