extension Maneuver {
  /// What kind of way a walker or cyclist goes on along, for ways that have no name of their own.
  public enum WayKind: String, CaseIterable, Hashable, Sendable {
    /// A road for vehicles; it is not told by its kind
    case street
    /// A path or footway
    case path
    /// A footway beside a street
    case sidewalk
    /// A way made for bicycles
    case cycleway
    /// A farm or forest track
    case track
    /// A place marked for walking over a street
    case crossing
    /// A square or another open place that is walked
    case square
    /// Stairs
    case steps
    /// Moving stairs
    case escalator
    /// An elevator
    case elevator
    /// A platform at a station or stop
    case platform
    /// A passage inside a building
    case corridor

    /// Whether it leads from one level to another.
    public var changesLevel: Bool { self == .steps || self == .escalator || self == .elevator }
  }

  /// Whether a way goes up or down.
  public enum Climb: String, CaseIterable, Hashable, Sendable {
    /// Up
    case up
    /// Down
    case down
  }
}
