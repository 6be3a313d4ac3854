import RoadNetwork

extension ImportPipeline {
  /// What the file says about itself. Keys come in a fixed order; texts lose their tabs and line ends.
  func metadata(
    source: String, timestamp: String?, country: String?, mostlyLeft: Bool, report: ImportReport
  ) -> [(key: String, value: String)] {
    typealias Key = NetworkMetadata.Key
    var entries: [(key: String, value: String)] = [
      (Key.source, fileName(source)), (Key.sourceTimestamp, timestamp ?? ""), (Key.importTime, options.importTime),
      (Key.generator, options.generator), (Key.timeZone, options.timeZone ?? ""),
      (Key.drivingSide, mostlyLeft ? "left" : "right"), (Key.country, country ?? ""),
    ]
    entries += report.counts.map { (Key.countPrefix + $0.name, String($0.value)) }
    entries += report.refusedRestrictions.map { (Key.refusedPrefix + $0.reason, String($0.count)) }
    return entries.map { (oneLine($0.key), oneLine($0.value)) }
  }

  /// The last part of a path: a network file may be handed on, and folders are nobody's business.
  private func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func oneLine(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
