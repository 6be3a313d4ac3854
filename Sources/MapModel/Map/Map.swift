public import GeometryModel

/// What a map shows.
public final class Map: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// What lies below everything else; nil for nothing.
  @Streamed public var basemap: Basemap?
  /// What part is seen first; nil for the whole.
  @Streamed public var initialViewpoint: Viewpoint?
  /// Layers between the basemap and the graphics, the first at the bottom.
  @Streamed public private(set) var operationalLayers: [Layer] = []
  /// The coordinate system; nil until it is known.
  @Locked public private(set) var spatialReference: SpatialReference?

  /// A map with a basemap.
  ///
  /// - Parameter basemapStyle: The style of the basemap.
  public convenience init(basemapStyle: Basemap.Style) { self.init(basemap: Basemap(style: basemapStyle)) }

  /// A map with a basemap.
  ///
  /// - Parameter basemap: The basemap.
  public init(basemap: Basemap) {
    _basemap = Streamed(wrappedValue: basemap)
    _initialViewpoint = Streamed(wrappedValue: nil)
    _spatialReference = Locked(wrappedValue: .webMercator)
  }

  /// A map that shows nothing.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public init(spatialReference: SpatialReference? = nil) {
    _basemap = Streamed(wrappedValue: nil)
    _initialViewpoint = Streamed(wrappedValue: nil)
    _spatialReference = Locked(wrappedValue: spatialReference)
  }

  /// Adds a layer above the others.
  ///
  /// - Parameter layer: The layer.
  public func addOperationalLayer(_ layer: Layer) { _operationalLayers.withValue { $0.append(layer) } }

  /// Takes a layer away; nothing happens where it is not there.
  ///
  /// - Parameter layer: The layer.
  public func removeOperationalLayer(_ layer: Layer) {
    _operationalLayers.withValue { $0.removeAll { $0 === layer } }
  }
}

/// Something that a map shows between the basemap and the graphics.
public class Layer: @unchecked Sendable {  // Sendable: every property is behind a lock.
  /// What people call it.
  @Locked public var name = ""
  /// Whether it is drawn.
  @Streamed public var isVisible = true
  /// 0 for invisible to 1 for opaque.
  @Streamed public var opacity = 1.0

  /// A layer that shows nothing.
  public init() {}
}
