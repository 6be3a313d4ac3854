public import MappedStorage

/// Names and numbers of the network file format; described in Documentation/Formats/network-file.md.
public enum NetworkFormat {
  /// The first eight bytes.
  public static let magic: [UInt8] = Array("GUIDEPST".utf8)
  /// The version this code writes.
  public static let version: UInt32 = 2
  /// The versions this code reads.
  public static let readable: ClosedRange<UInt32> = 2...2

  /// Whether a section belongs to the contraction hierarchy of a layer, as `motor.rank`, or to that of a metric, as
  /// `drive.cch.upArcs`.
  public static func isOfHierarchy(section name: String) -> Bool {
    let words = name.split(separator: ".")
    guard let last = words.last, words.count > 1 else { return false }
    if words[words.count - 2] == "cch" { return true }
    return words.count == 2 && NetworkLayer.allCases.contains { $0.name == words[0] } && topology.contains(last)
  }

  private static let topology: Set<Substring> = [
    "rank", "rankState", "rankParent", "upFirst", "upHead", "downFirst", "downHead",
  ]
}

extension NetworkTables {
  /// A writer that holds every section of the file, the spatial index included.
  public func storageWriter() -> StorageWriter {
    var out = StorageWriter(magic: NetworkFormat.magic, version: NetworkFormat.version)
    let text = metadata.map { "\($0.key)\t\($0.value)\n" }.joined()
    out.add("metadata", Array(text.utf8))
    addNodes(to: &out)
    addEdges(to: &out)
    addSharedTables(to: &out)
    for layer in NetworkLayer.allCases { add(layers[Int(layer.rawValue)], named: layer.name, to: &out) }
    for mode in Mode.allCases {
      out.add("component.\(mode)", components[Int(mode.rawValue)])
      out.add("componentSize.\(mode)", componentSizes[Int(mode.rawValue)])
    }
    let index = SpatialIndexBuilder.build(shapeFirst: shapeFirst, shapes: shapes)
    out.add("index.boxes", index.boxes)
    out.add("index.runs", index.runs)
    return out
  }

  private func addNodes(to out: inout StorageWriter) {
    out.add("node.coordinate", nodeCoordinate)
    out.add("node.osmID", nodeOSMID)
    out.add("node.flags", nodeFlags)
    out.add("node.barrier", nodeBarrier)
    out.add("node.name", nodeName)
    let adjacency = nodeAdjacency()
    out.add("node.firstEdge", adjacency.first)
    out.add("node.edges", adjacency.edges)
  }

  private func addEdges(to out: inout StorageWriter) {
    out.add("pair.tail", pairTail)
    out.add("pair.head", pairHead)
    out.add("pair.length", pairLength)
    out.add("pair.attributes", pairAttributes)
    out.add("pair.name", pairName)
    out.add("pair.wayID", pairWayID)
    out.add("pair.duration", pairDuration)
    out.add("pair.shapeFirst", shapeFirst)
    out.add("shapes", shapes)
    out.add("edge.sign", edgeSign)
    out.add("edge.lanes", edgeLanes)
    out.add("edge.controls", edgeControls)
    out.add("edge.headControls", edgeHeadControls)
  }

  private func addSharedTables(to out: inout StorageWriter) {
    out.add("attributes", attributes)
    out.add("vehicleLimits", vehicleLimits)
    out.add("barriers", barriers)
    out.add("barrierConditions", barrierConditions)
    out.add("names", names)
    out.add("signs", signs)
    out.add("laneSetFirst", laneSetFirst)
    out.add("lanes", lanes)
    out.add("stringFirst", stringFirst)
    out.add("stringBytes", stringBytes)
    out.add("conditionSetFirst", conditionSetFirst)
    out.add("conditionalRules", conditionalRules)
    out.add("conditionFirst", conditionFirst)
    out.add("conditionBytes", conditionBytes)
    out.add("restrictions", restrictions)
    out.add("restrictionEdges", restrictionEdges)
    out.add("maneuvers", maneuverOverrides)
    out.add("maneuverEdges", maneuverEdges)
  }

  private func add(_ layer: LayerTables, named name: String, to out: inout StorageWriter) {
    out.add("\(name).stateEdge", layer.stateEdge)
    out.add("\(name).edgeState", layer.edgeState)
    out.add("\(name).baseStateCount", [UInt32(layer.baseStateCount)])
    out.add("\(name).firstArc", layer.firstArc)
    out.add("\(name).arcTarget", layer.arcTarget)
    out.add("\(name).arcTurn", layer.arcTurn)
    out.add("\(name).conditionalTurns", layer.conditionalTurns)
  }

  /// Directed edges by the node they leave.
  public func nodeAdjacency() -> (first: [UInt32], edges: [UInt32]) {
    var first = [UInt32](repeating: 0, count: nodeCoordinate.count + 1)
    for pair in pairTail.indices {
      first[Int(pairTail[pair]) + 1] += 1
      first[Int(pairHead[pair]) + 1] += 1
    }
    for node in 1..<max(first.count, 1) { first[node] += first[node - 1] }
    var next = first
    var edges = [UInt32](repeating: 0, count: pairTail.count * 2)
    for pair in pairTail.indices {
      let tail = Int(pairTail[pair])
      let head = Int(pairHead[pair])
      edges[Int(next[tail])] = UInt32(pair * 2)
      next[tail] += 1
      edges[Int(next[head])] = UInt32(pair * 2 + 1)
      next[head] += 1
    }
    return (first, edges)
  }
}
