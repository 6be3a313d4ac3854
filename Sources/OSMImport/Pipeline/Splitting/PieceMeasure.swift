import Geodesy
import RoadNetwork

/// Lengths of pieces of road, and durations shared by length.
struct PieceMeasure {
  /// Length of each piece in metres, unrounded.
  private(set) var meters: [Double] = []

  init(_ roads: SplitRoads, nodes: NodeTable) {
    meters.reserveCapacity(roads.pieceCount)
    for piece in 0..<roads.pieceCount {
      var sum = 0.0
      var previous: Coordinate?
      for node in roads.nodes(of: piece) {
        let place = nodes.coordinates[Int(node)]
        if let previous { sum += Self.distance(previous, place) }
        previous = place
      }
      meters.append(sum)
    }
  }

  func length(of pieces: Range<Int>) -> Double { meters[pieces].reduce(0, +) }

  /// Metres up to which the local ruler is exact to a hundredth of a millimetre per kilometre.
  private static let longestLocal = 20_000.0

  /// The length of one segment, measured at its middle latitude; on the ellipsoid where it is long.
  static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let local = LocalRuler(latitude: (a.latitude + b.latitude) / 2).distance(from: a, to: b)
    return local <= longestLocal ? local : Geodesic.inverse(from: a, to: b).distance
  }

  /// The timetabled duration of every piece: that of its way, or of the ferry line its way belongs to, shared by
  /// length. A duration that means less than 1 or more than 100 km/h is ignored and counted.
  func durations(
    of roads: SplitRoads, ways: RoadWays, ferryLines: [RelationCollector.FerryLine]
  ) -> (pieces: [Milliseconds], ignored: Int) {
    var pieces = Array(repeating: Milliseconds(rawValue: 0), count: roads.pieceCount)
    var ignored = 0
    for way in 0..<ways.count {
      guard let duration = ways.facts[way].duration, !roads.pieces(of: way).isEmpty else { continue }
      if !share(duration, over: Array(roads.pieces(of: way)), into: &pieces) { ignored += 1 }
    }
    for line in ferryLines {
      let members = line.ways.sortedUnique().compactMap { ways.index(of: $0) }
      guard members.allSatisfy({ ways.facts[$0].duration == nil }) else { continue }
      let parts = members.filter { ways.facts[$0].attributes.roadClass.isFerryOrTrain }.flatMap { roads.pieces(of: $0) }
      if !parts.isEmpty, !share(line.duration, over: parts, into: &pieces) { ignored += 1 }
    }
    return (pieces, ignored)
  }

  private func share(_ seconds: Double, over parts: [Int], into pieces: inout [Milliseconds]) -> Bool {
    let total = parts.reduce(0) { $0 + meters[$1] }
    let kilometersPerHour = total / seconds * 3.6
    guard kilometersPerHour >= 1, kilometersPerHour <= 100 else { return false }
    // Each share is the difference of two rounded running sums: the shares add up to the whole.
    var driven = 0.0
    var spent: UInt32 = 0
    for part in parts {
      driven += meters[part]
      let until = Milliseconds(seconds: seconds * driven / total).rawValue
      pieces[part] = Milliseconds(rawValue: max(1, until - min(until, spent)))
      spent = until
    }
    return true
  }
}
