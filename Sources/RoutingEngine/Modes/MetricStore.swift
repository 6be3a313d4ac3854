internal import MappedStorage
internal import RoadNetwork
internal import Synchronization

/// The metric files beside a network file, as they are right now.
///
/// Every request asks the system once whether its mode's file is still the one that was read. A new one is read by the
/// request that finds it, while others go on with the old; requests under way keep what they have.
final class MetricStore: Sendable {
  private let network: RoadNetwork
  private let slots = Mutex<[ModeName: MetricSlot]>([:])

  init(network: RoadNetwork) { self.network = network }

  /// The metric file of a mode; nil where there is none.
  ///
  /// - Throws: `StorageError` where there is one that cannot be used, and none that was used before.
  func file(_ name: ModeName) throws -> MetricFile? {
    guard let path = path(name) else { return nil }
    let stamp = FileStamp(path: path)
    let slot = slots.withLock { slots in
      let slot = slots[name]
      // Names that no file has are not remembered: anybody may ask for any.
      if slot == nil, stamp != nil { slots[name] = MetricSlot() }
      return slots[name]
    }
    return try slot?.file(stamp) { try MetricFile(path: path, network: network) }
  }

  /// Why the file of a mode that stands there now is not used; nil where it is.
  func fault(_ name: ModeName) -> StorageError? {
    do {
      _ = try file(name)
      return slots.withLock { $0[name] }?.fault
    } catch {
      return error as? StorageError
    }
  }

  private func path(_ name: ModeName) -> String? {
    network.storage.storage.path.map { name.path(besideNetwork: $0) }
  }
}

/// One metric file through its changes.
private final class MetricSlot: Sendable {
  private struct State {
    var stamp: FileStamp?
    var file: MetricFile?
    var fault: StorageError?

    /// The file in use; where there is none because of a fault, that.
    func answer() throws -> MetricFile? {
      if file == nil, let fault { throw fault }
      return file
    }
  }
  private let state = Mutex(State())
  /// Held by the one who reads a new file.
  private let reading = Mutex(())

  var fault: StorageError? { state.withLock { $0.fault } }

  func file(_ stamp: FileStamp?, _ open: () throws -> MetricFile) throws -> MetricFile? {
    if isKnown(stamp) { return try answer() }
    let old = state.withLock { $0.file }
    if old != nil, stamp != nil {
      let isRead = reading.withLockIfAvailable { _ in read(stamp, open) } != nil
      return isRead ? try answer() : old
    }
    reading.withLock { _ in
      if !isKnown(stamp) { read(stamp, open) }
    }
    return try answer()
  }

  private func answer() throws -> MetricFile? { try state.withLock { try $0.answer() } }

  private func isKnown(_ stamp: FileStamp?) -> Bool {
    state.withLock { $0.stamp == stamp }
  }

  private func read(_ stamp: FileStamp?, _ open: () throws -> MetricFile) {
    guard stamp != nil else {
      state.withLock { $0 = State() }
      return
    }
    do {
      let file = try open()
      state.withLock { $0 = State(stamp: stamp, file: file, fault: nil) }
    } catch {
      let fault = error as? StorageError ?? StorageError(.unreadable, "\(error)")
      state.withLock { state in
        state.stamp = stamp
        state.fault = fault
      }
    }
  }
}
