package import Foundation
import MappedStorage
import RoutingEngine

/// Which files a network consists of at a moment: the network file and the metric files beside it.
package struct NetworkFiles: Hashable, Sendable {
  private let network: FileStamp
  private let metrics: [String: FileStamp]

  /// Asks the system; nothing is read. Nil where there is no such file.
  ///
  /// - Parameter url: A network file, or a folder that holds exactly one.
  package init?(url: URL) {
    guard let path = try? NetworkFile(url: url).path(), let stamp = FileStamp(path: path) else { return nil }
    network = stamp
    let paths = ModeName.all(besideNetwork: path).map { $0.path(besideNetwork: path) }
    metrics = Dictionary(paths.compactMap { path in FileStamp(path: path).map { (path, $0) } }) { first, _ in first }
  }

  /// Whether the network file is as it was; metric files may have changed.
  package func hasNetwork(of other: NetworkFiles) -> Bool { network == other.network }

  /// Whether the network file was written over in place, so that whoever has it mapped reads a mixture.
  package func isOverwritten(since other: NetworkFiles) -> Bool {
    network.isRewritten(since: other.network)
  }
}
