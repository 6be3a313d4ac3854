internal import Geodesy

/// The inside of rings, ready to cut streets: their sides lie sorted into strips of latitude.
struct BarrierArea: Sendable {
  let frame: BarrierFrame
  private let strips: [[(a: PlanePoint, b: PlanePoint)]]
  private let height: Double

  private static let mostStrips = 256

  /// Prepares rings; nil when they hold no place.
  init?(rings: [[Coordinate]]) {
    guard let frame = BarrierFrame(rings) else { return nil }
    self.frame = frame
    let count = min(Self.mostStrips, max(1, frame.lists.reduce(0) { $0 + $1.count } / 2))
    height = max(1, (frame.most.y - frame.least.y) / Double(count))
    var strips = [[(a: PlanePoint, b: PlanePoint)]](repeating: [], count: count)
    for ring in frame.lists {
      for (index, a) in ring.enumerated() {
        let b = ring[(index + 1) % ring.count]
        guard a != b else { continue }
        let range = Self.range(min(a.y, b.y), max(a.y, b.y), frame.least.y, height, count)
        for strip in range { strips[strip].append((a, b)) }
      }
    }
    self.strips = strips
  }

  private static func range(
    _ low: Double, _ high: Double, _ south: Double, _ height: Double, _ count: Int
  ) -> ClosedRange<Int> {
    func strip(_ y: Double) -> Int { max(0, min(count - 1, Int((y - south) / height))) }
    return strip(low)...strip(high)
  }

  /// Whether a place lies inside.
  func contains(_ place: Coordinate) -> Bool { contains(frame.point(place)) }

  private func contains(_ point: PlanePoint) -> Bool {
    guard point.y >= frame.least.y, point.y <= frame.most.y, point.x >= frame.least.x, point.x <= frame.most.x
    else { return false }
    let strip = Self.range(point.y, point.y, frame.least.y, height, strips.count).lowerBound
    var isInside = false
    for side in strips[strip] where (side.a.y > point.y) != (side.b.y > point.y) {
      let x = side.a.x + (point.y - side.a.y) / (side.b.y - side.a.y) * (side.b.x - side.a.x)
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }

  /// The parts of a straight line that lie inside, as fractions of it in order.
  func parts(from a: PlanePoint, to b: PlanePoint) -> [ClosedRange<Double>] {
    guard min(a.y, b.y) <= frame.most.y, max(a.y, b.y) >= frame.least.y, min(a.x, b.x) <= frame.most.x,
      max(a.x, b.x) >= frame.least.x
    else { return [] }
    let line = b - a
    var cuts = [0.0, 1.0]
    for strip in Self.range(min(a.y, b.y), max(a.y, b.y), frame.least.y, height, strips.count) {
      for side in strips[strip] { cuts += Self.cuts(a, line, side.a, side.b) }
    }
    cuts.sort()
    var parts: [ClosedRange<Double>] = []
    for (low, high) in zip(cuts, cuts.dropFirst()) where high > low {
      let middle = (low + high) / 2
      guard contains(PlanePoint(x: a.x + line.x * middle, y: a.y + line.y * middle)) else { continue }
      if let last = parts.last, last.upperBound == low {
        parts[parts.count - 1] = last.lowerBound...high
      } else {
        parts.append(low...high)
      }
    }
    return parts
  }

  /// Where a side meets a line, as fractions of the line.
  private static func cuts(_ a: PlanePoint, _ line: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> [Double] {
    let (toC, toD) = (c - a, d - a)
    let (atC, atD) = (line.cross(toC), line.cross(toD))
    if atC > 0 && atD > 0 || atC < 0 && atD < 0 { return [] }
    let square = line.dot(line)
    guard square > 0 else { return [] }
    // A side along the line cuts at both its ends.
    if atC == atD { return [toC.dot(line) / square, toD.dot(line) / square].filter { $0 > 0 && $0 < 1 } }
    let share = atC / (atC - atD)
    let point = PlanePoint(x: toC.x + (d.x - c.x) * share, y: toC.y + (d.y - c.y) * share)
    let fraction = point.dot(line) / square
    return fraction > 0 && fraction < 1 ? [fraction] : []
  }
}
