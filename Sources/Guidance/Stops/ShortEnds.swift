import Directions
import RoadNetwork

/// Pieces at the ends of a leg that are too short to be travelled: a stop beside a junction snaps to whichever road is nearer.
struct ShortEnds {
  /// Pieces up to this many metres count for nothing.
  private static let negligible = 1.0
  /// Path index of the edge a traveller starts on.
  let first: Int
  /// Path index of the edge a traveller arrives on.
  let last: Int

  init(context: PathContext) {
    let end = context.count - 1
    var first = 0
    var last = end
    while first < end && context.distance[first + 1] <= Self.negligible { first += 1 }
    while last > 0 && context.distance[end + 1] - context.distance[last] <= Self.negligible { last -= 1 }
    let isWhole = first > last
    self.first = isWhole ? 0 : first
    self.last = isWhole ? end : last
  }

  /// The steps without those on negligible pieces; ferries, pushing and roundabouts stay.
  func trimmed(_ steps: [PathStep]) -> [PathStep] {
    steps.filter { step in
      switch step.kind {
      case .turn, .newName, .endOfRoad, .fork, .onRamp, .offRamp, .merge, .uTurn:
        step.first > first && step.first <= last
      default: true
      }
    }
  }
}
