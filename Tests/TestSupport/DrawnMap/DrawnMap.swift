public import Geodesy
public import OSMReader

/// A few streets drawn for a test: letters on a grid are nodes, strings of letters are ways.
///
/// ```swift
/// let map = try DrawnMap(
///   gridMeters: 50,
///   """
///   a---b---c
///       |
///       d
///   """,
///   ways: [.init("ab", ["highway": "primary"]), .init("bc", ["highway": "primary"]), .init("bd")],
///   restrictions: [.init("no_right_turn", from: "ab", via: "b", to: "bd")])
/// ```
/// Every character cell is `gridMeters` wide and high, so `a` and `b` above are 200 m apart and `b` and `d` 100 m.
/// Letters and digits are nodes; every other character only decorates. A way is named by its letters unless it
/// carries a `name`; an empty `name` leaves it nameless. Ids of nodes, ways and relations count from 1, 1001 and 2001
/// in the order written.
public struct DrawnMap: Sendable {
  /// A drawn way.
  public struct Way: Sendable {
    /// Its nodes in order.
    public var nodes: String
    /// Its tags.
    public var tags: OSMTags
    /// A way; a residential street unless tagged otherwise.
    public init(_ nodes: String, _ tags: OSMTags = ["highway": "residential"]) {
      self.nodes = nodes
      self.tags = tags
    }
  }

  /// A turn restriction.
  public struct Restriction: Sendable {
    /// Ways by their letters, several separated by commas.
    public var from: String
    /// One letter for a node, or ways by their letters, separated by commas.
    public var via: String
    /// Ways by their letters, several separated by commas.
    public var to: String
    /// Its tags besides `type=restriction`.
    public var tags: OSMTags
    /// A restriction.
    ///
    /// - Parameters:
    ///   - value: The value of `restriction`, as `no_left_turn`; empty leaves that tag out.
    ///   - from: A way, as `"ab"`. The way with exactly these letters (either way round) is meant, else the first
    ///     that holds them side by side.
    ///   - via: A node or ways.
    ///   - to: A way.
    ///   - tags: Further tags, as `except` or `restriction:hgv`.
    public init(_ value: String, from: String, via: String, to: String, tags: OSMTags = [:]) {
      self.from = from
      self.via = via
      self.to = to
      self.tags = tags
      if !value.isEmpty { self.tags["restriction"] = value }
    }
  }

  /// A fault in the drawing itself.
  public struct DrawingError: Error, CustomStringConvertible {
    /// What is wrong.
    public var description: String
  }

  /// A place on the grid: columns to the east, rows to the south.
  public struct Place: Sendable, Hashable {
    /// Columns east of the drawing's first column.
    public var column: Double
    /// Rows south of the drawing's first row.
    public var row: Double
    /// A place.
    public init(_ column: Double, _ row: Double) {
      self.column = column
      self.row = row
    }
  }

  /// Metres from one column or row to the next.
  public var gridMeters: Double
  /// Where the first column of the first row lies.
  public var origin: Coordinate
  /// Places of the nodes.
  public var places: [Character: Place]
  /// Letters in the order of their ids.
  public var letters: [Character]
  /// Tags of nodes.
  public var nodeTags: [Character: OSMTags]
  /// The ways, in the order of their ids.
  public var ways: [Way]
  /// The restrictions, in the order of their ids.
  public var restrictions: [Restriction]
  /// Further relations, appended as they are.
  public var relations: [OSMRelation] = []

  /// Where drawings lie unless told otherwise: 50° north, 10° east.
  public static let defaultOrigin = Coordinate(latitudeE7: 500_000_000, longitudeE7: 100_000_000)

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - gridMeters: Metres from one character to the next, across and down.
  ///   - drawing: The drawing.
  ///   - nodes: Tags of nodes, by letter.
  ///   - places: Places of nodes that the drawing cannot show, as two nodes on one spot.
  ///   - ways: The ways.
  ///   - restrictions: The turn restrictions.
  ///   - origin: Where the drawing's upper left corner lies.
  /// - Throws: `DrawingError` when a letter is drawn twice or a way, tag or restriction names something not drawn.
  public init(
    gridMeters: Double, _ drawing: String = "", nodes: [Character: OSMTags] = [:],
    places: [Character: Place] = [:], ways: [Way], restrictions: [Restriction] = [],
    origin: Coordinate = DrawnMap.defaultOrigin
  ) throws {
    self.gridMeters = gridMeters
    self.origin = origin
    self.places = [:]
    letters = []
    nodeTags = nodes
    self.ways = ways
    self.restrictions = restrictions
    for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (column, letter) in line.enumerated() where letter.isLetter || letter.isNumber {
        try add(letter, at: Place(Double(column), Double(row)))
      }
    }
    for (letter, place) in places.sorted(by: { $0.key < $1.key }) { try add(letter, at: place) }
    for letter in nodes.keys { _ = try nodeID(letter) }
    for way in ways { for letter in way.nodes { _ = try nodeID(letter) } }
    for restriction in restrictions { _ = try members(of: restriction) }
  }

  private mutating func add(_ letter: Character, at place: Place) throws {
    guard places.updateValue(place, forKey: letter) == nil else {
      throw DrawingError(description: "node '\(letter)' is drawn twice")
    }
    letters.append(letter)
  }

  /// The id of a node.
  ///
  /// - Throws: `DrawingError` when the letter is not drawn.
  public func nodeID(_ letter: Character) throws -> Int64 {
    guard let index = letters.firstIndex(of: letter) else {
      throw DrawingError(description: "node '\(letter)' is not drawn")
    }
    return Int64(index + 1)
  }

  /// The id of the way with these letters, either way round; else of the first way that holds them side by side.
  ///
  /// - Throws: `DrawingError` when there is none.
  public func wayID(_ nodes: String) throws -> Int64 {
    let turned = String(nodes.reversed())
    let index =
      ways.firstIndex { $0.nodes == nodes } ?? ways.firstIndex { $0.nodes == turned }
      ?? ways.firstIndex { $0.nodes.contains(nodes) || $0.nodes.contains(turned) }
    guard let index else { throw DrawingError(description: "no way '\(nodes)' is drawn") }
    return Int64(1001 + index)
  }

  func members(of restriction: Restriction) throws -> [OSMRelation.Member] {
    func ways(_ list: String, _ role: String) throws -> [OSMRelation.Member] {
      try list.split(separator: ",").map { .init(.way, try wayID($0.trimming(" ")), role: role) }
    }
    let via: [OSMRelation.Member]
    if let node = restriction.via.first, restriction.via.count == 1 {
      via = [.init(.node, try nodeID(node), role: "via")]
    } else {
      via = try ways(restriction.via, "via")
    }
    return try ways(restriction.from, "from") + via + ways(restriction.to, "to")
  }
}

extension Substring {
  func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
