import GeometryModel
import JSONText
import RouteModel

/// The streets and junctions that the routes pass.
struct ReplyTraversal {
  private struct Edge {
    var route: Int
    var stretch: RouteCourse.Stretch
    var parts: [Vertices]
    /// Of the route up to the end of the stretch.
    var meters: Double
    /// Of the route up to the end of the stretch, with what turns take.
    var seconds: Double
    /// On this stretch, with what turns take.
    var ownSeconds: Double
  }

  private let edges: [Edge]

  /// - Throws: `ServiceError` where the system of the answer cannot hold a place.
  init(_ result: RouteResult, _ request: SolveRequest, _ geometry: ReplyGeometry) throws(ServiceError) {
    var edges: [Edge] = []
    let traversed = request.output.traversed
    for (index, route) in result.routes.enumerated() where traversed.edges || traversed.junctions || traversed.turns {
      var meters = 0.0
      for leg in route.course?.legs ?? [] {
        let driven = leg.stretches.reduce(0) { $0 + $1.seconds }
        let scale = driven > 0 ? leg.duration / driven : 0
        var seconds = leg.departure
        for stretch in leg.stretches {
          meters += stretch.meters
          seconds += stretch.seconds * scale
          edges.append(
            Edge(
              route: index + 1, stretch: stretch, parts: try geometry.parts([stretch.line], .wgs84), meters: meters,
              seconds: seconds, ownSeconds: stretch.seconds * scale))
        }
      }
    }
    self.edges = edges
  }

  func write(
    _ output: SolveOutput, _ names: [String], _ sets: FeatureSetWriter, _ costs: ReplyCosts, to out: inout JSONWriter
  ) {
    if output.traversed.edges {
      let own = names.map { "Attr_\($0)" } + names.map { "Cumul_\($0)" }
      sets.write(
        "traversedEdges", .polyline, edgeFeatures(names, costs),
        names: ["ObjectID", "SourceID", "SourceOID", "FromPosition", "ToPosition", "RouteID"] + own, to: &out)
    }
    if output.traversed.junctions {
      sets.write(
        "traversedJunctions", .point, junctionFeatures(names, costs),
        names: ["ObjectID", "SourceID", "SourceOID", "RouteID"] + names.map { "Cumul_\($0)" }, to: &out)
    }
    if output.traversed.turns {
      // Turns have costs but are no elements of the network: there are no features of them to tell.
      sets.write(
        "traversedTurns", .polyline, [], names: ["ObjectID", "SourceID", "SourceOID", "RouteID"], to: &out)
    }
  }

  private func edgeFeatures(_ names: [String], _ costs: ReplyCosts) -> [ReplyFeature] {
    edges.enumerated().map { index, edge in
      let stretch = edge.stretch
      var fields: [Field] = [
        ("ObjectID", .int(index + 1)), ("SourceID", .int(1)), ("SourceOID", .int(stretch.street)),
        ("FromPosition", .number(stretch.from)), ("ToPosition", .number(stretch.to)), ("RouteID", .int(edge.route)),
      ]
      fields += names.map { ("Attr_\($0)", costs.value($0, stretch.meters, edge.ownSeconds)) }
      fields += names.map { ("Cumul_\($0)", costs.value($0, edge.meters, edge.seconds)) }
      return ReplyFeature(fields: fields, parts: edge.parts)
    }
  }

  private func junctionFeatures(_ names: [String], _ costs: ReplyCosts) -> [ReplyFeature] {
    var features: [ReplyFeature] = []
    for edge in edges where edge.stretch.endJunction > 0 {
      guard let place = edge.parts.last?.positions.last else { continue }
      var fields: [Field] = [
        ("ObjectID", .int(features.count + 1)), ("SourceID", .int(2)), ("SourceOID", .int(edge.stretch.endJunction)),
        ("RouteID", .int(edge.route)),
      ]
      fields += names.map { ("Cumul_\($0)", costs.value($0, edge.meters, edge.seconds)) }
      features.append(ReplyFeature(fields: fields, parts: [Vertices([place])]))
    }
    return features
  }
}

extension ReplyCosts {
  /// A length or the time of the travel mode in the unit of an attribute; null for times of other modes.
  func value(_ name: String, _ meters: Double, _ seconds: Double) -> FieldValue {
    if let unit = self.meters(name) { return .number(meters / unit) }
    if name == time, let unit = self.seconds(name) { return .number(seconds / unit) }
    return .null
  }
}
