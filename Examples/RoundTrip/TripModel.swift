import ArcGIS
import Foundation

/// A trip from an origin over two stops and back, asked for leg by leg, each when the one before is there.
@MainActor final class TripModel: ObservableObject {
  /// One leg as it is shown.
  struct Leg {
    var name: String
    var steps: [String]
    var distance: Measurement<UnitLength>
    var time: TimeInterval

    var distanceText: String { TripModel.text(distance) }
    var timeText: String { TripModel.text(time) }
  }

  /// The legs found so far.
  @Published private(set) var legs: [Leg] = []
  /// Whether a leg is being looked for.
  @Published private(set) var isPlanning = false
  /// Why the trip ends early.
  @Published private(set) var error: (any Error)?

  private let routeTask: RouteTask

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  var totalDistanceText: String {
    Self.text(legs.reduce(Measurement(value: 0, unit: UnitLength.meters)) { $0 + $1.distance })
  }

  var totalTimeText: String { Self.text(legs.reduce(0) { $0 + $1.time }) }

  /// Plans the trip.
  func plan(origin: Point, stops: [Point]) async {
    (legs, error, isPlanning) = ([], nil, true)
    defer { isPlanning = false }
    let middle = stops.enumerated().map { named("Stop \($0 + 1)", $1) }
    do {
      for (from, to) in zip([named("Origin", origin)] + middle, middle + [named("Origin", origin)]) {
        legs.append(try await leg(from: from, to: to))
      }
    } catch {
      self.error = error
    }
  }

  private func leg(from start: Stop, to end: Stop) async throws -> Leg {
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.returnsDirections = true
    parameters.setStops([start, end])
    let result = try await routeTask.solveRoute(using: parameters)
    guard let route = result.routes.first else { throw CocoaError(.featureUnsupported) }
    return Leg(
      name: route.name, steps: route.directionManeuvers.map(\.text), distance: route.totalLength, time: route.totalTime)
  }

  private func named(_ name: String, _ place: Point) -> Stop {
    let stop = Stop(point: place)
    stop.name = name
    return stop
  }

  nonisolated private static func text(_ distance: Measurement<UnitLength>) -> String {
    distance.formatted(.measurement(width: .abbreviated, usage: .road))
  }

  nonisolated private static func text(_ time: TimeInterval) -> String {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .full
    return formatter.string(from: max(60, time)) ?? ""
  }
}
