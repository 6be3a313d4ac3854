import Foundation
import GeometryModel
import RouteModel

/// Finds routes on a network file.
final class LocalRouteSolver: RouteSolver {
  private let file: URL
  private let networkName: String
  private let threads: SearchThreads
  private let opened = Locked<LocalNetwork?>(wrappedValue: nil)

  init(file: URL, networkName: String, threads: SearchThreads = .shared) {
    self.file = file
    self.networkName = networkName
    self.threads = threads
  }

  func info() async throws -> RouteTaskInfo { try await network().info }

  func solve(_ parameters: RouteParameters) async throws -> RouteModel.RouteResult {
    let network = try await network()
    return try await threads.run { isCancelled in
      try network.solve(parameters, isCancelled)
    }
  }

  private func network() async throws -> LocalNetwork {
    if let opened = opened.wrappedValue { return opened }
    let name = networkName.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, !name.contains(where: \.isNewline) else {
      throw ArcGISError(
        .invalidParameter, details: "The network name \"\(name.prefix(60))\" is empty or has line breaks.",
        remedy: "Name the network as you like; a network file holds only one.")
    }
    let file = file
    let network = try await threads.run { _ in try LocalNetwork(file: file, name: name) }
    opened.wrappedValue = network
    return network
  }
}
