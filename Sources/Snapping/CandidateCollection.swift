/// Gathers candidates in order of distance and knows when looking farther cannot change the answer for the better.
struct CandidateCollection {
  private static let misfitPenalty = 200.0
  private static let smallPenalty = 300.0

  private let radius: Double
  private let capacity: Int
  private var entries: [(score: Double, edge: CandidateEdge)] = []
  private var nearest = Double.infinity
  private var hasGood = false
  /// Metres beyond which no street above ground ranks before the best tunnel.
  private var nearestRank = Double.infinity
  private var hasOnlyTunnels = true

  init(options: Snapper.Options) {
    radius = options.radius
    capacity = max(1, options.maximumCandidates)
    entries.reserveCapacity(min(capacity, 8))
  }

  /// Metres beyond which no more candidates are wanted: about three times the distance of the nearest, and as long
  /// as no good one is known, as far as a good one would still rank first.
  var limit: Double {
    guard nearest.isFinite else { return radius }
    let near = 3 * nearest + 50
    if isFull, hasGood { return min(radius, near, nearestRank) }
    return min(radius, hasGood ? near : max(near, nearest + Self.smallPenalty + Self.misfitPenalty))
  }

  /// Whether the list is full and holds a good candidate, and a street above ground unless only tunnels are near.
  var isComplete: Bool { isFull && hasGood && !hasOnlyTunnels }

  private var isFull: Bool { entries.count >= capacity }

  func contains(pair: UInt32) -> Bool { entries.contains { $0.edge.pair == pair } }

  /// An edge that is not certain, because it may be closed when the traveller comes, is kept but does not end the search
  /// for others.
  mutating func add(_ edge: CandidateEdge, fitsBearing: Bool, isSmall: Bool, isCertain: Bool) {
    if isCertain { nearest = min(nearest, edge.distance) }
    let isGood = fitsBearing && !isSmall && isCertain
    if isFull || edge.distance > 3 * nearest + 50 {
      guard isGood else { return }
      // A full list that holds a good one already waits for a street above ground only.
      if isFull, hasGood, edge.handicap > 0 { return }
      if isFull { entries.removeLast() }
    }
    if isGood { hasGood = true }
    if edge.handicap == 0 { hasOnlyTunnels = false }
    nearestRank = min(nearestRank, edge.rankingDistance)
    let score =
      edge.rankingDistance + (fitsBearing ? 0 : Self.misfitPenalty) + (isSmall ? Self.smallPenalty : 0)
    entries.append((score, edge))
  }

  func ranked() -> [CandidateEdge] {
    entries.sorted {
      ($0.score, $0.edge.distance, $0.edge.pair) < ($1.score, $1.edge.distance, $1.edge.pair)
    }.map(\.edge)
  }
}
