import Foundation
import GeometryModel
import LocalRouting
import RouteModel

/// Holds the network that is served, and takes up the next one without a request failing: the file is opened and made
/// ready beside the old one, and requests under way keep the network they began with.
package final class NetworkKeeper: Sendable {
  private let configuration: ServiceConfiguration
  private let operations: ProjOperations
  private let current: Locked<ServedNetwork>
  private let log: ServiceLog
  private let metrics: ServiceMetrics
  /// One thread of its own, so that opening holds up neither searches nor replies; one after the other.
  private let opening = SearchThreads(count: 1)
  private let stamp: Locked<FileIdentity?>

  /// Opens the first network.
  ///
  /// - Parameters:
  ///   - configuration: Which file.
  ///   - operations: Coordinates in other systems.
  ///   - log: Is told of networks.
  ///   - metrics: Counts networks.
  /// - Throws: `ArcGISError` where the file cannot be used.
  package init(
    _ configuration: ServiceConfiguration, operations: ProjOperations, log: ServiceLog, metrics: ServiceMetrics
  ) throws {
    self.configuration = configuration
    self.operations = operations
    self.log = log
    self.metrics = metrics
    stamp = Locked(wrappedValue: FileIdentity(path: configuration.network))
    current = Locked(
      wrappedValue: try ServedNetwork.open(configuration, generation: 1, operations: operations))
  }

  /// The network that new requests get.
  package var served: ServedNetwork { current.wrappedValue }

  /// Opens the file again and serves it from then on. A file that cannot be used changes nothing but the log.
  ///
  /// - Returns: whether a network was taken up.
  @discardableResult package func reload() async -> Bool {
    let (configuration, operations, generation) = (configuration, operations, served.generation + 1)
    let identity = FileIdentity(path: configuration.network)
    log.event(.info, "opening the next network", [("file", .text(configuration.network))])
    do {
      let next = try await opening.run { _ in
        try ServedNetwork.open(configuration, generation: generation, operations: operations)
      }
      current.wrappedValue = next
      stamp.wrappedValue = identity
      metrics.count("guidepost_network_swaps_total", ["outcome": "taken up"])
      log.event(.info, "serving the next network", [("generation", .whole(generation))])
      return true
    } catch {
      stamp.wrappedValue = identity
      metrics.count("guidepost_network_swaps_total", ["outcome": "refused"])
      log.event(
        .error, "the next network is refused; the old one is served on",
        [("reason", .text((error as? ArcGISError)?.details ?? "\(error)"))])
      return false
    }
  }

  /// Opens the file again where it is another than the one served or refused last.
  package func reloadIfChanged() async {
    guard let now = FileIdentity(path: configuration.network), now != stamp.wrappedValue else { return }
    await reload()
  }
}

/// Which file a name stands for: another file renamed to the name is another identity.
struct FileIdentity: Hashable, Sendable {
  private let values: [Int]

  /// The identity; nil where there is no such file.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let number = (attributes[.systemFileNumber] as? NSNumber)?.intValue ?? 0
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    values = [number, size, Int(changed * 1000)]
  }
}
