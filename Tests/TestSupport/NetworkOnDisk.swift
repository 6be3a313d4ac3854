public import Foundation
import MappedStorage
import OSMImport
public import OSMReader
import RoadNetwork
import RoutingEngine

/// A network file in a folder of its own, which goes with the value.
public final class NetworkOnDisk: Sendable {
  /// The file.
  public let url: URL
  /// The folder that holds nothing else.
  public let folder: URL

  /// Imports a source into a file, prepared as `guidepost import` does it.
  ///
  /// - Parameters:
  ///   - source: what is imported.
  ///   - timeZone: the zone of its clocks; nil for none.
  ///   - drivesOnLeft: the driving side.
  /// - Throws: whatever the import throws.
  public init(_ source: OSMFile, timeZone: String? = "Europe/Berlin", drivesOnLeft: Bool = false) throws {
    var options = ImportOptions()
    options.timeZone = timeZone
    options.drivingSide = drivesOnLeft ? .left : .right
    let (tables, _) = try OSMImporter(options: options).importNetwork(from: source, progress: { _ in true })
    folder = FileManager.default.temporaryDirectory.appending(path: "network-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "city.guidepost")
    let network = try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
    try NetworkPreparation(network).file().write(to: url.path(percentEncoded: false))
  }

  /// Imports a drawn map into a file.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - timeZone: the zone of its clocks; nil for none.
  ///   - drivesOnLeft: the driving side.
  /// - Throws: whatever the import throws.
  public convenience init(_ map: DrawnMap, timeZone: String? = "Europe/Berlin", drivesOnLeft: Bool = false) throws {
    let source = try OSMFile(.bytes(Array(try map.osmXML().utf8), format: .xml, name: "drawn map"))
    try self.init(source, timeZone: timeZone, drivesOnLeft: drivesOnLeft)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
