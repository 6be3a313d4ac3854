public import OSMImport
import OSMReader
public import RoadNetwork

import MappedStorage
import RoutingEngine

extension DrawnMap {
  /// The network of the map after the whole pipeline: XML bytes, reader, import, preparation, file image, opened.
  ///
  /// - Parameters:
  ///   - options: how to import.
  ///   - isPrepared: whether metrics and hierarchies are made for the network, too.
  /// - Returns: the network.
  /// - Throws: whatever a step throws.
  public func network(options: ImportOptions = ImportOptions(), isPrepared: Bool = true) throws -> RoadNetwork {
    try importNetwork(fromXML: try osmXML(), options: options, isPrepared: isPrepared).network
  }

  /// The network and the import's report.
  ///
  /// - Parameter options: how to import.
  /// - Returns: the network and the report.
  /// - Throws: whatever a step throws.
  public func imported(options: ImportOptions = ImportOptions()) throws -> (network: RoadNetwork, report: ImportReport)
  {
    try importNetwork(fromXML: try osmXML(), options: options)
  }
}

/// Imports an OpenStreetMap XML document, prepares it as `guidepost import` does and opens the image of the network.
///
/// - Parameters:
///   - xml: the document.
///   - options: how to import.
///   - isPrepared: whether metrics and hierarchies are made for the network, too.
/// - Returns: the network and the import's report.
/// - Throws: whatever a step throws.
public func importNetwork(
  fromXML xml: String, options: ImportOptions = ImportOptions(), isPrepared: Bool = true
) throws -> (network: RoadNetwork, report: ImportReport) {
  let file = try OSMFile(.bytes(Array(xml.utf8), format: .xml, name: "drawn map"))
  let (tables, report) = try OSMImporter(options: options).importNetwork(from: file, progress: { _ in true })
  let plain = try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
  guard isPrepared else { return (plain, report) }
  return (try RoadNetwork(MappedBytes(image: try NetworkPreparation(plain).file().image())), report)
}
