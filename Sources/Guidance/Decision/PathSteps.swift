import Directions
import RoadNetwork
import TravelProfile

/// The path with everything that is looked up once: facts of its edges, its junctions and their distances.
final class PathContext {
  let path: GuidedPath
  let reader: RoadReader
  let line: PathLine
  let facts: [RoadFacts]
  /// Junction before each edge.
  let views: PathJunctions
  /// Passages of roundabouts that steps refer to.
  @exclusivity(unchecked) private var passages: [RingPassage] = []
  /// Metres from the start to the tail of each edge, then to the end.
  let distance: [Double]
  /// Seconds from the start to the departure from the tail of each edge, then to the end.
  let time: [Double]

  init(_ path: GuidedPath, _ line: PathLine, _ workspace: GuidanceWorkspace) {
    self.path = path
    self.line = line
    let reader = workspace.reader(path.metric, junctions: path.edges.count)
    self.reader = reader
    reader.preload(path.edges)
    facts = path.edges.map { RoadFacts(reader, $0) }
    views = PathJunctions(path, facts, reader)
    var along = [0.0]
    var seconds = [0.0]
    along.reserveCapacity(path.edges.count + 1)
    seconds.reserveCapacity(path.edges.count + 1)
    for i in path.edges.indices {
      along.append(along[i] + line.edgeLengths[i])
      let spent = i < path.edgeDurations.count ? path.edgeDurations[i] : 0
      let turn = i < path.turnDurations.count ? path.turnDurations[i] : 0
      seconds.append(seconds[i] + spent + turn)
    }
    distance = along
    time = seconds
  }

  func keep(_ passage: RingPassage) { passages.append(passage) }

  var count: Int { path.edges.count }
  func length(_ from: Int, _ to: Int) -> Double { distance[to] - distance[from] }
  /// Whether a true junction (more than two roads) lies strictly between two places of the path.
  func passesJunction(between from: Int, and to: Int) -> Bool {
    guard from + 1 < to else { return false }
    for i in from + 1..<to where views.armCount(before: i) > 2 { return true }
    return false
  }

  /// Change of heading from the road before one place of the path to the road after another, right positive.
  func headingChange(_ first: Int, _ end: Int) -> Double { headings(first, end)?.turn(near: 0) ?? 0 }

  /// Headings on the road before one place of the path and on the road after another.
  func headings(_ first: Int, _ end: Int) -> Headings? {
    guard let entry = views[first]?.arms.first, let view = views[end], let arm = view.index(of: path.edges[end])
    else { return nil }
    return Headings(before: entry.bearing + 180, after: view.arms[arm].bearing)
  }

  /// Headings before one step and after another.
  func headings(from a: PathStep, to b: PathStep) -> Headings? {
    guard let before = headings(a)?.before, let after = headings(b)?.after else { return nil }
    return Headings(before: before, after: after)
  }

  /// Headings before and after a step.
  func headings(_ step: PathStep) -> Headings? { step.headings ?? headings(step.first, step.first) }

  /// Whether a true junction lies before an edge that a traveller takes for one: driveways do not make one.
  func isIntersection(_ index: Int) -> Bool {
    guard views.armCount(before: index) > 2, let view = views[index], let chosen = view.index(of: path.edges[index])
    else { return false }
    return !view.isDriveway(besides: chosen)
  }
}

/// One step per junction of the path at which anything could happen.
struct PathSteps {
  let context: PathContext

  func steps() -> [PathStep] {
    var result: [PathStep] = []
    result.reserveCapacity(context.count)
    var i = 1
    let reader = RingReader(path: context.path, reader: context.reader)
    if context.facts[0].isRing, let passage = reader.passage(from: 0) {
      guard let exit = passage.exitIndex else { return [] }
      var step = self.step(at: exit, Decision(.leaveRing, modifier(at: exit), angle(at: exit)))
      step.pass(passage, in: context)
      step.exitAngle = step.decision.angle
      result.append(step)
      i = exit + 1
    }
    while i < context.count {
      let facts = context.facts[i]
      if facts.isRing && !context.facts[i - 1].isRing, let passage = reader.passage(from: i) {
        result.append(ringStep(at: i, passage))
        i = (passage.exitIndex ?? context.count) + 1
        continue
      }
      if context.views.isUnseen(before: i), ManeuverLadder.isSilent(from: context.facts[i - 1], to: facts) {
        i += 1
        continue
      }
      if let view = context.views[i],
        let ladder = ManeuverLadder(view, exit: facts, network: context.path.metric.network)
      {
        var decision = ladder.decision()
        let headings = straighten(&decision, at: i)
        if decision.kind != .silent {
          var step = step(at: i, decision)
          step.headings = headings
          result.append(step)
        }
      }
      i += 1
    }
    return result
  }

  /// Measures a turn at a traffic island from the road as a whole: the arm of a split road leads elsewhere than the road.
  ///
  /// Returns the headings it measured; nil where the arms stand.
  private func straighten(_ decision: inout Decision, at i: Int) -> Headings? {
    let pairs = CarriagewayPairs(reader: context.reader)
    if decision.kind == .suppressed {
      // The bend into one side of the island is none.
      guard let whole = pairs.islandBisector(context.path.edges[i]), let view = context.views[i],
        let back = view.arms.first
      else { return nil }
      let headings = Headings(before: back.bearing + 180, after: whole)
      decision.angle = headings.turn(near: 0)
      return headings
    }
    guard decision.kind == .turn || decision.kind == .endOfRoad, let view = context.views[i],
      let back = view.arms.first, let arm = view.index(of: context.path.edges[i])
    else { return nil }
    let before = pairs.islandBisector(context.path.edges[i - 1])
    let after = pairs.islandBisector(context.path.edges[i].reversed)
    guard before != nil || after != nil else { return nil }
    let headings = Headings(
      before: before ?? back.bearing + 180, after: after.map { $0 + 180 } ?? view.arms[arm].bearing)
    decision.angle = headings.turn(near: 0)
    let modifier = TurnDirection.modifier(decision.angle)
    if modifier != .straight && modifier != .uTurn { decision.modifier = modifier }
    return headings
  }

  private func step(at i: Int, _ decision: Decision) -> PathStep {
    var step = PathStep(
      decision: decision, first: i, nameIndex: i, entry: context.facts[i - 1], exit: context.facts[i])
    step.isOnlyChoice = context.views[i].map { $0.enterableCount <= 1 } ?? true
    return step
  }

  private func ringStep(at i: Int, _ passage: RingPassage) -> PathStep {
    let exit = passage.exitIndex ?? context.count - 1
    let before = context.views[i]?.arms.first?.bearing ?? 0
    var total = 0.0
    if passage.exitIndex != nil, let view = context.views[exit], let arm = view.index(of: context.path.edges[exit]) {
      total = ArmBearing.deviation(from: before + 180, to: view.arms[arm].bearing)
    }
    var step = self.step(at: i, Decision(.enterRing, TurnDirection.modifier(total), total))
    step.pass(passage, in: context)
    step.nameIndex = exit
    step.exit = context.facts[exit]
    step.exitAngle = passage.exitIndex == nil ? 0 : angle(at: exit)
    return step
  }

  private func angle(at i: Int) -> Double {
    guard let view = context.views[i], let arm = view.index(of: context.path.edges[i]) else { return 0 }
    return view.arms[arm].angle
  }
  private func modifier(at i: Int) -> Maneuver.Modifier { TurnDirection.modifier(angle(at: i)) }
}
