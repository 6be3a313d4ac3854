public import Foundation
import GeometryModel
import RouteModel

/// The credentials of an application, which requests take by the host that they go to. In memory unless told otherwise.
public final class ArcGISCredentialStore: Sendable {
  private struct Entry: Sendable {
    let credential: ArcGISCredential
    /// Where it is sent beside its own host.
    var furtherURLs: [URL] = []

    func belongs(to origin: ServiceOrigin) -> Bool {
      if let own = credential.origin, own.shares(origin) { return true }
      return furtherURLs.contains { ServiceOrigin($0) == origin }
    }
  }

  private let entries = Locked<[Entry]>(wrappedValue: [])
  private let storage: (any CredentialStorage)?
  // One writer at a time, so that what is kept last is what was there last.
  private let saving = Locked(wrappedValue: 0)
  private let storageFault = Locked<(any Error)?>(wrappedValue: nil)

  /// A store that forgets everything with the program.
  public init() { storage = nil }

  private init(_ storage: any CredentialStorage, _ entries: [Entry]) {
    self.storage = storage
    self.entries.wrappedValue = entries
    for entry in entries { entry.credential.whenRenewed { [weak self] in self?.save() } }
  }

  /// A store whose credentials outlive the program. Passwords are not kept: a `TokenCredential` that was kept is good
  /// until its token is too old, one of OAuth is renewed.
  ///
  /// - Parameter storage: Where credentials are kept, and those of an earlier run are.
  /// - Returns: the store.
  /// - Throws: `ArcGISError` `invalidParameter` where what is kept cannot be read.
  public static func makePersistent(storage: any CredentialStorage) async throws -> ArcGISCredentialStore {
    guard let data = try storage.load() else { return ArcGISCredentialStore(storage, []) }
    guard let records = try? JSONDecoder().decode([CredentialRecord].self, from: data) else {
      throw ArcGISError(
        .invalidParameter, details: "What is kept is no list of credentials.",
        remedy: "Remove it, and sign in again.")
    }
    let entries = records.compactMap { record in
      record.credential.map { Entry(credential: $0, furtherURLs: record.furtherURLs) }
    }
    return ArcGISCredentialStore(storage, entries)
  }

  /// All credentials, in the order in which they were added.
  public var credentials: [ArcGISCredential] { entries.wrappedValue.map(\.credential) }

  /// Why credentials could not be kept the last time; nil where they could, or are not to be.
  public var storageError: (any Error)? { storageFault.wrappedValue }

  /// Adds a credential for its host, in place of one for the same address.
  ///
  /// - Parameter credential: The credential.
  public func add(_ credential: ArcGISCredential) { insert(Entry(credential: credential)) }

  /// Adds a credential for its host and for a further one, such as that of a server whose portal it belongs to.
  ///
  /// - Parameters:
  ///   - credential: The credential.
  ///   - url: An address of the further host.
  public func add(_ credential: ArcGISCredential, specificTo url: URL) {
    insert(Entry(credential: credential, furtherURLs: [url]))
  }

  /// Removes a credential.
  ///
  /// - Parameter credential: The credential.
  public func remove(_ credential: ArcGISCredential) {
    entries.withLock { $0.removeAll { $0.credential == credential } }
    save()
  }

  /// Removes all credentials.
  public func removeAll() {
    entries.wrappedValue = []
    save()
  }

  /// The credential that requests to an address take: the last that was added for its scheme, host and port.
  ///
  /// - Parameter url: The address.
  /// - Returns: the credential; nil where there is none.
  public func credential(for url: URL) -> ArcGISCredential? {
    guard let origin = ServiceOrigin(url) else { return nil }
    return entries.wrappedValue.last { $0.belongs(to: origin) }?.credential
  }

  private func insert(_ entry: Entry) {
    entry.credential.whenRenewed { [weak self] in self?.save() }
    entries.withLock { entries in
      entries.removeAll { $0.credential == entry.credential || $0.credential.url == entry.credential.url }
      entries.append(entry)
    }
    save()
  }

  /// Keeps what is there now.
  private func save() {
    guard let storage else { return }
    saving.withLock { _ in
      let records = entries.wrappedValue.compactMap { entry in
        entry.credential.record.map { record in
          var record = record
          record.furtherURLs = entry.furtherURLs
          return record
        }
      }
      do {
        try storage.save(records.isEmpty ? nil : JSONEncoder().encode(records))
        storageFault.wrappedValue = nil
      } catch {
        storageFault.wrappedValue = error
      }
    }
  }
}
