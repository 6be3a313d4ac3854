import Geodesy
import RoadNetwork

/// Finds the direction in which roundabouts are driven: counter-clockwise in right-hand traffic.
struct RoundaboutEvidence {
  let roads: SplitRoads
  let nodes: NodeTable
  let ways: RoadWays

  func collect() -> [DrivingSideEvidence] {
    // One-way pieces of roundabouts in direction of travel, by the node they leave.
    var nextByNode: [UInt32: [Int]] = [:]
    var pieces: [Int] = []
    for piece in 0..<roads.pieceCount {
      guard isForward(piece) != nil else { continue }
      pieces.append(piece)
      if let first = line(piece).first { nextByNode[first, default: []].append(piece) }
    }
    var isVisited = Array(repeating: false, count: roads.pieceCount)
    var evidence: [DrivingSideEvidence] = []
    // Arcs that others lead into come later: a chain that does not close is then followed from its start.
    let entered = Set(pieces.compactMap { line($0).last })
    let starts = pieces.filter { line($0).first.map { !entered.contains($0) } ?? false }
    for start in starts + pieces where !isVisited[start] {
      var chain: [UInt32] = []
      var piece: Int? = start
      while let current = piece, !isVisited[current] {
        isVisited[current] = true
        chain += chain.isEmpty ? line(current) : Array(line(current).dropFirst())
        piece = chain.last.flatMap { nextByNode[$0]?.first { !isVisited[$0] } }
        if chain.first == chain.last { break }
      }
      if let sign = sign(of: chain) { evidence.append(sign) }
    }
    return evidence
  }

  /// Whether the piece is driven as drawn; nil when it is no one-way part of a roundabout.
  private func isForward(_ piece: Int) -> Bool? {
    let row = ways.facts[Int(roads.pieceWay[piece])].attributes
    guard row.flags.isRoundabout else { return nil }
    let forward = !row.accessForward.passableModes.isDisjoint(with: .vehicles)
    let backward = !row.accessBackward.passableModes.isDisjoint(with: [.car, .truck])
    if forward && !backward { return true }
    return backward && row.accessForward.passableModes.isDisjoint(with: [.car, .truck]) ? false : nil
  }

  private func line(_ piece: Int) -> [UInt32] {
    isForward(piece) == false ? roads.nodes(of: piece).reversed() : Array(roads.nodes(of: piece))
  }

  private func sign(of chain: [UInt32]) -> DrivingSideEvidence? {
    guard chain.count >= 3 else { return nil }
    let place = nodes.coordinates[Int(chain[0])]
    let ruler = LocalRuler(latitude: place.latitude)
    let points = chain.map { ruler.offset(from: place, to: nodes.coordinates[Int($0)]) }
    if chain.first == chain.last {
      var area = 0.0
      for (a, b) in zip(points, points.dropFirst()) { area += a.east * b.north - b.east * a.north }
      return area == 0
        ? nil : DrivingSideEvidence(kind: .roundabout, isLeft: area < 0, weight: 2, place: place)
    }
    let bearings = zip(chain, chain.dropFirst()).map {
      ruler.bearing(from: nodes.coordinates[Int($0)], to: nodes.coordinates[Int($1)])
    }
    var turned = 0.0
    for (a, b) in zip(bearings, bearings.dropFirst()) {
      let angle = (b - a + 540).truncatingRemainder(dividingBy: 360) - 180
      turned += angle
    }
    guard abs(turned) > 90 else { return nil }
    return DrivingSideEvidence(kind: .roundabout, isLeft: turned > 0, weight: 1, place: place)
  }
}
