import Directions
import MappedStorage
import RoadNetwork
import TravelProfile

/// Lets mappers have the last word: a maneuver relation names the kind and direction of a turn, or silences it.
struct ManeuverOverrides {
  let context: PathContext

  func applied(to steps: [PathStep]) -> [PathStep] {
    let network = context.path.metric.network
    guard network.maneuverOverrides.count > 1 else { return steps }
    var steps = steps
    for index in 1..<max(1, context.count) {
      guard let override = network.maneuverOverride(before: index, of: context.path.edges) else { continue }
      let position = steps.firstIndex { $0.first == index }
      // Roundabouts are told as a whole.
      if let position, steps[position].passage != nil { continue }
      if override.kind == ManeuverOverride.Kind.suppress.rawValue {
        if let position { steps.remove(at: position) }
        continue
      }
      if let position {
        steps[position].decision = decision(override, steps[position].decision)
      } else {
        var step = PathStep(
          decision: decision(override, found(index)), first: index, nameIndex: index, entry: context.facts[index - 1],
          exit: context.facts[index])
        step.isOnlyChoice = context.views[index].map { $0.enterableCount <= 1 } ?? true
        steps.insert(step, at: steps.firstIndex { $0.first > index } ?? steps.count)
      }
    }
    return steps
  }

  /// What the turn would be by its angle alone.
  private func found(_ index: Int) -> Decision {
    let view = context.views[index]
    let angle = view.flatMap { view in view.index(of: context.path.edges[index]).map { view.arms[$0].angle } } ?? 0
    return Decision(.turn, TurnDirection.modifier(angle), angle)
  }

  private func decision(_ override: ManeuverOverride, _ found: Decision) -> Decision {
    var decision = found
    if let kind = ManeuverOverride.Kind(rawValue: override.kind).flatMap(Self.kind) { decision.kind = kind }
    if let modifier = ManeuverOverride.Direction(rawValue: override.direction).flatMap(Self.modifier) {
      decision.modifier = modifier
      if modifier == .uTurn, decision.kind == .turn { decision.kind = .uTurn }
    }
    return decision
  }

  private static func kind(_ kind: ManeuverOverride.Kind) -> Decision.Kind? {
    switch kind {
    case .asFound, .suppress: nil
    case .turn: .turn
    // The factory tells what is obvious as going on.
    case .continue: .suppressed
    case .newName: .newName
    case .endOfRoad: .endOfRoad
    case .fork: .fork
    case .merge: .merge
    case .onRamp: .onRamp
    case .offRamp: .offRamp
    case .uTurn: .uTurn
    case .notification: .notification
    }
  }

  private static func modifier(_ direction: ManeuverOverride.Direction) -> Maneuver.Modifier? {
    switch direction {
    case .asFound: nil
    case .straight: .straight
    case .slightRight: .slightRight
    case .right: .right
    case .sharpRight: .sharpRight
    case .uTurn: .uTurn
    case .sharpLeft: .sharpLeft
    case .left: .left
    case .slightLeft: .slightLeft
    }
  }
}
