public import Directions

/// Turns the driven edges of a leg into what the traveller does: facts, no words.
public enum Guidance {
  /// The maneuvers of a leg: a departure first, an arrival last, and between them whatever is not obvious.
  ///
  /// Lengths and durations add up to the leg. `geometryIndex` counts in `PathLine(path).coordinates`.
  public static func maneuvers(for path: GuidedPath, arrivalStop: Int, departureStop: Int) -> [Maneuver] {
    let line = PathLine(path)
    return StopManeuvers.departAndArrive(path, line, arrivalStop: arrivalStop, departureStop: departureStop)
  }
}
