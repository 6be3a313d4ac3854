import Geodesy
import RoadNetwork

/// Finds on which side of a one-way carriageway its opposite partner of the same name runs: on the driver's left in
/// right-hand traffic.
struct ParallelOnewayEvidence {
  static let spacing = 25.0
  static let range = 40.0
  static let neededMatches = 4

  let roads: SplitRoads
  let nodes: NodeTable
  let ways: RoadWays

  /// A point on a one-way road.
  private struct Sample {
    var place: Coordinate
    /// Direction of travel in degrees.
    var bearing: Double
    var way: UInt32
    /// The road's name, else its number.
    var name: String
  }
  private struct Cell: Hashable {
    var name: String
    var row: Int32
    var column: Int32
  }
  /// About 55 m, more than the range at most latitudes; columns widen by the cosine of the latitude.
  private static let cellSize: Int32 = 5_000

  func collect() -> [DrivingSideEvidence] {
    var samples: [Sample] = []
    for piece in 0..<roads.pieceCount where isCarriageway(piece) { samples += self.samples(of: piece) }
    var cells: [Cell: [Int]] = [:]
    for (index, sample) in samples.enumerated() { cells[cell(of: sample), default: []].append(index) }
    var left: [UInt32: Int] = [:]
    var right: [UInt32: Int] = [:]
    var place: [UInt32: Coordinate] = [:]
    for sample in samples {
      guard let isLeft = partnerIsLeft(of: sample, samples, cells) else { continue }
      if isLeft { left[sample.way, default: 0] += 1 } else { right[sample.way, default: 0] += 1 }
      place[sample.way] = place[sample.way] ?? sample.place
    }
    return place.keys.sorted().compactMap { way in
      let counts = (left[way] ?? 0, right[way] ?? 0)
      guard let place = place[way], counts.0 + counts.1 >= Self.neededMatches, counts.0 != counts.1 else { return nil }
      return DrivingSideEvidence(kind: .parallelOneways, isLeft: counts.1 > counts.0, weight: 2, place: place)
    }
  }

  private func cell(of sample: Sample) -> Cell {
    let place = sample.place
    // One width for a whole degree of latitude, so that the columns of neighbouring rows lie below each other.
    let scale = LocalRuler(latitude: place.latitude.rounded())
    let width = Double(Self.cellSize) * scale.metersPerLatitudeE7 / max(scale.metersPerLongitudeE7, 1e-6)
    return Cell(
      name: sample.name, row: place.latitudeE7 / Self.cellSize,
      column: Int32(clamping: Int((Double(place.longitudeE7) / width).rounded(.down))))
  }

  /// Whether it is a named or numbered one-way road for cars, no link and no junction.
  private func isCarriageway(_ piece: Int) -> Bool {
    let facts = ways.facts[Int(roads.pieceWay[piece])]
    let row = facts.attributes
    guard row.accessForward[.car].isPassable != row.accessBackward[.car].isPassable else { return false }
    guard !row.roadClass.isLink, !row.roadClass.isFerryOrTrain, !row.flags.isRoundabout else { return false }
    return !facts.name.name.isEmpty || !facts.name.ref.isEmpty
  }

  private func samples(of piece: Int) -> [Sample] {
    let way = roads.pieceWay[piece]
    let facts = ways.facts[Int(way)]
    let isForward = facts.attributes.accessForward[.car].isPassable
    let name = facts.name.name.isEmpty ? facts.name.ref : facts.name.name
    let line = isForward ? Array(roads.nodes(of: piece)) : roads.nodes(of: piece).reversed()
    var found: [Sample] = []
    var until = Self.spacing / 2
    for (a, b) in zip(line, line.dropFirst()) {
      let (start, end) = (nodes.coordinates[Int(a)], nodes.coordinates[Int(b)])
      let ruler = LocalRuler(latitude: start.latitude)
      let length = ruler.distance(from: start, to: end)
      // Lines longer than this are no carriageways with a partner worth looking for.
      guard length > 0, length < 5_000 else { continue }
      while until < length {
        let share = until / length
        let place = Coordinate(
          latitudeE7: start.latitudeE7 + Int32(Double(Int64(end.latitudeE7) - Int64(start.latitudeE7)) * share),
          longitudeE7: start.longitudeE7 &+ Int32(Double(start.longitudeDeltaE7(to: end)) * share))
        found.append(Sample(place: place, bearing: ruler.bearing(from: start, to: end), way: way, name: name))
        until += Self.spacing
      }
      until -= length
    }
    return found
  }

  /// Whether the nearest opposite sample lies on the left; nil when none lies beside.
  private func partnerIsLeft(of sample: Sample, _ samples: [Sample], _ cells: [Cell: [Int]]) -> Bool? {
    let cell = cell(of: sample)
    let ruler = LocalRuler(latitude: sample.place.latitude)
    var best = Self.range
    var isLeft: Bool?
    for row in (cell.row - 1)...(cell.row + 1) {
      for column in (cell.column - 1)...(cell.column + 1) {
        for index in cells[Cell(name: cell.name, row: row, column: column)] ?? [] {
          let other = samples[index]
          let turn = (other.bearing - sample.bearing + 360).truncatingRemainder(dividingBy: 360)
          guard abs(turn - 180) < 30 else { continue }
          let distance = ruler.distance(from: sample.place, to: other.place)
          guard distance < best, distance > 0 else { continue }
          let side = (ruler.bearing(from: sample.place, to: other.place) - sample.bearing + 360)
            .truncatingRemainder(dividingBy: 360)
          // Only what lies beside, not ahead or behind.
          guard abs(side - 90) < 45 || abs(side - 270) < 45 else { continue }
          best = distance
          isLeft = side > 180
        }
      }
    }
    return isLeft
  }
}
