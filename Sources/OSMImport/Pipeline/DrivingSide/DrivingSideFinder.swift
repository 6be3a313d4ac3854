import Geodesy
import RoadNetwork

/// Decides for each piece of road on which side traffic drives.
///
/// Tags and options decide for the whole map. Where they are silent every group of neighbouring 10-km cells with roads
/// decides by its own evidence, because an extract can reach across a border; then the whole map's evidence, then the
/// country, then a single roundabout or split road, then right.
struct DrivingSideFinder {
  let ways: RoadWays
  let nodes: NodeTable
  let roads: SplitRoads

  struct Decision {
    /// Left-hand traffic by piece; `driving_side` on ways comes on top.
    var isLeft: [Bool]
    /// Left-hand traffic on most roads.
    var mostlyLeft: Bool
    var warning: String?
  }

  /// Decides from what the person said, what country boundaries in the file say (true left), and the country, which
  /// may be given or only voted.
  func decide(
    option: ImportOptions.DrivingSide?, boundaries: Bool?, country: String?, isCountryGiven: Bool
  ) -> Decision {
    let countryIsLeft = country.map { LeftHandCountries.codes.contains(String($0.prefix(2))) }
    if let fixed = option.map({ $0 == .left }) ?? boundaries ?? (isCountryGiven ? countryIsLeft : nil) {
      return Decision(isLeft: Array(repeating: fixed, count: roads.pieceCount), mostlyLeft: fixed)
    }
    let evidence = collect()
    let whole = DrivingSideEvidence.side(evidence) ?? countryIsLeft
    let grid = RoadCells(roads: roads, nodes: nodes)
    var evidenceOfGroup = Array(repeating: [DrivingSideEvidence](), count: grid.groupCount)
    for sign in evidence {
      if let group = grid.group(at: sign.place) { evidenceOfGroup[group].append(sign) }
    }
    let hint = DrivingSideEvidence.hint(evidence)
    let sideOfGroup = evidenceOfGroup.map { DrivingSideEvidence.side($0) ?? whole ?? hint ?? false }
    let isLeft = (0..<roads.pieceCount).map { sideOfGroup[grid.groupOfPiece[$0]] }
    let isDecided = whole != nil || evidenceOfGroup.contains { DrivingSideEvidence.side($0) != nil }
    return Decision(
      isLeft: isLeft, mostlyLeft: isLeft.count(where: { $0 }) * 2 > isLeft.count,
      warning: isDecided ? nil : warning(hint: hint))
  }

  private func warning(hint: Bool?) -> String {
    let side = hint == true ? "left" : "right"
    let ground = hint == nil ? "nothing in the map tells" : "only few roundabouts or split roads tell"
    return "\(ground) the side of the road; \(side)-hand traffic is assumed (see --driving-side)"
  }

  private func collect() -> [DrivingSideEvidence] {
    var evidence = RoundaboutEvidence(roads: roads, nodes: nodes, ways: ways).collect()
    evidence += ParallelOnewayEvidence(roads: roads, nodes: nodes, ways: ways).collect()
    for node in roads.roadNodes {
      guard let flags = nodes.facts(Int(node))?.flags, flags.contains([.miniRoundabout, .clockwise]) else { continue }
      let place = nodes.coordinates[Int(node)]
      evidence.append(DrivingSideEvidence(kind: .miniRoundabout, isLeft: true, weight: 2, place: place))
    }
    return evidence
  }
}

/// Cells of about 10 km that hold roads, grouped with their neighbours.
struct RoadCells {
  private struct Cell: Hashable {
    var row: Int32
    var column: Int32
    init(_ place: Coordinate) {
      row = (place.latitudeE7 + 900_000_000) / 1_000_000
      column = Int32((Int64(place.longitudeE7) + 1_800_000_000) / 1_000_000) % 3_600
    }
    init(row: Int32, column: Int32) {
      self.row = row
      self.column = (column + 3_600) % 3_600
    }
  }
  private var groupOfCell: [Cell: Int] = [:]
  private(set) var groupOfPiece: [Int] = []
  private(set) var groupCount = 0

  init(roads: SplitRoads, nodes: NodeTable) {
    let cellOfPiece = (0..<roads.pieceCount).map { piece in
      Cell(nodes.coordinates[Int(roads.pieceNodes[roads.pieceFirst[piece]])])
    }
    let occupied = Set(cellOfPiece)
    for cell in cellOfPiece where groupOfCell[cell] == nil {
      var open = [cell]
      groupOfCell[cell] = groupCount
      while let current = open.popLast() {
        for row in (current.row - 1)...(current.row + 1) {
          for column in (current.column - 1)...(current.column + 1) {
            let next = Cell(row: row, column: column)
            guard occupied.contains(next), groupOfCell[next] == nil else { continue }
            groupOfCell[next] = groupCount
            open.append(next)
          }
        }
      }
      groupCount += 1
    }
    groupOfPiece = cellOfPiece.map { groupOfCell[$0] ?? 0 }
  }

  /// The group a place lies in; nil where no road starts in its cell.
  func group(at place: Coordinate) -> Int? { groupOfCell[Cell(place)] }
}
