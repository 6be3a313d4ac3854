import Foundation
import GeometryModel
import RoadNetwork
import RouteModel
import RoutingEngine

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
      try LocalRequest(parameters, network).solve(isCancelled)
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
    let file = NetworkFile(url: file)
    let network = try await threads.run { _ in try LocalNetwork(try file.open(), name: name) }
    opened.wrappedValue = network
    return network
  }
}

/// An opened network with what is asked of it again and again.
final class LocalNetwork: Sendable {
  let engine: RoutingEngine
  let info: RouteTaskInfo
  let clock: NetworkClock

  init(_ network: RoadNetwork, name: String) throws {
    engine = RoutingEngine(network: network)
    var info = RouteTaskInfo(networkName: name)
    info.travelModes += OwnModes.all(of: engine)
    self.info = info
    clock = try NetworkClock(network)
  }
}
