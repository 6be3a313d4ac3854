import Geodesy

extension CSVReader {
  /// The place in two columns of a record.
  ///
  /// - Throws: `CommandFailure` with exit code 65 that names file, line and column.
  func place(_ record: Record, latitude: String, longitude: String) throws -> Coordinate {
    let north = try number(record, latitude)
    let east = try number(record, longitude)
    guard let place = Coordinate(latitude: north, longitude: east) else {
      let swapped = abs(north) > 90 && abs(east) <= 90 ? "; the latitude comes first" : ""
      throw failure(
        record.line, "\(north),\(east) is not on Earth: latitude is -90 to 90, longitude -180 to 180\(swapped)")
    }
    return place
  }

  /// The number in a column of a record.
  ///
  /// - Throws: `CommandFailure` with exit code 65 that names file, line and column.
  func number(_ record: Record, _ column: String) throws -> Double {
    guard let text = record[column], !text.isEmpty else {
      throw failure(record.line, "the field '\(column)' is missing")
    }
    guard let number = Coordinate.degrees(text) else {
      let hint = text.contains(",") ? "; write a point before the decimals" : ""
      throw failure(record.line, "'\(text.prefix(40))' in column '\(column)' is not a number\(hint)")
    }
    return number
  }
}
