public import Geodesy
public import OSMReader

extension DrawnMap {
  /// The coordinate of a place on the grid.
  public func location(_ place: Place) -> Coordinate {
    let ruler = LocalRuler(latitude: origin.latitude)
    let south = place.row * gridMeters / ruler.metersPerLatitudeE7
    let east = place.column * gridMeters / ruler.metersPerLongitudeE7
    return Coordinate(
      latitudeE7: origin.latitudeE7 - Int32(south.rounded()), longitudeE7: origin.longitudeE7 + Int32(east.rounded()))
  }

  /// The coordinate of a node.
  ///
  /// - Throws: `DrawingError` when the letter is not drawn.
  public func location(_ letter: Character) throws -> Coordinate {
    guard let place = places[letter] else { throw DrawingError(description: "node '\(letter)' is not drawn") }
    return location(place)
  }

  /// The coordinate a fraction of the way from one node straight to another.
  ///
  /// - Throws: `DrawingError` when a letter is not drawn.
  public func location(from a: Character, to b: Character, fraction: Double) throws -> Coordinate {
    guard let a = places[a], let b = places[b] else {
      throw DrawingError(description: "nodes '\(a)' and '\(b)' are not both drawn")
    }
    return location(Place(a.column + (b.column - a.column) * fraction, a.row + (b.row - a.row) * fraction))
  }

  /// The nodes as OpenStreetMap objects.
  public var osmNodes: [OSMNode] {
    letters.enumerated().map { index, letter in
      let place = location(places[letter] ?? Place(0, 0))
      return OSMNode(
        id: Int64(index + 1), latitudeE7: place.latitudeE7, longitudeE7: place.longitudeE7,
        tags: nodeTags[letter] ?? OSMTags())
    }
  }

  /// The ways as OpenStreetMap objects, each named by its letters unless it has a `name`.
  public var osmWays: [OSMWay] {
    let ids = Dictionary(uniqueKeysWithValues: letters.enumerated().map { ($1, Int64($0 + 1)) })
    return ways.enumerated().map { index, way in
      var tags = way.tags
      if let name = tags["name"] {
        if name.isEmpty { tags["name"] = nil }
      } else {
        tags["name"] = way.nodes
      }
      return OSMWay(id: Int64(1001 + index), nodes: way.nodes.compactMap { ids[$0] }, tags: tags)
    }
  }

  /// The restrictions and further relations as OpenStreetMap objects.
  ///
  /// - Throws: `DrawingError` when a restriction names something not drawn.
  public func osmRelations() throws -> [OSMRelation] {
    try restrictions.enumerated().map { index, restriction in
      var tags: OSMTags = ["type": "restriction"]
      for entry in restriction.tags.entries { tags[entry.key] = entry.value }
      return OSMRelation(id: Int64(2001 + index), members: try members(of: restriction), tags: tags)
    } + relations
  }

  /// The map as an OpenStreetMap XML document.
  ///
  /// - Throws: `DrawingError` when a restriction names something not drawn.
  public func osmXML() throws -> String {
    TestSupport.osmXML(nodes: osmNodes, ways: osmWays, relations: try osmRelations())
  }
}
