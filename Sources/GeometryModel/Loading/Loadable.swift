/// How far the loading of something has come.
public enum LoadStatus: Sendable, Hashable, CaseIterable {
  /// Nobody asked for it yet.
  case notLoaded
  /// It is being loaded.
  case loading
  /// It can be used.
  case loaded
  /// Loading failed; the next `load` tries again.
  case failed
}

/// Something that must be fetched or opened before it can be used.
public protocol Loadable: AnyObject, Sendable {
  /// Loads it, unless it is loaded already.
  ///
  /// - Throws: why it cannot be loaded.
  func load() async throws

  /// How far loading has come.
  var loadStatus: LoadStatus { get }
}

extension Sequence where Element: Loadable {
  /// Loads everything, one after the other.
  ///
  /// - Throws: why the first that fails cannot be loaded.
  public func load() async throws {
    for element in self { try await element.load() }
  }
}
