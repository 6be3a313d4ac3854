/// An upright rectangle.
public final class Envelope: Geometry, @unchecked Sendable {  // Sendable: every property is constant.
  package let box: Box

  /// A rectangle; edges given the wrong way round are swapped.
  ///
  /// - Parameters:
  ///   - xMin: Western edge.
  ///   - yMin: Southern edge.
  ///   - xMax: Eastern edge.
  ///   - yMax: Northern edge.
  ///   - spatialReference: The coordinate system.
  public convenience init(
    xMin: Double, yMin: Double, xMax: Double, yMax: Double, spatialReference: SpatialReference? = nil
  ) {
    var box = Box()
    if xMin.isFinite, yMin.isFinite, xMax.isFinite, yMax.isFinite {
      box.add(Position(x: xMin, y: yMin))
      box.add(Position(x: xMax, y: yMax))
    }
    self.init(box, spatialReference: spatialReference)
  }

  /// A rectangle.
  ///
  /// - Parameters:
  ///   - xRange: From the western to the eastern edge.
  ///   - yRange: From the southern to the northern edge.
  ///   - spatialReference: The coordinate system.
  public convenience init(
    xRange: ClosedRange<Double>, yRange: ClosedRange<Double>, spatialReference: SpatialReference? = nil
  ) {
    self.init(
      xMin: xRange.lowerBound, yMin: yRange.lowerBound, xMax: xRange.upperBound, yMax: yRange.upperBound,
      spatialReference: spatialReference)
  }

  /// The rectangle between two corners.
  ///
  /// - Parameters:
  ///   - min: South-west.
  ///   - max: North-east.
  public convenience init(min: Point, max: Point) {
    self.init(xMin: min.x, yMin: min.y, xMax: max.x, yMax: max.y, spatialReference: min.spatialReference)
  }

  /// The rectangle about a place.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - width: West to east.
  ///   - height: South to north.
  public convenience init(center: Point, width: Double, height: Double) {
    self.init(
      xMin: center.x - width / 2, yMin: center.y - height / 2, xMax: center.x + width / 2,
      yMax: center.y + height / 2, spatialReference: center.spatialReference)
  }

  package init(_ box: Box, spatialReference: SpatialReference?) {
    self.box = box
    super.init(spatialReference: spatialReference)
  }

  /// Western edge; not a number where empty.
  public var xMin: Double { box.isEmpty ? .nan : box.low.x }
  /// Southern edge; not a number where empty.
  public var yMin: Double { box.isEmpty ? .nan : box.low.y }
  /// Eastern edge; not a number where empty.
  public var xMax: Double { box.isEmpty ? .nan : box.high.x }
  /// Northern edge; not a number where empty.
  public var yMax: Double { box.isEmpty ? .nan : box.high.y }
  /// West to east; 0 where empty.
  public var width: Double { box.isEmpty ? 0 : box.high.x - box.low.x }
  /// South to north; 0 where empty.
  public var height: Double { box.isEmpty ? 0 : box.high.y - box.low.y }
  /// The middle.
  public var center: Point { Point(box.center, spatialReference: spatialReference) }
  /// Itself.
  public override var extent: Envelope { self }
  /// Whether it holds no place.
  public override var isEmpty: Bool { box.isEmpty }

  package override var vertexLists: [Vertices] { box.isEmpty ? [] : [Vertices([box.low, box.high])] }
  package override var dimension: Int { 2 }

  /// The rectangle changed by a closure.
  ///
  /// - Parameter change: Is given a builder that holds this rectangle.
  /// - Returns: what the builder holds afterwards.
  public func withBuilder(_ change: (EnvelopeBuilder) throws -> Void) rethrows -> Envelope {
    let builder = EnvelopeBuilder(envelope: self)
    try change(builder)
    return builder.toGeometry()
  }
}

/// An upright rectangle that grows.
package struct Box: Hashable, Sendable {
  package var low = Position(x: .infinity, y: .infinity)
  package var high = Position(x: -.infinity, y: -.infinity)

  package var isEmpty: Bool { !(low.x <= high.x && low.y <= high.y) }
  var center: Position {
    isEmpty ? Position(x: .nan, y: .nan) : Position(x: low.x / 2 + high.x / 2, y: low.y / 2 + high.y / 2)
  }

  package init() {}

  package init(_ positions: some Sequence<Position>) {
    for position in positions { add(position) }
  }

  package mutating func add(_ position: Position) {
    low = Position(x: Swift.min(low.x, position.x), y: Swift.min(low.y, position.y))
    high = Position(x: Swift.max(high.x, position.x), y: Swift.max(high.y, position.y))
  }

  package mutating func add(_ other: Box) {
    if other.isEmpty { return }
    add(other.low)
    add(other.high)
  }

  package func contains(_ position: Position) -> Bool {
    low.x <= position.x && position.x <= high.x && low.y <= position.y && position.y <= high.y
  }

  package func meets(_ other: Box) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }

  /// The corners, clockwise from the south-west, the first once more at the end.
  package var ring: [Position] {
    if isEmpty { return [] }
    return [low, Position(x: low.x, y: high.y), high, Position(x: high.x, y: low.y), low]
  }
}
