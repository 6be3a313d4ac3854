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
    /// On this stretch, without what turns take.
    var ownSeconds: Double
  }

  private struct Turn {
    var turn: RouteCourse.Turn
    /// The positions of the edges that it leads from and onto.
    var edges: (from: Int, onto: Int)
    /// Of the route up to the end of the turn.
    var seconds: Double
  }

  private var edges: [Edge] = []
  private var turns: [Turn] = []

  /// - Throws: `ServiceError` where the system of the answer cannot hold a place.
  init(_ result: RouteResult, _ request: SolveRequest, _ geometry: ReplyGeometry) throws(ServiceError) {
    let traversed = request.output.traversed
    for (index, route) in result.routes.enumerated() where traversed.edges || traversed.junctions || traversed.turns {
      var meters = 0.0
      for leg in route.course?.legs ?? [] { try add(leg, route: index + 1, &meters, geometry) }
    }
  }

  private mutating func add(
    _ leg: RouteCourse.Leg, route: Int, _ meters: inout Double, _ geometry: ReplyGeometry
  ) throws(ServiceError) {
    let driven = leg.stretches.reduce(0) { $0 + $1.seconds }
    // Where turns are not told apart, what they take is spread over the streets.
    let knowsTurns = leg.turns.count == leg.stretches.count - 1
    let scale = knowsTurns || driven == 0 ? 1 : leg.duration / driven
    var seconds = leg.departure
    for (position, stretch) in leg.stretches.enumerated() {
      if knowsTurns, position > 0 {
        let turn = leg.turns[position - 1]
        seconds += turn.seconds
        turns.append(Turn(turn: turn, edges: (edges.count - 1, edges.count), seconds: seconds))
      }
      meters += stretch.meters
      seconds += stretch.seconds * scale
      edges.append(
        Edge(
          route: route, stretch: stretch, parts: try geometry.parts([stretch.line], .wgs84), meters: meters,
          seconds: seconds, ownSeconds: stretch.seconds * scale))
    }
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
      let own = names.map { "Attr_\($0)" } + names.map { "Cumul_\($0)" }
      sets.write(
        "traversedTurns", .polyline, turnFeatures(names, costs),
        names: ["ObjectID", "SourceID", "SourceOID", "RouteID"] + Self.turnNames + own, to: &out)
    }
  }

  private static let turnNames = [
    "Edge1End", "Edge1FCID", "Edge1FID", "Edge1Pos", "Edge2FCID", "Edge2FID", "Edge2Pos",
  ]

  /// The turns that take time: others are no elements of the network. Which streets they join is told as by tables of
  /// turns: from the end (`Y`) or the start (`N`) of the first street as it is drawn, to the place of the second one.
  private func turnFeatures(_ names: [String], _ costs: ReplyCosts) -> [ReplyFeature] {
    turns.filter { $0.turn.seconds > 0 }.enumerated().map { index, passage in
      let (from, onto) = (edges[passage.edges.from], edges[passage.edges.onto])
      let number = passage.turn.number
      let ends: [FieldValue] = [
        .text(from.stretch.to >= from.stretch.from ? "Y" : "N"), .int(1), .int(from.stretch.street),
        .number(from.stretch.to), .int(1), .int(onto.stretch.street), .number(onto.stretch.from),
      ]
      var fields: [Field] = [
        ("ObjectID", .int(index + 1)), ("SourceID", .int(number > 0 ? 3 : nil)),
        ("SourceOID", .int(number > 0 ? number : nil)), ("RouteID", .int(from.route)),
      ]
      fields += zip(Self.turnNames, ends).map { ($0, $1) }
      fields += names.map { ("Attr_\($0)", costs.value($0, 0, passage.turn.seconds)) }
      fields += names.map { ("Cumul_\($0)", costs.value($0, from.meters, passage.seconds)) }
      let line = [from.parts.last?.positions.suffix(2), onto.parts.first?.positions.prefix(2).dropFirst()]
      return ReplyFeature(fields: fields, parts: [Vertices(line.compactMap { $0 }.flatMap { Array($0) })])
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
    if name == CostUnits.timeAt1KPH { return .number(meters / 1000 * 60) }
    if name == time, let unit = self.seconds(name) { return .number(seconds / unit) }
    return .null
  }
}
