import Foundation
import Geodesy
import MappedStorage
import RoadNetwork
import RoutingEngine
import TravelProfile

/// Chooses places by a seed: on streets of the largest strongly connected component of a mode, moved a little.
struct PlaceMaker {
  private let network: RoadNetwork
  private let mode: Mode
  private let edges: [EdgeID]
  private let random: SeededRandom

  /// How far a place lies from its street, in metres: the deviation of its distance north and east.
  private static let spread = 15.0
  /// The smallest rank of which targets are chosen, as a power of two.
  private static let smallestRank = 6

  init(_ network: RoadNetwork, mode: Mode, seed: UInt64) throws {
    self.network = network
    self.mode = mode
    random = SeededRandom(seed: seed)
    let sizes = network.componentSizes(mode: mode)
    let largest = sizes.indices.max { sizes[$0] < sizes[$1] }
    edges = (0..<UInt32(network.pairCount * 2)).map(EdgeID.init(rawValue:)).filter { edge in
      largest.map { network.component(of: edge, mode: mode) == UInt32($0) } ?? false
    }
    guard edges.count > 1 else { throw BenchmarkError(description: "the network has no streets for \(mode)") }
  }

  func places(count: Int, rankSources: Int) -> Places {
    var random = random
    let metric = RoutingEngine(network: network).metric(for: mode)
    let usable = edges.filter { metric.isUsable($0) }.compactMap { metric.topology.baseState(of: $0) }
    var places = Places()
    guard usable.count > 1 else { return places }
    places.pairs = (0..<count).map {
      Places.Pair(id: $0, origin: place(&random), destination: place(&random))
    }
    while places.states.count < count {
      let pair = Places.StatePair(
        source: usable[Int(random.next() % UInt64(usable.count))],
        target: usable[Int(random.next() % UInt64(usable.count))])
      if pair.source != pair.target { places.states.append(pair) }
    }
    let finder = RankFinder(metric)
    for _ in 0..<rankSources {
      let source = usable[Int(random.next() % UInt64(usable.count))]
      places.ranks += ranks(finder.settled(from: source), source)
    }
    return places
  }

  private func ranks(_ settled: [UInt32], _ source: StateID) -> [Places.RankPair] {
    (Self.smallestRank..<32).prefix { 1 << $0 < settled.count }.map { rank in
      Places.RankPair(
        rank: rank, states: Places.StatePair(source: source, target: StateID(rawValue: settled[1 << rank])))
    }
  }

  /// A place some metres off a place on a street.
  private func place(_ random: inout SeededRandom) -> Coordinate {
    let edge = edges[Int(random.next() % UInt64(edges.count))]
    let offset = Double(network.length(of: edge).rawValue) * random.fraction()
    let street = network.location(on: edge, at: Millimeters(rawValue: UInt32(offset)))
    let ruler = LocalRuler(latitude: street.latitude)
    let north = random.normal() * Self.spread / ruler.metersPerLatitudeE7
    let east = random.normal() * Self.spread / ruler.metersPerLongitudeE7
    return Coordinate(latitude: street.latitude + north / 1e7, longitude: street.longitude + east / 1e7) ?? street
  }
}
