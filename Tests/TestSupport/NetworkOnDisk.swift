public import Foundation
import MappedStorage
import OSMImport
public import OSMReader
import RoadNetwork
import RoutingEngine
import TravelProfile

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

  /// Puts the metric file of a travel mode beside the network: the usual one for trucks under a name of its own.
  ///
  /// - Parameter name: The name.
  /// - Returns: the file's path.
  /// - Throws: whatever customizing throws.
  public func addMode(_ name: String) throws -> String {
    let path = url.path(percentEncoded: false)
    guard let mode = ModeName(name) else { throw CocoaError(.fileReadInvalidFileName) }
    let metric = mode.path(besideNetwork: path)
    try MetricCustomization(network: RoadNetwork(path: path), name: mode, profile: TravelProfile(mode: .truck)).file()
      .write(to: metric)
    return metric
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
