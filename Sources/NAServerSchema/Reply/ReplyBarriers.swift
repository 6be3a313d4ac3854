import GeometryModel
import JSONText
import RouteModel

/// The barriers of an answer with their shapes in its coordinate system.
struct ReplyBarriers {
  private let points: [ReplyFeature]
  private let lines: [ReplyFeature]
  private let areas: [ReplyFeature]

  private static let pointNames = [
    "ObjectID", "Name", "SourceID", "SourceOID", "PosAlong", "SideOfEdge", "CurbApproach", "Status", "FullEdge",
    "BarrierType",
  ]
  private static let lineNames = ["ObjectID", "Name", "Locations", "BarrierType", "Shape_Length"]
  private static let areaNames = lineNames + ["Shape_Area"]

  /// - Throws: `ServiceError` where the system of the answer cannot hold a place.
  init(_ result: RouteResult, _ request: SolveRequest, _ geometry: ReplyGeometry) throws(ServiceError) {
    let parameters = request.parameters
    let keeps = request.output.preservesObjectIDs
    func features<B: Barrier>(
      _ barriers: [B], _ isWanted: Bool, _ shape: (B) -> Geometry,
      _ fields: ([Field], B, [Vertices], [String]) -> [Field]
    ) throws(ServiceError) -> [ReplyFeature] {
      guard isWanted else { return [] }
      let costs = Set(barriers.flatMap { Array($0.addedCosts.keys) + Array($0.scaleFactors.keys) }).sorted()
      var features: [ReplyFeature] = []
      for (index, barrier) in barriers.enumerated() {
        let parts = try geometry.parts(shape(barrier))
        let kind = barrier is PointBarrier ? "Location" : "Locations"
        let name = barrier.name.isEmpty ? "\(kind) \(index + 1)" : barrier.name
        let first: [Field] = [
          ("ObjectID", .int(keeps || barrier.id != 0 ? barrier.id : index + 1)), ("Name", .text(name)),
        ]
        features.append(ReplyFeature(fields: fields(first, barrier, parts, costs), parts: parts))
      }
      return features
    }
    points = try features(result.pointBarriers, parameters.returnsPointBarriers, { $0.geometry }) {
      $0 + Self.place($1) + $3.map { [barrier = $1] in ("Attr_\($0)", .number(barrier.addedCosts[$0])) }
    }
    lines = try features(result.polylineBarriers, parameters.returnsPolylineBarriers, { $0.geometry }) {
      $0 + Self.effect($1, $3) + [("Shape_Length", .number($2.planarLength))]
    }
    areas = try features(result.polygonBarriers, parameters.returnsPolygonBarriers, { $0.geometry }) {
      $0 + Self.effect($1, $3) + [("Shape_Length", .number($2.planarLength)), ("Shape_Area", .number($2.planarArea))]
    }
  }

  private static func place(_ barrier: PointBarrier) -> [Field] {
    let position = barrier.position
    return [
      ("SourceID", .int(position == nil ? nil : 1)), ("SourceOID", .int(position?.street)),
      ("PosAlong", .number(position?.share)), ("SideOfEdge", .int(position?.side?.rawValue)),
      ("CurbApproach", .int(barrier.curbApproach.flatMap { StopCodes.number($0, StopCodes.curbApproaches) } ?? 0)),
      ("Status", .int(barrier.locationStatus.wireNumber)), ("FullEdge", .int(barrier.isFullEdge ? 1 : 0)),
      ("BarrierType", .int(barrier.kind == .restriction ? 0 : 2)),
    ]
  }

  private static func effect(_ barrier: Barrier, _ costs: [String]) -> [Field] {
    // Our own: how a line or an area was found.
    let fields: [Field] = [
      ("Locations", .null), ("BarrierType", .int(barrier.kind == .restriction ? 0 : 1)),
      ("Status", .int(barrier.locationStatus.wireNumber)),
    ]
    return fields + costs.map { ("Attr_\($0)", .number(barrier.scaleFactors[$0])) }
  }

  /// Writes the sets that were asked for, empty ones too.
  func write(_ parameters: RouteParameters, _ sets: FeatureSetWriter, to out: inout JSONWriter) {
    if parameters.returnsPointBarriers {
      sets.write("barriers", .point, points, names: Self.pointNames, to: &out)
    }
    if parameters.returnsPolylineBarriers {
      sets.write("polylineBarriers", .polyline, lines, names: Self.lineNames, to: &out)
    }
    if parameters.returnsPolygonBarriers {
      sets.write("polygonBarriers", .polygon, areas, names: Self.areaNames, to: &out)
    }
  }
}
