import CGEOS
import GeometryModel

extension GEOSContext {
  /// A geometry brought to GEOS: its points, lines or areas, valid as GEOS wants them.
  ///
  /// Paths and rings that shrink to nothing are left out; areas are repaired where their rings cross.
  ///
  /// - Returns: the shape; nil where a coordinate is not finite or GEOS fails.
  func shape(of geometry: Geometry) -> GEOSShape? {
    let lists = geometry.vertexLists
    guard lists.allSatisfy({ $0.positions.allSatisfy(\.isFinite) }) else { return nil }
    switch geometry.dimension {
    case 0:
      let points = lists.flatMap { list in list.positions.indices.map { point(list.only($0)) } }
      return collection(GEOS_MULTIPOINT, ofAll: points)
    case 1:
      return collection(GEOS_MULTILINESTRING, ofAll: lists.map(\.withoutRepeats).filter { $0.count > 1 }.map(line))
    default:
      return area(of: (geometry as? Envelope).map { [Vertices($0.box.ring)] } ?? lists)
    }
  }

  /// The shape of some rings.
  private func area(of rings: [Vertices]) -> GEOSShape? {
    let rings = rings.map(\.closed.withoutRepeats).filter { $0.count > 3 }
    let areas = RingNesting(rings).areas
    let nested = collection(GEOS_MULTIPOLYGON, ofAll: areas.map { area($0.outer, holes: $0.holes) })
    if let nested, nested.isValid { return nested }
    // Each ring for itself: what is covered an odd number of times is inside, however the rings are turned.
    let alone = collection(GEOS_MULTIPOLYGON, ofAll: rings.map { area($0, holes: []) })
    return alone?.madeValid().flatMap(areasOnly)
  }

  /// The areas of a shape, without the lines and points that a repair leaves over.
  private func areasOnly(_ shape: GEOSShape) -> GEOSShape? {
    var areas: [GEOSShape?] = []
    shape.forEachPart { if $0.dimension == 2 { areas.append($0.copied(in: self)) } }
    return collection(GEOS_MULTIPOLYGON, ofAll: areas)
  }

  /// Several shapes as one; nil where one of them could not be made.
  func collection(_ kind: GEOSGeomTypes, ofAll shapes: [GEOSShape?]) -> GEOSShape? {
    let made = shapes.compactMap { $0 }
    return made.count == shapes.count ? collection(kind, of: made) : nil
  }
}

extension GEOSShape {
  /// What the shape has of a dimension, as a geometry of ours: areas with clockwise outer rings, lines joined where two
  /// of them meet.
  func geometry(ofDimension dimension: Int, _ system: SpatialReference?) -> Geometry? {
    if dimension == 1 { return linesOnly()?.polyline(system) }
    var lists: [Vertices] = []
    forEachPart { part in
      guard part.dimension == dimension else { return }
      lists += dimension == 2 ? part.vertexLists.turned() : part.vertexLists
    }
    if dimension == 2 { return Polygon(lists, system: system) }
    return Multipoint(Vertices(joining: lists), spatialReference: system)
  }

  private func linesOnly() -> GEOSShape? {
    var lines: [GEOSShape?] = []
    forEachPart { if $0.dimension == 1 { lines.append($0.copied(in: context)) } }
    let all = context.collection(GEOS_MULTILINESTRING, ofAll: lines)
    return lines.count > 1 ? all?.merged() : all
  }

  private func polyline(_ system: SpatialReference?) -> Polyline {
    var lists: [Vertices] = []
    forEachPart { lists += $0.vertexLists }
    return Polyline(lists, system: system)
  }
}

extension [Vertices] {
  /// The rings of one area, the first turned clockwise and the holes the other way.
  func turned() -> [Vertices] {
    enumerated().map { (signedArea($1.positions) > 0) == ($0 == 0) ? $1.reversed : $1 }
  }
}
