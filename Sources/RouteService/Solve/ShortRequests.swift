import NAServerSchema

/// Tells requests whose answer takes hardly longer than waking another thread for it: the way between two places that
/// are not far apart, by the default travel mode, with nothing changed.
enum ShortRequests {
  /// The parameters that change only how an answer is written.
  private static let plain: Set<String> = [
    "f", "stops", "returndirections", "returnstops", "returnroutes", "outputlines", "outsr", "directionslanguage",
    "directionslengthunits", "directionsoutputtype", "directionsstylename", "returnz",
  ]
  /// Degrees along either axis between the two places.
  private static let farthest = 1.0
  private static let longestStops = 128

  /// Whether a request is one of them.
  ///
  /// - Parameter fields: Its parameters.
  /// - Returns: whether it is.
  static func contain(_ fields: RequestFields) -> Bool {
    guard let stops = fields["stops"], stops.utf8.count <= longestStops,
      fields.names.allSatisfy({ plain.contains($0.lowercased()) })
    else { return false }
    let places = stops.utf8.split(separator: UInt8(ascii: ";")).map { place in
      place.split(separator: UInt8(ascii: ",")).map { Double(Substring($0)) }
    }
    guard places.count == 2, places.allSatisfy({ $0.count == 2 }) else { return false }
    return zip(places[0], places[1]).allSatisfy { from, to in
      guard let from, let to else { return false }
      return abs(from - to) <= farthest
    }
  }
}
