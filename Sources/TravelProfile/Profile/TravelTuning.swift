/// What a traveller may change about a mode beside the vehicle and what to avoid or prefer.
public struct TravelTuning: Hashable, Sendable {
  /// What a route minimises.
  public enum Objective: Hashable, Sendable {
    /// Time, as the mode likes it: a profile's preferences count.
    case time
    /// Length alone. Weights are whole centimetres; what a route pays for entering avoided roads or local sections in
    /// milliseconds of generalised time it pays in as many centimetres.
    case distance
  }

  /// What a route minimises.
  public var objective = Objective.time
  /// Features of roads that must not be used at all.
  public var prohibit: Set<RoadFeature> = []
  /// What a second, or a metre, on a road with a feature weighs beside the mode's own opinion: above 1 for roads that
  /// are avoided more mildly than by `TravelProfile.avoid`. Of several features the greatest counts.
  public var reluctance: [RoadFeature: Double] = [:]
  /// What a second, or a metre, on a road weighs that has none of the preferred features; above 1. Counts only where
  /// something is preferred.
  public var notPreferred = 1.5
  /// Walking speed on good ground in km/h; nil for the usual 5. Above 0.
  public var walkingSpeed: Double?
  /// The fastest the vehicle can go, in km/h; nil for no such limit. Above 0; ferries and trains do not care.
  public var maximumSpeed: Double?

  /// Nothing changed.
  public init() {}
}
