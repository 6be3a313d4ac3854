internal import Geodesy

/// One straight piece of a line barrier, ready to be laid over streets.
struct BarrierPiece {
  let a, b: PlanePoint
  /// Whether the piece's first place begins, or its second ends, the whole line.
  let beginsLine, endsLine: Bool
  private let ruler: LocalRuler

  /// Metres within which a street runs along a line.
  private static let reach = 0.5
  /// The sine of the greatest angle between a street and a line along it: 10°.
  private static let greatestSine = 0.1736
  /// Metres from a line's end within which it does not cross: it only ends there.
  private static let endReach = 0.01

  init(a: PlanePoint, b: PlanePoint, beginsLine: Bool, endsLine: Bool) {
    (self.a, self.b) = (a, b)
    (self.beginsLine, self.endsLine) = (beginsLine, endsLine)
    ruler = LocalRuler(latitude: max(-89.9, min(89.9, (a.y + b.y) / 2e7)))
  }

  /// The margin in 1e-7 degree by which streets near the piece may lie outside its box.
  var margin: Double {
    Self.reach / max(1e-6, min(ruler.metersPerLatitudeE7, ruler.metersPerLongitudeE7))
  }

  /// The pieces of a line.
  static func pieces(_ line: [PlanePoint]) -> [BarrierPiece] {
    let isRing = line.count > 2 && line.first == line.last
    return zip(line, line.dropFirst()).enumerated().compactMap { index, ends in
      ends.0 == ends.1
        ? nil
        : BarrierPiece(
          a: ends.0, b: ends.1, beginsLine: index == 0 && !isRing, endsLine: index == line.count - 2 && !isRing)
    }
  }

  private func meters(_ vector: PlanePoint) -> PlanePoint {
    PlanePoint(x: vector.x * ruler.metersPerLongitudeE7, y: vector.y * ruler.metersPerLatitudeE7)
  }

  /// The fraction of a straight stretch of street at which the piece crosses it.
  func crossing(from p: PlanePoint, to q: PlanePoint) -> Double? {
    let (own, street, apart) = (meters(b - a), meters(q - p), meters(p - a))
    let turn = own.cross(street)
    guard turn != 0 else { return nil }
    let onOwn = apart.cross(street) / turn
    let onStreet = apart.cross(own) / turn
    // Half a centimetre of grace: places are rounded to that.
    let length = street.dot(street).squareRoot()
    let ownLength = own.dot(own).squareRoot()
    let (grace, ownGrace) = (0.006 / max(length, 0.006), 0.006 / max(ownLength, 0.006))
    guard onOwn >= -ownGrace, onOwn <= 1 + ownGrace, onStreet >= -grace, onStreet <= 1 + grace else { return nil }
    if beginsLine, onOwn * ownLength < Self.endReach { return nil }
    if endsLine, (1 - onOwn) * ownLength < Self.endReach { return nil }
    return max(0, min(1, onStreet))
  }

  /// The part of a straight stretch of street along which the piece runs, and how far apart they are at most.
  func part(from p: PlanePoint, to q: PlanePoint) -> (range: ClosedRange<Double>, apart: Double)? {
    let (own, street, start) = (meters(b - a), meters(q - p), meters(p - a))
    let (ownLength, length) = (own.dot(own).squareRoot(), street.dot(street).squareRoot())
    guard ownLength > 0, length > 0, abs(own.cross(street)) <= Self.greatestSine * ownLength * length
    else { return nil }
    // Along the piece (0 … its length) and beside it (−reach … reach), both linear in the fraction of the street.
    let along = (start.dot(own) / ownLength, street.dot(own) / ownLength)
    let beside = (own.cross(start) / ownLength, own.cross(street) / ownLength)
    guard let inLength = Self.solve(along, 0, ownLength), let inReach = Self.solve(beside, -Self.reach, Self.reach)
    else { return nil }
    let low = max(0, inLength.lowerBound, inReach.lowerBound)
    let high = min(1, inLength.upperBound, inReach.upperBound)
    guard high > low else { return nil }
    return (low...high, max(abs(beside.0 + low * beside.1), abs(beside.0 + high * beside.1)))
  }

  /// Where a linear function of a fraction has a value between two others.
  private static func solve(_ line: (Double, Double), _ low: Double, _ high: Double) -> ClosedRange<Double>? {
    if abs(line.1) < 1e-9 { return line.0 >= low && line.0 <= high ? 0...1 : nil }
    let (first, second) = ((low - line.0) / line.1, (high - line.0) / line.1)
    return min(first, second)...max(first, second)
  }
}
