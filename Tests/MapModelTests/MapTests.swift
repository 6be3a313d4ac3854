import Foundation
import GeometryModel
import MapModel
import Testing

@Suite struct MapTests {
  @Test("a map has what it was made with")
  func maps() async throws {
    let map = Map(basemapStyle: .arcGISTopographic)
    #expect(map.basemap?.style == .arcGISTopographic && map.spatialReference == .webMercator)
    #expect(Map().basemap == nil && Map().spatialReference == nil)
    #expect(Map(spatialReference: .wgs84).spatialReference == .wgs84)
    #expect(Map(basemap: Basemap()).basemap?.style == nil)
    #expect(map.loadStatus == .notLoaded)
    try await map.load()
    try await map.load()
    #expect(map.loadStatus == .loaded)
    let (a, b) = (Layer(), Layer())
    map.addOperationalLayer(a)
    map.addOperationalLayer(b)
    map.removeOperationalLayer(a)
    #expect(map.operationalLayers.map(ObjectIdentifier.init) == [ObjectIdentifier(b)])
  }

  @Test("every style of the reference has a look, and the night ones a dark one")
  func styles() {
    #expect(Basemap.Style.allCases.count == 46)
    #expect(Basemap.Style.arcGISNavigationNight.look == .dark)
    #expect(Basemap.Style.osmLightGrayBase.look == .light)
    #expect(Basemap.Style.arcGISStreets.look == .streets)
  }

  @Test("an item of a portal tells why it is not loaded, and another try is allowed")
  func portalItem() async throws {
    let id = try #require(PortalItem.ID("0123456789abcdef0123456789abcdef"))
    #expect(PortalItem.ID("") == nil && PortalItem.ID("xyz") == nil && PortalItem.ID(id.rawValue + "0") == nil)
    let map = Map(item: PortalItem(portal: .arcGISOnline(connection: .anonymous), id: id))
    for _ in 0..<2 {
      await #expect {
        try await map.load()
      } throws: { error in
        guard let error = error as? MapError else { return false }
        return error.message.contains(id.rawValue) && error.message.contains("arcgis.com") && !error.remedy.isEmpty
      }
      #expect(map.loadStatus == .failed)
    }
  }

  @Test("networks of a file or folder come as one map")
  func packages() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = MobileMapPackage(fileURL: folder)
    await #expect(throws: MapError.self) { try await empty.load() }
    #expect(empty.loadStatus == .failed && empty.maps.isEmpty)
    for name in ["b.guidepost", "a.guidepost", "notes.txt"] {
      try Data().write(to: folder.appending(path: name))
    }
    try await empty.load()
    #expect(empty.maps.first?.transportationNetworks.map(\.name) == ["a", "b"])
    let one = MobileMapPackage(fileURL: folder.appending(path: "b.guidepost"))
    try await one.load()
    #expect(one.maps.first?.transportationNetworks.count == 1)
    for wrong in [folder.appending(path: "c.guidepost"), URL(string: "https://example.org/a.mmpk")] {
      let package = MobileMapPackage(fileURL: try #require(wrong))
      await #expect(throws: MapError.self) { try await package.load() }
    }
  }

  @Test("viewpoints come back as they were written")
  func viewpoints() throws {
    let center = Viewpoint(latitude: 52, longitude: 13, scale: 5000, rotation: 30)
    let shape = Viewpoint(
      boundingGeometry: Envelope(xMin: 1, yMin: 2, xMax: 3, yMax: 4, spatialReference: .webMercator))
    for viewpoint in [center, shape] {
      let again = try Viewpoint.fromJSON(viewpoint.toJSON())
      #expect(again == viewpoint && again.hashValue == viewpoint.hashValue)
    }
    #expect(center != Viewpoint(latitude: 52, longitude: 13, scale: 6000, rotation: 30))
    #expect(shape.targetScale.isNaN && shape.kind == .boundingGeometry)
    for json in ["", "{}", #"{"targetGeometry":5}"#, #"{"targetGeometry":{"x":1,"y":2},"scale":"big"}"#] {
      #expect(throws: (any Error).self) { try Viewpoint.fromJSON(json) }
    }
  }

  @Test("a status can be awaited")
  func status() async throws {
    let map = Map()
    let watch = Task {
      for await status in map.$loadStatus where status == .loaded { return true }
      return false
    }
    try await [map].load()
    #expect(await watch.value)
  }
}

@Suite struct ColorTests {
  @Test("colours keep to 0 to 1 and have another opacity if asked")
  func colors() {
    #expect(UIColor(red: 2, green: -1, blue: .nan, alpha: 1) == .red)
    #expect(UIColor.black.withAlphaComponent(0) == .clear)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(Set([UIColor.systemBlue, .systemRed, .blue, .systemBlue]).count == 3)
  }
}
