import Geodesy
import GeometryModel
import MappedStorage
import RoadNetwork
import RouteModel
import RoutingEngine

extension RouteCourse {
  /// The streets of the engine's route.
  init(_ journey: Journey) {
    let network = journey.request.network.engine.network
    self.init(
      legs: zip(journey.result.legs, journey.calls).map { leg, call in
        var stretches: [Stretch] = []
        for index in leg.edges.indices {
          stretches.append(Stretch(leg, index, network))
        }
        return Leg(
          departure: call.departure, duration: leg.duration, stretches: stretches, turns: Self.turns(of: leg, journey))
      })
  }
}

extension RouteCourse.Stretch {
  /// One edge of a leg, or the part of it that is driven.
  fileprivate init(_ leg: EngineResult.Leg, _ index: Int, _ network: RoadNetwork) {
    let edge = leg.edges[index]
    let whole = Double(network.length(of: edge).rawValue)
    let start = index == 0 ? min(whole, Double(leg.startOffset.rawValue)) : 0
    let end = min(whole, start + leg.edgeLengths[index] * 1000)
    func share(_ offset: Double) -> Double {
      let share = whole > 0 ? offset / whole : 0
      return edge.direction == .forward ? share : 1 - share
    }
    let isLast = index == leg.edges.count - 1
    self.init(
      street: Int(edge.pair) + 1, from: share(start), to: isLast ? share(end) : share(whole),
      meters: leg.edgeLengths[index], seconds: leg.edgeDurations[index],
      startJunction: index == 0 && start > 0 ? 0 : Int(network.tail(of: edge).rawValue) + 1,
      endJunction: isLast && end < whole ? 0 : Int(network.head(of: edge).rawValue) + 1,
      line: Self.line(edge, from: start, to: isLast ? end : whole, network))
  }

  /// The part of an edge between two offsets in millimetres, on WGS 84; longitudes go on beyond ±180°.
  private static func line(_ edge: EdgeID, from start: Double, to end: Double, _ network: RoadNetwork) -> Vertices {
    let drawn = network.shapeOffsets(ofPair: edge.pair)
    let whole = drawn.last ?? 0
    let offsets = edge.direction == .forward ? drawn : drawn.reversed().map { whole - $0 }
    func place(_ offset: Double) -> Coordinate {
      network.location(on: edge, at: Millimeters(rawValue: UInt32(max(0, offset.rounded()))))
    }
    var places = [place(start)]
    for (point, offset) in zip(network.shape(of: edge), offsets) where offset > start && offset < end {
      places.append(point)
    }
    places.append(place(end))
    var x = places[0].longitude
    return Vertices(
      places.map { place in
        x = place.longitude + ((x - place.longitude) / 360).rounded() * 360
        return Position(x: x, y: place.latitude)
      })
  }
}
