public import Foundation
public import GeometryModel

/// A network on which routes can be found, in a file.
public final class TransportationNetworkDataset: Hashable, Sendable {
  /// The file.
  public let fileURL: URL
  /// What people call the network.
  public let name: String

  /// A network in a file.
  ///
  /// - Parameters:
  ///   - fileURL: The file. Nothing is opened before a `RouteTask` does.
  ///   - name: What people call the network; nil for the name of the file.
  public init(fileURL: URL, name: String? = nil) {
    self.fileURL = fileURL
    let usual = fileURL.deletingPathExtension().lastPathComponent
    self.name = name ?? (usual.isEmpty ? "Streets" : usual)
  }

  /// Whether two are the same file under the same name.
  public static func == (a: TransportationNetworkDataset, b: TransportationNetworkDataset) -> Bool {
    a.fileURL == b.fileURL && a.name == b.name
  }

  /// Feeds which file it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileURL)
    hasher.combine(name)
  }
}

/// A map with its networks on the own disk: a network file, or a folder of them.
public final class MobileMapPackage: Loadable, @unchecked Sendable {  // Sendable: constants and locked properties.
  /// The file or folder.
  public let fileURL: URL
  /// One map with all networks, in the order of the files' names; empty until loaded.
  @Streamed public private(set) var maps: [Map] = []
  /// How far loading has come.
  @Streamed public private(set) var loadStatus = LoadStatus.notLoaded
  private let loading = OneAtATime()

  /// A map with its networks.
  ///
  /// - Parameter fileURL: A file that `guidepost import` wrote, or a folder with files whose names end in `.guidepost`.
  public init(fileURL: URL) { self.fileURL = fileURL }

  /// Looks for the networks; none is opened yet.
  ///
  /// - Throws: `MapError` where there is none.
  public func load() async throws {
    try await loading.run { [self] in
      if loadStatus == .loaded { return }
      loadStatus = .loading
      do {
        let networks = try files().map { TransportationNetworkDataset(fileURL: $0) }
        maps = [Map(Basemap(style: .arcGISStreets), spatialReference: .webMercator, networks: networks)]
        loadStatus = .loaded
      } catch {
        loadStatus = .failed
        throw error
      }
    }
  }

  private func files() throws -> [URL] {
    let path = fileURL.isFileURL ? fileURL.path(percentEncoded: false) : fileURL.absoluteString
    var isFolder: ObjCBool = false
    guard fileURL.isFileURL, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw MapError(
        "\(path) is no file and no folder",
        remedy: "Write a network with `guidepost import`, and give the path of its file or folder.")
    }
    guard isFolder.boolValue else { return [fileURL] }
    let inside: [URL]
    do {
      inside = try FileManager.default.contentsOfDirectory(at: fileURL, includingPropertiesForKeys: nil)
    } catch {
      throw MapError("The folder \(path) cannot be read", remedy: "Allow it to be read: \(error.localizedDescription)")
    }
    let networks = inside.filter { $0.pathExtension == "guidepost" }
    guard !networks.isEmpty else {
      throw MapError(
        "The folder \(path) holds no file whose name ends in .guidepost",
        remedy: "Write a network into it with `guidepost import`.")
    }
    return networks.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
