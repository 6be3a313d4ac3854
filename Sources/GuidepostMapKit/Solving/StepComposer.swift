#if !canImport(MapKit)
  import Foundation
  import GeometryModel
  import RouteModel

  /// Makes steps of maneuvers: each maneuver says what comes after it, a step what to do at its end.
  struct StepComposer {
    private(set) var steps: [MKRoute.Step] = []
    private let type: MKDirectionsTransportType
    /// The way since the last step.
    private var line: [CLLocationCoordinate2D] = []
    private var meters = 0.0

    init(_ maneuvers: [DirectionManeuver], _ type: MKDirectionsTransportType) {
      self.type = type
      for (index, maneuver) in maneuvers.enumerated() {
        if line.isEmpty, let start = maneuver.geometry { line = Array(RouteReader.places(start).prefix(1)) }
        // The first maneuver is the start itself.
        add(index == 0 ? "" : maneuver.text)
        follow(maneuver)
      }
    }

    /// Ends the stretch here.
    private mutating func add(_ instructions: String, notice: String? = nil) {
      steps.append(
        MKRoute.Step(
          instructions: instructions, notice: notice, distance: meters, polyline: MKPolyline(line),
          transportType: type))
      line = Array(line.suffix(1))
      meters = 0
    }

    /// Goes along the stretch after a maneuver, with a step for everything that is met there.
    private mutating func follow(_ maneuver: DirectionManeuver) {
      guard let shape = maneuver.geometry as? Polyline else { return }
      let length = maneuver.meters
      let points = shape.parts.flatMap { Array($0.points) }
      let base = points.first?.m ?? 0
      var done = 0.0
      var next = 0
      for event in maneuver.events {
        guard let place = event.geometry, let index = Self.index(of: place, in: points[next...]) else {
          continue
        }
        let reached = min(length, max(done, (points[index].m ?? base) - base))
        meters += reached - done
        append(points[next...index])
        done = reached
        next = index
        add(event.text, notice: event.text)
      }
      meters += length - done
      append(points[next...])
    }

    private mutating func append(_ points: ArraySlice<Point>) {
      let part = Polyline(points: points, spatialReference: .wgs84)
      for place in RouteReader.places(part) {
        if let last = line.last, last.latitude == place.latitude,
          (last.longitude - place.longitude).remainder(dividingBy: 360) == 0
        {
          continue
        }
        line.append(place)
      }
    }

    /// The vertex nearest to a place.
    private static func index(of place: Point, in points: ArraySlice<Point>) -> Int? {
      points.indices.min { distance(points[$0], place) < distance(points[$1], place) }
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
      let dx = (a.x - b.x).remainder(dividingBy: 360) * cos(b.y * .pi / 180)
      return dx * dx + (a.y - b.y) * (a.y - b.y)
    }
  }
#endif
