/// The units lengths are told in.
public enum UnitSystem: String, CaseIterable, Sendable {
  /// Metres and kilometres
  case metric
  /// Feet and miles
  case imperial
}
