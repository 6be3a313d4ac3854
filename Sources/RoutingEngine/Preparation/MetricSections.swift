internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// The sections of one metric in a file: its columns, what it was made from, and what was changed on it.
struct MetricSections {
  /// What stands before the names of the sections: `drive.` in a network file, nothing in a metric file.
  let prefix: String

  /// The sections of a usual mode in a network file.
  init(of mode: Mode) { prefix = "\(mode.commandName)." }

  /// The sections of a further profile of a mode in a network file; they are counted from 1.
  init(of mode: Mode, further number: Int) { prefix = "\(mode.commandName).\(number)." }

  /// All sections of metrics of a mode that a network file has: those of the usual one first.
  static func all(of mode: Mode, in file: StorageReader) -> [MetricSections] {
    let further = (1...mostFurther).lazy.map { MetricSections(of: mode, further: $0) }
    return [MetricSections(of: mode)] + further.prefix { file.hasSection("\($0.prefix)profile") }
  }

  /// The most further profiles of a mode that a network file may hold.
  static let mostFurther = 8

  /// The sections of a metric file.
  init() { prefix = "" }

  /// With what the names of the sections of the metric's customized hierarchy begin: not with the mode's name alone,
  /// which may be a layer's, too.
  var hierarchy: String { "\(prefix)cch" }

  /// Whether a section is one of these.
  func holds(_ section: String) -> Bool {
    section.hasPrefix(hierarchy + ".")
      || section.hasPrefix(prefix) && Self.names.contains { section.dropFirst(prefix.count) == $0 }
  }

  private static let names = ["profile", "revision", "edgeWeight", "edgeDuration", "turnWeight", "turnDuration"]

  /// Adds the sections of a metric to a file.
  func add(_ metric: Metric, of profile: TravelProfile, to out: inout StorageWriter) {
    out.add("\(prefix)profile", Array(profile.json.utf8))
    out.add("\(prefix)revision", [TravelProfile.revision])
    out.add("\(prefix)edgeWeight", metric.edgeWeight)
    out.add("\(prefix)edgeDuration", metric.edgeDuration)
    out.add("\(prefix)turnWeight", metric.turnWeight)
    out.add("\(prefix)turnDuration", metric.turnDuration)
  }

  /// The profile that a stored metric was made from, as text; nil where the file has no such metric.
  func profile(in file: StorageReader) throws -> String? {
    guard file.hasSection("\(prefix)profile") else { return nil }
    return String(decoding: try file.column("\(prefix)profile", of: UInt8.self), as: UTF8.self)
  }

  /// The revision of profiles that a stored metric was made by.
  ///
  /// - Throws: `StorageError` where the section is missing.
  func revision(in file: StorageReader) throws -> UInt32 {
    let column: Column<UInt32> = try file.column("\(prefix)revision")
    guard column.count == 1 else { throw damaged(file, "revision") }
    return column[0]
  }

  /// The columns as a metric of a network, whatever profile they were made from.
  ///
  /// - Throws: `StorageError` where the columns do not fit the network, or hold what no metric does.
  func metric(
    in file: StorageReader, of network: RoadNetwork, mode: Mode, live: LiveSpeeds? = nil,
    usualWeight: Column<UInt32> = Column()
  ) throws -> Metric {
    let topology = network.topology(mode.layer)
    func column(_ name: String, _ count: Int) throws -> Column<UInt32> {
      let column: Column<UInt32> = try file.column("\(prefix)\(name)")
      guard column.count == count, Weight.areValid(column) else { throw damaged(file, name) }
      return column
    }
    return Metric(
      network: network, mode: mode, edgeWeight: try column("edgeWeight", network.pairCount * 2),
      edgeDuration: try column("edgeDuration", network.pairCount * 2),
      turnWeight: try column("turnWeight", topology.arcCount),
      turnDuration: try column("turnDuration", topology.arcCount), live: live, usualWeight: usualWeight)
  }

  private func damaged(_ file: StorageReader, _ name: String) -> StorageError {
    file.damaged("section '\(prefix)\(name)' does not fit the network")
  }
}
