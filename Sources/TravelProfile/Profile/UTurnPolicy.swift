/// Where a traveller may turn back along the street just travelled. Turns at stops are not meant.
public enum UTurnPolicy: Hashable, Sendable {
  /// Anywhere a node lies; trucks still never turn at plain junctions.
  case allowed
  /// At dead ends, turning circles, mini-roundabouts and junctions of three arms or more.
  case deadEndsAndIntersections
  /// At junctions of three arms or more and mini-roundabouts.
  case intersectionsOnly
  /// At dead ends, turning circles and mini-roundabouts.
  case deadEndsOnly
  /// Nowhere.
  case notAllowed
}
