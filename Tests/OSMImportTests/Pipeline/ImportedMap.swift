import Geodesy
import MappedStorage
import OSMImport
import OSMReader
import RoadNetwork
import TestSupport
import Testing

/// A small map after import, asked by OpenStreetMap ids.
struct ImportedMap: CustomTestStringConvertible {
  var testDescription: String { "imported map" }
  let tables: NetworkTables
  let report: ImportReport
  let network: RoadNetwork

  init(nodes: [OSMNode], ways: [OSMWay], relations: [OSMRelation] = [], options: ImportOptions = ImportOptions()) throws
  {
    let xml = osmXML(nodes: nodes, ways: ways, relations: relations)
    let file = try OSMFile(.bytes(Array(xml.utf8), format: .xml, name: "drawn map"))
    (tables, report) = try OSMImporter(options: options).importNetwork(from: file)
    network = try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
  }

  init(_ map: DrawnMap, options: ImportOptions = ImportOptions()) throws {
    try self.init(nodes: map.osmNodes, ways: map.osmWays, relations: map.osmRelations(), options: options)
  }

  /// The ids of the nodes between which each stretch of a way runs, in drawn order.
  func stretches(ofWay id: Int64) -> [[Int64]] {
    pairs(ofWay: id).map { [tables.nodeOSMID[Int(tables.pairTail[$0])], tables.nodeOSMID[Int(tables.pairHead[$0])]] }
  }

  func pairs(ofWay id: Int64) -> [Int] { tables.pairWayID.indices.filter { tables.pairWayID[$0] == id } }

  func node(_ id: Int64) -> Int? { tables.nodeOSMID.firstIndex(of: id) }

  /// The only directed edge between two nodes; nil when there is none or there are several.
  func edge(_ from: Int64, _ to: Int64) -> EdgeID? {
    let found = (0..<UInt32(tables.pairTail.count * 2)).map { EdgeID(rawValue: $0) }.filter {
      network.nodeOSMID[network.tail(of: $0).rawValue] == from && network.nodeOSMID[network.head(of: $0).rawValue] == to
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The facts of the turn from one edge to another in the plain graph; nil when there is no arc.
  func turn(_ from: EdgeID?, _ to: EdgeID?, _ layer: NetworkLayer = .motor) -> TurnFacts? {
    let topology = network.topology(layer)
    guard let from, let to, let state = topology.baseState(of: from) else { return nil }
    for arc in topology.arcs(of: state) {
      if topology.edge(of: StateID(rawValue: topology.arcTarget[arc])) == to { return topology.arcTurn[arc] }
    }
    return nil
  }

  /// The modes of a layer that may drive the nodes in order, as the automaton of the layer has it.
  func modes(along nodes: [Int64], _ layer: NetworkLayer = .motor) -> ModeSet? {
    let topology = network.topology(layer)
    var edges: [EdgeID] = []
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      guard let edge = edge(from, to) else { return nil }
      edges.append(edge)
    }
    guard let first = edges.first, var state = topology.baseState(of: first) else { return nil }
    var modes = layer.modes
    for next in edges.dropFirst() {
      guard
        let arc = topology.arcs(of: state).first(where: {
          topology.edge(of: StateID(rawValue: topology.arcTarget[$0])) == next
        })
      else { return nil }
      modes.subtract(topology.arcTurn[arc].forbiddenModes)
      state = StateID(rawValue: topology.arcTarget[arc])
    }
    return modes
  }
}

extension DrawnMap {
  /// Ids of nodes by their letters.
  func ids(_ letters: String) throws -> [Int64] { try letters.map { try nodeID($0) } }
}
