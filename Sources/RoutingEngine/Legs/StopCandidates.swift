internal import Geodesy
internal import MappedStorage
internal import RoadNetwork
internal import Snapping
internal import TravelProfile

/// One candidate edge of a stop, with what it costs to use it instead of the nearest.
struct StopCandidate {
  var edge: CandidateEdge
  /// Weight added for a place that ranks farther from the stop than the nearest street.
  var penalty: UInt32

  /// The directed edges on which the traveller may leave or arrive, with the offset from each one's tail.
  func directions(in network: RoadNetwork) -> [(edge: EdgeID, offset: UInt32)] {
    let length = network.pairLength[edge.pair].rawValue
    let offset = min(edge.offset.rawValue, length)
    var list: [(EdgeID, UInt32)] = []
    if edge.forward { list.append((EdgeID(pair: edge.pair, .forward), offset)) }
    if edge.backward { list.append((EdgeID(pair: edge.pair, .backward), length - offset)) }
    return list
  }
}

/// The candidates of one stop, as a leg search may use them.
struct StopCandidates {
  /// In order of preference.
  var candidates: [StopCandidate]
  /// Whether all candidates are one and the same place, so that arriving at one is arriving at all.
  var isOnePlace: Bool

  /// Milliseconds per metre that a farther candidate is charged with: so much that the nearest street that can be
  /// used wins, not the one that saves a detour.
  private static let penaltyPerMeter = 60_000.0
  /// Ten hours: far below infinity, so that penalties of several stops add up.
  private static let largestPenalty = 36_000_000.0

  /// The nearest street, with every other that passes through the very same place (a junction). A tunnel counts with
  /// its handicap, and one right below the street is another place.
  ///
  /// - Parameters:
  ///   - list: the candidates, best first.
  ///   - trustsOrder: whether the first of the list is taken even where another is nearer: it fits a bearing.
  /// - Returns: the candidates of one place.
  static func nearest(_ list: [CandidateEdge], trustsOrder: Bool) -> StopCandidates {
    guard let first = trustsOrder ? list.first : list.min(by: { $0.rankingDistance < $1.rankingDistance }) else {
      return StopCandidates(candidates: [], isOnePlace: true)
    }
    let same = list.filter { $0.location == first.location && $0.handicap == first.handicap }
    return StopCandidates(candidates: same.map { StopCandidate(edge: $0, penalty: 0) }, isOnePlace: true)
  }

  /// Every candidate, charged by how far it ranks behind the nearest.
  static func all(_ list: [CandidateEdge]) -> StopCandidates {
    let nearest = list.map(\.rankingDistance).min() ?? 0
    let candidates = list.map { edge in
      StopCandidate(
        edge: edge, penalty: UInt32(min(largestPenalty, (edge.rankingDistance - nearest) * penaltyPerMeter)))
    }
    return StopCandidates(candidates: candidates, isOnePlace: false)
  }
}
