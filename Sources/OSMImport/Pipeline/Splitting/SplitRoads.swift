/// Roads cut into pieces at junctions. Nodes are positions in the `NodeTable`.
struct SplitRoads {
  /// The way of each piece, as a position in `RoadWays`; pieces of a way follow each other in drawn order.
  var pieceWay: [UInt32] = []
  /// First node of each piece in `pieceNodes`, and the end.
  var pieceFirst: [Int] = [0]
  var pieceNodes: [UInt32] = []
  /// First piece of each way, and the end.
  var wayFirstPiece: [Int] = [0]
  /// Whether all nodes of the way are in the file.
  var wayIsWhole: [Bool] = []
  /// Whether the way ends where it starts.
  var wayIsClosed: [Bool] = []
  /// Nodes that end a piece, sorted: the road nodes.
  var roadNodes: [UInt32] = []
  /// Road node of each node; `UInt32.max` none.
  var roadNodeOf: [UInt32] = []
  /// Whether a way goes on beyond the node, outside the file.
  var isEdgeOfData: [Bool] = []
  var missingNodes = 0
  var cutWays = 0
  var droppedWays = 0

  var pieceCount: Int { pieceWay.count }
  func nodes(of piece: Int) -> ArraySlice<UInt32> { pieceNodes[pieceFirst[piece]..<pieceFirst[piece + 1]] }
  func pieces(of way: Int) -> Range<Int> { wayFirstPiece[way]..<wayFirstPiece[way + 1] }
}

/// Cuts roads at junctions.
///
/// A node is a junction when two roads or two passes of one road use it, when a road ends there or turns straight
/// back, or when its facts demand it. A closed way is turned so that it starts at a junction; a ring without any
/// keeps its first node. Missing nodes cut a way in two.
struct RoadSplitter {
  private let nodes: NodeTable
  private var runNodes: [UInt32] = []
  private var runFirst: [Int] = [0]
  private var runWay: [Int] = []
  private var isSplit: [Bool]
  private var isUsed: [Bool]
  private var result = SplitRoads()

  private init(nodes: NodeTable) {
    self.nodes = nodes
    isSplit = Array(repeating: false, count: nodes.ids.count)
    isUsed = isSplit
    result.isEdgeOfData = isSplit
  }

  static func split(_ ways: RoadWays, nodes: NodeTable) -> SplitRoads {
    var splitter = RoadSplitter(nodes: nodes)
    for way in 0..<ways.count { splitter.addRuns(of: way, refs: ways.refs(of: way)) }
    for run in splitter.runWay.indices { splitter.markJunctions(of: run) }
    for run in splitter.runWay.indices where splitter.isRing(run) { splitter.turnRing(run) }
    splitter.cut(wayCount: ways.count)
    return splitter.result
  }

  // MARK: - Runs of present nodes

  private mutating func addRuns(of way: Int, refs: ArraySlice<Int64>) {
    let runsBefore = runWay.count
    var missing = 0
    var cutBefore = false
    for ref in refs {
      guard let position = nodes.position(of: ref), nodes.isPresent[position] else {
        missing += 1
        closeRun(of: way, cutBefore: cutBefore, cutAfter: true)
        cutBefore = true
        continue
      }
      let open = runNodes.count - runFirst[runFirst.count - 1]
      if open == 0 || runNodes[runNodes.count - 1] != UInt32(position) { runNodes.append(UInt32(position)) }
    }
    closeRun(of: way, cutBefore: cutBefore, cutAfter: false)
    result.missingNodes += missing
    if missing > 0 { result.cutWays += 1 }
    if runWay.count == runsBefore { result.droppedWays += 1 }
    result.wayIsWhole.append(missing == 0)
    result.wayIsClosed.append(runWay.count == runsBefore + 1 && missing == 0 && isRing(runsBefore))
  }

  private mutating func closeRun(of way: Int, cutBefore: Bool, cutAfter: Bool) {
    let first = runFirst[runFirst.count - 1]
    guard runNodes.count - first >= 2 else {
      runNodes.removeLast(runNodes.count - first)
      return
    }
    if cutBefore { result.isEdgeOfData[Int(runNodes[first])] = true }
    if cutAfter { result.isEdgeOfData[Int(runNodes[runNodes.count - 1])] = true }
    runFirst.append(runNodes.count)
    runWay.append(way)
  }

  private func isRing(_ run: Int) -> Bool {
    runNodes[runFirst[run]] == runNodes[runFirst[run + 1] - 1]
  }

  // MARK: - Junctions

  private mutating func markJunctions(of run: Int) {
    let range = runFirst[run]..<runFirst[run + 1]
    let ring = isRing(run)
    for index in range {
      let node = Int(runNodes[index])
      if ring && index == range.upperBound - 1 { continue }
      if isUsed[node] || nodes.facts(node)?.splitsWay == true { isSplit[node] = true }
      isUsed[node] = true
      let isEnd = index == range.lowerBound || index == range.upperBound - 1
      if isEnd {
        let turnsBack = ring && runNodes[index + 1] == runNodes[range.upperBound - 2]
        if !ring || turnsBack { isSplit[node] = true }
      } else if runNodes[index - 1] == runNodes[index + 1] {
        isSplit[node] = true
      }
    }
  }

  private mutating func turnRing(_ run: Int) {
    let first = runFirst[run]
    let last = runFirst[run + 1] - 1
    guard !isSplit[Int(runNodes[first])] else { return }
    guard let start = (first..<last).first(where: { isSplit[Int(runNodes[$0])] }) else {
      isSplit[Int(runNodes[first])] = true
      return
    }
    let ring = Array(runNodes[start..<last] + runNodes[first...start])
    runNodes.replaceSubrange(first...last, with: ring)
  }

  // MARK: - Pieces

  private mutating func cut(wayCount: Int) {
    var run = 0
    for way in 0..<wayCount {
      while run < runWay.count, runWay[run] == way {
        cutRun(run)
        run += 1
      }
      result.wayFirstPiece.append(result.pieceWay.count)
    }
    result.roadNodeOf = Array(repeating: .max, count: isSplit.count)
    for node in isSplit.indices where isSplit[node] {
      result.roadNodeOf[node] = UInt32(result.roadNodes.count)
      result.roadNodes.append(UInt32(node))
    }
  }

  private mutating func cutRun(_ run: Int) {
    let range = runFirst[run]..<runFirst[run + 1]
    for index in range {
      result.pieceNodes.append(runNodes[index])
      guard index > range.lowerBound, isSplit[Int(runNodes[index])] else { continue }
      result.pieceWay.append(UInt32(runWay[run]))
      result.pieceFirst.append(result.pieceNodes.count)
      if index < range.upperBound - 1 { result.pieceNodes.append(runNodes[index]) }
    }
  }
}
