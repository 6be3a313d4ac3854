public import Geodesy
internal import MappedStorage
public import RoadNetwork

/// A network built edge by edge without OpenStreetMap objects: for tests of what reads networks.
///
/// Every pair of edges that meet gets an arc, U-turns included; there are no via-way restrictions.
public struct HandmadeNetwork {
  /// The tables so far; layers and components are filled in by `build()`.
  public var tables = NetworkTables()
  /// Facts of a turn to change before it is stored: from edge, to edge.
  public var adjustTurn: (EdgeID, EdgeID, inout TurnFacts) -> Void = { _, _, _ in }

  /// An empty network.
  public init() {}

  /// Adds a node.
  public mutating func node(
    _ place: Coordinate, flags: NodeFlags = [], barrier: Barrier? = nil
  ) -> UInt32 {
    tables.nodeCoordinate.append(place)
    tables.nodeOSMID.append(Int64(tables.nodeCoordinate.count))
    tables.nodeFlags.append(flags)
    if let barrier {
      tables.nodeBarrier.append(UInt16(tables.barriers.count))
      tables.barriers.append(barrier)
    } else {
      tables.nodeBarrier.append(0)
    }
    tables.nodeName.append(0)
    return UInt32(tables.nodeCoordinate.count - 1)
  }

  /// Adds a node `east` and `north` metres, about, from 0° N 0° E.
  public mutating func node(
    east: Double, north: Double, flags: NodeFlags = [], barrier: Barrier? = nil
  ) -> UInt32 {
    node(place(east: east, north: north), flags: flags, barrier: barrier)
  }

  /// The place `east` and `north` metres from 0° N 0° E.
  public func place(east: Double, north: Double) -> Coordinate {
    let ruler = LocalRuler(latitude: 0)
    return Coordinate(
      latitudeE7: Int32((north / ruler.metersPerLatitudeE7).rounded()),
      longitudeE7: Int32((east / ruler.metersPerLongitudeE7).rounded()))
  }

  /// Adds a stretch of road between two nodes over the given places and returns its pair.
  @discardableResult
  public mutating func road(
    _ tail: UInt32, _ head: UInt32, _ attributes: RoadAttributes, via: [Coordinate] = []
  ) -> UInt32 {
    let shape = [tables.nodeCoordinate[Int(tail)]] + via + [tables.nodeCoordinate[Int(head)]]
    var meters = 0.0
    for (a, b) in zip(shape, shape.dropFirst()) {
      meters += LocalRuler(latitude: (a.latitude + b.latitude) / 2).distance(from: a, to: b)
    }
    tables.pairTail.append(tail)
    tables.pairHead.append(head)
    tables.pairLength.append(Millimeters(rawValue: max(1, Millimeters(meters: meters).rawValue)))
    if let known = tables.attributes.firstIndex(of: attributes) {
      tables.pairAttributes.append(UInt32(known))
    } else {
      tables.pairAttributes.append(UInt32(tables.attributes.count))
      tables.attributes.append(attributes)
    }
    tables.pairName.append(0)
    tables.pairWayID.append(Int64(tables.pairTail.count))
    tables.pairDuration.append(Milliseconds(rawValue: 0))
    tables.shapes += shape
    tables.shapeFirst.append(UInt32(tables.shapes.count))
    tables.edgeSign += [0, 0]
    tables.edgeLanes += [0, 0]
    tables.edgeControls += [TrafficControls(rawValue: 0), TrafficControls(rawValue: 0)]
    tables.edgeHeadControls += [TrafficControls(rawValue: 0), TrafficControls(rawValue: 0)]
    return UInt32(tables.pairTail.count - 1)
  }

  /// Builds layers and components and opens the network.
  public func build() throws -> RoadNetwork {
    var tables = tables
    for layer in NetworkLayer.allCases {
      tables.layers[Int(layer.rawValue)] = HandmadeLayer(tables: tables, layer: layer, adjustTurn: adjustTurn)
        .layerTables()
    }
    for mode in Mode.allCases {
      let (ids, sizes) = HandmadeComponents(tables: tables, mode: mode).components()
      tables.components[Int(mode.rawValue)] = ids
      tables.componentSizes[Int(mode.rawValue)] = sizes
    }
    return try RoadNetwork(MappedBytes(image: tables.storageWriter().image()))
  }
}

extension RoadAttributes {
  /// A way of a class that the given modes may use in both directions, or along it only.
  public static func way(
    _ roadClass: RoadClass, modes: ModeSet = .all, access: Access = .allowed, oneway: Bool = false
  ) -> RoadAttributes {
    var attributes = RoadAttributes()
    attributes.roadClass = roadClass
    for mode in Mode.allCases where modes.contains(mode) {
      attributes.accessForward[mode] = access
      if !oneway { attributes.accessBackward[mode] = access }
    }
    return attributes
  }
}
