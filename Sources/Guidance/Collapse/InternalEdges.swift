import Directions
import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Folds the steps at the edges inside a junction of dual carriageways into one.
struct InternalEdges {
  let context: PathContext

  func folded(_ steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    result.reserveCapacity(steps.count)
    var i = 0
    while i < steps.count {
      var last = i
      while last + 1 < steps.count && isInside(from: steps[last].first, to: steps[last + 1].first) { last += 1 }
      let entersInternal = i == last ? false : true
      result.append(entersInternal ? fold(Array(steps[i...last])) : steps[i])
      i = last + 1
    }
    return result
  }

  /// Whether all path edges between two places are internal to a junction.
  private func isInside(from: Int, to: Int) -> Bool { (from..<to).allSatisfy { isInternal(context.facts[$0]) } }

  private func fold(_ group: [PathStep]) -> PathStep {
    guard var step = group.first, let last = group.last, group.allSatisfy({ canFold($0) }) else { return group[0] }
    let sum = group.reduce(0) { $0 + $1.decision.angle }
    step.headings = context.headings(from: step, to: last)
    let angle = step.headings?.turn(near: sum) ?? sum
    let rivals = Rivals(context: context)
    if rivals.arePresent(at: group[0], told: angle, leadingTo: last.exit),
      group.dropLast().allSatisfy({ $0.isQuiet || $0.kind == .newName })
    {
      return rivals.later(group[0], last)
    }
    step.nameIndex = last.nameIndex
    step.exit = last.exit
    step.isFolded = true
    let news = RoadNames.isNews(step.entry.label, step.exit.label)
    let keeps = RoadNames.isSameRoad(step.entry.label, step.exit.label)
    if abs(angle) > 145 && keeps {
      step.decision = Decision(.uTurn, .uTurn, angle)
    } else if abs(angle) < 55
      && group.allSatisfy({ $0.isQuiet || $0.kind == .newName || $0.decision.modifier == .straight })
    {
      step.decision = Decision(news ? .newName : .suppressed, .straight, angle)
    } else if let ramp = group.first(where: { $0.kind == .onRamp || $0.kind == .offRamp }) {
      step.decision = Decision(ramp.kind, TurnDirection.modifier(angle), angle)
    } else if abs(angle) <= 20 {
      step.decision = Decision(news ? .newName : .suppressed, .straight, angle)
    } else {
      let kind: Decision.Kind = group[0].kind == .endOfRoad ? .endOfRoad : .turn
      step.decision = Decision(kind, TurnDirection.modifier(angle), angle)
    }
    return step
  }

  private func canFold(_ step: PathStep) -> Bool { step.passage == nil }

  /// A short edge between the carriageways of a crossed road: a one-way comes in at its start and one goes out at
  /// its end, both off its line.
  private func isInternal(_ facts: RoadFacts) -> Bool {
    let network = context.reader.network
    let edge = facts.edge
    guard facts.length <= 32, !facts.isRing,
      hasOneWay(at: network.tail(of: edge), besides: edge, isIncoming: true),
      hasOneWay(at: network.head(of: edge), besides: edge, isIncoming: false)
    else { return false }
    let reader = context.reader
    let bearing = reader.bearing(facts)
    let ahead = reader.bearing(RoadFacts(reader, backAlong: facts)) + 180
    let incoming = oneWays(at: network.tail(of: edge), besides: edge, isIncoming: true)
      .map { ArmBearing.deviation(from: $0 + 180, to: bearing) }.filter { abs($0) > 30 }
    let outgoing = oneWays(at: network.head(of: edge), besides: edge, isIncoming: false)
      .map { ArmBearing.deviation(from: ahead, to: $0) }.filter { abs($0) > 30 }
    // Between two carriageways one turns in and out to the same side; right in and left out is a jog in the road.
    guard let first = incoming.first, !outgoing.isEmpty else { return false }
    return (incoming + outgoing).allSatisfy { ($0 > 0) == (first > 0) }
  }

  private func hasOneWay(at node: NodeID, besides edge: EdgeID, isIncoming: Bool) -> Bool {
    let reader = context.reader
    for place in reader.places(leaving: node) {
      let other = reader.edge(place)
      if other.pair != edge.pair && isOneWay(other, isIncoming) { return true }
    }
    return false
  }

  /// Whether an edge that leaves a node may only be come in along, or only be gone out along.
  private func isOneWay(_ edge: EdgeID, _ isIncoming: Bool) -> Bool {
    let metric = context.path.metric
    return metric.isUsable(edge) != isIncoming && metric.isUsable(edge.reversed) == isIncoming
  }

  /// Outward bearings of the one-way roads that only come in, or only go out, at a node.
  private func oneWays(at node: NodeID, besides edge: EdgeID, isIncoming: Bool) -> [Double] {
    context.path.metric.network.edges(leaving: node).compactMap { raw in
      let other = EdgeID(rawValue: raw)
      guard other.pair != edge.pair, isOneWay(other, isIncoming) else { return nil }
      let facts = RoadFacts(context.reader, other)
      return facts.isLink || facts.isRing ? nil : context.reader.bearing(facts)
    }
  }
}
