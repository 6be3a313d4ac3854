extension TravelProfile {
  /// The revision of what profiles think: speeds, access, delays, preferences, and how they make weights.
  ///
  /// Raise it with any change of them. Metrics that were stored by another revision are computed anew.
  public static let revision: UInt32 = 1
}
