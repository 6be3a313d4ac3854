import Directions
import RoadNetwork

/// Motorways, their exits, their forks and what joins them.
struct Motorways {
  let view: JunctionView
  let chosen: Int
  let exit: RoadFacts
  let network: RoadNetwork
  private var entry: RoadFacts { view.entry }
  private var arm: Arm { view.arms[chosen] }

  /// The decision at a junction of motorways and ramps only; nil at others.
  func decision() -> Decision? {
    guard view.arms.count > 2, isMotorwayJunction else { return nil }
    return isMotorway(entry) ? fromMotorway() : fromRamp()
  }

  /// A ramp that parts into ramps: with signs of their own a driver must be told whichever is straighter.
  func rampSplit() -> Decision? {
    guard entry.isRamp else { return nil }
    let enterable = view.enterable
    guard enterable.count == 2 || enterable.count == 3,
      enterable.allSatisfy({ view.arms[$0].facts.isRamp && view.arms[$0].deviation <= 60 })
    else { return nil }
    let isSigned = enterable.allSatisfy { !RoadNames.sign(network, view.arms[$0].edge).isEmpty }
    let obviousness = Obviousness(view: view)
    // Where no sign tells them apart only who leaves the straighter one needs a word.
    if !isSigned, let obvious = obviousness.arm(), obvious == chosen || obviousness.keepsName(obvious) { return nil }
    return fork(among: enterable)
  }

  private func isMotorway(_ facts: RoadFacts) -> Bool { facts.isMotorwayClass && !facts.isLink }

  private var isMotorwayJunction: Bool {
    guard entry.isMotorwayClass || entry.isLink else { return false }
    var hasMotorway = isMotorway(entry)
    for i in view.arms.indices.dropFirst() {
      let arm = view.arms[i]
      if arm.isEnterable && arm.deviation > 60 { return false }
      guard arm.facts.isMotorwayClass || arm.facts.isLink else { return false }
      if isMotorway(arm.facts) && arm.isEnterable { hasMotorway = true }
    }
    return hasMotorway
  }

  private var motorways: [Int] { view.enterable.filter { isMotorway(view.arms[$0].facts) } }

  /// Whether just one motorway may be entered.
  private var isOnlyMotorway: Bool {
    var count = 0
    for arm in view.arms.dropFirst() where arm.isEnterable && isMotorway(arm.facts) { count += 1 }
    return count == 1
  }

  private func fromMotorway() -> Decision {
    if isMotorway(exit) { return isOnlyMotorway ? quiet() : fork(among: motorways) }
    let ways = motorways
    if ways.isEmpty { return view.enterable.count == 1 ? quiet() : fork(among: view.enterable) }
    let reference = view.straightest(ways).map { view.arms[$0].angle } ?? 0
    return offRamp(isRight: arm.angle > reference)
  }

  private func offRamp(isRight: Bool) -> Decision {
    let isPlain = arm.deviation > 35
    let modifier: Maneuver.Modifier = isRight ? (isPlain ? .right : .slightRight) : (isPlain ? .left : .slightLeft)
    return Decision(.offRamp, modifier, arm.angle)
  }

  private func fromRamp() -> Decision {
    let enterable = view.enterable
    if enterable.count == 1 {
      guard isMotorway(exit) else { return quiet() }
      return merge() ?? quiet()
    }
    if isMotorway(exit) && motorways.count == 1 && enterable.count > 1 {
      return merge() ?? fork(among: enterable)
    }
    if exit.isRamp && motorways.count == enterable.count - 1, let way = view.straightest(motorways),
      merges(into: way)
    {
      return offRamp(isRight: arm.angle > view.arms[way].angle)
    }
    return fork(among: enterable)
  }

  private func quiet() -> Decision {
    let ladder = ManeuverLadder(view, exit: exit, network: network)
    return ladder?.plainObvious() ?? Decision(.suppressed, .straight, arm.angle)
  }

  /// Joining a motorway that passes; told as the side toward which the vehicle moves.
  private func merge() -> Decision? {
    guard let passing = passingArm(into: chosen) else { return nil }
    return Decision(.merge, view.arms[passing].angle < 0 ? .slightLeft : .slightRight, arm.angle)
  }

  private func merges(into way: Int) -> Bool { passingArm(into: way) != nil }

  /// The arm in which a motorway comes in that goes on along another arm.
  private func passingArm(into way: Int) -> Int? {
    let coming = view.arms.indices.dropFirst().filter { i in
      i != way && view.arms[i].isIncoming && !view.arms[i].isEnterable && isMotorway(view.arms[i].facts)
    }
    // Where several roads come together the one that goes straight through is joined.
    return coming.max {
      abs(ArmBearing.deviation(from: view.arms[way].bearing, to: view.arms[$0].bearing))
        < abs(ArmBearing.deviation(from: view.arms[way].bearing, to: view.arms[$1].bearing))
    }
  }

  private func fork(among group: [Int]) -> Decision {
    guard let place = group.firstIndex(of: chosen), group.count > 1 else { return quiet() }
    let modifier: Maneuver.Modifier =
      place == 0 ? .slightRight : place == group.count - 1 ? .slightLeft : .straight
    return Decision(.fork, modifier, arm.angle)
  }
}
