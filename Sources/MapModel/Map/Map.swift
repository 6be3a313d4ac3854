import Foundation
public import GeometryModel

/// What a map shows. Changes are seen in `$basemap`, `$initialViewpoint` and so on.
public final class Map: Loadable, @unchecked Sendable {  // Sendable: every property is constant or behind a lock.
  /// What lies below everything else; nil for nothing.
  @Streamed public var basemap: Basemap?
  /// What part is seen first; nil for the whole.
  @Streamed public var initialViewpoint: Viewpoint?
  /// Layers between the basemap and the graphics, the first at the bottom.
  @Streamed public private(set) var operationalLayers: [Layer] = []
  /// Networks on which routes can be found, by `RouteTask(dataset:)`.
  @Streamed public private(set) var transportationNetworks: [TransportationNetworkDataset] = []
  /// How far loading has come.
  @Streamed public private(set) var loadStatus = LoadStatus.notLoaded
  /// Where the map is described; nil for a map of one's own.
  public let item: PortalItem?
  /// The coordinate system; nil until it is known.
  @Locked public private(set) var spatialReference: SpatialReference?
  private let loading = OneAtATime()

  /// A map with a basemap.
  ///
  /// - Parameter basemapStyle: The style of the basemap.
  public convenience init(basemapStyle: Basemap.Style) { self.init(basemap: Basemap(style: basemapStyle)) }

  /// A map with a basemap.
  ///
  /// - Parameter basemap: The basemap.
  public convenience init(basemap: Basemap) { self.init(basemap, spatialReference: .webMercator) }

  /// A map that shows nothing.
  ///
  /// - Parameter spatialReference: The coordinate system.
  public convenience init(spatialReference: SpatialReference? = nil) {
    self.init(nil, spatialReference: spatialReference)
  }

  /// A map that an item of a portal describes.
  ///
  /// - Parameter item: The item. Portals are not asked by this version, so `load()` throws a `MapError`.
  public convenience init(item: PortalItem) { self.init(nil, spatialReference: nil, item: item) }

  init(
    _ basemap: Basemap?, spatialReference: SpatialReference?, item: PortalItem? = nil,
    networks: [TransportationNetworkDataset] = []
  ) {
    _basemap = Streamed(wrappedValue: basemap)
    _initialViewpoint = Streamed(wrappedValue: nil)
    _transportationNetworks = Streamed(wrappedValue: networks)
    _spatialReference = Locked(wrappedValue: spatialReference)
    self.item = item
  }

  /// Gets the map ready. A map of one's own always is.
  ///
  /// - Throws: `MapError` for an item of a portal.
  public func load() async throws {
    try await loading.run { [self] in
      if loadStatus == .loaded { return }
      loadStatus = .loading
      if let item {
        loadStatus = .failed
        throw MapError(
          "The map \(item.id.rawValue) of \(item.portal.url.absoluteString) cannot be fetched: portals are not asked",
          remedy: "Make the map with a basemap style, and read networks with MobileMapPackage(fileURL:).")
      }
      loadStatus = .loaded
    }
  }

  /// Adds a network on which routes can be found.
  ///
  /// - Parameter dataset: The network.
  public func addTransportationNetwork(_ dataset: TransportationNetworkDataset) {
    _transportationNetworks.withValue { $0.append(dataset) }
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
