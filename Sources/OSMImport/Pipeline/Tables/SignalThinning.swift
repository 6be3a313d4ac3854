import RoadNetwork

/// Leaves one signal of each signalled junction on every way through it.
///
/// One set of lights may stand on the map as a node at every stop line, on every carriageway and at every pedestrian
/// crossing around a junction; a driver waits there once. Signals are dropped where everybody who arrives has just met
/// others: within 40 m, or within 40 m beyond a junction that is itself within 40 m. Pedestrian crossings with signals
/// are dropped there too, and within 40 m before signals, with which they switch.
struct SignalThinning {
  /// A place on a directed edge.
  struct Place {
    var edge: UInt32
    /// Metres from the edge's tail.
    var position: Double
    var isAtHead: Bool
  }

  /// Signals met at a place.
  struct Light {
    var place: Place
    var kind: TrafficControls.Kind
    var isCrossing: Bool { kind == .signalCrossing }
    var edge: UInt32 { place.edge }
    var position: Double { place.position }
  }

  let graph: RoadGraph
  let meters: [Double]
  let isJunction: [Bool]
  private(set) var lights: [Light] = []
  private var isKept: [Bool] = []
  /// Lights of each directed edge that has any, in order of travel.
  private var lightsOf: [UInt32: [Int]] = [:]

  /// Edges looked at around one light: enough for any real junction, and an end to unreal ones.
  private static let mostEdges = 64
  /// Where lights follow lights, dropping one may bring back the next; a few rounds settle real streets.
  private static let mostRounds = 8

  init(graph: RoadGraph, meters: [Double], isJunction: [Bool]) {
    self.graph = graph
    self.meters = meters
    self.isJunction = isJunction
  }

  /// Adds the signals among the controls met at a place.
  mutating func add(_ met: TrafficControls, _ place: Place) {
    for kind in [TrafficControls.Kind.signals, .signalCrossing] where met[kind] > 0 {
      lights.append(Light(place: place, kind: kind))
    }
  }

  /// The lights that stand for others met before or after.
  mutating func dropped() -> [Light] {
    isKept = Array(repeating: true, count: lights.count)
    lightsOf = Dictionary(grouping: lights.indices) { lights[$0].edge }
      .mapValues { $0.sorted { lights[$0].position < lights[$1].position } }
    // Signals first: they rule the crossings beside them.
    settle(lights.indices.filter { !lights[$0].isCrossing })
    settle(lights.indices.filter { lights[$0].isCrossing })
    return lights.indices.filter { !isKept[$0] }.map { lights[$0] }
  }

  private mutating func settle(_ group: [Int]) {
    for _ in 0..<Self.mostRounds {
      var hasChanged = false
      for index in group {
        let keeps = !isRepeated(lights[index])
        if keeps != isKept[index] { hasChanged = true }
        isKept[index] = keeps
      }
      if !hasChanged { return }
    }
  }

  private func isRepeated(_ light: Light) -> Bool {
    light.isCrossing ? follows(light, among: .any) || leadsToSignals(light) : follows(light, among: .signals)
  }

  private enum Kinds { case signals, any }

  /// The nearest kept light of an edge before a place on it, in metres from the tail.
  private func keptLight(of edge: UInt32, before position: Double, _ kinds: Kinds) -> Double? {
    lightsOf[edge]?.last {
      isKept[$0] && lights[$0].position < position && (kinds == .any || !lights[$0].isCrossing)
    }.map { lights[$0].position }
  }

  // MARK: - Behind

  /// Whether whoever comes to the light has met another of the same junction.
  private func follows(_ light: Light, among kinds: Kinds) -> Bool {
    var looked = 0
    let search = Search(position: light.position, range: ControlPlacement.signalRange, mayPassJunction: true)
    return hasMet(before: light.position, on: light.edge, search, kinds, &looked) ?? false
  }

  /// How far back to look from a place on an edge, in metres from its tail.
  private struct Search {
    var position: Double
    var range: Double
    var mayPassJunction: Bool
  }

  /// Whether a light is met on every way to a place; nil where no way leads there.
  private func hasMet(
    before bound: Double, on edge: UInt32, _ search: Search, _ kinds: Kinds, _ looked: inout Int
  ) -> Bool? {
    looked += 1
    if looked > Self.mostEdges { return false }
    if let met = keptLight(of: edge, before: bound, kinds) { return search.position - met <= search.range }
    guard search.position <= search.range else { return false }
    let node = graph.tail[Int(edge)]
    var next = search
    next.range -= search.position
    if search.mayPassJunction, isJunction[Int(node)] {
      next.range = ControlPlacement.signalRange
      next.mayPassJunction = false
    }
    var found: Bool?
    for arriving in arrivals(at: node, from: edge) {
      next.position = meters[Int(arriving >> 1)]
      let met = hasMet(before: .infinity, on: arriving, next, kinds, &looked)
      if met == false { return false }
      found = found ?? met
    }
    return found
  }

  /// The edges by which those who go on along `edge` come to its tail.
  private func arrivals(at node: UInt32, from edge: UInt32) -> [UInt32] {
    graph.edges(leaving: node).map { $0 ^ 1 }
      .filter { $0 != edge ^ 1 && !modes(of: edge).isDisjoint(with: graph.passable[Int($0)]) }
  }

  /// Whose way counts: drivers' where there are any.
  private func modes(of edge: UInt32) -> ModeSet {
    let passable = graph.passable[Int(edge)]
    let motor = passable.intersection([.car, .truck])
    return motor.isEmpty ? passable : motor
  }

  // MARK: - Ahead

  private func leadsToSignals(_ light: Light) -> Bool {
    var looked = 0
    return hasSignals(after: light.position, on: light.edge, range: ControlPlacement.signalRange, &looked)
  }

  private func hasSignals(after position: Double, on edge: UInt32, range: Double, _ looked: inout Int) -> Bool {
    looked += 1
    if looked > Self.mostEdges { return false }
    let next = lightsOf[edge]?.first {
      isKept[$0] && !lights[$0].isCrossing && lights[$0].position >= position
    }
    if let next { return lights[next].position - position <= range }
    let left = range - (meters[Int(edge >> 1)] - position)
    guard left >= 0 else { return false }
    for onward in graph.edges(leaving: graph.head(edge))
    where onward != edge ^ 1 && !modes(of: edge).isDisjoint(with: graph.passable[Int(onward)]) {
      if hasSignals(after: 0, on: onward, range: left, &looked) { return true }
    }
    return false
  }
}
