import ArcGIS

/// A round trip through the town in the best order, leg by leg, with its sums.
@MainActor
@Observable
final class TourModel {
  struct Leg: Identifiable {
    let id = UUID()
    let title: String
    let length: Measurement<UnitLength>
    let time: TimeInterval
  }

  private(set) var legs: [Leg] = []
  private(set) var summary = ""
  private(set) var order: [String] = []
  private(set) var isSearching = false

  @ObservationIgnored private let routeTask: RouteTask
  @ObservationIgnored private var search: Task<Void, any Error>?

  init(network: URL) {
    routeTask = RouteTask(pathToDatabaseURL: network, networkName: "Streets_ND")
  }

  /// Plans the tour; a plan that is still being made is given up.
  func plan(_ places: KeyValuePairs<String, Point>) async throws {
    search?.cancel()
    let stops = places.map { Stop($0.value, named: $0.key) }
    let search = Task { try await self.solve(stops) }
    self.search = search
    try await search.value
  }

  private func solve(_ stops: [Stop]) async throws {
    isSearching = true
    defer { isSearching = false }
    let parameters = try await routeTask.makeDefaultParameters()
    parameters.returnsDirections = true
    parameters.returnsStops = true
    parameters.findsBestSequence = true
    parameters.preservesFirstStop = true
    parameters.preservesLastStop = true
    parameters.setStops(stops)
    if let walking = routeTask.info.travelModes.first(where: { $0.type == "WALK" }) { parameters.travelMode = walking }
    guard let route = try await routeTask.solveRoute(using: parameters).routes.first else { return }
    order = route.stops.map(\.name)
    legs = route.directionManeuvers.split { $0.kind == .stop }.enumerated().map { index, maneuvers in
      Leg(
        title: maneuvers.first?.text ?? "\(index + 1)",
        length: maneuvers.map(\.length).reduce(Measurement(value: 0, unit: .meters), +),
        time: maneuvers.map(\.duration).reduce(0, +))
    }
    let now = Date()
    let time = (now..<now.addingTimeInterval(route.totalTime))
      .formatted(.components(style: .abbreviated, fields: [.day, .hour, .minute]))
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    let length = route.totalLength.converted(to: .kilometers)
      .formatted(.measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: style))
    summary = "\(length) · \(time)"
  }
}
