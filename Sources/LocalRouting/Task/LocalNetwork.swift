package import Foundation
package import GeometryModel
import MappedStorage
import RoadNetwork
package import RouteModel
import RoutingEngine
import Synchronization

/// An opened network with what is asked of it again and again. It may be used by any number of threads.
package final class LocalNetwork: Sendable {
  let engine: RoutingEngine
  let clock: NetworkClock
  private let plans = Mutex<[(mode: TravelModeContent, plan: TravelPlan)]>([])
  /// What can be asked of the network.
  package let info: RouteTaskInfo

  init(_ network: RoadNetwork, name: String, keptProfiles: Int = 8) throws {
    engine = RoutingEngine(network: network, keptProfiles: keptProfiles)
    info = Self.info(name, of: engine)
    clock = try NetworkClock(network)
  }

  private init(listingModesOf other: LocalNetwork) {
    engine = other.engine
    clock = other.clock
    info = Self.info(other.info.networkName, of: engine)
  }

  /// The same network with the travel modes that metric files beside it bring now. What searches need is kept.
  package var withModesOfNow: LocalNetwork { LocalNetwork(listingModesOf: self) }

  private static func info(_ name: String, of engine: RoutingEngine) -> RouteTaskInfo {
    var info = RouteTaskInfo(networkName: name)
    info.travelModes += OwnModes.all(of: engine)
    return info
  }

  /// Opens a network file.
  ///
  /// - Parameters:
  ///   - file: A file that `guidepost import` wrote, or a folder that holds exactly one.
  ///   - name: What `RouteTaskInfo.networkName` is to say.
  ///   - keptProfiles: For how many travel modes and their changes what searches need is kept.
  /// - Throws: `ArcGISError` `networkUnreadable`.
  package convenience init(file: URL, name: String, keptProfiles: Int = 8) throws {
    try self.init(try NetworkFile(url: file).open(), name: name, keptProfiles: keptProfiles)
  }

  /// Makes ready what routes with a travel mode need, so that not even the first waits for it.
  ///
  /// - Parameter mode: The travel mode.
  /// - Throws: `ArcGISError` where the mode makes no sense, or its part of the network is damaged.
  package func prepare(_ mode: TravelMode) throws {
    let plan = try plan(mode)
    do {
      try engine.prepareSearches(for: plan.request([]))
    } catch let error as StorageError {
      throw ArcGISError(
        .networkUnreadable, details: "The network is damaged: \(error.message)",
        remedy: "Write the network again with `guidepost import`.", underlyingError: error)
    } catch let error as RoutingError {
      throw ArcGISError(
        .networkUnreadable, details: "The travel mode \"\(mode.name.prefix(60))\" cannot be used: \(error.message).",
        remedy: "Make its file again with `guidepost customize`, or remove it.", underlyingError: error)
    }
  }

  /// For how many travel modes is known what they ask of the engine.
  private static let keptPlans = 8

  /// What a travel mode asks of the engine; modes are few, and each comes again and again.
  ///
  /// - Throws: `ArcGISError` where the mode makes no sense.
  func plan(_ mode: TravelMode) throws -> TravelPlan {
    let content = TravelModeContent(mode)
    if let known = plans.withLock({ plans in plans.first { $0.mode == content }?.plan }) { return known }
    let plan = try ModeReader(given: mode, info: info, engine: engine).plan()
    // A mode of the network's own may be written anew at any time.
    guard plan.modeName == nil else { return plan }
    plans.withLock { plans in
      if plans.count >= Self.keptPlans { plans.removeFirst() }
      plans.append((content, plan))
    }
    return plan
  }

  /// The time zone of the place; UTC where the network says none.
  package var timeZone: TimeZone { clock.zone }

  /// The box around all streets, in degrees on WGS 84; nil where there are none.
  package var bounds: Envelope? {
    engine.network.bounds.map {
      Envelope(
        xMin: Double($0.west) / 1e7, yMin: Double($0.south) / 1e7, xMax: Double($0.east) / 1e7,
        yMax: Double($0.north) / 1e7, spatialReference: .wgs84)
    }
  }

  /// What is wrong with stops whose x and y look exchanged, and what to do; empty where none does.
  ///
  /// - Parameter stops: Points as they are given, which may lie off the earth, and what messages call them.
  /// - Returns: sentences.
  package func exchangedAxes(_ stops: [(label: String, point: Point)]) -> [String] {
    guard let axes = ExchangedAxes(engine.network) else { return [] }
    let labels = stops.filter { axes.looksExchanged($0.point) }.map(\.label)
    return labels.isEmpty ? [] : [ExchangedAxes.sentence(labels), ExchangedAxes.remedy]
  }

  /// When the network file was written, as it says itself; nil where it says nothing.
  package var builtAt: String? { engine.network.metadata[NetworkMetadata.Key.importTime] }

  /// Finds routes, on the thread of the caller.
  ///
  /// - Parameters:
  ///   - parameters: What is asked.
  ///   - isCancelled: Asked now and then whether the answer is still wanted.
  /// - Returns: the routes.
  /// - Throws: `ArcGISError`; `CancellationError`.
  package func solve(
    _ parameters: RouteParameters, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> RouteModel.RouteResult {
    try LocalRequest(parameters, self).solve(isCancelled)
  }

  /// Reads what the opening did not read of the file and compares the checksums.
  ///
  /// - Throws: `ArcGISError` `networkUnreadable` where it is damaged.
  package func verify() throws {
    do {
      try engine.network.verifyRest()
    } catch let error as StorageError {
      throw ArcGISError(
        .networkUnreadable, details: "The network is damaged: \(error.message)",
        remedy: "Write the network again with `guidepost import`.", underlyingError: error)
    }
  }
}
