import Foundation
import GeometryModel
import LocalRouting
import RouteModel

/// Holds the network that is served, and takes up the next one without a request failing: the file is opened and made
/// ready beside the old one, and requests under way keep the network they began with.
package final class NetworkKeeper: Sendable {
  /// The files that are served, and what has become of them.
  private struct State {
    var files: NetworkFiles?
    var isOverwritten = false
  }

  /// Who opens, and who is to open after that.
  private struct Turns {
    var running: Task<Bool, Never>?
    var waiting: Task<Bool, Never>?
  }

  private let configuration: ServiceConfiguration
  private let operations: ProjOperations
  private let current: Locked<ServedNetwork>
  private let log: ServiceLog
  private let metrics: ServiceMetrics
  /// One thread of its own, so that opening holds up neither searches nor replies; one after the other.
  private let opening = SearchThreads(count: 1)
  private let turns = Locked(wrappedValue: Turns())
  private let watch: Locked<NetworkWatch>
  private let state: Locked<State>

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
    let files = Self.files(configuration)
    watch = Locked(wrappedValue: NetworkWatch(files))
    state = Locked(wrappedValue: State(files: files))
    current = Locked(
      wrappedValue: try ServedNetwork.open(configuration, generation: 1, operations: operations))
    tell(served.faults, before: [])
  }

  /// The network that new requests get.
  package var served: ServedNetwork { current.wrappedValue }

  /// Whether the file that is served was written over in place: what is answered from it may be wrong from then on.
  package var isOverwritten: Bool { state.wrappedValue.isOverwritten }

  /// Opens the file again and serves it from then on. A file that cannot be used changes nothing but the log.
  ///
  /// Whoever asks while a file is being opened waits for one more opening; all who wait share it.
  ///
  /// - Returns: whether a network was taken up.
  @discardableResult package func reload() async -> Bool {
    let task = turns.withLock { turns in
      if let waiting = turns.waiting { return waiting }
      let running = turns.running
      let task = Task {
        _ = await running?.value
        self.turns.withLock { turns in
          turns.running = turns.waiting
          turns.waiting = nil
        }
        return await self.openNext()
      }
      turns.waiting = task
      return task
    }
    return await task.value
  }

  private func openNext() async -> Bool {
    let (configuration, operations, before) = (configuration, operations, served)
    let files = Self.files(configuration)
    log.event(.info, "opening the next network", [("file", .text(configuration.network))])
    defer { watch.withLock { $0.known = files } }
    findOverwriting(files)
    do {
      let next = try await opening.run { _ in
        try ServedNetwork.open(configuration, generation: before.generation + 1, operations: operations)
      }
      current.wrappedValue = next
      state.wrappedValue = State(files: files)
      metrics.count("guidepost_network_swaps_total", ["outcome": "taken up"])
      log.event(
        .info, "serving the next network",
        [("generation", .whole(next.generation)), ("built", .text(next.network.builtAt ?? "unknown"))])
      tell(next.faults, before: before.faults)
      return true
    } catch {
      metrics.count("guidepost_network_swaps_total", ["outcome": "refused"])
      log.event(
        .error, "the next network is refused; the old one is served on",
        [("reason", .text((error as? ArcGISError)?.details ?? "\(error)"))])
      return false
    }
  }

  /// Looks at the files once, and takes up what has changed and come to rest.
  ///
  /// - Returns: whether something has changed that is not taken up yet, so that it is worth looking again soon.
  @discardableResult package func look() async -> Bool {
    let files = Self.files(configuration)
    switch watch.withLock({ $0.see(files) }) {
    case .nothing: return false
    case .settling: return true
    case .network:
      log.event(.info, "there is a new network file", [("file", .text(configuration.network))])
      await reload()
    case .modes:
      await listModes()
    }
    return false
  }

  /// Publishes the travel modes of the metric files that stand beside the network now.
  private func listModes() async {
    let (configuration, operations, log) = (configuration, operations, log)
    let before = served
    let next = try? await opening.run { _ in
      before.withModesOfNow(configuration, operations: operations)
    }
    guard let next else { return }
    // A network that was taken up meanwhile has read its modes itself.
    let isTaken = current.withLock { current in
      guard current === before else { return false }
      current = next
      return true
    }
    guard isTaken else { return }
    let modes = next.info.travelModes.map(\.name).joined(separator: ", ")
    log.event(.info, "metric files have changed", [("modes", .text(modes))])
    tell(next.faults, before: before.faults)
  }

  private func findOverwriting(_ files: NetworkFiles?) {
    let isNew = state.withLock { state in
      guard let files, let served = state.files, files.isOverwritten(since: served) else { return false }
      state.isOverwritten = true
      return true
    }
    guard isNew else { return }
    log.event(
      .error, "the network file was written over while it was served; write beside it and rename",
      [("file", .text(configuration.network))])
  }

  private func tell(_ faults: [ModeFault], before: [ModeFault]) {
    for fault in faults where !before.contains(fault) {
      log.event(
        .error, "a travel mode cannot use its metric file",
        [("mode", .text(fault.mode)), ("reason", .text(fault.reason))])
    }
    for fault in before where !faults.contains(where: { $0.mode == fault.mode }) {
      log.event(.info, "a travel mode has no damaged metric file any more", [("mode", .text(fault.mode))])
    }
  }

  private static func files(_ configuration: ServiceConfiguration) -> NetworkFiles? {
    NetworkFiles(url: URL(filePath: configuration.network))
  }
}
