/// A place on the plane of a coordinate system.
package struct Position: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  package var isFinite: Bool { x.isFinite && y.isFinite }

  package static func + (a: Position, b: Position) -> Position { Position(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Position, b: Position) -> Position { Position(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Position, factor: Double) -> Position { Position(x: a.x * factor, y: a.y * factor) }

  package func dot(_ other: Position) -> Double { x * other.x + y * other.y }
  package func cross(_ other: Position) -> Double { x * other.y - y * other.x }
  package var length: Double { (x * x + y * y).squareRoot() }
  package func distance(to other: Position) -> Double { (other - self).length }
  package func interpolated(to other: Position, fraction: Double) -> Position {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}

extension Double {
  /// The number unless it is not one.
  var orNil: Double? { isNaN ? nil : self }
}
