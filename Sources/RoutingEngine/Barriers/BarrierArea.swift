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

  func contains(_ point: PlanePoint) -> Bool {
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
      for side in strips[strip] { Self.addCuts(a, line, side.a, side.b, to: &cuts) }
    }
    if cuts.count > 2 { cuts.sort() }
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

  /// Adds where a side meets a line, as fractions of the line.
  private static func addCuts(
    _ a: PlanePoint, _ line: PlanePoint, _ c: PlanePoint, _ d: PlanePoint, to cuts: inout [Double]
  ) {
    let (toC, toD) = (c - a, d - a)
    let (atC, atD) = (line.cross(toC), line.cross(toD))
    if atC > 0 && atD > 0 || atC < 0 && atD < 0 { return }
    let square = line.dot(line)
    guard square > 0 else { return }
    func add(_ fraction: Double) { if fraction > 0 && fraction < 1 { cuts.append(fraction) } }
    // A side along the line cuts at both its ends.
    guard atC != atD else {
      add(toC.dot(line) / square)
      return add(toD.dot(line) / square)
    }
    let share = atC / (atC - atD)
    let point = PlanePoint(x: toC.x + (d.x - c.x) * share, y: toC.y + (d.y - c.y) * share)
    add(point.dot(line) / square)
  }

  /// Whether no side comes near a box, so that all of it lies inside or all of it outside.
  ///
  /// - Returns: true only where that is certain.
  func isUncut(_ low: PlanePoint, _ high: PlanePoint) -> Bool {
    guard low.y <= frame.most.y, high.y >= frame.least.y else { return true }
    for strip in Self.range(low.y, high.y, frame.least.y, height, strips.count) {
      for side in strips[strip] where Self.comesNear(side.a, side.b, low, high) { return false }
    }
    return true
  }

  /// Whether a side may touch a box: it does not where a line along an axis, or along the side, parts them.
  private static func comesNear(_ a: PlanePoint, _ b: PlanePoint, _ low: PlanePoint, _ high: PlanePoint) -> Bool {
    guard min(a.x, b.x) <= high.x, max(a.x, b.x) >= low.x, min(a.y, b.y) <= high.y, max(a.y, b.y) >= low.y
    else { return false }
    let side = b - a
    let first = side.cross(low - a)
    let second = side.cross(high - a)
    let third = side.cross(PlanePoint(x: low.x, y: high.y) - a)
    let fourth = side.cross(PlanePoint(x: high.x, y: low.y) - a)
    return min(first, second, third, fourth) <= 0 && max(first, second, third, fourth) >= 0
  }
}
