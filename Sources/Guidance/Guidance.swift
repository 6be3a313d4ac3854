public import Directions

/// Turns the driven edges of a leg into what the traveller does: facts, no words.
public enum Guidance {
  /// The maneuvers of a leg: a departure first, an arrival last, and between them whatever is not obvious.
  ///
  /// Lengths and durations add up to the leg. `geometryIndex` counts in `PathLine(path).coordinates`.
  ///
  /// - Parameters:
  ///   - path: the driven edges.
  ///   - line: `PathLine(path)` where it is there already; nil to make it.
  ///   - arrivalStop: number of the stop at the end, counted from 0.
  ///   - departureStop: number of the stop at the start.
  ///   - listsIntersections: whether maneuvers list the intersections that are passed.
  ///   - workspace: what was read for paths before; a new one serves as well, and takes longer.
  /// - Returns: the maneuvers in order; none for a path without edges.
  public static func maneuvers(
    for path: GuidedPath, line: PathLine? = nil, arrivalStop: Int, departureStop: Int,
    listsIntersections: Bool = true, workspace: GuidanceWorkspace = GuidanceWorkspace()
  ) -> [Maneuver] {
    guard !path.edges.isEmpty else { return [] }
    let context = PathContext(path, line ?? PathLine(path), workspace)
    var steps = PathSteps(context: context).steps()
    steps = Collapse(context: context).collapsed(steps)
    let ends = ShortEnds(context: context)
    steps = ends.trimmed(steps)
    steps = Strolling(context: context).strolled(steps)
    steps = ManeuverOverrides(context: context).applied(to: steps)
    let factory = ManeuverFactory(context: context)
    let stops = StopManeuvers(context: context, ends: ends)
    var maneuvers: [Maneuver] = []
    maneuvers.reserveCapacity(steps.count + 2)
    maneuvers.append(stops.depart(departureStop))
    for step in steps { maneuvers.append(factory.maneuver(step)) }
    maneuvers.append(stops.arrive(arrivalStop))
    let places = [0] + steps.map(\.first) + [context.count]
    let named = [ends.first] + steps.map(\.nameIndex) + [ends.last]
    for i in maneuvers.indices.dropFirst() {
      // An exit may have lost numbers that its road has.
      let isCut = maneuvers[i].kind == .offRamp || maneuvers[i - 1].kind == .offRamp
      maneuvers[i].isRoadTold =
        isCut
        ? RoadNames.isTold(maneuvers[i].name, after: maneuvers[i - 1].name)
        : RoadNames.isSameRoad(context.facts[named[i - 1]].label, context.facts[named[i]].label)
    }
    Intersections(context: context, areListed: listsIntersections).fill(&maneuvers, places: places)
    PathEvents(context: context).fill(&maneuvers, places: places)
    Linking().link(&maneuvers)
    return maneuvers
  }
}
