internal import Foundation
public import OSMReader
public import RoadNetwork

/// Makes a road network from an OpenStreetMap file.
///
/// The file is read twice, ways and relations first, then the nodes that roads pass. The same input and options give
/// the same tables.
public struct OSMImporter {
  private let options: ImportOptions

  /// An importer with a person's decisions.
  public init(options: ImportOptions) { self.options = options }

  /// Imports a file.
  ///
  /// - Parameters:
  ///   - file: The file; read twice.
  ///   - progress: Receives what is being done; returning false cancels the import.
  /// - Returns: The tables of the network and what was done.
  /// - Throws: `ImportError` when the file holds no road, the network is too large, an option is impossible or the
  ///   import was cancelled; `OSMReaderError` when the file is damaged.
  public func importNetwork(
    from file: OSMFile, progress: (ImportProgress) -> Bool = { _ in true }
  ) throws -> (tables: NetworkTables, report: ImportReport) {
    var options = options
    if let zone = options.timeZone, TimeZone(identifier: zone) == nil {
      throw ImportError(.badOption, "'\(zone)' is no IANA time zone; give one such as Europe/Berlin")
    }
    options.country = try options.country.map(countryCode)
    return try withoutActuallyEscaping(progress) { progress in
      try ImportPipeline(options: options, interpretation: .standard, progress: progress).run(FileSource(file: file))
    }
  }

  /// `de` and `us-ca` become `DE` and `US-CA`.
  private func countryCode(_ text: String) throws -> String {
    let code = text.uppercased()
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    let isCode =
      parts.count <= 2 && parts[0].utf8.count == 2 && parts[0].utf8.allSatisfy { (65...90).contains($0) }
      && parts.dropFirst().allSatisfy { (1...3).contains($0.utf8.count) }
    guard isCode else {
      throw ImportError(.badOption, "'\(text)' is no ISO 3166 country code; give one such as DE or US-CA")
    }
    return code
  }
}

/// A file as the pipeline's source.
private struct FileSource: MapSource {
  let file: OSMFile

  var name: String { file.name }

  func timestamp() throws -> String? { try file.header().timestamp }

  func read(
    _ kinds: OSMKinds, into visitor: inout some OSMVisitor, progress: (Double) -> Bool
  ) throws -> OSMReadSummary {
    try withoutActuallyEscaping(progress) { try file.read(kinds, into: &visitor, progress: $0) }
  }
}
