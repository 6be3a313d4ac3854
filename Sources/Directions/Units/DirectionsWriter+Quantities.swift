extension DirectionsWriter {
  /// A length as it is shown: "350 m", "1.5 km", "150 ft", "0.3 mi".
  ///
  /// Steps: 10 m to 50 m, 50 m to 500 m, 0.5 km to 10 km, then 1 km; 10 ft to 50 ft, 50 ft to 0.1 mi,
  /// 0.1 mi to 1 mi, 0.5 mi to 10 mi, then 1 mi. Anything from 1 m reads as at least one step. Negative and
  /// non-finite lengths read as 0.
  public func length(_ meters: Double) -> String {
    let safe = meters.isFinite ? min(max(0, meters), 1e9) : 0
    return units == .metric ? Self.metric(safe) : Self.imperial(safe)
  }

  /// A duration in words: "less than a minute", "25 minutes", "1 hour 5 minutes".
  ///
  /// Negative and non-finite durations read as 0.
  public func duration(_ seconds: Double) -> String {
    let safe = seconds.isFinite ? min(max(0, seconds), 1e9) : 0
    let minutes = Self.nearest(safe / 60)
    if minutes == 0 { return "less than a minute" }
    let hours = minutes / 60
    let rest = minutes % 60
    let hourText = hours == 1 ? "1 hour" : "\(hours) hours"
    let minuteText = rest == 1 ? "1 minute" : "\(rest) minutes"
    if hours == 0 { return minuteText }
    return rest == 0 ? hourText : "\(hourText) \(minuteText)"
  }

  private static func metric(_ meters: Double) -> String {
    if meters < 50 { return "\(steps(meters, of: 10)) m" }
    if meters < 475 { return "\(nearest(meters / 50) * 50) m" }
    if meters < 500 { return "500 m" }
    if meters < 9_750 { return "\(tenths(nearest(meters / 500) * 5)) km" }
    return "\(nearest(meters / 1000)) km"
  }

  private static func imperial(_ meters: Double) -> String {
    let feet = meters / 0.3048
    let miles = feet / 5280
    if feet < 50 { return "\(steps(feet, of: 10)) ft" }
    if feet < 525 { return "\(nearest(feet / 50) * 50) ft" }
    if miles < 0.95 { return "\(tenths(max(1, nearest(miles * 10)))) mi" }
    if miles < 9.75 { return "\(tenths(max(2, nearest(miles * 2)) * 5)) mi" }
    return "\(nearest(miles)) mi"
  }

  /// The nearest multiple of a step; a length of 1 and more is never told as nothing.
  private static func steps(_ value: Double, of step: Int) -> Int {
    max(nearest(value / Double(step)), value >= 1 ? 1 : 0) * step
  }

  /// Rounds a number that is not negative to the nearest whole one.
  static func nearest(_ value: Double) -> Int { Int(value + 0.5) }

  /// Tenths as a decimal number without a needless zero.
  static func tenths(_ value: Int) -> String { value % 10 == 0 ? "\(value / 10)" : "\(value / 10).\(value % 10)" }
}
