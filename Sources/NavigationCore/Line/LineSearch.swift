internal import Geodesy

/// Finds the place on a line that explains a fix best.
///
/// Places are judged in negative logarithms of likelihood: the distance by the receiver's error, after Newson and Krumm
/// (2009), the direction by its cosine, and how far the place lies from where the traveller is expected.
struct LineSearch {
  /// A place on the line, and how well it explains the fix.
  struct Match {
    var along: Double
    /// Metres from the fix.
    var offset: Double
    /// Cosine of the angle between the traveller's movement and the line; nil where the traveller's is not known.
    var agreement: Double?
    var score: Double
  }

  /// How much a place speaks against itself by lying elsewhere than expected.
  struct Expectation {
    var along: Double
    /// Metres that count one.
    var spread: Double
    /// The most that the distance from the expected place counts.
    var most: Double
    /// What a place behind this one counts in addition.
    var behind: (along: Double, penalty: Double)?

    func score(_ place: Double) -> Double {
      let away = min(most, abs(place - along) / spread)
      if let behind, place < behind.along { return away + behind.penalty }
      return away
    }
  }

  let line: TrackedLine
  let place: Coordinate
  /// Metres of the receiver's standard deviation.
  let deviation: Double
  /// East and north components of the direction of movement, of length 1.
  let heading: (east: Double, north: Double)?
  let expectation: Expectation

  /// What moving against the line counts; across it, half of that.
  private static let opposite = 8.0

  /// The best place between two lengths along the line.
  func best(from start: Double, to end: Double) -> Match {
    let ruler = LocalRuler(latitude: place.latitude)
    guard line.segmentCount > 0 else {
      return Match(
        along: 0, offset: ruler.distance(from: place, to: line.vertices[0]), agreement: nil, score: 0)
    }
    var walk = Walk(search: self, ruler: ruler, start: start, end: end)
    let (first, last) = (line.segment(at: start), line.segment(at: end))
    if last - first > SegmentBoxes.fan * SegmentBoxes.fan { walk.considerNearestRun(first, last) }
    walk.considerAll(first, last)
    return walk.best
  }

  /// One search on its way.
  private struct Walk {
    let search: LineSearch
    let ruler: LocalRuler
    let start: Double
    let end: Double
    var best = Match(along: 0, offset: .infinity, agreement: nil, score: .infinity)

    /// The square of the distance beyond which nothing can be better than the best so far.
    private var reachSquared: Double { 2 * search.deviation * search.deviation * best.score }

    private func isFar(_ box: SegmentBoxes.Box) -> Bool {
      box.distanceSquared(from: search.place, ruler) >= reachSquared
    }

    mutating func considerAll(_ first: Int, _ last: Int) {
      let (fan, boxes) = (SegmentBoxes.fan, search.line.boxes)
      var segment = first
      while segment <= last {
        if segment % (fan * fan) == 0, isFar(boxes.upper[segment / (fan * fan)]) {
          segment += fan * fan
        } else if segment % fan == 0, isFar(boxes.lower[segment / fan]) {
          segment += fan
        } else {
          consider(segment)
          segment += 1
        }
      }
    }

    /// Looks at the run with the nearest box first, so that the rest can be passed over.
    mutating func considerNearestRun(_ first: Int, _ last: Int) {
      let (fan, boxes) = (SegmentBoxes.fan, search.line.boxes)
      let upper = nearest(boxes.upper, first / (fan * fan)..<last / (fan * fan) + 1)
      let lower = nearest(
        boxes.lower, max(first / fan, upper * fan)..<min(last / fan + 1, (upper + 1) * fan))
      for segment in max(first, lower * fan)..<min(last + 1, (lower + 1) * fan) { consider(segment) }
    }

    private func nearest(_ boxes: [SegmentBoxes.Box], _ range: Range<Int>) -> Int {
      var (found, least) = (range.lowerBound, Double.infinity)
      for index in range {
        let distance = boxes[index].distanceSquared(from: search.place, ruler)
        if distance < least { (found, least) = (index, distance) }
      }
      return found
    }

    private mutating func consider(_ segment: Int) {
      let line = search.line
      let a = ruler.offset(from: search.place, to: line.vertices[segment])
      let step = ruler.offset(from: line.vertices[segment], to: line.vertices[segment + 1])
      let square = step.east * step.east + step.north * step.north
      let (before, span) = (line.lengths[segment], line.lengths[segment + 1] - line.lengths[segment])
      var part = square > 0 ? -(a.east * step.east + a.north * step.north) / square : 0
      part = max(0, min(1, part))
      if span > 0 { part = max((start - before) / span, min((end - before) / span, part)) }
      part = max(0, min(1, part))
      let (east, north) = (a.east + part * step.east, a.north + part * step.north)
      let offsetSquared = east * east + north * north
      let along = before + part * span
      var agreement: Double?
      var score = offsetSquared / (2 * search.deviation * search.deviation) + search.expectation.score(along)
      if let heading = search.heading, square > 0 {
        let cosine = (heading.east * step.east + heading.north * step.north) / square.squareRoot()
        agreement = cosine
        score += LineSearch.opposite * (1 - cosine) / 2
      }
      if score < best.score {
        best = Match(along: along, offset: offsetSquared.squareRoot(), agreement: agreement, score: score)
      }
    }
  }
}
