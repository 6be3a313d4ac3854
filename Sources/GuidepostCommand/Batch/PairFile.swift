import Geodesy

/// A pair of places of a batch.
struct BatchPair: Sendable {
  /// The name in the file; where it has none, the number of the pair, counted from 1.
  var id: String
  /// The two places, or why the line cannot be read.
  var places: Result<(from: Coordinate, to: Coordinate), CommandFailure>
  /// When it starts, where the file says so.
  var departure: TimeText?
}

/// Pairs of places from comma-separated values, one a line.
struct PairFile {
  private var reader: CSVReader
  private let names: [String]
  private var count = 0

  /// The spellings of the four columns.
  static let spellings = [["olat", "olon", "dlat", "dlon"], ["from_lat", "from_lon", "to_lat", "to_lon"]]

  /// Opens a file, `-` for standard input, and reads its header.
  ///
  /// - Throws: `CommandFailure` with exit code 66, or 65 where a column is missing.
  init(path: String) throws {
    reader = try CSVReader(try InputBytes(path: path))
    let columns = reader.columns
    func missing(_ names: [String]) -> [String] { names.filter { columns[$0] == nil } }
    let closest = Self.spellings.min { missing($0).count < missing($1).count } ?? []
    guard let lacking = missing(closest).first else {
      names = closest
      return
    }
    let forms = Self.spellings.map { "id,\($0.joined(separator: ","))" }.joined(separator: " or ")
    throw reader.failure(1, "the header lacks the column '\(lacking)'; write \(forms)")
  }

  /// Whether pairs may have times of their own.
  var hasDepartures: Bool { reader.columns["depart"] != nil }

  /// How much of the file has been read, 0 … 1; nil where its size is not known.
  var fraction: Double? { reader.input.size.map { Double(reader.input.position) / Double(max(1, $0)) } }

  /// The next pairs, at most `limit`; empty at the end.
  ///
  /// - Throws: `CommandFailure` with exit code 65 where the rest of the file cannot be told into lines, or 66.
  mutating func next(_ limit: Int) throws -> [BatchPair] {
    var pairs: [BatchPair] = []
    while pairs.count < limit, let record = try reader.next() {
      count += 1
      let id = record["id"].map(String.init) ?? ""
      var pair = BatchPair(id: id.isEmpty ? String(count) : id, places: places(record))
      do {
        pair.departure = try departure(record)
      } catch {
        if case .success = pair.places { pair.places = .failure(CommandFailure(error)) }
      }
      pairs.append(pair)
    }
    return pairs
  }

  private func departure(_ record: CSVReader.Record) throws -> TimeText? {
    guard let text = record["depart"], !text.isEmpty else { return nil }
    do {
      return try TimeText(String(text.prefix(80)), option: "column 'depart'")
    } catch let failure as CommandFailure {
      throw reader.failure(record.line, failure.message)
    }
  }

  private func places(_ record: CSVReader.Record) -> Result<(from: Coordinate, to: Coordinate), CommandFailure> {
    do {
      try reader.checkWidth(record)
      let from = try reader.place(record, latitude: names[0], longitude: names[1])
      return .success((from, try reader.place(record, latitude: names[2], longitude: names[3])))
    } catch {
      return .failure(CommandFailure(error))
    }
  }
}
