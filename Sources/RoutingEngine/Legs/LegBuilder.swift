internal import Geodesy
internal import Guidance
internal import MappedStorage
internal import RoadNetwork
internal import TravelProfile

/// Turns the states of a leg into edges, lengths, durations and a line. Copies of edges end here.
struct LegBuilder {
  let metric: Metric
  /// Where times matter: the costs in time and the moment from which the times of legs count.
  var hours: (timed: TimedMetric, departure: Instant)?
  /// What the request changes on the metric.
  var overlay: MetricOverlay?

  /// The leg as guidance reads it.
  func guidedPath(_ path: LegPath, origin: Coordinate, destination: Coordinate) -> GuidedPath {
    let topology = metric.topology
    let edges = path.states.map { topology.edge(of: $0) }
    var edgeDurations: [Double] = []
    var turnDurations: [Double] = []
    edgeDurations.reserveCapacity(edges.count)
    turnDurations.reserveCapacity(edges.count)
    var time = path.startTime
    var enteredAt = path.enteredAt
    var entered = [enteredAt]
    for (position, edge) in edges.enumerated() {
      if position > 0 {
        let turn = turnDuration(path, position, enteredAt: enteredAt, at: time)
        turnDurations.append(Double(turn) / 1000)
        enteredAt = time
        if hours != nil { entered.append(time) }
        time = JourneyTime.after(time, turn)
      }
      let range = drivenRange(path, edges, position)
      let milliseconds = duration(of: edge, from: range.start, to: range.end, enteredAt: enteredAt)
      edgeDurations.append(Double(milliseconds) / 1000)
      time = JourneyTime.after(time, milliseconds)
    }
    var guided = GuidedPath(
      metric: metric.layout, edges: edges, startOffset: Millimeters(rawValue: path.startOffset),
      endOffset: Millimeters(rawValue: path.endOffset), edgeDurations: edgeDurations, turnDurations: turnDurations,
      origin: origin, destination: destination)
    if let hours, hours.timed.hasHours {
      guided.hours = GuidedPath.Hours(timed: hours.timed, entered: entered.map { local($0, hours.departure) })
    }
    return guided
  }

  /// Milliseconds along a part of an edge.
  private func duration(of edge: EdgeID, from start: UInt32, to end: UInt32, enteredAt: UInt32) -> UInt32 {
    let duration = metric.edgeDuration[Int(edge.rawValue)]
    // All of an edge on which nothing changes.
    if hours == nil, overlay == nil, start == 0, end > 0, end == metric.network.length(of: edge).rawValue,
      metric.isUsable(edge)
    {
      return duration
    }
    return passage(edge, enteredAt: enteredAt)
      .cost(from: Millimeters(rawValue: start), to: Millimeters(rawValue: end)).duration.rawValue
  }

  private func passage(_ edge: EdgeID, enteredAt: UInt32) -> EdgePassage {
    guard let hours else { return metric.passage(of: edge, overlay) }
    return hours.timed.passage(of: edge, at: local(enteredAt, hours.departure), overlay)
  }

  /// Milliseconds of the turn onto the state at a position.
  private func turnDuration(_ path: LegPath, _ position: Int, enteredAt: UInt32, at time: UInt32) -> UInt32 {
    guard let arc = arc(path, position) else { return 0 }
    guard let hours else { return metric.turnDuration[arc] }
    return hours.timed.turnCost(
      of: path.states[position - 1], arc: arc, enteredAt: local(enteredAt, hours.departure),
      at: local(time, hours.departure)
    ).duration.rawValue
  }

  private func arc(_ path: LegPath, _ position: Int) -> Int? {
    let target = path.states[position].rawValue
    for arc in metric.topology.arcs(of: path.states[position - 1]) where metric.topology.arcTarget[arc] == target {
      return arc
    }
    return nil
  }

  private func local(_ time: UInt32, _ departure: Instant) -> LocalInstant {
    departure.advanced(by: Milliseconds(rawValue: time)).local
  }

  /// The first road of a leg on which a rule stands that asks for hours or holidays, or onto which a turn leads that
  /// has one.
  func road(_ path: LegPath, asking unknown: ConditionalLaw.Unknown, _ law: ConditionalLaw) -> EdgeID? {
    guard law.asksAnywhere(unknown) else { return nil }
    for (position, state) in path.states.enumerated() {
      let edge = metric.topology.edge(of: state)
      if law.asks(unknown, on: edge) { return edge }
      if position > 0, let arc = arc(path, position), law.asks(unknown, arc: arc, in: metric.topology) { return edge }
    }
    return nil
  }

  /// The path as it is told: without pieces of no length at its ends, which a stop at a junction brings.
  ///
  /// The time of the turns that go with them stays in the neighbouring piece.
  func told(_ path: GuidedPath) -> GuidedPath {
    var path = path
    while path.edges.count > 1, path.startOffset == metric.network.length(of: path.edges[0]) {
      path.edges.removeFirst()
      path.hours?.entered.removeFirst()
      let lost = path.edgeDurations.removeFirst() + path.turnDurations.removeFirst()
      path.edgeDurations[0] += lost
      path.startOffset = Millimeters(rawValue: 0)
    }
    while path.edges.count > 1, path.endOffset.rawValue == 0 {
      path.edges.removeLast()
      path.hours?.entered.removeLast()
      let lost = path.edgeDurations.removeLast() + path.turnDurations.removeLast()
      path.edgeDurations[path.edgeDurations.count - 1] += lost
      path.endOffset = metric.network.length(of: path.edges[path.edges.count - 1])
    }
    return path
  }

  /// The leg without maneuvers; `line` is that of its path.
  func leg(_ path: LegPath, _ guided: GuidedPath, _ line: PathLine) -> RouteResult.Leg {
    var lengths: [Double] = []
    lengths.reserveCapacity(guided.edges.count)
    for position in guided.edges.indices {
      let range = drivenRange(path, guided.edges, position)
      lengths.append(Double(range.end - range.start) / 1000)
    }
    return RouteResult.Leg(
      length: lengths.reduce(0, +),
      duration: guided.edgeDurations.reduce(0, +) + guided.turnDurations.reduce(0, +),
      geometry: line.coordinates, edges: guided.edges,
      startOffset: Millimeters(rawValue: path.startOffset), edgeLengths: lengths, edgeDurations: guided.edgeDurations,
      turnDurations: guided.turnDurations, wayNames: roadNames(along: told(guided).edges), maneuvers: [])
  }

  /// The names of roads in order, each once per run of equal names.
  private func roadNames(along edges: [EdgeID]) -> [String] {
    var names: [String] = []
    var last: UInt32?
    for edge in edges {
      let text = roadNameText(of: edge)
      if text == last { continue }
      last = text
      let name = metric.network.string(text)
      if name != names.last { names.append(name) }
    }
    return names
  }

  /// The name of a road, or its number where it has no name.
  func roadName(of edge: EdgeID) -> String {
    metric.network.string(roadNameText(of: edge))
  }

  private func roadNameText(of edge: EdgeID) -> UInt32 {
    let record = metric.network.name(of: edge)
    return record.name != 0 ? record.name : record.ref
  }

  private func drivenRange(_ path: LegPath, _ edges: [EdgeID], _ position: Int) -> (start: UInt32, end: UInt32) {
    let length = metric.network.length(of: edges[position]).rawValue
    let start = position == 0 ? path.startOffset : 0
    let end = position == edges.count - 1 ? path.endOffset : length
    return (start, max(start, end))
  }
}
