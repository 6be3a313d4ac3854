import Directions
import RoadNetwork
import TravelProfile

/// A junction with the word for each way out of it: what arrows on lanes are compared with.
struct LaneJunction {
  let view: JunctionView
  /// What following each arm would be told as; nil for the way back and for arms that may not be entered.
  private let decisions: [Decision?]

  init(_ view: JunctionView, network: RoadNetwork) {
    self.view = view
    decisions = view.arms.indices.map { i in
      guard i > 0, view.arms[i].isEnterable else { return nil }
      return ManeuverLadder(view, exit: view.arms[i].facts, network: network)?.decision()
    }
  }

  /// The arm straight ahead; nil where one may not go on that way.
  var straightOn: Int? {
    guard let arm = view.straightest(where: { _ in true }), view.arms[arm].isEnterable
    else { return nil }
    return arm
  }

  /// The arm a marking leads to: of those it may stand for, the one nearest to its angle.
  func arm(for marking: Lane.Marking) -> Int? {
    let ideal = marking.idealAngle
    return decisions.indices.filter { fits(marking, $0) }
      .min { distance($0, from: ideal) < distance($1, from: ideal) }
  }

  /// The arm for turning back: one beyond the lane's neighbour on its side, or else the way one came.
  func armForReverse(besides neighbour: Int?, isLeft: Bool) -> Int? {
    let beyond = decisions.indices.dropFirst().filter { i in
      guard let neighbour else { return true }
      return isLeft ? i > neighbour : i < neighbour
    }
    return beyond.filter { turns($0, left: isLeft) }.min { distance($0, from: 180) < distance($1, from: 180) } ?? 0
  }

  func distance(_ arm: Int, from ideal: Double) -> Double {
    abs(ArmBearing.deviation(from: ideal, to: view.arms[arm].angle))
  }

  /// Whether an arrow may stand for the way out along an arm.
  private func fits(_ marking: Lane.Marking, _ arm: Int) -> Bool {
    guard let decision = decisions[arm] else { return false }
    if marking == .through { return goesOn(decision, view.arms[arm]) }
    return turns(arm, left: marking.isLeft)
  }

  /// Straight on, an obvious way whatever its bend, or a side of a fork.
  private func goesOn(_ decision: Decision, _ arm: Arm) -> Bool {
    switch decision.kind {
    case .silent, .suppressed, .newName: return true
    case .fork: return true
    case .turn where RoadNames.isSameRoad(view.entry.label, arm.facts.label):
      return [.straight, .slightLeft, .slightRight].contains(decision.modifier)
    default: return decision.modifier == .straight
    }
  }

  private func turns(_ arm: Int, left: Bool) -> Bool {
    guard let decision = decisions[arm] else { return false }
    // A merge is told by where the vehicle goes, which is opposite to where the ramp lies.
    let modifier = decision.kind == .merge ? decision.modifier.mirrored : decision.modifier
    return left ? modifier.isLeft : modifier.isRight
  }

  /// Whether the arm's word is straight on.
  func isStraight(_ arm: Int) -> Bool { decisions[arm]?.modifier == .straight }
}
