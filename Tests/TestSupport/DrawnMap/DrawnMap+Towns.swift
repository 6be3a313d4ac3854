public import Geodesy

import OSMReader

extension DrawnMap {
  /// The coordinate of a place: `"a"` a node, `"ab 0.25"` a quarter of the straight way from a to b.
  ///
  /// - Parameter place: the place.
  /// - Returns: the coordinate.
  /// - Throws: `DrawingError` when the text is not understood.
  public func location(_ place: String) throws -> Coordinate {
    let parts = place.split(separator: " ")
    let letters = Array(parts.first ?? "")
    if letters.count == 1, parts.count == 1 { return try location(letters[0]) }
    guard letters.count == 2, parts.count == 2, let fraction = Double(parts[1]) else {
      throw DrawingError(description: "'\(place)' is no place")
    }
    return try location(from: letters[0], to: letters[1], fraction: fraction)
  }

  /// Streets around two blocks, 400 m and 200 m long; `ab` and `bc` one behind the other, `e` below `b`.
  ///
  /// ```
  /// a-------b---c-g
  /// |       |   |
  /// d-------e---f-h
  /// ```
  public static func blocks() throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 50,
      """
      a-------b---c-g
      |       |   |
      |       |   |
      d-------e---f-h
      """,
      ways: [
        named("ab", "North Street"), named("bc", "North Street"), named("ad", "West Road"),
        named("be", "Middle Road"), named("cf", "East Road"), named("cg", "North Lane"), named("fh", "South Lane"),
        named("def", "South Street"),
      ])
  }

  /// From s to t straight on over a and b, or 200 m farther over c and d.
  ///
  /// ```
  /// s-a-----------------------b-t
  ///   |                       |
  ///   c-----------------------d
  /// ```
  public static func parallelStreets() throws -> DrawnMap {
    try DrawnMap(
      gridMeters: 50,
      """
      s-a-----------------------b-t
        |                       |
        c-----------------------d
      """,
      ways: [
        .init("sa"), named("ab", "Upper Street"), .init("bt"), .init("ac"), named("cd", "Lower Street"), .init("db"),
      ])
  }

  private static func named(_ nodes: String, _ name: String) -> Way {
    Way(nodes, ["highway": "residential", "name": name])
  }
}
