internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

extension Snapper {
  /// Metres that a street above ground may be farther than a tunnel and still be the one that is meant.
  ///
  /// The line of a street is half its width and a forecourt away from a house at it, and a tunnel below strays as far
  /// to the house's side: 20 m hold streets up to about 40 m wide. Beyond, the street is likely another one.
  static let tunnelHandicap = 20.0

  /// Whether a place lies in a tunnel. Its mouth, where a street above ground begins that the mode may use, does not.
  func isInTunnel(_ candidate: CandidateEdge) -> Bool {
    let network = metric.network
    guard isTunnel(candidate.pair) else { return false }
    let node: UInt32
    switch candidate.offset {
    case Millimeters(rawValue: 0): node = network.pairTail[candidate.pair]
    case network.pairLength[candidate.pair]: node = network.pairHead[candidate.pair]
    default: return true
    }
    return !network.edges(leaving: NodeID(rawValue: node)).contains { edge in
      let pair = EdgeID(rawValue: edge).pair
      return !isTunnel(pair) && isUsable(pair)
    }
  }

  private func isTunnel(_ pair: UInt32) -> Bool { isTunnel[Int(metric.network.pairAttributes[pair])] }
}
