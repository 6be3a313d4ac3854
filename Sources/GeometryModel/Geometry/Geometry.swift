/// A shape in a coordinate system: a `Point`, `Multipoint`, `Envelope`, `Polyline` or `Polygon`.
///
/// Geometries never change once made; builders make new ones.
public class Geometry: @unchecked Sendable {  // Sendable: every property of every subclass is constant.
  /// The coordinate system; nil where none was given.
  public let spatialReference: SpatialReference?

  init(spatialReference: SpatialReference?) { self.spatialReference = spatialReference }

  /// The smallest upright rectangle that holds the shape; an empty one where the shape is empty.
  public var extent: Envelope {
    var box = Box()
    for part in vertexLists { for position in part.positions { box.add(position) } }
    return Envelope(box, spatialReference: spatialReference)
  }

  /// Whether the shape holds no place at all.
  public var isEmpty: Bool { vertexLists.allSatisfy { $0.positions.isEmpty } }
  /// Whether any vertex has a height.
  public var hasZ: Bool { vertexLists.contains { $0.heights != nil } }
  /// Whether any vertex has a measure.
  public var hasM: Bool { vertexLists.contains { $0.measures != nil } }

  /// Every vertex, part by part.
  package var vertexLists: [Vertices] { [] }
  /// 0 for points, 1 for lines, 2 for areas.
  package var dimension: Int { 0 }
}

extension Geometry: Hashable {
  /// Whether two shapes are of one kind and have the same vertices in the same order and system.
  public static func == (a: Geometry, b: Geometry) -> Bool {
    a === b
      || (type(of: a) == type(of: b) && a.spatialReference == b.spatialReference && a.vertexLists == b.vertexLists)
  }

  /// Feeds the vertices.
  public func hash(into hasher: inout Hasher) { hasher.combine(vertexLists) }

  /// Whether two shapes are equal but for differences of coordinates up to a tolerance.
  ///
  /// - Parameters:
  ///   - other: The other shape.
  ///   - tolerance: The greatest difference of any coordinate, in the unit of the system.
  /// - Returns: true where they are.
  public func isEqual(to other: Geometry, tolerance: Double = 0) -> Bool {
    guard type(of: self) == type(of: other), spatialReference == other.spatialReference,
      vertexLists.count == other.vertexLists.count
    else { return false }
    return zip(vertexLists, other.vertexLists).allSatisfy { a, b in
      a.count == b.count
        && zip(a.positions, b.positions).allSatisfy {
          abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
        }
    }
  }
}

extension Geometry: CustomStringConvertible {
  /// The shape as Esri JSON.
  public var description: String { toJSON() }
}
