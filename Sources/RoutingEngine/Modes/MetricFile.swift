internal import Geodesy
internal import MappedStorage
public import RoadNetwork
public import TravelProfile

/// A metric beside the network file: a travel mode of the operator's own, or a usual one with live speeds.
///
/// It belongs to one network, of which it carries the identity. See Documentation/Formats/metric-file.md.
public final class MetricFile: Sendable {
  /// The mode's name.
  public let name: String
  /// How the mode travels.
  public let profile: TravelProfile
  /// What is known of directed edges right now; nil where nothing is.
  public let live: LiveSpeeds?
  /// The revision of profiles by which the columns were computed.
  public let revision: UInt32
  /// Where the file was read from.
  public let path: String
  private let file: StorageReader
  private let columns: Metric

  static let magic: [UInt8] = Array("GUIDEMTR".utf8)
  static let version: UInt32 = 2

  private enum Section {
    static let name = "name"
    static let network = "network"
    static let liveEdges = "live.edges"
    static let liveSpeeds = "live.speeds"
    static let liveUsualWeight = "live.usualWeight"
  }

  /// Opens a metric file, compares every checksum, and checks that it belongs to a network.
  ///
  /// - Throws: `StorageError` that names the file and the remedy.
  public init(path: String, network: RoadNetwork) throws {
    // A copy: who writes over the file in place must not end a process that serves it.
    let bytes = try MappedBytes(copying: path)
    let file = try StorageReader(
      bytes, magic: Self.magic, versions: Self.version...Self.version, kind: .metric)
    let identity: Column<UInt64> = try file.column(Section.network)
    guard identity.count == 1 else { throw file.damaged("it names no network") }
    guard identity[0] == network.storage.identity else {
      throw StorageError(
        .foreign,
        "'\(path)' was made for another network than '\(network.storage.storage.name)'; "
          + "make it again with 'guidepost customize', or remove it")
    }
    try file.verifyChecksums()
    let sections = MetricSections()
    name = String(decoding: try file.column(Section.name, of: UInt8.self), as: UTF8.self)
    guard let text = try sections.profile(in: file) else { throw file.damaged("it names no travel mode") }
    do {
      profile = try ModeText(text).profile
    } catch {
      throw file.damaged("its travel mode cannot be read (\(error))")
    }
    revision = try sections.revision(in: file)
    let live = try Self.live(in: file, network)
    self.live = live.speeds
    columns = try sections.metric(
      in: file, of: network, mode: profile.mode, live: live.speeds, usualWeight: live.usualWeight)
    self.path = path
    self.file = file
  }

  /// Whether the columns are what this code would compute.
  public var isCurrent: Bool { revision == TravelProfile.revision }

  /// The metric of a profile with what is known right now: as stored where it was stored for just that, else computed.
  func metric(for profile: TravelProfile, in network: RoadNetwork) -> Metric {
    isCurrent && profile == self.profile ? columns : profile.metric(for: network, live: live)
  }

  /// Where the file holds the customized hierarchy of `metric(for:in:)`; nil where it has none of just that.
  func hierarchy(for profile: TravelProfile) -> CustomizedProfile.Stored? {
    isCurrent && profile == self.profile ? storedHierarchy : nil
  }

  /// Where the file holds a customized hierarchy, if it does.
  var storedHierarchy: CustomizedProfile.Stored {
    CustomizedProfile.Stored(reader: file, name: MetricSections().hierarchy, isVerified: true)
  }

  /// Bytes of the whole file.
  var byteCount: Int { file.storage.bytes.count }

  private static func live(
    in file: StorageReader, _ network: RoadNetwork
  ) throws -> (speeds: LiveSpeeds?, usualWeight: Column<UInt32>) {
    let edges: Column<UInt32> = try file.column(Section.liveEdges)
    guard !edges.isEmpty else { return (nil, Column()) }
    let usual: Column<UInt32> = try file.column(Section.liveUsualWeight)
    let speeds = LiveSpeeds(
      edges: edges, speeds: try file.column(Section.liveSpeeds), edgeCount: network.pairCount * 2)
    guard let speeds, usual.count == edges.count, Weight.areValid(usual) else {
      throw file.damaged("its live speeds do not fit the network")
    }
    return (speeds, usual)
  }

  /// A file that holds a metric.
  ///
  /// - Parameters:
  ///   - metric: the metric, with its live speeds.
  ///   - profile: the profile it was made from.
  ///   - name: the mode's name.
  /// - Returns: the file, to be written.
  static func writer(_ metric: Metric, of profile: TravelProfile, name: String) -> StorageWriter {
    var out = StorageWriter(magic: magic, version: version)
    out.add(Section.name, Array(name.utf8))
    out.add(Section.network, [metric.network.storage.identity])
    MetricSections().add(metric, of: profile, to: &out)
    out.add(Section.liveEdges, metric.live?.edges ?? Column())
    out.add(Section.liveSpeeds, metric.live?.speeds ?? Column())
    out.add(Section.liveUsualWeight, metric.usualWeight)
    return out
  }
}
