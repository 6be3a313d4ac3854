/// Rings cut where they cross, put together again as the outline of what they cover an odd number of times.
struct RingArrangement {
  /// Closed rings: outer ones clockwise, holes the other way.
  let rings: [Vertices]

  init(_ lines: [[Position]], tolerance: Double) {
    let index = SegmentIndex(lines)
    var nodes = NodeTable(tolerance: tolerance)
    var counts: [Edge: Int] = [:]
    for segment in index.segments {
      var shares = [0.0, 1.0]
      index.forEach(near: segment.box.grown(tolerance)) { _, rival in
        shares += meetings(segment, rival, tolerance: tolerance)
        return true
      }
      shares.sort()
      let places = shares.map { nodes.node(segment.start.interpolated(to: segment.end, fraction: $0)) }
      for (a, b) in zip(places, places.dropFirst()) where a != b { counts[Edge(a, b), default: 0] += 1 }
    }
    // A stretch that is passed an even number of times has the same on both sides.
    let edges = counts.filter { $0.value % 2 == 1 }.keys.sorted { ($0.low, $0.high) < ($1.low, $1.high) }
    let stretches = SegmentIndex(
      edges.map { SegmentIndex.Segment(start: nodes.place($0.low), end: nodes.place($0.high), part: 0) })
    var builder = RingBuilder(tolerance: 0)
    for (number, segment) in stretches.segments.enumerated() {
      let crossings = stretches.crossings(eastOf: segment.middle) { $0 == number }
      // The ray runs a hair above the middle: on the right side of a stretch that goes up, on the left of one that goes
      // down; above a level one, which is the left where it goes east.
      let isEastInside = crossings % 2 == 1
      let goesUp = segment.end.y > segment.start.y
      let isLevel = segment.end.y == segment.start.y
      let isLeftInside =
        isEastInside == (isLevel ? segment.end.x > segment.start.x : !goesUp)
      if isLeftInside {
        builder.add(segment.start, segment.end)
      } else {
        builder.add(segment.end, segment.start)
      }
    }
    rings = builder.rings().map { Vertices($0.reversed()) }
  }

  private struct Edge: Hashable {
    var low: Int
    var high: Int

    init(_ a: Int, _ b: Int) { (low, high) = (min(a, b), max(a, b)) }
  }
}
