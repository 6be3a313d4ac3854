import ArcGIS
import Foundation

/// Watches how a network is opened, and says what it offers.
@MainActor
final class LoadingModel: ObservableObject {
  @Published private(set) var statuses: [LoadStatus] = []
  @Published private(set) var modeNames: [String] = []
  @Published private(set) var errorText: String? {
    didSet { hasFailed = errorText != nil }
  }
  private(set) var hasFailed = false

  let task: RouteTask

  init(network: URL) {
    task = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  func open() async {
    let watch = Task {
      for await status in task.$loadStatus {
        statuses.append(status)
        if status == .loaded || status == .failed { break }
      }
    }
    do {
      try await task.load()
      modeNames = task.info.travelModes.map(\.name)
    } catch {
      errorText = error.localizedDescription
    }
    await watch.value
  }
}

/// A service of an older application: no actor, results through a closure.
final class RouteService: @unchecked Sendable {
  private let task: RouteTask

  init(network: URL) { task = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND") }

  @discardableResult
  func routeLength(
    from start: Point, to end: Point,
    completion: @escaping @Sendable (Result<Measurement<UnitLength>, any Error>) -> Void
  ) -> Task<Void, Never> {
    Task {
      do {
        let parameters = try await task.makeDefaultParameters()
        parameters.setStops([Stop(point: start), Stop(point: end)])
        guard let route = try await task.solveRoute(using: parameters).routes.first else {
          throw CocoaError(.featureUnsupported)
        }
        completion(.success(route.totalLength))
      } catch {
        completion(.failure(error))
      }
    }
  }
}
