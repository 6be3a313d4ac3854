import Geodesy

extension Coordinate {
  /// Parses `LAT,LON` in decimal degrees.
  ///
  /// - Throws: `CommandFailure` with exit code 64 that names the option and what is wrong.
  init(text: String, option: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Substring in
      let start = part.drop { $0 == " " }
      return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
    }
    guard parts.count == 2, let latitude = Self.degrees(parts[0]), let longitude = Self.degrees(parts[1]) else {
      throw CommandFailure.usage("\(option) cannot read '\(text)'; write LAT,LON in degrees, as in 60.1699,24.9384")
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      let swapped = abs(latitude) > 90 && abs(longitude) <= 90 ? "; the latitude comes first" : ""
      throw CommandFailure.usage(
        "\(option) '\(text)' is not on Earth: latitude is -90 to 90, longitude -180 to 180\(swapped)")
    }
    self = coordinate
  }

  /// A decimal number; `Double.init` alone would take `nan`, `inf` and hexadecimal too.
  static func degrees(_ text: Substring) -> Double? {
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".-+eE".utf8.contains($0) })
    else { return nil }
    // `1e400` is read as infinite.
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
