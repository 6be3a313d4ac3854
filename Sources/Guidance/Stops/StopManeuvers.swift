import Directions
import Geodesy
import RoadNetwork
import TravelProfile

/// Departures and arrivals.
enum StopManeuvers {
  static func departAndArrive(
    _ path: GuidedPath, _ line: PathLine, arrivalStop: Int, departureStop: Int
  ) -> [Maneuver] {
    guard let first = path.edges.first, let last = path.edges.last, let start = line.coordinates.first,
      let end = line.coordinates.last, line.coordinates.count > 1
    else { return [] }
    let ruler = LocalRuler(latitude: start.latitude)
    let network = path.metric.network
    let out = Int(ruler.bearing(from: start, to: line.coordinates[1]).rounded()) % 360
    let into = Int(ruler.bearing(from: line.coordinates[line.coordinates.count - 2], to: end).rounded()) % 360
    let left = network.attributes(of: first).flags.contains(.drivesOnLeft)
    var depart = Maneuver(
      kind: .depart, modifier: nil, location: start, bearingBefore: 0, bearingAfter: out, geometryIndex: 0,
      name: RoadNames.maneuverName(network, first), travelKind: Travel.kind(network, first, path.metric.mode),
      drivesOnLeft: left)
    depart.stopIndex = departureStop
    depart.length = line.edgeLengths.reduce(0, +)
    depart.duration = path.edgeDurations.reduce(0, +) + path.turnDurations.reduce(0, +)
    var arrive = Maneuver(
      kind: .arrive, modifier: nil, location: end, bearingBefore: into, bearingAfter: 0,
      geometryIndex: line.coordinates.count - 1, name: RoadNames.maneuverName(network, last),
      travelKind: Travel.kind(network, last, path.metric.mode), drivesOnLeft: left)
    arrive.stopIndex = arrivalStop
    return [depart, arrive]
  }
}
