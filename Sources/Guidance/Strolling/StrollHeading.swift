import Directions
import Geodesy
import RoadNetwork

/// Directions of a path as a walker feels them: over the metres before and after a place, not at its kinks.
struct StrollHeading {
  let context: PathContext
  private static let reach = 20.0

  /// Headings on the road before one place of the path and on the road after another.
  func headings(from first: Int, to last: Int) -> Headings? {
    let points = context.line.coordinates
    let start = context.line.edgeStart[first]
    let end = context.line.edgeStart[last]
    let ruler = LocalRuler(latitude: points[start].latitude)
    let before = ShapePoint.point(on: points[...start].reversed(), at: Self.reach, ruler)
    let after = ShapePoint.point(on: Array(points[end...]), at: Self.reach, ruler)
    guard before != points[start], after != points[end] else { return nil }
    return Headings(
      before: ruler.bearing(from: before, to: points[start]), after: ruler.bearing(from: points[end], to: after))
  }

  /// Several steps as one, told by the turn as a whole.
  func one(_ group: [PathStep]) -> PathStep {
    guard var step = group.first, let last = group.last, group.count > 1 else { return group[0] }
    let headings = headings(from: step.first, to: last.first) ?? context.headings(from: step, to: last)
    let angle = headings?.turn(near: 0) ?? 0
    step.headings = headings
    let news = RoadNames.isNews(step.entry.label, last.exit.label)
    step.nameIndex = last.nameIndex
    step.exit = last.exit
    step.isFolded = true
    step.isOnlyChoice = group.allSatisfy { $0.isOnlyChoice }
    step.decision =
      abs(angle) <= 30
      ? Decision(news ? .newName : .suppressed, .straight, angle)
      : Decision(.turn, Self.modifier(angle), angle)
    return step
  }

  private static func modifier(_ angle: Double) -> Maneuver.Modifier {
    let modifier = TurnDirection.modifier(angle)
    return modifier == .uTurn ? angle < 0 ? .sharpLeft : .sharpRight : modifier
  }
}
