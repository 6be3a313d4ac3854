public import OSMImport
import OSMReader
public import RoadNetwork

import MappedStorage
import RouteSearch
import RoutingEngine

extension DrawnMap {
  /// The network of the map after the whole pipeline: XML bytes, reader, import, file image, opened.
  ///
  /// - Parameters:
  ///   - options: how to import.
  ///   - hasHierarchies: whether the network has a hierarchy of each layer, for searches that need one.
  /// - Returns: the network.
  /// - Throws: whatever a step throws.
  public func network(options: ImportOptions = ImportOptions(), hasHierarchies: Bool = false) throws -> RoadNetwork {
    try importNetwork(fromXML: try osmXML(), options: options, hasHierarchies: hasHierarchies).network
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

/// Imports an OpenStreetMap XML document and opens the image of the network.
///
/// - Parameters:
///   - xml: the document.
///   - options: how to import.
///   - hasHierarchies: whether the network has a hierarchy of each layer.
/// - Returns: the network and the import's report.
/// - Throws: whatever a step throws.
public func importNetwork(
  fromXML xml: String, options: ImportOptions = ImportOptions(), hasHierarchies: Bool = false
) throws -> (network: RoadNetwork, report: ImportReport) {
  let file = try OSMFile(.bytes(Array(xml.utf8), format: .xml, name: "drawn map"))
  let (tables, report) = try OSMImporter(options: options).importNetwork(from: file, progress: { _ in true })
  var writer = tables.storageWriter()
  if hasHierarchies {
    let preparation = HierarchyPreparation(
      network: try RoadNetwork(MappedBytes(image: writer.image())), threads: 1)
    for layer in NetworkLayer.allCases {
      preparation.topology(of: layer)?.topology.addSections(to: &writer, named: layer.name)
    }
  }
  return (try RoadNetwork(MappedBytes(image: writer.image())), report)
}
