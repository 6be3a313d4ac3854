public import RoadNetwork

import OSMReader

/// A town of square blocks, large enough that searches settle many states.
public enum GridTown {
  /// The network of a town.
  ///
  /// - Parameters:
  ///   - size: streets in each direction, at most 1,000; every junction of two is 100 m from the next.
  ///   - isPrepared: whether metrics and hierarchies are made for the network, too.
  /// - Returns: the network, with about four times the square of `size` states.
  /// - Throws: whatever the import throws.
  public static func network(_ size: Int, isPrepared: Bool = true) throws -> RoadNetwork {
    func id(_ column: Int, _ row: Int) -> Int64 { Int64(row * size + column + 1) }
    let nodes = (0..<size * size).map { index -> OSMNode in
      OSMNode(
        id: Int64(index + 1), latitudeE7: 500_000_000 - Int32(index / size) * 9000,
        longitudeE7: 100_000_000 + Int32(index % size) * 14_000)
    }
    let ways = (0..<size).flatMap { street -> [OSMWay] in
      let tags: OSMTags = ["highway": "residential"]
      return [
        OSMWay(id: Int64(street + 1), nodes: (0..<size).map { id($0, street) }, tags: tags),
        OSMWay(id: Int64(size + street + 1), nodes: (0..<size).map { id(street, $0) }, tags: tags),
      ]
    }
    return try importNetwork(fromXML: osmXML(nodes: nodes, ways: ways, relations: []), isPrepared: isPrepared).network
  }
}
