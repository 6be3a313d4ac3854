/// The union of convex pieces, as the pieces of their outlines that lie in no other piece.
///
/// A convex piece cuts one stretch out of a straight line, so that what is left of each side needs no more than
/// intervals.
struct ConvexUnion {
  private let pieces: [[Position]]
  private let boxes: [Box]
  private let tolerance: Double

  /// Takes convex rings, counter-clockwise, not closed.
  init(_ pieces: [[Position]], tolerance: Double) {
    var seen: Set<Set<Position>> = []
    self.pieces = pieces.filter { $0.count > 2 && seen.insert(Set($0)).inserted }
    boxes = self.pieces.map { Box($0) }
    self.tolerance = tolerance
  }

  /// Closed rings with the union on their left, of the stretches of outline that count by their middles.
  func rings(where isKept: (Position) -> Bool = { _ in true }) -> [[Position]] {
    var builder = RingBuilder(tolerance: tolerance)
    let neighbours = neighbourLists()
    for (index, piece) in pieces.enumerated() {
      for (start, end) in zip(piece, piece.dropFirst() + piece.prefix(1)) {
        let length = start.distance(to: end)
        guard length > 0 else { continue }
        let covered = neighbours[index].compactMap { other in
          coveredStretch(start, end, by: other, isEarlier: other < index)
        }
        for (from, to) in uncovered(covered) where (to - from) * length > tolerance {
          let middle = start.interpolated(to: end, fraction: (from + to) / 2)
          if isKept(middle) {
            builder.add(
              start.interpolated(to: end, fraction: from), start.interpolated(to: end, fraction: to))
          }
        }
      }
    }
    return builder.rings()
  }

  /// The pieces whose boxes meet, found by a sweep along x.
  private func neighbourLists() -> [[Int]] {
    var lists = Array(repeating: [Int](), count: pieces.count)
    var active: [Int] = []
    for index in pieces.indices.sorted(by: { boxes[$0].low.x < boxes[$1].low.x }) {
      active.removeAll { boxes[$0].high.x < boxes[index].low.x }
      for other in active where boxes[other].meets(boxes[index]) {
        lists[index].append(other)
        lists[other].append(index)
      }
      active.append(index)
    }
    return lists
  }

  /// The stretch of a line inside a piece. On a common side the earlier piece keeps the line.
  private func coveredStretch(
    _ start: Position, _ end: Position, by other: Int, isEarlier: Bool
  ) -> (Double, Double)? {
    guard Box([start, end]).meets(boxes[other]) else { return nil }
    let piece = pieces[other]
    let along = end - start
    let length = along.length
    var (low, high) = (0.0, 1.0)
    for (a, b) in zip(piece, piece.dropFirst() + piece.prefix(1)) {
      let side = b - a
      let sideLength = side.length
      if sideLength == 0 { continue }
      // Distances to the left of the side: inside is positive.
      let first = side.cross(start - a) / sideLength
      let last = side.cross(end - a) / sideLength
      if abs(first) <= tolerance, abs(last) <= tolerance {
        if side.dot(along) > 0, !isEarlier { return nil }
        continue
      }
      let share = first / (first - last)
      if first < last {
        if first < 0 { low = max(low, share) }
      } else if last < 0 {
        high = min(high, share)
      }
      if first < 0, last < 0 { return nil }
      if low >= high { return nil }
    }
    return (high - low) * length > 0 ? (low, high) : nil
  }

  private func uncovered(_ covered: [(Double, Double)]) -> [(Double, Double)] {
    var left: [(Double, Double)] = []
    var reach = 0.0
    for (low, high) in covered.sorted(by: { $0.0 < $1.0 }) {
      if low > reach { left.append((reach, low)) }
      reach = max(reach, high)
    }
    if reach < 1 { left.append((reach, 1)) }
    return left
  }
}

/// The smallest convex ring round places, counter-clockwise and not closed; fewer than three places where they are in
/// line.
func convexRing(_ places: [Position]) -> [Position] {
  let sorted = Set(places).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  guard sorted.count > 2 else { return sorted }
  func chain(_ places: some Sequence<Position>) -> [Position] {
    var chain: [Position] = []
    for place in places {
      while chain.count > 1,
        (chain[chain.count - 1] - chain[chain.count - 2]).cross(place - chain[chain.count - 2]) <= 0
      {
        chain.removeLast()
      }
      chain.append(place)
    }
    return chain
  }
  return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
}
