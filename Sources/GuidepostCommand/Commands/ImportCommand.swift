import Foundation
import LocalRouting
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import RoutingEngine

/// `guidepost import`: an OpenStreetMap extract becomes a network file.
enum ImportCommand: Command {
  static let syntax = CommandSyntax(
    name: "import",
    summary: "Make a network file from an OpenStreetMap extract",
    discussion: [
      """
      The network file is written under a temporary name in the same folder and renamed when it is complete; a fault or
      an interruption leaves what stood there before.
      """,
      LayersOption.discussion,
    ],
    arguments: [
      .init(name: "FILE", help: "Extract in .osm.pbf, .osm, .osm.gz or .osm.bz2 format; - for standard input")
    ],
    options: [
      .init(
        name: "output", letter: "o", value: "NETWORK",
        help: "Network file; otherwise FILE with the ending .guidepost"),
      .init(name: "time-zone", value: "ZONE", help: "Time zone for time-dependent rules, as in Europe/Helsinki"),
      .init(
        name: "driving-side", value: "SIDE", choices: ["left", "right"],
        help: "Side of the road, left or right; otherwise inferred"),
      .init(name: "country", value: "XX", help: "Country, two letters as in FI; otherwise inferred"),
      LayersOption.option,
      .init(name: "timings", value: "FILE", help: "Also write the time and memory of each stage to FILE, as JSON"),
      .init(name: "quiet", letter: "q", help: "No progress bar and no summary"),
    ])

  static func run(_ arguments: ParsedArguments) throws {
    let input = arguments.positional[0]
    let options = try options(arguments)
    let layers = try LayersOption.layers(arguments)
    let output = try arguments["output"] ?? defaultOutput(for: input)
    try checkOutput(output, input: input)
    let isQuiet = arguments.has("quiet")
    let start = ContinuousClock.now
    var times = StageTimes()
    times.enter("opening")

    let file = try OSMFile(input == "-" ? .standardInput(format: nil) : .file(path: input))
    var bar = ProgressBar(isQuiet: isQuiet)
    let report: ImportReport
    func show(_ stage: String, _ fraction: Double) {
      bar.show(stage, fraction: fraction)
      times.enter(stage)
    }
    do {
      defer { bar.clear() }
      let plain = try plainNetwork(from: file, options, beside: output, show)
      report = plain.report
      let further = TaskProfiles.stored(for: plain.network)
      let prepared = try NetworkPreparation(plain.network, layers: layers, further: further).file { progress in
        show(progress.phase, 0.7 + 0.25 * progress.fraction)
        return true
      }
      show("writing", 0.95)
      try OutputFile.interruptible(StorageWriter.temporaryPath(for: output)) { try prepared.write(to: output) }
      times.end()
    }
    if let path = arguments["timings"] { try OutputFile.write(times.json, to: path) }
    for warning in report.warnings { try StandardStream.error.write("warning: \(warning)\n") }
    try warnOfOldMetrics(beside: output)
    guard !isQuiet else { return }
    let summary = ImportSummary(
      report: report, input: file.name, output: output, duration: ContinuousClock.now - start)
    try StandardStream.output.write(summary.text)
  }

  /// The network as imported, in a file without a name: the tables are given up before it is prepared.
  private static func plainNetwork(
    from file: OSMFile, _ options: ImportOptions, beside output: String, _ show: (String, Double) -> Void
  ) throws -> (network: RoadNetwork, report: ImportReport) {
    let (tables, report) = try OSMImporter(options: options).importNetwork(from: file) { progress in
      show(progress.stage, 0.7 * progress.fraction)
      return true
    }
    show("writing the network", 0.7)
    let bytes = try OutputFile.interruptible(StorageWriter.temporaryPath(for: output)) {
      try tables.storageWriter().mapped(beside: output)
    }
    return (try RoadNetwork(bytes), report)
  }

  /// Metric files made for the network that stood there before are no longer used.
  private static func warnOfOldMetrics(beside output: String) throws {
    guard !ModeName.all(besideNetwork: output).isEmpty else { return }
    for metric in RoutingEngine(network: try RoadNetwork(path: output, verifiesHierarchies: false)).metricFiles() {
      guard let fault = metric.fault else { continue }
      try StandardStream.error.write("warning: \(fault.message)\n")
    }
  }

  private static func options(_ arguments: ParsedArguments) throws -> ImportOptions {
    var options = ImportOptions()
    if let zone = arguments["time-zone"] {
      guard TimeZone.knownTimeZoneIdentifiers.contains(zone) || zone == "UTC" else {
        let near = NearestName.find(zone, among: TimeZone.knownTimeZoneIdentifiers)
        throw CommandFailure.usage(
          "--time-zone '\(zone)' is not a known time zone; "
            + (near.map { "did you mean \($0)?" } ?? "write it as in Europe/Helsinki"))
      }
      options.timeZone = zone
    }
    options.drivingSide = arguments["driving-side"].flatMap(ImportOptions.DrivingSide.init)
    if let country = arguments["country"]?.uppercased() {
      guard Locale.Region.isoRegions.contains(where: { $0.identifier == country && country.count == 2 }) else {
        throw CommandFailure.usage("--country '\(country)' is not a country of ISO 3166-1; write two letters, as in FI")
      }
      options.country = country
    }
    options.generator = "guidepost \(GuidepostCommand.version)"
    options.importTime = Date.now.formatted(.iso8601)
    return options
  }

  static func defaultOutput(for input: String) throws -> String {
    guard input != "-" else {
      throw CommandFailure.usage("standard input has no name; give the network file with --output NETWORK")
    }
    let lowercase = input.lowercased()
    let endings = [".osm.pbf", ".osm.gz", ".osm.bz2", ".xml.gz", ".xml.bz2", ".pbf", ".osm", ".xml"]
    let ending = endings.first { lowercase.hasSuffix($0) && lowercase.count > $0.count } ?? ""
    return input.dropLast(ending.count) + ".guidepost"
  }

  private static func checkOutput(_ output: String, input: String) throws {
    guard output != "-", FileKind(output) != .regular || !FileKind.isStandardOutput(output) else {
      throw CommandFailure.usage(
        "a network file cannot be written to standard output; name a file with --output NETWORK")
    }
    if input != "-", FileKind.isSame(input, output) {
      throw CommandFailure.usage("the network file would overwrite its own input '\(input)'; choose another --output")
    }
    switch FileKind(output) {
    case .absent, .regular: break
    case .folder: throw CommandFailure(.cannotCreateOutput, "cannot create '\(output)': it is a folder")
    case .other: throw CommandFailure(.cannotCreateOutput, "cannot create '\(output)': it is a device or pipe")
    }
  }
}
