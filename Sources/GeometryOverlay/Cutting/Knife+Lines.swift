import GeometryModel

extension Knife {
  /// A path split wherever it meets the cutter, with the side of each piece.
  func pieces(ofPath path: Vertices) -> [Piece] {
    let path = path.withoutRepeats
    guard path.count > 1 else { return path.count == 1 ? [Piece(lists: [path])] : [] }
    var pieces: [Piece] = []
    var current = Vertices(CollectionOfOne(path.point(0, nil)))
    func close() {
      if current.count > 1 { pieces.append(Piece(lists: [current], side: side(of: current))) }
    }
    for number in 0..<path.count - 1 {
      let segment = SegmentIndex.Segment(start: path.positions[number], end: path.positions[number + 1])
      for share in shares(of: segment) {
        let cut = share == 1 ? path.point(number + 1, nil) : path.between(number, share)
        if cut.position != current.positions.last { current.append(cut) }
        close()
        current = Vertices(CollectionOfOne(cut))
      }
      if current.positions.last != segment.end { current.append(path.point(number + 1, nil)) }
    }
    close()
    return pieces
  }

  /// Where a piece of a path meets the cutter, as growing shares of it without its start.
  private func shares(of segment: SegmentIndex.Segment) -> [Double] {
    let length = segment.start.distance(to: segment.end)
    var shares: [Double] = []
    index.forEach(near: segment.box.grown(tolerance)) { _, rival in
      shares += meetings(segment, rival, tolerance: tolerance)
      return true
    }
    var distinct: [Double] = []
    for share in shares.sorted() where share * length > tolerance {
      let share = (1 - share) * length <= tolerance ? 1 : share
      if distinct.last.map({ (share - $0) * length > tolerance }) ?? true { distinct.append(share) }
    }
    return distinct
  }

  /// The side of a piece that meets the cutter at its ends only, or runs along it.
  private func side(of piece: Vertices) -> Side? {
    let places = piece.positions
    let last = places.count - 1
    let middle = places[0].interpolated(to: places[1], fraction: 0.5)
    // What runs along the cutter counts as on its right.
    if index.touches(middle, tolerance: tolerance) { return .right }
    let ends = [
      side(of: places[1] - places[0], at: places[0]), side(of: places[last - 1] - places[last], at: places[last]),
    ].compactMap { $0 }
    guard let first = ends.first else { return nil }
    return ends.allSatisfy { $0 == first } ? first : .both
  }
}
