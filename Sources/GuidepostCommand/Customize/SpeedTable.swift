import RoadNetwork
import TravelProfile

/// Live speeds from comma-separated values, put on the edges of a network.
struct SpeedTable {
  /// What is known of each directed edge; of several rows the last counts.
  private(set) var changes: [EdgeID: LiveSpeeds.Change] = [:]
  /// Rows of the file.
  private(set) var rowCount = 0
  /// Rows that no street fits.
  private(set) var unfitCount = 0
  /// Sentences about rows that no street fits, with their lines.
  private(set) var warnings: [String] = []
  private let reader: CSVReader
  private static let mostWarnings = 20

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 for a header without the columns and for a row that cannot be
  ///   read.
  init(path: String, network: RoadNetwork) throws {
    var reader = try CSVReader(try InputBytes(path: path))
    let known = ["way", "edge", "direction", "speed"]
    guard reader.columns["speed"] != nil, reader.columns["way"] != nil || reader.columns["edge"] != nil else {
      let missing = reader.columns["speed"] == nil ? "speed" : "way"
      throw reader.failure(1, "the header lacks the column '\(missing)'; write way,direction,speed or edge,speed")
    }
    if let other = reader.columns.keys.sorted().first(where: { !known.contains($0) }) {
      throw reader.failure(
        1, "the header has the unknown column '\(other)'; there are \(known.joined(separator: ", "))")
    }
    var rows: [SpeedRow] = []
    while let record = try reader.next() {
      try reader.checkWidth(record)
      rows.append(try SpeedRow(record, of: reader))
    }
    self.reader = reader
    rowCount = rows.count
    let pairs = Self.pairs(of: Set(rows.compactMap(\.way)), in: network)
    for row in rows { put(row, pairs, network) }
    if unfitCount > Self.mostWarnings {
      warnings.append("\(unfitCount - Self.mostWarnings) more rows fit no street of the network")
    }
  }

  /// How many rows fit streets, as a sentence without a full stop.
  var fitting: String {
    if rowCount == 0 { return "the file has no rows" }
    let rows = rowCount == 1 ? "the only row" : "all \(rowCount) rows"
    if unfitCount == 0 { return "\(rows) \(rowCount == 1 ? "fits a street" : "fit streets")" }
    return "\(unfitCount) of \(rowCount) rows \(unfitCount == 1 ? "fits" : "fit") no street"
  }

  /// What to say where no row at all fits; nil where one does or there is none.
  var fault: CommandFailure? {
    guard rowCount > 0, unfitCount == rowCount else { return nil }
    return CommandFailure(
      .badInput, "no row of \(reader.input.name) fits a street of the network; was it made for another extract?")
  }

  private mutating func put(_ row: SpeedRow, _ pairs: [Int64: [UInt32]], _ network: RoadNetwork) {
    var edges: [EdgeID] = []
    switch row.street {
    case .way(let way):
      edges = (pairs[way] ?? []).map { EdgeID(pair: $0, .forward) }
      if edges.isEmpty { unfit(row, "the network has no way \(way)") }
    case .edge(let edge):
      if edge < UInt64(network.pairCount * 2) { edges = [EdgeID(rawValue: UInt32(edge))] }
      if edges.isEmpty { unfit(row, "the network has no edge \(edge)") }
    }
    for edge in edges {
      if row.directions.contains(.forward) { changes[edge] = row.change }
      if row.directions.contains(.backward) { changes[edge.reversed] = row.change }
    }
  }

  private mutating func unfit(_ row: SpeedRow, _ why: String) {
    unfitCount += 1
    if unfitCount <= Self.mostWarnings { warnings.append("\(reader.input.name), line \(row.line): \(why)") }
  }

  /// The stretches of road of some ways.
  private static func pairs(of ways: Set<Int64>, in network: RoadNetwork) -> [Int64: [UInt32]] {
    guard !ways.isEmpty else { return [:] }
    var pairs: [Int64: [UInt32]] = [:]
    for (pair, way) in network.pairWayID.enumerated() where ways.contains(way) {
      pairs[way, default: []].append(UInt32(pair))
    }
    return pairs
  }
}

/// One row of a table of speeds.
private struct SpeedRow {
  enum Street {
    case way(Int64)
    case edge(UInt64)
  }

  let line: Int
  let street: Street
  let directions: Set<EdgeDirection>
  let change: LiveSpeeds.Change

  var way: Int64? { if case .way(let way) = street { way } else { nil } }

  init(_ record: CSVReader.Record, of reader: CSVReader) throws {
    line = record.line
    street = try Self.street(record, of: reader)
    switch record["direction"]?.lowercased() ?? "" {
    case "both": directions = [.forward, .backward]
    case "backward": directions = [.backward]
    case "forward": directions = [.forward]
    // An edge has its own direction.
    case "": if case .way = street { directions = [.forward, .backward] } else { directions = [.forward] }
    case let other:
      throw reader.failure(line, "the direction '\(other.prefix(40))' is none of forward, backward and both")
    }
    change = try Self.change(record, of: reader)
  }

  private static func street(_ record: CSVReader.Record, of reader: CSVReader) throws -> Street {
    let (way, edge) = (record["way"] ?? "", record["edge"] ?? "")
    guard way.isEmpty != edge.isEmpty else {
      throw reader.failure(
        record.line, way.isEmpty ? "the row names no way" : "the row names a way and an edge; give one of them")
    }
    if edge.isEmpty {
      guard let number = Int64(way) else {
        throw reader.failure(record.line, "'\(way.prefix(40))' in column 'way' is no whole number")
      }
      return .way(number)
    }
    guard let number = UInt64(edge) else {
      throw reader.failure(record.line, "'\(edge.prefix(40))' in column 'edge' is no whole number")
    }
    return .edge(number)
  }

  private static func change(_ record: CSVReader.Record, of reader: CSVReader) throws -> LiveSpeeds.Change {
    if record["speed"]?.lowercased() == "closed" { return .closed }
    let speed = try reader.number(record, "speed")
    guard (0.1...1000).contains(speed) else {
      throw reader.failure(
        record.line, "the speed \(speed) is not from 0.1 to 1000 km/h" + (speed == 0 ? "; write closed" : ""))
    }
    return .speed(speed)
  }
}
