import Foundation
import MappedStorage
import RoadNetwork
import RouteModel

/// Finds and opens the file behind a task.
struct NetworkFile {
  let url: URL

  /// Opens the network.
  ///
  /// - Throws: `ArcGISError` `networkUnreadable`.
  func open() throws -> RoadNetwork {
    let path = try path()
    do {
      return try RoadNetwork(path: path)
    } catch let error as StorageError {
      throw ArcGISError(
        .networkUnreadable, details: "The network cannot be opened: \(error.message)",
        remedy: "Write the network again with `guidepost import`.", underlyingError: error)
    }
  }

  /// The path of the network file itself.
  ///
  /// - Throws: `ArcGISError` `networkUnreadable`.
  func path() throws -> String {
    guard url.isFileURL else {
      throw unreadable("\(url.absoluteString) is not a file", "Give a file URL, as URL(filePath:) makes it.")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder) else {
      throw unreadable(
        "\(name) does not exist", "Write a network with `guidepost import`, and give the path of its file.")
    }
    guard isFolder.boolValue else { return url.path(percentEncoded: false) }
    let inside = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
    let networks = inside.filter { $0.pathExtension == "guidepost" }
    guard networks.count == 1 else {
      throw unreadable(
        "The folder \(name) holds \(networks.count) files whose names end in .guidepost",
        "Give the path of the network file itself.")
    }
    return networks[0].path(percentEncoded: false)
  }

  private var name: String { url.path(percentEncoded: false) }

  private func unreadable(_ details: String, _ remedy: String) -> ArcGISError {
    ArcGISError(.networkUnreadable, details: details + ".", remedy: remedy)
  }
}
