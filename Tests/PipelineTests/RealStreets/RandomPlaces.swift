import Geodesy
import MappedStorage
import RoadNetwork
import TestSupport
import TravelProfile

/// Places drawn by a seed: most beside streets of a mode, wherever those lead, some anywhere in the extract's box.
struct RandomPlaces {
  private let network: RoadNetwork
  private let edges: [EdgeID]
  private let bounds: NetworkBounds
  private var generator: SeededGenerator

  /// Nil where the mode has no street.
  init?(_ metric: Metric, seed: UInt64) {
    network = metric.network
    edges = (0..<UInt32(network.pairCount * 2)).map(EdgeID.init(rawValue:)).filter(metric.isUsable)
    guard !edges.isEmpty, let bounds = NetworkBounds(network) else { return nil }
    self.bounds = bounds
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> Coordinate {
    if generator.chance(0.05) { return anywhere() }
    guard let edge = generator.pick(edges) else { return anywhere() }
    let length = network.length(of: edge).rawValue
    let street = network.location(
      on: edge, at: Millimeters(rawValue: UInt32.random(in: 0...length, using: &generator)))
    let (north, east) = (offset(), offset())
    let ruler = LocalRuler(latitude: street.latitude)
    return Coordinate(
      latitude: street.latitude + north / ruler.metersPerLatitudeE7 / 1e7,
      longitude: street.longitude + east / ruler.metersPerLongitudeE7 / 1e7) ?? street
  }

  /// Metres to one side.
  private mutating func offset() -> Double { Double.random(in: -20...20, using: &generator) }

  private mutating func anywhere() -> Coordinate {
    let east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east
    let latitude = Double.random(in: bounds.south...bounds.north, using: &generator)
    let longitude = Double.random(in: bounds.west...east, using: &generator)
    return Coordinate(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : longitude)
      ?? network.nodeCoordinate[0]
  }
}
