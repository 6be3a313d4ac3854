import Geodesy
import OSMReader

/// The nodes that roads pass, sorted by id: their places and what their tags mean.
struct NodeTable {
  let ids: [Int64]
  private(set) var coordinates: [Coordinate]
  private(set) var isPresent: [Bool]
  /// Facts of tagged nodes by position; looked up only, never walked, so its order does not matter.
  private var factsByPosition: [Int: NodeFacts] = [:]
  private var expected = 0
  private(set) var replaced = 0

  /// Room for the nodes with these ids, in any order.
  init(refs: [Int64]) {
    ids = refs.sortedUnique()
    coordinates = Array(repeating: Coordinate(latitudeE7: 0, longitudeE7: 0), count: ids.count)
    isPresent = Array(repeating: false, count: ids.count)
  }

  /// Keeps a node if a road passes it; a later node of the same id replaces an earlier one.
  mutating func add(_ node: OSMNode, facts: (OSMTags) -> NodeFacts?) {
    guard let position = nextPosition(of: node.id) else { return }
    guard abs(Int64(node.latitudeE7)) <= 900_000_000, abs(Int64(node.longitudeE7)) <= 1_800_000_000 else { return }
    if isPresent[position] { replaced += 1 }
    coordinates[position] = Coordinate(latitudeE7: node.latitudeE7, longitudeE7: node.longitudeE7)
    isPresent[position] = true
    factsByPosition[position] = node.tags.isEmpty ? nil : facts(node.tags)
  }

  func position(of id: Int64) -> Int? {
    let position = ids.lowerBound(of: id)
    return position < ids.count && ids[position] == id ? position : nil
  }

  /// Values that were not understood, node by node.
  var notes: [InterpretationNote] {
    factsByPosition.isEmpty ? [] : ids.indices.flatMap { factsByPosition[$0]?.notes ?? [] }
  }

  func facts(_ position: Int) -> NodeFacts? { factsByPosition[position] }

  /// Files are mostly sorted: the node after the last one found is tried before the binary search.
  private mutating func nextPosition(of id: Int64) -> Int? {
    if expected < ids.count {
      if ids[expected] == id {
        expected += 1
        return expected - 1
      }
      if id < ids[expected], expected == 0 || ids[expected - 1] < id { return nil }
    }
    let position = ids.lowerBound(of: id)
    expected = position
    guard position < ids.count, ids[position] == id else { return nil }
    expected += 1
    return position
  }
}
