public import GeometryModel

/// What part of the map is seen.
public struct Viewpoint: Hashable, Sendable {
  /// How the part is told.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// By the middle and the scale.
    case centerAndScale
    /// By a shape that must be seen.
    case boundingGeometry
  }

  /// How the part is told.
  public let kind: Kind
  /// The middle, or the shape that must be seen.
  public let targetGeometry: Geometry
  /// How many times smaller than the world the map is; not a number for a shape.
  public let targetScale: Double
  /// Degrees by which the map is turned counter-clockwise.
  public let rotation: Double

  /// A part about a place.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  ///   - scale: How many times smaller than the world the map is.
  ///   - rotation: Degrees by which the map is turned counter-clockwise.
  public init(latitude: Double, longitude: Double, scale: Double, rotation: Double = 0) {
    self.init(center: Point(latitude: latitude, longitude: longitude), scale: scale, rotation: rotation)
  }

  /// A part about a place.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - scale: How many times smaller than the world the map is.
  ///   - rotation: Degrees by which the map is turned counter-clockwise.
  public init(center: Point, scale: Double, rotation: Double = 0) {
    kind = .centerAndScale
    targetGeometry = center
    targetScale = scale
    self.rotation = rotation
  }

  /// A part that holds a shape.
  ///
  /// - Parameters:
  ///   - boundingGeometry: The shape that must be seen.
  ///   - rotation: Degrees by which the map is turned counter-clockwise.
  public init(boundingGeometry: Geometry, rotation: Double = 0) {
    kind = .boundingGeometry
    targetGeometry = boundingGeometry
    targetScale = .nan
    self.rotation = rotation
  }

  /// Whether both show the same part.
  public static func == (a: Viewpoint, b: Viewpoint) -> Bool {
    // A shape's scale is not a number, which never equals itself.
    a.kind == b.kind && a.targetGeometry == b.targetGeometry && a.rotation == b.rotation
      && (a.targetScale == b.targetScale || a.kind == .boundingGeometry)
  }

  /// Feeds what part is seen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(targetGeometry)
    hasher.combine(rotation)
  }
}
