import Directions
import Geodesy
import MappedStorage
import RoadNetwork
import TravelProfile

/// Writes steps of a path as maneuvers.
struct ManeuverFactory {
  let context: PathContext

  /// The maneuvers between departure and arrival.
  func maneuver(_ step: PathStep) -> Maneuver {
    let network = context.path.metric.network
    let named = context.path.edges[step.nameIndex]
    let kind = Self.kind(step)
    let bearings = bearings(of: step)
    let index = context.line.edgeStart[step.first]
    var result = Maneuver(
      kind: kind, modifier: step.decision.modifier, angle: Self.turn(step.decision.angle),
      location: context.line.coordinates[index], bearingBefore: bearings.before, bearingAfter: bearings.after,
      geometryIndex: index, name: context.facts[step.nameIndex].label.called,
      travelKind: context.facts[step.nameIndex].travel, drivesOnLeft: step.exit.drivesOnLeft)
    result.previousName = step.entry.label.called
    result.sign = RoadNames.sign(network, named)
    result.isMotorway = context.facts[step.nameIndex].isMotorwayClass
    result.staysOnRoad =
      [.turn, .endOfRoad, .uTurn, .continue].contains(kind)
      && RoadNames.isSameRoad(step.entry.label, context.facts[step.nameIndex].label)
      && (step.entry.isLink || !step.exit.isLink)
    if step.kind == .turn, kind == .uTurn, !result.staysOnRoad, step.exit.edge != step.entry.edge.reversed {
      // A hairpin into another road is a sharp turn.
      result.kind = .turn
      result.modifier = step.decision.angle < 0 ? .sharpLeft : .sharpRight
    }
    WayKinds(context: context).describe(&result, at: step.first, named: step.nameIndex)
    if let crossed = step.crossedStreet {
      result.crossesStreet = true
      result.crossStreet = crossed.name
    }
    if kind == .offRamp {
      // Ramps may carry the number of the road they leave: nobody takes an exit to where they are.
      result.name.refs.removeAll { ref in step.entry.label.refs.contains { RoadNames.isSameRef(ref, $0) } }
      addExitNode(&result, step, network)
    }
    if let passage = step.passage { add(passage, step, to: &result) }
    return result
  }

  private func add(_ passage: RingPassage, _ step: PathStep, to result: inout Maneuver) {
    result.exitNumber = passage.exitNumber
    result.startsOnRoundabout = step.kind == .leaveRing
    if let exit = passage.exitIndex { result.exitIntersection = intersections(from: step.first, to: exit) }
    result.exitAngle = Int(step.exitAngle.rounded())
    // Who starts on the ring only leaves it: there is no turn as a whole.
    result.isSmallRoundabout = passage.form == .small && step.kind != .leaveRing
    result.roundaboutName = passage.form == .rotary ? passage.ring.name : ""
    result.drivesOnLeft = passage.ring.drivesOnLeft
  }

  /// How many intersections `Intersections` lists between two places of the path.
  private func intersections(from: Int, to: Int) -> Int {
    from >= to ? 0 : 1 + (from + 1..<to).filter { context.isIntersection($0) }.count
  }

  /// Exit number and name written on the motorway junction's node.
  private func addExitNode(_ result: inout Maneuver, _ step: PathStep, _ network: RoadNetwork) {
    let node = network.tail(of: context.path.edges[step.first])
    guard network.nodeFlags[node.rawValue].contains(.motorwayJunction) else { return }
    let record = network.names[network.nodeName[node.rawValue]]
    if result.sign.exitNumbers.isEmpty { result.sign.exitNumbers = RoadNames.list(network.string(record.ref)) }
    result.sign.exitName = network.string(record.name)
  }

  private func bearings(of step: PathStep) -> (before: Int, after: Int) {
    guard let headings = context.headings(step) else { return (0, 0) }
    return (Self.whole(headings.before), Self.whole(headings.after))
  }

  /// A whole number of degrees, −180 … 180; angles of folded steps may add up to more.
  static func turn(_ angle: Double) -> Int {
    let whole = Int(angle.rounded())
    return whole > 180 ? whole - 360 : whole < -180 ? whole + 360 : whole
  }

  static func whole(_ bearing: Double) -> Int { ((Int(bearing.rounded()) % 360) + 360) % 360 }

  private static func kind(_ step: PathStep) -> Maneuver.Kind {
    switch step.kind {
    case .turn: step.decision.modifier == .uTurn ? .uTurn : .turn
    case .newName: .newName
    case .endOfRoad: .endOfRoad
    case .fork: .fork
    case .onRamp: .onRamp
    case .offRamp: .offRamp
    case .merge: .merge
    case .uTurn: .uTurn
    case .ferry: .ferry
    case .endOfFerry: .endOfFerry
    case .notification: .notification
    case .enterRing, .onRing, .leaveRing: .roundabout
    case .silent, .suppressed: .continue
    }
  }
}
