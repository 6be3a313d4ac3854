import MappedStorage
import RoadNetwork
import RoutingEngine

/// The facts `guidepost info` shows.
struct NetworkSummary {
  struct Layer {
    var name: String
    var states: Int
    var copies: Int
    var arcs: Int
    var conditionalTurns: Int
  }
  struct TravelMode {
    var name: String
    var layer: String
    var usableEdges: Int
    var components: Int
    var largestComponent: Int
  }

  var path: String
  var bytes: Int
  var isVerified: Bool
  var formatVersion: Int
  var identity: String
  var bounds: NetworkBounds?
  var counts: [(name: String, value: Int)]
  var layers: [Layer]
  var modes: [TravelMode]
  var hierarchies: [ListedHierarchy]
  var metrics: [ListedMetric]
  var metadata: NetworkMetadata
  var sections: [StorageReader.Section]

  init(_ network: RoadNetwork, path: String, isVerified: Bool) {
    self.path = path
    self.isVerified = isVerified
    bytes = network.storage.storage.bytes.count
    formatVersion = Int(network.storage.formatVersion)
    let digits = String(network.storage.identity, radix: 16)
    identity = String(repeating: "0", count: 16 - digits.count) + digits
    bounds = NetworkBounds(network)
    counts = [
      ("nodes", network.nodeCount), ("roadPairs", network.pairCount), ("directedEdges", network.pairCount * 2),
      ("shapePoints", network.shapes.count), ("names", max(0, network.names.count - 1)),
      ("signs", max(0, network.signs.count - 1)), ("barriers", max(0, network.barriers.count - 1)),
      ("restrictions", max(0, network.restrictions.count - 1)), ("conditions", network.conditionCount),
    ]
    layers = NetworkLayer.allCases.map { Layer($0, in: network) }
    modes = Mode.allCases.map { TravelMode($0, in: network) }
    let engine = RoutingEngine(network: network)
    hierarchies = engine.hierarchies()
    metrics = engine.metrics()
    metadata = network.metadata
    sections = network.storage.sections
  }
}

extension NetworkSummary.Layer {
  init(_ layer: NetworkLayer, in network: RoadNetwork) {
    let topology = network.topology(layer)
    name = layer.name
    states = topology.stateCount
    copies = topology.stateCount - topology.baseStateCount
    arcs = topology.arcCount
    conditionalTurns = topology.conditionalTurns.count
  }
}

extension NetworkSummary.TravelMode {
  init(_ mode: Mode, in network: RoadNetwork) {
    let sizes = network.componentSizes(mode: mode)
    name = mode.optionName
    layer = mode.layer.name
    usableEdges = sizes.reduce(0) { $0 + Int($1) }
    components = sizes.count
    largestComponent = Int(sizes.max() ?? 0)
  }
}
