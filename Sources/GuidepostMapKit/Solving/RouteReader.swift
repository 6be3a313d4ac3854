#if !canImport(MapKit)
  import Foundation
  import GeometryModel
  import RouteModel

  /// Reads what a task found as MapKit tells it.
  struct RouteReader {
    let source: MKMapItem
    let destination: MKMapItem
    let type: MKDirectionsTransportType

    /// The share of a route from which a street is worth naming it after.
    private static let notableShare = 0.2

    func route(_ route: Route, _ messages: [String]) -> MKRoute {
      let meters = route.totalMeters
      let summary = route.summary ?? RouteSummary()
      return MKRoute(
        name: name(route, summary), advisoryNotices: (summary.notes.map { $0 + "." } + messages),
        distance: meters, expectedTravelTime: route.totalTime, transportType: type,
        polyline: MKPolyline(route.geometry.map(Self.places) ?? []),
        steps: StepComposer(route.directionManeuvers, type).steps, hasTolls: summary.hasTolls,
        hasHighways: summary.hasHighways)
    }

    /// The two longest streets, in the order in which they are first entered.
    private func name(_ route: Route, _ summary: RouteSummary) -> String {
      var lengths: [String: Double] = [:]
      var order: [String] = []
      for road in summary.roads {
        if lengths[road.name] == nil { order.append(road.name) }
        lengths[road.name, default: 0] += road.length
      }
      let byLength = order.sorted { lengths[$0, default: 0] > lengths[$1, default: 0] }
      guard let longest = byLength.first else { return destination.name ?? route.name }
      let second = byLength.dropFirst().first { lengths[$0, default: 0] >= Self.notableShare * route.totalMeters }
      return order.filter { $0 == longest || $0 == second }.joined(separator: ", ")
    }

    /// The places of a line or point, once where parts meet.
    static func places(_ geometry: Geometry) -> [CLLocationCoordinate2D] {
      if let point = geometry as? Point { return [CLLocationCoordinate2D(latitude: point.y, longitude: point.x)] }
      var places: [CLLocationCoordinate2D] = []
      for point in (geometry as? Polyline)?.parts.flatMap({ Array($0.points) }) ?? [] {
        let isSame = places.last.map { last in
          last.latitude == point.y && (last.longitude - point.x).remainder(dividingBy: 360) == 0
        }
        if isSame != true { places.append(CLLocationCoordinate2D(latitude: point.y, longitude: point.x)) }
      }
      return places
    }
  }

  extension MKPolyline {
    convenience init(_ places: [CLLocationCoordinate2D]) { self.init(coordinates: places, count: places.count) }
  }
#endif
