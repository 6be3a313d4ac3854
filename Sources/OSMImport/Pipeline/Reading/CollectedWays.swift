import OSMReader

/// The ways of a file that may be roads, with their node lists in one flat array.
///
/// Where a file holds an id twice the last object counts, also when the last one is no longer a road.
struct CollectedWays {
  private(set) var ids: [Int64] = []
  private var tagSets = SharedTable<OSMTags>()
  /// What each way says: position among the different sets of tags.
  private(set) var tagSet: [UInt32] = []
  private(set) var refs: [Int64] = []
  private var firstRef: [Int] = [0]
  private var indexOfID: [Int64: Int] = [:]
  /// Objects that a later object of the same id replaced.
  private(set) var replaced = 0

  mutating func add(_ way: OSMWay) {
    if indexOfID.updateValue(ids.count, forKey: way.id) != nil { replaced += 1 }
    ids.append(way.id)
    tagSet.append(tagSets.index(of: way.tags))
    refs.append(contentsOf: way.nodes)
    firstRef.append(refs.count)
  }

  /// Forgets an earlier object of the id.
  mutating func remove(id: Int64) {
    if !indexOfID.isEmpty, indexOfID.removeValue(forKey: id) != nil { replaced += 1 }
  }

  func refs(of index: Int) -> ArraySlice<Int64> { refs[firstRef[index]..<firstRef[index + 1]] }

  /// The number of different sets of tags.
  var tagSetCount: Int { tagSets.rows.count }

  /// The tags of a way.
  func tags(of index: Int) -> OSMTags { tagSets.rows[Int(tagSet[index])] }

  func isClosed(_ index: Int) -> Bool {
    let nodes = refs(of: index)
    return nodes.count > 2 && nodes.first == nodes.last
  }

  /// The objects that count, by id.
  func sortedIndices() -> [Int] {
    ids.indices.filter { indexOfID[ids[$0]] == $0 }.sorted { ids[$0] < ids[$1] }
  }
}

/// The ways that are roads, sorted by id: what their tags mean and which nodes they pass.
struct RoadWays {
  var ids: [Int64] = []
  /// What the tags of each way mean.
  private(set) var facts = SharedFacts()
  /// Ids of the nodes of all ways in order.
  var refs: [Int64] = []
  /// First node of each way in `refs`, and the end.
  var firstRef: [Int] = [0]

  var count: Int { ids.count }

  init() {}

  /// No ways yet, with the rows of facts of other ways.
  init(sharingFactsOf other: RoadWays) { facts.rows = other.facts.rows }

  /// Adds facts that ways may share.
  /// - Returns: their row.
  mutating func add(facts row: WayFacts) -> UInt32 {
    facts.rows.append(row)
    return UInt32(facts.rows.count - 1)
  }

  mutating func add(id: Int64, factsRow: UInt32, refs nodes: some Collection<Int64>) {
    ids.append(id)
    facts.rowOfWay.append(factsRow)
    refs.append(contentsOf: nodes)
    firstRef.append(refs.count)
  }

  func refs(of way: Int) -> ArraySlice<Int64> { refs[firstRef[way]..<firstRef[way + 1]] }

  /// The position of a way; nil when it is not a road or not in the file.
  func index(of id: Int64) -> Int? {
    let position = ids.lowerBound(of: id)
    return position < ids.count && ids[position] == id ? position : nil
  }
}

/// Facts by way. Ways that say the same share them: they are many, and facts are large.
struct SharedFacts {
  fileprivate(set) var rows: [WayFacts] = []
  fileprivate(set) var rowOfWay: [UInt32] = []

  subscript(way: Int) -> WayFacts { rows[Int(rowOfWay[way])] }
}

extension Array where Element: Comparable {
  /// In a sorted array, the position of the first element that is not below `value`.
  func lowerBound(of value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sorted, each value once.
  func sortedUnique() -> [Element] {
    var result = sorted()
    var kept = 0
    for index in result.indices where index == 0 || result[index] != result[index - 1] {
      result[kept] = result[index]
      kept += 1
    }
    result.removeLast(result.count - kept)
    return result
  }
}
